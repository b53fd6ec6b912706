import { dayIn, hourIn, type IsoDay, instantIn } from '@legajo/contract';
import { addDays } from '../people/public.ts';

/** Nobody is reminded before this hour, or from the other one on, or on a Sunday (areas 6.2). */
const FROM_HOUR = 8;
const TO_HOUR = 20;

const isSunday = (day: IsoDay) => new Date(`${day}T12:00:00Z`).getUTCDay() === 0;

/** Whether people may be reminded at an instant, by the clocks of their company. */
export function isFree(at: Date, timeZone: string): boolean {
  const hour = hourIn(at, timeZone);
  return hour >= FROM_HOUR && hour < TO_HOUR && !isSunday(dayIn(at, timeZone));
}

/** The first instant from this one on at which they may be. */
export function nextFree(at: Date, timeZone: string): Date {
  if (isFree(at, timeZone)) return at;
  const today = dayIn(at, timeZone);
  let day = hourIn(at, timeZone) >= FROM_HOUR || isSunday(today) ? addDays(today, 1) : today;
  if (isSunday(day)) day = addDays(day, 1);
  return instantIn(day, '08:00', timeZone);
}

/**
 * When something that goes out every so many days, at the hour of its beginning, does so next; null once its last day is over.
 *
 * @param after the instant at which it went out.
 */
export function nextRound(
  { startsAt, everyDays, endsOn }: { startsAt: Date; everyDays: number | null; endsOn: IsoDay | null },
  after: Date,
  timeZone: string,
): Date | null {
  if (everyDays === null || endsOn === null) return null;
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    startsAt,
  );
  const today = dayIn(after, timeZone);
  const first = dayIn(startsAt, timeZone);
  const passed = Math.max(0, Math.floor((Date.parse(today) - Date.parse(first)) / 86_400_000));
  const day = addDays(first, (Math.floor(passed / everyDays) + 1) * everyDays);
  return day > endsOn ? null : nextFree(instantIn(day, time, timeZone), timeZone);
}
