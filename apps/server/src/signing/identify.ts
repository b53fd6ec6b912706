import { e } from '@legajo/contract';
import { isConfigured, proveByCode, requireStepUp } from '../mfa/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { failureNoted, failurePassed, isLockedOut, type Proof, proveBy } from '../session/public.ts';
import type { Signatory } from './signing.sql.ts';

/** What proved who signs; it stands in the evidence and on the page. */
export type SigningFactor = Proof | 'code';

/** What the person who signs typed: the password, or a code of their second factor. */
export interface Typed {
  readonly password: string | undefined;
  readonly code: string | undefined;
}

/**
 * Makes sure that whoever signs is who they are: the password that they chose themselves, or the PIN, typed again, or a
 * code of their second factor. Wrong ones count like those of a login, so that a stolen session cannot guess. Who has a
 * second factor must have proved it a moment ago as well; the code itself does.
 *
 * @returns which of them it was.
 * @throws Failure `locked`, `wrongPersonPassword`, `passwordNotOwn`, or of the mfa area.
 */
export async function identify(
  ctx: Ctx,
  signatory: Signatory,
  { password, code }: Typed,
): Promise<SigningFactor> {
  const { username } = signatory;
  // Who comes by single sign-on may have neither password nor PIN: a code of their own is left, and no guess is counted.
  const hasNone = signatory.passwordHash === null && signatory.pinHash === null;
  if (hasNone && (password !== undefined || code === undefined || !(await isConfigured(ctx))))
    throw new Failure(e.signing.passwordNotOwn);
  if (code !== undefined && password === undefined) {
    const own = signatory.passwordHash === null || signatory.passwordSetBy === 'self';
    if (!own) throw new Failure(e.signing.passwordNotOwn);
    await proveByCode(ctx, code);
    return 'code';
  }
  if (await isLockedOut(ctx, username)) throw new Failure(e.session.locked);
  const proof = password === undefined ? null : await proveBy(password, signatory);
  if (proof === null) {
    if (password !== undefined) await failureNoted(ctx, username);
    throw new Failure(
      e.signing.wrongPersonPassword,
      {},
      { pass: { rule: password === undefined ? 'required' : 'invalid' } },
    );
  }
  await failurePassed(ctx, username);
  // A PIN is always one's own; a password may be somebody else's choice.
  if (proof === 'password' && signatory.passwordSetBy !== 'self') throw new Failure(e.signing.passwordNotOwn);
  await requireStepUp(ctx);
  return proof;
}
