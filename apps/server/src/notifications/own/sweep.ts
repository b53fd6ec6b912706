import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import { makeTurnInterval } from '../../platform/jobs/rounds/turn-interval.ts';
import type { Interval } from '../../platform/jobs/task.ts';
import { deleteOld } from './own.sql.ts';

/** In one transaction. */
const MOST_AT_ONCE = 5000;

/** Deletes old notices, of each company once a day (areas 3.1): every company has some, and nobody waits for it. */
export function oldNoticesInterval(platform: Platform): Interval {
  const everyMs = platform.limits['notices.sweep.seconds'] * 1000;
  return makeTurnInterval(platform, { name: 'notifications.old', everyMs }, async (id, signal) => {
    for (let gone = MOST_AT_ONCE; gone === MOST_AT_ONCE; ) {
      signal.throwIfAborted();
      gone = await asCompany(platform, id, sweepNotices);
    }
  });
}

/** The oldest of one company, so many at once. @returns how many are gone: the trail keeps that people were told. */
export function sweepNotices({ tx, now, platform }: CompanyCtx): Promise<number> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const { 'notices.read.seconds': read, 'notices.kept.seconds': kept } = platform.limits;
  return deleteOld(tx, ago(read), ago(kept), MOST_AT_ONCE);
}
