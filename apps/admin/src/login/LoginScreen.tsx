import { useBackend } from '@legajo/ui/api/context.tsx';
import { useTitle } from '@legajo/ui/kit/Page.tsx';
import { OutageNotice } from '@legajo/ui/notices/OutageNotice.tsx';
import { useCompanyLook } from '@legajo/ui/session/use-company-look.ts';
import type { WayOn } from '@legajo/ui/session/way-in.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Cover } from './Cover.tsx';
import type { DueStep } from './DueStep.tsx';
import css from './LoginScreen.module.css';
import { PasswordStep } from './PasswordStep.tsx';

// Who signs in as ever needs none of it.
const bringCode = () => import('./CodeStep.tsx');
const bringDue = () => import('./DueStep.tsx');
const CodeStep = lazy(() => bringCode().then(({ CodeStep: component }) => ({ default: component })));
const DueSteps = lazy(() => bringDue().then(({ DueSteps: component }) => ({ default: component })));

/** What the form asks for just now. */
type Step = { readonly state: 'password' } | DueStep | Exclude<WayOn, { state: 'in' }>;

/**
 * The way in: the company's cover at the left, one step of the form at the right. It is drawn before there is a router,
 * so it is told what the address says and tells what comes next.
 */
export function LoginScreen(props: {
  readonly expired: boolean;
  /** The token of a mailed link to another password. */
  readonly reset: string | undefined;
  /** Takes that token off the address. */
  readonly onReset: () => void;
  /** Somebody is in, and wants to be there. */
  readonly onIn: (wanted: string) => unknown;
}) {
  const { expired, reset, onReset, onIn } = props;
  const { t, i18n } = useTranslation('login');
  const [step, setStep] = useState<Step>(reset ? { state: 'reset', token: reset } : { state: 'password' });
  const backend = useBackend();
  const look = useCompanyLook();
  useTitle(t(($) => $.title));
  // The token is in memory now: it stays in no history and in no copied address.
  const clear = useRef(onReset);
  clear.current = onReset;
  useEffect(() => {
    if (reset) clear.current();
  }, [reset]);
  useEffect(() => {
    const later = [bringCode(), bringDue(), i18n.loadNamespaces(['password', 'factors'])];
    // Whoever needs one of them asks again.
    void Promise.allSettled(later);
  }, [i18n]);
  const enter = () => {
    const wanted = backend.session.takeRemembered();
    return onIn(wanted && !wanted.endsWith('/login') ? wanted : '/home');
  };
  const goOn = (next: WayOn) => (next.state === 'in' ? enter() : setStep(next));
  const back = () => setStep({ state: 'password' });
  return (
    <div className={css.screen}>
      <Cover look={look} />
      <main className={css.side}>
        <div className={css.outage}>
          <OutageNotice />
        </div>
        <div className={css.form}>
          {step.state === 'password' ? (
            <PasswordStep
              expired={expired}
              look={look}
              onNext={goOn}
              onForgot={() => setStep({ state: 'forgot' })}
            />
          ) : (
            <Suspense fallback={null}>
              {step.state === 'code' ? (
                <CodeStep due={step.due} onNext={goOn} onBack={back} />
              ) : (
                <DueSteps step={step} onNext={goOn} onBack={back} />
              )}
            </Suspense>
          )}
        </div>
        <footer className={css.foot}>
          <span>{t(($) => $.language)}</span>
        </footer>
      </main>
    </div>
  );
}
