import type { Ctx } from '../../platform/context.ts';
import { todayIn } from '../telling.ts';
import { selectConcern } from './decision.sql.ts';

/** Whether whoever asks is or was named in a step of a request, or stands in for who is (areas 7.7). */
export async function isNamedIn(ctx: Ctx, requestId: number): Promise<boolean> {
  const concern = await selectConcern(ctx.tx, requestId, ctx.actor.personId, await todayIn(ctx));
  return concern?.named === true;
}
