import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { forgetDeadJob, reviveJob } from '../../platform/jobs/give-up.ts';
import { LATE_SECONDS } from '../sweep-mark.ts';
import { addReadingJob, failReading, jobKeyOf } from './read-upload.ts';
import { selectLate } from './reading.sql.ts';

/** So many at a time; what is left goes with the next round. */
const MOST = 50;

/** Readings that wait and that no job will end get one; one whose workers died over it again and again ends. */
export async function reviveReadings(ctx: CompanyCtx): Promise<void> {
  const before = new Date(ctx.now.getTime() - LATE_SECONDS * 1000);
  for (const uploadId of await selectLate(ctx.tx, before, MOST)) {
    const key = jobKeyOf(uploadId);
    const fate = await reviveJob(ctx.tx, key, ctx.platform.limits);
    if (fate === 'lost') await addReadingJob(ctx, uploadId);
    if (fate !== 'hopeless') continue;
    await failReading(ctx, uploadId);
    await forgetDeadJob(ctx.tx, key);
  }
}
