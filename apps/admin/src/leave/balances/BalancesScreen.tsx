import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { NothingFound } from '@legajo/ui/kit/list/NothingFound.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { FileButtons } from '@legajo/ui/table/FileButtons.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { clean } from '../../app/search.ts';
import { digitsOf } from '../../people/leave/leave.ts';
import { KeyHint } from '../../shell/KeyHint.tsx';
import { LeaveFrame } from '../LeaveFrame.tsx';
import { typesQuery } from '../leave.ts';
import type { BalancesChange } from '../search-params.ts';
import { BalanceFilters } from './BalanceFilters.tsx';
import { balancesFile, balancesQuery, type Held } from './balances.ts';
import { useBalanceChips } from './use-balance-chips.ts';

const NO_ROWS: readonly Held[] = [];

/** What people have of a type of leave on a day, and the way to each one's entries. */
export function BalancesScreen() {
  const { t } = useTranslation('leave-desk');
  const format = useFormat();
  const backend = useBackend();
  const navigate = useNavigate();
  const search = useSearch({ from: '/shell/leave/balances' });
  const list = useQuery(balancesQuery(backend, search));
  const types = (useQuery(typesQuery(backend)).data ?? []).filter(({ saldo }) => saldo !== 'libre');
  const chosen = types.find(({ id }) => String(id) === search.tipo) ?? types[0];
  const kind = chosen?.id;
  const { page: _, rows: __, cursor: ___, ...filters } = search;
  const go = (change: BalancesChange) =>
    void navigate({ to: '/leave/balances', search: clean({ rows: search.rows, ...filters, ...change }) });
  const clear = () =>
    void navigate({ to: '/leave/balances', search: clean({ rows: search.rows, tipo: search.tipo }) });
  const chips = useBalanceChips(search, go);
  const columns = useMemo<readonly Column<Held>[]>(() => {
    const number = (value: number | undefined) =>
      value === undefined ? '—' : format.number(value, digitsOf(value));
    const amount = (id: string, header: string, of: 'saldo' | 'pendiente' | 'por_tomar' | 'disponible') =>
      ({
        id,
        header,
        align: 'right',
        cell: (row: Held) => number(row.saldos.find(({ idTipo }) => idTipo === kind)?.[of]),
      }) as const;
    return [
      {
        id: 'who',
        header: t(($) => $.person),
        cell: ({ quien }) => (
          <Link to="/leave/balances/$id" params={{ id: String(quien.id) }}>
            <strong>{formatName(quien)}</strong>
          </Link>
        ),
      },
      {
        id: 'number',
        header: t(($) => $.balances.file_number),
        cell: (row) => row.numero_legajo ?? '—',
        hideBelow: 'desk',
      },
      { id: 'sector', header: t(($) => $.sector), cell: (row) => row.sector ?? '—', hideBelow: 'desk' },
      {
        id: 'policy',
        header: t(($) => $.balances.policy),
        cell: (row) => row.politica ?? t(($) => $.balances.no_policy),
        hideBelow: 'wide',
      },
      {
        id: 'approver',
        header: t(($) => $.balances.approver),
        cell: (row) =>
          row.aprobador
            ? formatName(row.aprobador)
            : row.politica === null
              ? '—'
              : t(($) => $.balances.approver_none),
        hideBelow: 'wide',
      },
      {
        ...amount(
          'amount',
          t(($) => $.balances.amount),
          'saldo',
        ),
        hideBelow: 'phone',
      },
      {
        ...amount(
          'waiting',
          t(($) => $.balances.waiting),
          'pendiente',
        ),
        hideBelow: 'tablet',
      },
      {
        ...amount(
          'ahead',
          t(($) => $.balances.ahead),
          'por_tomar',
        ),
        hideBelow: 'tablet',
      },
      amount(
        'left',
        t(($) => $.balances.left),
        'disponible',
      ),
    ];
  }, [t, format, kind]);
  return (
    <LeaveFrame
      part="saldos"
      count={list.data?.pagination ? format.number(list.data.pagination.total) : undefined}
      actions={
        <FileButtons
          name={t(($) => $.tabs.saldos).toLowerCase()}
          load={(formato) => balancesFile(backend, search, formato)}
          labels={{
            csv: t(($) => $.balances.csv),
            xlsx: t(($) => $.balances.xlsx),
            working: t(($) => $.balances.exporting),
          }}
        />
      }
    >
      <BalanceFilters {...{ search, chips, types, chosen, onChange: go, onClear: clear }} />
      <DataTable
        caption={t(($) => $.balances.caption, { kind: chosen?.nombre ?? '' })}
        rows={list.data?.data ?? NO_ROWS}
        columns={columns}
        rowId={({ quien }) => String(quien.id)}
        rowName={({ quien }) => formatName(quien)}
        onOpen={({ quien }) => void navigate({ to: '/leave/balances/$id', params: { id: String(quien.id) } })}
        {...ofQuery(list)}
        empty={
          chips.length > 0 ? (
            <NothingFound title={t(($) => $.balances.none_found)} chips={chips} onClear={clear} />
          ) : (
            <EmptyState kind="nothing-yet" title={t(($) => $.balances.none)}>
              {t(($) => $.balances.none_text)}
            </EmptyState>
          )
        }
      />
      <ListPager
        place={search}
        pagination={list.data?.pagination}
        onGo={(move) => void navigate({ to: '/leave/balances', search: clean({ ...filters, ...move }) })}
        hint={<KeyHint mark={false} />}
      />
    </LeaveFrame>
  );
}
