import { HEX } from '../bytes/characters.ts';
import { Lexer } from '../bytes/lexer.ts';
import { type PdfDict, type PdfObject, type PdfRef, PdfString } from '../objects/objects.ts';
import type { PdfFile } from '../parse/document.ts';
import { readIndirect } from '../parse/indirect.ts';
import type { VerifyReason } from './report.ts';

/** What a signature covers: two ranges round its own hexadecimal string. */
export interface Coverage {
  range: readonly [number, number, number, number];
  /** Length of the file as it was signed. */
  end: number;
  contents: Uint8Array;
}

/**
 * Checks the shape of a signature against the bytes themselves (ISO 32000-2, 12.8.1): two ranges, the first from 0, the
 * gap between them exactly `<`, hexadecimal digits, `>`, lying inside the very object the field points to.
 */
export function readCoverage(file: PdfFile, ref: PdfRef, dict: PdfDict): Coverage | { failed: VerifyReason } {
  const contents = dict.get('Contents');
  const array = dict.get('ByteRange');
  // Both must stand in the dictionary itself: a reference could be pointed elsewhere later.
  if (!(contents instanceof PdfString) || !contents.hex || !Array.isArray(array)) {
    return { failed: 'signature-incomplete' };
  }
  if (array.length !== 4 || !array.every(wholeNumber)) return { failed: 'byte-range' };
  const range = array as [number, number, number, number];
  const [first, length, second, length2] = range;
  const end = second + length2;
  if (first !== 0 || length <= 0 || second < length + 2 || end > file.bytes.length || length2 <= 0) {
    return { failed: 'byte-range' };
  }
  const { bytes } = file;
  if (bytes[length] !== 0x3c || bytes[second - 1] !== 0x3e) return { failed: 'byte-range' };
  for (let i = length + 1; i < second - 1; i++) {
    if (HEX[bytes[i]!] === 255) return { failed: 'byte-range' };
  }
  const entry = file.xref.entries.get(ref.num);
  if (entry?.kind !== 'offset') return { failed: 'contents-mismatch' };
  const lexer = new Lexer(bytes, entry.offset, { references: true });
  const object = readIndirect(lexer, () => null);
  if (length < entry.offset || second > object.end) return { failed: 'contents-mismatch' };
  const gap = Buffer.from(bytes.buffer, bytes.byteOffset + length + 1, second - length - 2).toString(
    'latin1',
  );
  if (gap.length % 2 || !Buffer.from(gap, 'hex').equals(contents.bytes)) {
    return { failed: 'contents-mismatch' };
  }
  // The string in the gap must be the value of /Contents, not one that only looks like it.
  const key = Buffer.from(bytes.buffer, bytes.byteOffset + entry.offset, length - entry.offset);
  if (!/\/Contents[\0\t\n\f\r ]*$/.test(key.toString('latin1'))) return { failed: 'contents-mismatch' };
  return { range, end, contents: contents.bytes };
}

const wholeNumber = (o: PdfObject): boolean => typeof o === 'number' && Number.isSafeInteger(o) && o >= 0;
