import { type ErrorDefinition, e } from '@legajo/contract';
import type { PdfError } from '@legajo/pdf';
import { asCompany } from '../../platform/company.ts';
import type { Platform } from '../../platform/context.ts';
import type { BlobBatch } from '../../platform/files/store.ts';
import { moveNet } from '../against/net.ts';
import type { Sources, Work } from '../reading/load-work.ts';
import { isInterruption, refusalOf } from '../reading/refusals.ts';
import type { SecondRow } from '../second/second.sql.ts';
import { readSeconds } from '../second/seconds.ts';
import { type ItemRow, selectNextItems } from '../statements/items.sql.ts';
import { type ReceiverRow, selectReceivers } from '../statements/roll.sql.ts';
import { noteSegment } from '../statements/segments.sql.ts';
import { type Seal, type Sealed, sealDocuments, type ToSeal } from './seal.ts';
import { sealAt } from './seal-fields.ts';
import { keepUnsealed } from './unsealed.ts';

/** Documents that become durable together: one fsync and one transaction; fewer where they are large. */
const CHUNK = 256;
const CHUNK_BYTES = 48 * 1024 * 1024;

/** Items to be sealed next, with who gets them and the segment they go into. */
export interface Load {
  readonly items: readonly ItemRow[];
  readonly receivers: ReadonlyMap<number, ReceiverRow>;
  /** Who signs after each receiver; null where the type asks for nobody besides. */
  readonly seconds: ReadonlyMap<number, SecondRow> | null;
  readonly segment: string;
}

/** An item sealed for its person, in a segment on its way to the disk. */
export interface Done {
  readonly item: ItemRow;
  readonly receiver: ReceiverRow;
  readonly second: SecondRow | null;
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
  { process: { id: processId }, type }: Work,
  after: number,
): Promise<Load | null> {
  const segment = platform.store.nameSegment();
  return asCompany(platform, companyId, async (ctx) => {
    const items = upTo(CHUNK_BYTES, await selectNextItems(ctx.tx, processId, 'ready', after, CHUNK));
    if (items.length === 0) return null;
    await noteSegment(ctx.tx, processId, segment);
    const personIds = items.flatMap((item) => (item.personId === null ? [] : [item.personId]));
    const rows = await selectReceivers(ctx.tx, personIds);
    const seconds = await readSeconds(ctx, type, personIds);
    return { items, receivers: new Map(rows.map((row) => [row.id, row])), seconds, segment };
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
  { items, receivers, seconds, segment }: Load,
): Promise<Chunk> {
  const batch = await platform.store.openBatch(companyId, segment);
  try {
    const [sealable, refused] = sortOut(items, receivers, seconds);
    const documents = sealable.map((one) => toSeal(sources, one));
    const outcomes = seal
      ? await sealDocuments(platform, companyId, seal, sealAt(seal, platform.clock.now()), documents)
      : await keepUnsealed(platform, companyId, documents);
    const done: Done[] = [];
    for (const [i, outcome] of outcomes.entries()) {
      const { item, ...people } = sealable[i]!;
      if ('result' in outcome) {
        // The key of a file that lies as it came may be another document's too: nothing is kept beside it.
        const place = { companyId, processId: process.id, uploadKey: sources.file.key };
        const net = seal ? moveNet(place, item, outcome.result) : null;
        done.push({ ...keep(batch, { item, ...people }, outcome.result), net });
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

/** An item, who gets it, and who signs after them. */
type Sealable = Pick<Done, 'item' | 'receiver' | 'second'>;

/** Those somebody gets, and those nobody can. */
function sortOut(
  items: readonly ItemRow[],
  receivers: ReadonlyMap<number, ReceiverRow>,
  seconds: ReadonlyMap<number, SecondRow> | null,
): [Sealable[], Refused[]] {
  const sealable: Sealable[] = [];
  const refused: Refused[] = [];
  for (const item of items) {
    const receiver = receivers.get(item.personId ?? 0);
    const second = seconds?.get(item.personId ?? 0) ?? null;
    if (!receiver || item.sha256 === null)
      refused.push({ item, definition: e.publications.personOutOfReach });
    else if (seconds && !second) refused.push({ item, definition: e.publications.secondMissing });
    else sealable.push({ item, receiver, second });
  }
  return [sealable, refused];
}

function toSeal(sources: Sources, { item, receiver: bearer }: Sealable): ToSeal {
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

function keep(batch: BlobBatch, of: Sealable, document: Sealed): Omit<Done, 'net'> {
  const { file, beside, ...sealed } = document;
  batch.put(file);
  return { ...of, sealed, bytes: file.bytes, xmlSha256: beside ? batch.put(beside) : null };
}

/** @throws what is no verdict over the file. */
function definitionOf(refused: PdfError): ErrorDefinition {
  const definition = refusalOf(refused);
  if (!definition || isInterruption(refused)) throw refused;
  return definition;
}
