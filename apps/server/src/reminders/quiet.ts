import { dayIn, hourIn, type IsoDay, instantIn } from '@legajo/contract';
import { isNationalHoliday } from '@legajo/contract/holidays/holidays';
import { addDays } from '../people/public.ts';

/** Where a company's people are, and what its clocks show. */
export interface CompanyTime {
  readonly country: string;
  readonly timeZone: string;
}

/** Nobody is reminded before this hour, from the other one on, on a Sunday or a national holiday (areas 6.2). */
const FROM_HOUR = 8;
const TO_HOUR = 20;

const isOff = (day: IsoDay, country: string) =>
  new Date(`${day}T12:00:00Z`).getUTCDay() === 0 || isNationalHoliday(country, day);

/** Whether people may be reminded at an instant, by the clocks and the holidays of their company. */
export function isFree(at: Date, { country, timeZone }: CompanyTime): boolean {
  const hour = hourIn(at, timeZone);
  return hour >= FROM_HOUR && hour < TO_HOUR && !isOff(dayIn(at, timeZone), country);
}

/** The first instant from this one on at which they may be. */
export function nextFree(at: Date, company: CompanyTime): Date {
  if (isFree(at, company)) return at;
  const today = dayIn(at, company.timeZone);
  let day = hourIn(at, company.timeZone) >= FROM_HOUR ? addDays(today, 1) : today;
  while (isOff(day, company.country)) day = addDays(day, 1);
  return instantIn(day, '08:00', company.timeZone);
}

/**
 * When something that goes out every so many days, at the hour of its beginning, does so next; null once its last day is over.
 *
 * @param after the instant at which it went out.
 */
export function nextRound(
  { startsAt, everyDays, endsOn }: { startsAt: Date; everyDays: number | null; endsOn: IsoDay | null },
  after: Date,
  company: CompanyTime,
): Date | null {
  if (everyDays === null || endsOn === null) return null;
  const { timeZone } = company;
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    startsAt,
  );
  const today = dayIn(after, timeZone);
  const first = dayIn(startsAt, timeZone);
  const passed = Math.max(0, Math.floor((Date.parse(today) - Date.parse(first)) / 86_400_000));
  const day = addDays(first, (Math.floor(passed / everyDays) + 1) * everyDays);
  return day > endsOn ? null : nextFree(instantIn(day, time, timeZone), company);
}
