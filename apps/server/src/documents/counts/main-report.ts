import { addMonths, dayIn } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import {
  type Counted,
  type MonthCount,
  selectCounters,
  selectSeesAll,
  selectWithinReach,
} from './main-report.sql.ts';

const MONTHS = 12;

/**
 * What was delivered in each of the last twelve months of the company, this one included, and what became of it (areas 6.7),
 * oldest first. Who sees everybody is told by counters, anybody else by the documents within their reach.
 */
export async function readMainReport(ctx: Ctx, counted: Counted): Promise<MonthCount[]> {
  const { personId, timeZone } = ctx.actor;
  const first = addMonths(`${dayIn(ctx.now, timeZone).slice(0, 7)}-01`, 1 - MONTHS);
  const select = (await selectSeesAll(ctx.tx, personId)) ? selectCounters : selectWithinReach;
  const rows = await select(ctx.tx, personId, counted, first);
  return Array.from({ length: MONTHS }, (_, i) => addMonths(first, i)).map(
    (month) =>
      rows.find((row) => row.month === month) ?? { month, published: 0, received: 0, signed: 0, agreed: 0 },
  );
}
