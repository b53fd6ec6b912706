import { toProblem } from '@legajo/ui/api/problem.ts';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { IconChevronLeft } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import css from './Onboarding.module.css';

/** A page of one list behind home: its way back and title, while it loads, where it fails, where there is nothing. */
export function OwnPage(props: {
  readonly title: string;
  readonly query: UseQueryResult<unknown>;
  /** Said where the list came and is empty. */
  readonly nothing: { readonly title: string; readonly text: string } | null;
  readonly children: ReactNode;
}) {
  const { title, query, nothing, children } = props;
  const { t } = useTranslation('own-onboarding');
  const slow = useSlow(query.isPending);
  const heading = useArrival(title);
  return (
    <div className={css.screen}>
      <div>
        <PlaceLink to="/" className={css.back}>
          <IconChevronLeft size={20} aria-hidden="true" />
          {t(($) => $.back)}
        </PlaceLink>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </div>
      {query.error && query.data === undefined ? (
        <ErrorPanel problem={toProblem(query.error)} onRetry={() => void query.refetch()} />
      ) : null}
      {slow ? <Skeleton width={100} height={160} /> : null}
      {nothing ? (
        <EmptyState
          kind="nothing-yet"
          title={nothing.title}
          actions={
            <PlaceLink to="/" className={buttonClass('primary')}>
              {t(($) => $.back_home)}
            </PlaceLink>
          }
        >
          {nothing.text}
        </EmptyState>
      ) : null}
      {children}
    </div>
  );
}
