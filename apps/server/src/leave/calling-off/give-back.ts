import type { IsoDay } from '@legajo/contract';
import { dayAfter } from '@legajo/contract/leave/calendar';
import { countDays } from '@legajo/contract/leave/count';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { keptOf } from '../judging/kept-days.ts';
import { countedAs } from '../judging/plan.ts';
import { type Entry, rounded } from '../ledger/entry.ts';
import { selectPeople } from '../ledger/ledger.sql.ts';
import { insertTaken, selectStillTaken } from '../ledger/taken.sql.ts';
import { selectVersions } from '../policies/policies.sql.ts';
import { inForce } from '../policies/policies.ts';
import { deleteAway, updateShortened, updateState, upsertAway } from '../requests/request.sql.ts';
import { absenceOf, type LeaveRequest } from '../requests/request.ts';

interface Ending {
  /** The first day that is given back. */
  readonly from: IsoDay;
  /** The day of the entries where it is another one: whoever left has nothing after their last day. */
  readonly on?: IsoDay;
  readonly by: number | null;
  readonly said: string | null;
}

/**
 * Calls approved leave off from a day on (areas 11.10): what it took of the balance is given back, of the whole or of the
 * days not yet taken, and what was taken last goes back first. The caller holds the ledger.
 *
 * @returns days given back.
 */
export async function giveBack(ctx: CompanyCtx, request: LeaveRequest, ending: Ending): Promise<number> {
  const { id, person, amount } = request;
  const isWhole = ending.from <= request.first;
  const left = isWhole ? 0 : await countUntil(ctx, request, dayAfter(ending.from, -1));
  const days = rounded(Math.max(0, amount - left));
  const entries = await returning(ctx, request, ending, isWhole ? null : days);
  const whose = { requestId: id, personId: person.id, typeId: request.typeId };
  await insertTaken(ctx.tx, whose, entries, { id: ending.by, at: ctx.now });
  const { by, said } = ending;
  if (isWhole) {
    await updateState(ctx.tx, id, { state: 'cancelled', by, said }, ctx.now);
    await deleteAway(ctx.tx, id);
    return days;
  }
  await updateShortened(ctx.tx, id, { last: dayAfter(ending.from, -1), amount: left, said });
  await upsertAway(ctx.tx, id);
  return days;
}

/** Entries that give days back, all of them where `days` is null. Of a period that ended since, on today: it ended without. */
async function returning(
  ctx: CompanyCtx,
  request: LeaveRequest,
  { from, on }: Ending,
  days: number | null,
): Promise<Entry[]> {
  const taken = (await selectStillTaken(ctx.tx, request.id)).filter(({ isSettled }) => !isSettled);
  const day = on ?? (from < request.first ? request.first : from);
  const made: Entry[] = [];
  let left = days ?? Number.POSITIVE_INFINITY;
  for (const { period, stint, amount, endedOn } of taken.toReversed()) {
    const part = rounded(Math.min(left, amount));
    if (part <= 0) break;
    left = rounded(left - part);
    const ended = endedOn !== null && endedOn > day ? endedOn : day;
    made.push({ on: ended, kind: 'returned', amount: part, period, part: 0, stint, reason: null });
  }
  return made;
}

async function countUntil(ctx: CompanyCtx, request: LeaveRequest, last: IsoDay): Promise<number> {
  const [person] = await selectPeople(ctx.tx, { only: request.person.id, most: 1 });
  const versions = person?.policyId == null ? [] : await selectVersions(ctx.tx, person.policyId);
  const terms = inForce(versions, request.first);
  // Nobody says any more how days are counted of whom the profile was switched off: all of them are taken.
  if (!terms) return request.amount;
  const until = { ...absenceOf({ ...request, last, lastPart: 'whole' }), hours: null };
  const holidays = await keptOf(ctx, request.person.id, request.first, last);
  return Math.min(request.amount, countDays(until, countedAs(request.type, terms), holidays).days);
}
