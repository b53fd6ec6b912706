import { addMonths, dayIn, type IsoDay, type IsoMonth } from '@legajo/contract';

const ZONE = 'America/Argentina/Buenos_Aires';

/** First day of the month of seeding, as the demo's first company counts days. */
export function monthOf(seededAt: Date): IsoMonth {
  return `${dayIn(seededAt, ZONE).slice(0, 7)}-01`;
}

/** The months of payslips, oldest first: so many, ending two before the month of seeding. */
export function payslipMonths(seededAt: Date, count: number): IsoMonth[] {
  return Array.from({ length: count }, (_, i) => addMonths(monthOf(seededAt), -1 - count + i));
}

/** An instant of a month: the day and the hour in the middle of the Atlantic's morning, UTC. */
export function instantIn(month: IsoMonth, day: number, hour: number, minute = 0): Date {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1, day, hour, minute));
}

/** The last day of a month. */
export function lastDayOf(month: IsoMonth): IsoDay {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** The day so many days before. */
export function daysBefore(moment: Date, days: number): IsoDay {
  return new Date(moment.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}
