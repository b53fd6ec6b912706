import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { CodeField } from '@legajo/ui/kit/field/CodeField.tsx';
import { SecretField } from '@legajo/ui/kit/field/SecretField.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { PutOff } from '@legajo/ui/repeat/repeat.ts';
import { IconFingerprint, IconSignature } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Way } from '../documents/my-document.ts';
import css from './Signing.module.css';
import type { Signature, SigningProof } from './sign.ts';
import type { OwnWays } from './use-own-ways.ts';
import { usePasskeyProof } from './use-passkey-proof.ts';

const HELD = 'SIGN_DOCUMENT_CREDENTIAL_WAITS';
// Few ever meet it.
const WaysInNotice = lazy(() =>
  import('../ways-in/WaysIn.tsx').then(({ WaysInNotice: component }) => ({ default: component })),
);

/** What proves who signs: a passkey where there is one, the password or a code of the own app by one tap. */
export function ProofForm(props: {
  readonly own: OwnWays;
  /** What is signed, in its order: a passkey signs for nothing else. */
  readonly documents: readonly number[];
  readonly act: Pick<Signature, 'outcome' | 'reason'>;
  /** It is a second signature, of one document of somebody else. */
  readonly second?: boolean;
  /** What is declared by it, above the button. */
  readonly declares: string;
  /** On the button. */
  readonly label: string;
  readonly working: boolean;
  /** It was put off, and is asked again by itself. */
  readonly repeating: boolean;
  readonly error: unknown;
  readonly onSign: (proof: SigningProof) => void;
  readonly children?: ReactNode;
}) {
  const { own, documents, act, declares, label, working, repeating, error, onSign, children } = props;
  const { t } = useTranslation('reader');
  const [typed, setTyped] = useState('');
  const [chosen, choose] = useState<Way | null>(null);
  const [sent, setSent] = useState<Way | null>(null);
  const [tried, setTried] = useState(false);
  const { ways, passkeyOff } = own;
  const way = chosen ?? ways[0] ?? 'password';
  const putOff = error instanceof PutOff ? error : null;
  const passkey = usePasskeyProof({
    documents,
    act,
    second: props.second ?? false,
    error: sent === 'passkey' ? (error ?? null) : null,
    onSign,
  });
  const { asking, askingAgain } = passkey;
  const trouble = passkey.refused ?? (error && !putOff ? error : null);
  const problem = trouble ? toProblem(trouble) : null;
  const problemText = useProblemText(problem);
  const isHeld = problem?.code === HELD;
  const missing = t(($) => (way === 'code' ? $.code_missing : $.password_missing));
  // What keeps a way in from signing is told beside, with what can be done about it.
  const refused = way === sent && !isHeld && !askingAgain ? problemText : '';
  const message = refused || (tried && !typed ? missing : undefined);
  // What was pressed is gone by now: the focus is on what comes next, as it is in the field where there is one.
  const submit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (way === 'passkey') submit.current?.focus();
  }, [way]);
  const use = (next: Way) => {
    choose(next);
    setTyped('');
    setTried(false);
    passkey.forget();
  };
  const names: Record<Way, string> = {
    passkey: t(($) => $.by_passkey),
    password: t(($) => $.by_password),
    code: t(($) => $.by_code),
  };
  const busy = working || asking;
  return (
    <form
      className={css.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        setSent(way);
        if (way === 'passkey') return void passkey.ask();
        setTried(true);
        if (typed) onSign(way === 'code' ? { codigo: typed.trim() } : { pass: typed });
      }}
    >
      {children}
      {way === 'passkey' ? (
        <>
          <p className={css.sub}>{t(($) => $.passkey_asks)}</p>
          {askingAgain ? (
            <Notice tone="info" live>
              {t(($) => $.passkey_again)}
            </Notice>
          ) : null}
          {refused ? (
            <Notice tone="err" live>
              {refused}
            </Notice>
          ) : null}
        </>
      ) : way === 'code' ? (
        <CodeField
          key="code"
          autoFocus
          label={t(($) => $.app_code)}
          required
          value={typed}
          onCode={setTyped}
          error={message}
        />
      ) : (
        <SecretField
          key="password"
          autoFocus
          label={t(($) => $.password)}
          required
          value={typed}
          onChange={(event) => {
            choose('password');
            setTyped(event.target.value);
          }}
          error={message}
        />
      )}
      {passkeyOff ? <p className={css.note}>{t(($) => $.passkey_off)}</p> : null}
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
      <p className={css.declares}>{declares}</p>
      <Button
        ref={submit}
        type="submit"
        variant="primary"
        wide
        icon={way === 'passkey' ? <IconFingerprint /> : <IconSignature />}
        working={busy && t(($) => $.signing)}
      >
        {putOff ? t(($) => $.sign_again) : label}
      </Button>
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} variant="quiet" wide onClick={() => use(other)}>
            {names[other]}
          </Button>
        ))}
    </form>
  );
}
