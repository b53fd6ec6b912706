import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Clock } from '../clock.ts';
import { inCompany } from '../db/in-company.ts';
import type { CompanyTransaction, Database } from '../db/pool.ts';
import * as rows from './blobs.sql.ts';
import { BlobUnreadable, type LocalFile, type Spooled, type StoreDriver } from './driver.ts';
import {
  addressOf,
  openBlob,
  type SealedBlob,
  sealBlob,
  storedLength,
  unwrapKey,
  wrapKey,
  wrappingKey,
} from './wrapping.ts';

export type { LocalFile, Spooled } from './driver.ts';
export type { SealedBlob } from './wrapping.ts';

/** Files of the companies by content, and uploads on their way to becoming some. */
export interface Store {
  /**
   * Opens a batch of blobs of one company, in a segment of its own: one sync for all of them.
   *
   * @param segment its name, of `nameSegment`, where the caller has noted it beforehand.
   */
  openBatch(companyId: number, segment?: string): Promise<BlobBatch>;
  /** A name for a segment to come: noted before it is written, it can be abandoned if its writer dies. */
  nameSegment(): string;
  /**
   * Removes those of these segments that were never recorded, at once. Whoever may still be writing to one
   * cannot record it any more.
   */
  abandon(companyId: number, segments: readonly string[]): Promise<void>;
  /** A batch of one or a few, synced and recorded in the caller's transaction. @returns their addresses. */
  write(
    tx: CompanyTransaction,
    companyId: number,
    files: readonly (Uint8Array | SealedBlob)[],
  ): Promise<Buffer[]>;
  /**
   * The plain bytes: one query and one read.
   *
   * @throws BlobUnreadable when the company has no such blob, or a bit of it differs.
   */
  read(tx: CompanyTransaction, companyId: number, sha256: Buffer): Promise<Buffer>;
  /** Destroys a blob's key, when the transaction commits; its bytes go with a later sweep. */
  destroy(tx: CompanyTransaction, sha256: Buffer): Promise<boolean>;
  /** Receives an upload. @throws SpoolTooLarge, or what the stream broke off with; nothing stays then. */
  spool(source: Readable, maxBytes: number): Promise<Spooled>;
  /** The upload as a file of this machine. @throws BlobUnreadable when it is gone. */
  openSpool(key: string): Promise<LocalFile>;
  removeSpool(key: string): Promise<void>;
}

/** Blobs on their way into one segment. Nothing of it can be read before its rows are committed. */
export interface BlobBatch {
  /** Hashes and encrypts plain bytes, and appends them; a sealed blob is appended as it is. @returns the address. */
  put(file: Uint8Array | SealedBlob): Buffer;
  /** Resolves when every byte is on the disk; nothing can be put afterwards. */
  sync(): Promise<void>;
  /**
   * Writes the rows in the business transaction. Only after `sync`.
   *
   * @param wanted the addresses to keep; what else was put does not come to exist. All, when left out.
   */
  record(tx: CompanyTransaction, wanted?: readonly Buffer[]): Promise<void>;
  /** Drops the bytes; for a batch that will not be recorded. */
  discard(): Promise<void>;
}

interface Pending {
  readonly sha256: Buffer;
  readonly offset: number;
  readonly bytes: number;
  readonly wrappedKey: Buffer;
}

const KEYS_KEPT = 1000;

