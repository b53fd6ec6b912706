import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { syncFile } from '../files/receive.ts';
import { BackupUnusable, SUMS } from './manifest.ts';

/** A backup being written, under `<folder>.part` until it is whole. */
export interface Draft {
  readonly path: string;
  /** In bytes, so far. */
  readonly bytes: () => number;
  /** Adds a part; its path is `database/person.copy`. */
  add(path: string, fill: (write: (bytes: Buffer) => Promise<void>) => Promise<void>): Promise<void>;
  /** Ends the list of parts. @returns its SHA-256, in hexadecimal digits. */
  closeList(): Promise<string>;
  /** Writes the last file, makes all of it durable, and gives the folder its name. */
  finish(name: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** @throws BackupUnusable when the folder, or an interrupted one of that name, is there. */
export async function openDraft(folder: string): Promise<Draft> {
  const path = `${folder}.part`;
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  if (existsSync(folder))
    throw new BackupUnusable(`${folder} is there already: a backup never writes over another.`);
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new BackupUnusable(
      error.code === 'EEXIST'
        ? `${path} was left by a backup that was interrupted: remove it.`
        : `${path} cannot be made (${error.code}).`,
    );
  });
  const list = await open(join(path, SUMS), 'wx', 0o600);
  const listHash = createHash('sha256');
  const folders = new Set<string>();
  let total = 0;
  return {
    path,
    bytes: () => total,
    add: async (name, fill) => {
      const target = join(path, name);
      if (!folders.has(dirname(target))) await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      folders.add(dirname(target));
      const file = await open(target, 'wx', 0o600);
      const hash = createHash('sha256');
      try {
        await fill(async (bytes) => {
          hash.update(bytes);
          total += bytes.length;
          await writeAll(file, bytes);
        });
        await file.sync();
      } catch (error) {
        await rm(target, { force: true });
        throw error;
      } finally {
        await file.close();
      }
      const line = Buffer.from(`${hash.digest('hex')}  ${name}\n`);
      listHash.update(line);
      await writeAll(list, line);
    },
    closeList: async () => {
      await list.sync();
      await list.close();
      return listHash.digest('hex');
    },
    finish: async (name, text) => {
      const file = await open(join(path, name), 'wx', 0o600);
      await file.writeFile(text);
      await file.sync();
      await file.close();
      for (const one of [...folders, path]) await syncFile(one);
      await rename(path, folder);
      await syncFile(dirname(folder));
    },
    close: () => list.close().catch(() => undefined),
  };
}

/** The parts that the list names, one after another. @throws BackupUnusable for a line that is none. */
export async function* listedParts(folder: string): AsyncIterable<{ sha256: string; path: string }> {
  const lines = createInterface({ input: createReadStream(join(folder, SUMS)), crlfDelay: Infinity });
  for await (const line of lines) {
    // Names are ours: none leads out of the folder.
    const match = /^([0-9a-f]{64}) {2}((?:database|blobs|uploads|heads)\/[\w./-]+)$/.exec(line);
    if (!match?.[1] || !match[2] || match[2].includes('..'))
      throw new BackupUnusable(`${SUMS} holds a line that names no part.`);
    yield { sha256: match[1], path: match[2] };
  }
}

/** SHA-256 of a file, in hexadecimal digits; null when it is not there. */
export async function hashFile(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return hash.digest('hex');
}

async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let done = 0; done < bytes.length; ) done += (await file.write(bytes, done)).bytesWritten;
}
