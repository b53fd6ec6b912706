import { useBackend } from '@legajo/ui/api/context.tsx';
import type { Problem } from '@legajo/ui/api/problem.ts';
import { MailEntry } from '@legajo/ui/factors/MailEntry.tsx';
import { SecondStep } from '@legajo/ui/factors/SecondStep.tsx';
import type { Due } from '@legajo/ui/factors/second-step.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import type { WayOn } from '@legajo/ui/session/way-in.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './LoginScreen.module.css';
import { answerSecondStep } from './sign-in.ts';

/** The second step: an address where there is none, then a code, a passkey or a recovery code. */
export function CodeStep(props: {
  readonly due: Due;
  readonly onNext: (next: WayOn) => unknown;
  readonly onBack: () => void;
}) {
  const { onNext, onBack } = props;
  const { t } = useTranslation('factors');
  const backend = useBackend();
  const [due, setDue] = useState(props.due);
  const [ended, setEnded] = useState<Problem | null>(null);
  const problemText = useProblemText(ended);
  const locked = ended?.code === 'SYSTEM_MFA_RESEND_LOCKED';
  const title = ended
    ? locked
      ? t(($) => $.locked_title)
      : t(($) => $.again_title)
    : due.mfa === 'correo'
      ? t(($) => $.mail_title)
      : t(($) => $.title);
  return (
    <div className={css.fields}>
      <h1>{title}</h1>
      {ended ? (
        <Notice tone="err" live>
          {locked ? t(($) => $.locked_text) : problemText}
        </Notice>
      ) : due.mfa === 'correo' ? (
        <MailEntry due={due} onDue={setDue} onEnded={setEnded} />
      ) : (
        <SecondStep
          due={due}
          remembers
          onDue={setDue}
          onEnded={setEnded}
          onProof={async (proof, remember) =>
            void (await onNext(await answerSecondStep(backend, due, proof, remember)))
          }
        />
      )}
      <Button variant={ended ? 'primary' : 'quiet'} onClick={onBack}>
        {t(($) => $.back)}
      </Button>
    </div>
  );
}
