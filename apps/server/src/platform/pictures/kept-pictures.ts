import type { CompanyCtx } from '../company-ctx.ts';
import type { Platform } from '../context.ts';
import { lockPicturesOf } from '../db/locks.ts';
import { FOREIGN_KEY_VIOLATION, inSavepoint } from '../db/savepoint.ts';
import type { CompanyTransaction } from '../db/transaction.ts';
import { BlobUnreadable } from '../files/driver.ts';
import { destroyBlob, locateBlob, locateBlobs } from '../files/store.ts';
import { storing } from '../files/storing.ts';

/** Pictures of a company in the store: kept with what speaks of them, read, and released when nothing does any more. */
interface Between<C> {
  readonly platform: Platform;
  readonly companyId: number;
  transaction<T>(work: (ctx: C) => Promise<T>): Promise<T>;
}

/** Where a row says that its picture is. */
export interface PictureOfRow {
  /** What tells the picture from the next one in its place. */
  readonly mark: Buffer;
  /** In the store; null where the row holds the bytes itself. */
  readonly address: Buffer | null;
  /** In a row that an earlier version wrote and nobody moved yet; null where the store has them. */
  readonly bytes: Buffer | null;
}

/** A picture as it is shown. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly mark: Buffer;
}

/** What a row says that holds an address and nothing else. */
export const pictureAt = (address: Buffer): PictureOfRow => ({ mark: address, address, bytes: null });

/**
 * Waits for those who keep or release pictures of the company, and holds the next ones up until the transaction ends.
 * Taken before any row of the transaction is: two orders would wait for each other.
 */
export async function lockPictures(tx: CompanyTransaction): Promise<void> {
  await lockPicturesOf(tx, tx.companyId);
}

/** One transaction that has the pictures of the company locked before it touches anything else. */
function holdingPictures<T, C extends CompanyCtx>(
  steps: Pick<Between<C>, 'transaction'>,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  return steps.transaction(async (ctx) => {
    await lockPictures(ctx.tx);
    return work(ctx);
  });
}

/**
 * Keeps pictures in the store, and runs `work` in the transaction that records them. In it no other keeps or releases
 * one of the company: the same picture may be kept twice, and must not be destroyed for one while it begins to be held
 * for another. What `work` does not put into a row it releases itself.
 *
 * @param pictures none is well: then `work` runs in the same way.
 * @param work gets their addresses, in their order. What it refuses leaves nothing of them.
 */
export function keepPictures<T, C extends CompanyCtx>(
  steps: Between<C>,
  pictures: readonly Buffer[],
  work: (ctx: C, addresses: readonly Buffer[]) => Promise<T>,
): Promise<T> {
  if (pictures.length === 0) return holdingPictures(steps, (ctx) => work(ctx, []));
  const { platform, companyId } = steps;
  return storing(
    { platform, companyId, transaction: (inside) => holdingPictures(steps, inside) },
    pictures,
    work,
  );
}

/**
 * Destroys those of these pictures that no row holds any more; references say so. The caller has the pictures locked
 * since before the rows were changed: who destroys waits for rows under way, and must not be waited for by them.
 *
 * @param addresses null for one that a row held itself.
 */
export async function releasePictures(ctx: CompanyCtx, addresses: readonly (Buffer | null)[]): Promise<void> {
  for (const address of addresses) {
    if (address === null) continue;
    try {
      await inSavepoint(ctx.tx, () => destroyBlob(ctx.tx, address));
    } catch (error) {
      if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error;
    }
  }
}

/**
 * A picture of the company: its row in a short transaction, then its bytes. Whoever meets one that is released in
 * between is told what stands then.
 *
 * @param find the row that says where it is; what it throws is thrown.
 * @param from `memory` for a small one that is asked for again and again.
 * @throws BlobUnreadable where the store lacks what a row promises.
 */
export async function readPicture<C extends CompanyCtx>(
  steps: Between<C>,
  find: (ctx: C) => Promise<PictureOfRow>,
  from: 'store' | 'memory' = 'store',
): Promise<Picture> {
  try {
    return await readOnce(steps, find, from);
  } catch (error) {
    if (!(error instanceof BlobUnreadable)) throw error;
    return readOnce(steps, find, from);
  }
}

/** So many are read from the store at a time. */
const TOGETHER = 8;

/**
 * Small pictures of the company that are shown together: their rows in one short transaction, then their bytes, which
 * are remembered. One that is released in between is left out.
 *
 * @param find the rows that say where they are.
 */
export async function readPictures<C extends CompanyCtx, R extends PictureOfRow>(
  { platform, companyId, transaction }: Between<C>,
  find: (ctx: C) => Promise<readonly R[]>,
): Promise<{ readonly row: R; readonly bytes: Uint8Array }[]> {
  const { rows, blobs } = await transaction(async (ctx) => {
    const rows = await find(ctx);
    const addresses = rows.flatMap(({ address }) => address ?? []);
    return { rows, blobs: await locateBlobs(ctx.tx, addresses) };
  });
  const readOne = async (row: R) => {
    if (row.bytes !== null) return [{ row, bytes: row.bytes }];
    const blob = row.address && blobs.get(row.address.toString('hex'));
    if (!blob) return [];
    const key = `${companyId} ${blob.sha256.toString('hex')}`;
    try {
      return [{ row, bytes: await platform.pageImages.get(key, () => platform.store.read(companyId, blob)) }];
    } catch (error) {
      if (error instanceof BlobUnreadable) return [];
      throw error;
    }
  };
  const read: { readonly row: R; readonly bytes: Uint8Array }[] = [];
  for (let at = 0; at < rows.length; at += TOGETHER)
    read.push(...(await Promise.all(rows.slice(at, at + TOGETHER).map(readOne))).flat());
  return read;
}

async function readOnce<C extends CompanyCtx>(
  { platform, companyId, transaction }: Between<C>,
  find: (ctx: C) => Promise<PictureOfRow>,
  from: 'store' | 'memory',
): Promise<Picture> {
  const { mark, bytes, blob } = await transaction(async (ctx) => {
    const { mark, address, bytes } = await find(ctx);
    return { mark, bytes, blob: address && (await locateBlob(ctx.tx, ctx.companyId, address)) };
  });
  if (bytes !== null) return { mark, bytes };
  if (blob === null) throw new Error('A row has neither a picture nor its address.');
  const read = () => platform.store.read(companyId, blob);
  const key = `${companyId} ${blob.sha256.toString('hex')}`;
  return { mark, bytes: from === 'memory' ? await platform.pageImages.get(key, read) : await read() };
}
