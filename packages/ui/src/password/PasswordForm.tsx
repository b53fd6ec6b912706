import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Problem, toProblem } from '../api/problem.ts';
import { Button } from '../kit/Button.tsx';
import { SecretField } from '../kit/field/SecretField.tsx';
import { Notice } from '../kit/progress/Notice.tsx';
import css from './Password.module.css';
import { PasswordRules } from './rules/PasswordRules.tsx';
import { isMet } from './rules/policy.ts';
import { type Asker, usePolicy } from './rules/use-policy.ts';
import { useRefusal } from './use-refusal.ts';

/** The longest password there is (D181). */
const LONGEST = 32;

export interface TypedPasswords {
  /** Empty where it was not asked for. */
  readonly current: string;
  readonly next: string;
  readonly repeated: string;
}

/**
 * The one form that chooses a password: the present one where it is due, the new one twice, and what it must have. The
 * button waits until all is there (S94).
 */
export function PasswordForm(props: {
  readonly asker: Asker;
  readonly askCurrent: boolean;
  /** False while something of the form's own is missing that stands beside the passwords. */
  readonly ready?: boolean;
  readonly submit: string;
  readonly working: string;
  /** Throws `Problem` when refused. */
  readonly onSubmit: (typed: TypedPasswords) => Promise<void>;
  readonly back?: { readonly label: string; readonly onClick: () => void };
  /** How a refusal is worded: by its code, or in the server's own words. */
  readonly wording?: 'code' | 'server';
  /** Beside each other where there is room, as in a wide dialog. */
  readonly wide?: boolean;
  readonly children?: ReactNode;
}) {
  const { asker, askCurrent, onSubmit, back, wording = 'code', wide = false } = props;
  const { t } = useTranslation('password');
  const id = useId();
  const [typed, setTyped] = useState<TypedPasswords>({ current: '', next: '', repeated: '' });
  const [left, setLeft] = useState<ReadonlySet<keyof TypedPasswords>>(new Set());
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const byCode = useRefusal(problem);
  const { policy, rules } = usePolicy(asker, typed.next);
  const differs = typed.repeated !== '' && typed.next !== typed.repeated;
  const ready =
    isMet(rules) &&
    typed.next === typed.repeated &&
    (!askCurrent || typed.current !== '') &&
    props.ready !== false;
  const said = wording === 'code' ? byCode : problem?.messages[0] || byCode;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || working) return;
    setWorking(true);
    setProblem(null);
    try {
      await onSubmit(typed);
    } catch (error) {
      setProblem(toProblem(error));
      setWorking(false);
    }
  };
  const field = (name: keyof TypedPasswords, label: string, autoComplete: string) => ({
    label,
    autoComplete,
    name,
    required: true,
    maxLength: LONGEST,
    value: typed[name],
    onBlur: () => setLeft(new Set(left).add(name)),
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    error: left.has(name) && typed[name] === '' ? t(($) => $.required) : undefined,
  });
  const next = field(
    'next',
    t(($) => $.next),
    'new-password',
  );
  const length = [...typed.next].length;
  const judged = left.has('next') && typed.next !== '';
  const digits = rules.find(({ name, state }) => name === 'digits' && state === 'open');
  const broken = !judged
    ? undefined
    : length < policy.minimalongitud
      ? t(($) => $.min_character_rule, { n: policy.minimalongitud })
      : digits && t(($) => $.min_number_rule, { count: digits.want });
  return (
    <form onSubmit={submit} noValidate className={wide ? css.wide : css.form}>
      <div className={css.top}>
        {props.children}
        {problem ? (
          <Notice tone="err" live>
            {said}
          </Notice>
        ) : null}
      </div>
      <div className={css.fields}>
        {askCurrent ? (
          <SecretField
            {...field(
              'current',
              t(($) => $.current),
              'current-password',
            )}
            autoFocus
          />
        ) : null}
        <SecretField
          {...next}
          autoFocus={!askCurrent && props.ready === undefined}
          aside={length > 0 ? t(($) => $.count_of, { count: length, max: policy.maximalongitud }) : undefined}
          help={t(($) => $.min_character_info, { min: policy.minimalongitud, max: policy.maximalongitud })}
          error={next.error ?? broken}
        />
        <SecretField
          {...field(
            'repeated',
            t(($) => $.repeat),
            'new-password',
          )}
          {...(differs ? { error: t(($) => $.no_match_pass) } : {})}
        />
      </div>
      <PasswordRules id={id} policy={policy} rules={rules} />
      <div className={css.foot}>
        {back ? (
          <Button variant="quiet" onClick={back.onClick}>
            {back.label}
          </Button>
        ) : null}
        <Button type="submit" variant="primary" disabled={!ready} working={working && props.working}>
          {props.submit}
        </Button>
      </div>
    </form>
  );
}
