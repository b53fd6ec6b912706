import type { PdfDict, PdfStream } from '../src/objects/objects.ts';
import { openPdf } from '../src/parse/document.ts';
import { decodeStream } from '../src/parse/filters.ts';
import { readFields } from '../src/parse/form.ts';

/** What the appearance of a field draws. */
export function appearanceOf(bytes: Uint8Array, name: string): { content: string; face: PdfDict } {
  const file = openPdf(bytes);
  const field = readFields(file).find((f) => f.name === name)!;
  const stream = file.lookup(file.lookupDict(field.widgets[0]!.dict, 'AP')!, 'N') as PdfStream;
  return { content: Buffer.from(decodeStream(file, stream)).toString('latin1'), face: stream.dict };
}
