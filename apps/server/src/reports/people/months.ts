import { addMonths, dayIn, type IsoDay } from '@legajo/contract';
import { addDays } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';

/** Months that a report tells of, the present one included. */
const MONTHS = 12;

/** A month of a report; the present one ends today. */
export interface ReportMonth {
  readonly firstOn: IsoDay;
  readonly lastOn: IsoDay;
}

/** The twelve months by the company's clock, oldest first. */
export function reportMonths({ now, actor }: Pick<Ctx, 'now' | 'actor'>): ReportMonth[] {
  const today = dayIn(now, actor.timeZone);
  const present = `${today.slice(0, 7)}-01`;
  return Array.from({ length: MONTHS }, (_, i) => {
    const firstOn = addMonths(present, i + 1 - MONTHS);
    return { firstOn, lastOn: firstOn === present ? today : addDays(addMonths(firstOn, 1), -1) };
  });
}
