import { type ErrorDefinition, processMay } from '@legajo/contract';
import { record } from '../audit/public.ts';
import { dropGrant } from '../certificates/public.ts';
import { treeRoot } from '../documents/public.ts';
import { asCompany } from '../platform/company.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Platform } from '../platform/context.ts';
import { MANY_ROWS } from '../platform/db/statistics.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { settleEnd } from './process/settle.ts';
import { waits } from './process/standing.ts';
import { refreshCounts } from './statements/counts.sql.ts';
import { selectPublishedHashes } from './statements/finish.sql.ts';
import { moveProcess, type ProcessRow, selectForJob, updateProcess } from './statements/processes.sql.ts';

/** Two runs of one publication at a time would take each other's segments for left behind. */
const GO_ON_MS = 2000;

/**
 * Ends a publication in a state a person can read: complete, with observations, or failed; with the root of
 * the hash tree over what went out, and without the key.
 */
export async function finishProcess(platform: Platform, companyId: number, processId: number): Promise<void> {
  const end = await asCompany(platform, companyId, async (ctx) => {
    const locked = await selectForJob(ctx.tx, processId, true);
    if (!locked || !processMay('finish', locked)) return null;
    await refreshCounts(ctx.tx, processId);
    const process = (await selectForJob(ctx.tx, processId, false)) as ProcessRow;
    // Somebody fixed an item meanwhile: another run goes on with it, once this one is over.
    if (process.ready > 0) {
      await enqueue(
        ctx.tx,
        'publishing.publish',
        { company_id: companyId, process: processId },
        { key: `publish ${processId}`, delayMs: GO_ON_MS },
      );
      return null;
    }
    const root = treeRoot(
      await selectPublishedHashes(ctx.tx, processId, platform.limits['publication.items']),
    );
    const state = endState(process);
    await moveProcess(ctx.tx, processId, 'finish', state, { finishedAt: ctx.now, ...(root ? { root } : {}) });
    await dropGrant(ctx, processId);
    await settleEnd(ctx, processId);
    await tell(ctx, process, state, root);
    if (process.published >= MANY_ROWS)
      await enqueue(
        ctx.tx,
        'publishing.statistics',
        { company_id: companyId },
        { key: 'publishing.statistics' },
      );
    return state;
  });
  if (end !== null) platform.counts.add('legajo_publications_total', { end });
}

/** Removes the upload of a process that is finished for good, and first the key under which it lies. */
export async function removeUpload(platform: Platform, companyId: number, processId: number): Promise<void> {
  const gone = await asCompany(platform, companyId, async (ctx) => {
    const process = await selectForJob(ctx.tx, processId, true);
    if (!process || !processMay('removeUpload', process) || waits(process)) return null;
    await updateProcess(ctx.tx, processId, { uploadKey: null });
    return process.spoolKey;
  });
  if (gone !== null) await platform.store.uploads.remove(gone);
}

/** Ends a publication that somebody asked to stop: what is out stays out. The caller holds the row. */
export async function stopProcess(ctx: CompanyCtx, processId: number): Promise<void> {
  await moveProcess(ctx.tx, processId, 'stop', 'cancelled', { finishedAt: ctx.now });
  await dropGrant(ctx, processId);
  await settleEnd(ctx, processId);
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
    if (!process || !processMay('giveUp', process)) return;
    await moveProcess(ctx.tx, processId, 'giveUp', 'failed', { failureCode: why.code, finishedAt: ctx.now });
    await dropGrant(ctx, processId);
    await settleEnd(ctx, processId);
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
