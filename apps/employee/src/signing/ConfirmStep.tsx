import { myFactors } from '@legajo/contract/calls/mfa';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SecretField } from '@legajo/ui/kit/field/SecretField.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { factorKeys } from '@legajo/ui/session/keys.ts';
import { IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PutOff } from './repeat.ts';
import css from './Signing.module.css';
import type { Outcome, SigningProof } from './sign.ts';

const HELD = 'SIGN_DOCUMENT_CREDENTIAL_WAITS';
// Few ever meet it.
const WaysInNotice = lazy(() =>
  import('../ways-in/WaysIn.tsx').then(({ WaysInNotice: component }) => ({ default: component })),
);

/** The password again, or a code of the own app, under one sentence that says what is being signed. */
export function ConfirmStep(props: {
  readonly title: string;
  readonly outcome: Outcome;
  readonly reason: string;
  readonly working: boolean;
  /** It was put off, and is asked again by itself. */
  readonly repeating: boolean;
  readonly error: unknown;
  readonly onSign: (proof: SigningProof) => void;
}) {
  const { title, outcome, reason, working, repeating, error, onSign } = props;
  const { t } = useTranslation('reader');
  const backend = useBackend();
  const [typed, setTyped] = useState('');
  const [byCode, setByCode] = useState(false);
  const [sentByCode, setSentByCode] = useState(false);
  const [tried, setTried] = useState(false);
  const putOff = error instanceof PutOff ? error : null;
  const problem = error && !putOff ? toProblem(error) : null;
  const problemText = useProblemText(problem);
  const isHeld = problem?.code === HELD;
  const { data: hasApp } = useQuery({
    queryKey: factorKeys.own,
    queryFn: async ({ signal }) => (await backend.api(myFactors, { signal })).data[0],
    select: (own) => own?.metodos.some(({ tipo }) => tipo === 'app') ?? false,
  });
  const missing = t(($) => (byCode ? $.code_missing : $.password_missing));
  // What keeps a way in from signing is told beside, with what can be done about it.
  const refused = byCode === sentByCode && !isHeld ? problemText : '';
  const message = refused || (tried && !typed ? missing : undefined);
  const agrees = outcome === 'conforme';
  return (
    <form
      className={css.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!typed || working) return;
        setSentByCode(byCode);
        onSign(byCode ? { codigo: typed.trim() } : { pass: typed });
      }}
    >
      <p className={css.sub}>{title}</p>
      {agrees ? null : <blockquote className={css.quote}>{reason}</blockquote>}
      {byCode ? (
        <TextField
          label={t(($) => $.app_code)}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={message}
        />
      ) : (
        <SecretField
          label={t(($) => $.password)}
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={message}
        />
      )}
      {hasApp ? (
        <Button
          variant="quiet"
          wide
          onClick={() => {
            setByCode(!byCode);
            setTyped('');
            setTried(false);
          }}
        >
          {byCode ? t(($) => $.by_password) : t(($) => $.by_code)}
        </Button>
      ) : null}
      {repeating ? (
        <Notice tone="info" live>
          {t(($) => $.still_signing)}
        </Notice>
      ) : null}
      {putOff ? (
        <Notice tone="err" live>
          {putOff.unsure ? t(($) => $.perhaps_signed) : t(($) => $.not_signed)}
        </Notice>
      ) : null}
      {isHeld ? (
        <Suspense fallback={null}>
          <WaysInNotice />
        </Suspense>
      ) : null}
      <p className={css.declares}>{agrees ? t(($) => $.declares_agree) : t(($) => $.declares_disagree)}</p>
      <Button
        type="submit"
        variant="primary"
        wide
        icon={<IconSignature />}
        working={working && t(($) => $.signing)}
      >
        {putOff ? t(($) => $.sign_again) : agrees ? t(($) => $.agree) : t(($) => $.disagree)}
      </Button>
    </form>
  );
}
