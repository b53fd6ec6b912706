import { resetPasswordV2 } from '@legajo/contract/calls/account';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../api/context.tsx';
import { type Problem, toProblem } from '../api/problem.ts';
import { Button } from '../kit/Button.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { Notice } from '../kit/progress/Notice.tsx';
import { rememberedCompany } from '../session/remembered-company.ts';
import { UserField } from '../session/UserField.tsx';
import { isMail } from './rules/is-mail.ts';
import { useRefusal } from './use-refusal.ts';
import css from './Views.module.css';

/** Asks for a link by mail, or for the user name with one. What it says afterwards is the same for everybody. */
export function ForgotForm({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation('password');
  const backend = useBackend();
  const [knowsUser, setKnowsUser] = useState(true);
  const [user, setUser] = useState('');
  const [mail, setMail] = useState('');
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState(false);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const refusal = useRefusal(problem);
  const wrongUser = knowsUser && user.trim() === '' ? t(($) => $.required) : undefined;
  const wrongMail =
    mail.trim() === ''
      ? t(($) => $.required)
      : isMail(mail)
        ? undefined
        : t(($) => $.email_invalid, { field: t(($) => $.mail) });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrongUser || wrongMail || working) return;
    setWorking(true);
    setProblem(null);
    try {
      const body = {
        user: knowsUser ? user.trim() : undefined,
        email: mail.trim(),
        empresa: rememberedCompany(backend),
      };
      await backend.api(resetPasswordV2, { body });
      setSent(true);
    } catch (error) {
      setProblem(toProblem(error));
    }
    setWorking(false);
  };
  const back = (
    <Button variant="quiet" onClick={onBack}>
      {t(($) => $.back)}
    </Button>
  );
  if (sent)
    return (
      <div className={css.view}>
        <Notice tone="ok" live>
          <strong>{t(($) => $.forgot_done_title)}</strong>
          <p>{knowsUser ? t(($) => $.forgot_done_text) : t(($) => $.forgot_user_done)}</p>
        </Notice>
        <p className={css.note}>{t(($) => $.forgot_no_mail)}</p>
        {back}
      </div>
    );
  return (
    <form onSubmit={submit} noValidate className={css.view}>
      {problem ? (
        <Notice tone="err" live>
          {refusal}
        </Notice>
      ) : null}
      {knowsUser ? (
        <UserField
          label={t(($) => $.user)}
          value={user}
          onType={setUser}
          autoFocus
          error={tried ? wrongUser : undefined}
        />
      ) : (
        <p>{t(($) => $.forgot_user_text)}</p>
      )}
      <TextField
        key={knowsUser ? 'with user' : 'alone'}
        autoFocus={!knowsUser}
        label={t(($) => $.mail)}
        name="email"
        type="email"
        autoComplete="email"
        required
        value={mail}
        onChange={(event) => setMail(event.target.value)}
        error={tried ? wrongMail : undefined}
      />
      <Button type="submit" variant="primary" wide working={working && t(($) => $.forgot_sending)}>
        {t(($) => $.forgot_send)}
      </Button>
      <Button
        variant="secondary"
        onClick={() => {
          setTried(false);
          setKnowsUser(!knowsUser);
        }}
      >
        {knowsUser ? t(($) => $.forgot_user) : t(($) => $.forgot_user_known)}
      </Button>
      <p className={css.note}>{t(($) => $.forgot_no_mail)}</p>
      {back}
    </form>
  );
}
