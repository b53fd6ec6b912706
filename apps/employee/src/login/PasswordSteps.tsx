import { DueForm } from '@legajo/ui/password/DueForm.tsx';
import { ForgotForm } from '@legajo/ui/password/ForgotForm.tsx';
import { ResetForm } from '@legajo/ui/password/ResetForm.tsx';
import type { Answer, Due } from '@legajo/ui/session/way-in.ts';
import { useTranslation } from 'react-i18next';
import { useEnter } from '../session/use-enter.ts';
import css from './LoginScreen.module.css';

export type PasswordStep =
  | { readonly state: 'forgot' }
  | { readonly state: 'reset'; readonly token: string }
  | Exclude<Due, { state: 'code' }>;

/** The ways to another password: expired, somebody else's, forgotten, and the mailed link. */
export default function PasswordSteps(props: {
  readonly step: PasswordStep;
  readonly onDue: (due: Due) => void;
  readonly onBack: () => void;
}) {
  const { step, onDue, onBack } = props;
  const { t } = useTranslation('password');
  const enter = useEnter();
  if (step.state === 'forgot')
    return (
      <div className={css.form}>
        <h1>{t(($) => $.forgot_title)}</h1>
        <p className={css.note}>{t(($) => $.forgot_text)}</p>
        <ForgotForm onBack={onBack} />
      </div>
    );
  if (step.state === 'reset')
    return (
      <div className={css.form}>
        <h1>{t(($) => $.reset_title)}</h1>
        <ResetForm prefix="e." token={step.token} onDone={onBack} />
      </div>
    );
  const { state, challenge } = step;
  const goOn = async (answer: Answer | undefined) => {
    const due = await enter(answer);
    if (due) onDue(due);
  };
  return (
    <div className={css.form}>
      <h1>{t(($) => (state === 'expired' ? $.expired_title : $.first_title))}</h1>
      <DueForm
        kind={state === 'expired' ? 'expired' : 'first'}
        challenge={challenge}
        onDone={goOn}
        onBack={onBack}
      />
    </div>
  );
}
