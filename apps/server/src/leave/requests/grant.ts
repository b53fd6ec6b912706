import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { Failure } from '../../platform/failure.ts';
import { keptOf } from '../judging/kept-days.ts';
import { planLeave } from '../judging/plan.ts';
import { entriesOf } from '../judging/taking.ts';
import { holdLedgers } from '../ledger/ledger.sql.ts';
import { insertTaken } from '../ledger/taken.sql.ts';
import { selectVersions } from '../policies/policies.sql.ts';
import { inForce } from '../policies/policies.ts';
import { selectTypes } from '../types/types.sql.ts';
import { updateState, upsertAway } from './request.sql.ts';
import type { LeaveRequest } from './request.ts';

/**
 * Approves leave: takes its days of the balance, and lets its person be away (areas 11.3, 11.11). What there is is asked once
 * more, with the ledger held, unless Human Resources overstepped it.
 *
 * @throws Failure `balance`, `notEnabled` of whom there is no profile any more.
 */
export async function grantLeave(
  ctx: CompanyCtx,
  request: LeaveRequest,
  by: { readonly id: number | null; readonly said: string | null },
): Promise<void> {
  const { id, person, amount } = request;
  const [of] = await holdLedgers(ctx.tx, { only: person.id, most: 1 });
  if (!of?.isActive || of.policyId === null) throw new Failure(e.leave.notEnabled);
  const terms = inForce(await selectVersions(ctx.tx, of.policyId), request.first);
  const type = (await selectTypes(ctx.tx)).find((one) => one.id === request.typeId);
  if (!terms || !type) throw new Failure(e.leave.notEnabled);
  const holidays = await keptOf(ctx, person.id, request.first, request.last);
  const counted = { terms, holidays, days: amount };
  const plan = await planLeave(ctx, of, type, request, counted, 'left out');
  const isShort = plan.after !== null && plan.after < -type.belowZero;
  if (isShort && request.overstepped === null) throw new Failure(e.leave.balance);
  const taken = entriesOf(plan.takings, request.first, plan.stint);
  const whose = { requestId: id, personId: person.id, typeId: type.id };
  await insertTaken(ctx.tx, whose, taken, { id: by.id, at: ctx.now });
  await updateState(ctx.tx, id, { state: 'approved', by: by.id, said: by.said }, ctx.now);
  await upsertAway(ctx.tx, id);
}

/** What the trail says of leave: its type is named to Human Resources only, who read the trail (areas 11.9). */
export function noteLeave(
  ctx: CompanyCtx,
  event: 'leave.asked' | 'leave.decided' | 'leave.cancelled' | 'leave.registered',
  request: LeaveRequest,
  by: number | null,
  more: Readonly<Record<string, string | number | null>> = {},
  personal: Readonly<Record<string, string | null>> = {},
): Promise<void> {
  const { id, person, typeId, first, last, amount } = request;
  return record(ctx, [
    {
      event,
      actorId: by,
      subject: 'leave',
      subjectId: id,
      body: { person: person.id, type: typeId, first, last, amount, ...more },
      ...(Object.values(personal).some((value) => value !== null) ? { personal: { ...personal } } : {}),
    },
  ]);
}
