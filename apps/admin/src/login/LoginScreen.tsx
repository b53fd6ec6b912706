import { useBackend } from '@legajo/ui/api/context.tsx';
import { useTitle } from '@legajo/ui/kit/Page.tsx';
import { SpokenLanguage } from '@legajo/ui/language/SpokenLanguage.tsx';
import { NextStep, type Step, useNextSteps } from '@legajo/ui/login/NextStep.tsx';
import { LaterOutage } from '@legajo/ui/notices/LaterOutage.tsx';
import { useCompanyLook } from '@legajo/ui/session/use-company-look.ts';
import type { Answer } from '@legajo/ui/session/way-in.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Cover } from './Cover.tsx';
import css from './LoginScreen.module.css';
import { PasswordStep } from './PasswordStep.tsx';
import { goOn, PORTAL } from './sign-in.ts';

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
  const { t } = useTranslation('login');
  /** What the form asks for just now; null is the sign-in itself. */
  const [step, setStep] = useState<Step | null>(reset ? { state: 'reset', token: reset } : null);
  const backend = useBackend();
  const look = useCompanyLook();
  useTitle(t(($) => $.title));
  // The token is in memory now: it stays in no history and in no copied address.
  const clear = useRef(onReset);
  clear.current = onReset;
  useEffect(() => {
    if (reset) clear.current();
  }, [reset]);
  useNextSteps();
  const enter = () => {
    const wanted = backend.session.takeRemembered();
    return onIn(wanted && !wanted.endsWith('/login') ? wanted : '/home');
  };
  const take = async (answer: Answer | undefined) => {
    const next = await goOn(backend, answer);
    return next.state === 'in' ? enter() : setStep(next);
  };
  return (
    <div className={css.screen}>
      <Cover look={look} />
      <main className={css.side}>
        <div className={css.outage}>
          <LaterOutage />
        </div>
        <div className={css.form}>
          {step ? (
            <NextStep portal={PORTAL} step={step} onAnswer={take} onBack={() => setStep(null)} />
          ) : (
            <PasswordStep
              expired={expired}
              look={look}
              onAnswer={take}
              onForgot={() => setStep({ state: 'forgot' })}
            />
          )}
        </div>
        <footer className={css.foot}>
          <SpokenLanguage />
        </footer>
      </main>
    </div>
  );
}
