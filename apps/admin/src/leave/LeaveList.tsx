import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { FilterBar, SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { NothingFound } from '@legajo/ui/kit/list/NothingFound.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../shell/KeyHint.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { LeaveState } from './LeaveState.tsx';
import { type Leave, leavesQuery } from './leave.ts';
import { type Change, type LeaveSearch, STATES } from './search-params.ts';

const NO_ROWS: readonly Leave[] = [];

/** What people asked for and what was noted, newest first. */
export function LeaveList({
  search,
  onGo,
}: {
  readonly search: LeaveSearch;
  readonly onGo: (next: Change) => void;
}) {
  const { t } = useTranslation('leave-desk');
  const format = useFormat();
  const list = useQuery(leavesQuery(useBackend(), search));
  const [opened, open] = useState<number | null>(null);
  const rows = list.data?.data ?? NO_ROWS;
  const { estado, q } = search;
  const narrow = (change: Change) => onGo({ estado, q, rows: search.rows, ...change });
  const clear = () => onGo({ rows: search.rows });
  const chips = [
    ...(q ? [{ id: 'q', label: `«${q}»`, onRemove: () => narrow({ q: undefined }) }] : []),
    ...(estado
      ? [{ id: 'estado', label: t(($) => $.states[estado]), onRemove: () => narrow({ estado: undefined }) }]
      : []),
  ];
  const columns = useMemo<readonly Column<Leave>[]>(
    () => [
      { id: 'who', header: t(($) => $.person), cell: (row) => <strong>{formatName(row.quien)}</strong> },
      { id: 'sector', header: t(($) => $.sector), cell: (row) => row.sector ?? '—', hideBelow: 'desk' },
      { id: 'kind', header: t(($) => $.kind), cell: (row) => row.tipo ?? t(($) => $.absent) },
      {
        id: 'days',
        header: t(($) => $.days),
        whole: true,
        cell: (row) =>
          row.desde === row.hasta ? row.desde : t(($) => $.span, { from: row.desde, to: row.hasta }),
      },
      {
        id: 'amount',
        header: t(($) => $.amount),
        align: 'right',
        cell: (row) => format.number(row.cantidad, Number.isInteger(row.cantidad) ? 0 : 2),
        hideBelow: 'tablet',
      },
      {
        id: 'state',
        header: t(($) => $.state),
        cell: (row) => <LeaveState state={row.estado} />,
        whole: true,
      },
    ],
    [t, format],
  );
  return (
    <>
      <FilterBar
        chips={chips}
        onClear={clear}
        search={
          <SearchBox
            value={q ?? ''}
            placeholder={t(($) => $.search)}
            onSearch={(words) => narrow({ q: words || undefined })}
          />
        }
      >
        <SelectField
          hideLabel
          label={t(($) => $.state)}
          placeholder={t(($) => $.state)}
          value={estado ?? ''}
          options={STATES.map((value) => ({ value, label: t(($) => $.states[value]) }))}
          onChange={(event) => narrow({ estado: STATES.find((value) => value === event.target.value) })}
        />
      </FilterBar>
      <DataTable
        caption={t(($) => $.tabs.pedidos)}
        rows={rows}
        columns={columns}
        rowId={(row) => String(row.id)}
        rowName={(row) => formatName(row.quien)}
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
        onGo={(move) => onGo({ estado, q, ...move })}
        hint={<KeyHint mark={false} />}
      />
      {opened === null ? null : <LeaveDialog key={opened} id={opened} onClose={() => open(null)} />}
    </>
  );
}
