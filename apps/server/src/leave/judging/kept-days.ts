import type { IsoDay } from '@legajo/contract';
import { yearOf } from '@legajo/contract/leave/calendar';
import type { KeptHoliday } from '@legajo/contract/leave/count';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { listHolidays } from '../holidays/holidays.ts';
import { selectProvince } from './province.sql.ts';

type Reads = Pick<CompanyCtx, 'tx'>;

/** The holidays of a span that are left out of somebody's working days: those of the province where they work too (areas 11.5). */
export const keptOf = async (
  ctx: Reads,
  personId: number,
  first: IsoDay,
  last: IsoDay,
): Promise<KeptHoliday[]> => keptIn(ctx, await selectProvince(ctx.tx, personId), first, last);

/** The holidays of a span that are left out of working days in a province; without one, in all of the company. */
export async function keptIn(
  ctx: Reads,
  province: string | null,
  first: IsoDay,
  last: IsoDay,
): Promise<KeptHoliday[]> {
  const kept: KeptHoliday[] = [];
  for (let year = yearOf(first); year <= yearOf(last); year += 1)
    for (const { holiday } of await listHolidays(ctx, year, province))
      if (holiday.counts) kept.push({ day: holiday.day, name: holiday.name });
  return kept;
}
