import { useBackend } from '@legajo/ui/api/context.tsx';
import type { Verdict } from '@legajo/ui/approvals/approvals.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Keys } from '@legajo/ui/kit/dialog/Keys.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { FilterBar } from '@legajo/ui/kit/list/FilterBar.tsx';
import { NothingFound } from '@legajo/ui/kit/list/NothingFound.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { within } from '@legajo/ui/route/within.ts';
import { Faces } from '@legajo/ui/self-service/photo/Faces.tsx';
import { DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useSelection } from '@legajo/ui/table/use-selection.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Inbox.module.css';
import { isRequest, type Thing, thingKey, waitingQuery } from '../inbox-query.ts';
import { RequestPanel } from '../RequestPanel.tsx';
import { SplitList } from '../SplitList.tsx';
import { useInbox, useInboxPlace } from '../use-inbox.ts';
import { KindChips } from './KindChips.tsx';
import { ThingPanel } from './ThingPanel.tsx';
import { useThingColumns } from './use-thing-columns.tsx';

const DecideMany = lazy(
  within(() => import('./DecideMany.tsx').then(({ DecideMany: part }) => ({ default: part }))),
);

/** All that waits for the reader with one of it beside the list: a request is decided there, anything else is opened. */
export function WaitingTab() {
  const { t } = useTranslation('approvals');
  const { t: desk } = useTranslation('inbox');
  const place = useInboxPlace();
  const { search } = place;
  const list = useQuery(waitingQuery(useBackend(), search));
  const inbox = useInbox(place, list.data?.data ?? [], thingKey);
  const { rows, narrow } = inbox;
  const columns = useThingColumns();
  const selection = useSelection(JSON.stringify({ ...search, pedido: undefined }));
  const [many, setMany] = useState<{ verdict: Verdict; requests: readonly Thing[] } | null>(null);
  const marked = rows.filter((row) => selection.ids.has(thingKey(row)));
  const narrowed = search.clase !== undefined || search.vencidas !== undefined;
  return (
    <>
      <SplitList
        inbox={inbox}
        panel={(openKey, { refuse }) => {
          const onBack = narrow ? inbox.close : undefined;
          if (!/^\d+$/.test(openKey)) {
            const thing = rows.find((row) => thingKey(row) === openKey);
            return <ThingPanel key={openKey} thing={thing} pending={list.isPending} onBack={onBack} />;
          }
          return (
            <RequestPanel
              key={openKey}
              id={Number(openKey)}
              onDone={() => {
                refuse(null);
                void inbox.next(openKey);
              }}
              onRefused={(why) => {
                // What is looked at stays, though the list lost it.
                inbox.open(openKey);
                refuse(why);
              }}
              onBack={onBack}
            />
          );
        }}
      >
        <FilterBar
          selection={selection}
          acts={(['aprobar', 'rechazar'] as const).map((verdict) => (
            <Button
              key={verdict}
              size="small"
              {...(verdict === 'rechazar' ? { variant: 'danger' as const } : {})}
              onClick={() => setMany({ verdict, requests: marked })}
            >
              {desk(($) => (verdict === 'aprobar' ? $.approve_count : $.reject_count), {
                count: marked.length,
              })}
            </Button>
          ))}
        >
          <KindChips search={search} onChoose={inbox.narrowTo} />
        </FilterBar>
        <Faces>
          <DataTable
            caption={desk(($) => $.waiting)}
            rows={rows}
            columns={columns}
            rowId={thingKey}
            rowName={(row) => [row.asunto, row.sobre?.apellido].filter(Boolean).join(', ')}
            selection={{ ...selection, allows: isRequest }}
            currentId={inbox.openKey ?? undefined}
            onOpen={(row) => inbox.open(thingKey(row))}
            {...(narrow ? {} : { onWalk: (row: Thing) => inbox.open(thingKey(row)) })}
            tall
            {...ofQuery(list)}
            empty={
              narrowed ? (
                <NothingFound
                  title={desk(($) => $.none)}
                  chips={[]}
                  onClear={() => inbox.narrowTo({ clase: undefined, vencidas: undefined })}
                />
              ) : (
                <EmptyState kind="nothing-yet" title={desk(($) => $.none)}>
                  {desk(($) => $.none_text)}
                </EmptyState>
              )
            }
          />
        </Faces>
        <ListPager place={search} pagination={list.data?.pagination} onGo={inbox.onGo} hint={null} />
        {rows.length > 0 ? (
          <p className={css.legend}>
            <Keys
              of={[
                [['j', 'k'], desk(($) => $.key_next)],
                [['x'], desk(($) => $.key_mark)],
                [['a'], t(($) => $.approve)],
                [['r'], t(($) => $.reject_act)],
                [['o'], desk(($) => $.open)],
              ]}
            />
          </p>
        ) : null}
      </SplitList>
      <Suspense fallback={null}>
        {many ? <DecideMany {...many} onDecided={selection.clear} onClose={() => setMany(null)} /> : null}
      </Suspense>
    </>
  );
}
