import { postMfaVerify } from '@legajo/contract/calls/mfa';
import { login } from '@legajo/contract/calls/session';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import type { SessionUser } from '@legajo/ui/api/session.ts';
import { BrandMark } from '@legajo/ui/kit/BrandMark.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/ErrorPanel.tsx';
import { Notice } from '@legajo/ui/kit/Notice.tsx';
import { useTitle } from '@legajo/ui/kit/Page.tsx';
import { SecretField } from '@legajo/ui/kit/SecretField.tsx';
import { TextField } from '@legajo/ui/kit/TextField.tsx';
import { withBase } from '@legajo/ui/route/with-base.ts';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../app/links.tsx';
import css from './LoginScreen.module.css';

interface Answer {
  readonly token?: string;
  readonly user?: SessionUser;
  readonly desafio?: string;
}

/** The way in for employees: user and password, and a code where the company asks for one. */
export function LoginScreen() {
  const { t } = useTranslation('employee');
  const backend = useBackend();
  const router = useRouter();
  const go = useGo();
  const { expired } = useSearch({ strict: false }) as { expired?: boolean };
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [challenge, setChallenge] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const problemText = useProblemText(problem);
  useTitle(t(($) => $.sign_in));

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
      const answer = (await ask()).data[0] as Answer | undefined;
      setWorking(false);
      if (answer?.desafio) return setChallenge(answer.desafio);
      if (!answer?.token || !answer.user) throw new TypeError('a sign-in without a token');
      backend.session.set({ token: answer.token, user: answer.user, actions: [] });
      const wanted = backend.session.takeRemembered();
      if (wanted && !wanted.includes('/login')) router.history.push(withBase(router.basepath, wanted));
      else await go({ to: '/' });
    } catch (error) {
      setProblem(toProblem(error));
      setWorking(false);
    }
  };
  return (
    <main className={css.screen}>
      <div className={css.brand}>
        <BrandMark size={40} />
      </div>
      <form onSubmit={submit} className={css.form}>
        <h1>{t(($) => $.sign_in)}</h1>
        {expired && !problem ? <Notice tone="wait">{t(($) => $.expired)}</Notice> : null}
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
        <p className={css.note}>{t(($) => $.first_time)}</p>
      </form>
      <a href="/verificar" className={css.verify}>
        {t(($) => $.verify)}
      </a>
    </main>
  );
}
