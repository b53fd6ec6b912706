import type { ErrorDefinition } from '@legajo/contract';
import { record } from '../audit/public.ts';
import { dropGrant } from '../certificates/public.ts';
import type { CompanyCtx, Platform } from '../platform/context.ts';
import { MANY_ROWS } from '../platform/db/statistics.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import {
  type ProcessRow,
  refreshCounts,
  selectForJob,
  tellProgress,
  updateProcess,
} from '../processes/public.ts';
import { selectPublishedHashes } from './finish.sql.ts';
import { asCompany } from './job-ctx.ts';
import { treeRoot } from './root.ts';

/** Two runs of one publication at a time would take each other's segments for left behind. */
const GO_ON_MS = 2000;

/**
 * Ends a publication in a state a person can read: complete, with observations, or failed; with the root of
 * the hash tree over what went out, and without the key.
 */
export async function finishProcess(platform: Platform, companyId: number, processId: number): Promise<void> {
  await asCompany(platform, companyId, async (ctx) => {
    const locked = await selectForJob(ctx.tx, processId, true);
    if (locked?.state !== 'running' || locked.phase !== 'publish') return;
    await refreshCounts(ctx.tx, companyId, processId);
    const process = (await selectForJob(ctx.tx, processId, false)) as ProcessRow;
    // Somebody fixed an item meanwhile: another run goes on with it, once this one is over.
    if (process.ready > 0)
      return enqueue(
        ctx.tx,
        'publishing.publish',
        { company_id: companyId, process: processId },
        { key: `publish ${processId}`, delayMs: GO_ON_MS },
      );
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
    if (process.published >= MANY_ROWS)
      await enqueue(
        ctx.tx,
        'publishing.statistics',
        { company_id: companyId },
        { key: 'publishing.statistics' },
      );
    await tellProgress(ctx.tx, companyId, processId);
  });
}

/** Removes the upload of a process that has ended; while something in it can still be fixed, it stays. */
export async function removeUpload(platform: Platform, companyId: number, processId: number): Promise<void> {
  const process = await asCompany(platform, companyId, (ctx) => selectForJob(ctx.tx, processId, false));
  if (!process || process.state === 'running') return;
  const fixable = process.state !== 'cancelled' && process.observed + process.ready > 0;
  if (!fixable) await platform.store.removeSpool(process.spoolKey);
}

/** Ends a process that does not get on, so that a person sees why and may confirm it anew. */
export async function giveUp(
  platform: Platform,
  companyId: number,
  processId: number,
  why: ErrorDefinition,
): Promise<void> {
  await asCompany(platform, companyId, async (ctx) => {
    const process = await selectForJob(ctx.tx, processId, true);
    if (process?.state !== 'running' || process.phase === 'review') return;
    await updateProcess(ctx.tx, processId, {
      state: 'failed',
      phase: 'done',
      failureCode: why.code,
      finishedAt: ctx.now,
    });
    await dropGrant(ctx, processId);
    await refreshCounts(ctx.tx, companyId, processId);
  });
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
