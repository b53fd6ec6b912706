import type { IsoDay } from '@legajo/contract';
import { yearOf } from '@legajo/contract/leave/calendar';
import type { KeptHoliday } from '@legajo/contract/leave/count';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { listHolidays } from '../holidays/holidays.ts';

/** The holidays of a span that are left out of working days in all of the company. */
export async function keptBetween(
  ctx: Pick<CompanyCtx, 'tx'>,
  first: IsoDay,
  last: IsoDay,
): Promise<KeptHoliday[]> {
  const kept: KeptHoliday[] = [];
  for (const year of new Set([yearOf(first), yearOf(last)]))
    for (const { holiday } of await listHolidays(ctx, year, null))
      if (holiday.counts) kept.push({ day: holiday.day, name: holiday.name });
  return kept;
}
