import type { Readable } from 'node:stream';

/** Where a run of bytes lies inside its segment. */
export interface Extent {
  readonly offset: number;
  readonly length: number;
}

/** A segment being written. It becomes readable, whole, with `commit`; without, it never was. */
export interface SegmentWriter {
  /** `<company>/<32 hex digits>`. */
  readonly segment: string;
  /** Adds bytes at the end. The extent is final at once; the bytes are written by `commit` at the latest. */
  append(bytes: Uint8Array): Extent;
  /** Resolves when what was added is written, so that a large segment does not wait on the heap. */
  drain(): Promise<void>;
  /** Resolves when every byte is where a power cut cannot take it. @returns the segment's size in bytes. */
  commit(): Promise<number>;
  /** Drops what was written. */
  abort(): Promise<void>;
}

/** An upload received whole. */
export interface Spooled {
  readonly key: string;
  readonly sha256: Buffer;
  /** In bytes. */
  readonly size: number;
}

/** A spooled file on this machine's disk, as it is stored; `release` it when done. */
export interface LocalFile {
  readonly path: string;
  release(): Promise<void>;
}

/** What the store holds, whatever our rows say. */
export interface StoredObject {
  /** The segment's or the spooled file's name, as it was given out. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
}

/** `erased`: a list of documents whose bytes were destroyed, for a restore to do it again. */
export type ObjectKind = 'segment' | 'spool' | 'head' | 'erased';

/** Of a small file that is written once: `<company>/<what sorts by age>`. */
export type KeptKind = Exclude<ObjectKind, 'segment' | 'spool'>;

/** Bytes at rest: a folder or an S3 bucket. It knows no company, no key and no row. */
export interface StoreDriver {
  /** @param company the first part of the segment's name. @param id its second; a new one when left out. */
  openSegment(company: string, id?: string): Promise<SegmentWriter>;
  /** @throws BlobUnreadable when the segment is gone or shorter than the extent. */
  read(segment: string, extent: Extent): Promise<Buffer>;
  /**
   * Receives an upload, counting and hashing on the way; nothing is kept on the heap, and nothing stays when
   * it breaks off or grows beyond `maxBytes`.
   *
   * @param key its name where it had one before; a new one when left out.
   * @throws SpoolTooLarge
   */
  spool(source: Readable, maxBytes: number, key?: string): Promise<Spooled>;
  openSpool(key: string): Promise<LocalFile>;
  /** A range of it, as it is stored, and the size of all. @throws BlobUnreadable when it is gone. */
  readSpool(key: string, extent: Extent): Promise<{ bytes: Buffer; sizeBytes: number }>;
  /** Removes it; no error when it is gone already. */
  remove(kind: ObjectKind, name: string): Promise<void>;
  /**
   * Keeps a small file, whole or not at all, and where a power cut cannot take it. What is there is never written over.
   *
   * @returns false when one of that name was there; it stays as it is.
   */
  keep(kind: KeptKind, name: string, bytes: Uint8Array): Promise<boolean>;
  /** All of a small file. @throws BlobUnreadable when it is gone. */
  readKept(kind: KeptKind, name: string): Promise<Buffer>;
  /** @param company those alone whose name begins with it. */
  list(kind: ObjectKind, company?: string): AsyncIterable<StoredObject>;
  /**
   * Removes from this machine's disk what passed through it on the way to or from the store, and was left there by a
   * crash. Where the store is a disk, nothing does.
   *
   * @param before what was written since may be in use.
   * @returns how many files went.
   */
  sweepScratch(before: Date): Promise<number>;
}

/** The store cannot give the bytes that a row promises. */
export class BlobUnreadable extends Error {
  override readonly name = 'BlobUnreadable';
  readonly reason: 'missing' | 'changed';

  constructor(reason: 'missing' | 'changed', what: string) {
    super(`${what} is ${reason}.`);
    this.reason = reason;
  }
}

/** An upload grew beyond its limit; nothing of it was kept. */
export class SpoolTooLarge extends Error {
  override readonly name = 'SpoolTooLarge';
  readonly code = 'SPOOL_TOO_LARGE';

  constructor(maxBytes: number) {
    super(`The upload is larger than ${maxBytes} bytes.`);
  }
}

const NAMES: Readonly<Record<ObjectKind, RegExp>> = {
  segment: /^[0-9]{1,19}\/[0-9a-f]{32}$/,
  spool: /^[0-9a-f]{32}$/,
  head: /^[0-9]{1,19}\/[0-9]{13}-[0-9]{16}-[0-9a-f]{8}(?:-restored|-stamp)?$/,
  erased: /^[0-9]{1,19}\/[0-9]{12}-[0-9]{1,19}-[0-9]{1,19}$/,
};

/** Names are ours; a row that was tampered with must not lead out of the store. @throws BlobUnreadable */
export function checkName(kind: ObjectKind, name: string): string {
  if (NAMES[kind].test(name)) return name;
  throw new BlobUnreadable('missing', `The ${kind} "${name.slice(0, 60)}"`);
}
