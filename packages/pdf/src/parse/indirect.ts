import { startsWith } from '../bytes/characters.ts';
import { Keyword, type Lexer } from '../bytes/lexer.ts';
import { PdfDict, type PdfObject, type PdfRef, PdfStream, PdfRef as Ref } from '../objects/objects.ts';

/** An indirect object as it lies in the file, with the offset of the byte after it. */
export interface Indirect {
  num: number;
  gen: number;
  value: PdfObject;
  end: number;
}

/**
 * `num gen obj … endobj` at the lexer's position (ISO 32000-2, 7.3.10; streams 7.3.8).
 * `lengthOf` resolves an indirect /Length. Throws `damaged` where the words or the length do not fit.
 */
export function readIndirect(lexer: Lexer, lengthOf: (ref: PdfRef) => PdfObject): Indirect {
  const num = lexer.next();
  const gen = lexer.next();
  if (typeof num !== 'number' || typeof gen !== 'number' || !lexer.accept('obj')) {
    throw lexer.fail('no object at this offset');
  }
  const value = lexer.next();
  if (value === undefined || value instanceof Keyword) {
    // `n g obj endobj` is the null object (7.3.10 leaves the content out).
    if (value?.value === 'endobj') return { num, gen, value: null, end: lexer.pos };
    throw lexer.fail('an object was expected');
  }
  if (lexer.accept('endobj')) return { num, gen, value, end: lexer.pos };
  if (!(value instanceof PdfDict) || !lexer.accept('stream')) throw lexer.fail('endobj is missing');
  const raw = readStreamBytes(lexer, value, lengthOf);
  if (!lexer.accept('endstream') || !lexer.accept('endobj')) throw lexer.fail('a stream of another length');
  return { num, gen, value: new PdfStream(value, raw), end: lexer.pos };
}

function readStreamBytes(lexer: Lexer, dict: PdfDict, lengthOf: (ref: PdfRef) => PdfObject): Uint8Array {
  const { bytes } = lexer;
  // Some writers leave blanks before the line end; the length and `endstream` still say where the data is.
  while (bytes[lexer.pos] === 32) lexer.pos++;
  if (startsWith(bytes, lexer.pos, '\r\n')) lexer.pos += 2;
  else if (bytes[lexer.pos] === 10) lexer.pos++;
  else throw lexer.fail('a line end was expected after stream');
  const start = lexer.pos;
  const entry = dict.get('Length');
  const length = entry instanceof Ref ? lengthOf(entry) : entry;
  if (typeof length !== 'number' || !Number.isInteger(length) || length < 0 || start + length > lexer.end) {
    throw lexer.fail('a broken stream length');
  }
  lexer.pos = start + length;
  return bytes.subarray(start, start + length);
}
