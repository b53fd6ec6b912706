import { e, type IsoMonth } from '@legajo/contract';
import { whyNotPeriod } from '../../documents/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { refuseField } from '../../platform/failure.ts';

/** @throws Failure `periodOutOfRange`; `periodTooOld` of who may publish months older than a year, and not that old. */
export async function checkPeriod(ctx: Ctx, period: IsoMonth): Promise<void> {
  const why = await whyNotPeriod(ctx, period);
  if (why === 'range') refuseField(e.publications.periodOutOfRange, 'periodo');
  if (why === 'tooOld') {
    const count = ctx.platform.limits['history.years'];
    refuseField(e.publications.periodTooOld, 'periodo', 'invalid', { count });
  }
}
