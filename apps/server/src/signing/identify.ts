import { e } from '@legajo/contract';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { failureNoted, failurePassed, isLockedOut, type Proof, proveBy } from '../session/public.ts';
import type { Signatory } from './signing.sql.ts';

/**
 * Makes sure that whoever signs is who they are: the password that they chose themselves, or the PIN, typed again. Wrong
 * ones count like those of a login, so that a stolen session cannot guess.
 *
 * @returns which of the two it was.
 * @throws Failure `locked`, `wrongPersonPassword` or `passwordNotOwn`.
 */
export async function identify(ctx: Ctx, signatory: Signatory, password: string | undefined): Promise<Proof> {
  const { username } = signatory;
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
  return proof;
}
