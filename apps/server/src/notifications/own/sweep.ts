import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import { forEachCompany } from '../../platform/jobs/each-company.ts';
import type { Interval } from '../../platform/jobs/task.ts';
import { deleteOld } from './own.sql.ts';

/** Of one company at a time; what is left goes with the next round. */
const MOST_AT_ONCE = 5000;

/** Deletes old notices, a company at a time (areas 3.1). */
export function oldNoticesInterval(platform: Platform): Interval {
  return {
    name: 'notifications.old',
    everyMs: platform.limits['notices.sweep.seconds'] * 1000,
    run: async (signal) => {
      await forEachCompany(platform, { name: 'notifications.old', signal }, (id) =>
        asCompany(platform, id, async (ctx) => void (await sweepNotices(ctx))),
      );
    },
  };
}

/** One company's round. @returns how many are gone: the trail keeps that people were told. */
export function sweepNotices({ tx, now, platform }: CompanyCtx): Promise<number> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const { 'notices.read.seconds': read, 'notices.kept.seconds': kept } = platform.limits;
  return deleteOld(tx, ago(read), ago(kept), MOST_AT_ONCE);
}
