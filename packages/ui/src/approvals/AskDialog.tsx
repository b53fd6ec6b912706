import { LENGTH } from '@legajo/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import { TextArea } from '../kit/field/TextField.tsx';
import css from './Approvals.module.css';

/** Characters of a comment, or of why. */
export const COMMENT_MAX = LENGTH.reason;

/** Before one request is rejected, which says why, or called off, which may. */
export function AskDialog(props: {
  readonly what: 'reject' | 'cancel';
  /** What it is about. */
  readonly matter: string;
  /** What was written before it opened. */
  readonly begin?: string;
  readonly shape?: 'narrow' | 'sheet';
  readonly onClose: () => void;
  readonly onSay: (words: string) => void;
}) {
  const { what, matter, begin = '', shape = 'narrow', onClose, onSay } = props;
  const { t } = useTranslation('approvals');
  const [words, setWords] = useState(begin);
  const [tried, setTried] = useState(false);
  const required = what === 'reject';
  const missing = required && words.trim() === '';
  return (
    <FormDialog
      shape={shape}
      onClose={onClose}
      title={t(($) => $[what].title)}
      act={t(($) => $[what].act)}
      dirty={words !== begin}
      onSubmit={() => {
        setTried(true);
        if (!missing) onSay(words.trim());
      }}
    >
      <p className={css.matter}>{matter}</p>
      <p>{t(($) => $[what].text)}</p>
      <TextArea
        label={t(($) => $.why)}
        required={required}
        optional={!required}
        limit={COMMENT_MAX}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        help={t(($) => $.comment_help)}
        error={tried && missing ? t(($) => $.why_missing) : undefined}
      />
    </FormDialog>
  );
}
