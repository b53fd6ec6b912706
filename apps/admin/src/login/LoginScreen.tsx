import { useBackend } from '@legajo/ui/api/context.tsx';
import { useTitle } from '@legajo/ui/kit/Page.tsx';
import { withBase } from '@legajo/ui/route/with-base.ts';
import type { Due, WayOn } from '@legajo/ui/session/way-in.ts';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeStep } from './CodeStep.tsx';
import { Cover } from './Cover.tsx';
import { DueStep, ForgotStep, ResetStep } from './DueStep.tsx';
import css from './LoginScreen.module.css';
import { PasswordStep } from './PasswordStep.tsx';

/** What the form asks for just now. */
type Step =
  | { readonly state: 'password' | 'forgot' }
  | { readonly state: 'reset'; readonly token: string }
  | Due;

/** The way in: the company's cover at the left, one step of the form at the right. */
export function LoginScreen() {
  const { t } = useTranslation('login');
  const { expired, reset } = useSearch({ from: '/login' });
  const [step, setStep] = useState<Step>(reset ? { state: 'reset', token: reset } : { state: 'password' });
  const router = useRouter();
  const backend = useBackend();
  useTitle(t(($) => $.title));
  // The token is in memory now: it stays in no history and in no copied address.
  useEffect(() => {
    if (reset) void router.navigate({ to: '/login', search: {}, replace: true });
  }, [reset, router]);
  const enter = () => {
    const wanted = backend.session.takeRemembered();
    if (wanted && !wanted.endsWith('/login')) router.history.push(withBase(router.basepath, wanted));
    else void router.navigate({ to: '/home' });
  };
  const goOn = (next: WayOn) => (next.state === 'in' ? enter() : setStep(next));
  const back = () => setStep({ state: 'password' });
  return (
    <div className={css.screen}>
      <Cover />
      <main className={css.side}>
        <div className={css.form}>
          {step.state === 'code' ? (
            <CodeStep due={step.due} onNext={goOn} onBack={back} />
          ) : step.state === 'expired' || step.state === 'first' ? (
            <DueStep kind={step.state} challenge={step.challenge} onNext={goOn} onBack={back} />
          ) : step.state === 'forgot' ? (
            <ForgotStep onBack={back} />
          ) : step.state === 'reset' ? (
            <ResetStep token={step.token} onDone={back} />
          ) : (
            <PasswordStep
              expired={expired ?? false}
              onNext={goOn}
              onForgot={() => setStep({ state: 'forgot' })}
            />
          )}
        </div>
        <footer className={css.foot}>
          <span>{t(($) => $.language)}</span>
        </footer>
      </main>
    </div>
  );
}
