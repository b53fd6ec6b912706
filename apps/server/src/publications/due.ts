import { processMay } from '@legajo/contract';
import { asCompany } from '../platform/company.ts';
import type { Platform } from '../platform/context.ts';
import { startPublishing } from './process/start-jobs.ts';
import { tellProgress } from './statements/counts.sql.ts';
import { moveProcess, selectForJob } from './statements/processes.sql.ts';

/** Begins a scheduled publication whose date has come; one whose date has not waits on. */
export async function beginIfDue(platform: Platform, companyId: number, processId: number): Promise<void> {
  await asCompany(platform, companyId, async (ctx) => {
    const process = await selectForJob(ctx.tx, processId, true);
    if (!process || !processMay('begin', process)) return;
    const ahead = process.publishAt !== null && process.publishAt > ctx.now;
    // Too early where the database's clock is ahead of ours.
    if (ahead) await startPublishing(ctx, process);
    else {
      await moveProcess(ctx.tx, processId, 'begin', 'publish');
      await tellProgress(ctx.tx, processId);
    }
  });
}
