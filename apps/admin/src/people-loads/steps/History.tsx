import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TONES } from '../grid/tones.ts';
import { type Load, loadsQuery } from '../loads.ts';
import { UndoButton } from './UndoButton.tsx';

const NONE: readonly Load[] = [];

/** The last loads: whose, when, how many, and the way back. */
export function History() {
  const { t } = useTranslation('people-loads');
  const format = useFormat();
  const backend = useBackend();
  const navigate = useNavigate();
  const list = useQuery(loadsQuery(backend));
  const columns: readonly Column<Load>[] = [
    {
      id: 'when',
      header: t(($) => $.when),
      cell: (load) => formatInstant(load.cargado ?? load.creado, false),
    },
    {
      id: 'file',
      header: t(($) => $.file),
      cell: (load) => <span title={load.archivo}>{load.archivo}</span>,
    },
    { id: 'who', header: t(($) => $.who), cell: (load) => load.autor, hideBelow: 'tablet' },
    {
      id: 'state',
      header: t(($) => $.state),
      whole: true,
      cell: (load) => <StatusBadge tone={TONES[load.estado]}>{t(($) => $.states[load.estado])}</StatusBadge>,
    },
    {
      id: 'created',
      header: t(($) => $.created),
      align: 'right',
      cell: (load) => format.number(load.creados),
      hideBelow: 'phone',
    },
    {
      id: 'updated',
      header: t(($) => $.updated),
      align: 'right',
      cell: (load) => format.number(load.actualizados),
      hideBelow: 'phone',
    },
    {
      id: 'left',
      header: t(($) => $.left_out),
      align: 'right',
      cell: (load) => format.number(load.rechazados + load.excluidos),
      hideBelow: 'tablet',
    },
    {
      id: 'undo',
      header: t(($) => $.undo),
      quiet: true,
      whole: true,
      align: 'right',
      cell: (load) => (load.deshacer_hasta ? <UndoButton load={load} small /> : null),
    },
  ];
  return (
    <Section title={t(($) => $.history)}>
      <DataTable
        caption={t(($) => $.history)}
        rows={list.data?.data ?? NONE}
        columns={columns}
        rowId={(load) => String(load.id)}
        rowName={(load) => load.archivo}
        onOpen={(load) => void navigate({ to: '/employees/load', search: { load: String(load.id) } })}
        {...ofQuery(list)}
        empty={
          <EmptyState kind="nothing-yet" title={t(($) => $.history_none)}>
            {t(($) => $.history_none_text)}
          </EmptyState>
        }
      />
    </Section>
  );
}
