import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { noteBounced, selectTaken } from '../../platform/mail/bounced.sql.ts';
import { mailOfMessage } from '../../platform/mail/message-id.ts';

/** What a mail service heard of a mail that it had taken. */
export interface Told {
  readonly messageId: string;
  /** It came back, or its reader called it unwanted: in its words. Null where it arrived. */
  readonly reason: string | null;
}

/**
 * Notes what a mail service tells (areas 3.8): an address from which the last mail came back is marked, so that nothing
 * goes there but codes and what keeps an account safe. Told again it changes nothing.
 *
 * @returns how many of the mails there are, and how many are none of the company's.
 */
export async function noteTold(
  ctx: Ctx,
  told: readonly Told[],
): Promise<{ readonly known: number; readonly unknown: number }> {
  const found = told.map(({ messageId, reason }) => ({
    id: mailOfMessage(ctx.companyId, messageId),
    reason,
  }));
  const bounced = new Map<number, string>();
  const arrived = new Set<number>();
  for (const { id, reason } of found) {
    if (id === null) continue;
    if (reason === null) arrived.add(id);
    else bounced.set(id, reason);
  }
  const back = new Set(
    await noteBounced(
      ctx.tx,
      [...bounced].map(([id, reason]) => ({ id, reason })),
    ),
  );
  const taken = new Set(await selectTaken(ctx.tx, [...arrived]));
  const known = found.filter(({ id }) => id !== null && (back.has(id) || taken.has(id))).length;
  if (told.length > 0)
    await record(ctx, [
      {
        event: 'mail-bounces.told',
        actorId: ctx.actor.personId,
        subject: 'company',
        subjectId: ctx.companyId,
        body: { told: told.length, bounced: [...back].sort((a, b) => a - b) },
      },
    ]);
  return { known, unknown: told.length - known };
}
