import { e } from '@legajo/contract';
import { FIXED_PASSWORD as FIXED, policyClashes } from '@legajo/contract/values/password-policy';
import { record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { refuseField } from '../../platform/failure.ts';
import { letPasswordsExpire } from '../../session/public.ts';
import { type PolicyRow, selectPolicy, upsertPolicy } from './policy.sql.ts';

export type PasswordPolicy = PolicyRow;

/** What holds where a company never set a policy. */
const UNSET: PolicyRow = {
  ...FIXED,
  minLetters: 0,
  expiresAfterDays: null,
  minSpecials: 0,
  specials: '.,-_!#$%&*+/=?@',
  minCapitals: 0,
};

/** The policy of the transaction's company as it holds: the stricter of its own and the fixed one (decision D2). */
export async function readPolicy(tx: CompanyTransaction): Promise<PasswordPolicy> {
  const own = (await selectPolicy(tx)) ?? UNSET;
  return {
    ...own,
    minLength: Math.max(FIXED.minLength, own.minLength),
    maxLength: Math.min(FIXED.maxLength, own.maxLength),
    history: Math.max(FIXED.history, own.history),
    minDigits: Math.max(FIXED.minDigits, own.minDigits),
  };
}

/**
 * Saves what a company asks of passwords. What it says of their age holds at once, also for those that are there.
 *
 * @throws Failure `invalidFields` for a policy that no password can meet.
 */
export async function savePolicy(
  ctx: Pick<CompanyCtx, 'tx' | 'companyId' | 'now'> & { readonly actor?: Ctx['actor'] },
  policy: PolicyRow,
): Promise<PasswordPolicy> {
  const [clash] = Object.entries(policyClashes(policy));
  if (clash) refuseField(e.shared.invalidFields, clash[0], clash[1] === 'none' ? 'required' : undefined);
  await upsertPolicy(ctx.tx, policy);
  await letPasswordsExpire(ctx, lifeInDays(policy));
  await record(ctx, [
    {
      event: 'password.policy-changed',
      actorId: ctx.actor?.personId ?? null,
      subject: 'company',
      subjectId: ctx.companyId,
      body: { ...policy },
    },
  ]);
  return readPolicy(ctx.tx);
}

/** When a password chosen at this instant stops to do; null never. */
export function expiryOf(policy: PasswordPolicy, at: Date): Date | null {
  const days = lifeInDays(policy);
  return days === null ? null : new Date(at.getTime() + days * 86_400_000);
}

/** A password of 90 days is good on the 90th day, and expired on the 91st. */
function lifeInDays({ expiresAfterDays }: PolicyRow): number | null {
  return expiresAfterDays === null ? null : expiresAfterDays + 1;
}
