import { startsWith } from '../bytes/characters.ts';
import { Lexer } from '../bytes/lexer.ts';
import { PdfDict, type PdfObject, PdfRef, PdfStream } from '../objects/objects.ts';
import type { PdfFile } from '../parse/document.ts';
import { readIndirect } from '../parse/indirect.ts';
import type { FilledField } from './fields.ts';

type Region = readonly [start: number, end: number];

const MARK = '/ByteRange';
/** Searching for up to six bytes is several times as fast as for more. */
const SHORT_MARK = '/ByteR';
const MAX_MARKS = 1000;

/**
 * Whether the file holds a signature that no field leads to: somebody took it off, or made its object unreachable.
 * Usage rights (ISO 32000-2, 12.8.2.3) are none of the document's signatures, and what lies inside a stream is data.
 */
export function hasLooseSignature(file: PdfFile, fields: readonly FilledField[]): boolean {
  const perms = file.lookupDict(file.catalog, 'Perms');
  const known = [perms?.ref('UR3'), perms?.ref('UR'), ...fields.map((f) => f.value)].flatMap((r) => r ?? []);
  const regions = known.map((ref) => regionOf(file, ref)).filter((r) => r !== undefined);
  const loose = marks(file.bytes).filter((at) => !within(at, regions));
  if (loose.length > 0) {
    const streams = objects(file).flatMap(([, o]) =>
      o instanceof PdfStream ? [regionOfStream(file, o)] : [],
    );
    if (loose.some((at) => !within(at, streams))) return true;
  }
  // A name may be written with escapes, and an object may lie in an object stream.
  if (fields.length > 0) return false;
  const numbers = new Set(known.map((ref) => ref.num));
  return objects(file).some(([num, o]) => o instanceof PdfDict && o.has('ByteRange') && !numbers.has(num));
}

function marks(bytes: Uint8Array): number[] {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const found: number[] = [];
  let at = raw.indexOf(SHORT_MARK);
  for (; at >= 0 && found.length < MAX_MARKS; at = raw.indexOf(SHORT_MARK, at + 1)) {
    if (startsWith(bytes, at, MARK)) found.push(at);
  }
  return found;
}

const within = (at: number, regions: readonly Region[]): boolean =>
  regions.some(([start, end]) => at >= start && at < end);

function regionOf(file: PdfFile, ref: PdfRef): Region | undefined {
  const entry = file.xref.entries.get(ref.num);
  if (entry?.kind !== 'offset') return undefined;
  try {
    const lexer = new Lexer(file.bytes, entry.offset, { references: true });
    return [entry.offset, readIndirect(lexer, (length) => file.resolve(length)).end];
  } catch {
    return undefined;
  }
}

function regionOfStream(file: PdfFile, { raw }: PdfStream): Region {
  const start = raw.byteOffset - file.bytes.byteOffset;
  return [start, start + raw.length];
}

/** Every object that can be read; one that cannot is no signature anybody sees. */
function objects(file: PdfFile): [num: number, object: PdfObject][] {
  const found: [number, PdfObject][] = [];
  for (const [num, entry] of file.xref.entries) {
    if (entry.kind === 'free') continue;
    try {
      found.push([num, file.get(new PdfRef(num, entry.kind === 'offset' ? entry.gen : 0))]);
    } catch {
      // Left out.
    }
  }
  return found;
}
