import { postMfaVerify } from '@legajo/contract/calls/mfa';
import { login } from '@legajo/contract/calls/session';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/ErrorPanel.tsx';
import { Notice } from '@legajo/ui/kit/Notice.tsx';
import { SecretField } from '@legajo/ui/kit/SecretField.tsx';
import { TextField } from '@legajo/ui/kit/TextField.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import { type Answer, type Due, useEnter } from '../session/use-enter.ts';
import css from './LoginScreen.module.css';

/** User and password or PIN, and a code where the company asks for one. */
export function SignInStep(props: {
  readonly expired: boolean;
  readonly onDue: (due: Due) => void;
  readonly onForgot: () => void;
}) {
  const { t } = useTranslation('employee');
  const backend = useBackend();
  const enter = useEnter();
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [challenge, setChallenge] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const problemText = useProblemText(problem);

  const ask = () =>
    challenge
      ? backend.api(postMfaVerify, { body: { desafio: challenge, codigo: code } })
      : backend.api(login, { body: { user: user.trim(), password, perfil: '1' } });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!event.currentTarget.reportValidity()) return;
    setWorking(true);
    setProblem(null);
    try {
      const due = await enter((await ask()).data[0] as Answer | undefined);
      if (!due) return;
      setWorking(false);
      if (due.state === 'code') setChallenge(due.challenge);
      else props.onDue(due);
    } catch (error) {
      setProblem(toProblem(error));
      setWorking(false);
    }
  };
  return (
    <form onSubmit={submit} className={css.form}>
      <h1>{t(($) => $.sign_in)}</h1>
      {props.expired && !problem ? <Notice tone="wait">{t(($) => $.expired)}</Notice> : null}
      {problem ? (
        <Notice tone="err" live>
          {problemText}
        </Notice>
      ) : null}
      {challenge ? (
        <TextField
          label={t(($) => $.code)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        />
      ) : (
        <>
          <TextField
            label={t(($) => $.user)}
            name="user"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={user}
            onChange={(event) => setUser(event.target.value)}
          />
          <SecretField
            label={t(($) => $.password)}
            name="password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </>
      )}
      <Button type="submit" variant="primary" wide working={working && t(($) => $.entering)}>
        {t(($) => $.sign_in)}
      </Button>
      {challenge ? null : (
        <>
          <Button variant="quiet" wide onClick={props.onForgot}>
            {t(($) => $.forgot)}
          </Button>
          <p className={css.note}>
            {t(($) => $.first_time)} <PlaceLink to="/activate">{t(($) => $.activate_link)}</PlaceLink>
          </p>
        </>
      )}
    </form>
  );
}
