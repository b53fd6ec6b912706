import { ActionMenu } from '@legajo/ui/actions/ActionMenu.tsx';
import type { Action } from '@legajo/ui/actions/action.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { StatusBadge, type Tone } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { IconList, IconPlayerStop } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Inspections.module.css';
import { type Inspection, isOver, lastMinute } from './inspections.ts';
import { useScope } from './use-scope.ts';

/** What is done with an inspection. */
export type Act = 'log' | 'end';

const NO_ROWS: readonly Inspection[] = [];
const TONES = {
  pendiente: 'wait',
  por_empezar: 'wait',
  abierta: 'ok',
  terminada: 'off',
  vencida: 'off',
  bloqueada: 'off',
  rechazada: 'off',
} as const satisfies Record<Inspection['estado'], Tone>;

/** Inspections of the company, newest first. */
export function InspectionTable(props: {
  readonly list: UseQueryResult<readonly Inspection[]>;
  readonly onAct: (act: Act, one: Inspection) => void;
}) {
  const { list, onAct } = props;
  const { t } = useTranslation('inspections');
  const scopeOf = useScope();
  const acts = useMemo(
    (): readonly Action<Inspection>[] => [
      {
        id: 'log',
        name: t(($) => $.see_log),
        icon: IconList,
        access: 'session',
        perform: (one) => onAct('log', one),
      },
      {
        id: 'end',
        name: t(($) => $.end),
        icon: IconPlayerStop,
        access: 'session',
        blocked: (one) => (isOver(one) ? t(($) => $.over) : null),
        perform: (one) => onAct('end', one),
      },
    ],
    [t, onAct],
  );
  const columns: readonly Column<Inspection>[] = [
    {
      id: 'name',
      header: t(($) => $.who),
      cell: (one) => (
        <span className={css.two}>
          <strong>{one.nombre}</strong>
          <span>{one.organismo}</span>
        </span>
      ),
      whole: true,
    },
    { id: 'scope', header: t(($) => $.what), cell: scopeOf, hideBelow: 'tablet' },
    {
      id: 'until',
      header: t(($) => $.until),
      cell: (one) => formatInstant(one.terminada ?? lastMinute(one), false),
      whole: true,
      hideBelow: 'phone',
    },
    {
      id: 'entered',
      header: t(($) => $.entered),
      cell: (one) => (one.ultima_entrada ? formatInstant(one.ultima_entrada, false) : t(($) => $.never)),
      whole: true,
      hideBelow: 'desk',
    },
    {
      id: 'state',
      header: t(($) => $.state),
      cell: (one) => (
        <>
          <StatusBadge tone={TONES[one.estado]}>{t(($) => $.states[one.estado])}</StatusBadge>
          {one.estado === 'por_empezar' ? (
            <p className={css.note}>{t(($) => $.starts, { when: formatInstant(one.desde, false) })}</p>
          ) : null}
        </>
      ),
      whole: true,
    },
    {
      id: 'acts',
      header: t(($) => $.acts),
      quiet: true,
      align: 'right',
      whole: true,
      cell: (one) => (
        <ActionMenu label={t(($) => $.acts_of, { name: one.nombre })} actions={acts} thing={one} />
      ),
    },
  ];
  return (
    <DataTable
      caption={t(($) => $.title)}
      rows={list.data ?? NO_ROWS}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ nombre }) => nombre}
      {...ofQuery(list)}
      empty={
        <EmptyState kind="nothing-yet" title={t(($) => $.empty_title)}>
          {t(($) => $.empty_text)}
        </EmptyState>
      }
    />
  );
}
