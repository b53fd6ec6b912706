import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { PasskeyButton } from '@legajo/ui/factors/PasskeyButton.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SecretField } from '@legajo/ui/kit/field/SecretField.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { UserField } from '@legajo/ui/session/UserField.tsx';
import type { CompanyLook } from '@legajo/ui/session/use-company-look.ts';
import type { WayOn } from '@legajo/ui/session/way-in.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './LoginScreen.module.css';
import { SsoButton } from './SsoButton.tsx';
import { signIn, signInWithPasskey } from './sign-in.ts';

/** The first step: user and password. */
export function PasswordStep(props: {
  readonly expired: boolean;
  /** The company by whose address the person came. */
  readonly look: CompanyLook | undefined;
  readonly onNext: (next: WayOn) => unknown;
  readonly onForgot: () => void;
}) {
  const { t } = useTranslation('login');
  const company = props.look?.company;
  const backend = useBackend();
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<'user' | 'password' | null>(null);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const first = !user.trim() ? 'user' : !password ? 'password' : null;
    setMissing(first);
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    setWorking(true);
    setProblem(null);
    try {
      await props.onNext(await signIn(backend, user.trim(), password));
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
      <ProblemNotice problem={problem} />
      <UserField
        label={t(($) => $.user)}
        value={user}
        onType={setUser}
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
      <PasskeyButton
        label={t(($) => $.with_passkey)}
        failed={t(($) => $.passkey_failed)}
        enter={async () => void (await props.onNext(await signInWithPasskey(backend)))}
        onProblem={setProblem}
      />
      <SsoButton look={props.look} />
      <Button variant="quiet" onClick={props.onForgot}>
        {t(($) => $.forgot)}
      </Button>
      <p className={css.other}>
        {t(($) => $.employee)}{' '}
        <a href={company ? `/e/login?empresa=${company}` : '/e/'}>{t(($) => $.employee_link)}</a>
      </p>
    </form>
  );
}
