import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../api/problem.ts';
import { Button } from '../Button.tsx';
import { TextArea } from '../field/TextField.tsx';
import { useProblemText } from '../problem-text.ts';
import { Notice } from '../progress/Notice.tsx';
import css from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';

/**
 * Before what cannot be undone: the count in title and button, the consequence in one sentence, and a
 * typed reason where one is due. `onConfirm` gets the reason.
 */
export function ConfirmDialog(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string) => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirm: string;
  /** What the way back is called, where "Cancelar" is the act itself. */
  readonly dismiss?: string;
  readonly working?: string | false;
  readonly problem?: Problem | null;
  /** Label of the reason; none asked without it. */
  readonly reason?: string;
  readonly reasonMin?: number;
  readonly reasonMax?: number;
  /** It can be undone: nothing is said of that. */
  readonly reversible?: boolean;
}) {
  const { open, onClose, onConfirm, title, children, confirm, dismiss, working, problem, reason } = props;
  const { reasonMin = 10, reasonMax = 300 } = props;
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const problemText = useProblemText(problem);
  const short = reason !== undefined && text.trim().length < reasonMin;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <span className={css.note}>{props.reversible ? null : t(($) => $.irreversible)}</span>
          <Button onClick={onClose}>{dismiss ?? t(($) => $.cancel)}</Button>
          <Button
            variant="dangerSolid"
            working={working}
            onClick={() => {
              setTried(true);
              if (!short) onConfirm(text.trim());
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <div>{children}</div>
        {reason === undefined ? null : (
          <TextArea
            label={reason}
            required
            limit={reasonMax}
            minimum={reasonMin}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={tried && short ? t(($) => $.minimum_missing, { count: reasonMin }) : undefined}
          />
        )}
        {problem ? (
          <Notice tone="err" live>
            {problemText}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}
