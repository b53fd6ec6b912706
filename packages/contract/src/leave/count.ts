import type { IsoDay } from '../values/dates.ts';
import { dayAfter, weekdayOf } from './calendar.ts';
import type { PolicyTerms } from './policy-terms.ts';

/** A holiday that keeps days from being counted where it is kept. */
export interface KeptHoliday {
  readonly day: IsoDay;
  readonly name: string;
}

/** Which of the days of an absence are taken: all of a day, its morning or its afternoon. */
export interface Absence {
  readonly first: IsoDay;
  readonly last: IsoDay;
  readonly firstIsHalf: boolean;
  readonly lastIsHalf: boolean;
  /** Hours of one day; null where days are taken. */
  readonly hours: number | null;
}

/** A day that is not counted, and why; a rest day has no name. */
export interface Uncounted {
  readonly day: IsoDay;
  readonly holiday: string | null;
}

export interface Counted {
  /** Days to two decimals; hours are parts of the policy's day. */
  readonly days: number;
  readonly uncounted: readonly Uncounted[];
  /** Why the absence cannot be counted as it is asked for. */
  readonly fault: 'half' | 'hours' | 'nothing' | null;
}

/**
 * Counts the days of an absence (areas 11.5): each from first to last, or those of the policy's week that are no
 * holiday. Half days count a half at either end, and only on a day that counts; hours lie within one day and are no
 * more than the policy's.
 *
 * @param terms of the policy that holds on the first day.
 * @param holidays of the span that count where the person works: of the country, the province, the company.
 */
export function countDays(
  absence: Absence,
  terms: Pick<PolicyTerms, 'dayKind' | 'week' | 'hoursADay'>,
  holidays: readonly KeptHoliday[],
): Counted {
  const { first, last, hours } = absence;
  const uncounted = terms.dayKind === 'calendar' ? [] : uncountedOf(first, last, terms.week, holidays);
  const left = new Set(uncounted.map(({ day }) => day));
  const isFit = first === last && hours !== null && hours > 0 && hours <= terms.hoursADay;
  if (hours !== null && !isFit) return { days: 0, uncounted, fault: 'hours' };
  if (hours !== null && left.has(first)) return { days: 0, uncounted, fault: 'nothing' };
  if (hours !== null)
    return { days: Math.round((hours / terms.hoursADay) * 100) / 100, uncounted, fault: null };
  const halves = new Set([...(absence.firstIsHalf ? [first] : []), ...(absence.lastIsHalf ? [last] : [])]);
  let days = 0;
  for (let day = first; day <= last; day = dayAfter(day))
    if (!left.has(day)) days += halves.has(day) ? 0.5 : 1;
  const isHalfOff = [...halves].some((day) => left.has(day));
  return { days, uncounted, fault: days === 0 ? 'nothing' : isHalfOff ? 'half' : null };
}

function uncountedOf(
  first: IsoDay,
  last: IsoDay,
  week: readonly number[],
  holidays: readonly KeptHoliday[],
): Uncounted[] {
  const names = new Map(holidays.map(({ day, name }) => [day, name]));
  const found: Uncounted[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) {
    const holiday = names.get(day) ?? null;
    if (!week.includes(weekdayOf(day))) found.push({ day, holiday: null });
    else if (holiday !== null) found.push({ day, holiday });
  }
  return found;
}
