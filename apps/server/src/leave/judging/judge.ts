import { dayIn, type ErrorDefinition, e, type IsoDay } from '@legajo/contract';
import { dayAfter } from '@legajo/contract/leave/calendar';
import { type Counted, countDays } from '@legajo/contract/leave/count';
import { readCompany } from '../../account/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { Failure } from '../../platform/failure.ts';
import { type LedgerPerson, selectPeople } from '../ledger/ledger.sql.ts';
import { selectVersions } from '../policies/policies.sql.ts';
import { inForce } from '../policies/policies.ts';
import { selectOverlaps } from '../requests/request.sql.ts';
import { absenceOf, type LeaveWish, plainParts } from '../requests/request.ts';
import { type LeaveType, selectTypes } from '../types/types.sql.ts';
import { keptOf } from './kept-days.ts';
import { countedAs, type Plan, planLeave } from './plan.ts';

/** A rule that an absence breaks. */
export interface Fault {
  readonly rule: ErrorDefinition;
  readonly values: Readonly<Record<string, string | number>>;
  /** Human Resources may overstep it, with a reason (areas 11.6). */
  readonly canBeOverstepped: boolean;
}

/** What an absence would be. */
export interface Judged extends Plan {
  readonly person: LedgerPerson;
  readonly type: LeaveType;
  readonly wish: LeaveWish;
  readonly counted: Counted;
  readonly overlaps: readonly { readonly first: IsoDay; readonly last: IsoDay }[];
  /** What speaks against it, in the order of areas 11.6. */
  readonly faults: readonly Fault[];
}

const FAULTS = { half: e.leave.halfDay, hours: e.leave.hours, nothing: e.leave.nothingCounted } as const;
/** How far ahead somebody may ask: a policy is rarely the same for longer. */
const MOST_AHEAD_DAYS = 2 * 366;

/**
 * Judges an absence by every rule, in their order (areas 11.5, 11.6). Nothing is written. Whoever then writes holds the
 * person's ledger.
 *
 * @param proofs how many come with it; null where none is wanted, because Human Resources asks or it is only checked.
 * @throws Failure `notEnabled`, `typeUnknown`, `dates`, `halfDay`, `hours`, `nothingCounted`: what nobody may overstep and what
 *   leaves nothing to be judged.
 */
export async function judgeLeave(
  ctx: CompanyCtx,
  personId: number,
  asked: LeaveWish,
  proofs: number | null,
): Promise<Judged> {
  const [person] = await selectPeople(ctx.tx, { only: personId, most: 1 });
  if (!person?.isActive || person.policyId === null) throw new Failure(e.leave.notEnabled);
  const type = (await selectTypes(ctx.tx)).find(({ id }) => id === asked.typeId);
  if (!type?.active) throw new Failure(e.leave.typeUnknown);
  const wish = plainParts(asked);
  const today = dayIn(ctx.now, (await readCompany(ctx))?.timeZone ?? 'UTC');
  refuseDays(ctx, wish, person, today);
  refuseUnit(type, wish);
  const overlaps = await selectOverlaps(ctx.tx, personId, wish);
  const terms = inForce(await selectVersions(ctx.tx, person.policyId), wish.first);
  if (!terms) throw new Failure(e.leave.notEnabled);
  const holidays = await keptOf(ctx, personId, wish.first, wish.last);
  const counted = countDays(absenceOf(wish), countedAs(type, terms), holidays);
  if (counted.fault !== null) throw new Failure(FAULTS[counted.fault]);
  const { days } = counted;
  const plan = await planLeave(ctx, person, type, wish, { terms, holidays, days }, 'counted');
  const back = dayAfter(today, -ctx.platform.limits['leave.back.days']);
  const { mostDays, noticeDays } = type;
  const isLate = noticeDays !== null && wish.first < dayAfter(today, noticeDays);
  const lacksProof = proofs === 0 && type.proof === 'required' && type.proofDays === null;
  const faults: readonly (Fault | false)[] = [
    wish.first < back && soft(e.leave.dates),
    overlaps.length > 0 && { rule: e.leave.overlap, values: {}, canBeOverstepped: false },
    plan.after !== null && plan.after < -type.belowZero && soft(e.leave.balance),
    mostDays !== null && days > mostDays && soft(e.leave.maximum, { count: mostDays }),
    isLate && soft(e.leave.notice, { count: noticeDays }),
    lacksProof && soft(e.leave.proofRequired),
  ];
  return {
    ...{ person, type, wish, counted, overlaps, ...plan },
    faults: faults.filter((one) => one !== false),
  };
}

/** @throws Failure of the first rule that is broken and not overstepped. */
export function refuseFaults({ faults }: Judged, mayOverstep: boolean): void {
  const [first] = mayOverstep ? faults.filter((one) => !one.canBeOverstepped) : faults;
  if (first) throw new Failure(first.rule, first.values);
}

const soft = (rule: ErrorDefinition, values: Fault['values'] = {}): Fault => ({
  rule,
  values,
  canBeOverstepped: true,
});

function refuseDays(ctx: CompanyCtx, wish: LeaveWish, person: LedgerPerson, today: IsoDay): void {
  const most = ctx.platform.limits['leave.request.days'];
  const { first, last } = wish;
  if (first > last || last >= dayAfter(first, most)) throw new Failure(e.leave.dates);
  if (first < person.hiredOn || first > dayAfter(today, MOST_AHEAD_DAYS)) throw new Failure(e.leave.dates);
}

/** What is taken in whole days is not taken in parts of one; hours are of types that are taken in hours. */
function refuseUnit({ unit }: LeaveType, { first, last, firstPart, lastPart, hours }: LeaveWish): void {
  const isHalf = firstPart !== 'whole' || lastPart !== 'whole';
  if (hours !== null && unit !== 'hours') throw new Failure(e.leave.hours);
  if (isHalf && (unit !== 'halves' || hours !== null)) throw new Failure(e.leave.halfDay);
  // Between the morning of a first day and the afternoon of a last one nothing is left out.
  if (first !== last && (firstPart === 'morning' || lastPart === 'afternoon'))
    throw new Failure(e.leave.halfDay);
}
