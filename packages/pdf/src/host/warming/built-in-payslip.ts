import { PdfDict, PdfName, type PdfObject, PdfRef } from '../../objects/objects.ts';
import { writeFile } from '../../split/write-file.ts';
import { deflated, type FontKind, fontObjects, shown } from './built-in-fonts.ts';

const KINDS: readonly FontKind[] = ['simple', 'simple', 'composite', 'standard'];
const rows = 24;

/**
 * A payslip of nobody on A4 pages, shaped as payroll programs write them: for hosts to warm up on. No two have the same
 * words and numbers; kinds of fonts take turns, and every fourth has a second page.
 */
export function builtInPayslip(index: number): Uint8Array {
  const kind = KINDS[index % KINDS.length]!;
  const pages = index % 4 === 2 ? 2 : 1;
  const name = (text: string) => new PdfName(text);
  const kids = Array.from({ length: pages }, (_, page) => new PdfRef(4 + 2 * page));
  const firstFont = 4 + 2 * pages;
  const fonts = fontObjects(kind, firstFont, 0);
  const secondFont = firstFont + fonts.length;
  const objects = new Map<number, PdfObject>([
    [1, PdfDict.of({ Type: name('Catalog'), Pages: new PdfRef(2) })],
    [2, PdfDict.of({ Type: name('Pages'), Kids: kids, Count: pages })],
    [3, PdfDict.of({ Font: PdfDict.of({ F1: new PdfRef(firstFont), F2: new PdfRef(secondFont) }) })],
  ]);
  for (let page = 0; page < pages; page++) {
    const at = 4 + 2 * page;
    const box = { MediaBox: [0, 0, 595.28, 841.89], Resources: new PdfRef(3), Contents: new PdfRef(at + 1) };
    objects.set(at, PdfDict.of({ Type: name('Page'), Parent: new PdfRef(2), ...box }));
    objects.set(at + 1, deflated(Buffer.from(content(kind, index))));
  }
  for (const [num, object] of [...fonts, ...fontObjects(kind, secondFont, 7)]) objects.set(num, object);
  return writeFile(objects, new PdfRef(1));
}

function content(kind: FontKind, index: number): string {
  const show = (font: string, size: number, x: number, y: number, text: string) =>
    `BT /${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm ${shown(kind, text)} Tj ET\n`;
  const number = `20-${20_000_000 + index * 1237}-6`;
  let s = '.96 .96 .94 rg 40 700 515 60 re f .1 .1 .1 rg\n';
  s += show('F2', 12, 50, 800, 'Recibo de haberes');
  s += show('F1', 8, 50, 786, 'Empresa Ejemplo S.A. CUIT 30-71234567-3');
  s += show('F1', 8, 50, 742, `Apellido y nombre: Surname, Name ${index}`);
  s += show('F2', 8, 50, 730, `CUIL ${number}`);
  s += show('F1', 8, 300, 742, 'Octubre 2026');
  s += show('F1', 8, 300, 730, `Legajo ${4000 + index} Ingreso 11/03/2019`);
  for (let row = 0; row < rows; row++) {
    const y = 680 - row * 16;
    s += `0.5 w .8 .8 .8 RG 50 ${y - 4} m 545 ${y - 4} l S\n`;
    s += show('F1', 8, 50, y, `Concepto remunerativo ${row + 1}`);
    s += show('F1', 8, 480, y, `${1000 + index * 31 + row * 7},${10 + row}`);
  }
  return s + show('F1', 7, 50, 60, 'Recibi el importe neto de este recibo y un duplicado.');
}
