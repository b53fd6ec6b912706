import { type ErrorDefinition, e } from '@legajo/contract';
import type { PdfError } from '@legajo/pdf';
import { asCompany } from '../../platform/company.ts';
import type { Platform } from '../../platform/context.ts';
import type { BlobBatch } from '../../platform/files/store.ts';
import { moveNet } from '../against/net.ts';
import type { Sources, Work } from '../reading/load-work.ts';
import { isInterruption, refusalOf } from '../reading/refusals.ts';
import { type ItemRow, selectNextItems } from '../statements/items.sql.ts';
import { type ReceiverRow, selectReceivers } from '../statements/roll.sql.ts';
import { noteSegment } from '../statements/segments.sql.ts';
import { type Seal, type Sealed, sealAt, sealDocuments, type ToSeal } from './seal.ts';
import { keepUnsealed } from './unsealed.ts';

/** Documents that become durable together: one fsync and one transaction; fewer where they are large. */
const CHUNK = 256;
const CHUNK_BYTES = 48 * 1024 * 1024;

/** Items to be sealed next, with who gets them and the segment they go into. */
export interface Load {
  readonly items: readonly ItemRow[];
  readonly receivers: ReadonlyMap<number, ReceiverRow>;
  readonly segment: string;
}

/** An item sealed for its person, in a segment on its way to the disk. */
export interface Done {
  readonly item: ItemRow;
  readonly receiver: ReceiverRow;
  readonly sealed: Omit<Sealed, 'file' | 'beside'>;
  /** Size of the sealed file. */
  readonly bytes: number;
  readonly xmlSha256: Buffer | null;
  /** The net pay it says, encrypted beside its file. */
  readonly net: Buffer | null;
}

/** An item that cannot be sealed, and why. */
export interface Refused {
  readonly item: ItemRow;
  readonly definition: ErrorDefinition;
}

/** Items sealed together, to be recorded together. */
export interface Chunk {
  readonly done: readonly Done[];
  readonly refused: readonly Refused[];
  readonly batch: BlobBatch;
  readonly segment: string;
}

/** The next items after an id, as many as one chunk takes; null when there are none. */
export function loadChunk(
  platform: Platform,
  companyId: number,
  processId: number,
  after: number,
): Promise<Load | null> {
  const segment = platform.store.nameSegment();
  return asCompany(platform, companyId, async (ctx) => {
    const items = upTo(CHUNK_BYTES, await selectNextItems(ctx.tx, processId, 'ready', after, CHUNK));
    if (items.length === 0) return null;
    await noteSegment(ctx.tx, processId, segment);
    const personIds = items.flatMap((item) => (item.personId === null ? [] : [item.personId]));
    const rows = await selectReceivers(ctx.tx, personIds);
    return { items, receivers: new Map(rows.map((row) => [row.id, row])), segment };
  });
}

/** The first items that together are no larger than that; one at least. */
function upTo(mostBytes: number, items: readonly ItemRow[]): readonly ItemRow[] {
  let bytes = 0;
  const end = items.findIndex((item, i) => {
    bytes += item.bytes ?? 0;
    return i > 0 && bytes > mostBytes;
  });
  return end < 0 ? items : items.slice(0, end);
}

/**
 * Seals a load into its segment. What cannot be sealed costs only itself.
 *
 * @param seal null for what goes out without one.
 */
export async function sealChunk(
  platform: Platform,
  { process }: Work,
  companyId: number,
  seal: Seal | null,
  sources: Sources,
  { items, receivers, segment }: Load,
): Promise<Chunk> {
  const batch = await platform.store.openBatch(companyId, segment);
  try {
    const [sealable, refused] = sortOut(items, receivers);
    const documents = sealable.map(({ item, receiver }) => toSeal(sources, item, receiver));
    const outcomes = seal
      ? await sealDocuments(platform, companyId, seal, sealAt(seal, platform.clock.now()), documents)
      : await keepUnsealed(platform, companyId, documents);
    const done: Done[] = [];
    for (const [i, outcome] of outcomes.entries()) {
      const { item, receiver } = sealable[i]!;
      if ('result' in outcome) {
        // The key of a file that lies as it came may be another document's too: nothing is kept beside it.
        const place = { companyId, processId: process.id, uploadKey: sources.file.key };
        const net = seal ? moveNet(place, item, outcome.result) : null;
        done.push({ ...keep(batch, item, receiver, outcome.result), net });
      } else refused.push({ item, definition: definitionOf(outcome.refused) });
    }
    for (const { item, definition } of refused)
      platform.log.warn(
        { process: process.id, item: item.id, code: definition.code },
        'an item was not sealed',
      );
    return { done, refused, batch, segment };
  } catch (error) {
    await batch.discard();
    throw error;
  }
}

/** Those somebody gets, and those nobody can. */
function sortOut(
  items: readonly ItemRow[],
  receivers: ReadonlyMap<number, ReceiverRow>,
): [{ item: ItemRow; receiver: ReceiverRow }[], Refused[]] {
  const sealable: { item: ItemRow; receiver: ReceiverRow }[] = [];
  const refused: Refused[] = [];
  for (const item of items) {
    const receiver = receivers.get(item.personId ?? 0);
    if (receiver && item.sha256 !== null) sealable.push({ item, receiver });
    else refused.push({ item, definition: e.publications.personOutOfReach });
  }
  return [sealable, refused];
}

function toSeal(sources: Sources, item: ItemRow, bearer: ReceiverRow): ToSeal {
  return {
    source: sources.of(item),
    bearer,
    originalSha256: item.sha256?.toString('hex') ?? '',
    // Pages cut out of a batch are a file of their own.
    rewrite: item.pageFrom === null ? item.evidence.rewrite : undefined,
    places: item.evidence.sealPlaces,
    beside: sources.xmlOf(item) ?? undefined,
    bytes: item.bytes ?? 0,
  };
}

function keep(batch: BlobBatch, item: ItemRow, receiver: ReceiverRow, document: Sealed): Omit<Done, 'net'> {
  const { file, beside, ...sealed } = document;
  batch.put(file);
  return { item, receiver, sealed, bytes: file.bytes, xmlSha256: beside ? batch.put(beside) : null };
}

/** @throws what is no verdict over the file. */
function definitionOf(refused: PdfError): ErrorDefinition {
  const definition = refusalOf(refused);
  if (!definition || isInterruption(refused)) throw refused;
  return definition;
}
