import { type ApprovalKind, dayIn } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import { countWaitingByKind } from './reading.sql.ts';

/**
 * How many requests wait for whoever asks, by kind; those of which there is none are left out.
 *
 * @param most where counting stops, over all of them.
 */
export function countWaiting(
  ctx: Ctx,
  most: number,
): Promise<readonly { readonly kind: ApprovalKind; readonly count: number }[]> {
  const { personId, timeZone } = ctx.actor;
  return countWaitingByKind(ctx.tx, personId, dayIn(ctx.now, timeZone), most);
}
