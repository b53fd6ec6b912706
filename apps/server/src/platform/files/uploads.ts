import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pipeline, type Readable, Transform } from 'node:stream';
import {
  FRAME_KEY_BYTES,
  framedLength,
  framedReader,
  frameStream,
  framesOf,
  PdfError,
  storedFrame,
} from '@legajo/pdf';
import { BlobUnreadable, type Spooled, SpoolTooLarge, type StoreDriver } from './driver.ts';

/** An upload on this machine's disk, encrypted; `release` it when done. */
export interface LocalUpload {
  readonly path: string;
  /** Opens it, in a host too; null for one received before uploads were encrypted. */
  readonly key: Buffer | null;
  /** All of its plain bytes, for what is small. @throws BlobUnreadable */
  bytes(): Promise<Buffer>;
  release(): Promise<void>;
}

/** Where a host reads an upload from. */
export const sourceOf = ({ path, key }: Pick<LocalUpload, 'path' | 'key'>) => ({
  path,
  key: key ?? undefined,
});

/** How many uploads' keys a process remembers: those of requests under way, of which there are never so many. */
const KEYS_KEPT = 10_000;

/** Uploads on their way: encrypted from the first byte, each under a key that is kept in memory, or wrapped in a row. */
export interface Uploads {
  /** Receives an upload. @throws SpoolTooLarge, or what the stream broke off with; nothing stays then. */
  receive(source: Readable, maxBytes: number): Promise<Spooled>;
  /**
   * Opens one for a host.
   *
   * @param uploadKey its key, for an upload that another request received; null for one that lies in plain.
   * @throws BlobUnreadable when it is gone.
   */
  open(name: string, uploadKey?: Buffer | null): Promise<LocalUpload>;
  /** Its first plain bytes, fetched without the rest. @throws BlobUnreadable */
  head(name: string, length: number): Promise<Buffer>;
  /** The key of one received here, to be wrapped into the row that keeps the upload. */
  keyOf(name: string): Buffer;
  remove(name: string): Promise<void>;
}

/** Makes the uploads of a process over its driver. */
export function makeUploads(driver: StoreDriver): Uploads {
  const keys = new Map<string, Buffer>();
  const keyOf = (name: string): Buffer => {
    const key = keys.get(name);
    if (!key) throw new BlobUnreadable('missing', `The key of upload ${name}`);
    return key;
  };
  return {
    keyOf,
    receive: async (source, maxBytes) => {
      const key = randomBytes(FRAME_KEY_BYTES);
      const meter = measuring(maxBytes);
      const frames = frameStream(key);
      // What breaks off destroys the frames, and with them what the driver writes.
      pipeline(source, meter.stream, frames, () => undefined);
      const { key: name } = await driver.spool(frames, framedLength(maxBytes));
      keys.set(name, key);
      if (keys.size > KEYS_KEPT) keys.delete(keys.keys().next().value ?? '');
      return { key: name, ...meter.measured() };
    },
    open: async (name, uploadKey) => {
      const key = uploadKey === undefined ? keyOf(name) : uploadKey;
      const file = await driver.openSpool(name);
      const bytes = async () => {
        const stored = await readFile(file.path);
        return key ? openWhole(stored, key, name) : stored;
      };
      return { ...file, key, bytes };
    },
    head: async (name, length) => {
      const { count } = framesOf(0, length);
      const stored = await driver.readSpool(name, { offset: 0, length: count * storedFrame });
      return openHead(stored, keyOf(name), length, name);
    },
    remove: async (name) => {
      keys.delete(name);
      await driver.remove('spool', name);
    },
  };
}

/** Counts and hashes the plain bytes that pass. */
function measuring(maxBytes: number) {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      size += chunk.length;
      if (size > maxBytes) return next(new SpoolTooLarge(maxBytes));
      hash.update(chunk);
      next(null, chunk);
    },
  });
  return { stream, measured: () => ({ sha256: hash.digest(), size }) };
}

function openWhole(stored: Buffer, key: Buffer, name: string): Buffer {
  return orUnreadable(name, () => {
    const reader = framedReader(stored.length, key, (index) =>
      stored.subarray(index * storedFrame, (index + 1) * storedFrame),
    );
    const plain = Buffer.allocUnsafe(reader.sizeBytes);
    reader.read(plain, 0);
    return plain;
  });
}

function openHead(
  { bytes, sizeBytes }: { bytes: Buffer; sizeBytes: number },
  key: Buffer,
  length: number,
  name: string,
): Buffer {
  return orUnreadable(name, () => {
    const reader = framedReader(sizeBytes, key, (index) =>
      bytes.subarray(index * storedFrame, (index + 1) * storedFrame),
    );
    const head = Buffer.alloc(length);
    return head.subarray(0, reader.read(head, 0));
  });
}

function orUnreadable<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof PdfError) throw new BlobUnreadable('changed', `The upload ${name}`);
    throw error;
  }
}
