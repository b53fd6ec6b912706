import { passkeySignIn } from '@legajo/contract/calls/mfa';
import { login } from '@legajo/contract/calls/session';
import type { Reply } from '@legajo/ui/api/backend.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { keptFor } from '@legajo/ui/factors/kept-device.ts';
import { PasskeyButton } from '@legajo/ui/factors/PasskeyButton.tsx';
import { askPasskey } from '@legajo/ui/factors/second-step.ts';
import { Button, buttonClass } from '@legajo/ui/kit/Button.tsx';
import { SecretField } from '@legajo/ui/kit/field/SecretField.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { UserField } from '@legajo/ui/session/UserField.tsx';
import type { CompanyLook } from '@legajo/ui/session/use-company-look.ts';
import type { Answer, Due } from '@legajo/ui/session/way-in.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoveLink } from '../app/move.tsx';
import { PREFIX, useEnter } from '../session/use-enter.ts';
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

  const goOn = async ({ data: [answer] }: Reply<Answer>) => {
    const due = await enter(answer);
    if (due) props.onDue(due);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!event.currentTarget.reportValidity()) return;
    setWorking(true);
    setProblem(null);
    const name = user.trim();
    const body = { user: name, password, perfil: '1', ...keptFor(localStorage, PREFIX, name) } as const;
    try {
      await goOn(await backend.api(login, { body }));
    } catch (error) {
      setProblem(toProblem(error));
      setWorking(false);
    }
  };
  const enterByPasskey = async () => {
    const body = { ...(await askPasskey(backend)), perfil: '1' } as const;
    await goOn(await backend.api(passkeySignIn, { body }));
  };
  return (
    <form onSubmit={submit} className={css.form}>
      <h1>{t(($) => $.sign_in)}</h1>
      {props.expired && !problem ? <Notice tone="wait">{t(($) => $.expired)}</Notice> : null}
      <ProblemNotice problem={problem} />
      <UserField label={t(($) => $.user)} value={user} onType={setUser} />
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
      <PasskeyButton
        label={t(($) => $.with_passkey)}
        failed={t(($) => $.passkey_failed)}
        enter={enterByPasskey}
        onProblem={setProblem}
      />
      <Button variant="quiet" wide onClick={props.onForgot}>
        {t(($) => $.forgot)}
      </Button>
      <p className={css.note}>
        {t(($) => $.first_time)} <MoveLink to="/activate">{t(($) => $.activate_link)}</MoveLink>
      </p>
    </form>
  );
}
