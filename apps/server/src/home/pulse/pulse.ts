import { addMonths, dayIn, type IsoDay, type IsoMonth } from '@legajo/contract';
import { addDays } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { listInOut } from '../people-days.ts';
import { countAway, countStanding, type HiredStretch, sumSteps } from './pulse.sql.ts';

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

/** With the days of hiring of those in it. */
export interface SeniorityBand extends HiredStretch {
  readonly years: number;
  /** Null for the last, which has no end. */
  readonly untilYears: number | null;
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
  const stretches = stretchesOf(today);
  const { before, bands } = await countStanding(ctx.tx, personId, first, today, stretches);
  let employed = before + (steps.find((row) => row.month === null)?.step ?? 0);
  const months = moves.map(({ month, joined, left }) => {
    employed += steps.find((row) => row.month === month)?.step ?? 0;
    const lastOn = month.slice(0, 7) === today.slice(0, 7) ? today : addDays(addMonths(month, 1), -1);
    const gone = away.find((row) => row.month === month)?.count ?? 0;
    return { month, lastOn, employed, joined, left, away: gone };
  });
  const seniority = stretches.map((stretch, i) => ({ ...stretch, count: bands[i] ?? 0 }));
  return { months, seniority, today };
}

/** The stretches of service with their days of hiring, shortest service first: a year is full on its day. */
function stretchesOf(today: IsoDay): Omit<SeniorityBand, 'count'>[] {
  return YEARS.map((years, i) => {
    const untilYears = YEARS[i + 1] ?? null;
    return {
      years,
      untilYears,
      hiredFrom: untilYears === null ? null : addDays(yearsBefore(today, untilYears), 1),
      hiredTo: yearsBefore(today, years),
    };
  });
}

/** The same day years earlier; 29 February becomes 28. */
function yearsBefore(day: IsoDay, years: number): IsoDay {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastDate = new Date(Date.UTC(year - years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year - years, month - 1, Math.min(date, lastDate))).toISOString().slice(0, 10);
}
