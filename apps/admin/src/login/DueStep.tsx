import { useBackend } from '@legajo/ui/api/context.tsx';
import { DueForm } from '@legajo/ui/password/DueForm.tsx';
import { ForgotForm } from '@legajo/ui/password/ForgotForm.tsx';
import { ResetForm } from '@legajo/ui/password/ResetForm.tsx';
import type { WayOn } from '@legajo/ui/session/way-in.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './LoginScreen.module.css';
import { goOn } from './sign-in.ts';

/** A password that is due, forgotten, or chosen anew with a mailed link. */
export type DueStep =
  | { readonly state: 'forgot' }
  | { readonly state: 'reset'; readonly token: string }
  | { readonly state: 'expired' | 'first'; readonly challenge: string };

/** The ways to another password. */
export function DueSteps(props: {
  readonly step: DueStep;
  readonly onNext: (next: WayOn) => unknown;
  readonly onBack: () => void;
}) {
  const { step, onNext, onBack } = props;
  if (step.state === 'forgot') return <ForgotStep onBack={onBack} />;
  if (step.state === 'reset') return <ResetStep token={step.token} onDone={onBack} />;
  return <DueStep kind={step.state} challenge={step.challenge} onNext={onNext} onBack={onBack} />;
}

/** A password that is due before anything else: expired, or chosen by somebody else. */
function DueStep(props: {
  readonly kind: 'expired' | 'first';
  readonly challenge: string;
  readonly onNext: (next: WayOn) => unknown;
  readonly onBack: () => void;
}) {
  const { t } = useTranslation('password');
  const backend = useBackend();
  const { kind, challenge, onNext, onBack } = props;
  return (
    <Step title={t(($) => (kind === 'expired' ? $.expired_title : $.first_title))}>
      <DueForm
        kind={kind}
        challenge={challenge}
        onDone={async (way) => void (await onNext(await goOn(backend, way)))}
        onBack={onBack}
      />
    </Step>
  );
}

/** User and e-mail, for a link to choose another password. */
function ForgotStep({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation('password');
  return (
    <Step title={t(($) => $.forgot_title)} sub={t(($) => $.forgot_text)}>
      <ForgotForm onBack={onBack} />
    </Step>
  );
}

/** The mailed link, opened. */
function ResetStep(props: { readonly token: string; readonly onDone: () => void }) {
  const { t } = useTranslation('password');
  return (
    <Step title={t(($) => $.reset_title)} sub={t(($) => $.reset_text)}>
      <ResetForm {...props} prefix="" />
    </Step>
  );
}

function Step(props: { readonly title: string; readonly sub?: string; readonly children: ReactNode }) {
  return (
    <div className={css.fields}>
      <div>
        <h1>{props.title}</h1>
        {props.sub ? <p className={css.sub}>{props.sub}</p> : null}
      </div>
      {props.children}
    </div>
  );
}
