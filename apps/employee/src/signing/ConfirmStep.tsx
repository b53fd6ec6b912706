import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/ErrorPanel.tsx';
import { SecretField } from '@legajo/ui/kit/SecretField.tsx';
import { IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Signing.module.css';
import type { Outcome } from './sign.ts';

/** The password again, under one sentence that says what is being signed. */
export function ConfirmStep(props: {
  readonly title: string;
  readonly outcome: Outcome;
  readonly reason: string;
  readonly working: boolean;
  readonly error: unknown;
  readonly onSign: (password: string) => void;
}) {
  const { title, outcome, reason, working, error, onSign } = props;
  const { t } = useTranslation('reader');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const problemText = useProblemText(error ? toProblem(error) : null);
  const agrees = outcome === 'conforme';
  return (
    <form
      className={css.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (password && !working) onSign(password);
      }}
    >
      <p className={css.sub}>{title}</p>
      {agrees ? null : <blockquote className={css.quote}>{reason}</blockquote>}
      <SecretField
        label={t(($) => $.password)}
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={problemText || (tried && !password ? t(($) => $.password_missing) : undefined)}
      />
      <p className={css.declares}>{agrees ? t(($) => $.declares_agree) : t(($) => $.declares_disagree)}</p>
      <Button
        type="submit"
        variant="primary"
        wide
        icon={<IconSignature />}
        working={working && t(($) => $.signing)}
      >
        {agrees ? t(($) => $.agree) : t(($) => $.disagree)}
      </Button>
    </form>
  );
}
