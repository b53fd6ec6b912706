import type { PdfDict } from './dict.ts';
import type { PdfStream } from './stream.ts';

/** A name object without its slash, `#xx` decoded, one character per byte (ISO 32000-2, 7.3.5). */
export class PdfName {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

/** An indirect reference `num gen R` (ISO 32000-2, 7.3.10). */
export class PdfRef {
  readonly num: number;
  readonly gen: number;
  constructor(num: number, gen = 0) {
    this.num = num;
    this.gen = gen;
  }
}

/** A literal or hexadecimal string, decoded to bytes (ISO 32000-2, 7.3.4). */
export class PdfString {
  readonly bytes: Uint8Array;
  readonly hex: boolean;
  constructor(bytes: Uint8Array, hex = false) {
    this.bytes = bytes;
    this.hex = hex;
  }

  /** The text of a text string: UTF-16BE or UTF-8 behind its byte order mark, otherwise one character per byte (7.9.2.2). */
  text(): string {
    const b = Buffer.from(this.bytes.buffer, this.bytes.byteOffset, this.bytes.length);
    if (b[0] === 0xfe && b[1] === 0xff) {
      const even = b.subarray(2, b.length - (b.length % 2));
      return Buffer.from(even).swap16().toString('utf16le');
    }
    if (b[0] === 0xef && b[1] === 0xbb && b[2] === 0xbf) return b.toString('utf8', 3);
    return b.toString('latin1');
  }
}

/** Any PDF object: null, boolean and number are JavaScript values, arrays are plain arrays. */
export type PdfObject =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfRef
  | PdfDict
  | PdfStream
  | PdfObject[];
