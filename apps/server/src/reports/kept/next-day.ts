import { addMonths, type IsoDay } from '@legajo/contract';
import { addDays } from '../../people/public.ts';
import type { Rhythm } from './kept.sql.ts';

const DAYS = 7;

/** The day after another on which a kept report is mailed: a Monday, or the first of a month. */
export function nextDay(every: Rhythm, after: IsoDay): IsoDay {
  if (every === 'month') return addMonths(`${after.slice(0, 7)}-01`, 1);
  const weekday = new Date(`${after}T12:00:00Z`).getUTCDay();
  return addDays(after, (DAYS + 1 - weekday) % DAYS || DAYS);
}
