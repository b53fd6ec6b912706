import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Keys } from '@legajo/ui/kit/dialog/Keys.tsx';
import { ChipChoice } from '@legajo/ui/kit/field/ChipChoice.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { Figure, Figures } from '@legajo/ui/kit/list/Figures.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { within } from '@legajo/ui/route/within.ts';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmPublish } from '../ConfirmPublish.tsx';
import { Destination } from '../Destination.tsx';
import css from '../Publishing.module.css';
import type { Process } from '../process/processes.ts';
import { StopButton } from '../process/StopButton.tsx';
import { Steps } from '../Steps.tsx';
import { ChangedPeople } from './changes/ChangedPeople.tsx';
import { ChangesStrip } from './changes/ChangesStrip.tsx';
import { isChange } from './changes/changes.ts';
import { ItemPanel } from './ItemPanel.tsx';
import { ItemsTable } from './ItemsTable.tsx';
import { groupProblems, type Item, itemsQuery, missingQuery } from './items.ts';
import { ReadyItems } from './ReadyItems.tsx';
import { useProblemName } from './use-problem-name.ts';

const MissingPeople = lazy(
  within(() => import('./MissingPeople.tsx').then(({ MissingPeople: part }) => ({ default: part }))),
);

const NO_ITEMS: readonly Item[] = [];
const ALL = '';
/** Views beside the problems: never a problem's code. */
const READY = 'ready';
const SAMPLE = 'sample';

/** Before anything goes out: totals, what needs a person, and each of them fixed where it is. */
export function ReviewStep({ process }: { readonly process: Process }) {
  const { t } = useTranslation('publications');
  const format = useFormat();
  const backend = useBackend();
  const [chosen, setChosen] = useState<string | null>(null);
  const [currentId, setCurrent] = useState<number | null>(null);
  const [confirming, setConfirming] = useState(false);
  const [listing, setListing] = useState(false);
  const nameOf = useProblemName();
  const left = useRef<HTMLDivElement>(null);
  const goesOn = useRef(false);
  const list = useQuery(itemsQuery(backend, process.idProceso, 'problema'));
  const missing = useQuery(missingQuery(backend, process.idProceso)).data?.pagination?.total;
  const items = list.data?.data ?? NO_ITEMS;
  const groups = groupProblems(items);
  // Where nothing is to be solved, what goes out is shown.
  const code = chosen ?? (process.observados === 0 && process.listos > 0 ? READY : ALL);
  const change = isChange(code) ? code : null;
  const looks = code === READY || code === SAMPLE || change !== null;
  const shown = looks
    ? NO_ITEMS
    : code === ALL
      ? items
      : items.filter((item) => item.problema?.code === code);
  const current = shown.find((item) => item.id === currentId) ?? shown[0] ?? null;
  const next = () => {
    const at = shown.findIndex((item) => item.id === current?.id);
    const following = shown[at + 1] ?? shown[at - 1];
    goesOn.current = following !== undefined;
    setCurrent(following?.id ?? null);
  };
  const shownId = current?.id ?? null;
  useEffect(() => {
    // The row that was dealt with leaves the list, and so may the one walked to meanwhile, with the focus on it: who works
    // by keys goes on with the one that is shown.
    const lost = currentId !== null && document.activeElement === document.body;
    if (shownId === null || !(goesOn.current || lost)) return;
    goesOn.current = false;
    left.current?.querySelector<HTMLElement>('tr[data-current]')?.focus();
  }, [shownId, currentId]);
  return (
    <Page
      title={t(($) => $.title)}
      aside={<Steps current={1} />}
      flush
      fill
      actions={
        <>
          <StopButton process={process} />
          <Button variant="primary" disabled={process.listos === 0} onClick={() => setConfirming(true)}>
            {t(($) => $.publish_count, { count: process.listos })}
          </Button>
        </>
      }
    >
      {process.falla ? (
        <div className={css.failure}>
          <Notice tone="err" live>
            {process.falla.mensaje}
          </Notice>
        </div>
      ) : null}
      <Figures>
        <Destination process={process} />
        {process.vence ? (
          <Figure label={t(($) => $.waits_until_label)} value={formatDate(process.vence)} />
        ) : null}
        <Figure label={t(($) => $.read)} value={format.number(process.total)} />
        <Figure label={t(($) => $.ready)} value={format.number(process.listos)} tone="ok" />
        <Figure label={t(($) => $.to_solve)} value={format.number(process.observados)} tone="wait" />
        {process.excluidos > 0 ? (
          <Figure label={t(($) => $.left_out)} value={format.number(process.excluidos)} />
        ) : null}
        <Figure
          label={t(($) => $.without)}
          value={
            <>
              {missing === undefined ? ' ' : format.number(missing)}{' '}
              {missing ? (
                <button type="button" className={css.link} onClick={() => setListing(true)}>
                  {t(($) => $.see)}
                </button>
              ) : null}
            </>
          }
        />
      </Figures>
      <div className={css.groups}>
        <ChipChoice
          label={t(($) => $.review_views)}
          current={code}
          onChange={setChosen}
          options={[
            { id: ALL, label: t(($) => $.to_solve), count: items.length },
            ...groups.map((group) => ({
              id: group.code,
              label: nameOf(group),
              title: group.message,
              count: group.count,
            })),
            { id: READY, label: t(($) => $.ready), count: process.listos },
            ...(process.listos > 0 ? [{ id: SAMPLE, label: t(($) => $.sample) }] : []),
          ]}
        />
      </div>
      <ChangesStrip process={process.idProceso} current={code} onChange={setChosen} />
      {looks && change === null && process.observados === 0 && process.listos > 0 ? (
        <div className={css.clean}>
          <h2>{t(($) => $.all_ready_title)}</h2>
          <p>{t(($) => $.all_ready_text, { count: process.listos })}</p>
        </div>
      ) : null}
      <div className={css.split}>
        {change ? (
          <ChangedPeople key={change} process={process.idProceso} change={change} />
        ) : looks ? (
          <ReadyItems key={code} process={process.idProceso} drawn={code === SAMPLE} />
        ) : (
          <>
            <div ref={left} className={css.left}>
              <ItemsTable
                process={process.idProceso}
                items={shown}
                currentId={current?.id ?? null}
                onOpen={(item) => setCurrent(item.id)}
                onWalk={(item) => setCurrent(item.id)}
                {...ofQuery(list)}
                empty={
                  <EmptyState kind="nothing-yet" title={t(($) => $.all_ready_title)}>
                    {t(($) => $.all_ready_text, { count: process.listos })}
                  </EmptyState>
                }
              />
              {shown.length > 0 ? (
                <p className={css.legend}>
                  <span>{t(($) => $.shown_of, { shown: shown.length, count: process.observados })}</span>
                  <Keys
                    of={[
                      [['j', 'k'], t(($) => $.key_next)],
                      [['Enter'], t(($) => $.key_assign)],
                      [['o'], t(($) => $.key_leave_out)],
                    ]}
                  />
                </p>
              ) : null}
            </div>
            {current ? (
              <ItemPanel key={current.id} process={process.idProceso} item={current} onDone={next} />
            ) : null}
          </>
        )}
      </div>
      <ConfirmPublish
        open={confirming}
        onClose={() => setConfirming(false)}
        process={process}
        missing={missing ?? 0}
      />
      <Suspense fallback={null}>
        {listing ? (
          <MissingPeople open onClose={() => setListing(false)} process={process.idProceso} />
        ) : null}
      </Suspense>
    </Page>
  );
}
