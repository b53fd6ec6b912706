import { e } from '@legajo/contract';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { failureNoted, failurePassed, isLockedOut, verifyPassword } from '../session/public.ts';
import type { Signatory } from './signing.sql.ts';

/**
 * Makes sure that whoever signs is who they are: the password, typed again, that they chose themselves. Wrong
 * ones count like those of a login, so that a stolen session cannot guess.
 *
 * @throws Failure `locked`, `wrongPersonPassword` or `passwordNotOwn`.
 */
export async function identify(ctx: Ctx, signatory: Signatory, password: string | undefined): Promise<void> {
  const { username } = signatory;
  if (await isLockedOut(ctx, username)) throw new Failure(e.session.locked);
  const right = password !== undefined && (await verifyPassword(password, signatory.passwordHash ?? ''));
  if (!right) {
    if (password !== undefined) await failureNoted(ctx, username);
    throw new Failure(
      e.signing.wrongPersonPassword,
      {},
      { pass: { rule: password === undefined ? 'required' : 'invalid' } },
    );
  }
  await failurePassed(ctx, username);
  if (signatory.passwordSetBy !== 'self') throw new Failure(e.signing.passwordNotOwn);
}
