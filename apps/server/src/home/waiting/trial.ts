import { type IsoDay, lawOf } from '@legajo/contract';
import { addDays } from '../../people/public.ts';

/** How long before its end a trial is told of. */
export const TRIAL_AHEAD_DAYS = 30;

/** The first and the last day of hiring of those whose trial ends within so many days. */
export interface HiredBetween {
  readonly from: IsoDay;
  readonly to: IsoDay;
}

/**
 * Whose trial ends between today and 30 days from now, as days of hiring. A trial of months ends on the day before the
 * same day of a later month.
 *
 * @param country ISO 3166-1 alpha-2: its law goes first.
 * @param ownDays what the company set where no law says how long a trial is; null where it set nothing.
 * @returns null where nobody knows how long a trial is: then nobody is told of one.
 */
export function trialsEnding(today: IsoDay, country: string, ownDays: number | null): HiredBetween | null {
  const months = lawOf(country, 'trialMonths', today);
  const last = addDays(today, TRIAL_AHEAD_DAYS);
  if (months !== null)
    return { from: addDays(monthsBefore(today, months), 1), to: addDays(monthsBefore(last, months), 1) };
  if (ownDays === null) return null;
  return { from: addDays(today, 1 - ownDays), to: addDays(last, 1 - ownDays) };
}

/** The same day so many months earlier; the month's last day where it has no such day. */
function monthsBefore(day: IsoDay, months: number): IsoDay {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastDate = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}
