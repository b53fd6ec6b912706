import { e, instantIn, type Moment } from '@legajo/contract';
import type { OpenCertificate } from '../../certificates/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { refuseField } from '../../platform/failure.ts';

const FIELD = 'programar';

/**
 * The instant of a date somebody chose, on the company's clocks; null for at once.
 *
 * @throws Failure `schedulePast` or `scheduleTooFar`.
 */
export function resolveSchedule(ctx: Ctx, moment: Moment): Date | null {
  if ('now' in moment) return null;
  const at =
    'instant' in moment ? new Date(moment.instant) : instantIn(moment.day, moment.time, ctx.actor.timeZone);
  if (at <= ctx.now) refuseField(e.publications.schedulePast, FIELD);
  if (at.getTime() - ctx.now.getTime() > ctx.platform.limits['schedule.seconds'] * 1000)
    refuseField(e.publications.scheduleTooFar, FIELD);
  return at;
}

/** @throws Failure `certificateEndsFirst` when it will not sign any more at the date. */
export function checkLasts(open: OpenCertificate, publishAt: Date | null): void {
  if (publishAt && open.row.expiresAt <= publishAt) refuseField(e.signing.certificateEndsFirst, FIELD);
}
