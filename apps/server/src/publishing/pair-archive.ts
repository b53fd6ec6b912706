import { crc32 } from 'node:zlib';

/** A zip of a few files as they are, without compression (APPNOTE 6.3.3, 4.3.7 and 4.3.12). */
export function storeArchive(files: readonly { readonly name: string; readonly bytes: Buffer }[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const label = Buffer.from(name, 'utf8');
    const common = commonHeader(label, bytes);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(signature(0x02014b50), Buffer.from([20, 0]), common, rest, label);
    const local = Buffer.concat([signature(0x04034b50), common, label, bytes]);
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

/** Version, flags (the name is UTF-8), method, time, checksum, sizes, length of the name. */
function commonHeader(label: Buffer, bytes: Buffer): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(0x0800, 2);
  header.writeUInt32LE(crc32(bytes), 10);
  header.writeUInt32LE(bytes.length, 14);
  header.writeUInt32LE(bytes.length, 18);
  header.writeUInt16LE(label.length, 22);
  return header;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
