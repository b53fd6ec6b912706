import { passkeySignIn } from '@legajo/contract/calls/mfa';
import { login } from '@legajo/contract/calls/session';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { askPasskey, deviceOf, hasPasskeys } from '@legajo/ui/factors/second-step.ts';
import { Button, buttonClass } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/ErrorPanel.tsx';
import { Notice } from '@legajo/ui/kit/Notice.tsx';
import { SecretField } from '@legajo/ui/kit/SecretField.tsx';
import { TextField } from '@legajo/ui/kit/TextField.tsx';
import type { CompanyLook } from '@legajo/ui/session/use-company-look.ts';
import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import { type Answer, type Due, PREFIX, useEnter } from '../session/use-enter.ts';
import css from './LoginScreen.module.css';

/** User and password or PIN, or a passkey alone. */
export function SignInStep(props: {
  readonly expired: boolean;
  /** The company by whose address the person came. */
  readonly look: CompanyLook | undefined;
  /** Why another way in ended here. */
  readonly ended: Problem | null;
  readonly onDue: (due: Due) => void;
  readonly onForgot: () => void;
}) {
  const { t } = useTranslation('employee');
  const { look } = props;
  const backend = useBackend();
  const enter = useEnter();
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(props.ended);
  const problemText = useProblemText(problem);

  const goOn = async (answer: unknown) => {
    const due = await enter(answer as Answer | undefined);
    if (due) props.onDue(due);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!event.currentTarget.reportValidity()) return;
    setWorking(true);
    setProblem(null);
    const name = user.trim();
    const body = { user: name, password, perfil: '1', equipo: deviceOf(localStorage, PREFIX, name) } as const;
    try {
      await goOn((await backend.api(login, { body })).data[0]);
    } catch (error) {
      setProblem(toProblem(error));
      setWorking(false);
    }
  };
  const usePasskey = async () => {
    setProblem(null);
    try {
      const body = { ...(await askPasskey(backend)), perfil: '1' } as const;
      await goOn((await backend.api(passkeySignIn, { body })).data[0]);
    } catch (error) {
      const refused = error instanceof Problem;
      setProblem(refused ? error : new Problem({ kind: 'business', messages: [t(($) => $.passkey_failed)] }));
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
      {look?.sso && look.inicio ? (
        <a className={buttonClass('secondary', 'normal', true)} href={`${look.inicio}?app=e`}>
          {t(($) => $.sso_enter, { provider: look.proveedor ?? look.nombre })}
        </a>
      ) : null}
      {hasPasskeys() ? (
        <Button wide icon={<IconFingerprint />} onClick={usePasskey}>
          {t(($) => $.with_passkey)}
        </Button>
      ) : null}
      <Button variant="quiet" wide onClick={props.onForgot}>
        {t(($) => $.forgot)}
      </Button>
      <p className={css.note}>
        {t(($) => $.first_time)} <PlaceLink to="/activate">{t(($) => $.activate_link)}</PlaceLink>
      </p>
    </form>
  );
}
