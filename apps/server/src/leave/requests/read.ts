import { ACTIONS, e, type Page } from '@legajo/contract';
import { isNamedIn, lacksStandIn } from '../../approvals/public.ts';
import { inScope } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Listed } from '../../platform/http/binding.ts';
import { decodeCursor } from '../../platform/http/cursor.ts';
import { listed } from '../../platform/http/page.ts';
import { keptOf } from '../judging/kept-days.ts';
import { planLeave } from '../judging/plan.ts';
import { type Clash, clashesOf } from '../judging/team.ts';
import { selectPeople } from '../ledger/ledger.sql.ts';
import { isToldFrom } from '../payroll/past.sql.ts';
import { selectVersions } from '../policies/policies.sql.ts';
import { inForce } from '../policies/policies.ts';
import { selectTypes } from '../types/types.sql.ts';
import {
  approvesSomebody,
  countLeaves,
  type LeaveTerms,
  narrowed,
  ownOf,
  selectStanding,
} from './reach.sql.ts';
import { selectLeave, selectLeaves } from './request.sql.ts';
import type { LeaveRequest, ListedLeave } from './request.ts';

/** As what somebody reads leave: its person and Human Resources see all of it, whoever decides not what is reserved. */
export type ReadAs = 'person' | 'hr' | 'approver';

interface Place {
  readonly page: Page;
  readonly cursor: string | undefined;
}

/** Human Resources is who holds the licences in the profile of their session. */
export const isHr = ({ actor }: Ctx): boolean =>
  actor.profile !== 1 && actor.actions.has(ACTIONS.licencesMenu);

/** One's own leave, newest first. */
export async function listOwn<W>(
  ctx: Ctx,
  place: Place,
  toWire: (row: ListedLeave) => W,
): Promise<Listed<W>> {
  const [after] = place.cursor === undefined ? [null] : decodeCursor(place.cursor, ['number']);
  const which = ownOf(ctx.actor.personId);
  const rows = await selectLeaves(ctx.tx, which, which, place.page, after as number | null);
  return listed(rows, place.page, await countLeaves(ctx.tx, which), toWire, ({ id }) => [id]);
}

/** Whether somebody who decides has nobody to do so while they are away. */
export type LacksStandIn = (span: Pick<LeaveRequest, 'first' | 'last'>) => boolean;

/** What says whether a leave of one's own leaves those waiting whose leave one approves (areas 7.6). */
export const standInOf = async (ctx: Ctx): Promise<LacksStandIn> =>
  (await approvesSomebody(ctx.tx, ctx.actor.personId)) ? lacksStandIn(ctx, 'leave') : () => false;

/** @throws Failure `notFound` for another's too. */
export async function readOwn(ctx: Ctx, id: number): Promise<LeaveRequest> {
  const request = await selectLeave(ctx.tx, id);
  if (request?.person.id !== ctx.actor.personId) throw new Failure(e.leave.notFound);
  return request;
}

/** Leave of people within reach, or of whom one approves it, newest first. */
export async function listLeave<W>(
  ctx: Ctx,
  terms: LeaveTerms,
  place: Place,
  toWire: (row: ListedLeave) => W,
): Promise<Listed<W>> {
  const [after] = place.cursor === undefined ? [null] : decodeCursor(place.cursor, ['number']);
  const which = narrowed(ctx.tx, ctx.actor.personId, isHr(ctx), terms);
  const reaches = inScope(ctx.tx, ctx.actor.personId);
  const rows = await selectLeaves(ctx.tx, which, reaches, place.page, after as number | null);
  return listed(rows, place.page, await countLeaves(ctx.tx, which), toWire, ({ id }) => [id]);
}

/** As what a row of the list is read. */
export const readAsOf = (ctx: Ctx, { reaches }: ListedLeave): ReadAs =>
  isHr(ctx) && reaches ? 'hr' : 'approver';

/** Leave with what whoever decides needs to see (areas 7.7). */
export interface ReadLeave {
  readonly request: LeaveRequest;
  readonly as: ReadAs;
  readonly balance: number | null;
  readonly after: number | null;
  readonly clashes: readonly Clash[];
  /** Payroll was told of days of it. */
  readonly isTold: boolean;
}

/** @throws Failure `notFound` for whom it is none of their business. */
export async function readLeave(ctx: Ctx, id: number): Promise<ReadLeave> {
  const { request, as } = await findLeave(ctx, id);
  const { clashes } = await clashesOf(ctx, request.person.id, request);
  const isTold = request.state === 'approved' && (await isToldFrom(ctx.tx, id, request.first));
  const read = { request, as, clashes, isTold };
  if (request.state !== 'pending') return { ...read, balance: null, after: null };
  return { ...read, ...(await leftOf(ctx, request)) };
}

/** The leave and as what it is read. @throws Failure `notFound` */
export async function findLeave(
  ctx: Ctx,
  id: number,
): Promise<{ readonly request: LeaveRequest; readonly as: ReadAs }> {
  const request = await selectLeave(ctx.tx, id);
  if (!request) throw new Failure(e.leave.notFound);
  if (request.person.id === ctx.actor.personId) return { request, as: 'person' };
  const standing = await selectStanding(ctx.tx, ctx.actor.personId, request.person.id);
  if (isHr(ctx) && standing.reaches) return { request, as: 'hr' };
  const isNamed = request.approvalId !== null && (await isNamedIn(ctx, request.approvalId));
  if (!standing.approves && !isNamed) throw new Failure(e.leave.notFound);
  return { request, as: 'approver' };
}

/** What there is without it, and with it. */
async function leftOf(ctx: Ctx, request: LeaveRequest) {
  const [person] = await selectPeople(ctx.tx, { only: request.person.id, most: 1 });
  const type = (await selectTypes(ctx.tx)).find(({ id }) => id === request.typeId);
  const versions = person?.policyId == null ? [] : await selectVersions(ctx.tx, person.policyId);
  const terms = inForce(versions, request.first);
  if (!person || !type || !terms) return { balance: null, after: null };
  const holidays = await keptOf(ctx, request.person.id, request.first, request.last);
  const counted = { terms, holidays, days: request.amount };
  const { balance, after } = await planLeave(ctx, person, type, request, counted, 'left out');
  return { balance, after };
}
