import { authLogout } from '@legajo/contract/calls/session';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { CodeStep } from '@legajo/ui/login/CodeStep.tsx';
import type { Answer } from '@legajo/ui/session/way-in.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordExpiredDialog } from '../account/PasswordExpiredDialog.tsx';
import { goOn } from '../login/sign-in.ts';
import { confirmSwitch, enter, type Switched } from './switch-company.ts';

/** What is due before a switch is done: a code, or the password of the other login, which expired (00607). */
export function WayOn(props: {
  readonly how: Exclude<Switched, { state: 'done' }>;
  readonly onArrived: () => void;
  /** After a password that was due, whose form said already that it is done. */
  readonly onHome: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('session');
  const backend = useBackend();
  const { onArrived, onHome, onClose } = props;
  const [how, setHow] = useState(props.how);
  if (how.state === 'code') {
    // The second call of the switch, which the code stood before.
    const take = async (answer: Answer | undefined) => {
      const next = await goOn(backend, answer);
      if (next.state !== 'in') return onClose();
      await confirmSwitch(backend);
      onArrived();
    };
    return (
      <Dialog open onClose={onClose} title={t(($) => $.code_title)}>
        <CodeStep due={how.due} onAnswer={take} onBack={onClose} />
      </Dialog>
    );
  }
  const arrive = async (answer: Answer | undefined) => {
    if (answer && 'mfa' in answer) return setHow({ state: 'code', due: answer });
    // The session one leaves was kept until here, so that closing the form loses nothing.
    await backend.api(authLogout).catch(() => undefined);
    await enter(backend, answer);
    onHome();
  };
  return (
    <PasswordExpiredDialog
      challenge={how.challenge}
      onDone={(answer) => void arrive(answer)}
      onClose={onClose}
    />
  );
}
