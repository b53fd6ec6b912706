import yauzl from 'yauzl';
import { type FileReader, openFile } from '../bytes/file-reader.ts';
import { PdfError } from '../errors.ts';
import { type EndRecord, findEndRecord } from './end-record.ts';
import { type ArchiveEntry, acceptEntry } from './entry.ts';
import { foldedName, junkOf } from './entry-name.ts';
import type { ArchiveLimits } from './limits.ts';
import { WindowReader } from './window-reader.ts';

/** What an archive says it holds, checked before one byte of it is inflated. */
export interface ArchiveDirectory {
  /** Files in the order of the central directory. */
  entries: ArchiveEntry[];
  /** What archivers add by themselves: looked at and left out. */
  skipped: { directories: number; macosx: number; system: number };
  /** Sum of the declared inflated sizes, in bytes. */
  totalBytes: number;
}

/**
 * Reads and judges the central directory of a zip (APPNOTE 6.3) from a path or an open file,
 * which stays open. Memory grows with the number of entries, never with the archive's bytes.
 * @throws PdfError `archive-…`: the whole archive is refused, with the entry's index in `at`
 */
export async function readDirectory(
  source: FileReader | string,
  limits: ArchiveLimits,
): Promise<ArchiveDirectory> {
  const file = typeof source === 'string' ? openFile(source) : source;
  try {
    const fileBytes = file.sizeBytes;
    const tail = Buffer.alloc(Math.min(fileBytes, 65_535 + 22 + 20 + 56));
    file.read(tail, fileBytes - tail.length);
    const end = findEndRecord(tail, fileBytes);
    if (end.entryCount > limits.maxEntries)
      throw new PdfError('archive-entries', `${end.entryCount} entries, at most ${limits.maxEntries}`);
    if (end.entryCount * 46 > end.directoryBytes || end.directoryBytes > limits.maxDirectoryBytes)
      throw new PdfError('archive-corrupt', `${end.entryCount} entries in ${end.directoryBytes} bytes`);
    return judge(await listRaw(file, fileBytes, end), end, limits);
  } finally {
    if (typeof source === 'string') file.close();
  }
}

/** The raw headers, by yauzl: its own checks (signatures, extra fields, stored sizes) stand. */
async function listRaw(file: FileReader, fileBytes: number, end: EndRecord): Promise<yauzl.Entry[]> {
  const found: yauzl.Entry[] = [];
  let cursor: number;
  try {
    const reader = new WindowReader(file, end.shiftBytes);
    const zip = await yauzl.fromRandomAccessReaderPromise(reader, fileBytes - end.shiftBytes, {
      autoClose: false,
      decodeStrings: false,
    });
    const startsAt = Number(zip.readEntryCursor);
    for await (const entry of zip.eachEntry()) found.push(entry);
    // The published types call the cursor a boolean; it is the byte the next header is read from.
    cursor = Number(zip.readEntryCursor) - startsAt;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new PdfError(/encryption/.test(message) ? 'archive-encrypted' : 'archive-corrupt', message);
  }
  if (cursor !== end.directoryBytes)
    throw new PdfError('archive-corrupt', 'the end record and the central directory disagree');
  return found;
}

function judge(found: yauzl.Entry[], end: EndRecord, limits: ArchiveLimits): ArchiveDirectory {
  const skipped = { directories: 0, macosx: 0, system: 0 };
  const files: ArchiveEntry[] = [];
  const names = new Set<string>();
  let totalBytes = 0;
  for (const [index, raw] of found.entries()) {
    const entry = acceptEntry(raw, index, limits, end.shiftBytes);
    if ('directory' in entry) {
      skipped.directories += 1;
      continue;
    }
    const folded = foldedName(entry.name);
    if (names.has(folded))
      throw new PdfError('archive-duplicate', `${entry.name} appears more than once`, index);
    names.add(folded);
    totalBytes += entry.uncompressedBytes;
    if (totalBytes > limits.maxTotalBytes)
      throw new PdfError('archive-total-size', `more than ${limits.maxTotalBytes} bytes in all`, index);
    files.push(entry);
  }
  layOut(files, end.directoryAtByte);
  const entries = files.filter((entry) => {
    const junk = junkOf(entry.name);
    if (junk) skipped[junk] += 1;
    return !junk;
  });
  if (entries.length === 0) throw new PdfError('archive-empty', 'the archive holds no file');
  return { entries, skipped, totalBytes };
}

/** Each entry must end before the next begins, all before the directory: an overlap multiplies bytes. */
function layOut(entries: ArchiveEntry[], directoryAtByte: number): void {
  const byPlace = [...entries].sort((a, b) => a.headerAtByte - b.headerAtByte);
  for (const [place, entry] of byPlace.entries()) {
    entry.endsBeforeByte = byPlace[place + 1]?.headerAtByte ?? directoryAtByte;
    const least = entry.headerAtByte + 30 + entry.nameBytes + entry.compressedBytes;
    if (least > entry.endsBeforeByte)
      throw new PdfError('archive-overlap', `${entry.name} overlaps what follows it`, entry.index);
  }
}
