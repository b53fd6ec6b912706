import { type ApprovalKind, e } from '@legajo/contract';
import { type Json, record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { ableOf } from '../deciding/able.ts';
import { selectConcern, selectStandings } from '../deciding/decision.sql.ts';
import { type Requested, trailOf } from '../kind.ts';
import { lockRequest, selectSteps } from '../request.sql.ts';
import { todayIn } from '../telling.ts';

/** A request of whose thing its reader sees what it is about. */
export type Deciding = Requested;

/**
 * A request of some kinds whose open step waits for whoever asks: they see what it is about, and each reading is an entry
 * (areas 7.7).
 *
 * @param read what of it is read, for the trail.
 * @throws Failure `notFound` for everybody else, and once the step is not theirs any more.
 */
export async function requireDeciding(
  ctx: Ctx,
  id: number,
  kinds: readonly ApprovalKind[],
  read: Readonly<Record<string, Json>>,
): Promise<Deciding> {
  const request = await lockRequest(ctx.tx, id);
  if (request?.state !== 'pending' || !kinds.includes(request.kind)) throw new Failure(e.approvals.notFound);
  const { personId } = ctx.actor;
  const today = await todayIn(ctx);
  const concern = await selectConcern(ctx.tx, id, personId, today);
  const open = (await selectSteps(ctx.tx, id)).find(({ state }) => state === 'open');
  if (concern?.hand || !open) throw new Failure(e.approvals.notFound);
  const at = { requestId: id, place: open.place, kind: request.kind };
  const standings = await selectStandings(ctx.tx, at, personId, today);
  if ((await ableOf(ctx.tx, request, open, personId, standings)).length === 0)
    throw new Failure(e.approvals.notFound);
  const body = { ...trailOf(request), ...read };
  await record(ctx, [
    { event: 'approval.read', actorId: personId, subject: 'approval', subjectId: id, body },
  ]);
  return request;
}
