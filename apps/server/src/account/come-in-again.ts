import { e } from '@legajo/contract';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { type Admission, admit, selectAccount } from '../session/public.ts';

/**
 * Goes on with a way in whose password was due and is now the person's own: what else is due comes next, then a whole
 * session in the profile that was asked for. A second factor that opened this session is not asked for again.
 *
 * @throws Failure of the session area: what blocks an account blocks it here as well.
 */
export async function comeInAgain(ctx: Ctx): Promise<Admission> {
  const { actor, origin, now, platform } = ctx;
  const account = await ctx.apart((tx) => selectAccount(tx, actor.personId, origin.address, now));
  if (!account) throw new Failure(e.session.expired);
  return admit({ platform, now, origin }, account, actor.profile, 'password', { provedIn: actor.sessionId });
}
