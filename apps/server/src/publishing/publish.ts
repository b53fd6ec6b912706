import { type ErrorDefinition, e } from '@legajo/contract';
import { type AuditFact, record } from '../audit/public.ts';
import { loadAuthority, signerOf, useGrant } from '../certificates/public.ts';
import { insertDocuments, type NewDocument, replaceDocuments } from '../documents/public.ts';
import type { CompanyCtx, Platform } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import type { BlobBatch } from '../platform/files/store.ts';
import {
  type ItemRow,
  lockReady,
  type ProcessRow,
  refreshCounts,
  selectForJob,
  selectNextItems,
  updateOutcomes,
  updateProcess,
} from '../processes/public.ts';
import { finishProcess } from './finish.ts';
import { sourceOf } from './inspect.ts';
import { asCompany } from './job-ctx.ts';
import { refuseLateRivals } from './late-rivals.ts';
import { loadWork, openSources, type Sources, type Work } from './load-work.ts';
import { noticePublished } from './notice.ts';
import { isInterruption, refusalOf } from './refusals.ts';
import { type ReceiverRow, selectReceivers } from './roll.sql.ts';
import { makeSeal, type Seal, type Sealed, sealDocument } from './seal.ts';

/** Documents that become durable together: one fsync and one transaction. */
const CHUNK = 200;

interface Done {
  readonly item: ItemRow;
  readonly receiver: ReceiverRow;
  readonly sealed: Sealed;
  readonly xmlSha256: Buffer | null;
}
interface Refused {
  readonly item: ItemRow;
  readonly definition: ErrorDefinition;
}
interface Chunk {
  readonly done: readonly Done[];
  readonly refused: readonly Refused[];
  readonly batch: BlobBatch;
}

/**
 * Publishes what is ready, a chunk at a time: seal, verify, append, one fsync, one transaction. The next chunk
 * is sealed while the one before becomes durable. Repeating any of it changes nothing that is out.
 */
