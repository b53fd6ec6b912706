import { ACTIONS } from '@legajo/contract/actions';
import { documentCan } from '@legajo/contract/can';
import { LIMITS } from '@legajo/contract/limits';
import { useBackend, useCan, useSession } from '@legajo/ui/api/context.tsx';
import { useReach } from '@legajo/ui/api/use-reach.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { FilterBar, SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { NothingFound } from '@legajo/ui/kit/list/NothingFound.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { within } from '@legajo/ui/route/within.ts';
import { Faces } from '@legajo/ui/self-service/photo/Faces.tsx';
import { DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useSelection } from '@legajo/ui/table/use-selection.ts';
import { IconAdjustmentsHorizontal, IconBellRinging, IconDownload, IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { everyTypeQuery, foldersQuery } from '../publications/setup.ts';
import { KeyHint } from '../shell/KeyHint.tsx';
import { CancelDialog } from './detail/CancelDialog.tsx';
import { type DocumentRow, isOwn, searchQuery, stateOf, WIRE_STATES } from './documents.ts';
import { useDownload } from './download/use-download.ts';
import { MoreFilters } from './MoreFilters.tsx';
import { type DocumentsSearch, documentsSearch } from './search-params.ts';
import { useChips } from './use-chips.ts';
import { useColumns } from './use-columns.tsx';

// Brought when they are wanted.
const DownloadDialog = lazy(within(() => import('./download/DownloadDialog.tsx')));
const RemindDialog = lazy(within(() => import('../reminders/RemindDialog.tsx')));
const SavedSearches = lazy(within(() => import('../searches/SavedSearches.tsx')));

const NO_ROWS: readonly DocumentRow[] = [];

/** Every published document the administrator may see; the address repeats the search. */
export function SearchScreen() {
  const { t } = useTranslation('documents');
  const { t: kit } = useTranslation();
  const { t: words } = useTranslation('document-download');
  const format = useFormat();
  const backend = useBackend();
  const search = useSearch({ from: '/shell/documents/search' });
  const navigate = useNavigate();
  const reaches = useReach();
  const opens = useCan(ACTIONS.documentDetail) && reaches;
  const reminds = useCan(ACTIONS.signatureReminder);
  const list = useQuery(searchQuery(backend, search));
  const folders = useQuery(foldersQuery(backend)).data ?? [];
  const every = useQuery(everyTypeQuery(backend)).data ?? [];
  const types = every.filter((type) => !search.carpeta || String(type.carpeta_id) === search.carpeta);
  const selection = useSelection(JSON.stringify(search));
  const [more, setMore] = useState(false);
  const [downloading, setDownloading] = useState(false);
  const download = useDownload({ onDone: selection.clear, told: true });
  const [reminding, setReminding] = useState<readonly number[]>([]);
  const [cancelling, setCancelling] = useState<readonly DocumentRow[]>([]);
  const rows = list.data?.data ?? NO_ROWS;
  const pagination = list.data?.pagination;

  const go = (change: { readonly [K in keyof DocumentsSearch]?: DocumentsSearch[K] | undefined }) =>
    navigate({
      to: '/documents/search',
      search: (before) => ({ ...before, page: undefined, cursor: undefined, ...change }) as DocumentsSearch,
      replace: true,
    });
  const clear = () => navigate({ to: '/documents/search', search: {}, replace: true });
  const chips = useChips(search, { folders, types: every }, go);
  const columns = useColumns(
    search.pendiente === 'vencimiento' || Boolean(search.vence_desde ?? search.vence_hasta),
  );
  const [by = 'publicado', way = 'desc'] = (search.orden ?? '').split('-').filter(Boolean);
  const chosen = rows.filter((row) => selection.ids.has(String(row.id)));
  const { user } = useSession();
  const own = chosen.filter((row) => isOwn(row, user));
  const cancellable = chosen.filter((row) => documentCan.cancel(stateOf(row.estado)) && !own.includes(row));
  const owed = chosen.filter((row) => documentCan.sign(stateOf(row.estado)) && !own.includes(row));
  return (
    <Page
      title={t(($) => $.title)}
      count={pagination && !pagination.more ? format.number(pagination.total) : undefined}
      actions={
        pagination ? (
          <Button icon={<IconDownload />} onClick={() => setDownloading(true)}>
            {words(($) => $.all)}
          </Button>
        ) : null
      }
    >
      <FilterBar
        search={
          <SearchBox
            value={search.q ?? ''}
            placeholder={t(($) => $.search)}
            onSearch={(q) => go({ q: q || undefined })}
          />
        }
        chips={chips}
        onClear={clear}
        selection={selection}
        acts={
          <>
            <Button
              variant="quiet"
              size="small"
              icon={<IconDownload />}
              working={download.isPending && words(($) => $.downloading)}
              onClick={() => download.mutate({ search, ids: chosen.map(({ id }) => id) })}
            >
              {words(($) => $.some, { count: chosen.length })}
            </Button>
            {reminds ? (
              <Button
                variant="quiet"
                size="small"
                icon={<IconBellRinging />}
                disabled={owed.length === 0 || owed.length > LIMITS['reminder.selection']}
                onClick={() => setReminding(owed.map(({ id }) => id))}
              >
                {t(($) => $.remind_count, { count: owed.length })}
              </Button>
            ) : null}
            {opens ? (
              <Button
                variant="quiet"
                size="small"
                icon={<IconFileOff />}
                disabled={cancellable.length === 0 || cancellable.length > LIMITS['cancel.ids']}
                onClick={() => setCancelling(cancellable)}
              >
                {t(($) => $.cancel_count, { count: cancellable.length })}
              </Button>
            ) : null}
            {opens && own.length > 0 ? <span>{t(($) => $.own_chosen, { count: own.length })}</span> : null}
          </>
        }
      >
        <SelectField
          hideLabel
          label={t(($) => $.folder)}
          placeholder={t(($) => $.folder)}
          value={search.carpeta ?? ''}
          options={folders.map((folder) => ({ value: String(folder.idCarpeta), label: folder.nombre }))}
          onChange={(event) => go({ carpeta: event.target.value || undefined, tipo: undefined })}
        />
        <SelectField
          hideLabel
          label={t(($) => $.type)}
          placeholder={t(($) => $.type)}
          value={search.tipo ?? ''}
          options={types.map((type) => ({
            value: String(type.tipo_id),
            // Two folders may have a type of one name.
            label: search.carpeta ? type.tipo_nombre : `${type.tipo_nombre} · ${type.carpeta_nombre}`,
          }))}
          onChange={(event) => go({ tipo: event.target.value || undefined })}
        />
        <SelectField
          hideLabel
          label={t(($) => $.state)}
          placeholder={t(($) => $.state)}
          value={search.estado ?? ''}
          options={WIRE_STATES.map((state) => ({ value: state, label: t(($) => $.states[state]) }))}
          onChange={(event) => go({ estado: event.target.value || undefined })}
        />
        <Button variant="quiet" icon={<IconAdjustmentsHorizontal />} onClick={() => setMore(true)}>
          {kit(($) => $.more_filters)}
        </Button>
        <Suspense fallback={null}>
          <SavedSearches
            list="documentos"
            search={search}
            onOpen={(filters) =>
              void navigate({ to: '/documents/search', search: documentsSearch(filters), replace: true })
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
          rowName={(row) => `${row.nombre}, ${row.tipo} ${row.periodo}`}
          {...(opens
            ? {
                onOpen: (row: DocumentRow) =>
                  navigate({ to: '/documents/detail/$id', params: { id: String(row.id) }, search: {} }),
              }
            : {})}
          selection={selection}
          sort={{ by, descending: way === 'desc' }}
          onSort={(sort) => go({ orden: `${sort.by}-${sort.descending ? 'desc' : 'asc'}` })}
          {...ofQuery(list)}
          empty={
            chips.length === 0 ? (
              <EmptyState kind="nothing-yet" title={t(($) => $.empty_title)}>
                {t(($) => $.empty_text)}
              </EmptyState>
            ) : (
              <NothingFound title={t(($) => $.nothing_title)} chips={chips} onClear={clear} />
            )
          }
        />
      </Faces>
      <ListPager place={search} pagination={pagination} shown={rows.length} onGo={go} hint={<KeyHint />} />
      <MoreFilters
        key={String(more)}
        open={more}
        onClose={() => setMore(false)}
        search={search}
        onApply={go}
      />
      {downloading && pagination ? (
        <Suspense fallback={null}>
          <DownloadDialog
            search={search}
            found={{ count: pagination.total, more: pagination.more ?? false }}
            onClose={() => setDownloading(false)}
          />
        </Suspense>
      ) : null}
      {reminding.length > 0 ? (
        <Suspense fallback={null}>
          <RemindDialog
            chosen={{ documentos: [...reminding] }}
            onClose={() => setReminding([])}
            onDone={selection.clear}
          />
        </Suspense>
      ) : null}
      <CancelDialog documents={cancelling} onClose={() => setCancelling([])} onDone={selection.clear} />
    </Page>
  );
}
