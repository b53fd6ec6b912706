import { resetPasswordLegacy } from '@legajo/contract/calls/account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../api/context.tsx';
import { keepGiven } from '../factors/kept-device.ts';
import { PasswordDone } from './PasswordDone.tsx';
import { PasswordForm, type TypedPasswords } from './PasswordForm.tsx';

/** Chooses a password with the token of a mailed link; signs nobody in. */
export function ResetForm(props: {
  readonly token: string;
  /** Before the names of what the app keeps. */
  readonly prefix: string;
  readonly onDone: () => void;
}) {
  const { token, prefix, onDone } = props;
  const { t } = useTranslation('password');
  const backend = useBackend();
  const [done, setDone] = useState(false);
  const submit = async ({ next, repeated }: TypedPasswords) => {
    const { data } = await backend.api(resetPasswordLegacy, {
      body: { token, pass: next, repass: repeated },
    });
    // The next sign-in here is not slowed by what strangers guess elsewhere.
    if (data[0]) keepGiven(localStorage, prefix, data[0]);
    setDone(true);
  };
  if (done) return <PasswordDone label={t(($) => $.to_sign_in)} onGo={onDone} />;
  return (
    <PasswordForm
      asker="nobody"
      askCurrent={false}
      submit={t(($) => $.update)}
      working={t(($) => $.updating)}
      onSubmit={submit}
      back={{ label: t(($) => $.back), onClick: onDone }}
    />
  );
}