export async function publishProcess(
  platform: Platform,
  companyId: number,
  processId: number,
  signal: AbortSignal,
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
      const sealing = sealChunk(platform, companyId, seal, sources, items);
      const [goOn, chunk] = await both(storing, sealing);
      if (!goOn) {
        await chunk.batch.discard();
        return;
      }
      storing = storeChunk(platform, companyId, work, certificateId, chunk);
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

async function sealChunk(
  platform: Platform,
  companyId: number,
  seal: Seal,
  sources: Sources,
  items: readonly ItemRow[],
): Promise<Chunk> {
  const personIds = items.flatMap((item) => (item.personId === null ? [] : [item.personId]));
  const receivers = new Map(
    (await asCompany(platform, companyId, (ctx) => selectReceivers(ctx.tx, personIds))).map((row) => [
      row.id,
      row,
    ]),
  );
  const batch = await platform.store.openBatch(companyId);
  const now = platform.clock.now();
  try {
    const outcomes = await Promise.all(
      items.map(async (item): Promise<Done | Refused> => {
        const receiver = receivers.get(item.personId ?? 0);
        if (!receiver || item.sha256 === null) return { item, definition: e.processes.personOutOfReach };
        try {
          const source = await sourceOf(platform, sources, item);
          const sealed = await sealDocument(
            platform,
            seal,
            source,
            receiver,
            item.sha256.toString('hex'),
            now,
          );
          const xml = await readXmlBytes(platform, sources, item);
          batch.put(sealed.bytes);
          return { item, receiver, sealed, xmlSha256: xml ? batch.put(xml) : null };
        } catch (error) {
          const definition = error instanceof Failure ? error.definition : refusalOf(error);
          if (!definition || isInterruption(error)) throw error;
          return { item, definition };
        }
      }),
    );
    await batch.sync();
    const done = outcomes.filter((outcome): outcome is Done => 'sealed' in outcome);
    const refused = outcomes.filter((outcome): outcome is Refused => 'definition' in outcome);
    return { done, refused, batch };
  } catch (error) {
    await batch.discard();
    throw error;
  }
}

async function readXmlBytes(platform: Platform, sources: Sources, item: ItemRow): Promise<Uint8Array | null> {
  const source = sources.xmlOf(item);
  return source ? platform.hosts.run('bytes', { source }) : null;
}

/**
 * One transaction: blobs, documents, trail, mails, items. False when the process was told to stop. A failure
 * leaves the segment alone: if the commit did arrive, its rows point there; if not, a sweep removes it.
 */
async function storeChunk(
  platform: Platform,
  companyId: number,
  work: Work,
  certificateId: number,
  chunk: Chunk,
): Promise<boolean> {
  const processId = work.process.id;
  return asCompany(platform, companyId, async (ctx) => {
    const process = await selectForJob(ctx.tx, processId, true);
    if (process?.state !== 'running' || process.phase !== 'publish') return stop(chunk);
    if (process.cancelAskedAt !== null) {
      await updateProcess(ctx.tx, processId, { state: 'cancelled', phase: 'done', finishedAt: ctx.now });
      await refreshCounts(ctx.tx, companyId, processId);
      return stop(chunk);
    }
    const still = await lockReady(
      ctx.tx,
      processId,
      [...chunk.done, ...chunk.refused].map(({ item }) => item.id),
    );
    await chunk.batch.record(ctx.tx);
    const ready = chunk.done.filter(({ item }) => still.has(item.id));
    const { kept: done, late } = await refuseLateRivals(ctx, process, ready);
    const documents = done.map((one) => newDocument(work, process, certificateId, one));
    const ids = await insertDocuments(ctx.tx, companyId, documents, ctx.now);
    await replaceWhereDecided(ctx, process, done, ids);
    await updateOutcomes(ctx.tx, processId, outcomesOf(done, [...chunk.refused, ...late], still, ids));
    await record(
      ctx,
      done.map((one) => publishedFact(process, one, ids.get(one.sealed.code) ?? null)),
    );
    if (process.notify)
      await noticePublished(
        ctx,
        work,
        done.map(({ receiver }) => receiver),
      );
    await refreshCounts(ctx.tx, companyId, processId);
    return true;
  });
}

async function stop(chunk: Chunk): Promise<false> {
  await chunk.batch.discard();
  return false;
}

function newDocument(
  work: Work,
  process: ProcessRow,
  certificateId: number,
  { item, receiver, sealed, xmlSha256 }: Done,
): NewDocument {
  return {
    personId: receiver.id,
    folderId: work.type.folderId,
    documentTypeId: work.type.id,
    period: process.period,
    fileName: labelOf(item),
    signable: work.type.signable,
    pages: item.evidence.pages ?? 1,
    originalSha256: sealed.originalSha256,
    sha256: sealed.sha256,
    xmlSha256: xmlSha256?.toString('hex') ?? null,
    bytes: sealed.bytes.length,
    certificateId,
    level: sealed.level,
    processId: process.id,
    processItem: item.id,
    publishedBy: process.createdBy,
    code: sealed.code,
  };
}

/** The last part of the entry's name; of a part of a batch, the name with its page. */
function labelOf(item: ItemRow): string {
  const name = item.fileName.split('/').at(-1) ?? item.fileName;
  return item.pageFrom === null ? name : name.replace(/(\.pdf)?$/i, `-${item.pageFrom}.pdf`);
}

function outcomesOf(
  done: readonly Done[],
  refused: readonly Refused[],
  still: ReadonlySet<number>,
  ids: ReadonlyMap<string, number>,
) {
  const published = done.map(({ item, sealed }) => ({
    id: item.id,
    documentId: ids.get(sealed.code) ?? null,
    problemCode: null as string | null,
    problemValues: {},
  }));
  const failed = refused.map(({ item, definition }) => ({
    id: item.id,
    documentId: null,
    problemCode: definition.code as string | null,
    problemValues: {},
  }));
  return [...published, ...failed].filter(({ id }) => still.has(id));
}

async function replaceWhereDecided(
  ctx: CompanyCtx,
  process: ProcessRow,
  done: readonly Done[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { item, receiver, sealed } of done) {
    const id = ids.get(sealed.code);
    if (item.decision !== 'replace' || id === undefined) continue;
    const { documentTypeId, period, createdBy: by } = process;
    await replaceDocuments(ctx, { id, personId: receiver.id, documentTypeId, period, by, at: ctx.now });
  }
}

function publishedFact(process: ProcessRow, { item, sealed }: Done, documentId: number | null): AuditFact {
  const { sha256, originalSha256, code, level } = sealed;
  const body = {
    process: process.id,
    item: item.id,
    before: originalSha256,
    after: sha256,
    code,
    level,
    confidence: item.confidence,
  };
  return {
    event: 'document.published',
    actorId: process.createdBy,
    subject: 'document',
    subjectId: documentId,
    body,
  };
}
