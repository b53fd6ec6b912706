import { CLASS } from '../bytes/characters.ts';
import type { Lexer } from '../bytes/lexer.ts';
import { integer } from '../bytes/number.ts';
import { PdfDict } from '../objects/objects.ts';
import { MAX_OBJECTS, type XrefEntry } from './xref-entry.ts';

/** A cross-reference table and its trailer (ISO 32000-2, 7.5.4). Entries already known are newer and stay. */
export function readXrefTable(lexer: Lexer, entries: Map<number, XrefEntry>): PdfDict {
  lexer.pos += 4;
  while (!lexer.accept('trailer')) {
    const first = count(lexer);
    const size = count(lexer);
    if (first + size > MAX_OBJECTS) throw lexer.fail('a cross-reference section is too large');
    lexer.skipSpace();
    for (let i = 0; i < size; i++) readEntry(lexer, first + i, entries);
  }
  const trailer = lexer.object();
  if (!(trailer instanceof PdfDict)) throw lexer.fail('a trailer that is no dictionary');
  return trailer;
}

function count(lexer: Lexer): number {
  lexer.skipSpace();
  const start = lexer.pos;
  while (isDigit(lexer.bytes[lexer.pos])) lexer.pos++;
  if (lexer.pos === start || lexer.pos - start > 10) throw lexer.fail('a broken cross-reference section');
  return integer(lexer.bytes, start, lexer.pos);
}

/** `oooooooooo ggggg n` and two bytes of line end; widths are checked, so no entry can be read askew. */
function readEntry(lexer: Lexer, num: number, entries: Map<number, XrefEntry>): void {
  const { bytes, pos } = lexer;
  if (pos + 18 > lexer.end || bytes[pos + 10] !== 32 || bytes[pos + 16] !== 32) {
    throw lexer.fail('a broken cross-reference entry');
  }
  for (let i = 0; i < 16; i++) {
    if (i !== 10 && !isDigit(bytes[pos + i])) throw lexer.fail('a broken cross-reference entry');
  }
  const kind = bytes[pos + 17];
  if (kind !== 0x6e && kind !== 0x66) throw lexer.fail('a broken cross-reference entry');
  if (!entries.has(num)) {
    const offset = integer(bytes, pos, pos + 10);
    const gen = integer(bytes, pos + 11, pos + 16);
    entries.set(num, kind === 0x6e && offset > 0 ? { kind: 'offset', offset, gen } : { kind: 'free' });
  }
  let p = pos + 18;
  while (p < pos + 20 && p < lexer.end && CLASS[bytes[p]!] === 1) p++;
  lexer.pos = p;
}

const isDigit = (c: number | undefined): boolean => c !== undefined && c >= 0x30 && c <= 0x39;
