import { postMfaVerify } from '@legajo/contract/calls/mfa';
import { useBackend } from '@legajo/ui/api/context.tsx';
import type { Problem } from '@legajo/ui/api/problem.ts';
import { SecondStep } from '@legajo/ui/factors/SecondStep.tsx';
import type { Proof, Due as SecondStepDue } from '@legajo/ui/factors/second-step.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import type { Due } from '@legajo/ui/session/way-in.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEnter } from '../session/use-enter.ts';
import css from './LoginScreen.module.css';

/** The second step of a sign-in: a code, a passkey or a recovery code. */
export default function CodeStep(props: {
  readonly due: SecondStepDue;
  readonly onDue: (due: Due) => void;
  readonly onEnded: (problem: Problem) => void;
  readonly onBack: () => void;
}) {
  const { t } = useTranslation('factors');
  const backend = useBackend();
  const enter = useEnter();
  const [due, setDue] = useState(props.due);
  const prove = async (proof: Proof, remember: boolean) => {
    const body = { desafio: due.desafio, ...proof, recordar: remember ? '1' : undefined };
    const next = await enter((await backend.api(postMfaVerify, { body })).data[0]);
    if (next) props.onDue(next);
  };
  return (
    <div className={css.form}>
      <h1>{t(($) => $.title)}</h1>
      <SecondStep due={due} remembers onDue={setDue} onProof={prove} onEnded={props.onEnded} />
      <Button variant="quiet" wide onClick={props.onBack}>
        {t(($) => $.back)}
      </Button>
    </div>
  );
}
