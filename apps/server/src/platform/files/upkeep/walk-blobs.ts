import { inCompany } from '../../db/in-company.ts';
import { selectBlob, selectBlobsAfter } from '../blobs.sql.ts';
import { BlobUnreadable } from '../driver.ts';
import { type Reading, readFollowing } from '../read-blob.ts';
import { sha256Of } from '../wrapping.ts';

/** A blob that is not there, or not as it was written. */
export interface BlobFault {
  readonly reason: BlobUnreadable['reason'];
  readonly sha256: Buffer;
}

/** Some blobs of a company that were read and hashed. */
export interface BlobChunk {
  /** The last one; null when there are no more. */
  readonly after: Buffer | null;
  readonly blobs: number;
  readonly bytes: number;
  readonly faults: readonly BlobFault[];
}

/**
 * Reads and hashes the next blobs of a company by address. Holds no transaction while it reads.
 *
 * @param most how many at most; with that many bytes it stops at a blob as well.
 * @throws Error where the store does not answer, which says nothing of what lies in it.
 */
export async function walkBlobs(
  reading: Reading,
  companyId: number,
  after: Buffer,
  most: { readonly blobs: number; readonly bytes: number },
  signal?: AbortSignal,
): Promise<BlobChunk> {
  const page = await inCompany(reading.db, companyId, (tx) => selectBlobsAfter(tx, after, most.blobs));
  const faults: BlobFault[] = [];
  let bytes = 0;
  let blobs = 0;
  for (const row of page) {
    signal?.throwIfAborted();
    blobs += 1;
    bytes += row.bytes;
    try {
      const plain = await readFollowing(reading, companyId, row);
      if (!sha256Of(plain).equals(row.sha256)) throw new BlobUnreadable('changed', 'The blob');
    } catch (error) {
      if (!(error instanceof BlobUnreadable)) throw error;
      // Destroyed since the page was read: nobody promises it any more.
      if (await inCompany(reading.db, companyId, (tx) => selectBlob(tx, row.sha256)))
        faults.push({ reason: error.reason, sha256: row.sha256 });
    }
    if (bytes >= most.bytes) break;
  }
  const isLast = blobs === page.length && page.length < most.blobs;
  return { after: isLast ? null : (page[blobs - 1]?.sha256 ?? null), blobs, bytes, faults };
}
