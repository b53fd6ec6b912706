import { ACTIONS } from '@legajo/contract/actions';
import { deleteBillboardId } from '@legajo/contract/calls/billboard';
import { ActionMenu } from '@legajo/ui/actions/ActionMenu.tsx';
import type { Action } from '@legajo/ui/actions/action.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { ChipChoice } from '@legajo/ui/kit/field/ChipChoice.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { FilterBar, SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { NothingFound } from '@legajo/ui/kit/list/NothingFound.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { IconPencil, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clean } from '../app/search.ts';
import { KeyHint } from '../shell/KeyHint.tsx';
import css from './Billboard.module.css';
import { type Post, postsQuery } from './posts.ts';
import { type BillboardSearch, VIEWS } from './search-params.ts';
import { usePostColumns } from './use-post-columns.tsx';

const NO_ROWS: readonly Post[] = [];

/** Posts for the personnel: what is shown today, what is not, and how many have read each. */
export function BillboardScreen() {
  const { t } = useTranslation('billboard');
  const format = useFormat();
  const backend = useBackend();
  const navigate = useNavigate();
  const search = useSearch({ from: '/shell/billboard' });
  const list = useQuery(postsQuery(backend, search));
  const [removing, setRemoving] = useState<Post | null>(null);
  const remove = useMutation({
    mutationFn: ({ id }: Post) => backend.api(deleteBillboardId, { params: { id } }),
    onSuccess: () => setRemoving(null),
  });
  const go = (change: { readonly [K in keyof BillboardSearch]?: BillboardSearch[K] | undefined }) =>
    void navigate({
      to: '/billboard',
      search: clean({ ...search, page: undefined, ...change }),
      replace: true,
    });
  const open = (post: Post, vista?: 'lectores') =>
    void navigate({ to: '/billboard/edit/$id', params: { id: String(post.id) }, search: clean({ vista }) });
  const access = ACTIONS.billboard;
  const actions: readonly Action<Post>[] = [
    { id: 'edit', name: t(($) => $.edit), icon: IconPencil, access, perform: (row) => open(row) },
    {
      id: 'readers',
      name: t(($) => $.see_readers),
      icon: IconUsers,
      access,
      perform: (row) => open(row, 'lectores'),
    },
    {
      id: 'remove',
      name: t(($) => $.remove),
      icon: IconTrash,
      access,
      can: (row) => row.terminado === 0,
      perform(row) {
        remove.reset();
        setRemoving(row);
      },
    },
  ];
  const columns = usePostColumns((row) => (
    <ActionMenu label={t(($) => $.row_menu, { name: row.titulo })} actions={actions} thing={row} />
  ));
  const { estado, q } = search;
  const chips = q ? [{ id: 'q', label: q, onRemove: () => go({ q: undefined }) }] : [];
  const clear = () => go({ q: undefined, estado: undefined });
  const narrowed = Boolean(q || estado);
  const pagination = list.data?.pagination;
  return (
    <Page
      title={t(($) => $.title)}
      count={pagination ? format.number(pagination.total) : undefined}
      actions={
        <Button
          variant="primary"
          icon={<IconPlus />}
          onClick={() => void navigate({ to: '/billboard/create' })}
        >
          {t(($) => $.new)}
        </Button>
      }
    >
      <FilterBar
        search={
          <SearchBox
            placeholder={t(($) => $.search)}
            value={q ?? ''}
            onSearch={(words) => go({ q: words || undefined })}
          />
        }
        chips={chips}
        onClear={clear}
      >
        <ChipChoice
          label={t(($) => $.views)}
          options={[
            { id: '', label: t(($) => $.all) },
            ...VIEWS.map((id) => ({ id, label: t(($) => $.view[id]) })),
          ]}
          current={estado ?? ''}
          onChange={(id) => go({ estado: VIEWS.find((view) => view === id) })}
        />
      </FilterBar>
      <DataTable
        caption={t(($) => $.title)}
        rows={list.data?.data ?? NO_ROWS}
        columns={columns}
        rowId={(row) => String(row.id)}
        rowName={(row) => row.titulo}
        onOpen={(row) => open(row)}
        {...ofQuery(list)}
        tall
        empty={
          narrowed ? (
            <NothingFound title={t(($) => $.none_found)} chips={chips} onClear={clear} />
          ) : (
            <EmptyState kind="nothing-yet" title={t(($) => $.empty_title)}>
              {t(($) => $.empty_text)}
            </EmptyState>
          )
        }
      />
      <p className={css.help}>{t(($) => $.by_dates)}</p>
      <ListPager
        place={search}
        hint={<KeyHint mark={false} />}
        pagination={pagination}
        onGo={(change) =>
          void navigate({ to: '/billboard', search: clean({ ...search, ...change, cursor: undefined }) })
        }
      />
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove.mutate(removing)}
        title={t(($) => $.remove_title, { name: removing?.titulo ?? '' })}
        confirm={t(($) => $.remove)}
        working={remove.isPending && t(($) => $.removing)}
        problem={remove.error ? toProblem(remove.error) : null}
      >
        {removing?.estado === 'activo' ? t(($) => $.remove_shown) : t(($) => $.remove_text)}
      </ConfirmDialog>
    </Page>
  );
}
