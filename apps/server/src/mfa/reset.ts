import { paperText } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { sendMail } from '../platform/mail/outbox.ts';
import { deleteEverything, endSessionsOf, selectStanding } from './factors.sql.ts';

/**
 * Takes from somebody everything they prove themselves with, for a lost phone: they come in with the password
 * again, and with a code by mail where the company asks for one. Their sessions end, and they are told. Whoever
 * calls has made sure that the person is within their reach.
 *
 * @returns how many factors there were.
 */
export async function resetFactors(ctx: Ctx, personId: number): Promise<number> {
  const standing = await selectStanding(ctx.tx, personId);
  const count = await deleteEverything(ctx.tx, personId);
  await endSessionsOf(ctx.tx, personId, ctx.now);
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
  if (standing?.mail) {
    const { language } = ctx.actor;
    const mail = {
      to: standing.mail,
      subject: paperText('mailFactorsResetSubject', language),
      text: paperText('mailFactorsResetText', language, { name: standing.firstName }),
    };
    await sendMail(ctx.tx, ctx.companyId, mail, ctx.platform.clock);
  }
  return count;
}
