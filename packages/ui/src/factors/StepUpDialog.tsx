import { stepUp } from '@legajo/contract/calls/mfa';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../api/context.tsx';
import { type Problem, toProblem } from '../api/problem.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { SecretField } from '../kit/field/SecretField.tsx';
import { useProblemText } from '../kit/problem-text.ts';
import { Notice } from '../kit/progress/Notice.tsx';
import css from './Factors.module.css';
import { MailEntry } from './MailEntry.tsx';
import { ProviderAgain } from './provider/ProviderAgain.tsx';
import type { ProofApp } from './provider/use-provider-proof.ts';
import { SecondStep } from './SecondStep.tsx';
import type { Due } from './second-step.ts';

/**
 * Asks for the second factor, or, of who has none, for the password or the word of their identity provider, over whatever
 * is on the screen.
 */
export function StepUpDialog({
  app,
  onSettled,
}: {
  readonly app: ProofApp;
  readonly onSettled: (proved: boolean) => void;
}) {
  const { t } = useTranslation('factors');
  const backend = useBackend();
  const [due, setDue] = useState<Due | null>(null);
  const [ended, setEnded] = useState<Problem | null>(null);
  const problemText = useProblemText(ended);
  useEffect(() => {
    const abort = new AbortController();
    backend
      .api(stepUp, { body: {}, signal: abort.signal })
      .then(({ data }) => setDue(data[0] as Due))
      .catch((error) => {
        if (!abort.signal.aborted) setEnded(toProblem(error));
      });
    return () => abort.abort();
  }, [backend]);
  return (
    <Dialog open onClose={() => onSettled(false)} title={t(($) => $.step_title)}>
      {ended ? (
        <Notice tone="err" live>
          {problemText}
        </Notice>
      ) : due?.mfa === 'clave' ? (
        <>
          <PasswordAgain takesPin={due.pin === 1} onProved={() => onSettled(true)} />
          {due.proveedor === undefined ? null : (
            <div className={css.part}>
              <ProviderAgain app={app} provider={due.proveedor} beside onProved={() => onSettled(true)} />
            </div>
          )}
        </>
      ) : due?.mfa === 'proveedor' ? (
        <ProviderAgain app={app} provider={due.proveedor ?? ''} onProved={() => onSettled(true)} />
      ) : due?.mfa === 'correo' ? (
        <MailEntry due={due} onDue={setDue} onEnded={setEnded} />
      ) : due ? (
        <SecondStep
          due={due}
          onDue={setDue}
          onEnded={setEnded}
          onProof={async (proof) => {
            await backend.api(stepUp, { body: { desafio: due.desafio, ...proof } });
            onSettled(true);
          }}
        />
      ) : null}
    </Dialog>
  );
}

function PasswordAgain({
  takesPin,
  onProved,
}: {
  readonly takesPin: boolean;
  readonly onProved: () => void;
}) {
  const { t } = useTranslation('factors');
  const backend = useBackend();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const problemText = useProblemText(problem);
  const missing = takesPin ? t(($) => $.password_or_pin_missing) : t(($) => $.password_missing);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!password) return;
    setWorking(true);
    try {
      await backend.api(stepUp, { body: { pass: password } });
      onProved();
    } catch (error) {
      setProblem(toProblem(error));
      setWorking(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate className={css.form}>
      <p className={css.sub}>{takesPin ? t(($) => $.step_password_or_pin) : t(($) => $.step_password)}</p>
      <SecretField
        label={takesPin ? t(($) => $.password_or_pin) : t(($) => $.password)}
        required
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={problemText || (tried && !password ? missing : undefined)}
      />
      <Button type="submit" variant="primary" wide working={working && t(($) => $.verifying)}>
        {t(($) => $.confirm)}
      </Button>
    </form>
  );
}
