import { addMonths, dayIn, type IsoDay, type IsoMonth } from '@legajo/contract';
import { addDays } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { listInOut } from '../people-days.ts';
import { countAway, countBySeniority, sumSteps } from './pulse.sql.ts';

/** Years of service at which the next stretch begins. */
const YEARS = [0, 1, 3, 5, 10] as const;

export interface PulseMonth {
  readonly month: IsoMonth;
  /** Its last day; today in the month that runs. */
  readonly lastOn: IsoDay;
  /** Who was employed on that day. */
  readonly employed: number;
  readonly joined: number;
  readonly left: number;
  /** Who was away on a day of it. */
  readonly away: number;
}

export interface SeniorityBand {
  readonly years: number;
  /** Null for the last, which has no end. */
  readonly untilYears: number | null;
  /** Days of hiring of those in it; the last has no first. */
  readonly hiredFrom: IsoDay | null;
  readonly hiredTo: IsoDay;
  readonly count: number;
}

export interface Pulse {
  readonly months: readonly PulseMonth[];
  readonly seniority: readonly SeniorityBand[];
  readonly today: IsoDay;
}

/** How a company's people move: twelve months, this one included, and how long those of today have been there. */
export async function readPulse(ctx: Ctx): Promise<Pulse> {
  const { personId, timeZone } = ctx.actor;
  const today = dayIn(ctx.now, timeZone);
  const moves = await listInOut(ctx);
  const first = moves[0]?.month ?? today;
  const steps = await sumSteps(ctx.tx, personId, first, today);
  const away = await countAway(ctx.tx, personId, first, today);
  let employed = steps.find((row) => row.month === null)?.step ?? 0;
  const months = moves.map(({ month, joined, left }) => {
    employed += steps.find((row) => row.month === month)?.step ?? 0;
    const lastOn = month.slice(0, 7) === today.slice(0, 7) ? today : addDays(addMonths(month, 1), -1);
    const gone = away.find((row) => row.month === month)?.count ?? 0;
    return { month, lastOn, employed, joined, left, away: gone };
  });
  return { months, seniority: await readSeniority(ctx, today), today };
}

async function readSeniority(ctx: Ctx, today: IsoDay): Promise<SeniorityBand[]> {
  // The first day of hiring of each stretch but the last, which has none, longest service first.
  const firsts = YEARS.slice(1)
    .map((years) => addDays(yearsBefore(today, years), 1))
    .reverse();
  const counts = await countBySeniority(ctx.tx, ctx.actor.personId, today, firsts);
  return YEARS.map((years, i) => {
    const place = YEARS.length - 1 - i;
    const next = firsts[place];
    return {
      years,
      untilYears: YEARS[i + 1] ?? null,
      hiredFrom: firsts[place - 1] ?? null,
      hiredTo: next === undefined ? today : addDays(next, -1),
      count: counts.find((row) => row.place === place)?.count ?? 0,
    };
  });
}

/** The same day years earlier; 29 February becomes 28. */
function yearsBefore(day: IsoDay, years: number): IsoDay {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastDate = new Date(Date.UTC(year - years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year - years, month - 1, Math.min(date, lastDate))).toISOString().slice(0, 10);
}
