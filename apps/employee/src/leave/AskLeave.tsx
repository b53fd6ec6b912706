import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import { AskLeaveForm } from './AskLeaveForm.tsx';
import css from './Leave.module.css';
import { typesQuery } from './leave.ts';

/** Asks for leave: which, when, what it takes and whom it collides with, before it is sent. */
export function AskLeaveScreen() {
  const { t } = useTranslation('own-leave');
  const types = useQuery(typesQuery(useBackend()));
  const slow = useSlow(types.isPending);
  const heading = useArrival(t(($) => $.ask));
  return (
    <div className={css.screen}>
      <div className={css.title}>
        <PlaceLink to="/leave" aria-label={t(($) => $.back_to_leave)} className={css.back}>
          <IconArrowLeft />
        </PlaceLink>
        <h1 ref={heading} tabIndex={-1}>
          {t(($) => $.ask)}
        </h1>
      </div>
      {slow ? <Skeleton width={100} height={200} /> : null}
      {types.error ? (
        <ErrorPanel problem={toProblem(types.error)} onRetry={() => void types.refetch()} />
      ) : null}
      {types.data?.length === 0 ? (
        <EmptyState kind="nothing-yet" title={t(($) => $.off)}>
          {t(($) => $.off_text)}
        </EmptyState>
      ) : null}
      {types.data && types.data.length > 0 ? <AskLeaveForm types={types.data} /> : null}
    </div>
  );
}
