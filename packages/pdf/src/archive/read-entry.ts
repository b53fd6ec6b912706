import { crc32, inflateRawSync } from 'node:zlib';
import { descriptorFile, type FileReader } from '../bytes/file-reader.ts';
import { PdfError } from '../errors.ts';
import type { ArchiveEntry } from './entry.ts';

// Compressed bytes lie here while they are inflated: a new buffer for each would be as much garbage as its document.
const scratch = Buffer.allocUnsafeSlow(1024 * 1024);
/** Memory taken at once for what a file declares; beyond it grows with what is really there. */
const maxChunkBytes = 1024 * 1024;

/**
 * Gives the bytes of one entry: read where the directory says, inflated to at most the declared
 * length, and only if length, CRC-32 and the local header (APPNOTE 4.3.7) all agree with it.
 * @param source the archive, or an open descriptor of it
 * @throws PdfError archive-entry: this entry is bad; the others may be good
 */
export function readEntry(source: FileReader | number, entry: ArchiveEntry): Buffer {
  const file = typeof source === 'number' ? descriptorFile(source) : source;
  const bad = (why: string): PdfError => new PdfError('archive-entry', `${entry.name}: ${why}`, entry.index);
  const whole = readWhole(file, entry);
  const header = whole.subarray(0, 30);
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) throw bad('no local header');
  const flags = header.readUInt16LE(6);
  if (flags & 0x2041) throw bad('the local header says it is encrypted');
  if (header.readUInt16LE(8) !== entry.method) throw bad('local and central methods differ');
  const nameBytes = header.readUInt16LE(26);
  if (nameBytes !== entry.nameBytes) throw bad('local and central names differ');
  const dataAtByte = entry.headerAtByte + 30 + nameBytes + header.readUInt16LE(28);
  if (dataAtByte + entry.compressedBytes > entry.endsBeforeByte) throw bad('overlaps what follows it');
  if (crc32(whole.subarray(30, 30 + nameBytes)) !== entry.nameCrc32)
    throw bad('local and central names differ');
  // Bit 3: sizes and CRC follow the data; the central ones stand.
  if (!(flags & 8) && !sizesAgree(header, entry)) throw bad('local and central sizes differ');
  const start = dataAtByte - entry.headerAtByte;
  const packed = whole.subarray(start, start + entry.compressedBytes);
  if (packed.length !== entry.compressedBytes) throw bad('cut off');
  const bytes = entry.method === 0 ? packed : inflate(packed, entry, bad);
  if (bytes.length !== entry.uncompressedBytes) throw bad('length is not the declared one');
  if (crc32(bytes) !== entry.crc32) throw bad('CRC-32 is not the declared one');
  return bytes;
}

function inflate(packed: Buffer, entry: ArchiveEntry, bad: (why: string) => PdfError): Buffer {
  try {
    const { buffer, engine } = inflateRawSync(packed, {
      maxOutputLength: Math.max(1, entry.uncompressedBytes),
      // In one piece, with a byte to spare by which the end is known: nothing is copied together afterwards.
      chunkSize: Math.min(Math.max(64, entry.uncompressedBytes + 1), maxChunkBytes),
      info: true,
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
    if (engine.bytesWritten !== packed.length) throw bad('bytes after the end of the compressed data');
    return buffer;
  } catch (error) {
    if (error instanceof PdfError) throw error;
    throw bad(
      (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'longer than declared' : 'damaged',
    );
  }
}

// 0xffffffff stands for "see the zip64 field"; the central values were checked there.
function sizesAgree(header: Buffer, entry: ArchiveEntry): boolean {
  const same = (at: number, value: number) =>
    header.readUInt32LE(at) === value || header.readUInt32LE(at) === 0xffffffff;
  return (
    header.readUInt32LE(14) === entry.crc32 &&
    same(18, entry.compressedBytes) &&
    same(22, entry.uncompressedBytes)
  );
}

/** Header, name, extra field (its length stands in the header only) and data in one reading, up to what follows. */
function readWhole(file: FileReader, entry: ArchiveEntry): Buffer {
  const longest = 30 + entry.nameBytes + 0xffff + entry.compressedBytes;
  const length = Math.max(0, Math.min(longest, entry.endsBeforeByte - entry.headerAtByte));
  const isKept = entry.method === 0 || length > scratch.length;
  const target = isKept ? Buffer.allocUnsafe(length) : scratch.subarray(0, length);
  return target.subarray(0, file.read(target, entry.headerAtByte));
}
