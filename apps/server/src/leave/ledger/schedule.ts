import type { IsoDay } from '@legajo/contract';
import {
  dayAfter,
  dayOfYear,
  monthsAfter,
  weekdayOf,
  wholeMonths,
  yearOf,
} from '@legajo/contract/leave/calendar';
import { entitlementOf, type PolicyVersion } from '@legajo/contract/leave/policy-terms';
import { type Entry, rounded } from './entry.ts';

/** What of a person and their licence profile decides what is granted. */
export interface Standing {
  readonly hiredOn: IsoDay;
  /** Since when the licence profile is on: all of that year is granted, nothing of years before. */
  readonly since: IsoDay;
  /** The last day of somebody who left; null while they are here. */
  readonly dismissedOn: IsoDay | null;
  readonly priorMonths: number;
  readonly progressiveFrom: IsoDay | null;
}

/** A grant that a policy makes, whatever was granted before. */
export type Grant = Pick<Entry, 'on' | 'amount' | 'period' | 'part'> & {
  readonly reason: NonNullable<Entry['reason']>;
};

/**
 * The grants from one day to another, by day, each by the version that holds on its day (areas 11.2, 11.4).
 *
 * @param versions of one policy, rising.
 */
export function grantsBetween(
  standing: Standing,
  versions: readonly PolicyVersion[],
  first: IsoDay,
  last: IsoDay,
): Grant[] {
  return versions
    .flatMap((version, index) => {
      const next = versions[index + 1];
      const from = version.fromOn > first ? version.fromOn : first;
      const until = next && dayAfter(next.fromOn, -1) < last ? dayAfter(next.fromOn, -1) : last;
      return SCHEDULES[version.grants](standing, version, from, until).filter(
        ({ on }) => on >= from && on <= until && on >= standing.hiredOn,
      );
    })
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

type Schedule = (standing: Standing, version: PolicyVersion, from: IsoDay, until: IsoDay) => Grant[];

const SCHEDULES: Readonly<Record<PolicyVersion['grants'], Schedule>> = { fixed, anniversary, monthly };

/** Once a year, by the years of service at its 31 December; who came after the day gets that year's on 31 December. */
function fixed(standing: Standing, version: PolicyVersion, from: IsoDay, until: IsoDay): Grant[] {
  return years(yearOf(from), yearOf(until)).flatMap((year) => {
    const period = version.isForYearBefore ? year - 1 : year;
    if (yearOf(standing.hiredOn) > period) return [];
    const day = dayOfYear(year, version.grantOn ?? '01-01');
    const on = day < standing.hiredOn ? `${year}-12-31` : day;
    const whole = reasoned(standing, version, `${period}-12-31`, on);
    return [{ ...whole, on, period, part: 0, amount: shareOf(whole.amount, standing, version, period) }];
  });
}

/** On each anniversary of being hired, from the first one on. */
function anniversary(standing: Standing, version: PolicyVersion, from: IsoDay, until: IsoDay): Grant[] {
  const first = Math.max(1, yearOf(from) - yearOf(standing.hiredOn));
  return years(first, yearOf(until) - yearOf(standing.hiredOn)).map((count) => {
    const on = monthsAfter(standing.hiredOn, count * 12);
    return { ...reasoned(standing, version, on, on), on, period: yearOf(on), part: 0 };
  });
}

/** A twelfth of the running year of service each month; the twelve of a year make exactly its days. */
function monthly(standing: Standing, version: PolicyVersion, from: IsoDay, until: IsoDay): Grant[] {
  const first = Math.max(1, wholeMonths(standing.hiredOn, from));
  return years(first, wholeMonths(standing.hiredOn, until)).map((month) => {
    const on = monthsAfter(standing.hiredOn, month);
    const year = Math.floor((month - 1) / 12);
    const part = month - year * 12;
    const began = monthsAfter(standing.hiredOn, year * 12);
    const whole = reasoned(standing, version, began, on);
    const amount = rounded(rounded((whole.amount * part) / 12) - rounded((whole.amount * (part - 1)) / 12));
    return { ...whole, on, period: yearOf(monthsAfter(standing.hiredOn, (year + 1) * 12)), part, amount };
  });
}

/** The days of a whole year, by the service up to a day; progressive ones where they were certified when it is granted. */
function reasoned(standing: Standing, version: PolicyVersion, servedUntil: IsoDay, on: IsoDay) {
  const months = { here: wholeMonths(standing.hiredOn, servedUntil), before: standing.priorMonths };
  const hasProgressive = standing.progressiveFrom !== null && standing.progressiveFrom <= on;
  const { days, years: served, bracket, progressive } = entitlementOf(version, months, hasProgressive);
  const reason = {
    policyId: version.policyId,
    version: version.version,
    years: served,
    bracket,
    progressive,
  };
  return { amount: days, reason };
}

/**
 * What somebody gets for a year in which they came: a twelfth for each month begun, or, when less than half of its days
 * were worked, one day for twenty of them (LCT 151 and 153: weekdays, holidays among them).
 */
function shareOf(days: number, { hiredOn }: Standing, version: PolicyVersion, period: number): number {
  if (hiredOn <= `${period}-01-01` || version.proportional === 'no') return days;
  if (version.proportional === 'monthly') return rounded((days * (13 - Number(hiredOn.slice(5, 7)))) / 12);
  const worked = workdays(hiredOn, `${period}-12-31`, version.week);
  return worked * 2 >= workdays(`${period}-01-01`, `${period}-12-31`, version.week)
    ? days
    : Math.min(days, Math.floor(worked / 20));
}

/** Days of a week that are worked; where each day of it counts, Monday to Friday. */
function workdays(from: IsoDay, until: IsoDay, week: readonly number[]): number {
  const worked = week.length === 7 ? [1, 2, 3, 4, 5] : week;
  let count = 0;
  for (let day = from; day <= until; day = dayAfter(day)) if (worked.includes(weekdayOf(day))) count += 1;
  return count;
}

const years = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
