import { e, type LeadsItemTo, processMay } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { askStampsLater, handOutDocuments } from '../../documents/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import { stopProcess } from '../finish.ts';
import type { Work } from '../reading/load-work.ts';
import type { Pace } from '../reading/pace.ts';
import { noticePublished } from '../sealing/notice.ts';
import type { SecondRow } from '../second/second.sql.ts';
import { readSeconds } from '../second/seconds.ts';
import { addCounts } from '../statements/counts.sql.ts';
import { type ItemRow, lockReady, selectNextItems, updateOutcomes } from '../statements/items.sql.ts';
import { type ProcessRow, selectForJob } from '../statements/processes.sql.ts';
import { lockPublication, selectLateRivals } from '../statements/rivals.sql.ts';
import { selectReceivers } from '../statements/roll.sql.ts';
import { type Base, type SealedBase, selectBase } from './generic.sql.ts';
import { selectGone } from './readers.sql.ts';

/** Readers who have it with one commit (areas 0.1). */
const CHUNK = 500;

/**
 * Puts the sealed file into the hands of its readers, a chunk at a time. Each chunk is one transaction, and repeating any
 * of it changes nothing that is out.
 *
 * @returns whether all of them were dealt with; not where the process was told to stop.
 */
export async function handOut(
  platform: Platform,
  companyId: number,
  work: Work,
  { signal, progressed }: Pace,
): Promise<boolean> {
  for (;;) {
    signal.throwIfAborted();
    const left = await asCompany(platform, companyId, (ctx) => handOutChunk(ctx, work));
    if (left !== 'more') return left === 'none';
    await progressed();
  }
}

async function handOutChunk(ctx: CompanyCtx, work: Work): Promise<'more' | 'none' | 'stopped'> {
  const processId = work.process.id;
  const process = await selectForJob(ctx.tx, processId, true);
  if (!process || !processMay('publish', process)) return 'stopped';
  if (process.cancelAskedAt !== null) {
    await stopProcess(ctx, processId);
    return 'stopped';
  }
  const items = await selectNextItems(ctx.tx, processId, 'ready', 0, CHUNK);
  if (items.length === 0) return 'none';
  await lockReady(
    ctx.tx,
    processId,
    items.map(({ id }) => id),
  );
  const base = (await selectBase(ctx.tx, processId)) as Base;
  await giveTo(ctx, work, process, { base, sealed: base.sealed as SealedBase }, items);
  return 'more';
}

/** One chunk: documents, trail, mails, items and counts. Who left meanwhile, or has it by another way, is left out. */
async function giveTo(
  ctx: CompanyCtx,
  { type, company }: Work,
  process: ProcessRow,
  { base, sealed }: { readonly base: Base; readonly sealed: SealedBase },
  items: readonly ItemRow[],
): Promise<void> {
  const asked = { ...type, signable: base.signable };
  const seconds = await readSeconds(
    ctx,
    asked,
    items.map(({ personId }) => personId as number),
  );
  const out = await leftOut(ctx, process, items, seconds);
  const readers = items.filter(({ id }) => !out.has(id));
  const ids = await handOutDocuments(
    ctx,
    {
      folderId: type.folderId,
      documentTypeId: type.id,
      period: process.period,
      fileName: process.fileName,
      signable: base.signable,
      pages: sealed.pages,
      originalSha256: base.originalSha256,
      sha256: sealed.sha256,
      bytes: sealed.bytes,
      certificateId: sealed.certificateId,
      level: sealed.level,
      processId: process.id,
      publishedBy: process.createdBy,
      code: sealed.code,
    },
    readers.map(({ id, personId }) => ({
      processItem: id,
      personId: personId as number,
      secondId: seconds?.get(personId as number)?.id ?? null,
    })),
  );
  if (sealed.certificateId !== null) await askStampsLater(ctx, [...ids.values()]);
  const outcomes = items.map(({ id }) => ({
    id,
    state: (out.has(id) ? 'excluded' : 'published') as LeadsItemTo<'publish'>,
    documentId: ids.get(id) ?? null,
    problemCode: out.get(id) ?? null,
    problemValues: {},
  }));
  await updateOutcomes(ctx.tx, process.id, outcomes);
  await record(
    ctx,
    readers.map(({ id: item }) => ({
      event: 'document.published' as const,
      actorId: process.createdBy,
      subject: 'document',
      subjectId: ids.get(item) ?? null,
      body: {
        process: process.id,
        item,
        before: base.originalSha256,
        after: sealed.sha256,
        code: sealed.code,
        level: sealed.level,
      },
    })),
  );
  const receivers = await selectReceivers(
    ctx.tx,
    readers.map(({ personId }) => personId as number),
  );
  const documentOf = new Map(readers.map(({ id, personId }) => [personId, ids.get(id)]));
  const told = await noticePublished(
    ctx,
    { company, type, period: process.period },
    receivers.flatMap((receiver) => {
      const documentId = documentOf.get(receiver.id);
      return documentId === undefined ? [] : [{ receiver, documentId }];
    }),
    process.notify,
  );
  await addCounts(ctx.tx, process.id, {
    published: readers.length,
    excluded: out.size,
    ready: -items.length,
    publishedBytes: readers.length * sealed.bytes,
    ...told,
  });
}

/**
 * Items whose person left since they were named, has the same bytes by another way, or has nobody to sign after them where
 * the type asks for it; with the code that says so.
 */
async function leftOut(
  ctx: CompanyCtx,
  process: ProcessRow,
  items: readonly ItemRow[],
  seconds: ReadonlyMap<number, SecondRow> | null,
): Promise<ReadonlyMap<number, string>> {
  await lockPublication(ctx.tx, process);
  const asked = items.map(({ id, personId, sha256 }) => ({
    id,
    personId: personId as number,
    sha256: sha256?.toString('hex') ?? '',
    decided: true,
  }));
  const rivals = await selectLateRivals(ctx.tx, process, asked);
  const gone = await selectGone(
    ctx.tx,
    asked.map(({ personId }) => personId),
  );
  const out = new Map<number, string>();
  for (const { id, personId } of asked) {
    if (gone.has(personId)) out.set(id, e.publications.leftMeanwhile.code);
    else if (rivals.has(id)) out.set(id, e.publications.fileExists.code);
    else if (seconds && !seconds.has(personId)) out.set(id, e.publications.secondMissing.code);
  }
  return out;
}
