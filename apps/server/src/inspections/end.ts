import { e } from '@legajo/contract';
import { dropApproval, holdApproval } from '../approvals/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { inspectionApproval } from './approval.ts';
import { close } from './close.ts';
import { lockInspection, type ShownInspection, selectShown } from './inspections.sql.ts';

/**
 * Ends an inspection at once: each of its calls asks anew whether it goes on. Whoever manages the company may, whoever opened
 * it.
 *
 * @returns it as it stands, also where it had ended before.
 * @throws Failure `notFound`.
 */
export async function endInspection(ctx: Ctx, id: number): Promise<ShownInspection> {
  const by = ctx.actor.personId;
  await holdApproval(ctx, [inspectionApproval], id);
  const one = await lockInspection(ctx.tx, id);
  if (!one) throw new Failure(e.inspections.notFound);
  const why = one.untilAt <= ctx.now ? 'time' : 'person';
  await close(ctx, one, { why, by: why === 'person' ? by : null });
  await dropApproval(ctx, inspectionApproval, id, by, null);
  return (await selectShown(ctx.tx, id)) as ShownInspection;
}
