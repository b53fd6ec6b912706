import { useBackend } from '@legajo/ui/api/context.tsx';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { NothingFound } from '@legajo/ui/kit/list/NothingFound.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../shell/KeyHint.tsx';
import { PublishedFilters } from './PublishedFilters.tsx';
import { type Published, publishedQuery } from './published.ts';
import type { Change, PublishedSearch } from './search-params.ts';
import { usePublishedChips } from './use-published-chips.ts';
import { usePublishedColumns } from './use-published-columns.tsx';

const NO_ROWS: readonly Published[] = [];

/** Everything that was published of forms: to how many, and how many answered. */
export function PublishedList(props: {
  readonly search: PublishedSearch;
  readonly onGo: (next: Change, replace?: boolean) => void;
}) {
  const { search, onGo } = props;
  const { t } = useTranslation('forms-sent');
  const format = useFormat();
  const list = useQuery(publishedQuery(useBackend(), search));
  const columns = usePublishedColumns();
  const narrow = (change: Change) => onGo({ ...search, page: undefined, cursor: undefined, ...change }, true);
  const clear = () => onGo({ rows: search.rows, orden: search.orden }, true);
  const chips = usePublishedChips(search, narrow);
  const [by, way] = (search.orden ?? 'id-desc').split('-');
  const pagination = list.data?.pagination;
  return (
    <Page
      title={t(($) => $.title)}
      sub={t(($) => $.sub)}
      count={pagination ? format.number(pagination.total) : undefined}
    >
      <PublishedFilters search={search} chips={chips} onNarrow={narrow} onClear={clear} />
      <DataTable
        caption={t(($) => $.title)}
        rows={list.data?.data ?? NO_ROWS}
        columns={columns}
        rowId={(row) => String(row.id)}
        rowName={(row) => row.nombre}
        onOpen={(row) => onGo({ publicacion: String(row.id) })}
        sort={{ by: by ?? 'id', descending: way === 'desc' }}
        onSort={(sort) => narrow({ orden: `${sort.by}-${sort.descending ? 'desc' : 'asc'}` })}
        {...ofQuery(list)}
        tall
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
        pagination={pagination}
        onGo={(move) => onGo({ ...search, ...move, cursor: undefined })}
        hint={<KeyHint mark={false} />}
      />
    </Page>
  );
}
