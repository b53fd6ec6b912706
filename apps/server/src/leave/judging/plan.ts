import type { IsoDay } from '@legajo/contract';
import { yearOf } from '@legajo/contract/leave/calendar';
import { countDays, type KeptHoliday } from '@legajo/contract/leave/count';
import type { PolicyVersion } from '@legajo/contract/leave/policy-terms';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { readGranting, versionsOf } from '../ledger/due-of-people.ts';
import { type Entry, rounded, stintOf, sumOf } from '../ledger/entry.ts';
import { type LedgerPerson, selectEntries } from '../ledger/ledger.sql.ts';
import { selectWaiting } from '../requests/request.sql.ts';
import { absenceOf, type LeaveWish } from '../requests/request.ts';
import type { LeaveType } from '../types/types.sql.ts';
import { entriesOf, type LedgerOf, lowestFrom, type Taking, takingsOf } from './taking.ts';

/** What an absence takes of a balance, and what there is before and after it. */
export interface Plan {
  readonly takings: readonly Taking[];
  /** Null of a type that keeps no balance. */
  readonly balance: number | null;
  readonly after: number | null;
  readonly stint: number;
}

/** What of a type says how its balance is kept. */
type Kept = Pick<LeaveType, 'id' | 'balance' | 'counting'> & { readonly cap?: number | null };

/** How the days of a type are counted by a policy. */
export const countedAs = ({ counting }: Pick<LeaveType, 'counting'>, terms: PolicyVersion) =>
  counting === 'policy' ? terms : { ...terms, dayKind: counting };

/**
 * Plans what an absence takes (areas 11.1, 11.3): the sum of the ledger, less what waits, with what is due by then.
 *
 * @param counted days that it takes, of each calendar year where the type has days a year.
 * @param without the request that is planned again: it does not wait beside itself.
 */
export async function planLeave(
  ctx: Pick<CompanyCtx, 'tx'>,
  person: LedgerPerson,
  type: Kept,
  wish: LeaveWish,
  counted: {
    readonly terms: PolicyVersion;
    readonly holidays: readonly KeptHoliday[];
    readonly days: number;
  },
  waits: 'counted' | 'left out',
): Promise<Plan> {
  if (type.balance === 'free') return { takings: [], balance: null, after: null, stint: 1 };
  const stored = await selectEntries(ctx.tx, [person.personId]);
  const entries: Entry[] = stored.filter(({ typeId }) => typeId === type.id);
  const stint = stintOf(entries);
  const waiting = waits === 'left out' ? [] : await selectWaiting(ctx.tx, person.personId);
  const same = waiting.filter(({ typeId }) => typeId === type.id);
  if (type.balance === 'cap') {
    const left = new Map<number, number>();
    const takes = (one: LeaveWish) => yearly(one, countedAs(type, counted.terms), counted.holidays);
    const takings = takes(wish);
    for (const { period } of takings) {
      const own = sumOf([
        { amount: type.cap ?? 0 },
        ...entries.filter((one) => one.period === period && one.stint === stint),
      ]);
      const asked = same.flatMap(takes).filter((one) => one.period === period);
      left.set(period, rounded(own - sumOf(asked)));
    }
    const balance = left.get(yearOf(wish.first)) ?? type.cap ?? 0;
    const after = Math.min(...takings.map(({ period, amount }) => rounded((left.get(period) ?? 0) - amount)));
    return { takings, balance, after: takings.length === 0 ? balance : after, stint };
  }
  const granting = await readGranting(ctx);
  const versions = granting ? versionsOf(granting, person) : [];
  const of = (own: readonly Entry[]): LedgerOf => ({ standing: person, versions, entries: own });
  for (const one of same)
    entries.push(...entriesOf(takingsOf(of(entries), one.first, one.amount), one.first, stint));
  const balance = lowestFrom(of(entries), wish.first);
  const takings = takingsOf(of(entries), wish.first, counted.days);
  const taken = [...entries, ...entriesOf(takings, wish.first, stint)];
  return { takings, balance, after: lowestFrom(of(taken), wish.first), stint };
}

/** Days that an absence takes of each calendar year. */
function yearly(
  wish: LeaveWish,
  terms: Parameters<typeof countDays>[1],
  holidays: readonly KeptHoliday[],
): Taking[] {
  const takings: Taking[] = [];
  for (let year = yearOf(wish.first); year <= yearOf(wish.last); year += 1) {
    const first: IsoDay = year === yearOf(wish.first) ? wish.first : `${year}-01-01`;
    const last: IsoDay = year === yearOf(wish.last) ? wish.last : `${year}-12-31`;
    const part = {
      ...wish,
      first,
      last,
      firstPart: first === wish.first ? wish.firstPart : ('whole' as const),
      lastPart: last === wish.last ? wish.lastPart : ('whole' as const),
    };
    const { days } = countDays(absenceOf(part), terms, holidays);
    if (days > 0) takings.push({ period: year, amount: days });
  }
  return takings;
}
