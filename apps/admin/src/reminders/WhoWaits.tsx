import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { Figure, Figures } from '@legajo/ui/kit/list/Figures.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { type Column, DataTable, type DataTableProps } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clean } from '../app/search.ts';
import { KeyHint } from '../shell/KeyHint.tsx';
import type { ReminderFilter } from './draft.ts';
import css from './Reminders.module.css';
import { peopleQuery, type ReminderPlace, type WaitingPerson } from './reminders.ts';
import { UnreachableSheets } from './UnreachableSheets.tsx';

const NO_ROWS: readonly WaitingPerson[] = [];

/** Whom it reaches today, whom nothing reaches, and who was reminded already. */
export function WhoWaits(props: {
  readonly filter: ReminderFilter | undefined;
  readonly foreseen: {
    readonly personas: number;
    readonly ya_recordados_hoy: number;
    readonly sin_canal: { readonly total: number };
  } | null;
  readonly reached: number;
  readonly ticked: DataTableProps<WaitingPerson>['selection'] | undefined;
}) {
  const { filter, foreseen, reached, ticked } = props;
  const { t } = useTranslation('reminders');
  const format = useFormat();
  const [place, setPlace] = useState<ReminderPlace>({});
  // A page belongs to what was asked for.
  const [asked, setAsked] = useState(filter);
  if (JSON.stringify(asked) !== JSON.stringify(filter)) {
    setAsked(filter);
    setPlace({});
  }
  const list = useQuery(peopleQuery(useBackend(), filter, place));
  const columns: readonly Column<WaitingPerson>[] = [
    {
      id: 'person',
      header: t(($) => $.columns.person),
      cell: (row) => (
        <strong>
          {row.apellido}, {row.nombre}
        </strong>
      ),
    },
    { id: 'sector', header: t(($) => $.fields.sector), cell: (row) => row.sector ?? '', hideBelow: 'desk' },
    {
      id: 'state',
      header: t(($) => $.columns.state),
      cell: (row) =>
        row.sin_abrir === row.documentos
          ? t(($) => $.states.unopened, { count: row.documentos })
          : t(($) => $.states.unsigned, { count: row.documentos }),
    },
    {
      id: 'last',
      header: t(($) => $.columns.last),
      cell: (row) =>
        row.hoy === 1 ? t(($) => $.today) : row.recordado ? formatDate(row.recordado) : t(($) => $.never),
      hideBelow: 'tablet',
    },
    {
      id: 'way',
      header: t(($) => $.columns.way),
      cell: (row) => t(($) => $.ways[row.canal ?? 'none']),
      hideBelow: 'phone',
    },
  ];
  return (
    <section className={css.who} aria-label={t(($) => $.who)}>
      {foreseen ? (
        <>
          <h2 aria-live="polite">{t(($) => $.today_reached, { count: reached, all: foreseen.personas })}</h2>
          <Figures>
            <Figure label={t(($) => $.figures.reached)} value={format.number(reached)} />
            <Figure
              label={t(($) => $.figures.unreachable)}
              value={format.number(foreseen.sin_canal.total)}
              {...(foreseen.sin_canal.total > 0
                ? { tone: 'wait' as const, note: t(($) => $.unreachable_note) }
                : {})}
            />
            <Figure label={t(($) => $.figures.already)} value={format.number(foreseen.ya_recordados_hoy)} />
          </Figures>
          {filter ? <UnreachableSheets filter={filter} /> : null}
        </>
      ) : null}
      <DataTable
        caption={t(($) => $.who)}
        rows={list.data?.data ?? NO_ROWS}
        columns={columns}
        rowId={(row) => String(row.id)}
        rowName={(row) => `${row.apellido}, ${row.nombre}`}
        {...(ticked ? { selection: ticked } : {})}
        {...ofQuery(list)}
        empty={
          <EmptyState kind="nothing-yet" title={t(($) => $.nobody_title)}>
            {t(($) => $.nobody_text)}
          </EmptyState>
        }
      />
      <ListPager
        place={place}
        hint={<KeyHint mark={ticked !== undefined} />}
        pagination={list.data?.pagination}
        onGo={(change) => setPlace((before) => clean({ ...before, ...change, cursor: undefined }))}
      />
    </section>
  );
}
