import { useBackend } from '@legajo/ui/api/context.tsx';
import type { Listed, Verdict, Whose } from '@legajo/ui/approvals/approvals.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Keys } from '@legajo/ui/kit/dialog/Keys.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { FilterBar } from '@legajo/ui/kit/list/FilterBar.tsx';
import { NothingFound } from '@legajo/ui/kit/list/NothingFound.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { within } from '@legajo/ui/route/within.ts';
import { Faces } from '@legajo/ui/self-service/photo/Faces.tsx';
import { DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useSelection } from '@legajo/ui/table/use-selection.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Inbox.module.css';
import { requestsQuery } from './inbox-query.ts';
import { KindChips } from './KindChips.tsx';
import { RequestPanel } from './RequestPanel.tsx';
import { useInbox, useInboxPlace } from './use-inbox.ts';
import { useRequestColumns } from './use-request-columns.tsx';

const DecideMany = lazy(
  within(() => import('./DecideMany.tsx').then(({ DecideMany: part }) => ({ default: part }))),
);

/** A list of requests with one of them beside it; on a phone one of both. */
export function RequestsTab({ whose }: { readonly whose: Whose }) {
  const { t } = useTranslation('approvals');
  const { t: desk } = useTranslation('inbox');
  const place = useInboxPlace();
  const { search } = place;
  const list = useQuery(requestsQuery(useBackend(), whose, search));
  const inbox = useInbox(place, list.data?.data ?? []);
  const { rows, openId, narrow } = inbox;
  const columns = useRequestColumns(whose);
  const selection = useSelection(JSON.stringify({ ...search, pedido: undefined }));
  const [many, setMany] = useState<{ verdict: Verdict; requests: readonly Listed[] } | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const waiting = whose === 'esperan';
  const marked = rows.filter(({ id }) => selection.ids.has(String(id)));
  return (
    <>
      {refused ? (
        <div className={css.refused}>
          <Notice tone="err" live>
            {refused}
          </Notice>
        </div>
      ) : null}
      <div className={css.split} data-alone={openId === null || undefined}>
        {narrow && openId !== null ? null : (
          <div ref={inbox.left} className={css.left}>
            <FilterBar
              selection={selection}
              acts={
                <>
                  <Button size="small" onClick={() => setMany({ verdict: 'aprobar', requests: marked })}>
                    {desk(($) => $.approve_count, { count: marked.length })}
                  </Button>
                  <Button
                    size="small"
                    variant="danger"
                    onClick={() => setMany({ verdict: 'rechazar', requests: marked })}
                  >
                    {desk(($) => $.reject_count, { count: marked.length })}
                  </Button>
                </>
              }
            >
              {waiting ? <KindChips chosen={search.clase} onChoose={inbox.narrowTo} /> : null}
            </FilterBar>
            <Faces>
              <DataTable
                caption={t(($) => $.whose[whose])}
                rows={rows}
                columns={columns}
                rowId={(row) => String(row.id)}
                rowName={(row) => `${row.asunto}, ${row.pedido_por.apellido}`}
                {...(waiting ? { selection } : {})}
                currentId={openId === null ? undefined : String(openId)}
                onOpen={({ id }) => inbox.open(id)}
                {...(narrow ? {} : { onWalk: ({ id }: Listed) => inbox.open(id) })}
                tall
                {...ofQuery(list)}
                empty={
                  search.clase ? (
                    <NothingFound
                      title={t(($) => $.none[whose])}
                      chips={[]}
                      onClear={() => inbox.narrowTo({ clase: undefined })}
                    />
                  ) : (
                    <EmptyState kind="nothing-yet" title={t(($) => $.none[whose])}>
                      {t(($) => $.none_text[whose])}
                    </EmptyState>
                  )
                }
              />
            </Faces>
            <ListPager place={search} pagination={list.data?.pagination} onGo={inbox.onGo} hint={null} />
            {waiting && rows.length > 0 ? (
              <p className={css.legend}>
                <Keys
                  of={[
                    [['j', 'k'], desk(($) => $.key_next)],
                    [['x'], desk(($) => $.key_mark)],
                    [['a'], t(($) => $.approve)],
                    [['r'], t(($) => $.reject_act)],
                  ]}
                />
              </p>
            ) : null}
          </div>
        )}
        {openId === null ? null : (
          <RequestPanel
            key={openId}
            id={openId}
            onDone={() => {
              setRefused(null);
              void inbox.next(openId);
            }}
            onRefused={(why) => {
              // What is looked at stays, though the list lost it.
              inbox.open(openId);
              setRefused(why);
            }}
            onBack={narrow ? inbox.close : undefined}
          />
        )}
      </div>
      <Suspense fallback={null}>
        {many ? <DecideMany {...many} onDecided={selection.clear} onClose={() => setMany(null)} /> : null}
      </Suspense>
    </>
  );
}
