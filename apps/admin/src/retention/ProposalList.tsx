import { useBackend } from '@legajo/ui/api/context.tsx';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { StatusBadge, type Tone } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Retention.module.css';
import { type Proposal, proposalsQuery } from './retention.ts';
import type { RetentionSearch } from './search-params.ts';

const TONES: Readonly<Record<Proposal['estado'], Tone>> = {
  propuesta: 'wait',
  aprobada: 'info',
  hecha: 'ok',
  rechazada: 'off',
};
const NO_ROWS: readonly Proposal[] = [];

/** What is proposed, waits for its day or was destroyed, newest first, with the way to decide it. */
export function ProposalList(props: {
  readonly search: RetentionSearch;
  readonly onGo: (next: { readonly [K in keyof RetentionSearch]?: RetentionSearch[K] | undefined }) => void;
}) {
  const { search, onGo } = props;
  const { t } = useTranslation('retention');
  const format = useFormat();
  const list = useQuery(proposalsQuery(useBackend(), search));
  const columns = useMemo<readonly Column<Proposal>[]>(
    () => [
      {
        id: 'type',
        header: t(($) => $.type),
        cell: (row) => (
          <span className={css.two}>
            <strong>{row.tipo}</strong>
            <span>{t(($) => $.rule[row.desde], { count: row.anios })}</span>
          </span>
        ),
      },
      {
        id: 'documents',
        header: t(($) => $.documents),
        align: 'right',
        cell: (row) => format.number(row.estado === 'hecha' ? row.destruidos : row.documentos),
      },
      {
        id: 'held',
        header: t(($) => $.held),
        align: 'right',
        hideBelow: 'tablet',
        cell: (row) => format.number(row.retenidos),
      },
      { id: 'until', header: t(($) => $.until), hideBelow: 'desk', cell: (row) => row.hasta },
      {
        id: 'state',
        header: t(($) => $.state),
        whole: true,
        cell: (row) => (
          <span className={css.two}>
            <StatusBadge tone={TONES[row.estado]}>{t(($) => $.states[row.estado])}</StatusBadge>
            <NextStep row={row} />
          </span>
        ),
      },
    ],
    [t, format],
  );
  return (
    <>
      <DataTable
        caption={t(($) => $.parts.propuestas)}
        rows={list.data?.data ?? NO_ROWS}
        columns={columns}
        rowId={(row) => String(row.id)}
        rowName={(row) => row.tipo}
        tall
        {...ofQuery(list)}
        empty={
          <EmptyState kind="nothing-yet" title={t(($) => $.none)}>
            {t(($) => $.none_text)}
          </EmptyState>
        }
      />
      <ListPager place={search} pagination={list.data?.pagination} onGo={onGo} hint={null} />
    </>
  );
}

/** What it waits for. */
function NextStep({ row }: { readonly row: Proposal }) {
  const { t } = useTranslation('retention');
  if (row.estado === 'propuesta')
    return row.idAprobacion === null ? (
      <span>{t(($) => $.nobody)}</span>
    ) : (
      <Link to="/inbox" search={{ pedido: String(row.idAprobacion) }}>
        {t(($) => $.see_request)}
      </Link>
    );
  if (row.estado === 'aprobada')
    return <span>{row.corre ? t(($) => $.runs, { day: row.corre }) : t(($) => $.telling)}</span>;
  return null;
}
