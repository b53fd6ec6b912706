import type { Platform } from '../platform/context.ts';
import { goOut, selectForJob, updateProcess } from '../processes/public.ts';
import { asCompany } from './job-ctx.ts';

/** Begins a scheduled publication whose date has come; one whose date has not waits on. */
export async function beginIfDue(platform: Platform, companyId: number, processId: number): Promise<void> {
  await asCompany(platform, companyId, async (ctx) => {
    const process = await selectForJob(ctx.tx, processId, true);
    if (process?.state !== 'running' || process.phase !== 'scheduled') return;
    const ahead = process.publishAt !== null && process.publishAt > ctx.now;
    // Too early where the database's clock is ahead of ours.
    if (ahead) await goOut(ctx, process);
    else await updateProcess(ctx.tx, processId, { phase: 'publish' });
  });
}
