import type { Problem } from '@legajo/ui/api/problem.ts';
import { BrandMark } from '@legajo/ui/kit/BrandMark.tsx';
import { useTitle } from '@legajo/ui/kit/Page.tsx';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../app/links.tsx';
import type { Due } from '../session/use-enter.ts';
import css from './LoginScreen.module.css';
import type { PasswordStep } from './PasswordSteps.tsx';
import { SignInStep } from './SignInStep.tsx';

// Who signs in as ever needs none of it.
const PasswordSteps = lazy(() => import('./PasswordSteps.tsx'));
const CodeStep = lazy(() => import('./CodeStep.tsx'));

/** The way in for employees, and the ways to a password. */
export function LoginScreen() {
  const { t } = useTranslation('employee');
  const go = useGo();
  const { expired, reset } = useSearch({ strict: false }) as { expired?: boolean; reset?: string };
  const [step, setStep] = useState<PasswordStep | Due | null>(
    reset ? { state: 'reset', token: reset } : null,
  );
  const [ended, setEnded] = useState<Problem | null>(null);
  useTitle(t(($) => $.sign_in));
  // The token is in memory now: it stays in no history and in no copied address.
  useEffect(() => {
    if (reset) void go({ to: '/login', search: {}, replace: true });
  }, [reset, go]);
  return (
    <main className={css.screen}>
      <div className={css.brand}>
        <BrandMark size={40} />
      </div>
      {step ? (
        <Suspense fallback={null}>
          {step.state === 'code' ? (
            <CodeStep
              key={step.due.desafio}
              due={step.due}
              onDue={setStep}
              onEnded={(problem) => {
                setEnded(problem);
                setStep(null);
              }}
              onBack={() => setStep(null)}
            />
          ) : (
            <PasswordSteps step={step} onDue={setStep} onBack={() => setStep(null)} />
          )}
        </Suspense>
      ) : (
        <SignInStep
          expired={expired ?? false}
          ended={ended}
          onDue={setStep}
          onForgot={() => setStep({ state: 'forgot' })}
        />
      )}
      <a href="/verificar" className={css.verify}>
        {t(($) => $.verify)}
      </a>
    </main>
  );
}
