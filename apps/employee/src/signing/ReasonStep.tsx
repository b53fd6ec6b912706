import { Button } from '@legajo/ui/kit/Button.tsx';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Signing.module.css';

const LIMIT = 300;

/** Why not: the words go into the document, and the company must answer. */
export function ReasonStep(props: {
  readonly reason: string;
  readonly onReason: (text: string) => void;
  readonly onNext: () => void;
}) {
  const { reason, onReason, onNext } = props;
  const { t } = useTranslation('reader');
  const [tried, setTried] = useState(false);
  const missing = reason.trim().length === 0;
  return (
    <form
      className={css.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!missing) onNext();
      }}
    >
      <p className={css.sub}>{t(($) => $.reason_text)}</p>
      <TextArea
        label={t(($) => $.reason)}
        required
        autoFocus
        limit={LIMIT}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
        help={t(($) => $.reason_kept)}
        error={tried && missing ? t(($) => $.reason_missing) : undefined}
      />
      <Button type="submit" variant="primary" wide>
        {t(($) => $.next)}
      </Button>
      <p className={css.note}>{t(($) => $.nothing_signed_yet)}</p>
    </form>
  );
}
