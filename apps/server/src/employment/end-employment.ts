import { e } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { type Leaver, removeAdministration, updateDismissed, type Worker } from './employment.sql.ts';

/**
 * Whoever dismisses must still be there: two who dismiss each other at once were both let in, and the second finds
 * their own session over. Ask it of workers that are held.
 *
 * @throws Failure `expired`.
 */
export function refuseGone(ctx: Ctx, held: readonly Worker[]): void {
  const self = held.find(({ id }) => id === ctx.actor.personId);
  if (self?.status === 'inactive') throw new Failure(e.session.expired);
}

/**
 * Ends the employment of people who are held and were judged. They lose every administering profile with its actions
 * and filters, and every session they have open; their documents, their password and PIN stay theirs, so that they
 * come in again and read. Who reports to them does so until moved; publications they confirmed go on, and those in
 * review are anybody's who may publish. Nobody is written to: a dismissal is told by the employer, not by a portal.
 */
export async function endEmployment(ctx: Ctx, leavers: readonly Leaver[]): Promise<void> {
  const { actor, now, tx } = ctx;
  if (leavers.length === 0) return;
  await updateDismissed(tx, leavers, actor.personId, now);
  await removeAdministration(
    tx,
    leavers.map(({ id }) => id),
    now,
  );
  await record(
    ctx,
    leavers.map(({ id, on, reason, note }) => ({
      event: 'employee.dismissed' as const,
      actorId: actor.personId,
      subject: 'person',
      subjectId: id,
      body: { on },
      personal: { reason, note },
    })),
  );
}
