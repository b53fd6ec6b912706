import { e } from '@legajo/contract';
import type { Steps } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { type Admission, accountOf, admit } from '../session/public.ts';
import type { Choice } from './password/choose-password.ts';

/**
 * Goes on with a way in whose password was due and is now the person's own: what else is due comes next, then a whole
 * session in the profile that was asked for. A second factor that opened this session is not asked for again.
 *
 * @param chosen the password that was due; the way in goes on only while it stands.
 * @throws Failure of the session area: what blocks an account blocks it here as well.
 */
export async function comeInAgain(steps: Steps, chosen: Choice): Promise<Admission> {
  const { actor, origin, now, platform } = steps;
  const account = await steps.transaction((ctx) => accountOf(ctx, actor.personId));
  // Another temporary one was given at this moment: this way in knows nothing of it.
  if (account?.passwordHash !== chosen.hash) throw new Failure(e.session.expired);
  return admit({ platform, now, origin }, account, actor.profile, 'password', { provedIn: actor.sessionId });
}
