import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { formatName, identityLabel } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { FilterBar, SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { broughtBehind } from '@legajo/ui/route/brought-behind.ts';
import { within } from '@legajo/ui/route/within.ts';
import { Faces } from '@legajo/ui/self-service/photo/Faces.tsx';
import { DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { IconAdjustmentsHorizontal, IconTableExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListActions } from '../../people-loads/ListActions.tsx';
import { KeyHint } from '../../shell/KeyHint.tsx';
import {
  type EmployeeRow,
  employeesQuery,
  locationsQuery,
  positionsQuery,
  sectorsQuery,
  totalsQuery,
} from '../employees.ts';
import { type EmployeesSearch, employeesSearch } from '../search-params.ts';
import { useFoundSelection } from '../selection/use-found-selection.ts';
import { employeeColumns, useColumnName } from './columns.tsx';
import { EmptyList } from './EmptyList.tsx';
import { ListMenu } from './ListMenu.tsx';
import { type ListColumn, listColumnsQuery } from './list-columns.ts';
import css from './Screen.module.css';
import { StatusTabs } from './StatusTabs.tsx';
import { useChips } from './use-chips.ts';

// Brought when it is opened.
const ColumnsDialog = lazy(() =>
  import('./ColumnsDialog.tsx').then(({ ColumnsDialog: component }) => ({ default: component })),
);
const ExportDialog = lazy(() =>
  import('./ExportDialog.tsx').then(({ ExportDialog: component }) => ({ default: component })),
);
const MoreFilters = lazy(() =>
  import('./MoreFilters.tsx').then(({ MoreFilters: component }) => ({ default: component })),
);

// Behind the rows they are for.
const useListActs = broughtBehind(within(() => import('./ListActs.tsx')));

const SavedSearches = lazy(() => import('../../searches/SavedSearches.tsx'));

const NO_ROWS: readonly EmployeeRow[] = [];
const NO_COLUMNS: readonly ListColumn[] = [];

/** Everybody the administrator may see, in every state. */
export function EmployeesScreen() {
  const { t } = useTranslation('people');
  const { t: kit } = useTranslation();
  const { t: words } = useTranslation('people-list');
  const [open, setOpen] = useState<'columns' | 'export' | 'filters' | null>(null);
  const format = useFormat();
  const backend = useBackend();
  const { user } = useSession();
  const country = user?.pais;
  const nameOf = useColumnName();
  const acts = useListActs();
  const search = useSearch({ from: '/shell/employees/list' });
  const navigate = useNavigate();
  const list = useQuery(employeesQuery(backend, search));
  const totals = useQuery(totalsQuery(backend)).data;
  const sectors = useQuery(sectorsQuery(backend)).data ?? [];
  const locations = useQuery(locationsQuery(backend)).data ?? [];
  const positions = useQuery(positionsQuery(backend)).data ?? [];
  const chosenColumns = useQuery(listColumnsQuery(backend)).data ?? NO_COLUMNS;
  const [by = 'nombre', way = 'asc'] = (search.orden ?? '').split('-').filter(Boolean);
  const rows = list.data?.data ?? NO_ROWS;
  const pagination = list.data?.pagination;
  const selection = useFoundSelection(
    search,
    rows.map((row) => String(row.id)),
    pagination && !pagination.more ? pagination.total : undefined,
  );

  const go = (change: Partial<Record<keyof EmployeesSearch, string | number | undefined>>) =>
    navigate({
      to: '/employees/list',
      search: (before) => ({ ...before, page: undefined, cursor: undefined, ...change }) as EmployeesSearch,
      replace: true,
    });
  const columns = useMemo(
    () => [
      ...employeeColumns(
        nameOf,
        t(($) => $.employee),
        country,
        chosenColumns,
      ),
      {
        id: 'acts',
        header: kit(($) => $.more_actions),
        quiet: true,
        whole: true,
        align: 'right' as const,
        cell: (row: EmployeeRow) => <>{acts ? <acts.RowActs row={row} /> : <span className={css.later} />}</>,
      },
    ],
    [t, kit, nameOf, country, chosenColumns, acts],
  );
  const chips = useChips(search, { sector: sectors, locacion: locations, cargo: positions }, go);
  const clear = () => navigate({ to: '/employees/list', search: {}, replace: true });
  const options = (list: readonly { id: number; nombre: string }[]) =>
    list.map(({ id, nombre }) => ({ value: String(id), label: nombre }));
  const chosen = rows.filter((row) => selection.ids.has(String(row.id)));

  return (
    <Page
      title={t(($) => $.title)}
      count={
        pagination
          ? pagination.more
            ? t(($) => $.over, { count: pagination.total })
            : format.number(pagination.total)
          : undefined
      }
      actions={
        <div className={css.acts}>
          <ListMenu onColumns={() => setOpen('columns')} onExport={() => setOpen('export')} />
          <Button icon={<IconTableExport />} className={css.wide} onClick={() => setOpen('export')}>
            {words(($) => $.export)}
          </Button>
          <ListActions />
        </div>
      }
    >
      <StatusTabs totals={totals} current={search.status} />
      <FilterBar
        search={
          <SearchBox
            value={search.q ?? ''}
            placeholder={t(($) => $.search, { identity: identityLabel(country) })}
            onSearch={(q) => go({ q: q || undefined })}
          />
        }
        chips={chips}
        onClear={clear}
        selection={selection}
        acts={acts ? <acts.SelectionActs chosen={chosen} found={selection.found} /> : null}
      >
        <SelectField
          label={t(($) => $.sector)}
          hideLabel
          placeholder={t(($) => $.sector)}
          value={search.sector ?? ''}
          options={options(sectors)}
          onChange={(event) => go({ sector: event.target.value || undefined })}
        />
        <SelectField
          label={t(($) => $.location)}
          hideLabel
          placeholder={t(($) => $.location)}
          value={search.locacion ?? ''}
          options={options(locations)}
          onChange={(event) => go({ locacion: event.target.value || undefined })}
        />
        <SelectField
          label={t(($) => $.position)}
          hideLabel
          placeholder={t(($) => $.position)}
          value={search.cargo ?? ''}
          options={options(positions)}
          onChange={(event) => go({ cargo: event.target.value || undefined })}
        />
        <Button variant="quiet" icon={<IconAdjustmentsHorizontal />} onClick={() => setOpen('filters')}>
          {words(($) => $.more_filters)}
        </Button>
        <Suspense fallback={null}>
          <SavedSearches
            list="empleados"
            search={search}
            onOpen={(filters) =>
              void navigate({ to: '/employees/list', search: employeesSearch(filters), replace: true })
            }
          />
        </Suspense>
      </FilterBar>
      <Faces>
        <DataTable
          caption={t(($) => $.title)}
          rows={rows}
          columns={columns}
          rowId={(row) => String(row.id)}
          rowName={formatName}
          onOpen={(row) => navigate({ to: '/employee/$id', params: { id: String(row.id) } })}
          selection={selection}
          sort={{ by, descending: way === 'desc' }}
          onSort={(sort) => go({ orden: `${sort.by}-${sort.descending ? 'desc' : 'asc'}` })}
          {...ofQuery(list)}
          empty={<EmptyList chips={chips} onClear={clear} />}
        />
      </Faces>
      <ListPager place={search} pagination={pagination} shown={rows.length} onGo={go} hint={<KeyHint />} />
      <Suspense fallback={null}>
        {open === 'columns' ? <ColumnsDialog chosen={chosenColumns} onClose={() => setOpen(null)} /> : null}
        {open === 'export' ? (
          <ExportDialog search={search} chosen={chosenColumns} onClose={() => setOpen(null)} />
        ) : null}
        {open === 'filters' ? (
          <MoreFilters search={search} onClose={() => setOpen(null)} onApply={go} />
        ) : null}
      </Suspense>
    </Page>
  );
}
