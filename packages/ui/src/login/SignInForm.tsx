import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../api/context.tsx';
import { type Problem, toProblem } from '../api/problem.ts';
import { PasskeyButton } from '../factors/PasskeyButton.tsx';
import { Button } from '../kit/Button.tsx';
import { SecretField } from '../kit/field/SecretField.tsx';
import { Notice } from '../kit/progress/Notice.tsx';
import { ProblemNotice } from '../kit/progress/ProblemNotice.tsx';
import { PutOff, repeatWhilePutOff } from '../repeat/repeat.ts';
import { UserField } from '../session/UserField.tsx';
import css from './Steps.module.css';
import { type OnAnswer, type Portal, signIn, signInWithPasskey } from './sign-in.ts';

type Field = 'user' | 'password';

/** The first step of a way in: user and password, or a passkey alone. */
export function SignInForm(props: {
  readonly portal: Portal;
  /** What each portal says in its own words. */
  readonly words: {
    readonly title: string;
    readonly sub?: string;
    readonly expired: string;
    readonly field: Readonly<Record<Field, string>>;
    /** What else names a user. */
    readonly userHelp: string;
    readonly missing: Readonly<Record<Field, string>>;
    readonly enter: string;
    readonly entering: string;
    readonly passkey: { readonly label: string; readonly failed: string };
    readonly forgot: string;
  };
  /** The session before ran out. */
  readonly expired: boolean;
  /** Why another way in ended here. */
  readonly ended?: Problem | null;
  /** The company's own sign-on, where it has one. */
  readonly sso: ReactNode;
  readonly onAnswer: OnAnswer;
  readonly onForgot: () => void;
  /** Other ways. */
  readonly children: ReactNode;
}) {
  const { portal, words, onAnswer } = props;
  const backend = useBackend();
  const [typed, setTyped] = useState({ user: '', password: '' });
  const [missing, setMissing] = useState<Field | null>(null);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(props.ended ?? null);
  const [repeating, setRepeating] = useState(false);
  const { t: kit } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const write = (field: Field, value: string) => setTyped((before) => ({ ...before, [field]: value }));
  const errorOf = (field: Field) => (missing === field ? words.missing[field] : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const user = typed.user.trim();
    const first = !user ? 'user' : !typed.password ? 'password' : null;
    setMissing(first);
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    setWorking(true);
    setProblem(null);
    const left = new AbortController();
    leaving.current = left;
    try {
      // On a payday many come at once. Only what the server says it did not do: a guess is not sent twice.
      const answer = await repeatWhilePutOff(() => signIn(backend, portal, user, typed.password), {
        signal: left.signal,
        onRepeat: () => setRepeating(true),
        unsureToo: false,
      });
      await onAnswer(answer);
    } catch (error) {
      setProblem(toProblem(error instanceof PutOff ? error.cause : error));
      setWorking(false);
    } finally {
      setRepeating(false);
    }
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className={css.step}>
      <div>
        <h1>{words.title}</h1>
        {words.sub ? <p className={css.sub}>{words.sub}</p> : null}
      </div>
      {props.expired && !problem ? <Notice tone="wait">{words.expired}</Notice> : null}
      <ProblemNotice problem={problem} />
      <UserField
        label={words.field.user}
        help={words.userHelp}
        value={typed.user}
        onType={(user) => write('user', user)}
        error={errorOf('user')}
      />
      <SecretField
        label={words.field.password}
        name="password"
        required
        value={typed.password}
        onChange={({ target }) => write('password', target.value)}
        error={errorOf('password')}
      />
      {repeating ? (
        <Notice tone="info" live>
          {kit(($) => $.still_entering)}
        </Notice>
      ) : null}
      <Button type="submit" variant="primary" wide working={working && words.entering}>
        {words.enter}
      </Button>
      <PasskeyButton
        label={words.passkey.label}
        failed={words.passkey.failed}
        enter={async () => void (await onAnswer(await signInWithPasskey(backend, portal)))}
        onProblem={setProblem}
      />
      {props.sso}
      <Button variant="quiet" wide onClick={props.onForgot}>
        {words.forgot}
      </Button>
      {props.children}
    </form>
  );
}
