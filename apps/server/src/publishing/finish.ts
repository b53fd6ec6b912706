import { record } from '../audit/public.ts';
import { dropGrant } from '../certificates/public.ts';
import type { CompanyCtx, Platform } from '../platform/context.ts';
import { type ProcessRow, refreshCounts, selectForJob, updateProcess } from '../processes/public.ts';
import { selectPublishedHashes } from './finish.sql.ts';
import { asCompany } from './job-ctx.ts';
import { treeRoot } from './root.ts';

/**
 * Ends a publication in a state a person can read: complete, with observations, or failed; with the root of
 * the hash tree over what went out, and without the key.
 */
export async function finishProcess(platform: Platform, companyId: number, processId: number): Promise<void> {
  const finished = await asCompany(platform, companyId, async (ctx) => {
    const locked = await selectForJob(ctx.tx, processId, true);
    if (locked?.state !== 'running' || locked.phase !== 'publish') return null;
    await refreshCounts(ctx.tx, companyId, processId);
    const process = (await selectForJob(ctx.tx, processId, false)) as ProcessRow;
    // Somebody fixed an item meanwhile: the job that their confirmation adds goes on with it.
    if (process.ready > 0) return null;
    const root = treeRoot(
      await selectPublishedHashes(ctx.tx, processId, platform.limits['publication.items']),
    );
    const state = endState(process);
    await updateProcess(ctx.tx, processId, {
      state,
      phase: 'done',
      finishedAt: ctx.now,
      ...(root ? { root } : {}),
    });
    await dropGrant(ctx, processId);
    await tell(ctx, process, state, root);
    await refreshCounts(ctx.tx, companyId, processId);
    return process;
  });
  // While something can still be fixed, the upload stays.
  if (finished && finished.observed === 0) await platform.store.removeSpool(finished.spoolKey);
}

function endState(process: ProcessRow) {
  if (process.published === 0) return 'failed' as const;
  return process.observed > 0 ? ('completedWithObservations' as const) : ('completed' as const);
}

async function tell(ctx: CompanyCtx, process: ProcessRow, state: string, root: Buffer | null): Promise<void> {
  const subject = { actorId: process.createdBy, subject: 'process', subjectId: process.id };
  const body = {
    state,
    published: process.published,
    observed: process.observed,
    excluded: process.excluded,
  };
  const facts = [{ event: 'process.finished' as const, ...subject, body }];
  const rooted = root
    ? [{ event: 'publication.rooted' as const, ...subject, body: { root: root.toString('hex') } }]
    : [];
  await record(ctx, [...facts, ...rooted]);
}
