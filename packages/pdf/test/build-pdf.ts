import { deflateSync } from 'node:zlib';

/** One page of a built file. */
export interface PageSpec {
  media?: readonly number[];
  crop?: readonly number[];
  rotate?: number;
  userUnit?: number;
  text?: string;
  /** Further entries of the page dictionary. */
  extra?: string;
}

/** A PDF made by hand, object by object: what each test needs is visible in the test. */
export interface PdfSpec {
  pages?: readonly PageSpec[];
  xref?: 'table' | 'stream';
  /** Bodies of further objects, by number from 100 up. */
  objects?: Record<number, string | Buffer>;
  catalog?: string;
  trailer?: string;
  /** Put dictionaries into an object stream (with `xref: 'stream'`). */
  packed?: boolean;
  /** Bytes of incompressible picture on the first page. */
  pictureBytes?: number;
}

const A4 = [0, 0, 595.28, 841.89] as const;

/** Builds the file. Objects: 1 catalog, 2 page tree, 3 font, then page and content in turn. */
export function buildPdf(spec: PdfSpec = {}): Buffer {
  const pages = spec.pages ?? [{}];
  const objects = new Map<number, Buffer>();
  const put = (num: number, body: string | Buffer): void => {
    objects.set(num, Buffer.isBuffer(body) ? body : Buffer.from(body, 'latin1'));
  };
  put(1, `<</Type/Catalog/Pages 2 0 R${spec.catalog ?? ''}>>`);
  const kids = pages.map((_, i) => `${4 + 2 * i} 0 R`).join(' ');
  put(2, `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`);
  put(3, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>');
  pages.forEach((page, i) => {
    const picture = i === 0 && spec.pictureBytes;
    const entries = [
      `/MediaBox[${(page.media ?? A4).join(' ')}]`,
      page.crop ? `/CropBox[${page.crop.join(' ')}]` : '',
      page.rotate === undefined ? '' : `/Rotate ${page.rotate}`,
      page.userUnit === undefined ? '' : `/UserUnit ${page.userUnit}`,
      `/Resources<</Font<</F1 3 0 R>>${picture ? '/XObject<</P 90 0 R>>' : ''}>>`,
      page.extra ?? '',
    ];
    put(4 + 2 * i, `<</Type/Page/Parent 2 0 R/Contents ${5 + 2 * i} 0 R${entries.join('')}>>`);
    const draw = picture ? 'q 120 0 0 120 440 690 cm /P Do Q ' : '';
    put(
      5 + 2 * i,
      streamBody('', `${draw}BT /F1 11 Tf 60 760 Td (${page.text ?? 'Recibo de haberes'}) Tj ET`),
    );
  });
  if (spec.pictureBytes) {
    const side = Math.floor(Math.sqrt(spec.pictureBytes));
    const dict = `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8`;
    put(90, streamBody(dict, noise(side * side)));
  }
  for (const [num, body] of Object.entries(spec.objects ?? {})) put(Number(num), body);
  return spec.xref === 'stream' ? layWithStream(objects, spec) : layWithTable(objects, spec);
}

/** Body of a stream object, deflated. */
export function streamBody(dict: string, data: string | Buffer): Buffer {
  const packed = deflateSync(typeof data === 'string' ? Buffer.from(data, 'latin1') : data);
  return Buffer.concat([
    Buffer.from(`<<${dict}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`, 'latin1'),
    packed,
    Buffer.from('\nendstream', 'latin1'),
  ]);
}

/** Bytes that do not compress, the same every time. */
function noise(length: number): Buffer {
  const out = Buffer.alloc(length);
  let x = 123456789;
  for (let i = 0; i < length; i++) {
    x = (Math.imul(x, 1103515245) + 12345) >>> 0;
    out[i] = x >>> 24;
  }
  return out;
}

const HEADER = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');

function layObjects(objects: Map<number, Buffer>): { body: Buffer; offsets: Map<number, number> } {
  const parts: Buffer[] = [HEADER];
  const offsets = new Map<number, number>();
  let at = HEADER.length;
  for (const [num, body] of objects) {
    offsets.set(num, at);
    const part = Buffer.concat([Buffer.from(`${num} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    parts.push(part);
    at += part.length;
  }
  return { body: Buffer.concat(parts), offsets };
}

function layWithTable(objects: Map<number, Buffer>, spec: PdfSpec): Buffer {
  const { body, offsets } = layObjects(objects);
  const size = Math.max(...offsets.keys()) + 1;
  let xref = 'xref\n0 1\n0000000000 65535 f\r\n';
  for (const [num, at] of [...offsets].sort((a, b) => a[0] - b[0])) {
    xref += `${num} 1\n${String(at).padStart(10, '0')} 00000 n\r\n`;
  }
  xref += `trailer\n<</Size ${size}/Root 1 0 R${spec.trailer ?? ''}>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.concat([body, Buffer.from(xref, 'latin1')]);
}

function layWithStream(objects: Map<number, Buffer>, spec: PdfSpec): Buffer {
  const packed = new Map<number, number>();
  if (spec.packed) {
    const inside = [...objects].filter(([, body]) => !body.includes('endstream'));
    let head = '';
    let data = '';
    inside.forEach(([num, body], i) => {
      head += `${num} ${data.length} `;
      data += `${body.toString('latin1')}\n`;
      packed.set(num, i);
      objects.delete(num);
    });
    objects.set(98, streamBody(`/Type/ObjStm/N ${inside.length}/First ${head.length}`, head + data));
  }
  const { body, offsets } = layObjects(objects);
  offsets.set(99, body.length);
  const all = [...new Set([...offsets.keys(), ...packed.keys()])].sort((a, b) => a - b);
  const rows = Buffer.alloc(all.length * 7);
  all.forEach((num, i) => {
    const inside = packed.get(num);
    rows[i * 7] = inside === undefined ? 1 : 2;
    rows.writeUInt32BE(inside === undefined ? offsets.get(num)! : 98, i * 7 + 1);
    rows.writeUInt16BE(inside ?? 0, i * 7 + 5);
  });
  const index = all.map((num) => `${num} 1`).join(' ');
  const size = all.at(-1)! + 1;
  const dict = `/Type/XRef/Size ${size}/Root 1 0 R/W[1 4 2]/Index[${index}]${spec.trailer ?? ''}`;
  return Buffer.concat([
    body,
    Buffer.from('99 0 obj\n'),
    streamBody(dict, rows),
    Buffer.from(`\nendobj\nstartxref\n${body.length}\n%%EOF\n`),
  ]);
}

/** A further revision made by hand: replaces or adds objects, as an attacker would. */
export function appendRevision(
  base: Uint8Array,
  objects: Record<number, string>,
  options: { prev?: number; root?: string; trailer?: string } = {},
): Buffer {
  const text = Buffer.from(base).toString('latin1');
  const prev = options.prev ?? Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  let tail = '';
  const offsets: [number, number][] = [];
  for (const [num, body] of Object.entries(objects)) {
    offsets.push([Number(num), base.length + tail.length]);
    tail += `${num} 0 obj\n${body}\nendobj\n`;
  }
  const at = base.length + tail.length;
  tail += 'xref\n';
  for (const [num, offset] of offsets) tail += `${num} 1\n${String(offset).padStart(10, '0')} 00000 n\r\n`;
  const size = Math.max(200, ...offsets.map(([num]) => num + 1));
  tail += `trailer\n<</Size ${size}/Root ${options.root ?? '1 0 R'}/Prev ${prev}${options.trailer ?? ''}>>\n`;
  return Buffer.concat([base, Buffer.from(`${tail}startxref\n${at}\n%%EOF\n`, 'latin1')]);
}
