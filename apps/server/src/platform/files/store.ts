import type { Readable } from 'node:stream';

/** An upload streamed to the spool: not a document yet, removed when nobody claims it. */
export interface Spooled {
  readonly key: string;
  readonly sha256: Buffer;
  readonly size: number;
}

/** A place in the store where sealed bytes lie. */
export interface Extent {
  readonly segment: string;
  readonly offset: number;
  readonly length: number;
}

/** One open append-only segment. Bytes past the last committed offset do not exist. */
export interface SegmentWriter {
  readonly name: string;
  append(bytes: Uint8Array): Promise<Extent>;
  /** Makes all appended bytes durable (one fsync). After it, rows may point at them. */
  commit(): Promise<void>;
  /** Closes; what was not committed is dropped. */
  close(): Promise<void>;
}

/** Where bytes live: a folder or an S3-compatible bucket. It never sees a plain document: blobs come encrypted. */
export interface Store {
  openSegment(): Promise<SegmentWriter>;
  read(extent: Extent): Promise<Buffer>;
  /** Streams to the spool with its SHA-256 on the way; reads at most `maxBytes` and then stops. */
  spool(stream: Readable, maxBytes: number): Promise<Spooled>;
  /** A local path of spooled bytes, for the hosts; fetched first where the store is remote. */
  openSpool(key: string): Promise<{ path: string; release(): Promise<void> }>;
  removeSpool(key: string): Promise<void>;
  /** Segments and spool keys, in pages by name, for `integrity`. */
  list(kind: 'segment' | 'spool', after: string, most: number): Promise<readonly string[]>;
}
