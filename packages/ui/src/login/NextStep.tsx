import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { onFirstSign } from '../route/first-sign.ts';
import type { Due } from '../session/way-in.ts';
import type { PasswordStep } from './PasswordSteps.tsx';
import type { OnAnswer, Portal } from './sign-in.ts';

// Who signs in as ever needs none of it.
const bringCode = () => import('./CodeStep.tsx');
const bringPasswords = () => import('./PasswordSteps.tsx');
const CodeStep = lazy(() => bringCode().then((module) => ({ default: module.CodeStep })));
const PasswordSteps = lazy(() => bringPasswords().then((module) => ({ default: module.PasswordSteps })));

/** What a way in asks for after its first step. */
export type Step = PasswordStep | Extract<Due, { state: 'code' }>;

/** Brings what may be asked for next, while somebody types. */
export function useNextSteps(): void {
  const { i18n } = useTranslation();
  useEffect(
    () =>
      onFirstSign(() => {
        // Whoever needs one of them asks again.
        void Promise.allSettled([
          bringCode(),
          bringPasswords(),
          i18n.loadNamespaces(['password', 'factors']),
        ]);
      }),
    [i18n],
  );
}

/** A step after the first: a code, or another password. */
export function NextStep(props: {
  readonly portal: Portal;
  readonly step: Step;
  readonly onAnswer: OnAnswer;
  readonly onBack: () => void;
}) {
  const { portal, step, onAnswer, onBack } = props;
  return (
    <Suspense fallback={null}>
      {step.state === 'code' ? (
        <CodeStep key={step.due.desafio} due={step.due} onAnswer={onAnswer} onBack={onBack} />
      ) : (
        <PasswordSteps portal={portal} step={step} onAnswer={onAnswer} onBack={onBack} />
      )}
    </Suspense>
  );
}
