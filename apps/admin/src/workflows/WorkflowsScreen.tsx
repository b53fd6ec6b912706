import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button, buttonClass } from '@legajo/ui/kit/Button.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { FilterBar, SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { NothingFound } from '@legajo/ui/kit/list/NothingFound.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Page, Section } from '@legajo/ui/kit/Page.tsx';
import { within } from '@legajo/ui/route/within.ts';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useManages } from '../session/use-manages.ts';
import { KeyHint } from '../shell/KeyHint.tsx';
import { STATES, type WorkflowsSearch } from './search-params.ts';
import css from './Workflows.module.css';
import { groupsQuery, type Listed, TONES, workflowsQuery } from './workflows.ts';

const GroupsDialog = lazy(
  within(() => import('./GroupsDialog.tsx').then(({ GroupsDialog: part }) => ({ default: part }))),
);
const EndDialog = lazy(
  within(() => import('./EndDialog.tsx').then(({ EndDialog: part }) => ({ default: part }))),
);

const NO_ROWS: readonly Listed[] = [];

/** Who approves what, and in which order: those in force, drafts, and what was cancelled. */
export function WorkflowsScreen() {
  const { t } = useTranslation('workflows');
  const format = useFormat();
  const navigate = useNavigate();
  const manages = useManages();
  const backend = useBackend();
  const search = useSearch({ from: '/shell/workflow/list' });
  const list = useQuery(workflowsQuery(backend, search));
  const groups = useQuery(groupsQuery(backend)).data;
  const [grouping, setGrouping] = useState(false);
  const [ending, end] = useState<Listed | null>(null);
  const rows = list.data?.data ?? NO_ROWS;
  type Change = { readonly [K in keyof WorkflowsSearch]?: WorkflowsSearch[K] | undefined };
  const go = (change: Change) =>
    void navigate({
      to: '/workflow/list',
      search: (before) => ({ ...before, ...change }) as WorkflowsSearch,
      replace: true,
    });
  const clear = () => go({ estado: undefined, q: undefined, page: undefined });
  const open = ({ id }: Listed) =>
    void navigate({ to: '/workflow/create', search: { draft: String(id) } as never });
  const columns: readonly Column<Listed>[] = [
    { id: 'name', header: t(($) => $.name), cell: (row) => <strong>{row.nombre}</strong> },
    {
      id: 'documents',
      header: t(($) => $.documents),
      hideBelow: 'tablet',
      cell: (row) =>
        row.documentos > row.tipos.length
          ? t(($) => $.and_more, { names: row.tipos.join(', '), count: row.documentos - row.tipos.length })
          : row.tipos.join(', ') || '—',
    },
    {
      id: 'groups',
      header: t(($) => $.approvers),
      hideBelow: 'desk',
      cell: (row) => row.grupos.map((name) => name || t(($) => $.no_group)).join(' → ') || '—',
    },
    {
      id: 'under-way',
      header: t(($) => $.under_way),
      align: 'right',
      hideBelow: 'desk',
      cell: (row) => format.number(row.en_curso),
    },
    {
      id: 'by',
      header: t(($) => $.changed_by),
      hideBelow: 'tablet',
      cell: (row) => formatName(row.modificado_por),
    },
    {
      id: 'on',
      header: t(($) => $.date),
      hideBelow: 'phone',
      cell: (row) => formatInstant(row.fecha, false),
    },
    {
      id: 'state',
      header: t(($) => $.state),
      whole: true,
      cell: (row) => <StatusBadge tone={TONES[row.estado]}>{t(($) => $.states[row.estado])}</StatusBadge>,
    },
    ...(manages
      ? [
          {
            id: 'acts',
            header: t(($) => $.acts),
            quiet: true,
            align: 'right',
            cell: (row: Listed) =>
              row.estado === 'cancelado' ? null : (
                <Button size="small" onClick={() => end(row)}>
                  {row.estado === 'activo' ? t(($) => $.cancel_act) : t(($) => $.remove_act)}
                </Button>
              ),
          } satisfies Column<Listed>,
        ]
      : []),
  ];
  return (
    <Page
      title={t(($) => $.title)}
      count={list.data?.pagination?.total}
      actions={
        <>
          <Button icon={<IconUsersGroup size={18} />} onClick={() => setGrouping(true)}>
            {groups ? t(($) => $.groups_count, { count: groups.length }) : t(($) => $.groups)}
          </Button>
          {manages ? (
            <Link to="/workflow/create" search={{}} className={buttonClass('primary')}>
              <IconPlus size={18} aria-hidden="true" /> {t(($) => $.new)}
            </Link>
          ) : null}
        </>
      }
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
          label={t(($) => $.state)}
          placeholder={t(($) => $.all_states)}
          value={search.estado ?? ''}
          options={STATES.map((value) => ({ value, label: t(($) => $.states[value]) }))}
          onChange={({ target }) =>
            go({ estado: STATES.find((value) => value === target.value), page: undefined })
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
          search.estado || search.q ? (
            <NothingFound title={t(($) => $.none_found)} chips={[]} onClear={clear} />
          ) : (
            <EmptyState kind="nothing-yet" title={t(($) => $.none)}>
              {t(($) => $.none_text)}
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
      <Section title={t(($) => $.how)} className={css.below ?? ''}>
        <p className={css.help}>{t(($) => $.how_text)}</p>
      </Section>
      <Suspense fallback={null}>
        {grouping ? <GroupsDialog manages={manages} onClose={() => setGrouping(false)} /> : null}
        {ending ? <EndDialog workflow={ending} onClose={() => end(null)} /> : null}
      </Suspense>
    </Page>
  );
}
