import { inCompany } from '../db/in-company.ts';
import type { Database } from '../db/transaction.ts';
import { type BlobRow, selectBlob } from './blobs.sql.ts';
import { BlobUnreadable, type StoreDriver } from './driver.ts';
import { addressOf, openBlob, sha256Of, storedLength, unwrapKey } from './wrapping.ts';

/** What reading takes. */
export interface Reading {
  readonly db: Database;
  readonly driver: StoreDriver;
  /** The key of a company, unwrapped. */
  keyOf(companyId: number): Promise<Buffer>;
}

/** A blob is moved once in a long while: who finds it moved so often in one reading meets a fault. */
const MOST_MOVES = 3;

/**
 * Reads and opens the blob of a row, of a tail with the base before it. The row may be old: where its segment is gone, the address is looked up again.
 *
 * @throws BlobUnreadable when a bit of it differs, or it is where no row says any more.
 */
export async function readFollowing(reading: Reading, companyId: number, row: BlobRow): Promise<Buffer> {
  const own = await readOwn(reading, companyId, row);
  const { base_sha256: address } = row;
  if (!address) return own;
  const base = await inCompany(reading.db, companyId, (tx) => selectBlob(tx, address));
  const name = `The blob ${addressOf(companyId, row.sha256)}`;
  if (!base) throw new BlobUnreadable('missing', name);
  const whole = Buffer.concat([await readOwn(reading, companyId, base), own]);
  // What was encrypted is the tail: that it follows this base, only the hash of both says.
  if (!sha256Of(whole).equals(row.sha256)) throw new BlobUnreadable('changed', name);
  return whole;
}

/** The bytes that lie under the row itself. */
async function readOwn({ db, driver, keyOf }: Reading, companyId: number, row: BlobRow): Promise<Buffer> {
  const key = await keyOf(companyId);
  let at = row;
  for (let moves = 0; ; moves += 1) {
    try {
      return await readRow(driver, key, companyId, at);
    } catch (error) {
      if (!(error instanceof BlobUnreadable) || error.reason !== 'missing' || moves === MOST_MOVES)
        throw error;
      const now = await inCompany(db, companyId, (tx) => selectBlob(tx, row.sha256));
      if (now === undefined || now.segment_id === at.segment_id) throw error;
      at = now;
    }
  }
}

/** Reads and opens the blob of a row. @throws BlobUnreadable */
async function readRow(
  driver: StoreDriver,
  companyKey: Buffer,
  companyId: number,
  row: BlobRow,
): Promise<Buffer> {
  const address = addressOf(companyId, row.sha256);
  const stored = await driver.read(`${companyId}/${row.segment_id}`, {
    offset: row.segment_offset,
    length: storedLength(row.bytes),
  });
  return openBlob(stored, unwrapBlobKey(row.wrapped_key, companyKey, address), address);
}

function unwrapBlobKey(wrapped: Buffer, companyKey: Buffer, address: string): Buffer {
  try {
    return unwrapKey(wrapped, companyKey, address);
  } catch {
    throw new BlobUnreadable('changed', `The key of blob ${address}`);
  }
}
