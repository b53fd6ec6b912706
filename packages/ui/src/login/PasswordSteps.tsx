import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DueForm } from '../password/DueForm.tsx';
import { ForgotForm } from '../password/ForgotForm.tsx';
import { ResetForm } from '../password/ResetForm.tsx';
import type { Due } from '../session/way-in.ts';
import css from './Steps.module.css';
import type { OnAnswer, Portal } from './sign-in.ts';

export type PasswordStep =
  | { readonly state: 'forgot' }
  | { readonly state: 'reset'; readonly token: string }
  | Exclude<Due, { state: 'code' }>;

/** The ways to another password: expired, somebody else's, forgotten, and the mailed link. */
export function PasswordSteps(props: {
  readonly portal: Portal;
  readonly step: PasswordStep;
  readonly onAnswer: OnAnswer;
  readonly onBack: () => void;
}) {
  const { portal, step, onAnswer, onBack } = props;
  const { t } = useTranslation('password');
  if (step.state === 'forgot')
    return (
      <Step title={t(($) => $.forgot_title)} sub={t(($) => $.forgot_text)}>
        <ForgotForm onBack={onBack} />
      </Step>
    );
  if (step.state === 'reset')
    return (
      <Step title={t(($) => $.reset_title)} sub={t(($) => $.reset_text)}>
        <ResetForm prefix={portal.prefix} token={step.token} onDone={onBack} />
      </Step>
    );
  return (
    <Step title={t(($) => (step.state === 'expired' ? $.expired_title : $.first_title))}>
      <DueForm
        kind={step.state}
        challenge={step.challenge}
        onDone={async (answer) => void (await onAnswer(answer))}
        onBack={onBack}
      />
    </Step>
  );
}

function Step(props: { readonly title: string; readonly sub?: string; readonly children: ReactNode }) {
  return (
    <div className={css.step}>
      <div>
        <h1>{props.title}</h1>
        {props.sub ? <p className={css.sub}>{props.sub}</p> : null}
      </div>
      {props.children}
    </div>
  );
}
