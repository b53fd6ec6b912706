import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { trailOf } from '../kind.ts';
import { approvalMessages } from '../messages.ts';
import { countVersion, lockRequest, selectSteps } from '../request.sql.ts';
import { closeAllCandidates, couldDecide, insertCandidates } from '../steps/candidates.sql.ts';
import { tellOf, todayIn } from '../telling.ts';
import { selectConcern } from './decision.sql.ts';

/**
 * Gives the open step to one person and takes it from all others; what was decided in it stands.
 *
 * @throws Failure `notFound`, `own` for who has a hand in it, `closed`, `stepChanged`, `delegateInvalid`
 */
export async function reassign(
  ctx: Ctx,
  id: number,
  wish: { readonly place: number; readonly personId: number; readonly reason: string },
): Promise<void> {
  const request = await lockRequest(ctx.tx, id);
  if (!request) throw new Failure(e.approvals.notFound);
  const concern = await selectConcern(ctx.tx, id, ctx.actor.personId, await todayIn(ctx));
  if (concern?.hand) throw new Failure(e.approvals.own);
  if (request.state !== 'pending') throw new Failure(e.approvals.closed);
  const open = (await selectSteps(ctx.tx, id)).find(({ state }) => state === 'open');
  if (open?.place !== wish.place) throw new Failure(e.approvals.stepChanged);
  if (!(await couldDecide(ctx.tx, request, open, wish.personId)))
    throw new Failure(e.approvals.delegateInvalid);
  await closeAllCandidates(ctx.tx, id, open.place);
  await insertCandidates(ctx.tx, id, open.place, [wish.personId], 'reassigned');
  await countVersion(ctx.tx, id);
  await record(ctx, [
    {
      event: 'approval.reassigned',
      actorId: ctx.actor.personId,
      subject: 'approval',
      subjectId: id,
      body: { ...trailOf(request), step: open.place, to: wish.personId },
      personal: { reason: wish.reason },
    },
  ]);
  await tellOf(ctx, approvalMessages.reassigned, request, [wish.personId], () => ({ words: wish.reason }));
}
