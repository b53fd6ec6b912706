import { passkeySignIn, postMfaVerify } from '@legajo/contract/calls/mfa';
import { login } from '@legajo/contract/calls/session';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { Problem, toProblem } from '@legajo/ui/api/problem.ts';
import type { SessionUser } from '@legajo/ui/api/session.ts';
import { askPasskey, type Due, deviceOf, hasPasskeys, keepDevice } from '@legajo/ui/factors/second-step.ts';
import { BrandMark } from '@legajo/ui/kit/BrandMark.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/ErrorPanel.tsx';
import { Notice } from '@legajo/ui/kit/Notice.tsx';
import { useTitle } from '@legajo/ui/kit/Page.tsx';
import { SecretField } from '@legajo/ui/kit/SecretField.tsx';
import { TextField } from '@legajo/ui/kit/TextField.tsx';
import { withBase } from '@legajo/ui/route/with-base.ts';
import { IconFingerprint } from '@tabler/icons-react';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../app/links.tsx';
import css from './LoginScreen.module.css';

const SecondStep = lazy(() =>
  import('@legajo/ui/factors/SecondStep.tsx').then(({ SecondStep: component }) => ({ default: component })),
);
/** Both portals share an origin: this one's keys carry a prefix. */
const PREFIX = 'e.';

interface Answer {
  readonly token?: string;
  readonly user?: SessionUser;
  readonly mfa?: string;
  readonly equipo?: string;
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
  const [due, setDue] = useState<Due | null>(null);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const problemText = useProblemText(problem);
  useTitle(t(($) => $.sign_in));

  const enter = async (answer: Answer | undefined) => {
    if (answer?.mfa) return setDue(answer as Due);
    if (!answer?.token || !answer.user) throw new TypeError('a sign-in without a token');
    if (answer.equipo) keepDevice(localStorage, PREFIX, answer.user.usuario, answer.equipo);
    backend.session.set({ token: answer.token, user: answer.user, actions: [] });
    const wanted = backend.session.takeRemembered();
    if (wanted && !wanted.includes('/login')) router.history.push(withBase(router.basepath, wanted));
    else await go({ to: '/' });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!event.currentTarget.reportValidity()) return;
    setWorking(true);
    setProblem(null);
    const name = user.trim();
    const body = { user: name, password, perfil: '1', equipo: deviceOf(localStorage, PREFIX, name) } as const;
    try {
      await enter((await backend.api(login, { body })).data[0] as Answer | undefined);
    } catch (error) {
      setProblem(toProblem(error));
    }
    setWorking(false);
  };
  const usePasskey = async () => {
    setProblem(null);
    try {
      const body = { ...(await askPasskey(backend)), perfil: '1' } as const;
      await enter((await backend.api(passkeySignIn, { body })).data[0] as Answer | undefined);
    } catch (error) {
      const refused = error instanceof Problem;
      setProblem(refused ? error : new Problem({ kind: 'business', messages: [t(($) => $.passkey_failed)] }));
    }
  };
  const prove = async (proof: object, remember: boolean) => {
    const body = { desafio: due?.desafio ?? '', ...proof, recordar: remember ? '1' : undefined };
    await enter((await backend.api(postMfaVerify, { body })).data[0] as Answer | undefined);
  };
  const giveUp = (ended: Problem) => {
    setDue(null);
    setProblem(ended);
  };
  if (due)
    return (
      <main className={css.screen}>
        <div className={css.brand}>
          <BrandMark size={40} />
        </div>
        <div className={css.form}>
          <h1>{t(($) => $.code)}</h1>
          <Suspense fallback={null}>
            <SecondStep due={due} remembers onDue={setDue} onProof={prove} onEnded={giveUp} />
          </Suspense>
        </div>
      </main>
    );
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
        <Button type="submit" variant="primary" wide working={working && t(($) => $.entering)}>
          {t(($) => $.sign_in)}
        </Button>
        {hasPasskeys() ? (
          <Button wide icon={<IconFingerprint />} onClick={usePasskey}>
            {t(($) => $.with_passkey)}
          </Button>
        ) : null}
        <p className={css.note}>{t(($) => $.first_time)}</p>
      </form>
      <a href="/verificar" className={css.verify}>
        {t(($) => $.verify)}
      </a>
    </main>
  );
}
