import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import { PdfError } from '../errors.ts';
import { checkEntryName } from './entry-name.ts';
import type { ArchiveLimits } from './limits.ts';

/** One file of an archive, as its central directory declares it. Plain values: it crosses processes. */
export interface ArchiveEntry {
  /** Place in the central directory, from 0. */
  index: number;
  /** The stored name, decoded. A label: never a path. */
  name: string;
  headerAtByte: number;
  compressedBytes: number;
  uncompressedBytes: number;
  crc32: number;
  method: 0 | 8;
  /** The local header must repeat the same name; this is how it is compared without keeping the raw bytes. */
  nameBytes: number;
  nameCrc32: number;
  /** Where the next header, or the central directory, begins: the entry's data must end before. */
  endsBeforeByte: number;
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const archiveEndings = /\.(zip|7z|rar|tar|t?gz|bz2|xz|jar)$/i;

/**
 * Reads one central header (APPNOTE 4.3.12) under our rules. Gives undefined for a directory.
 * @throws PdfError archive-name, archive-link, archive-method, archive-encrypted, archive-nested,
 *   archive-entry-size, archive-ratio
 */
export function acceptEntry(
  raw: yauzl.Entry,
  index: number,
  limits: ArchiveLimits,
  shiftBytes: number,
): ArchiveEntry | { directory: string } {
  const nameRaw = raw.fileNameRaw;
  if (nameRaw.length > limits.maxNameBytes)
    throw new PdfError('archive-name', `the name of entry ${index + 1} has ${nameRaw.length} bytes`, index);
  const name = decodeName(raw, index);
  checkEntryName(name, index);
  refuseKind(raw, name, index);
  if (name.endsWith('/')) {
    if (raw.uncompressedSize !== 0)
      throw new PdfError('archive-corrupt', `directory ${index + 1} holds data`, index);
    return { directory: name };
  }
  if (archiveEndings.test(name)) throw new PdfError('archive-nested', `${name} is an archive itself`, index);
  refuseSize(raw, name, index, limits);
  return {
    index,
    name,
    headerAtByte: raw.relativeOffsetOfLocalHeader + shiftBytes,
    compressedBytes: raw.compressedSize,
    uncompressedBytes: raw.uncompressedSize,
    crc32: raw.crc32,
    method: raw.compressionMethod as 0 | 8,
    nameBytes: nameRaw.length,
    nameCrc32: crc32(nameRaw),
    endsBeforeByte: 0,
  };
}

function refuseKind(raw: yauzl.Entry, name: string, index: number): void {
  // High half: the Unix mode. "None said", a regular file and a directory are ordinary; a pipe is what
  // Info-ZIP writes for what it read from standard input.
  const kind = (raw.externalFileAttributes >>> 16) & 0o170000;
  if (![0, 0o100000, 0o040000, 0o010000].includes(kind))
    throw new PdfError('archive-link', `${name} is a link or a device`, index);
  if (kind === 0o040000 && !name.endsWith('/'))
    throw new PdfError('archive-corrupt', `${name} is a directory by its mode and a file by its name`, index);
  if (raw.isEncrypted() || raw.compressionMethod === 99)
    throw new PdfError('archive-encrypted', `${name} is encrypted`, index);
  if (raw.compressionMethod !== 0 && raw.compressionMethod !== 8)
    throw new PdfError('archive-method', `${name} uses compression method ${raw.compressionMethod}`, index);
}

function refuseSize(raw: yauzl.Entry, name: string, index: number, limits: ArchiveLimits): void {
  const { compressedSize, uncompressedSize } = raw;
  if (uncompressedSize > limits.maxEntryBytes)
    throw new PdfError('archive-entry-size', `${name} declares ${uncompressedSize} bytes`, index);
  if (uncompressedSize > limits.ratioFloorBytes && uncompressedSize > compressedSize * limits.maxRatio)
    throw new PdfError(
      'archive-ratio',
      `${name} declares ${uncompressedSize} bytes in ${compressedSize}`,
      index,
    );
}

/**
 * The name as text: the Unicode path field where there is a sound one (APPNOTE 4.6.9), UTF-8 where
 * the flag (bit 11) says so or unmarked bytes happen to be well formed (macOS does not set it), else
 * code page 437.
 */
function decodeName(raw: yauzl.Entry, index: number): string {
  const codePage437 = yauzl.getFileNameLowLevel(0, raw.fileNameRaw, [], true);
  const byField = yauzl.getFileNameLowLevel(0, raw.fileNameRaw, raw.extraFields, true);
  if (byField !== codePage437) return byField;
  try {
    return strictUtf8.decode(raw.fileNameRaw);
  } catch {
    if ((raw.generalPurposeBitFlag & 0x800) !== 0)
      throw new PdfError('archive-name', `the name of entry ${index + 1} is not UTF-8`, index);
    return codePage437;
  }
}
