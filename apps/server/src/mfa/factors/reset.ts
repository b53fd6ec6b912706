import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { endSessionsOf } from '../../platform/end-sessions.sql.ts';
import { tell } from '../../platform/messages/tell.ts';
import { holdCount } from '../challenges.sql.ts';
import { mfaMessages } from '../messages.ts';
import { deleteEverything, selectStanding } from './factors.sql.ts';

/**
 * Takes from somebody everything they prove themselves with, for a lost phone: they come in with the password
 * again, and with a code by mail where the company asks for one. Their sessions end, and they are told. Whoever
 * calls has made sure that the person is within their reach.
 *
 * @returns how many factors there were.
 */
export async function resetFactors(ctx: Ctx, personId: number): Promise<number> {
  const standing = await selectStanding(ctx.tx, personId);
  // In the order of whoever answers a challenge meanwhile.
  await holdCount(ctx.tx, personId, ctx.now);
  const count = await deleteEverything(ctx.tx, personId);
  await endSessionsOf(ctx.tx, [personId], ctx.now);
  await record(ctx, [
    {
      event: 'factor.reset',
      actorId: ctx.actor.personId,
      subject: 'person',
      subjectId: personId,
      body: { count },
      personal: { address: ctx.origin.address, agent: ctx.origin.agent },
    },
  ]);
  if (standing)
    await tell(ctx, mfaMessages.factorsReset, {
      to: { personId, mail: standing.mail },
      language: ctx.actor.language,
      values: { name: standing.firstName },
    });
  return count;
}
