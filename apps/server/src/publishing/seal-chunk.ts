import { type ErrorDefinition, e } from '@legajo/contract';
import type { Platform } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import type { BlobBatch } from '../platform/files/store.ts';
import type { ItemRow } from '../processes/public.ts';
import { noteSegment } from '../processes/public.ts';
import { sourceOf } from './inspect.ts';
import { asCompany } from './job-ctx.ts';
import type { Sources, Work } from './load-work.ts';
import { isInterruption, refusalOf } from './refusals.ts';
import { type ReceiverRow, selectReceivers } from './roll.sql.ts';
import { type Seal, type Sealed, sealDocument } from './seal.ts';

/** An item sealed for its person, in a segment that is on the disk. */
export interface Done {
  readonly item: ItemRow;
  readonly receiver: ReceiverRow;
  readonly sealed: Sealed;
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

/** Seals items into a segment of their own and waits until the disk has it. What cannot be sealed costs only itself. */
export async function sealChunk(
  platform: Platform,
  companyId: number,
  work: Work,
  seal: Seal,
  sources: Sources,
  items: readonly ItemRow[],
): Promise<Chunk> {
  const personIds = items.flatMap((item) => (item.personId === null ? [] : [item.personId]));
  const segment = platform.store.nameSegment();
  const rows = await asCompany(platform, companyId, async (ctx) => {
    await noteSegment(ctx.tx, companyId, work.process.id, segment);
    return selectReceivers(ctx.tx, personIds);
  });
  const receivers = new Map(rows.map((row) => [row.id, row]));
  const batch = await platform.store.openBatch(companyId, segment);
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
    return { done, refused, batch, segment };
  } catch (error) {
    await batch.discard();
    throw error;
  }
}

async function readXmlBytes(platform: Platform, sources: Sources, item: ItemRow): Promise<Uint8Array | null> {
  const source = sources.xmlOf(item);
  return source ? platform.hosts.run('bytes', { source }) : null;
}
