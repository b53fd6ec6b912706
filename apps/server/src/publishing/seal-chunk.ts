import { type ErrorDefinition, e } from '@legajo/contract';
import type { Platform } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import type { BlobBatch } from '../platform/files/store.ts';
import { type ItemRow, noteSegment, selectNextItems } from '../processes/public.ts';
import { sourceOf } from './inspect.ts';
import { asCompany } from './job-ctx.ts';
import type { Sources, Work } from './load-work.ts';
import { isInterruption, refusalOf } from './refusals.ts';
import { type ReceiverRow, selectReceivers } from './roll.sql.ts';
import { type Moment, type Seal, type Sealed, sealAt, sealDocument } from './seal.ts';

/** Documents that become durable together: one fsync and one transaction; fewer where they are large. */
const CHUNK = 200;
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
  readonly sealed: Omit<Sealed, 'bytes'>;
  /** Size of the sealed file. */
  readonly bytes: number;
  readonly xmlSha256: Buffer | null;
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
    await noteSegment(ctx.tx, companyId, processId, segment);
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

/** Seals a load into its segment. What cannot be sealed costs only itself. */
export async function sealChunk(
  platform: Platform,
  { process }: Work,
  companyId: number,
  seal: Seal,
  sources: Sources,
  { items, receivers, segment }: Load,
): Promise<Chunk> {
  const batch = await platform.store.openBatch(companyId, segment);
  const moment = sealAt(seal, platform.clock.now());
  const sealOne = async (item: ItemRow): Promise<Done | Refused> => {
    const receiver = receivers.get(item.personId ?? 0);
    if (!receiver || item.sha256 === null) return { item, definition: e.processes.personOutOfReach };
    try {
      return await sealInto(platform, seal, moment, sources, batch, item, receiver);
    } catch (error) {
      const definition = error instanceof Failure ? error.definition : refusalOf(error);
      if (!definition || isInterruption(error)) throw error;
      platform.log.warn(
        { process: process.id, item: item.id, code: definition.code },
        'an item was not sealed',
      );
      return { item, definition };
    }
  };
  // All of them are waited for, also when one brings the chunk down: nothing may write to a batch that is dropped.
  const settled = await Promise.allSettled(items.map(sealOne));
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed) {
    await batch.discard();
    throw failed.reason;
  }
  const outcomes = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const done = outcomes.filter((outcome): outcome is Done => 'sealed' in outcome);
  const refused = outcomes.filter((outcome): outcome is Refused => 'definition' in outcome);
  return { done, refused, batch, segment };
}

async function sealInto(
  platform: Platform,
  seal: Seal,
  moment: Moment,
  sources: Sources,
  batch: BlobBatch,
  item: ItemRow,
  receiver: ReceiverRow,
): Promise<Done> {
  const source = await sourceOf(platform, sources, item);
  const originalSha256 = item.sha256?.toString('hex') ?? '';
  const { rewrite } = item.evidence;
  const { bytes, ...sealed } = await sealDocument(platform, seal, moment, {
    source,
    bearer: receiver,
    originalSha256,
    // Pages cut out of a batch are a file of their own.
    rewrite: item.pageFrom === null ? rewrite : undefined,
  });
  const xmlSource = sources.xmlOf(item);
  const xml = xmlSource ? await platform.hosts.run('bytes', { source: xmlSource }) : null;
  batch.put(bytes);
  return { item, receiver, sealed, bytes: bytes.length, xmlSha256: xml ? batch.put(xml) : null };
}
