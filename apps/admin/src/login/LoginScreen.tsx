import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/ErrorPanel.tsx';
import { Notice } from '@legajo/ui/kit/Notice.tsx';
import { useTitle } from '@legajo/ui/kit/Page.tsx';
import { SecretField } from '@legajo/ui/kit/SecretField.tsx';
import { TextField } from '@legajo/ui/kit/TextField.tsx';
import { withBase } from '@legajo/ui/route/with-base.ts';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeStep } from './CodeStep.tsx';
import { Cover } from './Cover.tsx';
import css from './LoginScreen.module.css';
import { signIn } from './sign-in.ts';

/** The way in: the company's cover at the left, the form at the right. */
export function LoginScreen() {
  const { t } = useTranslation('login');
  const { expired } = useSearch({ from: '/login' });
  const [challenge, setChallenge] = useState<string | null>(null);
  const router = useRouter();
  const backend = useBackend();
  useTitle(t(($) => $.title));
  const enter = () => {
    const wanted = backend.session.takeRemembered();
    if (wanted && !wanted.endsWith('/login')) router.history.push(withBase(router.basepath, wanted));
    else void router.navigate({ to: '/home' });
  };
  return (
    <div className={css.screen}>
      <Cover />
      <main className={css.side}>
        <div className={css.form}>
          {challenge ? (
            <CodeStep challenge={challenge} onIn={enter} onBack={() => setChallenge(null)} />
          ) : (
            <PasswordStep expired={expired ?? false} onIn={enter} onCode={setChallenge} />
          )}
        </div>
        <footer className={css.foot}>
          <span>{t(($) => $.language)}</span>
        </footer>
      </main>
    </div>
  );
}

function PasswordStep(props: {
  readonly expired: boolean;
  readonly onIn: () => void;
  readonly onCode: (challenge: string) => void;
}) {
  const { t } = useTranslation('login');
  const backend = useBackend();
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<'user' | 'password' | null>(null);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const problemText = useProblemText(problem);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const first = !user.trim() ? 'user' : !password ? 'password' : null;
    setMissing(first);
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    setWorking(true);
    setProblem(null);
    try {
      const step = await signIn(backend, user.trim(), password);
      if (step.state === 'code') props.onCode(step.challenge);
      else props.onIn();
    } catch (error) {
      setProblem(toProblem(error));
      setWorking(false);
    }
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className={css.fields}>
      <div>
        <h1>{t(($) => $.title)}</h1>
        <p className={css.sub}>{t(($) => $.with_user)}</p>
      </div>
      {props.expired && !problem ? <Notice tone="wait">{t(($) => $.expired)}</Notice> : null}
      {problem ? (
        <Notice tone="err" live>
          {problemText}
        </Notice>
      ) : null}
      <TextField
        label={t(($) => $.user)}
        name="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={user}
        onChange={(event) => setUser(event.target.value)}
        error={missing === 'user' ? t(($) => $.user_missing) : undefined}
      />
      <SecretField
        label={t(($) => $.password)}
        name="password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={missing === 'password' ? t(($) => $.password_missing) : undefined}
      />
      <Button type="submit" variant="primary" wide working={working && t(($) => $.entering)}>
        {t(($) => $.enter)}
      </Button>
      <p className={css.other}>
        {t(($) => $.employee)} <a href="/e/">{t(($) => $.employee_link)}</a>
      </p>
    </form>
  );
}
