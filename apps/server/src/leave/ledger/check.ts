import { e, type IsoDay } from '@legajo/contract';
import { dayAfter, yearOf } from '@legajo/contract/leave/calendar';
import { type Absence, type Counted, countDays, type KeptHoliday } from '@legajo/contract/leave/count';
import type { PolicyVersion } from '@legajo/contract/leave/policy-terms';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { listHolidays } from '../holidays/holidays.ts';
import { selectVersions } from '../policies/policies.sql.ts';
import { inForce } from '../policies/policies.ts';
import { type LeaveType, selectTypes } from '../types/types.sql.ts';
import { selectPeople } from './ledger.sql.ts';
import { readBalances } from './read.ts';

/** What an absence would take. */
export interface Checked extends Counted {
  /** What there is on its first day; null of a type that keeps no balance. */
  readonly balance: number | null;
}

const FAULTS = { half: e.leave.halfDay, hours: e.leave.hours, nothing: e.leave.nothingCounted } as const;

/**
 * Counts what an absence would take of one's balance (areas 11.5), by the policy that holds on its first day and the
 * holidays that the company keeps everywhere. Nothing is written.
 *
 * @throws Failure `notEnabled`, `typeUnknown`, `dates`, `halfDay`, `hours`, `nothingCounted`.
 */
export async function checkAbsence(ctx: Ctx, typeId: number, absence: Absence): Promise<Checked> {
  const { personId } = ctx.actor;
  const [person] = await selectPeople(ctx.tx, { only: personId, most: 1 });
  if (!person?.isActive || person.policyId === null) throw new Failure(e.leave.notEnabled);
  const type = (await selectTypes(ctx.tx)).find(({ id }) => id === typeId);
  if (!type?.active) throw new Failure(e.leave.typeUnknown);
  const most = ctx.platform.limits['leave.request.days'];
  const { first, last } = absence;
  if (first > last || last >= dayAfter(first, most)) throw new Failure(e.leave.dates);
  refuseUnit(type, absence);
  const terms = inForce(await selectVersions(ctx.tx, person.policyId), first);
  if (!terms) throw new Failure(e.leave.notEnabled);
  const counted = countDays(absence, countedAs(type, terms), await keptBetween(ctx, first, last));
  if (counted.fault !== null) throw new Failure(FAULTS[counted.fault]);
  const balances = await readBalances(ctx, personId, first);
  return { ...counted, balance: balances.find((one) => one.type.id === type.id)?.amount ?? null };
}

/** What is taken in whole days is not taken in parts of one; hours are of types that are taken in hours. */
function refuseUnit({ unit }: LeaveType, { firstIsHalf, lastIsHalf, hours }: Absence): void {
  if (hours !== null && unit !== 'hours') throw new Failure(e.leave.hours);
  if ((firstIsHalf || lastIsHalf) && (unit !== 'halves' || hours !== null))
    throw new Failure(e.leave.halfDay);
}

const countedAs = ({ counting }: LeaveType, terms: PolicyVersion) =>
  counting === 'policy' ? terms : { ...terms, dayKind: counting };

/** The holidays of a span that are left out of working days in all of the company. */
async function keptBetween(ctx: Ctx, first: IsoDay, last: IsoDay): Promise<KeptHoliday[]> {
  const years = [...new Set([yearOf(first), yearOf(last)])];
  const kept: KeptHoliday[] = [];
  for (const year of years)
    for (const { holiday } of await listHolidays(ctx, year, null))
      if (holiday.counts) kept.push({ day: holiday.day, name: holiday.name });
  return kept;
}
