import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { type ApprovalKinds, trailOf } from '../kind.ts';
import { lockRequest } from '../request.sql.ts';
import { endRequest } from './end-request.ts';

/**
 * Refuses a request that waits because what it was asked by is no more; nobody decided about it.
 *
 * @returns whether it waited still.
 */
export async function refuseWaiting(
  ctx: Ctx,
  kinds: ApprovalKinds,
  id: number,
  reason: string,
): Promise<boolean> {
  const request = await lockRequest(ctx.tx, id);
  if (request?.state !== 'pending') return false;
  const { personId } = ctx.actor;
  await record(ctx, [
    {
      event: 'approval.decided',
      actorId: personId,
      subject: 'approval',
      subjectId: id,
      body: { ...trailOf(request), step: null, decision: 'reject', for: [] },
      personal: { comment: reason },
    },
  ]);
  await endRequest(ctx, kinds, request, { state: 'rejected', by: personId, comment: reason });
  return true;
}
