import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  BlobUnreadable,
  checkName,
  type ObjectKind,
  type SegmentWriter,
  type StoreDriver,
  type StoredObject,
} from './driver.ts';
import { PART, receive, syncFile } from './receive.ts';

/** Where a disk driver's folder holds its uploads. */
export const spoolOf = (folder: string): string => join(folder, 'spool');

/** Keeps segments and spooled uploads in a folder that only we may read. */
export function diskDriver(folder: string): StoreDriver {
  const folders = {
    segment: join(folder, 'segments'),
    spool: spoolOf(folder),
    head: join(folder, 'heads'),
    erased: join(folder, 'erased'),
  };
  for (const path of Object.values(folders)) mkdirSync(path, { recursive: true, mode: 0o700 });
  const pathOf = (kind: ObjectKind, name: string) => join(folders[kind], checkName(kind, name));
  return {
    openSegment: async (company, id = randomBytes(16).toString('hex')) => {
      const segment = checkName('segment', `${company}/${id}`);
      return openWriter(segment, pathOf('segment', segment));
    },
    read: async (segment, { offset, length }) => {
      const file = await openForReading(pathOf('segment', segment));
      try {
        const bytes = Buffer.allocUnsafe(length);
        const { bytesRead } = await file.read(bytes, 0, length, offset);
        if (bytesRead < length) throw new BlobUnreadable('missing', `The end of segment ${segment}`);
        return bytes;
      } finally {
        await file.close();
      }
    },
    spool: (source, maxBytes, key) =>
      receive(source, folders.spool, maxBytes, key === undefined ? undefined : checkName('spool', key)),
    openSpool: async (key) => {
      const path = pathOf('spool', key);
      await (await openForReading(path)).close();
      return { path, release: async () => undefined };
    },
    readSpool: async (key, { offset, length }) => {
      const file = await openForReading(pathOf('spool', key));
      try {
        const sizeBytes = (await file.stat()).size;
        const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, sizeBytes - offset)));
        const { bytesRead } = await file.read(bytes, 0, bytes.length, offset);
        return { bytes: bytes.subarray(0, bytesRead), sizeBytes };
      } finally {
        await file.close();
      }
    },
    remove: (kind, name) =>
      rm(join(folders[kind], name.endsWith('.part') ? name : checkName(kind, name)), { force: true }),
    keep: async (kind, name, bytes) => keepFile(pathOf(kind, name), bytes),
    readKept: async (kind, name) => {
      const file = await openForReading(pathOf(kind, name));
      try {
        return await file.readFile();
      } finally {
        await file.close();
      }
    },
    list: (kind, company) => listFiles(folders[kind], company),
    sweepScratch: async () => 0,
  };
}

/** What is gathered before it is written: many small blobs in one call. */
const WRITE_BYTES = 1024 * 1024;

async function openWriter(segment: string, path: string): Promise<SegmentWriter> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600);
  const writes: Promise<unknown>[] = [];
  let gathered: Uint8Array[] = [];
  let gatheredFrom = 0;
  let size = 0;
  const flush = () => {
    const bytes = size - gatheredFrom;
    if (bytes === 0) return;
    const write = file.writev(gathered, gatheredFrom).then(({ bytesWritten }) => {
      if (bytesWritten < bytes) throw new Error(`Segment ${segment} could not be written whole.`);
    });
    write.catch(() => undefined);
    writes.push(write);
    gathered = [];
    gatheredFrom = size;
  };
  return {
    segment,
    append: (bytes) => {
      const extent = { offset: size, length: bytes.byteLength };
      size += bytes.byteLength;
      gathered.push(bytes);
      if (size - gatheredFrom >= WRITE_BYTES) flush();
      return extent;
    },
    drain: async () => {
      await Promise.all(writes.splice(0));
    },
    commit: async () => {
      flush();
      await Promise.all(writes);
      await file.datasync();
      await file.close();
      await syncFile(dirname(path));
      return size;
    },
    abort: async () => {
      await Promise.allSettled(writes);
      await file.close().catch(() => undefined);
      await rm(path, { force: true });
    },
  };
}

/** It has its name once it is whole; a name that is taken is not given again. */
async function keepFile(path: string, bytes: Uint8Array): Promise<boolean> {
  if ((await stat(path).catch(() => null)) !== null) return false;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(4).toString('hex')}${PART}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.datasync();
    await file.close();
    await rename(draft, path);
    await syncFile(dirname(path));
    return true;
  } finally {
    await file.close().catch(() => undefined);
    await rm(draft, { force: true });
  }
}

async function openForReading(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BlobUnreadable('missing', path);
    throw error;
  }
}

async function* listFiles(folder: string, company?: string): AsyncIterable<StoredObject> {
  const from = company === undefined ? folder : join(folder, company);
  if (company !== undefined && (await stat(from).catch(() => null)) === null) return;
  for await (const entry of await opendir(from, { recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => null);
    if (found === null) continue;
    yield {
      name: path.slice(folder.length + 1).replaceAll('\\', '/'),
      sizeBytes: found.size,
      modifiedAt: found.mtime,
    };
  }
}
