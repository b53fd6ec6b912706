import { addMonths, dayIn, type IsoDay } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import type { Counted, MonthCount } from './counted.ts';
import { selectCounters, selectSeesAll, selectWithinReach } from './main-report.sql.ts';
import { type SigningTimes, selectSigningTimes } from './signing-times.sql.ts';

const MONTHS = 12;

/** The first of the twelve months, by the company's clock. */
const firstMonth = ({ now, actor }: Ctx): IsoDay =>
  addMonths(`${dayIn(now, actor.timeZone).slice(0, 7)}-01`, 1 - MONTHS);

/**
 * What was delivered in each of the last twelve months of the company, this one included, and what became of it (areas 6.7),
 * oldest first. Who sees everybody is told by counters, anybody else by the documents within their reach.
 */
export async function readMainReport(ctx: Ctx, counted: Counted): Promise<MonthCount[]> {
  const { personId } = ctx.actor;
  const first = firstMonth(ctx);
  const select = (await selectSeesAll(ctx.tx, personId)) ? selectCounters : selectWithinReach;
  const rows = await select(ctx.tx, personId, counted, first);
  return Array.from({ length: MONTHS }, (_, i) => addMonths(first, i)).map(
    (month) =>
      rows.find((row) => row.month === month) ?? { month, published: 0, received: 0, signed: 0, agreed: 0 },
  );
}

/** A month of delivery and how long signing took; `month` is null in the last row, of all of them. */
export interface SignedMonth extends Omit<SigningTimes, 'month'> {
  readonly month: IsoDay | null;
  readonly published: number;
  readonly signed: number;
}

/** The same twelve months with the days from publication to signature (areas 6.9), and all of them together last. */
export async function readSigningReport(ctx: Ctx, counted: Counted): Promise<SignedMonth[]> {
  const months = await readMainReport(ctx, counted);
  const times = await selectSigningTimes(ctx.tx, ctx.actor.personId, counted, firstMonth(ctx));
  const timesOf = (month: IsoDay | null) => {
    const { median = null, ninth = null } = times.find((row) => row.month === month) ?? {};
    return { median, ninth };
  };
  const sum = (of: (month: MonthCount) => number) => months.reduce((total, month) => total + of(month), 0);
  return [
    ...months.map(({ month, published, signed }) => ({ month, published, signed, ...timesOf(month) })),
    {
      month: null,
      published: sum((month) => month.published),
      signed: sum((month) => month.signed),
      ...timesOf(null),
    },
  ];
}
