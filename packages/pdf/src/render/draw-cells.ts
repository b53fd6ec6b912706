import { PdfDict, PdfName } from '../objects/objects.ts';
import type { PdfFile } from '../parse/document.ts';
import { Revision } from '../write/revision.ts';
import { drawPiece, greyOf } from './draw-page.ts';
import type { GreyImage } from './find-glyphs.ts';
import { type Pdfium, withPage } from './pdfium.ts';

const sizePx = 40;
/** Room around a glyph: what it draws beside itself is seen, too. */
const cell = { width: 160, height: 120, x: 60, y: 45 } as const;

/**
 * Draws codes of a font with PDFium, each alone on white and cut to its own cell: a page of nothing else stands in the
 * place of the file's first one.
 *
 * @throws PdfError unappendable, damaged, no-such-page, memory
 */
export function drawCells(
  pdfium: Pdfium,
  file: PdfFile,
  font: { dict: PdfDict; codeBytes: 1 | 2 },
  codes: readonly number[],
): GreyImage[] {
  const height = codes.length * cell.height;
  const bytes = withSpecimen(file, font, codes, height);
  return withPage(pdfium, bytes, 0, (page, document) => {
    const piece = { left: 0, top: 0, width: cell.width, height, pageWidth: cell.width, pageHeight: height };
    const pixels = drawPiece(pdfium, document, page, piece, greyOf);
    return codes.map((_, i) => {
      const size = cell.width * cell.height;
      return { ...cell, pixels: pixels.subarray(i * size, (i + 1) * size) };
    });
  });
}

function withSpecimen(
  file: PdfFile,
  { dict, codeBytes }: { dict: PdfDict; codeBytes: 1 | 2 },
  codes: readonly number[],
  height: number,
): Uint8Array {
  const revision = new Revision(file);
  const content = codes.map((code, i) => {
    const bottom = height - (i + 1) * cell.height;
    const shown = code.toString(16).padStart(codeBytes * 2, '0');
    const clip = `0 ${bottom} ${cell.width} ${cell.height} re W n`;
    return `q ${clip} BT /F ${sizePx} Tf ${cell.x} ${bottom + cell.y} Td <${shown}> Tj ET Q`;
  });
  const stream = revision.allocate();
  revision.putStream(stream, '', content.join('\n'));
  const first = file.pages()[0]!;
  const page = PdfDict.of({
    Type: new PdfName('Page'),
    Parent: first.dict.get('Parent') ?? null,
    MediaBox: [0, 0, cell.width, height],
    CropBox: [0, 0, cell.width, height],
    Rotate: 0,
    Resources: PdfDict.of({ Font: PdfDict.of({ F: dict }) }),
    Contents: stream,
  });
  revision.put(first.ref, page);
  return Buffer.concat([file.bytes, revision.build().tail]);
}
