import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '../objects/objects.ts';
import { writeFile } from '../split/write-file.ts';
import { drawPiece, greyOf } from './draw-page.ts';
import { findGlyphs } from './find-glyphs.ts';
import { type Pdfium, withPage } from './pdfium.ts';
import { shapeOf } from './shape.ts';
import { strokeLetters } from './stroke-letters.ts';

/** What digits, capitals and the k of a Chilean number look like, in several typefaces. */
export type GlyphShapes = ReadonlyMap<string, readonly Float32Array[]>;

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZÑ&k';
/** The standard fonts (ISO 32000-2, 9.6.2.2), which PDFium brings along. */
const faces = [
  ...['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique', 'Helvetica-BoldOblique'],
  ...['Times-Roman', 'Times-Bold', 'Times-Italic', 'Courier', 'Courier-Bold', 'Courier-Oblique'],
];
const sizePx = 40;
const cellPx = 60;

/** Draws the characters of the standard fonts with PDFium and measures them, and those of strokes. Takes some 30 ms. */
export function drawGlyphShapes(pdfium: Pdfium): GlyphShapes {
  const shapes = drawShapes(pdfium, characters);
  for (const { letter, glyph } of strokeLetters()) shapes.get(letter)!.push(shapeOf(glyph));
  return shapes;
}

/**
 * Draws characters of the standard fonts with PDFium and measures them.
 * @param characters of Latin-1
 */
export function drawShapes(pdfium: Pdfium, characters: string): Map<string, Float32Array[]> {
  const width = characters.length * cellPx;
  const height = faces.length * cellPx;
  const shapes = new Map<string, Float32Array[]>([...characters].map((character) => [character, []]));
  withPage(pdfium, specimen(characters, width, height), 0, (page, document) => {
    const piece = { left: 0, top: 0, width, height, pageWidth: width, pageHeight: height };
    const pixels = drawPiece(pdfium, document, page, piece, greyOf);
    for (const [row] of faces.entries())
      for (const [column, character] of [...characters].entries()) {
        const cell = cut(pixels, width, column * cellPx, row * cellPx);
        const [glyph] = findGlyphs({ pixels: cell, width: cellPx, height: cellPx });
        if (glyph) shapes.get(character)!.push(shapeOf(glyph));
      }
  });
  return shapes;
}

function cut(pixels: Uint8Array, width: number, left: number, top: number): Uint8Array {
  const cell = new Uint8Array(cellPx * cellPx);
  for (let y = 0; y < cellPx; y++)
    cell.set(pixels.subarray((top + y) * width + left, (top + y) * width + left + cellPx), y * cellPx);
  return cell;
}

/** A page with a row for each face. */
function specimen(characters: string, width: number, height: number): Uint8Array {
  const name = (text: string) => new PdfName(text);
  const fonts = new PdfDict();
  let content = 'BT\n';
  for (const [row, face] of faces.entries()) {
    const font = { Type: name('Font'), Subtype: name('Type1'), BaseFont: name(face) };
    fonts.set(`F${row}`, PdfDict.of({ ...font, Encoding: name('WinAnsiEncoding') }));
    content += `/F${row} ${sizePx} Tf\n`;
    for (const [column, character] of [...characters].entries())
      content += `1 0 0 1 ${column * cellPx + 12} ${height - (row + 1) * cellPx + 14} Tm <${character.charCodeAt(0).toString(16)}> Tj\n`;
  }
  const raw = Buffer.from(`${content}ET`, 'latin1');
  const page = PdfDict.of({
    Type: name('Page'),
    Parent: new PdfRef(2),
    MediaBox: [0, 0, width, height],
    Resources: PdfDict.of({ Font: fonts }),
    Contents: new PdfRef(4),
  });
  const objects = new Map<number, PdfObject>([
    [1, PdfDict.of({ Type: name('Catalog'), Pages: new PdfRef(2) })],
    [2, PdfDict.of({ Type: name('Pages'), Kids: [new PdfRef(3)], Count: 1 })],
    [3, page],
    [4, new PdfStream(PdfDict.of({ Length: raw.length }), raw)],
  ]);
  return writeFile(objects, new PdfRef(1));
}
