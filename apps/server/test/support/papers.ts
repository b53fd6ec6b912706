import { crc32, deflateRawSync } from 'node:zlib';
import { buildPdf } from '../../../../packages/pdf/test/build-pages.ts';

/** A one-page A4 payslip that says these lines. */
export function payslip(...lines: string[]): Buffer {
  return papers([lines]);
}

/** A PDF with a page per list of lines. */
export function papers(pages: readonly (readonly string[])[], mediaBox?: string): Buffer {
  return buildPdf(
    pages.map((lines) => ({
      content: `BT /F1 11 Tf 60 760 Td 16 TL ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`,
      ...(mediaBox ? { mediaBox } : {}),
    })),
  );
}

/** A zip of these entries, deflated. */
export function zip(entries: Readonly<Record<string, Uint8Array | string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const label = Buffer.from(name, 'utf8');
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(plain.length, 18);
    common.writeUInt16LE(label.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, label, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, rest, label]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}
