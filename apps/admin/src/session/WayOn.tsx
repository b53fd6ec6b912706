import { authLogout } from '@legajo/contract/calls/session';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { Dialog } from '@legajo/ui/kit/Dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordExpiredDialog } from '../account/PasswordExpiredDialog.tsx';
import { CodeStep } from '../login/CodeStep.tsx';
import type { Answer } from '../login/sign-in.ts';
import { enter, type Switched } from './switch-company.ts';

/** What is due before a switch is done: a code, or the password of the other login, which expired (00607). */
export function WayOn(props: {
  readonly how: Exclude<Switched, { state: 'done' }>;
  readonly onArrived: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('session');
  const backend = useBackend();
  const { onArrived, onClose } = props;
  const [how, setHow] = useState(props.how);
  if (how.state === 'code') {
    const goOn = (next: { readonly state: string }) => (next.state === 'in' ? onArrived() : onClose());
    return (
      <Dialog open onClose={onClose} title={t(($) => $.code_title)}>
        <CodeStep challenge={how.challenge} onNext={goOn} onBack={onClose} />
      </Dialog>
    );
  }
  const arrive = async (answer: Answer) => {
    if (answer.mfa && answer.desafio) return setHow({ state: 'code', challenge: answer.desafio });
    // The session one leaves was kept until here, so that closing the form loses nothing.
    await backend.api(authLogout).catch(() => undefined);
    await enter(backend, answer);
    onArrived();
  };
  return (
    <PasswordExpiredDialog
      challenge={how.challenge}
      onDone={(answer) => void arrive(answer as Answer)}
      onClose={onClose}
    />
  );
}
