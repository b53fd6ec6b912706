import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BackTitle } from './BackTitle.tsx';
import { ChangedFields } from './ChangedFields.tsx';
import css from './MyData.module.css';
import { changesQuery, type OwnChange } from './own-changes.ts';

const TONES = { pending: 'wait', approved: 'ok', rejected: 'err', withdrawn: 'off' } as const;

/** Everything the person asked to change, newest first, and what became of it. */
export function ChangesScreen() {
  const { t } = useTranslation('own-changes');
  const { user } = useSession();
  const query = useInfiniteQuery(changesQuery(useBackend(), user?.id ?? 0));
  const slow = useSlow(query.isPending);
  const changes = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <div className={css.screen}>
      <BackTitle title={t(($) => $.changes)} />
      {query.error ? (
        <ErrorPanel problem={toProblem(query.error)} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending && slow ? <Skeleton width={80} height={120} /> : null}
      {query.isSuccess && changes.length === 0 ? (
        <EmptyState kind="nothing-yet" title={t(($) => $.changes_none)}>
          {t(($) => $.changes_none_text)}
        </EmptyState>
      ) : null}
      <ul className={css.list}>
        {changes.map((change) => (
          <li key={change.id}>
            <ChangeEntry change={change} />
          </li>
        ))}
      </ul>
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

function ChangeEntry({ change }: { readonly change: OwnChange }) {
  const { t } = useTranslation('own-changes');
  const { t: own } = useTranslation('own-sections');
  const { resuelto: decided } = change;
  return (
    <>
      <div className={css.cardHead}>
        <h2>{own(($) => $.sections[change.seccion])}</h2>
        <StatusBadge tone={TONES[change.estado]}>{t(($) => $.states[change.estado])}</StatusBadge>
      </div>
      <ChangedFields change={change} />
      <p className={css.note}>
        {t(($) => $.asked_at, { when: formatInstant(change.cuando, false) })}
        {decided ? ` · ${t(($) => $.decided_at, { when: formatInstant(decided.cuando, false) })}` : ''}
      </p>
      {decided?.comentarios ? (
        <p className={css.said}>
          <strong>{t(($) => $.comments)}:</strong> {decided.comentarios}
        </p>
      ) : null}
    </>
  );
}
