import { PdfDict, PdfStream } from '../objects/objects.ts';
import { type PageGeometry, pageGeometry } from '../pages/geometry.ts';
import type { PdfFile } from '../parse/document.ts';
import { decodeStream } from '../parse/filters.ts';
import type { PdfPage } from '../parse/page-tree.ts';
import { seenArea } from '../sign/draw/placement.ts';
import { ContentScanner } from '../text/content-scanner.ts';
import { type Matrix, multiply, unitMatrix } from '../text/matrix.ts';
import type { Area } from '../text/page-text.ts';

const MAX_DEPTH = 8;
const MAX_PICTURES = 2000;
const MAX_BYTES = 8 * 1024 * 1024;

const key = (operator: string): number => [...operator].reduce((n, c) => n * 256 + c.charCodeAt(0), 0);
const [SAVE, RESTORE, CONCAT, DRAW, INLINE, DATA] = ['q', 'Q', 'cm', 'Do', 'BI', 'ID'].map(key);

/**
 * Where the pictures of a page stand, as it is seen (ISO 32000-2, 8.9): XObjects, those inside forms, and inline ones.
 * Pages that have none are not read. Throws `bomb`.
 */
export function pictureAreas(file: PdfFile, page: PdfPage): Area[] {
  const resources = file.resolve(page.get('Resources'));
  const contents = file.resolve(page.dict.get('Contents'));
  const parts = (Array.isArray(contents) ? contents : [contents])
    .map((part) => file.resolve(part))
    .flatMap((part) =>
      part instanceof PdfStream ? [decodeStream(file, part, { maxBytes: MAX_BYTES })] : [],
    );
  const whole =
    parts.length === 1 ? parts[0]! : Buffer.concat(parts.flatMap((part) => [part, Buffer.of(10)]));
  const walk = new Walk(file, pageGeometry(file, page));
  walk.content(whole, resources instanceof PdfDict ? resources : new PdfDict(), unitMatrix(), 0);
  return walk.found;
}

class Walk {
  readonly found: Area[] = [];
  private readonly file: PdfFile;
  private readonly geometry: PageGeometry;

  constructor(file: PdfFile, geometry: PageGeometry) {
    this.file = file;
    this.geometry = geometry;
  }

  content(bytes: Uint8Array, resources: PdfDict, start: Matrix, depth: number): void {
    const objects = this.file.lookupDict(resources, 'XObject');
    const inline = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('BI');
    if ((!objects && !inline) || depth > MAX_DEPTH) return;
    const scanner = new ContentScanner(bytes);
    const saved: Matrix[] = [];
    let matrix: Matrix = start.slice();
    while (scanner.next() && this.found.length < MAX_PICTURES) {
      const { operator, count, numbers } = scanner;
      if (operator === SAVE) saved.push(matrix.slice());
      else if (operator === RESTORE) matrix = saved.pop() ?? matrix;
      else if (operator === CONCAT && count >= 6) multiply(matrix, numbers.slice(count - 6, count), matrix);
      else if (operator === INLINE) this.add(matrix);
      else if (operator === DATA) scanner.skipImage();
      else if (operator === DRAW && objects) this.draw(objects, nameOf(scanner), resources, matrix, depth);
    }
  }

  private draw(objects: PdfDict, name: string, resources: PdfDict, matrix: Matrix, depth: number): void {
    const object = this.file.lookup(objects, name);
    if (!(object instanceof PdfStream)) return;
    if (object.dict.name('Subtype') === 'Image') this.add(matrix);
    if (object.dict.name('Subtype') !== 'Form') return;
    const own = this.file.lookupArray(object.dict, 'Matrix')?.map((n) => this.file.resolve(n));
    const inner = matrix.slice();
    if (own?.length === 6 && own.every((n) => typeof n === 'number')) {
      multiply(inner, Float64Array.from(own as number[]), inner);
    }
    const below = this.file.lookupDict(object.dict, 'Resources') ?? resources;
    this.content(decodeStream(this.file, object, { maxBytes: MAX_BYTES }), below, inner, depth + 1);
  }

  /** The unit square that every picture fills (8.9.5). */
  private add(m: Matrix): void {
    const [a, b, c, d, e, f] = m as unknown as [number, number, number, number, number, number];
    const xs = [e, e + a, e + c, e + a + c];
    const ys = [f, f + b, f + d, f + b + d];
    const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
    if (box.every(Number.isFinite)) this.found.push(seenArea(box, this.geometry));
  }
}

function nameOf({ bytes, starts, ends, count }: ContentScanner): string {
  const last = count - 1;
  return last < 0 ? '' : Buffer.from(bytes.subarray(starts[last], ends[last])).toString('latin1');
}
