import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { Button, buttonClass } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceLink, useGo } from '../app/links.tsx';
import { useDone } from '../app/use-place.ts';
import { AskedEntry } from './list/AskedEntry.tsx';
import { DraftEntry } from './list/DraftEntry.tsx';
import { groupsOf } from './list/groups.ts';
import { UploadEntry } from './list/UploadEntry.tsx';
import css from './Uploads.module.css';
import { UploadsTitle } from './UploadsTitle.tsx';
import { typesQuery, uploadsQuery } from './uploads.ts';
import { useWaiting } from './waiting/use-waiting.ts';

const DONE = ['enviado'] as const;
const GROUPS = ['sentBack', 'waiting', 'approved', 'ended'] as const;

/** Everything the person brought and what became of it; first what is theirs to do. */
export function UploadsScreen() {
  const { t } = useTranslation('own-uploads');
  const { user } = useSession();
  const go = useGo();
  const arrived = useDone(DONE);
  // Said once: the address forgets it, so that it is not said again another day.
  const [done, setDone] = useState<string | null>(arrived ? t(($) => $.sent) : null);
  const [decided, setDecided] = useState<Problem | null>(null);
  useEffect(() => {
    if (arrived) void go({ to: '/uploads', replace: true });
  }, [arrived, go]);
  const backend = useBackend();
  const query = useInfiniteQuery(uploadsQuery(backend));
  const slow = useSlow(query.isPending);
  const { pages } = useWaiting();
  const mine = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const asked = useQuery(typesQuery(backend)).data?.filter(({ pedido }) => pedido) ?? [];
  const { drafts, ...groups } = groupsOf(mine, pages);
  const former = user?.estado === 'inactive';
  const nothing = query.data && mine.length === 0 && drafts.length === 0 && asked.length === 0;
  return (
    <div className={css.screen}>
      <UploadsTitle title={t(($) => $.title)} to="/documents" />
      <div role="status">{done ? <Notice tone="ok">{done}</Notice> : null}</div>
      <ProblemNotice problem={decided} />
      {former ? (
        <Notice tone="info">{t(($) => $.former)}</Notice>
      ) : (
        <PlaceLink to="/uploads/new" className={buttonClass('primary', 'normal', true)}>
          <span className={css.centre}>{t(($) => $.bring)}</span>
        </PlaceLink>
      )}
      {query.error ? (
        <ErrorPanel problem={toProblem(query.error)} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending && slow ? <Skeleton width={100} height={160} /> : null}
      {nothing ? (
        <EmptyState kind="nothing-yet" title={t(($) => $.none_title)}>
          {t(($) => $.none_text)}
        </EmptyState>
      ) : null}
      {asked.length > 0 ? (
        <section>
          <h2 className={css.group}>{t(($) => $.groups.asked)}</h2>
          <ul>
            {asked.map((type) => (
              <li key={type.idSubCarpeta}>
                <AskedEntry type={type} begun={drafts.some(({ typeId }) => typeId === type.idSubCarpeta)} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {drafts.length > 0 && !former ? (
        <section>
          <h2 className={css.group}>{t(($) => $.groups.drafts)}</h2>
          <ul>
            {drafts.map((draft) => (
              <li key={draft.typeId}>
                <DraftEntry draft={draft} onDropped={() => setDone(t(($) => $.dropped))} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {GROUPS.filter((group) => groups[group].length > 0).map((group) => (
        <section key={group}>
          <h2 className={css.group}>{t(($) => $.groups[group])}</h2>
          <ul>
            {groups[group].map((upload) => (
              <li key={upload.id}>
                <UploadEntry
                  upload={upload}
                  again={group === 'sentBack' && !former}
                  onWithdrawn={() => setDone(t(($) => $.withdrawn))}
                  onDecided={(problem) => {
                    setDone(null);
                    setDecided(problem);
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage ? (
        <Button
          wide
          working={query.isFetchingNextPage && t(($) => $.loading)}
          onClick={() => void query.fetchNextPage()}
        >
          {t(($) => $.older)}
        </Button>
      ) : null}
    </div>
  );
}
