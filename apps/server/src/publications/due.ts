import { e, processMay } from '@legajo/contract';
import { dropGrant } from '../certificates/public.ts';
import { asCompany } from '../platform/company.ts';
import type { Platform } from '../platform/context.ts';
import { askOrNobody } from './approval/ask.ts';
import { startPublishing } from './process/start-jobs.ts';
import { tellProgress } from './statements/counts.sql.ts';
import { moveProcess, selectForJob } from './statements/processes.sql.ts';

/** Begins a scheduled publication whose date has come, or has it wait for its approval; one whose date has not waits on. */
export async function beginIfDue(platform: Platform, companyId: number, processId: number): Promise<void> {
  await asCompany(platform, companyId, async (ctx) => {
    const process = await selectForJob(ctx.tx, processId, true);
    if (!process || !processMay('begin', process)) return;
    const ahead = process.publishAt !== null && process.publishAt > ctx.now;
    // Too early where the database's clock is ahead of ours.
    if (ahead) await startPublishing(ctx, process);
    else {
      const by = process.confirmedBy ?? process.createdBy;
      // A workflow came into force since it was confirmed (areas 8.1).
      const asked = process.isApproved ? null : await askOrNobody(ctx, processId, by, 'workflow');
      if (asked === 'nobody') {
        const failureCode = e.approvals.nobody.code;
        await moveProcess(ctx.tx, processId, 'handBack', 'review', { failureCode, waitingSince: ctx.now });
        await dropGrant(ctx, processId);
      } else if (asked === null) await moveProcess(ctx.tx, processId, 'begin', 'publish');
      else await moveProcess(ctx.tx, processId, 'begin', 'approval', { approvalId: asked });
      await tellProgress(ctx.tx, processId);
    }
  });
}
