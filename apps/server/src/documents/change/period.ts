import { addMonths, dayIn, type IsoMonth } from '@legajo/contract';

/** The months one may publish, in the company's time zone: 12 back to one ahead (D77, decision D13). */
export function periodRange(now: Date, timeZone: string): { first: IsoMonth; last: IsoMonth } {
  const thisMonth = `${dayIn(now, timeZone).slice(0, 7)}-01`;
  return { first: addMonths(thisMonth, -12), last: addMonths(thisMonth, 1) };
}
