import { deflateSync } from 'node:zlib';
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from '../../objects/objects.ts';

/** How a payroll program writes its letters: one byte each with their widths, two bytes each, or by a standard font. */
export type FontKind = 'simple' | 'composite' | 'standard';

const name = (text: string) => new PdfName(text);
const string = (text: string) => new PdfString(Buffer.from(text));
const widths = (shift: number) => Array.from({ length: 95 }, (_, i) => 400 + (((i + shift) * 37) % 300));

/**
 * The objects of a font, by numbers from `num` on; the font itself is the first. None brings its program: what draws
 * other letters than it says is found by its outlines, which a payslip of nobody has no need for.
 */
export function fontObjects(kind: FontKind, num: number, shift: number): [number, PdfObject][] {
  if (kind === 'standard')
    return [[num, fontOf('Type1', { BaseFont: name('Helvetica'), Encoding: name('WinAnsiEncoding') })]];
  const descriptor = PdfDict.of({
    Type: name('FontDescriptor'),
    FontName: name('Payslip'),
    Flags: 32,
    FontBBox: [-1000, -241, 2000, 969],
    ItalicAngle: 0,
    Ascent: 969,
    Descent: -241,
  });
  const common = { BaseFont: name('Payslip') };
  if (kind === 'simple') {
    const coded = { Encoding: name('WinAnsiEncoding'), FirstChar: 32, LastChar: 126, Widths: widths(shift) };
    return [
      [num, fontOf('TrueType', { ...common, ...coded, FontDescriptor: new PdfRef(num + 1) })],
      [num + 1, descriptor],
    ];
  }
  const descendant = fontOf('CIDFontType2', {
    ...common,
    CIDSystemInfo: PdfDict.of({ Registry: string('Adobe'), Ordering: string('Identity'), Supplement: 0 }),
    FontDescriptor: new PdfRef(num + 1),
    W: [32, widths(shift)],
    CIDToGIDMap: name('Identity'),
  });
  const whole = {
    ...common,
    Encoding: name('Identity-H'),
    DescendantFonts: [new PdfRef(num + 2)],
    ToUnicode: new PdfRef(num + 3),
  };
  return [
    [num, fontOf('Type0', whole)],
    [num + 1, descriptor],
    [num + 2, descendant],
    [num + 3, deflated(Buffer.from(toUnicode()))],
  ];
}

/** A text as the operand of Tj in such a font: every code is its character's. */
export function shown(kind: FontKind, text: string): string {
  if (kind !== 'composite') return `(${text})`;
  const codes = Array.from(text, (letter) => letter.charCodeAt(0).toString(16).padStart(4, '0'));
  return `<${codes.join('')}>`;
}

export function deflated(bytes: Uint8Array): PdfStream {
  const raw = deflateSync(bytes);
  return new PdfStream(PdfDict.of({ Length: raw.length, Filter: name('FlateDecode') }), raw);
}

function fontOf(subtype: string, entries: Record<string, PdfObject>): PdfDict {
  return PdfDict.of({ Type: name('Font'), Subtype: name(subtype), ...entries });
}

/** Every printable character of ASCII as itself. */
function toUnicode(): string {
  const codes = Array.from({ length: 95 }, (_, i) => (32 + i).toString(16).padStart(4, '0'));
  const lines = codes.map((code) => `<${code}> <${code}>`).join('\n');
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n1 begincodespacerange <0000> <FFFF> endcodespacerange\n95 beginbfchar\n${lines}\nendbfchar\nendcmap end end`;
}
