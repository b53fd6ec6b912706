import { PdfError } from '../../errors.ts';
import { type PdfDict, PdfStream } from '../../objects/objects.ts';
import type { PdfFile } from '../../parse/document.ts';
import { decodeStream } from '../../parse/filters.ts';
import { ContentScanner } from '../content-scanner.ts';

const maxProcedures = 300;
const maxProcedureBytes = 256 * 1024;
/** A letter is no larger, in its own size. */
const mostEms = 3;

const operatorKey = (text: string): number =>
  [...text].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
const [beginText, object, coloured, plain] = ['BT', 'Do', 'd0', 'd1'].map(operatorKey);

/**
 * Whether some glyph of a Type 3 font (ISO 32000-2, 9.6.4) is more than a letter: it holds text of its own or draws other
 * objects, it is as large as a piece of the page, or nobody can read it.
 */
export function drawsMore(file: PdfFile, font: PdfDict): boolean {
  const procedures = file.lookupDict(font, 'CharProcs');
  if (!procedures) return false;
  if (procedures.map.size > maxProcedures) return true;
  const matrix = (file.lookupArray(font, 'FontMatrix') ?? []).map((value) => Number(file.resolve(value)));
  const scale = Math.max(...matrix.slice(0, 4).map(Math.abs));
  return [...procedures.map.values()].some((entry) => {
    const stream = file.resolve(entry);
    return stream instanceof PdfStream && isMore(file, stream, scale);
  });
}

function isMore(file: PdfFile, stream: PdfStream, scale: number): boolean {
  try {
    const scanner = new ContentScanner(decodeStream(file, stream, { maxBytes: maxProcedureBytes }));
    while (scanner.next()) {
      const { operator, numbers, count } = scanner;
      if (operator === beginText || operator === object || operator === coloured) return true;
      if (operator !== plain || count < 6) continue;
      const reach = Math.max(...[2, 3, 4, 5].map((i) => Math.abs(numbers[i]!)));
      if (!(reach * scale <= mostEms)) return true;
    }
    return scanner.broken;
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    return true;
  }
}
