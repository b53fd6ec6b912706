import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { inCompany } from '../db/in-company.ts';
import type { CompanyTransaction, Database } from '../db/transaction.ts';
import { type Beside, type BesideBlob, openBesideBlobs, openManyBeside } from './beside.ts';
import * as rows from './blobs.sql.ts';
import { companyKeys } from './company-keys.ts';
import { BlobUnreadable, type StoreDriver } from './driver.ts';
import { readFollowing } from './read-blob.ts';
import { markSegments } from './upkeep/marks.sql.ts';
import { type LocalUpload, makeUploads, type Uploads } from './uploads.ts';
import { addressOf, type SealedBlob, sealBlob, unwrapKey, wrapKey, wrappingKey } from './wrapping.ts';

export type { BlobRow } from './blobs.sql.ts';
export type { Spooled } from './driver.ts';
export type { LocalUpload } from './uploads.ts';
export { type SealedBlob, sealTail } from './wrapping.ts';

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
  /** One or a few files, synced: their rows are written in the business transaction that follows. */
  stage(companyId: number, files: readonly (Uint8Array | SealedBlob)[]): Promise<StagedBlobs>;
  /**
   * The plain bytes of a row that `locateBlob` gave, wherever they were moved since.
   *
   * @throws BlobUnreadable when a bit of it differs, or the segment is gone.
   */
  read(companyId: number, row: rows.BlobRow): Promise<Buffer>;
  readonly uploads: Uploads;
  /** Wraps the key of an upload that this process received, for the row that keeps it. @throws BlobUnreadable */
  wrapUpload(companyId: number, name: string): Promise<Buffer>;
  /** Opens a kept upload for a host. @param wrapped null for one that lies in plain. @throws BlobUnreadable */
  openUpload(companyId: number, name: string, wrapped: Buffer | null): Promise<LocalUpload>;
  /** Small values encrypted beside blobs of the company, in their order; null for what does not open. */
  openBeside(companyId: number, values: readonly BesideBlob[]): Promise<(string | null)[]>;
  /** The same of values beside a kept upload, by its wrapped key. @throws Error where that is not the upload's */
  openBesideUpload(
    companyId: number,
    name: string,
    wrapped: Buffer,
    values: readonly Beside[],
  ): Promise<(string | null)[]>;
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

/** Files on the disk that nobody can read before their rows are committed. */
export interface StagedBlobs {
  /** In the order of the files. */
  readonly addresses: readonly Buffer[];
  /** Writes the rows in the business transaction. */
  record(tx: CompanyTransaction): Promise<void>;
  /** Drops the bytes; for what will not be recorded. */
  discard(): Promise<void>;
}

interface Pending {
  readonly sha256: Buffer;
  readonly offset: number;
  readonly bytes: number;
  readonly wrappedKey: Buffer;
  /** Of a tail. */
  readonly base: Buffer | null;
}

