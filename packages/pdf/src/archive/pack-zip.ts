import { crc32, deflateRawSync } from 'node:zlib';

/** A file to pack. */
export interface ZipFile {
  name: string;
  bytes: Uint8Array;
}

/** Files packed one after another, with what the directory at the archive's end says of them. */
export interface PackedFiles {
  entries: Buffer;
  directory: Buffer;
  count: number;
}

/** 1 January 2026, 00:00: the same for all, so that the same files give the same archive. */
const date = ((2026 - 1980) << 9) | (1 << 5) | 1;
const UINT32 = 0xffffffff;
const UINT16 = 0xffff;
/** Of an offset or a count that needs more than its field: version and extra field of zip64. */
const ZIP64_VERSION = 45;

/**
 * Packs files as a zip (APPNOTE 6.3, UTF-8 names).
 *
 * @param stored as they are, without compression; otherwise deflated or stored, whichever is smaller.
 */
export function packZip(files: readonly ZipFile[], { stored = false } = {}): Buffer {
  const { entries, directory, count } = packFiles(files, 0, { stored });
  return Buffer.concat([entries, directory, endZip(directory.length, count, entries.length)]);
}

/**
 * Packs files as a part of an archive that is written piece by piece: all entries, then all directories, then
 * `endZip`.
 *
 * @param at how many bytes of the archive stand before them.
 */
export function packFiles(files: readonly ZipFile[], at: number, { stored = false } = {}): PackedFiles {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = at;
  for (const { name, bytes } of files) {
    const deflated = stored ? null : deflateRawSync(bytes);
    const isSmaller = deflated !== null && deflated.length < bytes.length;
    const packed = isSmaller ? deflated : Buffer.from(bytes);
    const head = packHead(name, {
      crc: crc32(bytes),
      packed: packed.length,
      bytes: bytes.length,
      deflated: isSmaller,
      offset,
    });
    parts.push(head.local, packed);
    central.push(head.central);
    offset += head.local.length + packed.length;
  }
  return { entries: Buffer.concat(parts), directory: Buffer.concat(central), count: files.length };
}

/** What stands before a file's bytes, and its line in the directory: for one whose bytes follow in pieces. */
export function packHead(
  name: string,
  file: { crc: number; packed: number; bytes: number; deflated: boolean; offset: number },
): { local: Buffer; central: Buffer } {
  const label = Buffer.from(name, 'utf8');
  const far = file.offset >= UINT32;
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(0x0800, 2);
  fields.writeUInt16LE(file.deflated ? 8 : 0, 4);
  fields.writeUInt16LE(date, 8);
  fields.writeUInt32LE(file.crc, 10);
  fields.writeUInt32LE(file.packed, 14);
  fields.writeUInt32LE(file.bytes, 18);
  fields.writeUInt16LE(label.length, 22);
  const inDirectory = Buffer.from(fields);
  const place = Buffer.alloc(14);
  place.writeUInt32LE((0o100644 << 16) >>> 0, 6);
  place.writeUInt32LE(far ? UINT32 : file.offset, 10);
  const extra = Buffer.alloc(far ? 12 : 0);
  if (far) {
    inDirectory.writeUInt16LE(ZIP64_VERSION, 0);
    inDirectory.writeUInt16LE(extra.length, 24);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(file.offset), 4);
  }
  // Made by Unix, so that the mode is understood.
  const mark = Buffer.from('PK\x01\x02\x1e\x03', 'latin1');
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, label]),
    central: Buffer.concat([mark, inDirectory, place, label, extra]),
  };
}

/**
 * The end of an archive, in the form of zip64 where its numbers need that.
 *
 * @param directoryBytes how long the directory is, which begins at `at`.
 */
export function endZip(directoryBytes: number, count: number, at: number): Buffer {
  const wide = count >= UINT16 || directoryBytes >= UINT32 || at >= UINT32;
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Math.min(count, UINT16), 8);
  end.writeUInt16LE(Math.min(count, UINT16), 10);
  end.writeUInt32LE(Math.min(directoryBytes, UINT32), 12);
  end.writeUInt32LE(Math.min(at, UINT32), 16);
  if (!wide) return end;
  const far = Buffer.alloc(56);
  far.write('PK\x06\x06', 'latin1');
  far.writeBigUInt64LE(44n, 4);
  far.writeUInt16LE(0x031e, 12);
  far.writeUInt16LE(ZIP64_VERSION, 14);
  far.writeBigUInt64LE(BigInt(count), 24);
  far.writeBigUInt64LE(BigInt(count), 32);
  far.writeBigUInt64LE(BigInt(directoryBytes), 40);
  far.writeBigUInt64LE(BigInt(at), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(at + directoryBytes), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([far, locator, end]);
}
