import { makeFeed } from '@legajo/contract/calls/leave-feeds';
import { LIMITS } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../../app/links.tsx';
import css from './Feed.module.css';
import { FeedEntry } from './FeedEntry.tsx';
import { feedsQuery, type MadeFeed, SCOPES, type Scope } from './feeds.ts';
import { MadeAddress } from './MadeAddress.tsx';

/** Addresses by which a telephone's calendar shows who is away: made, copied, changed and ended. */
export function FeedScreen() {
  const { t } = useTranslation('own-feed');
  const backend = useBackend();
  const name = useId();
  const feeds = useQuery(feedsQuery(backend));
  const slow = useSlow(feeds.isPending);
  const heading = useArrival(t(($) => $.title));
  const [scope, setScope] = useState<Scope>('propio');
  const [made, setMade] = useState<MadeFeed | null>(null);
  const make = useMutation({
    async mutationFn() {
      const { data, fresh } = await backend.api(makeFeed, { body: { alcance: scope } });
      await fresh;
      return data[0] ?? null;
    },
    onSuccess: setMade,
  });
  const mine = feeds.data ?? [];
  const isFull = mine.length >= LIMITS['feed.person'];
  return (
    <div className={css.screen}>
      <div className={css.title}>
        <PlaceLink to="/leave" aria-label={t(($) => $.back)} className={css.back}>
          <IconArrowLeft />
        </PlaceLink>
        <h1 ref={heading} tabIndex={-1}>
          {t(($) => $.title)}
        </h1>
      </div>
      <p>{t(($) => $.text)}</p>
      {slow ? <Skeleton width={100} height={120} /> : null}
      {feeds.error ? (
        <ErrorPanel problem={toProblem(feeds.error)} onRetry={() => void feeds.refetch()} />
      ) : null}
      {made ? <MadeAddress key={made.id} made={made} /> : null}
      {feeds.data && isFull ? (
        <p className={css.note}>{t(($) => $.full, { count: LIMITS['feed.person'] })}</p>
      ) : null}
      {feeds.data && !isFull ? (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            make.mutate();
          }}
        >
          <fieldset className={css.scopes}>
            <legend>{t(($) => $.whose)}</legend>
            {SCOPES.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name={name}
                  value={one}
                  checked={scope === one}
                  onChange={() => setScope(one)}
                />
                <span>
                  {t(($) => $.scopes[one])}
                  <small>{t(($) => $.scope_help[one])}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <Button type="submit" variant="primary" wide working={make.isPending && t(($) => $.making)}>
            {t(($) => $.make)}
          </Button>
          <ProblemNotice problem={make.error ? toProblem(make.error) : null} />
        </form>
      ) : null}
      {mine.length > 0 ? (
        <section aria-labelledby="feeds">
          <h2 id="feeds">{t(($) => $.mine)}</h2>
          <ul className={css.list}>
            {mine.map((feed) => (
              <FeedEntry
                key={feed.id}
                feed={feed}
                onRenewed={setMade}
                onEnded={() => setMade((one) => (one?.id === feed.id ? null : one))}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
