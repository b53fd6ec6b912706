import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { bufferFile, type FileReader } from '../bytes/file-reader.ts';
import { readDirectory } from './directory.ts';
import { type ArchiveLimits, defaultArchiveLimits } from './limits.ts';
import { packZip } from './pack-zip.ts';

/** An archive of a megabyte of packed bytes before its directory, and where it was read. */
function watched(names: readonly string[]): { file: FileReader; packedBytes: number; lowest: () => number } {
  const zip = packZip(names.map((name) => ({ name, bytes: randomBytes(1024 * 1024) })));
  const packedBytes = zip.readUInt32LE(zip.length - 6);
  const file = bufferFile(zip);
  let lowest = Number.POSITIVE_INFINITY;
  const read = (target: Buffer, position: number) => {
    lowest = Math.min(lowest, position);
    return file.read(target, position);
  };
  return { file: { ...file, read }, packedBytes, lowest: () => lowest };
}

const judge = (file: FileReader, limits: Partial<ArchiveLimits> = {}) =>
  readDirectory(file, { ...defaultArchiveLimits, ...limits });

it('an archive is judged by its directory alone: no packed byte is read, and so nothing inflated', async () => {
  const { file, packedBytes, lowest } = watched(['a.pdf', 'b.pdf', 'c.pdf']);
  expect((await judge(file)).entries.length).toBe(3);
  // The end of an archive is looked for in its last 64 KB: what is packed there is not looked at for itself.
  expect(lowest()).toBeGreaterThan(packedBytes - 66 * 1024);
});

it.each([
  ['too many entries', ['a.pdf', 'b.pdf'], { maxEntries: 1 }],
  ['an entry that is too large', ['a.pdf'], { maxEntryBytes: 1000 }],
  ['too much in all', ['a.pdf', 'b.pdf'], { maxTotalBytes: 1_500_000 }],
  ['a name that leads out', ['a.pdf', '../b.pdf'], {}],
] as const)('%s is refused before any of it is inflated', async (_, names, limits) => {
  const { file, packedBytes, lowest } = watched(names);
  await expect(judge(file, limits)).rejects.toThrow();
  expect(lowest()).toBeGreaterThan(packedBytes - 66 * 1024);
});
