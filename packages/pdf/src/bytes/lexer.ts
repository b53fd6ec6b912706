import { PdfError } from '../errors.ts';
import { PdfDict, PdfName, type PdfObject, PdfRef } from '../objects/objects.ts';
import { CLASS, latin1 } from './characters.ts';
import type { Cursor } from './cursor.ts';
import { fraction, integer, smallInteger } from './number.ts';
import { readHexString, readLiteralString } from './strings.ts';

/** A word that is no object: `obj`, `endobj`, `stream`, `R`, or an operator of a content stream. */
export class Keyword {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

/** What `Lexer.next` gives: an object, a keyword, or `undefined` at the end. */
export type Token = PdfObject | Keyword | undefined;

const MAX_DEPTH = 100;

/**
 * Reads objects and keywords one after the other (ISO 32000-2, 7.2 and 7.3), in a file or in a content stream.
 * `pos` is free to read and set. With `references` (files), `n g R` becomes a PdfRef; content streams have none.
 * Throws PdfError `damaged` on a broken object and `too-deep` beyond 100 levels.
 */
export class Lexer implements Cursor {
  readonly bytes: Uint8Array;
  readonly end: number;
  readonly references: boolean;
  pos: number;
  private depth = 0;
  /** Made when the first word is met: most objects of a file have none. */
  private words: Map<number, Keyword> | undefined;

  constructor(
    bytes: Uint8Array,
    pos = 0,
    options: { end?: number | undefined; references?: boolean | undefined } = {},
  ) {
    this.bytes = bytes;
    this.pos = pos;
    this.end = Math.min(options.end ?? bytes.length, bytes.length);
    this.references = options.references ?? false;
  }

  /** Moves past white space and comments. */
  skipSpace(): void {
    const { bytes, end } = this;
    let p = this.pos;
    while (p < end) {
      const c = bytes[p]!;
      if (CLASS[c] === 1) p++;
      else if (c === 0x25) {
        while (p < end && bytes[p] !== 10 && bytes[p] !== 13) p++;
      } else break;
    }
    this.pos = p;
  }

  /** The next object or keyword; undefined at the end. */
  next(): Token {
    this.skipSpace();
    if (this.pos >= this.end) return undefined;
    const c = this.bytes[this.pos]!;
    if ((c >= 0x30 && c <= 0x39) || c === 0x2d || c === 0x2e || c === 0x2b) return this.numeric(c);
    switch (c) {
      case 0x2f:
        return this.name();
      case 0x28:
        return readLiteralString(this);
      case 0x5b:
        return this.array();
      case 0x3c:
        return this.bytes[this.pos + 1] === 0x3c ? this.dictionary() : readHexString(this);
      default:
        return this.word(c);
    }
  }

  /** The next object. Throws `damaged` when a keyword or the end comes instead. */
  object(): PdfObject {
    const token = this.next();
    if (token === undefined || token instanceof Keyword) throw this.fail('an object was expected');
    return token;
  }

  /** Whether the next token is this keyword; it is consumed when it is. */
  accept(word: string): boolean {
    this.skipSpace();
    const at = this.pos;
    const end = at + word.length;
    if (end > this.end) return false;
    for (let i = 0; i < word.length; i++) if (this.bytes[at + i] !== word.charCodeAt(i)) return false;
    if (end < this.end && CLASS[this.bytes[end]!] === 0) return false;
    this.pos = end;
    return true;
  }

  fail(message: string): PdfError {
    return new PdfError('damaged', message, this.pos);
  }

  private numeric(first: number): Token {
    const { bytes, end } = this;
    const start = this.pos;
    let p = first === 0x2d || first === 0x2b ? start + 1 : start;
    const whole = p;
    let small = 0;
    while (p < end && bytes[p]! >= 0x30 && bytes[p]! <= 0x39) small = (small * 10 + bytes[p++]! - 48) | 0;
    const wholeEnd = p;
    if (p < end && bytes[p] === 0x2e) {
      const from = ++p;
      while (p < end && bytes[p]! >= 0x30 && bytes[p]! <= 0x39) p++;
      if (p === from && wholeEnd === whole) return this.word(first);
      this.pos = p;
      const value = integer(bytes, whole, wholeEnd) + fraction(bytes, from, p);
      return this.number(first === 0x2d ? -value : value);
    }
    if (wholeEnd === whole) return this.word(first);
    this.pos = p;
    // Up to nine digits cannot have run over.
    const value = wholeEnd - whole <= 9 ? small : integer(bytes, whole, wholeEnd);
    if (whole !== start) return this.number(first === 0x2d ? -value : value);
    return this.references ? this.reference(value) : this.number(value);
  }

