import { PdfDict, type PdfObject, PdfRef } from './objects.ts';

/** Keys of a trailer that describe its own section (ISO 32000-2, tables 15 and 17), and the changing identifier. */
export const TRAILER_OWN = [
  'Size',
  'Prev',
  'XRefStm',
  'ID',
  'Type',
  'W',
  'Index',
  'Length',
  'Filter',
  'DecodeParms',
];
/** All that the standard puts into a trailer; what else stands there is a program's own. */
const TRAILER_KNOWN = [...TRAILER_OWN, 'Root', 'Info'];

/** Names, texts and numbers lead nowhere; a reference or an array may. Developer extensions (7.12) are plain too. */
export function isPlain(o: PdfObject): boolean {
  if (o instanceof PdfDict) return [...o.map.values()].every(isPlain);
  return !(o instanceof PdfRef) && !Array.isArray(o);
}

/** What a program put into the trailer on its own account (LibreOffice: /DocChecksum, /AdditionalStreams). */
export const privateEntries = (trailer: PdfDict): [key: string, value: PdfObject][] =>
  [...trailer.map].filter(([key]) => !TRAILER_KNOWN.includes(key));
