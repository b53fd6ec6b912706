import { ActionMenu } from '@legajo/ui/actions/ActionMenu.tsx';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { FilterBar, SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { NothingFound } from '@legajo/ui/kit/list/NothingFound.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { within } from '@legajo/ui/route/within.ts';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../shell/KeyHint.tsx';
import { type FormRow, formsQuery, TONES } from '../forms.ts';
import type { FormsSearch } from '../search-params.ts';
import { useFormActions } from './use-form-actions.ts';

const NewDialog = lazy(
  within(() => import('./NewDialog.tsx').then(({ NewDialog: part }) => ({ default: part }))),
);
const ActDialog = lazy(
  within(() => import('./ActDialog.tsx').then(({ ActDialog: part }) => ({ default: part }))),
);

const NO_ROWS: readonly FormRow[] = [];

/** Digital forms of the company: what they are, whether they are in force, and which of them people take from the shelf. */
export function FormsScreen() {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const navigate = useNavigate();
  const backend = useBackend();
  const search = useSearch({ from: '/shell/pickup' });
  const list = useQuery(formsQuery(backend, search));
  const [making, setMaking] = useState(false);
  const { actions, asked, ask } = useFormActions();
  const rows = list.data?.data ?? NO_ROWS;
  type Moved = { readonly [K in keyof FormsSearch]?: FormsSearch[K] | undefined };
  const go = (change: Moved) =>
    void navigate({
      to: '/pickup',
      search: (before) => ({ ...before, ...change }) as FormsSearch,
      replace: true,
    });
  const open = ({ id }: Pick<FormRow, 'id'>) =>
    void navigate({ to: '/forms/$id', params: { id: String(id) }, search: {} });
  const versionOf = ({ en_vigor, borrador }: FormRow) => {
    if (en_vigor === null) return t(($) => $.never_in_force);
    return borrador ? t(($) => $.version_and_draft, { n: en_vigor }) : t(($) => $.version, { n: en_vigor });
  };
  const columns: readonly Column<FormRow>[] = [
    {
      id: 'name',
      header: t(($) => $.name),
      cell: (row) => <strong>{row.nombre}</strong>,
    },
    {
      id: 'state',
      header: t(($) => $.state),
      whole: true,
      cell: ({ estatus, archivado }) =>
        archivado ? (
          <StatusBadge tone="off">{t(($) => $.is_archived)}</StatusBadge>
        ) : (
          <StatusBadge tone={TONES[estatus]}>{t(($) => $.states[estatus])}</StatusBadge>
        ),
    },
    {
      id: 'kind',
      header: t(($) => $.kind),
      hideBelow: 'desk',
      cell: ({ clase }) => t(($) => $.kinds[clase]),
    },
    { id: 'version', header: t(($) => $.version_head), hideBelow: 'tablet', cell: versionOf },
    {
      id: 'pickup',
      header: t(($) => $.pickup),
      hideBelow: 'phone',
      cell: ({ pickup, nombre_pickup }) => (pickup ? nombre_pickup : '—'),
    },
    {
      id: 'publications',
      header: t(($) => $.publications),
      align: 'right',
      hideBelow: 'desk',
      cell: (row) => format.number(row.publicaciones),
    },
    {
      id: 'by',
      header: t(($) => $.changed_by),
      hideBelow: 'wide',
      cell: ({ modificado_por }) => (modificado_por ? formatName(modificado_por) : '—'),
    },
    {
      id: 'on',
      header: t(($) => $.changed_on),
      hideBelow: 'tablet',
      cell: (row) => formatInstant(row.fecha, false),
    },
    {
      id: 'acts',
      header: t(($) => $.acts),
      quiet: true,
      align: 'right',
      cell: (row) => (
        <ActionMenu
          label={t(($) => $.acts_on, { name: row.nombre })}
          actions={actions.filter(({ can }) => can?.(row) ?? true)}
          thing={row}
        />
      ),
    },
  ];
  const newButton = (
    <Button variant="primary" onClick={() => setMaking(true)}>
      {t(($) => $.new)}
    </Button>
  );
  return (
    <Page
      title={t(($) => $.title)}
      count={list.data?.pagination?.total}
      sub={t(($) => $.sub)}
      actions={newButton}
    >
      <FilterBar
        search={
          <SearchBox
            value={search.q ?? ''}
            placeholder={t(($) => $.search)}
            onSearch={(q) => go({ q: q || undefined, page: undefined })}
          />
        }
      >
        <SelectField
          hideLabel
          label={t(($) => $.showing)}
          placeholder={t(($) => $.in_use)}
          value={search.archivados ?? ''}
          options={[{ value: '1', label: t(($) => $.put_away) }]}
          onChange={({ target }) =>
            go({ archivados: target.value === '1' ? '1' : undefined, page: undefined })
          }
        />
      </FilterBar>
      <DataTable
        caption={t(($) => $.title)}
        rows={rows}
        columns={columns}
        rowId={(row) => String(row.id)}
        rowName={(row) => row.nombre}
        onOpen={open}
        {...ofQuery(list)}
        empty={
          search.q ? (
            <NothingFound
              title={t(($) => $.none_found)}
              chips={[]}
              onClear={() => go({ q: undefined, page: undefined })}
            />
          ) : (
            <EmptyState
              kind="nothing-yet"
              title={search.archivados ? t(($) => $.none_put_away) : t(($) => $.none)}
            >
              {search.archivados ? t(($) => $.none_put_away_text) : t(($) => $.none_text)}
            </EmptyState>
          )
        }
      />
      <ListPager
        place={search}
        pagination={list.data?.pagination}
        onGo={go}
        hint={rows.length > 0 ? <KeyHint mark={false} /> : null}
      />
      <Suspense fallback={null}>
        {making ? <NewDialog onClose={() => setMaking(false)} onMade={open} /> : null}
        {asked ? <ActDialog {...asked} onClose={() => ask(null)} /> : null}
      </Suspense>
    </Page>
  );
}