  private number(value: number): number {
    if (this.pos < this.end && CLASS[this.bytes[this.pos]!] === 0) throw this.fail('a malformed number');
    return value;
  }

  /** `value` may be the start of `n g R`; looks ahead without touching the position when it is not. */
  private reference(value: number): PdfObject {
    const { bytes, end } = this;
    let p = this.pos;
    if (p >= end || CLASS[bytes[p]!] !== 1) return this.number(value);
    while (p < end && CLASS[bytes[p]!] === 1) p++;
    const gen = p;
    while (p < end && bytes[p]! >= 0x30 && bytes[p]! <= 0x39) p++;
    if (p === gen || p - gen > 5 || p >= end || CLASS[bytes[p]!] !== 1) return value;
    const genEnd = p;
    while (p < end && CLASS[bytes[p]!] === 1) p++;
    if (bytes[p] !== 0x52 || (p + 1 < end && CLASS[bytes[p + 1]!] === 0)) return value;
    this.pos = p + 1;
    return new PdfRef(value, smallInteger(bytes, gen, genEnd));
  }

  private name(): PdfName {
    const { bytes, end } = this;
    const start = this.pos + 1;
    let p = start;
    let escaped = false;
    while (p < end && CLASS[bytes[p]!] === 0) if (bytes[p++] === 0x23) escaped = true;
    this.pos = p;
    const text = latin1(bytes, start, p);
    if (!escaped) return new PdfName(text);
    return new PdfName(text.replace(/#([0-9a-fA-F]{2})/g, (_, h) => String.fromCharCode(parseInt(h, 16))));
  }

  private array(): PdfObject[] {
    this.enter();
    const items: PdfObject[] = [];
    for (;;) {
      this.skipSpace();
      if (this.bytes[this.pos] === 0x5d && this.pos < this.end) break;
      items.push(this.object());
    }
    this.pos++;
    this.depth--;
    return items;
  }

  private dictionary(): PdfDict {
    this.enter();
    this.pos++;
    const map = new Map<string, PdfObject>();
    for (;;) {
      this.skipSpace();
      const c = this.pos < this.end ? this.bytes[this.pos]! : 0;
      if (c === 0x3e && this.bytes[this.pos + 1] === 0x3e) break;
      if (c !== 0x2f) throw this.fail('a dictionary key was expected');
      const key = this.name().value;
      // Two readers may take a different one of two equal keys: what is signed must have one meaning.
      if (map.has(key)) throw this.fail(`the key ${key} is there twice`);
      map.set(key, this.object());
    }
    this.pos += 2;
    this.depth--;
    return new PdfDict(map);
  }

  private enter(): void {
    if (++this.depth > MAX_DEPTH) throw new PdfError('too-deep', 'objects are nested too deep', this.pos);
    this.pos++;
  }

  private word(first: number): Token {
    const { bytes, end } = this;
    const start = this.pos;
    let p = start;
    let key = 0;
    while (p < end && CLASS[bytes[p]!] === 0) key = (key * 256 + bytes[p++]!) | 0;
    if (p === start) throw this.fail(`unexpected character ${first}`);
    this.pos = p;
    if (p - start > 3) return literal(latin1(bytes, start, p));
    this.words ??= new Map();
    let word = this.words.get(key);
    if (!word) {
      word = new Keyword(latin1(bytes, start, p));
      this.words.set(key, word);
    }
    return word;
  }
}

function literal(text: string): Token {
  if (text === 'true') return true;
  if (text === 'false') return false;
  if (text === 'null') return null;
  return new Keyword(text);
}
