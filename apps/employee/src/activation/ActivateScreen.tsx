import { activate } from '@legajo/contract/calls/account';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ChipChoice } from '@legajo/ui/kit/field/ChipChoice.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { BrandMark } from '@legajo/ui/kit/mark/BrandMark.tsx';
import { useTitle } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { PasswordForm } from '@legajo/ui/password/PasswordForm.tsx';
import { isPinReady, PinFields, type TypedPin } from '@legajo/ui/password/PinFields.tsx';
import { useRefusal } from '@legajo/ui/password/use-refusal.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceLink, useGo } from '../app/links.tsx';
import { useEnter } from '../session/use-enter.ts';
import css from './ActivateScreen.module.css';

/** The first time of somebody without e-mail: the printed code, their number, and a PIN or a password of their own. */
export function ActivateScreen() {
  const { t } = useTranslation('password');
  const backend = useBackend();
  const enter = useEnter();
  const go = useGo();
  // The camera brings the code behind the sign that no server ever sees.
  const [code, setCode] = useState(() => decodeURIComponent(location.hash.slice(1)).slice(0, 20));
  const [identity, setIdentity] = useState('');
  const [kind, setKind] = useState('pin');
  const [pin, setPin] = useState<TypedPin>({ pin: '', repeated: '' });
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const refusal = useRefusal(problem);
  useTitle(t(($) => $.activate_title));
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname);
  }, []);
  const who = { codigo: code.trim(), cuil: identity.trim() };
  const known = who.codigo !== '' && who.cuil !== '';
  const send = async (secret: Readonly<Record<string, string>>) => {
    const { data } = await backend.api(activate, { body: { ...who, ...secret } });
    // What else might be due is asked for at the sign-in.
    if (await enter(data[0])) await go({ to: '/login' });
  };
  const submitPin = async (event: FormEvent) => {
    event.preventDefault();
    if (!known || !isPinReady(pin) || working) return;
    setWorking(true);
    setProblem(null);
    try {
      await send({ pin: pin.pin, repin: pin.repeated });
    } catch (error) {
      setProblem(toProblem(error));
      setWorking(false);
    }
  };
  const fields = (
    <>
      <TextField
        label={t(($) => $.activate_code)}
        name="codigo"
        help={t(($) => $.activate_code_help)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
        value={code}
        onChange={(event) => setCode(event.target.value.toUpperCase())}
      />
      <TextField
        label={t(($) => $.activate_identity)}
        name="cuil"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        value={identity}
        onChange={(event) => setIdentity(event.target.value)}
      />
      <ChipChoice
        label={t(($) => $.activate_choice)}
        options={[
          { id: 'pin', label: t(($) => $.activate_with_pin) },
          { id: 'password', label: t(($) => $.activate_with_password) },
        ]}
        current={kind}
        onChange={setKind}
      />
    </>
  );
  return (
    <main className={css.screen}>
      <div className={css.column}>
        <BrandMark size={40} />
      </div>
      <div className={css.column}>
        <h1>{t(($) => $.activate_title)}</h1>
        <p className={css.note}>{t(($) => $.activate_text)}</p>
        {kind === 'pin' ? (
          <form onSubmit={submitPin} noValidate className={css.form}>
            {problem ? (
              <Notice tone="err" live>
                {refusal}
              </Notice>
            ) : null}
            {fields}
            <PinFields value={pin} onChange={setPin} />
            <Button
              type="submit"
              variant="primary"
              wide
              disabled={!known || !isPinReady(pin)}
              working={working && t(($) => $.activating)}
            >
              {t(($) => $.activate)}
            </Button>
          </form>
        ) : (
          <PasswordForm
            asker="nobody"
            askCurrent={false}
            ready={known}
            submit={t(($) => $.activate)}
            working={t(($) => $.activating)}
            onSubmit={({ next, repeated }) => send({ pass: next, repass: repeated })}
          >
            {fields}
          </PasswordForm>
        )}
        <p className={css.note}>{t(($) => $.activate_lost)}</p>
        <PlaceLink to="/login">{t(($) => $.to_sign_in)}</PlaceLink>
      </div>
    </main>
  );
}
