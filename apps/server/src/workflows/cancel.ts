import { e } from '@legajo/contract';
import { type ApprovalKinds, refuseWaiting } from '../approvals/public.ts';
import type { Ctx } from '../platform/context.ts';
import { lockCompany } from '../platform/db/locks.ts';
import { Failure } from '../platform/failure.ts';
import { lockWorkflow, selectWaiting, updateState } from './save.sql.ts';
import { note } from './save.ts';
import { readWorkflow, type Workflow } from './workflow.ts';

/** How many that wait one act refuses: what is over goes on, and is told. */
const MOST = 200;

/** What became of what waited. */
export interface Cancelled {
  readonly workflow: Workflow;
  readonly goOn: number;
  readonly refused: number;
}

/**
 * Takes a workflow out of force. What is under way goes on with its copy of the steps, or is refused; nothing is published by
 * it (areas 8.4).
 *
 * @param kinds who says what becomes of what is refused.
 * @param reason what those are told whose publication is refused.
 * @throws Failure `notFound`, `wrongState` of one that is not in force
 */
export async function cancelWorkflow(
  ctx: Ctx,
  kinds: ApprovalKinds,
  id: number,
  fate: 'goOn' | 'reject',
  reason: string,
): Promise<Cancelled> {
  await lockCompany(ctx.tx, 'workflows', ctx.companyId);
  const held = await lockWorkflow(ctx.tx, id);
  if (!held) throw new Failure(e.workflows.notFound);
  if (held.state !== 'active') throw new Failure(e.workflows.wrongState);
  await updateState(ctx.tx, id, 'cancelled', { by: ctx.actor.personId, at: ctx.now });
  const waiting = fate === 'reject' ? await selectWaiting(ctx.tx, id, MOST) : [];
  let refused = 0;
  for (const request of waiting) if (await refuseWaiting(ctx, kinds, request, reason)) refused += 1;
  const workflow = await readWorkflow(ctx, id);
  const goOn = workflow.row.underWay;
  await note(ctx, 'workflow.cancelled', id, { name: held.name, goOn, refused });
  return { workflow, goOn, refused };
}
