import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';

/** Writes down that somebody was shown another one's account number whole. @param change one that was shown with it. */
export function recordShown(ctx: Ctx, personId: number, change: number | null): Promise<void> {
  const { personId: actorId } = ctx.actor;
  const { address, agent } = ctx.origin;
  const of = { subject: 'person', subjectId: personId, body: { change }, personal: { address, agent } };
  return record(ctx, [{ event: 'bank-account.shown', actorId, ...of }]);
}
