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

/** How a stream is decoded: the same bytes mean something else behind another filter. */
export function describeFilters(file: PdfFile, dict: PdfDict): string {
  return `${describe(file, dict.get('Filter'))} ${describe(file, dict.get('DecodeParms'))}`;
}
