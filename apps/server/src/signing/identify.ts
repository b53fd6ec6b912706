import { e } from '@legajo/contract';
import { isConfigured, proveByCode, requireStepUp } from '../mfa/public.ts';
import type { Steps } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { judged, type Proof, proveBy, reserveGuess } from '../session/public.ts';
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
 * @param wish names what is wished by it, so that the same wish repeated with the same code, which was taken and then
 *   put off, is not refused for a code that is used up.
 * @returns which of them it was.
 * @throws Failure `locked`, `wrongPersonPassword`, `passwordNotOwn`, `busy`, or of the mfa area.
 */
export async function identify(
  steps: Steps,
  signatory: Signatory,
  { password, code }: Typed,
  wish?: string,
): Promise<SigningFactor> {
  const { username } = signatory;
  // Who comes by single sign-on may have neither password nor PIN: a code of their own is left, and no guess is counted.
  const hasNone = signatory.passwordHash === null && signatory.pinHash === null;
  if (hasNone && (password !== undefined || code === undefined || !(await steps.transaction(isConfigured))))
    throw new Failure(e.signing.passwordNotOwn);
  if (code !== undefined && password === undefined) {
    const own = signatory.passwordHash === null || signatory.passwordSetBy === 'self';
    if (!own) throw new Failure(e.signing.passwordNotOwn);
    await proveByCode(steps, code, wish);
    return 'code';
  }
  if (password === undefined) throw wrong('required');
  const guess = await reserveGuess(steps, username);
  const proof = await judged(guess, () => proveBy(steps.platform.derivations, password, signatory));
  if (proof === null) throw wrong('invalid');
  // A PIN is always one's own; a password may be somebody else's choice.
  if (proof === 'password' && signatory.passwordSetBy !== 'self') throw new Failure(e.signing.passwordNotOwn);
  await steps.transaction(requireStepUp);
  return proof;
}

const wrong = (rule: string) => new Failure(e.signing.wrongPersonPassword, {}, { pass: { rule } });
