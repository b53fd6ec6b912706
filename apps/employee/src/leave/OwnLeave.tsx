import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { Button, buttonClass } from '@legajo/ui/kit/Button.tsx';
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
import { useDone } from '../app/use-place.ts';
import { BalanceShown } from './BalanceShown.tsx';
import css from './Leave.module.css';
import { LeaveEntry } from './LeaveEntry.tsx';
import { balancesQuery, leavesQuery } from './leave.ts';

/** One's leave: what there is and why, what was asked for, and the way to ask. */
export function LeaveScreen() {
  const { t } = useTranslation('own-leave');
  const backend = useBackend();
  const balances = useQuery(balancesQuery(backend));
  const list = useInfiniteQuery(leavesQuery(backend));
  const slow = useSlow(balances.isPending || list.isPending);
  const heading = useArrival(t(($) => $.title));
  const sent = useDone(['sent']);
  const [done, setDone] = useState<'sent' | 'called_off' | 'off_asked' | 'proved' | null>(sent ?? null);
  const [refused, setRefused] = useState<Problem | null>(null);
  const mine = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const failed = balances.error ?? list.error;
  // Whoever has a licence profile has a balance of something.
  const isOn = (balances.data?.length ?? 0) > 0;
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
      <ProblemNotice problem={refused} />
      {failed ? (
        <ErrorPanel
          problem={toProblem(failed)}
          onRetry={() => {
            if (balances.error) void balances.refetch();
            if (list.error) void list.refetch();
          }}
        />
      ) : null}
      {(balances.isPending || list.isPending) && slow && !failed ? (
        <Skeleton width={100} height={160} />
      ) : null}
      {isOn ? (
        <PlaceLink to="/leave/new" className={buttonClass('primary', 'normal', true)}>
          {t(($) => $.ask)}
        </PlaceLink>
      ) : null}
      {balances.data?.map((balance) => (
        <BalanceShown key={balance.idTipo} balance={balance} />
      ))}
      {balances.data && list.data && !isOn && mine.length === 0 ? (
        <EmptyState kind="nothing-yet" title={t(($) => $.off)}>
          {t(($) => $.off_text)}
        </EmptyState>
      ) : null}
      {list.data && (isOn || mine.length > 0) ? (
        <section aria-labelledby="mine">
          <h2 id="mine">{t(($) => $.mine)}</h2>
          {mine.length === 0 ? <p className={css.note}>{t(($) => $.none)}</p> : null}
          <ul hidden={mine.length === 0}>
            {mine.map((leave) => (
              <LeaveEntry
                key={leave.id}
                leave={leave}
                onDone={(what) => {
                  setDone(what);
                  setRefused(null);
                }}
                onRefused={(problem) => {
                  setDone(null);
                  setRefused(problem);
                }}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {balances.data && isOn ? (
        <PlaceLink to="/leave/calendar" className={buttonClass('secondary', 'normal', true)}>
          {t(($) => $.calendar)}
        </PlaceLink>
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
