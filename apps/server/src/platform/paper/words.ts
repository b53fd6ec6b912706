import { latinProgram, spell } from '@legajo/pdf';

/** What the built-in fonts of a PDF draw besides Latin-1 (WinAnsiEncoding, ISO 32000-2, annex D.2). */
const MORE = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const BUILT_IN = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const;

export type Weight = keyof typeof BUILT_IN;

/**
 * Sets the font that draws a text: a built-in one, and where that lacks a letter one that the paper brings along, as far as
 * it is used. Gives the text in letters that it has.
 */
export function setFont(pdf: PDFKit.PDFDocument, weight: Weight, text: string): string {
  const plain = text.normalize('NFC').replaceAll('\u2212', '-');
  if (Array.from(plain).every(isBuiltIn)) {
    pdf.font(BUILT_IN[weight]);
    return plain;
  }
  const name = `Latin-${weight}`;
  pdf.registerFont(name, latinProgram(weight)).font(name);
  return spell(plain)
    .map(({ drawn }) => drawn)
    .join('');
}

/**
 * Writes words that people gave, whatever their letters. Where others stand for them the words are read and found as they
 * were given (ISO 32000-2, 14.9.4).
 */
export function writeWords(
  pdf: PDFKit.PDFDocument,
  weight: Weight,
  text: string,
  options: PDFKit.Mixins.TextOptions & { readonly at?: readonly [x: number, y: number] } = {},
): PDFKit.PDFDocument {
  const { at, ...rest } = options;
  const drawn = setFont(pdf, weight, text);
  const other = spelledOtherwise(text, drawn);
  if (other) pdf.markContent('Span', { actual: text });
  if (at) pdf.text(drawn, at[0], at[1], rest);
  else pdf.text(drawn, rest);
  if (other) pdf.endMarkedContent();
  return pdf;
}

const isBuiltIn = (sign: string) => /^[\n\t\x20-\x7e\xa0-\xff]$/.test(sign) || MORE.has(sign);

/** Beyond what takes no room and the minus, which nobody looks for. */
const spelledOtherwise = (text: string, drawn: string): boolean =>
  text.normalize('NFC').replace(/[\p{Cf}\u2212-]/gu, '') !== drawn.replaceAll('-', '');
