import { type ErrorDefinition, e, type LeadsItemTo, processMay } from '@legajo/contract';
import { type AuditFact, record } from '../../audit/public.ts';
import { addDocuments, askStampsLater, type NewDocument, replaceDocuments } from '../../documents/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import { stopProcess } from '../finish.ts';
import type { Work } from '../reading/load-work.ts';
import { addCounts, type CountChange } from '../statements/counts.sql.ts';
import { type ItemRow, lockReady, updateOutcomes } from '../statements/items.sql.ts';
import { type ProcessRow, selectForJob } from '../statements/processes.sql.ts';
import { settleSegments } from '../statements/segments.sql.ts';
import { refuseLateRivals } from './late-rivals.ts';
import { noticePublished } from './notice.ts';
import type { Chunk, Done, Refused } from './seal-chunk.ts';

const DECIDABLE: readonly ErrorDefinition[] = [
  e.publications.anotherExists,
  e.publications.personOutOfReach,
  e.publications.secondMissing,
];

/**
 * One transaction: blobs, documents, trail, mails, items. False when the process was told to stop. A failure
 * leaves the segment alone: if the commit did arrive, its rows point there; if not, a sweep removes it.
 */
export async function storeChunk(
  platform: Platform,
  companyId: number,
  work: Work,
  certificateId: number | null,
  chunk: Chunk,
): Promise<boolean> {
  const processId = work.process.id;
  const stored = await asCompany(platform, companyId, async (ctx) => {
    const process = await selectForJob(ctx.tx, processId, true);
    if (!process || !processMay('publish', process)) return false;
    if (process.cancelAskedAt !== null) {
      await stopProcess(ctx, processId);
      return false;
    }
    const still = await lockReady(
      ctx.tx,
      processId,
      [...chunk.done, ...chunk.refused].map(({ item }) => item.id),
    );
    const ready = chunk.done.filter(({ item }) => still.has(item.id));
    const { done, refused } = allOrNone(process, {
      ...(await refuseLateRivals(ctx, process, ready)),
      refused: chunk.refused,
    });
    const wanted = done.flatMap(({ sealed, xmlSha256 }) => [
      Buffer.from(sealed.sha256, 'hex'),
      ...(xmlSha256 ? [xmlSha256] : []),
    ]);
    await chunk.batch.record(ctx.tx, wanted);
    await settleSegments(ctx.tx, processId, [chunk.segment]);
    const documents = done.map((one) => newDocument(work, process, certificateId, one));
    const ids = await addDocuments(ctx, documents);
    if (certificateId !== null) await askStampsLater(ctx, [...ids.values()]);
    await replaceWhereDecided(ctx, process, done, ids);
    const outcomes = outcomesOf(done, refused, still, ids);
    await updateOutcomes(ctx.tx, processId, outcomes);
    await record(
      ctx,
      done.map((one) => publishedFact(process, one, ids.get(one.sealed.code) ?? null)),
    );
    const told = await noticePublished(
      ctx,
      { company: work.company, type: work.type, period: process.period },
      done.flatMap(({ receiver, sealed }) => {
        const documentId = ids.get(sealed.code);
        return documentId === undefined ? [] : [{ receiver, documentId }];
      }),
      process.notify,
    );
    await addCounts(ctx.tx, processId, { ...countsOf(outcomes, done), ...told });
    return true;
  });
  if (!stored) await chunk.batch.discard();
  return stored;
}

/** Of a personal publication all parts go out or none: what keeps one from it keeps the others too (areas 2.1). */
function allOrNone(
  { kind }: ProcessRow,
  { kept, late, refused }: { kept: readonly Done[]; late: readonly Refused[]; refused: readonly Refused[] },
): { done: readonly Done[]; refused: readonly Refused[] } {
  const [first] = [...refused, ...late];
  if (kind !== 'single' || !first) return { done: kept, refused: [...refused, ...late] };
  const others = kept.map(({ item }) => ({ item, definition: first.definition }));
  return { done: [], refused: [...refused, ...late, ...others] };
}

function newDocument(
  work: Work,
  process: ProcessRow,
  certificateId: number | null,
  { item, receiver, second, sealed, bytes, xmlSha256, net }: Done,
): NewDocument {
  return {
    personId: receiver.id,
    folderId: work.type.folderId,
    documentTypeId: work.type.id,
    period: process.period,
    fileName: labelOf(process, item),
    signable: work.type.signable,
    secondId: second?.id ?? null,
    pages: (item.evidence.pages ?? 1) + sealed.pagesAdded,
    originalSha256: sealed.originalSha256,
    sha256: sealed.sha256,
    xmlSha256: xmlSha256?.toString('hex') ?? null,
    bytes,
    certificateId,
    level: sealed.level,
    origin: process.kind === 'massive' ? 'CD' : 'CM',
    processId: process.id,
    processItem: item.id,
    publishedBy: process.createdBy,
    code: sealed.code,
    net: net?.toString('base64') ?? null,
  };
}

/**
 * The last part of the entry's name; of a part of a batch, the name with its page. What goes to one person is named
 * already.
 */
function labelOf({ kind }: ProcessRow, item: ItemRow): string {
  if (kind === 'single') return item.fileName;
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
    state: 'published' as LeadsItemTo<'publish'>,
    documentId: ids.get(sealed.code) ?? null,
    problemCode: null as string | null,
    problemValues: {},
  }));
  const failed = refused.map(({ item, definition }) => ({
    id: item.id,
    state: stateOf(definition),
    documentId: null,
    problemCode: definition.code as string | null,
    problemValues: {},
  }));
  return [...published, ...failed].filter(({ id }) => still.has(id));
}

/** A person may still say whose it is, or what becomes of a second document; what cannot be sealed stays out. */
const stateOf = (definition: ErrorDefinition): LeadsItemTo<'publish'> =>
  DECIDABLE.includes(definition) ? 'waiting' : 'failed';

function countsOf(outcomes: readonly { documentId: number | null }[], done: readonly Done[]): CountChange {
  const published = outcomes.filter(({ documentId }) => documentId !== null).length;
  return {
    published,
    observed: outcomes.length - published,
    ready: -outcomes.length,
    publishedBytes: done.reduce((sum, { item }) => sum + (item.bytes ?? 0), 0),
  };
}

async function replaceWhereDecided(
  ctx: CompanyCtx,
  process: ProcessRow,
  done: readonly Done[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const { kind, documentTypeId, period, createdBy: by } = process;
  for (const { item, receiver, sealed } of done) {
    const id = ids.get(sealed.code);
    if (item.decision !== 'replace' || id === undefined) continue;
    // The parts beside it are its person's too, and new.
    const beside = kind === 'single' ? [...ids.values()].filter((other) => other !== id) : [];
    const replacement = {
      ids: [id, ...beside],
      personId: receiver.id,
      documentTypeId,
      period,
      by,
      at: ctx.now,
    };
    await replaceDocuments(ctx, replacement);
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
    ...(process.unasked && { unasked: true }),
  };
  return {
    event: 'document.published',
    actorId: process.createdBy,
    subject: 'document',
    subjectId: documentId,
    body,
  };
}
