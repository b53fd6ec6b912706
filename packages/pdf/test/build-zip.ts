import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';

/** One entry to write, with every field open to lies. */
export interface BuiltEntry {
  name: string | Buffer;
  data?: Buffer | string;
  method?: number;
  flags?: number;
  mode?: number;
  crc?: number;
  declaredBytes?: number;
  packed?: Buffer;
  localName?: string;
  localMethod?: number;
  localBytes?: number;
  /** Another entry's place: both share the same local header. */
  headerAt?: number;
  zip64?: boolean;
}

/** What surrounds the entries. */
export interface BuiltEnd {
  prefix?: Buffer;
  suffix?: Buffer;
  count?: number;
  zip64?: boolean;
  comment?: string;
  gap?: Buffer;
}

/** Writes a zip byte by byte, honest or hostile: no library would write the hostile ones. */
export function buildZip(entries: BuiltEntry[], end: BuiltEnd = {}): Buffer {
  const parts: Buffer[] = [end.prefix ?? Buffer.alloc(0)];
  const central: Buffer[] = [];
  let at = parts[0]!.length;
  for (const entry of entries) {
    const data = Buffer.from(entry.data ?? '');
    const method = entry.method ?? 8;
    const packed = entry.packed ?? (method === 8 ? deflateRawSync(data) : data);
    const name = Buffer.from(entry.name);
    const crc = entry.crc ?? crc32(data);
    const declared = entry.declaredBytes ?? data.length;
    const flags = entry.flags ?? 0x800;
    const headerAt = entry.headerAt ?? at;
    if (entry.headerAt === undefined) {
      const localName = Buffer.from(entry.localName ?? name);
      const local = Buffer.alloc(30);
      local.writeUInt32LE(0x04034b50, 0);
      local.writeUInt16LE(20, 4);
      local.writeUInt16LE(flags, 6);
      local.writeUInt16LE(entry.localMethod ?? method, 8);
      local.writeUInt32LE(crc, 14);
      local.writeUInt32LE(packed.length, 18);
      local.writeUInt32LE(entry.localBytes ?? declared, 22);
      local.writeUInt16LE(localName.length, 26);
      parts.push(local, localName, packed);
      at += 30 + localName.length + packed.length;
    }
    const extra = entry.zip64 ? zip64Extra(declared, packed.length) : Buffer.alloc(0);
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(0x031e, 4);
    head.writeUInt16LE(20, 6);
    head.writeUInt16LE(flags, 8);
    head.writeUInt16LE(method, 10);
    head.writeUInt32LE(crc, 16);
    head.writeUInt32LE(entry.zip64 ? 0xffffffff : packed.length, 20);
    head.writeUInt32LE(entry.zip64 ? 0xffffffff : declared, 24);
    head.writeUInt16LE(name.length, 28);
    head.writeUInt16LE(extra.length, 30);
    head.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 38);
    head.writeUInt32LE(headerAt, 42);
    central.push(head, name, extra);
  }
  return Buffer.concat([...parts, ...central, ...endRecords(entries.length, at, central, end)]);
}

function zip64Extra(declared: number, packedBytes: number): Buffer {
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(16, 2);
  extra.writeBigUInt64LE(BigInt(declared), 4);
  extra.writeBigUInt64LE(BigInt(packedBytes), 12);
  return extra;
}

function endRecords(entryCount: number, at: number, central: Buffer[], end: BuiltEnd): Buffer[] {
  const bytes = central.reduce((sum, part) => sum + part.length, 0);
  const count = end.count ?? entryCount;
  const records: Buffer[] = [end.gap ?? Buffer.alloc(0)];
  if (end.zip64) {
    const record = Buffer.alloc(56);
    record.writeUInt32LE(0x06064b50, 0);
    record.writeBigUInt64LE(44n, 4);
    record.writeBigUInt64LE(BigInt(count), 24);
    record.writeBigUInt64LE(BigInt(count), 32);
    record.writeBigUInt64LE(BigInt(bytes), 40);
    record.writeBigUInt64LE(BigInt(at), 48);
    const locator = Buffer.alloc(20);
    locator.writeUInt32LE(0x07064b50, 0);
    locator.writeBigUInt64LE(BigInt(at + bytes + (end.gap?.length ?? 0)), 8);
    locator.writeUInt32LE(1, 16);
    records.push(record, locator);
  }
  const comment = Buffer.from(end.comment ?? '');
  const tail = Buffer.alloc(22);
  tail.writeUInt32LE(0x06054b50, 0);
  tail.writeUInt16LE(end.zip64 ? 0xffff : count & 0xffff, 8);
  tail.writeUInt16LE(end.zip64 ? 0xffff : count & 0xffff, 10);
  tail.writeUInt32LE(bytes, 12);
  tail.writeUInt32LE(end.zip64 ? 0xffffffff : at, 16);
  tail.writeUInt16LE(comment.length, 20);
  records.push(tail, comment, end.suffix ?? Buffer.alloc(0));
  return records;
}

/** Puts bytes where a reader can open them: a new folder under the system's temporary one. */
export function onDisk(bytes: Buffer, name = 'a.zip'): string {
  const path = join(mkdtempSync(join(tmpdir(), 'legajo-pdf-')), name);
  writeFileSync(path, bytes);
  return path;
}
