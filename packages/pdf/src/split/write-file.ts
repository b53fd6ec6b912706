import { createHash } from 'node:crypto';
import { PdfDict, type PdfObject, PdfRef, PdfStream, PdfString } from '../objects/objects.ts';
import { serialise } from '../write/serialise.ts';

/**
 * Writes a whole new file from its objects (ISO 32000-2, 7.5): header, objects, table, trailer. The same objects give the
 * same bytes, the file's identifier among them (14.4).
 */
export function writeFile(
  objects: ReadonlyMap<number, PdfObject>,
  root: PdfRef,
  version: '1.7' | '2.0' = '1.7',
): Uint8Array {
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let at = 0;
  const add = (part: Uint8Array | string) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    at += bytes.length;
  };
  // Four bytes above 127 tell a transfer that the file is binary (7.5.2).
  add(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`);
  for (const [num, object] of objects) {
    offsets[num] = at;
    add(`${num} 0 obj\n`);
    if (object instanceof PdfStream) {
      add(`${serialise(object.dict)}\nstream\n`);
      add(object.raw);
      add('\nendstream');
    } else add(serialise(object));
    add('\nendobj\n');
  }
  const startsAt = at;
  const size = objects.size + 1;
  const rows = Array.from(
    { length: size - 1 },
    (_, i) => `${String(offsets[i + 1]).padStart(10, '0')} 00000 n\r\n`,
  );
  add(`xref\n0 ${size}\n0000000000 65535 f\r\n${rows.join('')}`);
  const body = Buffer.concat(parts, at);
  const id = new PdfString(createHash('sha256').update(body).digest().subarray(0, 16), true);
  const trailer = PdfDict.of({ Size: size, Root: new PdfRef(root.num), ID: [id, id] });
  const end = `trailer\n${serialise(trailer)}\nstartxref\n${startsAt}\n%%EOF\n`;
  return Buffer.concat([body, Buffer.from(end, 'latin1')]);
}
