import { ACTIONS, addMonths, dayIn, type IsoMonth } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import { selectHoldsHistory } from './history.sql.ts';

/** Nothing older is a document of today's payroll, whatever a limit says: every currency of the region is younger. */
const EARLIEST: IsoMonth = '1970-01-01';

const monthOf = (at: Date, timeZone: string): IsoMonth => `${dayIn(at, timeZone).slice(0, 7)}-01`;

/** Whether a month was older than a year at an instant: publishing it takes the action `historial`. */
export const isOldPeriod = (period: IsoMonth, at: Date, timeZone: string): boolean =>
  period < addMonths(monthOf(at, timeZone), -12);

/**
 * The months somebody may publish, in the company's time zone: 12 back to one ahead (D77, decision D13), and with the
 * action `historial` so many years back as the limit says.
 *
 * @returns with `years` null for who has the year as everybody.
 */
export function periodRange({ now, actor, platform }: Pick<Ctx, 'now' | 'actor' | 'platform'>): {
  first: IsoMonth;
  last: IsoMonth;
  years: number | null;
} {
  const thisMonth = monthOf(now, actor.timeZone);
  const last = addMonths(thisMonth, 1);
  if (!actor.actions.has(ACTIONS.history)) return { first: addMonths(thisMonth, -12), last, years: null };
  const years = Math.max(1, platform.limits['history.years']);
  const first = addMonths(thisMonth, -12 * years);
  return { first: first < EARLIEST ? EARLIEST : first, last, years };
}

/** Why a month may not be published by who asks, or null: THE rule of every way to publish and of a document's month. */
export async function whyNotPeriod(ctx: Ctx, period: IsoMonth): Promise<'range' | 'tooOld' | null> {
  const { first, last, years } = periodRange(ctx);
  if (period > last) return 'range';
  if (period < first) return years === null ? 'range' : 'tooOld';
  if (!isOldPeriod(period, ctx.now, ctx.actor.timeZone)) return null;
  // Asked anew: what the session holds was read as the call began, and a file takes its time.
  return (await selectHoldsHistory(ctx.tx, ctx.actor.personId)) ? null : 'range';
}
