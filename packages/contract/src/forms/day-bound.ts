import { type IsoDay, parseDay } from '../values/dates.ts';

/** `hoy`, `hoy+30`, `hoy-7`: days from the day on which it is answered, ten years at most. */
const FROM_TODAY = /^hoy(?:([+-])(\d{1,4}))?$/;
const MOST_DAYS = 3660;

/** Whether a text names a day, of the calendar or counted from today. */
export function isDayBound(text: string): boolean {
  const match = FROM_TODAY.exec(text);
  return match ? Number(match[2] ?? 0) <= MOST_DAYS : parseDay(text) !== null;
}

/** The day that it names on a day. */
export function dayBound(text: string, today: IsoDay): IsoDay {
  const match = FROM_TODAY.exec(text);
  if (!match) return parseDay(text) ?? today;
  const days = Number(match[2] ?? 0) * (match[1] === '-' ? -1 : 1);
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}
