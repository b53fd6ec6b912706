import { approveSelfServiceChange } from '@legajo/contract/calls/self-service';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProgressBar } from '@legajo/ui/kit/progress/ProcessTray.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Changes.module.css';
import { type Change, decide, type Verdict } from './changes.ts';
import { COMMENT_MAX } from './RejectDialog.tsx';

interface Failed {
  readonly change: Change;
  readonly problem: Problem;
}

/** Several changes decided one by one: how far it is, and at the end what did not go and why. */
export function DecideMany(props: {
  readonly changes: readonly Change[];
  readonly verdict: Verdict;
  /** All of them were asked: those that were marked are no longer what they were. */
  readonly onDecided: () => void;
  readonly onClose: () => void;
}) {
  const { verdict, onDecided, onClose } = props;
  const { t } = useTranslation('self-service');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  // What was chosen when it opened: the list below changes while it works.
  const [changes] = useState(props.changes);
  const [comments, setComments] = useState('');
  const [done, setDone] = useState<number | null>(null);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const count = changes.length;
  const over = done === count;
  const run = async () => {
    setDone(0);
    for (const [place, change] of changes.entries()) {
      try {
        await decide(backend, change, verdict, comments, { quiet: true });
      } catch (error) {
        setFailed((before) => [...before, { change, problem: toProblem(error) }]);
      }
      setDone(place + 1);
    }
    onDecided();
    await backend.changed(approveSelfServiceChange);
  };
  const title =
    verdict === 'approve' ? t(($) => $.approve_title, { count }) : t(($) => $.reject_title, { count });
  return (
    <Dialog
      open
      onClose={() => (done === null || over ? onClose() : undefined)}
      title={title}
      footer={
        over ? (
          <Button variant="primary" onClick={onClose}>
            {kit(($) => $.close)}
          </Button>
        ) : (
          <>
            <Button disabled={done !== null} onClick={onClose}>
              {kit(($) => $.cancel)}
            </Button>
            <Button
              variant={verdict === 'approve' ? 'primary' : 'dangerSolid'}
              working={done !== null && t(($) => $.working, { done, count })}
              onClick={() => void run()}
            >
              {verdict === 'approve'
                ? t(($) => $.approve_count, { count })
                : t(($) => $.reject_count, { count })}
            </Button>
          </>
        )
      }
    >
      <div className={css.ask}>
        {done === null ? (
          <>
            <p>{verdict === 'approve' ? t(($) => $.approve_text) : t(($) => $.reject_text)}</p>
            <TextArea
              label={t(($) => $.comments)}
              optional
              limit={COMMENT_MAX}
              value={comments}
              onChange={({ target }) => setComments(target.value)}
              help={t(($) => $.comments_help)}
            />
          </>
        ) : (
          <ProgressBar value={done / count} label={t(($) => $.working, { done, count })} />
        )}
        {over ? (
          <Notice tone={failed.length > 0 ? 'wait' : 'ok'} live>
            {t(($) => $.many_done, { done: count - failed.length, failed: failed.length })}
          </Notice>
        ) : null}
        {failed.length > 0 ? (
          <ul className={css.failed}>
            {failed.map((one) => (
              <FailedRow key={one.change.id} {...one} />
            ))}
          </ul>
        ) : null}
      </div>
    </Dialog>
  );
}

function FailedRow({ change, problem }: Failed) {
  const { t } = useTranslation('own-sections');
  return (
    <li>
      <strong>
        {formatName(change)} · {t(($) => $.sections[change.seccion])}
      </strong>
      <span>{useProblemText(problem)}</span>
    </li>
  );
}
