import { type Language, paperText } from '@legajo/contract';
import { writeWords } from '../../platform/paper/words.ts';

/** What waits for somebody: the newest by name, and how many more. */
export interface Waits {
  readonly lines: readonly string[];
  readonly more: number;
}

const INK = '#14181F';
const INK_3 = '#59626F';
/** As many as fit above the receipt of a sheet. */
const MOST_LINES = 3;

/** Writes what waits into a sheet, each of a line, and never more than its room takes. */
export function drawWaits(
  pdf: PDFKit.PDFDocument,
  language: Language,
  { lines, more }: Waits,
  { left, top, width }: { readonly left: number; readonly top: number; readonly width: number },
): void {
  const shown = lines.slice(0, MOST_LINES);
  const rest = more + lines.length - shown.length;
  const write = (weight: 'bold' | 'regular', size: number, text: string, at: number) =>
    writeWords(pdf.fontSize(size).fillColor(weight === 'bold' ? INK : INK_3), weight, text, {
      at: [left, at],
      width,
      lineBreak: false,
      ellipsis: true,
    });
  write('bold', 10.5, paperText('sheetWaits', language), top);
  const said = rest > 0 ? [...shown, paperText('sheetWaitsMore', language, { count: rest })] : shown;
  for (const [i, line] of said.entries()) write('regular', 10, line, top + 16 + i * 14);
}
