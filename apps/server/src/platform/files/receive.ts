import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Spooled, SpoolTooLarge } from './driver.ts';

/** The ending of an upload that is not whole yet. */
export const PART = '.part';

/**
 * What of an upload may wait in memory: all that comes while a piece is written is written in the next call, and
 * the network waits only when the disk stays behind.
 */
const GATHERED_BYTES = 8 * 1024 * 1024;

/** So much is brought to the disk while more comes: the sync that the answer waits for has little left to do. */
const SYNC_BYTES = 32 * 1024 * 1024;

/**
 * Streams `source` into `folder` under a new name, hashing on the way. The file carries its final name only
 * once it is whole and synced.
 *
 * @throws SpoolTooLarge, or what the source broke off with; nothing is left behind then.
 */
export async function receive(
  source: Readable,
  folder: string,
  maxBytes: number,
  key = randomBytes(16).toString('hex'),
): Promise<Spooled> {
  const path = join(folder, key);
  const hash = createHash('sha256');
  const syncBehind = syncingBehind(path + PART);
  const out = createWriteStream(path + PART, {
    flags: 'wx',
    mode: 0o600,
    highWaterMark: GATHERED_BYTES,
  });
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      size += chunk.length;
      if (size > maxBytes) return next(new SpoolTooLarge(maxBytes));
      hash.update(chunk);
      syncBehind.at(out.bytesWritten);
      next(null, chunk);
    },
  });
  try {
    await pipeline(source, meter, out);
    await syncBehind.done();
    await syncFile(path + PART);
    await rename(path + PART, path);
    // Its name as well: the row that is about to name it must not outlive it.
    await syncFile(folder);
  } catch (error) {
    await syncBehind.done().catch(() => undefined);
    for (const left of [path + PART, path]) await rm(left, { force: true });
    throw error;
  }
  return { key, sha256: hash.digest(), size };
}

/** Syncs a file that grows, one sync at a time. */
function syncingBehind(path: string) {
  let last: Promise<void> = Promise.resolve();
  let running = false;
  let syncedBytes = 0;
  return {
    /** So much is written. */
    at(writtenBytes: number): void {
      if (running || writtenBytes - syncedBytes < SYNC_BYTES) return;
      syncedBytes = writtenBytes;
      running = true;
      last = syncFile(path).then(() => {
        running = false;
      });
      // Thrown by `done`; no other follows one that failed, which would hide it.
      last.catch(() => undefined);
    },
    /** Resolves when none is under way. @throws what the disk refused. */
    done: () => last,
  };
}

/** Resolves when the file's, or the folder's entries', bytes are on the disk. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
