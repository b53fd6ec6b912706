import { e, type IsoMonth } from '@legajo/contract';
import { periodRange } from '../../documents/public.ts';
import { refuseField } from '../../platform/failure.ts';

/** @throws Failure `periodOutOfRange`. */
export function checkPeriod(period: IsoMonth, now: Date, timeZone: string): void {
  const { first, last } = periodRange(now, timeZone);
  if (period < first || period > last) refuseField(e.publications.periodOutOfRange, 'periodo');
}
