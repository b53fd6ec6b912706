import { lastIndexOf, startsWith } from '../bytes/characters.ts';
import { Lexer } from '../bytes/lexer.ts';
import { PdfError } from '../errors.ts';
import type { PdfDict } from '../objects/objects.ts';
import type { XrefEntry } from './xref-entry.ts';
import { readXrefStream } from './xref-stream.ts';
import { readXrefTable } from './xref-table.ts';

/** One cross-reference section as read, newest first in `Xref.sections`. */
export interface XrefSection {
  at: number;
  kind: 'table' | 'stream';
  trailer: PdfDict;
}

/** The whole cross-reference of a file. Newer sections win. */
export interface Xref {
  startxref: number;
  sections: XrefSection[];
  entries: Map<number, XrefEntry>;
  /** A table section pointed to an extra stream (7.5.8.4). */
  hybrid: boolean;
  /** That stream and the table lead to different objects: each reader shows another file. */
  torn: boolean;
}

const MAX_SECTIONS = 512;
const TAIL = 1024;

/** Offset written after the last `startxref` (7.5.5), which must lie in the last 1024 bytes. */
function readStartxref(bytes: Uint8Array): number {
  const at = lastIndexOf(bytes, 'startxref', Math.max(0, bytes.length - TAIL), bytes.length);
  if (at < 0) throw new PdfError('damaged', 'no startxref near the end', bytes.length);
  const offset = new Lexer(bytes, at + 9).next();
  if (typeof offset !== 'number' || !Number.isInteger(offset) || offset <= 0 || offset >= at) {
    throw new PdfError('damaged', 'startxref points outside the file', at);
  }
  return offset;
}

/**
 * Follows the sections from `startxref` through /XRefStm and /Prev. Throws `damaged` on a broken or looping chain:
 * a cross-reference is never rebuilt by guessing.
 */
export function readXref(bytes: Uint8Array): Xref {
  const startxref = readStartxref(bytes);
  const xref: Xref = { startxref, sections: [], entries: new Map(), hybrid: false, torn: false };
  const seen = new Set<number>();
  let next: number | undefined = startxref;
  while (next !== undefined) {
    const section = readSection(bytes, next, seen, xref.entries);
    xref.sections.push(section);
    const extra = section.kind === 'table' ? section.trailer.get('XRefStm') : undefined;
    if (extra !== undefined) {
      xref.hybrid = true;
      const hidden = new Map<number, XrefEntry>();
      if (readSection(bytes, offsetOf(extra), seen, hidden).kind !== 'stream') {
        throw new PdfError('damaged', '/XRefStm is no stream', section.at);
      }
      for (const [num, entry] of hidden) {
        const known = xref.entries.get(num);
        if (!known) xref.entries.set(num, entry);
        else if (known.kind !== 'free' && !isSameEntry(known, entry)) xref.torn = true;
      }
    }
    const prev = section.trailer.get('Prev');
    next = prev === undefined ? undefined : offsetOf(prev);
  }
  return xref;
}

function isSameEntry(a: XrefEntry, b: XrefEntry): boolean {
  if (a.kind === 'offset') return b.kind === 'offset' && a.offset === b.offset;
  return a.kind === 'packed' && b.kind === 'packed' && a.container === b.container && a.index === b.index;
}

function offsetOf(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value > 0) return value;
  throw new PdfError('damaged', 'a cross-reference offset is no offset');
}

function readSection(
  bytes: Uint8Array,
  at: number,
  seen: Set<number>,
  entries: Map<number, XrefEntry>,
): XrefSection {
  if (seen.has(at)) throw new PdfError('damaged', 'the cross-reference runs in a circle', at);
  if (seen.size >= MAX_SECTIONS) throw new PdfError('damaged', 'too many cross-reference sections', at);
  if (at >= bytes.length) throw new PdfError('damaged', 'a cross-reference offset outside the file', at);
  seen.add(at);
  const lexer = new Lexer(bytes, at, { references: true });
  lexer.skipSpace();
  if (startsWith(bytes, lexer.pos, 'xref')) {
    return { at, kind: 'table', trailer: readXrefTable(lexer, entries) };
  }
  return { at, kind: 'stream', trailer: readXrefStream(lexer, entries) };
}
