import { changeOwnPassword } from '@legajo/contract/calls/account';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../api/context.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** Changes the own password inside a session. A refusal shows the server's first sentence (S145). */
export function ChangeForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('password');
  const backend = useBackend();
  return (
    <PasswordForm
      asker="session"
      askCurrent
      wording="server"
      submit={t(($) => $.save)}
      working={t(($) => $.saving)}
      onSubmit={async ({ current, next, repeated }) => {
        await backend.api(changeOwnPassword, { body: { oldpass: current, pass: next, repass: repeated } });
        onDone();
      }}
    />
  );
}
