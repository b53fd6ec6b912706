import { PdfDict, PdfName, type PdfObject, PdfString } from '../../objects/objects.ts';
import type { TextRun } from '../page-text.ts';
import { boxOfRectangle, type Rectangle } from '../paint/rectangle.ts';
import type { Reading } from '../reading.ts';

const maxParents = 32;
const maxCharacters = 20_000;

/**
 * Compares what an annotation says (the value of its field, the contents of its note; ISO 32000-2, 12.5.6, 12.7.4) with
 * what it shows. What is said and not shown is kept beside the page's text.
 *
 * @returns whether a person must look.
 */
export function said(
  reading: Reading,
  dict: PdfDict,
  subtype: string,
  at: Rectangle,
  shown: readonly TextRun[],
): boolean {
  if (subtype === 'Widget') return isUnshown(reading, fieldValue(reading, dict), at, shown);
  const contents = textOf(reading, reading.file.lookup(dict, 'Contents'));
  if (subtype === 'FreeText') return isUnshown(reading, contents, at, shown);
  // A note beside the text, a link's description: on the page only where somebody opens it.
  return subtype !== 'Link' && /\d{4}/.test(contents) && !isShown(contents, shown);
}

function isUnshown(
  reading: Reading,
  text: string | undefined,
  at: Rectangle,
  shown: readonly TextRun[],
): boolean {
  if (text === undefined || isShown(text, shown)) return false;
  addText(reading, text, at);
  return true;
}

function isShown(text: string, shown: readonly TextRun[]): boolean {
  const written = bare(shown.map((run) => run.text).join(''));
  return bare(text) === written;
}

function bare(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '');
}

/** Lines of text over the height of the rectangle. */
function addText({ unshown }: Reading, text: string, at: Rectangle): void {
  const lines = text.slice(0, maxCharacters).split(/\r\n?|\n/);
  const { x, y, w, h } = boxOfRectangle(at);
  const high = Math.min(h / lines.length, 12);
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue;
    unshown.push({ x, y: y + i * high, w, h: high, text: line, start: 0 });
  }
}

/** The value of a text or choice field, its own or inherited; of other fields none. */
function fieldValue(reading: Reading, dict: PdfDict): string | undefined {
  const { file } = reading;
  const inherited = (key: string): PdfObject => {
    let node: PdfObject = dict;
    for (let i = 0; i < maxParents && node instanceof PdfDict; i++) {
      const own = file.lookup(node, key);
      if (own !== null) return own;
      node = file.lookup(node, 'Parent');
    }
    return null;
  };
  const type = inherited('FT');
  if (!(type instanceof PdfName) || (type.value !== 'Tx' && type.value !== 'Ch')) return undefined;
  return textOf(reading, inherited('V'));
}

function textOf(reading: Reading, value: PdfObject): string {
  if (value instanceof PdfString) return value.text();
  if (Array.isArray(value)) return value.map((one) => textOf(reading, reading.file.resolve(one))).join('\n');
  return '';
}
