import { postMfaEmail } from '@legajo/contract/calls/mfa';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../api/context.tsx';
import { type Problem, toProblem } from '../api/problem.ts';
import { Button } from '../kit/Button.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { useProblemText } from '../kit/problem-text.ts';
import css from './Factors.module.css';
import type { Due } from './second-step.ts';

/** The address for the code, of somebody who has none. */
export function MailEntry(props: {
  readonly due: Due;
  readonly onDue: (due: Due) => void;
  readonly onEnded: (problem: Problem) => void;
}) {
  const { due, onDue, onEnded } = props;
  const { t } = useTranslation('factors');
  const backend = useBackend();
  const [mail, setMail] = useState('');
  const [tried, setTried] = useState(false);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const problemText = useProblemText(problem);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!mail.trim()) return;
    setWorking(true);
    setProblem(null);
    try {
      const { data } = await backend.api(postMfaEmail, { body: { desafio: due.desafio, mail } });
      if (data[0]) onDue(data[0]);
    } catch (error) {
      const found = toProblem(error);
      if (found.fields.mail || found.code === 'SYSTEM_MFA_MAIL_TAKEN') setProblem(found);
      else onEnded(found);
    }
    setWorking(false);
  };
  return (
    <form onSubmit={submit} noValidate className={css.form}>
      <p className={css.sub}>{t(($) => $.mail_sub)}</p>
      <TextField
        label={t(($) => $.mail)}
        type="email"
        autoComplete="email"
        required
        autoFocus
        value={mail}
        onChange={(event) => setMail(event.target.value)}
        error={
          tried && !mail.trim()
            ? t(($) => $.mail_missing)
            : problem
              ? (problem.fields.mail?.[0] ?? problemText)
              : undefined
        }
      />
      <Button type="submit" variant="primary" wide working={working && t(($) => $.sending)}>
        {t(($) => $.send_code)}
      </Button>
    </form>
  );
}
