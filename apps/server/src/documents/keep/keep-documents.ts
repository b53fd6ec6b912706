import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { type SignedChange, updateReceived, updateSigned } from '../documents.sql.ts';
import { updateWaits } from '../second/second.sql.ts';
import { insertHandedOut } from './hand-out.sql.ts';
import type { NewDocument, NewShared } from './new-document.ts';
import { insertDocuments, insertSeconds, routeDocuments } from './publish.sql.ts';

type Ctx = Pick<CompanyCtx, 'tx' | 'now'>;

/**
 * Puts sealed and stored documents into the hands of their people, each with its first revision and the way to find it
 * by hash and code. One of an item that went out before is left alone, so that a chunk may be repeated.
 *
 * @returns id by code, of those that are new.
 */
export function addDocuments(
  { tx, now }: Ctx,
  documents: readonly NewDocument[],
): Promise<ReadonlyMap<string, number>> {
  return insertDocuments(tx, documents, now);
}

/**
 * Puts one stored file into the hands of many, each with a row, a first revision and a state of their own. The code printed
 * in it leads to the publication: only the first is found by it. Who has it from this item already is left alone.
 *
 * @returns the document by the item, of those that are new.
 */
export async function handOutDocuments(
  { tx, now }: Ctx,
  shared: NewShared,
  readers: readonly {
    readonly processItem: number;
    readonly personId: number;
    /** Who signs after them; null or not said where nobody does. */
    readonly secondId?: number | null;
  }[],
): Promise<ReadonlyMap<number, number>> {
  if (readers.length === 0) return new Map();
  const made = await insertHandedOut(tx, shared, readers, now);
  const seconds = new Map(readers.map(({ processItem, secondId }) => [processItem, secondId ?? null]));
  await insertSeconds(
    tx,
    made.map(({ id, item }) => ({ id, secondId: seconds.get(item) ?? null })),
  );
  const [first] = made;
  if (first)
    await routeDocuments(tx, [
      { id: first.id, sha256: Buffer.from(shared.sha256, 'hex'), code: shared.code },
    ]);
  return new Map(made.map(({ item, id }) => [item, id]));
}

/**
 * Makes what a person signed the document as it stands, found by its hash from then on; from then on it waits for its second
 * signer, where it has one. The caller holds the document.
 */
export async function keepSignedRevision({ tx }: Pick<Ctx, 'tx'>, change: SignedChange): Promise<void> {
  await updateSigned(tx, change);
  await updateWaits(tx, change.id, change.at);
  await routeDocuments(tx, [{ id: change.id, sha256: change.sha256, code: null }]);
}

/** Notes that a document reached its person. @returns false when it had before. */
export function receiveDocument({ tx, now }: Ctx, id: number): Promise<boolean> {
  return updateReceived(tx, id, now);
}
