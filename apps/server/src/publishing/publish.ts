import { e } from '@legajo/contract';
import { loadAuthority, signerOf, useGrant } from '../certificates/public.ts';
import type { Platform } from '../platform/context.ts';
import { refreshCounts, selectForJob, selectNextItems, updateProcess } from '../processes/public.ts';
import { finishProcess, removeUpload } from './finish.ts';
import { asCompany } from './job-ctx.ts';
import { loadWork, openSources } from './load-work.ts';
import type { Pace } from './pace.ts';
import { makeSeal } from './seal.ts';
import { type Chunk, sealChunk } from './seal-chunk.ts';
import { abandonSegments } from './segments.ts';
import { storeChunk } from './store-chunk.ts';

/** Documents that become durable together: one fsync and one transaction. */
const CHUNK = 200;

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
 * A chunk at a time: seal, verify, append, one fsync, one transaction. The next chunk is sealed while the one
 * before becomes durable. Repeating any of it changes nothing that is out.
 */
async function publishReady(
  platform: Platform,
  companyId: number,
  processId: number,
  { signal, progressed }: Pace,
): Promise<void> {
  const begun = await begin(platform, companyId, processId);
  if (!begun) return;
  const { work, seal, certificateId } = begun;
  const sources = await openSources({ platform }, work.process);
  try {
    let after = 0;
    let storing: Promise<boolean> = Promise.resolve(true);
    while (true) {
      signal.throwIfAborted();
      const from = after;
      const items = await asCompany(platform, companyId, (ctx) =>
        selectNextItems(ctx.tx, processId, 'ready', from, CHUNK),
      );
      if (items.length === 0) break;
      after = items.at(-1)?.id ?? after;
      const sealing = sealChunk(platform, companyId, work, seal, sources, items);
      const [goOn, chunk] = await both(storing, sealing);
      if (!goOn) {
        await chunk.batch.discard();
        return;
      }
      storing = storeChunk(platform, companyId, work, certificateId, chunk).then(async (stored) => {
        await progressed();
        return stored;
      });
      // Heard at the next turn; until then nobody waits for it.
      storing.catch(() => undefined);
    }
    if (await storing) await finishProcess(platform, companyId, processId);
  } finally {
    await sources.file.release();
  }
}

/** Waits for both, so that no failure is left unheard; a sealed chunk whose predecessor failed is dropped. */
async function both(storing: Promise<boolean>, sealing: Promise<Chunk>): Promise<[boolean, Chunk]> {
  const [stored, sealed] = await Promise.allSettled([storing, sealing]);
  if (stored.status === 'rejected' && sealed.status === 'fulfilled') await sealed.value.batch.discard();
  if (stored.status === 'rejected') throw stored.reason;
  if (sealed.status === 'rejected') throw sealed.reason;
  return [stored.value, sealed.value];
}

async function begin(platform: Platform, companyId: number, processId: number) {
  return asCompany(platform, companyId, async (ctx) => {
    const process = await selectForJob(ctx.tx, processId, true);
    if (process?.state !== 'running' || process.phase !== 'publish') return null;
    const open = await useGrant(ctx, processId);
    if (!open) {
      // Back to the review: a person confirms again with the password.
      await updateProcess(ctx.tx, processId, { phase: 'review', failureCode: e.publishing.grantGone.code });
      await refreshCounts(ctx.tx, companyId, processId);
      return null;
    }
    const work = await loadWork(ctx, process);
    const { certificate } = await loadAuthority(platform);
    const signer = signerOf(open);
    const { company } = work;
    const seal = makeSeal({
      signer,
      // The seal is pinned to what signed it: an imported certificate has roots of its own.
      trust: [signer.certificate, certificate],
      head: {
        company: company.legalName,
        taxId: company.taxId,
        country: company.country,
        timeZone: company.timeZone,
      },
      holder: open.row.holder,
      position: open.row.position,
      type: work.type,
      verifyUrl: `${platform.addresses.publicUrl}/verificar`,
    });
    return { work, seal, certificateId: open.row.id };
  });
}
