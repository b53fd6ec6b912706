import { deflateSync } from 'node:zlib';
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '../objects/objects.ts';
import { writeFile } from '../split/write-file.ts';

const rows = 60;

/** A payslip of nobody, one A4 page, shaped as payroll programs write them: for hosts to warm up on. */
export function builtInPayslip(): Uint8Array {
  const name = (text: string) => new PdfName(text);
  const font = PdfDict.of({
    Type: name('Font'),
    Subtype: name('TrueType'),
    BaseFont: name('Helvetica'),
    Encoding: name('WinAnsiEncoding'),
    FirstChar: 32,
    LastChar: 126,
    Widths: Array.from({ length: 95 }, (_, i) => 400 + ((i * 37) % 300)),
    ToUnicode: new PdfRef(6),
  });
  const page = PdfDict.of({
    Type: name('Page'),
    Parent: new PdfRef(2),
    MediaBox: [0, 0, 595.28, 841.89],
    Resources: PdfDict.of({ Font: PdfDict.of({ F1: new PdfRef(5) }) }),
    Contents: new PdfRef(4),
  });
  const objects = new Map<number, PdfObject>([
    [1, PdfDict.of({ Type: name('Catalog'), Pages: new PdfRef(2) })],
    [2, PdfDict.of({ Type: name('Pages'), Kids: [new PdfRef(3)], Count: 1 })],
    [3, page],
    [4, deflated(content())],
    [5, font],
    [6, deflated(toUnicode())],
  ]);
  return writeFile(objects, new PdfRef(1));
}

function content(): string {
  let s =
    'BT /F1 10 Tf 50 800 Td (Recibo de haberes) Tj 0 -14 Td (CUIL 20-12345678-6 \\267 Octubre 2026) Tj ET\n';
  for (let row = 0; row < rows; row++) {
    const y = 760 - row * 11;
    s += `0.5 w .8 .8 .8 RG 50 ${y - 2} m 545 ${y - 2} l S .1 .1 .1 rg\n`;
    s += `BT /F1 8 Tf 1 0 0 1 50 ${y} Tm [(Concepto ) -20 (remunerativo ${row})] TJ 1 0 0 1 480 ${y} Tm (${1000 + row},${10 + row}) Tj ET\n`;
  }
  return s;
}

/** Every printable character of ASCII as itself. */
function toUnicode(): string {
  const codes = Array.from({ length: 95 }, (_, i) => (32 + i).toString(16).padStart(2, '0'));
  const lines = codes.map((code) => `<${code}> <00${code}>`).join('\n');
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n1 begincodespacerange <00> <FF> endcodespacerange\n95 beginbfchar\n${lines}\nendbfchar\nendcmap end end`;
}

function deflated(text: string): PdfStream {
  const raw = deflateSync(text);
  return new PdfStream(PdfDict.of({ Length: raw.length, Filter: new PdfName('FlateDecode') }), raw);
}