/** Opens the store over a driver. */
export function createStore(parts: {
  readonly db: Database;
  readonly driver: StoreDriver;
  readonly masterKey: Buffer;
  readonly clock: Clock;
  /** Those of the process; of this store alone when left out. */
  readonly uploads?: Uploads;
}): Store {
  const { db, driver, clock } = parts;
  const uploads = parts.uploads ?? makeUploads(driver);
  const keyOf = companyKeys(db, wrappingKey(parts.masterKey), clock);
  const openBatch = async (companyId: number, segment?: string): Promise<BlobBatch> => {
    const companyKey = await keyOf(companyId);
    const name = segment ?? nameSegment();
    // Before its first byte: whatever becomes of us, the sweep knows where to look.
    await inCompany(db, companyId, (tx) => markSegments(tx, [name], clock.now()));
    const writer = await driver.openSegment(String(companyId), name);
    const pending = new Map<string, Pending>();
    let size: number | null = null;
    return {
      put: (file) => {
        if (size !== null) throw new Error('The batch is synced already.');
        const {
          sha256,
          bytes,
          key,
          stored,
          base = null,
        } = 'stored' in file ? file : sealBlob(companyId, file);
        const address = addressOf(companyId, sha256);
        if (pending.has(address)) return sha256;
        const { offset } = writer.append(stored);
        const wrappedKey = wrapKey(key, companyKey, address);
        pending.set(address, { sha256, offset, bytes, wrappedKey, base });
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
        await rows.insertSegment(tx, id, size, clock.now());
        await rows.insertBlobs(tx, id, kept, clock.now());
      },
      discard: async () => {
        if (size === null) await writer.abort();
        else await driver.remove('segment', writer.segment);
      },
    };
  };
  return {
    openBatch,
    nameSegment,
    abandon: async (companyId, segments) => {
      if (segments.length === 0) return;
      const removable = await inCompany(db, companyId, (tx) => fenceUnrecorded(tx, segments, clock.now()));
      for (const id of removable) await driver.remove('segment', `${companyId}/${id}`);
    },
    stage: async (companyId, files) => {
      const batch = await openBatch(companyId);
      try {
        const addresses = files.map((file) => batch.put(file));
        await batch.sync();
        return { addresses, record: (tx) => batch.record(tx), discard: () => batch.discard() };
      } catch (error) {
        await batch.discard();
        throw error;
      }
    },
    read: async (companyId, row) => readFollowing({ db, driver, keyOf }, companyId, row),
    uploads,
    wrapUpload: async (companyId, name) =>
      wrapKey(uploads.keyOf(name), await keyOf(companyId), uploadContext(companyId, name)),
    openUpload: async (companyId, name, wrapped) => {
      const key = wrapped && unwrapKey(wrapped, await keyOf(companyId), uploadContext(companyId, name));
      return uploads.open(name, key);
    },
    openBeside: async (companyId, values) => openBesideBlobs(companyId, await keyOf(companyId), values),
    openBesideUpload: async (companyId, name, wrapped, values) =>
      openManyBeside(unwrapKey(wrapped, await keyOf(companyId), uploadContext(companyId, name)), values),
  };
}

/**
 * Where the bytes of an address lie, for `Store.read` once the transaction ended.
 *
 * @throws BlobUnreadable when the company has no such blob.
 */
export async function locateBlob(
  tx: CompanyTransaction,
  companyId: number,
  sha256: Buffer,
): Promise<rows.BlobRow> {
  const row = await rows.selectBlob(tx, sha256);
  if (row === undefined) throw new BlobUnreadable('missing', `The blob ${addressOf(companyId, sha256)}`);
  return row;
}

/** Where several blobs are, by their address in hex; one that is gone is not there. */
export async function locateBlobs(
  tx: CompanyTransaction,
  addresses: readonly Buffer[],
): Promise<ReadonlyMap<string, rows.BlobRow>> {
  const found = await rows.selectBlobs(tx, addresses);
  return new Map(found.map((row) => [row.sha256.toString('hex'), row]));
}

/** Destroys a blob's key, when the transaction commits; its bytes go with a later sweep. */
export function destroyBlob(tx: CompanyTransaction, sha256: Buffer): Promise<boolean> {
  return rows.deleteBlob(tx, sha256);
}

/**
 * Notes as removed those of these segments that have no row, so that nobody commits to them. @returns the ones
 * whose bytes may go: those, and those noted before.
 */
export async function fenceUnrecorded(
  tx: CompanyTransaction,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const states = await rows.selectSegmentStates(tx, ids);
  const removable: string[] = [];
  for (const id of ids) {
    const state = states.get(id);
    const fenced = state === undefined && (await rows.insertRemovedSegment(tx, id, now));
    if (state === 'removed' || fenced) removable.push(id);
  }
  return removable;
}

const uploadContext = (companyId: number, name: string) => `upload ${companyId} ${name}`;

/** A name that no segment has. */
export const nameSegment = () => randomBytes(16).toString('hex');

/** `<company>/<id>` → `<id>`. */
export function segmentId(segment: string): string {
  return segment.slice(segment.indexOf('/') + 1);
}
