import { e } from '@legajo/contract';
import { dayAfter } from '@legajo/contract/leave/calendar';
import { askApproval } from '../../approvals/public.ts';
import { readEmployee } from '../../people/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { type Judged, judgeLeave, refuseFaults } from '../judging/judge.ts';
import { holdLedgers } from '../ledger/ledger.sql.ts';
import { leaveMessages } from '../messages.ts';
import { insertProofs } from '../proofs/proof.sql.ts';
import type { NewProof } from '../proofs/proof.ts';
import { wordsOf } from './approval.ts';
import { approversOf, stepsOf } from './approvers.ts';
import { grantLeave, noteLeave } from './grant.ts';
import { insertLeave, selectLeave } from './request.sql.ts';
import type { LeaveRequest, LeaveWish, Named } from './request.ts';
import { tellApprovers, tellPerson } from './tell-leave.ts';

/** Days after its last one until which leave can be decided (areas 7.5). */
const DAYS_TO_EXPIRE = 30;

/** Leave that somebody asks for, or Human Resources in their name. */
export interface AskedLeave {
  readonly wish: LeaveWish;
  readonly comment: string | null;
  readonly proofs: readonly NewProof[];
}

/**
 * Asks for leave of one's own. The ledger is held first: of two requests for the last days one is refused (areas 11.6).
 *
 * @throws Failure of the rule that it breaks, and `approvals.nobody`.
 */
export async function askLeave(ctx: Ctx, asked: AskedLeave): Promise<LeaveRequest> {
  const { personId } = ctx.actor;
  await holdLedgers(ctx.tx, { only: personId, most: 1 });
  const judged = await judgeLeave(ctx, personId, asked.wish, asked.proofs.length);
  refuseFaults(judged, false);
  const request = await keepLeave(ctx, judged, asked, { by: personId, overstepped: null });
  await noteLeave(ctx, 'leave.asked', request, personId, {}, { comment: asked.comment });
  const approvers = await approversOf(ctx, personId, judged.type);
  if (approvers.length > 0) await putForward(ctx, request, approvers);
  else {
    await grantLeave(ctx, request, { id: null, said: null });
    await tellApprovers(ctx, request, 'registered', personId);
  }
  return readBack(ctx, request.id);
}

/** What Human Resources adds to leave that it asks for in somebody's name. */
export interface InName {
  /** Approved at once. */
  readonly registers: boolean;
  /** Why a rule is overstepped; it is wanted where one is. */
  readonly reason: string | null;
  /** False where its person is told nothing of it: what a file says of days that are over. */
  readonly tells?: boolean;
}

/**
 * Asks for leave in somebody's name, or notes that they are away (areas 11.6, 11.11). Rules but the overlap may be overstepped
 * with a reason.
 *
 * @throws Failure `shared.notFound` out of reach, `own`, `reasonRequired`, and of what nobody may overstep.
 */
export async function askLeaveFor(
  ctx: Ctx,
  personId: number,
  asked: AskedLeave,
  { registers, reason, tells = true }: InName,
): Promise<LeaveRequest> {
  const by = ctx.actor.personId;
  await requireInName(ctx, personId);
  await holdLedgers(ctx.tx, { only: personId, most: 1 });
  const judged = await judgeLeave(ctx, personId, asked.wish, null);
  refuseFaults(judged, true);
  if (judged.faults.length > 0 && reason === null) throw new Failure(e.leave.reasonRequired);
  const request = await keepLeave(ctx, judged, asked, { by, overstepped: reason });
  await noteLeave(ctx, registers ? 'leave.registered' : 'leave.asked', request, by, {}, { reason });
  const approvers = registers ? [] : await approversOf(ctx, personId, judged.type);
  if (approvers.length > 0) await putForward(ctx, request, approvers);
  else {
    await grantLeave(ctx, request, { id: by, said: null });
    if (tells) await tellPerson(ctx, leaveMessages.changed, request, 'registered', reason);
  }
  return readBack(ctx, request.id);
}

/** In whose name one may ask. @throws Failure `shared.notFound` out of reach, `own`. */
export async function requireInName(ctx: Ctx, personId: number): Promise<void> {
  await readEmployee(ctx, personId);
  if (personId === ctx.actor.personId) throw new Failure(e.leave.own);
}

async function keepLeave(
  ctx: CompanyCtx,
  { person, wish, counted }: Judged,
  { comment, proofs }: AskedLeave,
  { by, overstepped }: { readonly by: number; readonly overstepped: string | null },
): Promise<LeaveRequest> {
  const { personId } = person;
  const kept = { ...wish, personId, amount: counted.days, comment, overstepped, askedBy: by };
  const id = await insertLeave(ctx.tx, kept, ctx.now);
  await insertProofs(ctx.tx, id, proofs, { id: by, at: ctx.now });
  return readBack(ctx, id);
}

/** Lets leave wait for whoever decides. */
async function putForward(
  ctx: CompanyCtx,
  request: LeaveRequest,
  approvers: readonly (Named | null)[],
): Promise<void> {
  const [first, ...rest] = stepsOf(approvers);
  if (!first) throw new Error('Leave that nobody decides about was put forward.');
  await askApproval(ctx, {
    kind: 'leave',
    subjectId: request.id,
    aboutId: request.person.id,
    askedBy: request.askedBy.id,
    words: wordsOf(request, false),
    steps: [first, ...rest],
    endsOn: dayAfter(request.last, DAYS_TO_EXPIRE),
  });
}

async function readBack({ tx }: Pick<CompanyCtx, 'tx'>, id: number): Promise<LeaveRequest> {
  const request = await selectLeave(tx, id);
  if (!request) throw new Error('Leave that was kept is not there.');
  return request;
}
