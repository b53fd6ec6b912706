import { postMfaResend } from '@legajo/contract/calls/mfa';
import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../api/context.tsx';
import { Problem, toProblem } from '../api/problem.ts';
import { Button } from '../kit/Button.tsx';
import { Checkbox } from '../kit/field/Checkbox.tsx';
import { CodeField } from '../kit/field/CodeField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { useProblemText } from '../kit/problem-text.ts';
import css from './Factors.module.css';
import { askPasskey, type Due, hasPasskeys, type Proof } from './second-step.ts';
import { asClock, useCountdown } from './use-countdown.ts';

const RESEND_AFTER_SECONDS = 30;
const CODE_SECONDS = 300;
/** What ends this step: there is nothing more to type here. */
const ENDS = ['SYSTEM_MFA_RESEND_LOCKED', 'SYSTEM_MFA_CODE_LOCKED', 'SYSTEM_MFA_CHALLENGE_EXPIRED'];

/** Six digits, a passkey or a recovery code; with the countdown of a mailed code and another one on demand. */
export function SecondStep(props: {
  readonly due: Due;
  readonly onDue: (due: Due) => void;
  /** Sends the proof; what it throws is shown here. */
  readonly onProof: (proof: Proof, remember: boolean) => Promise<void>;
  /** The challenge is good for nothing more. */
  readonly onEnded: (problem: Problem) => void;
  /** Offers to remember the device, at a sign-in. */
  readonly remembers?: boolean;
}) {
  const { due, onDue, onProof, onEnded, remembers = false } = props;
  const { t } = useTranslation('factors');
  const backend = useBackend();
  const [code, setCode] = useState('');
  const [recovering, setRecovering] = useState(false);
  const [remember, setRemember] = useState(false);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const problemText = useProblemText(problem);
  const left = useCountdown(due.vence);
  const has = (method: Due['metodos'][number]) => due.metodos.includes(method);
  const typed = has('correo') || has('app');

  const attempt = async (work: () => Promise<void>) => {
    setWorking(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      const found = toProblem(error);
      if (ENDS.includes(found.code)) return onEnded(found);
      setProblem(found);
      setCode('');
    } finally {
      setWorking(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code) void attempt(() => onProof(recovering ? { recuperacion: code } : { codigo: code }, remember));
  };
  const passkey = () =>
    attempt(async () => {
      const signed = await askPasskey(backend, due.desafio).catch((error) => {
        if (error instanceof Problem) throw error;
        throw new Problem({ kind: 'business', messages: [t(($) => $.passkey_failed)] });
      });
      await onProof({ credencial: signed.credencial }, remember);
    });
  const resend = () =>
    attempt(async () => {
      const { data } = await backend.api(postMfaResend, { body: { desafio: due.desafio } });
      if (data[0]) onDue(data[0]);
      setCode('');
    });

  return (
    <form onSubmit={submit} noValidate className={css.form}>
      <p className={css.sub}>
        {due.correo
          ? t(($) => $.sent_to, { mail: due.correo })
          : has('app')
            ? t(($) => $.app_sub)
            : t(($) => $.passkey_sub)}
      </p>
      {recovering ? (
        <TextField
          key="recovery"
          label={t(($) => $.recovery)}
          aside={t(($) => $.recovery_left, { count: due.recuperacion })}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={12}
          required
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={problem ? problemText : undefined}
        />
      ) : typed ? (
        <CodeField
          key="code"
          label={t(($) => $.code)}
          aside={
            left === null ? undefined : left > 0 ? (
              <>
                {t(($) => $.expires_in)} <span className={css.clock}>{asClock(left)}</span>
              </>
            ) : (
              t(($) => $.expired)
            )
          }
          required
          autoFocus
          value={code}
          onCode={setCode}
          error={problem ? problemText : undefined}
        />
      ) : problem ? (
        <p role="alert">{problemText}</p>
      ) : null}
      {has('correo') && !recovering ? <Resend due={due} left={left} onResend={resend} /> : null}
      {remembers ? (
        <Checkbox
          label={t(($) => $.remember)}
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
        />
      ) : null}
      {typed || recovering ? (
        <Button type="submit" variant="primary" wide working={working && t(($) => $.verifying)}>
          {t(($) => $.verify)}
        </Button>
      ) : null}
      {has('llave') && hasPasskeys() ? (
        <Button wide icon={<IconFingerprint />} onClick={passkey}>
          {t(($) => $.use_passkey)}
        </Button>
      ) : null}
      {has('recuperacion') ? (
        <Button
          variant="quiet"
          onClick={() => {
            setRecovering(!recovering);
            setCode('');
            setProblem(null);
          }}
        >
          {recovering ? t(($) => $.use_code) : t(($) => $.use_recovery)}
        </Button>
      ) : null}
    </form>
  );
}

/** Another code, half a minute after the last; the last one of three says what comes after it. */
function Resend({ due, left, onResend }: { due: Due; left: number | null; onResend: () => void }) {
  const { t } = useTranslation('factors');
  const waits = left === null ? 0 : left - (CODE_SECONDS - RESEND_AFTER_SECONDS);
  return (
    <p className={css.again}>
      <Button variant="quiet" size="small" disabled={waits > 0} onClick={onResend}>
        {due.correo ? t(($) => $.resend) : t(($) => $.send)}
      </Button>
      <span>
        {waits > 0
          ? t(($) => $.resend_in, { seconds: waits })
          : due.reenvios > 0
            ? t(($) => $.resends_left, { count: due.reenvios })
            : t(($) => $.resends_none)}
      </span>
    </p>
  );
}
