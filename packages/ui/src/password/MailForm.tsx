import { updateOwnEmail } from '@legajo/contract/calls/account';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../api/context.tsx';
import { type Problem, toProblem } from '../api/problem.ts';
import { Button } from '../kit/Button.tsx';
import { SecretField } from '../kit/field/SecretField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { useProblemText } from '../kit/problem-text.ts';
import { Notice } from '../kit/progress/Notice.tsx';
import { isMail } from './rules/is-mail.ts';
import css from './Views.module.css';

/** Changes the own e-mail, confirmed with the password. A refusal shows the server's first sentence (S145). */
export function MailForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('password');
  const backend = useBackend();
  const [mail, setMail] = useState('');
  const [password, setPassword] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const otherwise = useProblemText(problem);
  const label = t(($) => $.mail_new);
  const required = t(($) => $.required);
  const wrongMail =
    mail.trim() === '' ? required : isMail(mail) ? undefined : t(($) => $.email_invalid, { field: label });
  const wrongPassword = password === '' ? required : undefined;
  const ready = !wrongMail && !wrongPassword;
  const leave = (name: string) => () => setLeft(new Set(left).add(name));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || working) return;
    setWorking(true);
    setProblem(null);
    try {
      const { data } = await backend.api(updateOwnEmail, { body: { email: mail.trim(), pass: password } });
      if (data[0]) backend.session.set({ user: { ...backend.session.get().user, ...data[0] } });
      onDone();
    } catch (error) {
      setProblem(toProblem(error));
      setWorking(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate className={css.view}>
      {problem ? (
        <Notice tone="err" live>
          {problem.messages[0] ?? otherwise}
        </Notice>
      ) : null}
      <TextField
        label={label}
        name="email"
        type="email"
        autoComplete="email"
        required
        autoFocus
        value={mail}
        onBlur={leave('email')}
        onChange={(event) => setMail(event.target.value)}
        error={left.has('email') ? wrongMail : undefined}
      />
      <SecretField
        label={t(($) => $.mail_password)}
        name="pass"
        required
        value={password}
        onBlur={leave('pass')}
        onChange={(event) => setPassword(event.target.value)}
        error={left.has('pass') ? wrongPassword : undefined}
      />
      <Button type="submit" variant="primary" wide disabled={!ready} working={working && t(($) => $.saving)}>
        {t(($) => $.save)}
      </Button>
    </form>
  );
}
