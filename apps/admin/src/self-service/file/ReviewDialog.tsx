import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeenFirst } from '../bank/use-seen-first.ts';
import { ChangeAnswer } from '../ChangeAnswer.tsx';
import type { Change, Verdict } from '../changes.ts';
import { useDecide } from '../use-decide.ts';
import css from './OwnSections.module.css';

/** A change of this person, answered without leaving their file. */
export function ReviewDialog(props: {
  readonly change: Change | undefined;
  /** Where it comes from: it may be late, or not come at all. */
  readonly asked: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>;
  readonly onClose: () => void;
}) {
  const { change, asked, onClose } = props;
  const { t } = useTranslation('self-service');
  const { t: kit } = useTranslation();
  const { t: own } = useTranslation('own-sections');
  const [comments, setComments] = useState('');
  const act = useDecide(onClose);
  const answer = (verdict: Verdict) => {
    if (change) act.decide({ change, verdict, comments });
  };
  const { approve, account } = useSeenFirst(change ?? undefined, () => answer('approve'));
  if (!change)
    return (
      <Dialog open onClose={onClose} title={t(($) => $.own.review_title)}>
        {asked.error ? (
          <ErrorPanel problem={toProblem(asked.error)} onRetry={() => void asked.refetch()} />
        ) : (
          <p>{asked.isPending ? null : t(($) => $.own.pending_gone)}</p>
        )}
      </Dialog>
    );
  return (
    <Dialog
      open
      shape="wide"
      onClose={onClose}
      title={`${t(($) => $.own.review_title)}: ${own(($) => $.sections[change.seccion])}`}
      footer={
        <>
          <Button onClick={onClose}>{kit(($) => $.cancel)}</Button>
          <Button
            variant="danger"
            working={act.deciding === 'reject' && t(($) => $.own.saving)}
            onClick={() => answer('reject')}
          >
            {t(($) => $.reject)}
          </Button>
          <Button
            variant="primary"
            working={act.deciding === 'approve' && t(($) => $.approving)}
            onClick={approve}
          >
            {t(($) => $.approve_only)}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <p className={css.note}>
          {t(($) => $.own.pending_text, { when: formatInstant(change.cuando, false) })}
        </p>
        <ChangeAnswer
          change={change}
          comments={comments}
          onComments={setComments}
          problem={act.problem}
          account={account}
        />
      </div>
    </Dialog>
  );
}
