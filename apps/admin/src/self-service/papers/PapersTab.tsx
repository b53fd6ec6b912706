import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { identityLabel } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Keys } from '@legajo/ui/kit/dialog/Keys.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { FilterBar, SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { NothingFound } from '@legajo/ui/kit/list/NothingFound.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { useNarrow } from '@legajo/ui/kit/list/use-narrow.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { within } from '@legajo/ui/route/within.ts';
import { Faces } from '@legajo/ui/self-service/photo/Faces.tsx';
import { DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useSelection } from '@legajo/ui/table/use-selection.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Changes.module.css';
import { PAPERS } from '../search-params.ts';
import { useTray, useTrayPlace } from '../tray/use-tray.ts';
import type { Filed } from './filed.ts';
import { PaperFilters } from './PaperFilters.tsx';
import { PaperPanel } from './PaperPanel.tsx';
import own from './Papers.module.css';
import { paperQuery, papersQuery } from './papers.ts';
import { usePaperColumns } from './use-paper-columns.tsx';

const DecideMany = lazy(
  within(() => import('./DecideMany.tsx').then(({ DecideMany: part }) => ({ default: part }))),
);

const AS_SENT: Filed = {};

/** What people brought and nobody looked at: the list, and one of them beside it with its answer; on a phone one of both. */
export function PapersTab() {
  const { t } = useTranslation('self-service');
  const { t: words } = useTranslation('tray');
  const { t: more } = useTranslation('tray-document');
  const backend = useBackend();
  const country = useSession().user?.pais;
  const place = useTrayPlace();
  const { search } = place;
  const list = useQuery(papersQuery(backend, search));
  const tray = useTray(place, 'documento', list.data, (id) => paperQuery(backend, id));
  const { rows, current, open } = tray;
  const selection = useSelection(JSON.stringify({ ...search, documento: undefined }));
  const [many, setMany] = useState<'approve' | 'reject' | null>(null);
  const [filed, setFiled] = useState<Readonly<Record<number, Filed>>>({});
  const columns = usePaperColumns();
  const narrow = useNarrow();
  // A phone shows the list until one of it is opened.
  const shown = narrow && search.documento === undefined ? null : current;
  const chosen = rows.filter(({ id }) => selection.ids.has(String(id)));
  const clear = () =>
    tray.narrow({
      papel: undefined,
      buscar: undefined,
      sector: undefined,
      locacion: undefined,
      dia: undefined,
    });
  return (
    <div className={`${css.split} ${own.split}`} data-alone={shown === null || undefined}>
      {narrow && shown ? null : (
        <div ref={tray.left} className={css.left}>
          {tray.gone ? <Notice tone="info">{words(($) => $.gone)}</Notice> : null}
          <FilterBar
            search={
              <SearchBox
                value={search.buscar ?? ''}
                placeholder={words(($) => $.search, { identity: identityLabel(country) })}
                onSearch={(text) => tray.narrow({ buscar: text || undefined })}
              />
            }
            selection={selection}
            acts={
              <>
                <Button size="small" onClick={() => setMany('approve')}>
                  {t(($) => $.papers.many_approve, { count: chosen.length })}
                </Button>
                <Button size="small" variant="danger" onClick={() => setMany('reject')}>
                  {t(($) => $.papers.many_reject, { count: chosen.length })}
                </Button>
              </>
            }
          >
            <PaperFilters search={search} read={rows.some(({ ia }) => ia)} onNarrow={tray.narrow} />
          </FilterBar>
          <Faces>
            <DataTable
              caption={t(($) => $.tabs.documents)}
              rows={rows}
              columns={columns}
              rowId={(row) => String(row.id)}
              rowName={(row) => `${row.name}, ${row.tipo}`}
              currentId={shown ? String(shown.id) : undefined}
              selection={selection}
              onOpen={open}
              {...(narrow ? {} : { onWalk: open })}
              tall
              {...ofQuery(list)}
              empty={
                search.papel || search.buscar || search.sector || search.locacion || search.dia ? (
                  <NothingFound
                    title={search.buscar ? words(($) => $.found_none) : t(($) => $.papers.nothing_title)}
                    chips={[]}
                    onClear={clear}
                  />
                ) : (
                  <EmptyState kind="nothing-yet" title={t(($) => $.papers.empty_title)}>
                    {t(($) => $.papers.empty_text)}
                  </EmptyState>
                )
              }
            />
          </Faces>
          <ListPager {...tray.pager} usual={PAPERS} />
          {rows.length > 0 ? (
            <p className={css.legend}>
              <Keys
                of={[
                  [['j', 'k'], t(($) => $.key_next)],
                  [['x'], t(($) => $.key_mark)],
                  [['a'], t(($) => $.papers.key_approve)],
                  [['r'], t(($) => $.papers.key_reject)],
                  [['p'], more(($) => $.key_copy)],
                  [['f'], more(($) => $.key_full)],
                ]}
              />
            </p>
          ) : null}
        </div>
      )}
      {shown ? (
        <PaperPanel
          key={shown.id}
          paper={shown}
          filed={filed[shown.id] ?? AS_SENT}
          onFiled={(next) => setFiled((before) => ({ ...before, [shown.id]: next }))}
          position={
            rows.includes(shown)
              ? words(($) => $.position, {
                  place: ((search.page ?? 1) - 1) * (search.rows ?? PAPERS) + rows.indexOf(shown) + 1,
                  count: list.data?.pagination?.total ?? rows.length,
                })
              : null
          }
          onDone={() => void tray.next()}
          onBack={narrow ? () => void place.go({ documento: undefined }) : undefined}
        />
      ) : null}
      {many ? (
        <Suspense fallback={null}>
          <DecideMany
            papers={chosen}
            rejects={many === 'reject'}
            onClose={() => setMany(null)}
            onDone={(ids) => {
              tray.settle(ids);
              selection.clear();
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
