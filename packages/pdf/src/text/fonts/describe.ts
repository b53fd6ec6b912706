import { hash } from 'node:crypto';
import { PdfDict, PdfName, type PdfObject, PdfStream, PdfString } from '../../objects/objects.ts';
import type { PdfFile } from '../../parse/document.ts';

const maxDepth = 5;

/** An object as text, for comparing: what is deep or a stream is told by its place only. */
export function describe(file: PdfFile, value: PdfObject | undefined, depth = 0): string {
  const found = file.resolve(value);
  if (found === null || typeof found !== 'object') return String(found);
  if (found instanceof PdfName) return `/${found.value}`;
  if (found instanceof PdfString) return `(${found.text()})`;
  if (depth > maxDepth || found instanceof PdfStream) return '?';
  if (Array.isArray(found)) return `[${found.map((one) => describe(file, one, depth + 1)).join(' ')}]`;
  if (!(found instanceof PdfDict)) return '?';
  return `<${[...found.map].map(([key, one]) => `${key} ${describe(file, one, depth + 1)}`).join(' ')}>`;
}

/**
 * Some entries of a font's dictionary as text. A stream that is an entry itself is told by its bytes: another table of
 * glyphs is another font.
 */
export function describeEntries(file: PdfFile, dict: PdfDict, keys: readonly string[]): string {
  return keys
    .map((key) => {
      const found = file.lookup(dict, key);
      if (!(found instanceof PdfStream)) return describe(file, found);
      return `${hash('sha256', found.raw, 'base64')} ${describeFilters(file, found.dict)}`;
    })
    .join(' ');
}

/** How a stream is decoded: the same bytes mean something else behind another filter. */
export function describeFilters(file: PdfFile, dict: PdfDict): string {
  const filter = dict.get('Filter');
  if (filter instanceof PdfName && !dict.has('DecodeParms')) return filter.value;
  return `${describe(file, dict.get('Filter'))} ${describe(file, dict.get('DecodeParms'))}`;
}
