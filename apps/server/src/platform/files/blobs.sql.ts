import { sql } from 'kysely';
import type { CompanyTransaction } from '../db/transaction.ts';

/** A blob's row, as needed to read it. */
export interface BlobRow {
  readonly sha256: Buffer;
  readonly segment_id: string;
  readonly segment_offset: number;
  readonly bytes: number;
  readonly wrapped_key: Buffer;
  /** Of a tail: the blob that comes before it. */
  readonly base_sha256: Buffer | null;
}

/** The wrapped key of the company, or undefined before its first blob. */
export async function selectCompanyKey(tx: CompanyTransaction): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('blob_company_key')
    .select('wrapped_key')
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst();
  return row?.wrapped_key;
}

/** Leaves the first of two that come together. */
export async function insertCompanyKey(tx: CompanyTransaction, wrapped: Buffer, now: Date): Promise<void> {
  await tx
    .insertInto('blob_company_key')
    .values({ company_id: tx.companyId, wrapped_key: wrapped, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Fails where a sweep has noted the segment as removed: its bytes are gone. */
export async function insertSegment(
  tx: CompanyTransaction,
  id: string,
  bytes: number,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('blob_segment')
    .values({ company_id: tx.companyId, id, bytes, created_at: now })
    .execute();
}

/** Notes a segment that has no row as removed. @returns false when it has one. */
export async function insertRemovedSegment(tx: CompanyTransaction, id: string, now: Date): Promise<boolean> {
  const result = await tx
    .insertInto('blob_segment')
    .values({ company_id: tx.companyId, id, state: 'removed', bytes: 0, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * One statement for a whole batch; content that the company has already keeps its first row, held until the transaction ends:
 * whoever destroys it then waits, and finds it needed.
 */
export async function insertBlobs(
  tx: CompanyTransaction,
  segmentId: string,
  blobs: readonly {
    sha256: Buffer;
    offset: number;
    bytes: number;
    wrappedKey: Buffer;
    base: Buffer | null;
  }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into blob (company_id, sha256, segment_id, segment_offset, bytes, wrapped_key, base_sha256, created_at)
    select ${tx.companyId}::bigint, b.sha256, ${segmentId}, b.segment_offset, b.bytes, b.wrapped_key, b.base_sha256, ${now}::timestamptz
      from unnest(${blobs.map((b) => b.sha256)}::bytea[], ${blobs.map((b) => b.offset)}::bigint[],
                  ${blobs.map((b) => b.bytes)}::bigint[], ${blobs.map((b) => b.wrappedKey)}::bytea[],
                  ${blobs.map((b) => b.base)}::bytea[])
             as b(sha256, segment_offset, bytes, wrapped_key, base_sha256)
     order by b.sha256
    on conflict (company_id, sha256) do update set segment_id = blob.segment_id`.execute(tx);
}

const COLUMNS = ['sha256', 'segment_id', 'segment_offset', 'bytes', 'wrapped_key', 'base_sha256'] as const;

/** The row of one blob of the transaction's company. */
export async function selectBlob(tx: CompanyTransaction, sha256: Buffer): Promise<BlobRow | undefined> {
  return tx
    .selectFrom('blob')
    .select([...COLUMNS])
    .where('company_id', '=', tx.companyId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}

/** The rows of these blobs of the transaction's company. */
export async function selectBlobs(tx: CompanyTransaction, addresses: readonly Buffer[]): Promise<BlobRow[]> {
  if (addresses.length === 0) return [];
  return tx
    .selectFrom('blob')
    .select([...COLUMNS])
    .where('company_id', '=', tx.companyId)
    .where('sha256', 'in', [...addresses])
    .limit(addresses.length)
    .execute();
}

/** The next blobs of the company by address, after one. */
export async function selectBlobsAfter(
  tx: CompanyTransaction,
  after: Buffer,
  most: number,
): Promise<BlobRow[]> {
  return tx
    .selectFrom('blob')
    .select([...COLUMNS])
    .where('company_id', '=', tx.companyId)
    .where('sha256', '>', after)
    .orderBy('sha256')
    .limit(most)
    .execute();
}

/** Destroys the row and with it the key, and marks its segment for the sweep. @returns whether it was there. */
export async function deleteBlob(tx: CompanyTransaction, sha256: Buffer): Promise<boolean> {
  const { rows } = await sql<{ segment: string }>`
    delete from blob where company_id = ${tx.companyId} and sha256 = ${sha256}
    returning segment_id as segment`.execute(tx);
  const segments = rows.map(({ segment }) => segment);
  if (segments.length > 0) await sql`select mark_segments(${segments}::text[], now())`.execute(tx);
  return rows.length > 0;
}

/** Which of these segments have a row, and in which state. */
export async function selectSegmentStates(
  tx: CompanyTransaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('blob_segment')
    .select(['id', 'state'])
    .where('company_id', '=', tx.companyId)
    .where('id', 'in', ids)
    .limit(ids.length)
    .execute();
  return new Map(rows.map((row) => [row.id, row.state]));
}
