import { e, type PasswordRule } from '@legajo/contract';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Derivations } from '../../platform/derivations.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { type Credential, hashPassword, takeChosenPassword, verifyPassword } from '../../session/public.ts';
import type { AccountPerson } from '../account-person.ts';
import { isGuessable } from './guessable.ts';
import { noteChange, selectHistory } from './password-history.sql.ts';
import { type BrokenRule, brokenRules } from './password-rules.ts';
import { isPersonal, personalWords } from './personal.ts';
import { expiryOf, type PasswordPolicy, readPolicy } from './policy.ts';
import { rememberPassword } from './remember-password.ts';

export const DAY_MS = 86_400_000;

export interface NewPassword {
  readonly next: string;
  readonly repeated: string;
}

/** A password that was judged and may be kept, with what it was judged against. */
export interface Choice {
  readonly hash: string;
  readonly policy: PasswordPolicy;
  readonly credential: Credential | null;
}

/** What a choice is judged by, as one short transaction reads it. */
export interface ChoiceGround {
  readonly person: AccountPerson;
  readonly credential: Credential | null;
  readonly policy: PasswordPolicy;
  /** Hashes of the last ones. */
  readonly history: readonly string[];
}

/** Reads what a new password of a person is judged by. */
export async function readChoiceGround(
  ctx: CompanyCtx,
  person: AccountPerson,
  credential: Credential | null,
): Promise<ChoiceGround> {
  const policy = await readPolicy(ctx.tx);
  return { person, credential, policy, history: await selectHistory(ctx.tx, person.id, policy.history) };
}

/**
 * Judges a password that somebody chooses for themselves, and works its hash out: it meets the policy, holds nothing
 * personal, is not easy, not the present one and none of the last. Takes long, so it runs in no transaction.
 *
 * @throws Failure of the account area, the first of these that it breaks; `busy`.
 */
export async function judgeChoice(
  derivations: Derivations,
  { person, credential, policy, history }: ChoiceGround,
  { next, repeated }: NewPassword,
): Promise<Choice> {
  refuseMismatch(next, repeated);
  const [first] = await brokenByChoice(next, policy, person);
  if (first) throw new Failure(FAILURES[first.rule] ?? e.account.passwordPolicy, {}, { pass: first });
  if (credential?.passwordHash && (await verifyPassword(derivations, next, credential.passwordHash)))
    refuseField(e.account.passwordIsCurrent, 'pass');
  for (const hash of history)
    if (await verifyPassword(derivations, next, hash))
      refuseField(e.account.passwordReused, 'pass', 'invalid', { n: policy.history });
  return { hash: await hashPassword(derivations, next), policy, credential };
}

/** Whether what a person proves themselves with is still what was judged. */
export function isSameCredential(a: Credential | null, b: Credential | null): boolean {
  return a?.passwordHash === b?.passwordHash && a?.pinHash === b?.pinHash;
}

/**
 * Gives a person the password they chose. The caller holds their credential and made sure that it is still the one
 * the choice was judged against, and ends what rested on the one before (`endDerived`).
 */
export async function keepChoice(ctx: CompanyCtx, personId: number, choice: Choice): Promise<void> {
  const { tx, now } = ctx;
  const { hash, policy, credential } = choice;
  await rememberPassword(ctx, personId, credential, policy.history);
  await takeChosenPassword(ctx, personId, hash, expiryOf(policy, now));
  await noteChange(tx, personId, now, new Date(now.getTime() - DAY_MS));
}

const FAILURES: Partial<Record<PasswordRule, (typeof e.account)[keyof typeof e.account]>> = {
  personal: e.account.passwordPersonal,
  guessable: e.account.passwordTrivial,
};

/** Every rule that a password one chooses breaks. Knows nothing of passwords there were, so that it tells none. */
export async function brokenByChoice(
  password: string,
  policy: PasswordPolicy,
  person: AccountPerson,
): Promise<BrokenRule[]> {
  const counted = brokenRules(password, policy);
  // What is too long is not looked at further: the rest costs by length.
  if (counted.some(({ rule }) => rule === 'max')) return counted;
  const personal = isPersonal(password, person);
  const guessable = await isGuessable(password, personalWords(person));
  return [
    ...counted,
    ...(personal ? [{ rule: 'personal' as const }] : []),
    ...(guessable ? [{ rule: 'guessable' as const }] : []),
  ];
}

/** @throws Failure `passwordMismatch` beside the repetition. */
export function refuseMismatch(next: string, repeated: string, field = 'repass'): void {
  if (next !== repeated) refuseField(e.account.passwordMismatch, field, 'confirmed');
}
