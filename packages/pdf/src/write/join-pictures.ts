import { PdfError } from '../errors.ts';
import type { PageFormat } from '../pages/formats.ts';

/** Pictures on paper: one a page, upright or lying as the picture is, as large as the paper lets it. */
const SIDES: Readonly<Record<PageFormat, readonly [short: number, long: number]>> = {
  A3: [841.89, 1190.55],
  A4: [595.28, 841.89],
  A5: [419.53, 595.28],
  Legal: [612, 1008],
  Letter: [612, 792],
};

/** Components by what a frame header says (ISO 10918-1, B.2.2). */
const SPACES: Readonly<Record<number, string>> = { 1: '/DeviceGray', 3: '/DeviceRGB' };

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly space: string;
}

/**
 * One PDF of JPEG pictures, in their order; their bytes go in as they are.
 *
 * @throws PdfError damaged of what is no JPEG of grey or of three colours.
 */
export function joinPictures(pictures: readonly Uint8Array[], format: PageFormat): Uint8Array {
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const put = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (id: number, head: string, stream?: Uint8Array) => {
    offsets[id] = length;
    put(`${id} 0 obj\n${head}\n`);
    if (stream) {
      put('stream\n');
      put(stream);
      put('\nendstream\n');
    }
    put('endobj\n');
  };
  put('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  const pageId = (i: number) => 3 + i * 3;
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pictures.map((_, i) => `${pageId(i)} 0 R`).join(' ');
  object(2, `<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`);
  for (const [i, picture] of pictures.entries()) {
    const id = pageId(i);
    const { width, height, space } = frameOf(picture);
    const [short, long] = SIDES[format];
    const [paperWidth, paperHeight] = width > height ? [long, short] : [short, long];
    const scale = Math.min(paperWidth / width, paperHeight / height);
    const [w, h] = [width * scale, height * scale];
    const drawn = Buffer.from(
      `q ${fixed(w)} 0 0 ${fixed(h)} ${fixed((paperWidth - w) / 2)} ${fixed((paperHeight - h) / 2)} cm /P Do Q`,
      'latin1',
    );
    object(
      id,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${paperWidth} ${paperHeight}] /Resources << /XObject << /P ${id + 2} 0 R >> >> /Contents ${id + 1} 0 R >>`,
    );
    object(id + 1, `<< /Length ${drawn.length} >>`, drawn);
    object(
      id + 2,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${space} /BitsPerComponent 8 /Filter /DCTDecode /Length ${picture.length} >>`,
      picture,
    );
  }
  const start = length;
  const count = pictures.length * 3 + 3;
  put(`xref\n0 ${count}\n0000000000 65535 f \n`);
  for (let id = 1; id < count; id += 1) put(`${String(offsets[id]).padStart(10, '0')} 00000 n \n`);
  put(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

const fixed = (value: number) => value.toFixed(3);

/** Size and colours from the first frame header. */
function frameOf(jpeg: Uint8Array): Frame {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  let at = 2;
  while (at + 10 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const space = SPACES[jpeg[at + 9] ?? 0];
      if (space) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), space };
      break;
    }
    at += 2 + view.getUint16(at + 2);
  }
  throw new PdfError('damaged', 'a picture that is no plain JPEG');
}
