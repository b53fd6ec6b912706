import { crc32, deflateRawSync } from 'node:zlib';

/** A file to pack. */
export interface ZipFile {
  name: string;
  bytes: Uint8Array;
}

/** 1 January 2026, 00:00: the same for all, so that the same files give the same archive. */
const date = ((2026 - 1980) << 9) | (1 << 5) | 1;

/**
 * Packs files as a zip (APPNOTE 6.3, UTF-8 names, no zip64).
 *
 * @param stored as they are, without compression; otherwise deflated or stored, whichever is smaller.
 */
export function packZip(files: readonly ZipFile[], { stored = false } = {}): Buffer {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, bytes } of files) {
    const deflated = stored ? null : deflateRawSync(bytes);
    const isSmaller = deflated !== null && deflated.length < bytes.length;
    const method = isSmaller ? 8 : 0;
    const packed = isSmaller ? deflated : Buffer.from(bytes);
    const label = Buffer.from(name, 'utf8');
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x0800, 2);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt16LE(date, 8);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(label.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE((0o100644 << 16) >>> 0, 6);
    place.writeUInt32LE(at, 10);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), fields, label, packed);
    // Made by Unix, so that the mode is understood.
    central.push(Buffer.from('PK\x01\x02\x1e\x03', 'latin1'), fields, place, label);
    at += 30 + label.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}
