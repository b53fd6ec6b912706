import type { Problem } from '@legajo/ui/api/problem.ts';
import { useTitle } from '@legajo/ui/kit/Page.tsx';
import { SpokenLanguage } from '@legajo/ui/language/SpokenLanguage.tsx';
import { NextStep, type Step } from '@legajo/ui/login/NextStep.tsx';
import { LaterOutage } from '@legajo/ui/notices/LaterOutage.tsx';
import { useCompanyLook } from '@legajo/ui/session/use-company-look.ts';
import type { Answer } from '@legajo/ui/session/way-in.ts';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Arrival } from '../app/arrival.ts';
import { useMove } from '../app/move.tsx';
import { PORTAL, useEnter } from '../session/use-enter.ts';
import { CompanyBrand } from './CompanyBrand.tsx';
import css from './LoginScreen.module.css';
import { SignInStep } from './SignInStep.tsx';

const SsoStep = lazy(() => import('./SsoStep.tsx'));

/** What the form asks for just now; null is the sign-in itself. */
type Shown = Step | { readonly state: 'sso'; readonly token: string } | null;

function firstStep({ reset, ssoToken }: Arrival): Shown {
  if (ssoToken) return { state: 'sso', token: ssoToken };
  return reset ? { state: 'reset', token: reset } : null;
}

/** The way in for employees, and the ways to a password. It is drawn before there is a router. */
export function LoginScreen({ arrival }: { readonly arrival: Arrival }) {
  const { t } = useTranslation('employee');
  const move = useMove();
  const { expired, reset, ssoToken, empresa } = arrival;
  const [step, setStep] = useState(() => firstStep(arrival));
  const look = useCompanyLook();
  const [ended, setEnded] = useState<Problem | null>(null);
  const enter = useEnter();
  const take = async (answer: Answer | undefined) => {
    const due = await enter(answer);
    if (due) setStep(due);
  };
  useTitle(t(($) => $.sign_in));
  // A sign-on under way ends first: in between, another session of this phone would be taken for it.
  const arrived = step?.state !== 'sso';
  useEffect(() => {
    if (reset || empresa || (ssoToken && arrived)) move.replace('/login');
  }, [reset, ssoToken, empresa, arrived, move]);
  const end = useCallback((problem: Problem) => {
    setEnded(problem);
    setStep(null);
  }, []);
  return (
    <main className={css.screen}>
      <LaterOutage />
      <CompanyBrand look={look} />
      <div className={css.form}>
        {step?.state === 'sso' ? (
          <Suspense fallback={null}>
            <SsoStep token={step.token} onDue={setStep} onEnded={end} />
          </Suspense>
        ) : step ? (
          <NextStep portal={PORTAL} step={step} onAnswer={take} onBack={() => setStep(null)} />
        ) : (
          <SignInStep
            expired={expired ?? false}
            look={look}
            ended={ended}
            onAnswer={take}
            onForgot={() => setStep({ state: 'forgot' })}
          />
        )}
      </div>
      <div className={css.foot}>
        <a href="/verificar" className={css.verify}>
          {t(($) => $.verify)}
        </a>
        <SpokenLanguage />
      </div>
    </main>
  );
}
