import type { Lexer } from '../bytes/lexer.ts';
import { type PdfDict, PdfStream } from '../objects/objects.ts';
import { decodeDirect } from './filters.ts';
import { readIndirect } from './indirect.ts';
import { MAX_OBJECTS, type XrefEntry } from './xref-entry.ts';

const MAX_BYTES = 64 * 1024 * 1024;

/** A cross-reference stream (ISO 32000-2, 7.5.8); its dictionary is the trailer. Known entries stay. */
export function readXrefStream(lexer: Lexer, entries: Map<number, XrefEntry>): PdfDict {
  const { value } = readIndirect(lexer, direct);
  if (!(value instanceof PdfStream) || value.dict.name('Type') !== 'XRef') {
    throw lexer.fail('no cross-reference at startxref or /Prev');
  }
  const { dict } = value;
  const widths = dict.array('W')?.slice(0, 3);
  const size = dict.number('Size');
  if (size === undefined || !whole(size) || size > MAX_OBJECTS || widths?.length !== 3) {
    throw lexer.fail('a broken cross-reference stream');
  }
  const [w0, w1, w2] = widths as [unknown, unknown, unknown];
  if (!width(w0) || !width(w1) || !width(w2) || w0 + w1 + w2 === 0) throw lexer.fail('broken /W');
  const data = decodeDirect(value, MAX_BYTES);
  const index = dict.array('Index') ?? [0, size];
  let p = 0;
  const field = (w: number): number => {
    let n = 0;
    for (let i = 0; i < w; i++) n = n * 256 + data[p++]!;
    return n;
  };
  for (let i = 0; i + 1 < index.length; i += 2) {
    const first = index[i];
    const count = index[i + 1];
    if (!whole(first) || !whole(count) || first + count > MAX_OBJECTS) throw lexer.fail('broken /Index');
    if (p + count * (w0 + w1 + w2) > data.length) throw lexer.fail('a cross-reference stream is too short');
    for (let k = 0; k < count; k++) {
      const type = w0 === 0 ? 1 : field(w0);
      const a = field(w1);
      const b = field(w2);
      if (!entries.has(first + k)) entries.set(first + k, entry(type, a, b));
    }
  }
  return dict;
}

function entry(type: number, a: number, b: number): XrefEntry {
  if (type === 1) return { kind: 'offset', offset: a, gen: b };
  if (type === 2) return { kind: 'packed', container: a, index: b };
  return { kind: 'free' };
}

/** A cross-reference stream must not need itself to be read: only direct lengths. */
function direct(): never {
  throw new TypeError('indirect length');
}

const whole = (n: unknown): n is number => typeof n === 'number' && Number.isInteger(n) && n >= 0;
const width = (n: unknown): n is number => whole(n) && n <= 8;
