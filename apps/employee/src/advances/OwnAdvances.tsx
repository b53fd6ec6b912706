import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import { AdvanceEntry } from './AdvanceEntry.tsx';
import css from './Advances.module.css';
import { AskForm } from './AskForm.tsx';
import { advancesQuery, mayAsk, rulesQuery } from './advances.ts';
import { RulesText } from './RulesText.tsx';
import { WaitingAdvance } from './WaitingAdvance.tsx';

/** Advances of one's pay: what may be asked for today, what waits, and what became of the others. */
export function AdvancesScreen() {
  const { t } = useTranslation('own-advances');
  const { user } = useSession();
  const backend = useBackend();
  const list = useInfiniteQuery(advancesQuery(backend));
  const rules = useQuery(rulesQuery(backend));
  const slow = useSlow(list.isPending || rules.isPending);
  const heading = useArrival(t(($) => $.title));
  const [done, setDone] = useState<'sent' | 'called_off' | null>(null);
  // Held here: what was refused may be because there is no form any more.
  const [refused, setRefused] = useState<Problem | null>(null);
  const mine = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const waiting = mine.filter(({ estado }) => estado === 'pendiente');
  const ended = mine.filter(({ estado }) => estado !== 'pendiente');
  const failed = list.error ?? rules.error;
  const asks = list.data && rules.data && waiting.length === 0 && mayAsk(rules.data) ? rules.data : null;
  const end = (what: typeof done, problem: Problem | null = null) => {
    setDone(what);
    setRefused(problem);
  };
  return (
    <div className={css.screen}>
      <div className={css.title}>
        <PlaceLink to="/account" aria-label={t(($) => $.back)} className={css.back}>
          <IconArrowLeft />
        </PlaceLink>
        <h1 ref={heading} tabIndex={-1}>
          {t(($) => $.title)}
        </h1>
      </div>
      <div role="status">{done ? <Notice tone="ok">{t(($) => $.done[done])}</Notice> : null}</div>
      {asks ? null : <ProblemNotice problem={refused} />}
      {failed ? (
        <ErrorPanel
          problem={toProblem(failed)}
          onRetry={() => {
            if (list.error) void list.refetch();
            if (rules.error) void rules.refetch();
          }}
        />
      ) : null}
      {(list.isPending || rules.isPending) && slow && !failed ? <Skeleton width={100} height={160} /> : null}
      {waiting.map((advance) => (
        <WaitingAdvance
          key={advance.id}
          advance={advance}
          onCalledOff={() => end('called_off')}
          onRefused={(problem) => end(null, problem)}
        />
      ))}
      {rules.data && user?.estado !== 'inactive' ? (
        <RulesText rules={rules.data} waits={waiting.length > 0} />
      ) : null}
      {asks ? (
        <AskForm
          rules={asks}
          refused={refused}
          onSent={() => end('sent')}
          onRefused={(problem) => end(null, problem)}
        />
      ) : null}
      {list.data && mine.length === 0 && !asks ? (
        <EmptyState kind="nothing-yet" title={t(($) => $.none)}>
          {t(($) => $.none_text)}
        </EmptyState>
      ) : null}
      {ended.length > 0 ? (
        <section aria-labelledby="ended">
          <h2 id="ended">{t(($) => $.history)}</h2>
          <ul>
            {ended.map((advance) => (
              <li key={advance.id}>
                <AdvanceEntry advance={advance} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {list.hasNextPage ? (
        <Button
          wide
          working={list.isFetchingNextPage && t(($) => $.loading)}
          onClick={() => void list.fetchNextPage()}
        >
          {t(($) => $.older)}
        </Button>
      ) : null}
    </div>
  );
}
