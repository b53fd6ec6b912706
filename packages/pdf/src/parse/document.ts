import { createHash, type Hash } from 'node:crypto';
import { startsWith } from '../bytes/characters.ts';
import { Lexer } from '../bytes/lexer.ts';
import { PdfError } from '../errors.ts';
import { PdfDict, type PdfObject, PdfRef, PdfStream } from '../objects/objects.ts';
import { DecodedStreams } from './decoded-streams.ts';
import { readIndirect } from './indirect.ts';
import type { ObjectReader } from './object-reader.ts';
import { PackedObjects } from './object-stream.ts';
import { type PdfPage, readPages } from './page-tree.ts';
import { readXref, type Xref } from './xref.ts';
import type { XrefEntry } from './xref-entry.ts';

const MAX_REF_HOPS = 16;
/** Stands for an object while it is being read. */
const READING = Symbol('reading');

/**
 * A PDF opened lazily: only the cross-reference is read at once, objects when they are asked for (ISO 32000-2, 7.5).
 * It refuses rather than repairs: every getter may throw PdfError `damaged`, `too-deep` or `bomb`.
 */
export class PdfFile implements ObjectReader {
  readonly bytes: Uint8Array;
  readonly xref: Xref;
  /** The newest trailer dictionary. */
  readonly trailer: PdfDict;
  readonly startxref: number;
  /** One more than the highest object number in use. */
  readonly size: number;
  /** Whether any trailer names /Encrypt: such a file is refused even when it opens with an empty password. */
  readonly encrypted: boolean;
  /** Streams decoded once for several readers (`decodeStream`). */
  readonly decoded = new DecodedStreams();
  /**
   * What readers made of it, by their own key, gone with the file. Kept in a `WeakMap` that lives longer it would
   * outlast every small collection, and each document would be promoted to where only a full one looks.
   */
  readonly kept = new Map<object, unknown>();
  private readonly cache = new Map<number, PdfObject | typeof READING>();
  private readonly packed = new Map<number, PackedObjects>();
  private pageList: PdfPage[] | undefined;
  private hashing: Hash | undefined;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.xref = readXref(bytes);
    this.trailer = this.xref.sections[0]!.trailer;
    this.startxref = this.xref.startxref;
    this.encrypted = this.xref.sections.some((s) => (s.trailer.get('Encrypt') ?? null) !== null);
    let size = this.trailer.number('Size') ?? 0;
    for (const num of this.xref.entries.keys()) if (num >= size) size = num + 1;
    this.size = size;
  }

  /** The object behind a reference; anything else as it is; null for undefined and for objects that do not exist. */
  resolve(object: PdfObject | undefined): PdfObject {
    let o = object ?? null;
    for (let hops = 0; o instanceof PdfRef; hops++) {
      if (hops > MAX_REF_HOPS) throw new PdfError('damaged', 'references run in a circle');
      o = this.get(o);
    }
    return o;
  }

  /** The object of this number and generation, null when there is none. */
  get(ref: PdfRef): PdfObject {
    const entry = this.xref.entries.get(ref.num);
    if (entry === undefined || entry.kind === 'free') return null;
    if ((entry.kind === 'offset' ? entry.gen : 0) !== ref.gen) return null;
    const known = this.cache.get(ref.num);
    if (known === READING) throw new PdfError('damaged', 'an object needs itself to be read');
    if (known !== undefined) return known;
    this.cache.set(ref.num, READING);
    try {
      const value = this.read(ref, entry);
      this.cache.set(ref.num, value);
      return value;
    } catch (e) {
      this.cache.delete(ref.num);
      throw e;
    }
  }

  /** A dictionary's entry, resolved. */
  lookup(dict: PdfDict, key: string): PdfObject {
    return this.resolve(dict.get(key));
  }

  /** A dictionary's entry, resolved, when it is a dictionary (a stream counts as its dictionary). */
  lookupDict(dict: PdfDict, key: string): PdfDict | undefined {
    const v = this.lookup(dict, key);
    return v instanceof PdfDict ? v : v instanceof PdfStream ? v.dict : undefined;
  }

  lookupArray(dict: PdfDict, key: string): PdfObject[] | undefined {
    const v = this.lookup(dict, key);
    return Array.isArray(v) ? v : undefined;
  }

  lookupNumber(dict: PdfDict, key: string): number | undefined {
    const v = this.lookup(dict, key);
    return typeof v === 'number' ? v : undefined;
  }

  /** The document catalog (7.7.2). */
  get catalog(): PdfDict {
    const root = this.lookup(this.trailer, 'Root');
    if (!(root instanceof PdfDict)) throw new PdfError('damaged', 'no document catalog');
    return root;
  }

  /** The pages in order (7.7.3), read once. Throws `damaged` on a looping tree, `too-large` above 20,000 pages. */
  pages(): PdfPage[] {
    this.pageList ??= readPages(this);
    return this.pageList;
  }

  /** SHA-256 of the file, lower-case hexadecimal. */
  sha256(): string {
    return this.hashed().digest('hex');
  }

  /** SHA-256 on its way behind the last byte of the file, for what comes after it. The bytes are hashed once for all. */
  hashed(): Hash {
    this.hashing ??= createHash('sha256').update(this.bytes);
    return this.hashing.copy();
  }

  /** SHA-256 of the file and of these bytes after it. */
  sha256With(...parts: readonly Uint8Array[]): Buffer {
    const hashing = this.hashed();
    for (const part of parts) hashing.update(part);
    return hashing.digest();
  }

  private read(ref: PdfRef, entry: Exclude<XrefEntry, { kind: 'free' }>): PdfObject {
    if (entry.kind === 'packed') return this.container(entry.container).get(ref.num, entry.index);
    if (entry.offset >= this.bytes.length) {
      throw new PdfError('damaged', 'an object outside the file', entry.offset);
    }
    const lexer = new Lexer(this.bytes, entry.offset, { references: true });
    const found = readIndirect(lexer, (length) => this.resolve(length));
    if (found.num !== ref.num || found.gen !== ref.gen) {
      throw new PdfError('damaged', `another object than ${ref.num} ${ref.gen} at its place`, entry.offset);
    }
    return found.value;
  }

  private container(num: number): PackedObjects {
    let packed = this.packed.get(num);
    if (!packed) {
      const entry = this.xref.entries.get(num);
      const stream = entry?.kind === 'offset' ? this.get(new PdfRef(num, entry.gen)) : null;
      if (!(stream instanceof PdfStream)) throw new PdfError('damaged', 'an object stream is missing');
      packed = new PackedObjects(this, stream);
      this.packed.set(num, packed);
    }
    return packed;
  }
}