/** Opens the store over a driver. */
export function createStore(parts: {
  readonly db: Database;
  readonly driver: StoreDriver;
  readonly masterKey: Buffer;
  readonly clock: Clock;
}): Store {
  const { db, driver, clock } = parts;
  const keyOf = companyKeys(db, wrappingKey(parts.masterKey), clock);
  const openBatch = async (companyId: number, segment?: string): Promise<BlobBatch> => {
    const companyKey = await keyOf(companyId);
    const writer = await driver.openSegment(String(companyId), segment);
    const pending = new Map<string, Pending>();
    let size: number | null = null;
    return {
      put: (file) => {
        if (size !== null) throw new Error('The batch is synced already.');
        const { sha256, bytes, key, stored } = 'stored' in file ? file : sealBlob(companyId, file);
        const address = addressOf(companyId, sha256);
        if (pending.has(address)) return sha256;
        const { offset } = writer.append(stored);
        pending.set(address, { sha256, offset, bytes, wrappedKey: wrapKey(key, companyKey, address) });
        return sha256;
      },
      sync: async () => {
        size = await writer.commit();
      },
      record: async (tx, wanted) => {
        if (size === null) throw new Error('The batch is not synced yet.');
        const id = segmentId(writer.segment);
        const kept =
          wanted === undefined
            ? [...pending.values()]
            : [...new Set(wanted.map((sha256) => addressOf(companyId, sha256)))].flatMap(
                (address) => pending.get(address) ?? [],
              );
        await rows.insertSegment(tx, companyId, id, size, clock.now());
        await rows.insertBlobs(tx, companyId, id, kept, clock.now());
      },
      discard: async () => {
        if (size === null) await writer.abort();
        else await driver.remove('segment', writer.segment);
      },
    };
  };
  return {
    openBatch,
    nameSegment: () => randomBytes(16).toString('hex'),
    abandon: async (companyId, segments) => {
      if (segments.length === 0) return;
      const removable = await inCompany(db, companyId, (tx) =>
        fenceUnrecorded(tx, companyId, segments, clock.now()),
      );
      for (const id of removable) await driver.remove('segment', `${companyId}/${id}`);
    },
    write: async (tx, companyId, files) => {
      const batch = await openBatch(companyId);
      try {
        const addresses = files.map((file) => batch.put(file));
        await batch.sync();
        await batch.record(tx);
        return addresses;
      } catch (error) {
        await batch.discard();
        throw error;
      }
    },
    read: async (tx, companyId, sha256) => {
      const row = await rows.selectBlob(tx, sha256);
      if (row === undefined) throw new BlobUnreadable('missing', `The blob ${addressOf(companyId, sha256)}`);
      return readRow(driver, await keyOf(companyId), companyId, row);
    },
    destroy: (tx, sha256) => rows.deleteBlob(tx, sha256),
    spool: (source, maxBytes) => driver.spool(source, maxBytes),
    openSpool: (key) => driver.openSpool(key),
    removeSpool: (key) => driver.remove('spool', key),
  };
}

/**
 * Notes as removed those of these segments that have no row, so that nobody commits to them. @returns the ones
 * whose bytes may go: those, and those noted before.
 */
export async function fenceUnrecorded(
  tx: CompanyTransaction,
  companyId: number,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const states = await rows.selectSegmentStates(tx, ids);
  const removable: string[] = [];
  for (const id of ids) {
    const state = states.get(id);
    const fenced = state === undefined && (await rows.insertRemovedSegment(tx, companyId, id, now));
    if (state === 'removed' || fenced) removable.push(id);
  }
  return removable;
}

/** Reads and opens the blob of a row. @throws BlobUnreadable */
export async function readRow(
  driver: StoreDriver,
  companyKey: Buffer,
  companyId: number,
  row: rows.BlobRow,
): Promise<Buffer> {
  const address = addressOf(companyId, row.sha256);
  const stored = await driver.read(`${companyId}/${row.segment_id}`, {
    offset: row.segment_offset,
    length: storedLength(row.bytes),
  });
  return openBlob(stored, unwrapBlobKey(row.wrapped_key, companyKey, address), address);
}

/**
 * Keys of the companies, unwrapped on first use. A missing one is made in a transaction of its own: kept in
 * memory, a key that was undone later would lose every blob wrapped with it.
 */
export function companyKeys(
  db: Database,
  under: Buffer,
  clock: Clock,
): (companyId: number) => Promise<Buffer> {
  const known = new Map<number, Buffer>();
  return async (companyId) => {
    const kept = known.get(companyId);
    if (kept !== undefined) return kept;
    const context = `company ${companyId}`;
    const wrapped = await inCompany(db, companyId, async (tx) => {
      const found = await rows.selectCompanyKey(tx);
      if (found !== undefined) return found;
      await rows.insertCompanyKey(tx, companyId, wrapKey(randomBytes(32), under, context), clock.now());
      return rows.selectCompanyKey(tx);
    });
    if (wrapped === undefined) throw new Error(`Company ${companyId} has no blob key.`);
    const key = unwrapKey(wrapped, under, context);
    if (known.size >= KEYS_KEPT) known.delete(known.keys().next().value ?? companyId);
    known.set(companyId, key);
    return key;
  };
}

function unwrapBlobKey(wrapped: Buffer, companyKey: Buffer, address: string): Buffer {
  try {
    return unwrapKey(wrapped, companyKey, address);
  } catch {
    throw new BlobUnreadable('changed', `The key of blob ${address}`);
  }
}

/** `<company>/<id>` → `<id>`. */
export function segmentId(segment: string): string {
  return segment.slice(segment.indexOf('/') + 1);
}
