import { type Decision, e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { requireStepUp } from '../../mfa/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { type ApprovalKinds, type ApprovalOf, type Requested, trailOf } from '../kind.ts';
import { countVersion, lockRequest, selectSteps, updateStep } from '../request.sql.ts';
import { selectOpen } from '../steps/candidates.sql.ts';
import { todayIn } from '../telling.ts';
import { ableOf } from './able.ts';
import { insertDecision, selectConcern, selectStandings } from './decision.sql.ts';
import { endRequest } from './end-request.ts';
import { passStep } from './pass-step.ts';

export interface Wish {
  readonly decision: Decision;
  readonly comment: string | null;
  /** The step that whoever decides saw open; left out, whichever is. */
  readonly place?: number;
  /** Parts of the thing that are left out of what is approved. */
  readonly leftOut?: readonly number[];
}

/**
 * Decides about the open step of a request, as one of its people or in the stead of one of them. The same decision once more
 * changes nothing.
 *
 * @throws Failure `commentRequired`, `notFound`, `own`, `notYours`, `closed`, `stepChanged`, `items`, `stepUp`, and what its
 *   kind refuses.
 */
export async function decide(ctx: Ctx, kinds: ApprovalKinds, id: number, wish: Wish): Promise<void> {
  const leavesOut = (wish.leftOut?.length ?? 0) > 0;
  if ((wish.decision === 'reject' || leavesOut) && wish.comment === null)
    throw new Failure(e.approvals.commentRequired);
  if (wish.decision === 'reject' && leavesOut) throw new Failure(e.approvals.items);
  const request = await lockRequest(ctx.tx, id);
  if (!request) throw new Failure(e.approvals.notFound);
  const today = await todayIn(ctx);
  const concern = await selectConcern(ctx.tx, id, ctx.actor.personId, today);
  if (concern?.hand) throw new Failure(e.approvals.own);
  if (!concern?.named) throw new Failure(e.approvals.notFound);
  const steps = await selectSteps(ctx.tx, id);
  const open = steps.find(({ state }) => state === 'open');
  if (request.state !== 'pending' || !open) throw new Failure(e.approvals.closed);
  const at = { requestId: id, place: open.place, kind: request.kind };
  const standings = await selectStandings(ctx.tx, at, ctx.actor.personId, today);
  if (wish.place !== undefined && wish.place !== open.place) throw new Failure(e.approvals.stepChanged);
  if (standings.length === 0) throw new Failure(e.approvals.notYours);
  const left = standings.filter(({ decided }) => decided === null);
  if (left.length === 0) {
    const own = standings.find(({ decidedBy }) => decidedBy === ctx.actor.personId);
    if (own?.decided === wish.decision) return;
    throw new Failure(e.approvals.stepChanged);
  }
  const able = await ableOf(ctx.tx, request, open, ctx.actor.personId, left);
  if (able.length === 0) throw new Failure(e.approvals.notYours);
  const kind = kinds.get(request.kind);
  if (kind?.stepUp && wish.decision === 'approve') await requireStepUp(ctx);
  if (leavesOut) await leaveOut(ctx, kind, request, wish);
  // One act of somebody is that of everybody in whose stead they are: the same act once more finds nothing left to do.
  for (const { forId } of able)
    await insertDecision(ctx.tx, at, { personId: ctx.actor.personId, forId, at: ctx.now }, wish);
  await record(ctx, [
    {
      event: 'approval.decided',
      actorId: ctx.actor.personId,
      subject: 'approval',
      subjectId: id,
      body: {
        ...trailOf(request),
        step: open.place,
        decision: wish.decision,
        for: able.flatMap(({ forId }) => forId ?? []),
        ...(leavesOut ? { leftOut: [...(wish.leftOut ?? [])] } : {}),
      },
      ...(wish.comment === null ? {} : { personal: { comment: wish.comment } }),
    },
  ]);
  if (wish.decision === 'reject') {
    await updateStep(ctx.tx, id, open.place, 'rejected');
    const ended = { state: 'rejected', by: ctx.actor.personId, comment: wish.comment } as const;
    return endRequest(ctx, kinds, request, ended);
  }
  if (open.rule === 'all' && (await selectOpen(ctx.tx, id, open.place)).some(({ decided }) => !decided))
    return countVersion(ctx.tx, id);
  await passStep(ctx, kinds, request, steps, { by: ctx.actor.personId, comment: wish.comment });
}

async function leaveOut(
  ctx: Ctx,
  kind: ApprovalOf | undefined,
  request: Requested,
  { leftOut = [], comment }: Wish,
): Promise<void> {
  if (!kind?.leaveOut) throw new Failure(e.approvals.items);
  await kind.leaveOut(ctx, request, leftOut, { by: ctx.actor.personId, comment: comment ?? '' });
}
