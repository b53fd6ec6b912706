import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { approvalQuery } from '@legajo/ui/approvals/approvals.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from './Inbox.module.css';
import { RequestShown } from './RequestShown.tsx';

/** The open request: while it loads, where it fails, where it is not the reader’s. */
export function RequestPanel(props: {
  readonly id: number;
  readonly onDone: () => void;
  readonly onRefused: (why: string) => void;
  /** Back to the list, where the screen shows one of both. */
  readonly onBack: (() => void) | undefined;
}) {
  const { id, onBack } = props;
  const { t } = useTranslation('approvals');
  const { t: desk } = useTranslation('inbox');
  const read = useQuery(approvalQuery(useBackend(), id));
  const slow = useSlow(read.isPending);
  const problem = read.error && !read.data ? toProblem(read.error) : null;
  return (
    <section
      className={css.panel}
      aria-label={read.data?.asunto ?? t(($) => $.title)}
      aria-busy={read.isPending}
    >
      {onBack ? (
        <div className={css.back}>
          <Button size="small" variant="quiet" icon={<IconArrowLeft size={18} />} onClick={onBack}>
            {desk(($) => $.back)}
          </Button>
        </div>
      ) : null}
      {slow ? <Skeleton width={100} height={200} /> : null}
      {problem?.status === 404 ? (
        <EmptyState kind="nothing-found" title={t(($) => $.gone)}>
          {t(($) => $.gone_text)}
        </EmptyState>
      ) : problem ? (
        <ErrorPanel problem={problem} onRetry={() => void read.refetch()} />
      ) : null}
      {read.data ? <RequestShown {...props} request={read.data} /> : null}
    </section>
  );
}
