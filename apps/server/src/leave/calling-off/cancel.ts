import { dayIn, e, type IsoDay } from '@legajo/contract';
import { dayAfter } from '@legajo/contract/leave/calendar';
import { askApproval, dropApproval } from '../../approvals/public.ts';
import { readEmployee } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { holdLedgers } from '../ledger/ledger.sql.ts';
import { leaveMessages } from '../messages.ts';
import { requireUntold } from '../payroll/past.ts';
import { leaveApproval, wordsOf } from '../requests/approval.ts';
import { approversOf, stepsOf } from '../requests/approvers.ts';
import { noteLeave } from '../requests/grant.ts';
import { selectLeave, updateCancelAsked } from '../requests/request.sql.ts';
import type { LeaveRequest } from '../requests/request.ts';
import { tellApprovers, tellPerson } from '../requests/tell-leave.ts';
import { giveBack } from './give-back.ts';

/**
 * Calls off one's own leave: while it waits, and approved until the day before it begins; from then on whoever decided last is
 * asked (areas 11.10). Once more it changes nothing.
 *
 * @throws Failure `notFound` of another's too, `wrongState`, `approvals.nobody`.
 */
export async function cancelOwn(ctx: Ctx, id: number, reason: string | null): Promise<LeaveRequest> {
  const { personId, timeZone } = ctx.actor;
  const own = async () => {
    const row = await selectLeave(ctx.tx, id);
    if (row?.person.id !== personId) throw new Failure(e.leave.notFound);
    return row;
  };
  if ((await own()).state === 'pending') await dropApproval(ctx, leaveApproval, id, personId, reason);
  await holdLedgers(ctx.tx, { only: personId, most: 1 });
  const request = await own();
  const today = dayIn(ctx.now, timeZone);
  if (request.state === 'cancelled' || request.cancelAskedAt !== null) return request;
  if (request.state !== 'approved' || today >= request.last) throw new Failure(e.leave.wrongState);
  if (today < request.first) {
    await giveBack(ctx, request, { from: request.first, by: personId, said: reason });
    await noteLeave(ctx, 'leave.cancelled', request, personId, {}, { reason });
    await tellApprovers(ctx, request, 'cancelled', personId);
    return own();
  }
  await updateCancelAsked(ctx.tx, id, ctx.now);
  const [last] = stepsOf((await approversOf(ctx, personId, { decidedBy: 'profile' })).slice(-1));
  if (!last) throw new Failure(e.approvals.nobody);
  await askApproval(ctx, {
    ...{ kind: 'leave', subjectId: id, aboutId: personId, askedBy: personId },
    words: wordsOf(request, true),
    steps: [last],
    endsOn: request.last,
  });
  return own();
}

/**
 * Calls somebody's leave off, with a reason they read: all of it before it begins and once it is over, while it runs the days
 * from tomorrow on, or from a day that is named.
 *
 * @param isConfirmed although payroll was told of those days.
 * @throws Failure `notFound` out of reach, `own`, `reasonRequired`, `wrongState`, `dates`, `exported`.
 */
export async function cancelFor(
  ctx: Ctx,
  id: number,
  reason: string | null,
  from: IsoDay | undefined,
  isConfirmed: boolean,
): Promise<LeaveRequest> {
  const by = ctx.actor.personId;
  const found = await selectLeave(ctx.tx, id);
  if (!found) throw new Failure(e.leave.notFound);
  await readEmployee(ctx, found.person.id).catch(() => {
    throw new Failure(e.leave.notFound);
  });
  if (found.person.id === by) throw new Failure(e.leave.own);
  if (reason === null) throw new Failure(e.leave.reasonRequired);
  // What waits is called off by its request; of leave that began, the wish to call it off goes with it.
  await dropApproval(ctx, leaveApproval, id, by, reason);
  await holdLedgers(ctx.tx, { only: found.person.id, most: 1 });
  const request = (await selectLeave(ctx.tx, id)) as LeaveRequest;
  if (request.state === 'cancelled') return request;
  if (request.state !== 'approved') throw new Failure(e.leave.wrongState);
  if (from !== undefined && (from < request.first || from > request.last)) throw new Failure(e.leave.dates);
  const today = dayIn(ctx.now, ctx.actor.timeZone);
  const isRunning = request.first <= today && today < request.last;
  const first = from ?? (isRunning ? dayAfter(today) : request.first);
  await requireUntold(ctx, id, first, isConfirmed);
  const days = await giveBack(ctx, request, { from: first, by, said: reason });
  await noteLeave(ctx, 'leave.cancelled', request, by, { from: first, returned: days }, { reason });
  await tellPerson(
    ctx,
    leaveMessages.changed,
    request,
    first > request.first ? 'shortened' : 'cancelled',
    reason,
  );
  return (await selectLeave(ctx.tx, id)) as LeaveRequest;
}
