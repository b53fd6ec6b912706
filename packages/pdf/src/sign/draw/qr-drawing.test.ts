import { expect, it } from 'vitest';
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '../../objects/objects.ts';
import { drawPiece, greyOf } from '../../render/draw-page.ts';
import { loadPdfium, withPage } from '../../render/pdfium.ts';
import { writeFile } from '../../split/write-file.ts';
import { drawAppearance } from './draw-appearance.ts';
import { encodeQr } from './qr-code.ts';

const BOX = { width: 255, height: 78 };
/** Where the code stands in its box, in points from the top left. */
const CODE = { left: 6.5, top: 12.5, side: 53 };
const text = 'https://legajo.example.com.ar/verificar#7QK4-M2XD-91PF';

/** Grey of a page that holds the appearance and nothing else, at so many pixels a point. */
async function drawn(scale: number) {
  const { content } = drawAppearance(
    { title: '', lines: [], mark: 'qr', qrText: text },
    BOX.width,
    BOX.height,
  );
  const raw = Buffer.from(content, 'latin1');
  const name = (value: string) => new PdfName(value);
  const page = PdfDict.of({
    Type: name('Page'),
    Parent: new PdfRef(2),
    MediaBox: [0, 0, BOX.width, BOX.height],
    Contents: new PdfRef(4),
  });
  const objects = new Map<number, PdfObject>([
    [1, PdfDict.of({ Type: name('Catalog'), Pages: new PdfRef(2) })],
    [2, PdfDict.of({ Type: name('Pages'), Kids: [new PdfRef(3)], Count: 1 })],
    [3, page],
    [4, new PdfStream(PdfDict.of({ Length: raw.length }), raw)],
  ]);
  const pdfium = await loadPdfium();
  const [width, height] = [BOX.width * scale, BOX.height * scale];
  const piece = { left: 0, top: 0, width, height, pageWidth: width, pageHeight: height };
  const grey = withPage(pdfium, writeFile(objects, new PdfRef(1)), 0, (open, document) =>
    drawPiece(pdfium, document, open, piece, (pixels) => greyOf(pixels)),
  );
  return { grey, width };
}

it.each([2, 4, 12])(
  'PDFium draws every module of the code where it is, at %i pixels a point',
  async (scale) => {
    const { size, modules } = encodeQr(text);
    const { grey, width } = await drawn(scale);
    const k = CODE.side / size;
    const seen = Uint8Array.from(modules, (_, at) => {
      const x = Math.floor((CODE.left + ((at % size) + 0.5) * k) * scale);
      const y = Math.floor((CODE.top + (Math.floor(at / size) + 0.5) * k) * scale);
      return grey[y * width + x]! < 128 ? 1 : 0;
    });
    expect(Buffer.compare(seen, modules)).toBe(0);
    // Around it nothing is dark: a scanner needs the margin.
    for (let i = 0; i < size; i++)
      expect(grey[Math.floor((CODE.top - 2) * scale) * width + Math.floor((CODE.left + i * k) * scale)]).toBe(
        255,
      );
  },
);

it('takes little of the file: a bit for each module', () => {
  const { content } = drawAppearance(
    { title: '', lines: [], mark: 'qr', qrText: text },
    BOX.width,
    BOX.height,
  );
  expect(content.length).toBeLessThan(800);
});
