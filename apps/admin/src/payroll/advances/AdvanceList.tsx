import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { NothingFound } from '@legajo/ui/kit/list/NothingFound.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../shell/KeyHint.tsx';
import { AdvanceDialog } from './AdvanceDialog.tsx';
import { AdvanceFilters } from './AdvanceFilters.tsx';
import { AdvanceState } from './AdvanceState.tsx';
import { type Advance, advancesQuery } from './advances.ts';
import type { AdvancesSearch } from './search-params.ts';
import { useAdvanceChips } from './use-advance-chips.ts';

type Change = { readonly [K in keyof AdvancesSearch]?: AdvancesSearch[K] | undefined };
const NO_ROWS: readonly Advance[] = [];

/** What people asked for, newest first, each with the way to answer it. */
export function AdvanceList(props: {
  readonly search: AdvancesSearch;
  readonly onGo: (next: Change) => void;
}) {
  const { search, onGo } = props;
  const { t } = useTranslation('advances');
  const format = useFormat();
  const list = useQuery(advancesQuery(useBackend(), search));
  const [opened, open] = useState<number | null>(null);
  const rows = list.data?.data ?? NO_ROWS;
  const { estado, sector, desde, hasta, q } = search;
  const narrow = (change: Change) => onGo({ estado, sector, desde, hasta, q, rows: search.rows, ...change });
  const clear = () => onGo({ rows: search.rows });
  const chips = useAdvanceChips(search, narrow);
  const columns = useMemo<readonly Column<Advance>[]>(
    () => [
      { id: 'who', header: t(($) => $.person), cell: (row) => <strong>{formatName(row.persona)}</strong> },
      { id: 'sector', header: t(($) => $.sector), cell: (row) => row.sector ?? '—', hideBelow: 'desk' },
      {
        id: 'amount',
        header: t(($) => $.amount),
        align: 'right',
        whole: true,
        cell: (row) => format.money(Number(row.importe), row.moneda),
      },
      {
        id: 'parts',
        header: t(($) => $.parts),
        align: 'right',
        cell: (row) => format.number(row.cuotas),
        hideBelow: 'tablet',
      },
      {
        id: 'asked',
        header: t(($) => $.asked),
        cell: (row) => formatInstant(row.pedido, false),
        hideBelow: 'tablet',
      },
      { id: 'state', header: t(($) => $.state), cell: (row) => <AdvanceState advance={row} />, whole: true },
      {
        id: 'act',
        header: t(($) => $.answer),
        quiet: true,
        align: 'right',
        hideBelow: 'phone',
        cell: (row) => (
          <Button
            size="small"
            aria-label={`${row.estado === 'pendiente' ? t(($) => $.answer) : t(($) => $.see)}: ${formatName(row.persona)}`}
            onClick={() => open(row.id)}
          >
            {row.estado === 'pendiente' ? t(($) => $.answer) : t(($) => $.see)}
          </Button>
        ),
      },
    ],
    [t, format],
  );
  // As it is now: the list is read anew after each answer.
  const shown = rows.find(({ id }) => id === opened);
  return (
    <>
      <AdvanceFilters search={search} chips={chips} onChange={narrow} onClear={clear} />
      <DataTable
        caption={t(($) => $.tabs.pedidos)}
        rows={rows}
        columns={columns}
        rowId={(row) => String(row.id)}
        rowName={(row) => formatName(row.persona)}
        onOpen={(row) => open(row.id)}
        {...ofQuery(list)}
        empty={
          chips.length > 0 ? (
            <NothingFound title={t(($) => $.none_found)} chips={chips} onClear={clear} />
          ) : (
            <EmptyState kind="nothing-yet" title={t(($) => $.empty_title)}>
              {t(($) => $.empty_text)}
            </EmptyState>
          )
        }
      />
      <ListPager
        place={search}
        pagination={list.data?.pagination}
        onGo={(move) => onGo({ estado, sector, desde, hasta, q, ...move })}
        hint={<KeyHint mark={false} />}
      />
      {shown ? <AdvanceDialog key={shown.id} advance={shown} onClose={() => open(null)} /> : null}
    </>
  );
}