/**
 * Opens a PDF: the header must be at offset 0 and the cross-reference whole.
 * Throws PdfError `not-a-pdf`, `damaged`, `too-deep` or `bomb`. An encrypted file opens, with `encrypted` set.
 */
export function openPdf(bytes: Uint8Array): PdfFile {
  if (!isPdf(bytes)) throw new PdfError('not-a-pdf', 'the file does not begin with %PDF-', 0);
  return new PdfFile(bytes);
}

/** A file that is open already, or its bytes opened. Throws as `openPdf` does. */
export function asFile(source: Uint8Array | PdfFile): PdfFile {
  return source instanceof PdfFile ? source : openPdf(source);
}

/** Whether the bytes begin with `%PDF-` (7.5.2). */
export function isPdf(bytes: Uint8Array): boolean {
  return startsWith(bytes, 0, '%PDF-');
}

const farthestHeader = 1024;
const byteOrderMark = [0xef, 0xbb, 0xbf];

/**
 * Where the header stands: at 0, or behind white space and a byte order mark that some programs write before it
 * (readers look for it in the first 1,024 bytes). -1 where something else comes first: a file that is also
 * another kind of file is no PDF to us.
 */
export function headerAt(bytes: Uint8Array): number {
  let at = byteOrderMark.every((byte, i) => bytes[i] === byte) ? byteOrderMark.length : 0;
  while (at < farthestHeader && (isSpace(bytes[at]) || bytes[at] === 0)) at++;
  return startsWith(bytes, at, '%PDF-') ? at : -1;
}

const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c;
