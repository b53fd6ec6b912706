import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { MoreRows } from '@legajo/ui/kit/list/MoreRows.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Balance, digitsOf, type Entry, ledgerQuery } from './leave.ts';

/** The entries of a type, newest first: what each added or took, why, and the balance after it. */
export function LedgerTable({ personId, balance }: { readonly personId: number; readonly balance: Balance }) {
  const { t } = useTranslation('leave-ledger');
  const format = useFormat();
  const query = useInfiniteQuery(ledgerQuery(useBackend(), personId, balance.idTipo));
  const rows = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data]);
  const columns = useMemo<readonly Column<Entry>[]>(() => {
    const amount = (value: number) => format.number(Math.abs(value), digitsOf(value));
    const signed = (value: number) => `${value < 0 ? '−' : '+'}\u00a0${amount(value)}`;
    const kind = (row: Entry) =>
      t(($) => $.kinds[row.clase], { kind: row.tipo, period: String(row.periodo) });
    return [
      { id: 'date', header: t(($) => $.date), cell: (row) => row.fecha },
      {
        id: 'entry',
        header: t(($) => $.entry),
        cell: (row) => <strong>{kind(row)}</strong>,
        hideBelow: 'phone',
      },
      {
        id: 'why',
        header: t(($) => $.why),
        cell: (row) =>
          row.quien ? t(($) => $.by, { text: row.texto, who: formatName(row.quien) }) : row.texto,
        whole: true,
      },
      { id: 'days', header: t(($) => $.days), align: 'right', cell: (row) => signed(row.cantidad) },
      {
        id: 'total',
        header: t(($) => $.total),
        align: 'right',
        cell: (row) => (row.saldo < 0 ? signed(row.saldo) : amount(row.saldo)),
      },
    ];
  }, [t, format]);
  return (
    <>
      <DataTable
        caption={t(($) => $.caption, { kind: balance.tipo })}
        rows={rows}
        columns={columns}
        rowId={(row) => String(row.id)}
        rowName={(row) => `${row.fecha} ${row.texto}`}
        {...ofQuery(query)}
        empty={
          <EmptyState kind="nothing-yet" title={t(($) => $.none)}>
            {t(($) => $.none_text)}
          </EmptyState>
        }
      />
      <MoreRows query={query} label={t(($) => $.older)} loading={t(($) => $.loading)} />
    </>
  );
}
