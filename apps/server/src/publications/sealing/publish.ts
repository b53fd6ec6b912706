import { type ErrorDefinition, e, processMay } from '@legajo/contract';
import { dropGrant, type GrantRefusal, useGrant } from '../../certificates/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import { finishProcess, giveUp, removeUpload, stopProcess } from '../finish.ts';
import { handOut } from '../generic/hand-out.ts';
import { sealBase } from '../generic/seal-base.ts';
import { isHistoryHeld } from '../period/history.ts';
import { type ChunkSteps, inChunks } from '../reading/in-chunks.ts';
import { loadWork, openSources } from '../reading/load-work.ts';
import type { Pace } from '../reading/pace.ts';
import { refreshCounts } from '../statements/counts.sql.ts';
import { moveProcess, selectForJob } from '../statements/processes.sql.ts';
import { companySeal } from './company-seal.ts';
import { type Chunk, type Load, loadChunk, sealChunk } from './seal-chunk.ts';
import { abandonSegments } from './segments.ts';
import { Stopwatch } from './stopwatch.ts';
import { storeChunk } from './store-chunk.ts';
import { mayGoUnsealed } from './unsealed.ts';

/** What a person reads where the certificate may not be used any more. */
const REFUSALS: Readonly<Record<GrantRefusal, ErrorDefinition>> = {
  ranOut: e.publications.grantGone,
  disabled: e.publications.certificateDisabled,
  ended: e.publications.certificateEnded,
  locked: e.publications.keyLocked,
};

/**
 * Publishes what is ready, and leaves nothing behind that nobody asks for: segments of runs that died, and the
 * upload once nothing can be fixed any more.
 */
export async function publishProcess(
  platform: Platform,
  companyId: number,
  processId: number,
  pace: Pace,
): Promise<void> {
  await abandonSegments(platform, companyId, processId);
  await publishReady(platform, companyId, processId, pace);
  await abandonSegments(platform, companyId, processId);
  await removeUpload(platform, companyId, processId);
}

/**
 * A chunk at a time: seal, verify, append, one fsync, one transaction. The next chunks are sealed and synced while
 * one is recorded. Repeating any of it changes nothing that is out.
 */
async function publishReady(
  platform: Platform,
  companyId: number,
  processId: number,
  { signal, progressed }: Pace,
): Promise<void> {
  const begun = await begin(platform, companyId, processId);
  if (!begun) return;
  const { work, open, certificateId } = begun;
  if (work.process.kind === 'generic') {
    const refused = await sealBase(platform, companyId, work, open);
    if (refused) return giveUp(platform, companyId, processId, refused);
    if (await handOut(platform, companyId, work, { signal, progressed }))
      await finishProcess(platform, companyId, processId);
    return;
  }
  const { company, type } = work;
  const seal = open && (await companySeal(platform, { company, type, open, stamped: false }));
  const sources = await openSources({ platform, companyId }, work.process);
  const stopwatch = new Stopwatch();
  let documents = 0;
  const steps: ChunkSteps<Load, Chunk> = {
    load: (previous) => loadChunk(platform, companyId, work, previous?.items.at(-1)?.id ?? 0),
    prepare: async (load) => {
      const chunk = await stopwatch.time('seal', () =>
        sealChunk(platform, work, companyId, seal, sources, load),
      );
      await stopwatch.time('sync', () => chunk.batch.sync());
      return chunk;
    },
    finish: async (chunk) => {
      const stored = await stopwatch.time('record', () =>
        storeChunk(platform, companyId, work, certificateId, chunk),
      );
      documents += chunk.done.length;
      platform.counts.add('legajo_published_documents_total', {}, chunk.done.length);
      await progressed();
      return stored;
    },
    drop: (chunk) => chunk.batch.discard(),
  };
  try {
    if (await inChunks(steps, signal)) await finishProcess(platform, companyId, processId);
  } finally {
    platform.log.info({ process: processId, documents, stages: stopwatch.stages }, 'a publication ran');
    await sources.file.release();
  }
}

/** Back to the review: a person confirms again. */
async function handBack(ctx: CompanyCtx, processId: number, why: ErrorDefinition): Promise<void> {
  const change = { failureCode: why.code, waitingSince: ctx.now };
  await moveProcess(ctx.tx, processId, 'handBack', 'review', change);
  await refreshCounts(ctx.tx, processId);
}

async function begin(platform: Platform, companyId: number, processId: number) {
  return asCompany(platform, companyId, async (ctx) => {
    const process = await selectForJob(ctx.tx, processId, true);
    if (!process || !processMay('publish', process)) return null;
    if (process.cancelAskedAt !== null) {
      await stopProcess(ctx, processId);
      return null;
    }
    if (!(await isHistoryHeld(ctx, process))) {
      await dropGrant(ctx, processId);
      await handBack(ctx, processId, e.publications.historyNotHeld);
      return null;
    }
    if (process.unsealed) {
      const work = await loadWork(ctx, process);
      // The type may ask for a signature since it was confirmed: then it wants a seal, and a person who gives it.
      if (mayGoUnsealed(work.type)) return { work, open: null, certificateId: null };
      await handBack(ctx, processId, e.signing.certificateMissing);
      return null;
    }
    const open = await useGrant(ctx, processId);
    if (typeof open === 'string') {
      await handBack(ctx, processId, REFUSALS[open]);
      return null;
    }
    const work = await loadWork(ctx, process);
    return { work, open, certificateId: open.row.id };
  });
}
