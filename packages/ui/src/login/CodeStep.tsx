import { postMfaVerify } from '@legajo/contract/calls/mfa';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../api/context.tsx';
import type { Problem } from '../api/problem.ts';
import { MailEntry } from '../factors/MailEntry.tsx';
import { SecondStep } from '../factors/SecondStep.tsx';
import type { Due, Proof } from '../factors/second-step.ts';
import { Button } from '../kit/Button.tsx';
import { useProblemText } from '../kit/problem-text.ts';
import { Notice } from '../kit/progress/Notice.tsx';
import css from './Steps.module.css';
import type { OnAnswer } from './sign-in.ts';

/** The second step: an address where there is none, then a code, a passkey or a recovery code. */
export function CodeStep(props: {
  readonly due: Due;
  readonly onAnswer: OnAnswer;
  readonly onBack: () => void;
}) {
  const { onAnswer, onBack } = props;
  const { t } = useTranslation('factors');
  const backend = useBackend();
  const [due, setDue] = useState(props.due);
  const [ended, setEnded] = useState<Problem | null>(null);
  const problemText = useProblemText(ended);
  const locked = ended?.code === 'SYSTEM_MFA_RESEND_LOCKED';
  const asksMail = due.mfa === 'correo';
  const prove = async (proof: Proof, remember: boolean) => {
    const body = { desafio: due.desafio, ...proof, recordar: remember ? '1' : undefined };
    await onAnswer((await backend.api(postMfaVerify, { body })).data[0]);
  };
  return (
    <div className={css.step}>
      <h1>{titleOf()}</h1>
      {ended ? (
        <Notice tone="err" live>
          {locked ? t(($) => $.locked_text) : problemText}
        </Notice>
      ) : asksMail ? (
        <MailEntry due={due} onDue={setDue} onEnded={setEnded} />
      ) : (
        <SecondStep due={due} remembers onDue={setDue} onEnded={setEnded} onProof={prove} />
      )}
      <Button variant={ended ? 'primary' : 'quiet'} wide onClick={onBack}>
        {t(($) => $.back)}
      </Button>
    </div>
  );

  function titleOf(): string {
    if (locked) return t(($) => $.locked_title);
    if (ended) return t(($) => $.again_title);
    return t(($) => (asksMail ? $.mail_title : $.title));
  }
}
