import { e, SESSION_PROFILES } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { type Admission, admit } from '../admit.ts';
import { listRelated } from './related.ts';

/**
 * Switches to a related user, or to the other profile of the own one: a new session, and the end of this one
 * in the same step. With a password that expired there, this session stays and the answer is 00607 (E4, F6).
 * What a PIN opened stays a PIN's, in another company too: an employee's session and no other.
 *
 * @param profile without it the other profile of the own user, the strongest of another.
 * @throws Failure `switchFromSso`, `pinNotEnough`, `notFound` for whoever is not related, and as a login does.
 */
export async function switchUser(
  steps: Steps,
  personId: number,
  profile: 1 | 2 | undefined,
): Promise<Admission> {
  const { actor } = steps;
  if (actor.via === 'sso' || actor.via === 'key') throw new Failure(e.session.switchFromSso);
  const account = (await listRelated(steps)).find((one) => one.personId === personId);
  if (!account) throw new Failure(e.shared.notFound);
  const own = account.companyId === steps.companyId;
  const other =
    actor.profile === SESSION_PROFILES.employee ? SESSION_PROFILES.administration : SESSION_PROFILES.employee;
  const asked = profile ?? (own ? other : undefined);
  const admission = await admit(steps, account, asked, own || actor.via === 'pin' ? actor.via : 'link', {
    replaced: actor.tokenHash,
    switchedIn: actor.sessionId,
  });
  if (admission.state === 'open')
    await steps.transaction((ctx) => noteSwitch(ctx, account.companyId, personId));
  return admission;
}

/** In the trail of the company that is left; the other one notes the session that opened. */
function noteSwitch(ctx: Ctx, company: number, person: number): Promise<void> {
  const { personId, sessionId } = ctx.actor;
  const body = { session: sessionId, company, person };
  return record(ctx, [
    { event: 'session.switched', actorId: personId, subject: 'person', subjectId: personId, body },
  ]);
}

/** The second call of a switch: says whether the session is already the user's. @throws Failure `otherUser`. */
export function confirmSwitch(ctx: Ctx, userId: number): number {
  if (ctx.actor.personId !== userId) throw new Failure(e.session.otherUser);
  return userId;
}
