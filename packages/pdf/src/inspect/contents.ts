import { PdfError } from '../errors.ts';
import { type PdfObject, PdfStream } from '../objects/objects.ts';
import type { PdfFile } from '../parse/document.ts';
import { decodeStream } from '../parse/filters.ts';

const MAX_STREAM_BYTES = 32 * 1024 * 1024;
const MAX_TOTAL_BYTES = 256 * 1024 * 1024;

/**
 * Decodes the content streams of every page once (ISO 32000-2, 7.8.2) and drops them: a page nobody can read is not
 * delivered. Throws `damaged` on a content that is missing or does not decode, `bomb` beyond the limits.
 */
export function checkContents(file: PdfFile): void {
  let total = 0;
  const seen = new Set<PdfStream>();
  const check = (o: PdfObject): void => {
    if (!(o instanceof PdfStream)) throw new PdfError('damaged', 'a content that is no stream');
    if (seen.has(o)) return;
    seen.add(o);
    total += decodeStream(file, o, { maxBytes: MAX_STREAM_BYTES }).length;
    if (total > MAX_TOTAL_BYTES) throw new PdfError('bomb', 'the pages hold too much content');
  };
  for (const page of file.pages()) {
    const contents = file.lookup(page.dict, 'Contents');
    // A page without contents is blank (7.7.3.3).
    if (contents === null) continue;
    if (Array.isArray(contents)) for (const part of contents) check(file.resolve(part));
    else check(contents);
  }
}
