import { addMonths, dayIn, type IsoDay } from '@legajo/contract';
import { addDays } from '../people/public.ts';
import type { Ctx } from '../platform/context.ts';
import { type Birthday, countByMonth, type Hire, selectBirthdays, selectHires } from './people-days.sql.ts';

/** Days the home looks ahead for birthdays and back for who joined. */
const DAYS = 30;
const DAYS_AHEAD = 7;
const MOST = 50;
const MONTHS = 12;

export interface NextBirthday extends Birthday {
  /** When it is next celebrated: who was born on 29 February celebrates on the 28th of a common year. */
  readonly on: IsoDay;
  readonly today: boolean;
}

/** Birthdays of today and the next 30 days, nearest first, at most 50. */
export async function listBirthdays(ctx: Ctx): Promise<NextBirthday[]> {
  const today = dayIn(ctx.now, ctx.actor.timeZone);
  const last = addDays(today, DAYS);
  const found: NextBirthday[] = [];
  for (const range of rangesBetween(today, last)) {
    const rows = await selectBirthdays(ctx.tx, ctx.actor, range, today, MOST - found.length);
    found.push(...rows.map((row) => ({ ...row, ...celebrated(row.dayOfYear, range.year, today) })));
    if (found.length >= MOST) break;
  }
  return found.sort((a, b) => a.on.localeCompare(b.on));
}

/** Who joined in the last 30 days, newest first, at most 50; who administers also sees who begins this week. */
export function listHires(ctx: Ctx): Promise<Hire[]> {
  const today = dayIn(ctx.now, ctx.actor.timeZone);
  const last = ctx.actor.profile === 2 ? addDays(today, DAYS_AHEAD) : today;
  return selectHires(ctx.tx, ctx.actor, addDays(today, -DAYS), last, MOST);
}

export interface InOut {
  /** `yyyy-mm`. */
  readonly month: string;
  readonly joined: number;
  readonly left: number;
}

/** Joiners and leavers of the last twelve months, this one included, oldest first. */
export async function listInOut(ctx: Ctx): Promise<InOut[]> {
  const today = dayIn(ctx.now, ctx.actor.timeZone);
  const thisMonth = `${today.slice(0, 7)}-01`;
  const first = addMonths(thisMonth, 1 - MONTHS);
  const joined = await countByMonth(ctx.tx, ctx.actor, 'hired', first, today);
  const left = await countByMonth(ctx.tx, ctx.actor, 'dismissed', first, today);
  const of = (counts: typeof joined, month: string) =>
    counts.find((row) => row.month.slice(0, 7) === month.slice(0, 7))?.count ?? 0;
  return Array.from({ length: MONTHS }, (_, back) => addMonths(first, back)).map((month) => ({
    month,
    joined: of(joined, month),
    left: of(left, month),
  }));
}

interface YearRange {
  readonly year: number;
  readonly from: number;
  readonly to: number;
}

/** The days between two as stretches of one year each; 28 February of a common year takes the 29th along. */
export function rangesBetween(first: IsoDay, last: IsoDay): YearRange[] {
  const year = yearOf(first);
  const whole = (day: IsoDay) => (day.endsWith('-02-28') && !isLeap(yearOf(day)) ? 229 : numberOf(day));
  if (yearOf(last) === year) return [{ year, from: numberOf(first), to: whole(last) }];
  return [
    { year, from: numberOf(first), to: 1231 },
    { year: yearOf(last), from: 101, to: whole(last) },
  ];
}

function celebrated(dayOfYear: number, year: number, today: IsoDay): { on: IsoDay; today: boolean } {
  const day = dayOfYear === 229 && !isLeap(year) ? 228 : dayOfYear;
  const two = (value: number) => String(value).padStart(2, '0');
  const on = `${year}-${two(Math.floor(day / 100))}-${two(day % 100)}`;
  return { on, today: on === today };
}

const yearOf = (day: IsoDay) => Number(day.slice(0, 4));
const numberOf = (day: IsoDay) => Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10));
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
