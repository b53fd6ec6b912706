import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Changes.module.css';
import { COMMENT_MAX } from './tray/comment-max.ts';

interface RejectProps {
  readonly open: boolean;
  readonly count: number;
  /** What was written before it opened. */
  readonly begin: string;
  readonly onClose: () => void;
  readonly onReject: (comments: string) => void;
}

/** Before changes are rejected: how many, what that means, and words for who asked. */
export function RejectDialog(props: RejectProps) {
  return props.open ? <OpenReject {...props} /> : null;
}

function OpenReject({ count, begin, onClose, onReject }: RejectProps) {
  const { t } = useTranslation('self-service');
  const { t: kit } = useTranslation();
  const [comments, setComments] = useState(begin);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.reject_title, { count })}
      footer={
        <>
          <Button onClick={onClose}>{kit(($) => $.cancel)}</Button>
          <Button variant="dangerSolid" onClick={() => onReject(comments)}>
            {t(($) => $.reject_count, { count })}
          </Button>
        </>
      }
    >
      <div className={css.ask}>
        <p>{t(($) => $.reject_text)}</p>
        <TextArea
          label={t(($) => $.comments)}
          optional
          limit={COMMENT_MAX}
          value={comments}
          onChange={({ target }) => setComments(target.value)}
          help={t(($) => $.comments_help)}
        />
      </div>
    </Dialog>
  );
}
