import type { IsoDay } from '../values/dates.ts';

const DAY_MS = 86_400_000;
const at = (day: IsoDay) => new Date(`${day}T12:00:00Z`);

export const yearOf = (day: IsoDay): number => Number(day.slice(0, 4));

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: IsoDay): number => at(day).getUTCDay() || 7;

/** The day after so many; before it, below zero. */
export const dayAfter = (day: IsoDay, count = 1): IsoDay =>
  new Date(at(day).getTime() + count * DAY_MS).toISOString().slice(0, 10);

/** The same day so many months later; the last of a month that has no such day. */
export function monthsAfter(day: IsoDay, count: number): IsoDay {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  const first = year * 12 + month - 1 + count;
  const last = new Date(Date.UTC(Math.floor(first / 12), (first % 12) + 1, 0, 12)).getUTCDate();
  return `${dateOf(Math.floor(first / 12), (first % 12) + 1)}-${pad(Math.min(dayOfMonth, last))}`;
}

/** MM-DD of a year; 29 February is the 28th where the year has none. */
export const dayOfYear = (year: number, monthDay: string): IsoDay =>
  monthDay === '02-29' ? monthsAfter(`${year - (year % 4)}-02-29`, (year % 4) * 12) : `${year}-${monthDay}`;

/** Whole months from a day to another; none when that is earlier. */
export function wholeMonths(from: IsoDay, until: IsoDay): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [year = 0, month = 0] = until.split('-').map(Number);
  const count = (year - fromYear) * 12 + month - fromMonth;
  return Math.max(0, monthsAfter(from, count) > until ? count - 1 : count);
}

const pad = (count: number) => String(count).padStart(2, '0');
const dateOf = (year: number, month: number) => `${year}-${pad(month)}`;
