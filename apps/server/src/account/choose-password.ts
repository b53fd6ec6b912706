import { e, type PasswordRule } from '@legajo/contract';
import type { CompanyCtx } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { type Credential, hashPassword, savePassword, verifyPassword } from '../session/public.ts';
import { isGuessable } from './guessable.ts';
import { keepInHistory, noteChange, selectHistory } from './password-history.sql.ts';
import { type BrokenRule, brokenRules } from './password-rules.ts';
import type { AccountPerson } from './person.sql.ts';
import { isPersonal, personalWords } from './personal.ts';
import { expiryOf, type PasswordPolicy, readPolicy } from './policy.ts';
import { endSecretsOf } from './secrets.sql.ts';

export const DAY_MS = 86_400_000;

export interface NewPassword {
  readonly next: string;
  readonly repeated: string;
}

/**
 * Gives a person a password of their own choice: it meets the policy, holds nothing personal, is not easy, not the
 * present one and none of the last. Links to choose another end.
 *
 * @param credential what they have now, held by this transaction; null for nothing.
 * @throws Failure of the account area, the first of these that it breaks.
 */
export async function choosePassword(
  ctx: CompanyCtx,
  person: AccountPerson,
  credential: Credential | null,
  { next, repeated }: NewPassword,
): Promise<void> {
  refuseMismatch(next, repeated);
  const policy = await readPolicy(ctx.tx);
  const [first] = await brokenByChoice(next, policy, person);
  if (first) throw new Failure(FAILURES[first.rule] ?? e.account.passwordPolicy, {}, { pass: first });
  if (credential?.passwordHash && (await verifyPassword(next, credential.passwordHash)))
    refuseField(e.account.passwordIsCurrent, 'pass');
  for (const hash of await selectHistory(ctx.tx, person.id, policy.history))
    if (await verifyPassword(next, hash))
      refuseField(e.account.passwordReused, 'pass', 'invalid', { n: policy.history });

  const { tx, companyId, now } = ctx;
  if (credential?.passwordHash)
    await keepInHistory(tx, companyId, person.id, credential.passwordHash, now, policy.history);
  const hash = await hashPassword(next);
  const expiresAt = expiryOf(policy, now);
  await savePassword(tx, companyId, person.id, { hash, setBy: 'self', at: now, expiresAt });
  await noteChange(tx, companyId, person.id, now, new Date(now.getTime() - DAY_MS));
  await endSecretsOf(tx, person.id, 'reset', now);
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
