import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { approvalQuery } from '@legajo/ui/approvals/approvals.ts';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import { useRequestId } from '../app/use-place.ts';
import css from './Approvals.module.css';
import { RequestActs } from './RequestActs.tsx';

/** One request, what became of it so far, and what one may do with it. */
export function ApprovalScreen() {
  const { t } = useTranslation('approvals');
  const id = useRequestId() ?? 0;
  const read = useQuery({ ...approvalQuery(useBackend(), id), enabled: id > 0 });
  const slow = useSlow(read.isPending && id > 0);
  const problem = read.error && !read.data ? toProblem(read.error) : null;
  const gone = id === 0 || problem?.status === 404;
  const heading = useArrival(read.data?.asunto ?? t(($) => $.title));
  return (
    <div className={css.screen}>
      <div>
        <PlaceLink to="/approvals" className={css.back}>
          <IconChevronLeft size={20} aria-hidden="true" />
          {t(($) => $.back)}
        </PlaceLink>
        <h1 ref={heading} tabIndex={-1}>
          {read.data?.asunto ?? t(($) => $.title)}
        </h1>
      </div>
      {slow ? <Skeleton width={100} height={200} /> : null}
      {gone ? (
        <EmptyState
          kind="nothing-found"
          title={t(($) => $.gone)}
          actions={
            <PlaceLink to="/approvals" className={buttonClass('primary')}>
              {t(($) => $.back)}
            </PlaceLink>
          }
        >
          {t(($) => $.gone_text)}
        </EmptyState>
      ) : problem ? (
        <ErrorPanel problem={problem} onRetry={() => void read.refetch()} />
      ) : null}
      {read.data ? <RequestActs request={read.data} /> : null}
    </div>
  );
}
