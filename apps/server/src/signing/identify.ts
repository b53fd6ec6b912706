import { e } from '@legajo/contract';
import { proveByCode, requireStepUp } from '../mfa/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { failureNoted, failurePassed, isLockedOut, verifyPassword } from '../session/public.ts';
import type { Signatory } from './signing.sql.ts';

/** What the person who signs typed: the password, or a code of their second factor. */
export interface Typed {
  readonly password: string | undefined;
  readonly code: string | undefined;
}

/**
 * Makes sure that whoever signs is who they are: the password, typed again, that they chose themselves, or a code
 * of theirs. Wrong ones count like those of a login, so that a stolen session cannot guess. Who has a second factor
 * must have proved it a moment ago as well; the code itself does.
 *
 * @throws Failure `locked`, `wrongPersonPassword`, `passwordNotOwn`, or of the mfa area.
 */
export async function identify(ctx: Ctx, signatory: Signatory, { password, code }: Typed): Promise<void> {
  const { username } = signatory;
  if (code !== undefined && password === undefined) {
    if (signatory.passwordSetBy !== 'self') throw new Failure(e.signing.passwordNotOwn);
    return proveByCode(ctx, code);
  }
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
  await requireStepUp(ctx);
}
