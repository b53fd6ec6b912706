import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { BlobUnreadable, type StoreDriver } from '../files/driver.ts';
import { addressOf, openBlob, sha256Of, storedLength, unwrapKey, wrappingKey } from '../files/wrapping.ts';
import type { Draft } from './parts.ts';

/** How much of a segment is on the heap at a time. */
const PIECE_BYTES = 4 * 1024 * 1024;
const PAGE = 500;

/** What was copied of the stored files. */
export interface CopiedBlobs {
  segments: number;
  blobs: number;
  /** `<company>:<sha256>` of those whose bytes are missing or changed. */
  readonly damaged: string[];
}

interface BlobRow {
  readonly sha256: Buffer;
  readonly offset: number;
  readonly bytes: number;
  readonly wrappedKey: Buffer;
  readonly isTail: boolean;
}

/**
 * Copies the segments of the company that the transaction has entered, and opens every blob in the copy: what
 * is not there, or not what its address says, is told and not copied.
 *
 * @param masterKey opens the blobs; it is not written anywhere.
 */
export async function copySegments(
  client: pg.Client,
  companyId: number,
  parts: { readonly driver: StoreDriver; readonly masterKey: Buffer; readonly draft: Draft },
  copied: CopiedBlobs,
): Promise<void> {
  const companyKey = await selectKey(client, companyId, parts.masterKey);
  for (let after = ''; ; ) {
    const page = await selectSegments(client, companyId, after);
    for (const segment of page) {
      const rows = await selectBlobs(client, companyId, segment.id);
      if (companyKey === null) throw new Error(`Company ${companyId} has no blob key.`);
      const path = `blobs/${companyId}/${segment.id}`;
      const whole = await parts.draft
        .add(path, (write) => readSegment(parts.driver, `${companyId}/${segment.id}`, segment.bytes, write))
        .then(() => true)
        .catch((error: unknown) => {
          if (error instanceof BlobUnreadable) return false;
          throw error;
        });
      copied.segments += whole ? 1 : 0;
      copied.blobs += rows.length;
      const bad = whole
        ? await findChanged(join(parts.draft.path, path), companyId, companyKey, rows)
        : rows.map((row) => addressOf(companyId, row.sha256));
      copied.damaged.push(...bad);
    }
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

async function readSegment(
  driver: StoreDriver,
  segment: string,
  size: number,
  write: (bytes: Buffer) => Promise<void>,
): Promise<void> {
  for (let offset = 0; offset < size; offset += PIECE_BYTES)
    await write(await driver.read(segment, { offset, length: Math.min(PIECE_BYTES, size - offset) }));
}

async function findChanged(
  path: string,
  companyId: number,
  companyKey: Buffer,
  rows: readonly BlobRow[],
): Promise<string[]> {
  const file = await open(path, 'r');
  try {
    const changed: string[] = [];
    for (const row of rows) {
      const address = addressOf(companyId, row.sha256);
      if (!(await opens(file, row, companyKey, address))) changed.push(address);
    }
    return changed;
  } finally {
    await file.close();
  }
}

async function opens(file: FileHandle, row: BlobRow, companyKey: Buffer, address: string): Promise<boolean> {
  const stored = Buffer.alloc(storedLength(row.bytes));
  const { bytesRead } = await file.read(stored, 0, stored.length, row.offset);
  if (bytesRead < stored.length) return false;
  try {
    const plain = openBlob(stored, unwrapKey(row.wrappedKey, companyKey, address), address);
    // A tail is bound to the address of the whole by its encryption; its base is looked at where that lies.
    return row.isTail || sha256Of(plain).equals(row.sha256);
  } catch {
    return false;
  }
}

async function selectKey(client: pg.Client, companyId: number, masterKey: Buffer): Promise<Buffer | null> {
  const { rows } = await client.query<{ wrapped: Buffer }>(
    'select wrapped_key as wrapped from blob_company_key where company_id = $1',
    [companyId],
  );
  const wrapped = rows[0]?.wrapped;
  return wrapped ? unwrapKey(wrapped, wrappingKey(masterKey), `company ${companyId}`) : null;
}

async function selectSegments(client: pg.Client, companyId: number, after: string) {
  const { rows } = await client.query<{ id: string; bytes: number }>(
    `select s.id, s.bytes::float8 as bytes from blob_segment s
      where s.company_id = $1 and s.state = 'committed' and s.id > $2
        and exists (select 1 from blob b where b.company_id = s.company_id and b.segment_id = s.id)
      order by s.id limit ${PAGE}`,
    [companyId, after],
  );
  return rows;
}

/** A segment holds one chunk of a publication: its rows are bounded. */
async function selectBlobs(client: pg.Client, companyId: number, segment: string): Promise<BlobRow[]> {
  const { rows } = await client.query<BlobRow>(
    `select sha256, segment_offset::float8 as offset, bytes::float8 as bytes, wrapped_key as "wrappedKey",
            base_sha256 is not null as "isTail"
       from blob where company_id = $1 and segment_id = $2 order by segment_offset`,
    [companyId, segment],
  );
  return rows;
}
