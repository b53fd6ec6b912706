import { PdfString } from '../objects/objects.ts';
import { CLASS, HEX } from './characters.ts';
import type { Cursor } from './cursor.ts';

const ESCAPES: Record<number, number> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 };

/** From this many digits on the quick way pays. */
const LONG = 256;

/** A literal string from its opening parenthesis on (ISO 32000-2, 7.3.4.2). Without escapes it is a view, not a copy. */
export function readLiteralString(cursor: Cursor): PdfString {
  const { bytes, end } = cursor;
  const start = cursor.pos + 1;
  let depth = 1;
  let plain = true;
  let p = start;
  for (; p < end; p++) {
    const c = bytes[p]!;
    if (c === 0x5c) {
      plain = false;
      p++;
    } else if (c === 0x28) depth++;
    else if (c === 0x29 && --depth === 0) break;
    else if (c === 13) plain = false;
  }
  if (p >= end) throw cursor.fail('a string that does not end');
  cursor.pos = p + 1;
  return new PdfString(plain ? bytes.subarray(start, p) : withoutEscapes(bytes, start, p));
}

function withoutEscapes(bytes: Uint8Array, start: number, end: number): Uint8Array {
  const out = new Uint8Array(end - start);
  let n = 0;
  for (let p = start; p < end; p++) {
    let c = bytes[p]!;
    if (c === 13) {
      if (bytes[p + 1] === 10) p++;
      out[n++] = 10;
      continue;
    }
    if (c !== 0x5c) {
      out[n++] = c;
      continue;
    }
    c = bytes[++p]!;
    if (c >= 0x30 && c <= 0x37) {
      let v = c - 0x30;
      for (let i = 0; i < 2 && p + 1 < end && bytes[p + 1]! >= 0x30 && bytes[p + 1]! <= 0x37; i++) {
        v = v * 8 + bytes[++p]! - 0x30;
      }
      out[n++] = v & 255;
    } else if (c === 13) {
      if (bytes[p + 1] === 10) p++;
    } else if (c !== 10) out[n++] = ESCAPES[c] ?? c;
  }
  return out.subarray(0, n);
}

/** A hexadecimal string from its opening angle bracket on (ISO 32000-2, 7.3.4.3). */
export function readHexString(cursor: Cursor): PdfString {
  const { bytes, end } = cursor;
  const start = cursor.pos + 1;
  const close = bytes.indexOf(0x3e, start);
  if (close < 0 || close >= end) throw cursor.fail('a string that does not end');
  const digits = close - start;
  if (digits > LONG && digits % 2 === 0) {
    // Signatures are thousands of digits without a blank; the decoder stops at anything else.
    const plain = Buffer.from(
      Buffer.from(bytes.buffer, bytes.byteOffset + start, digits).toString('latin1'),
      'hex',
    );
    if (plain.length * 2 === digits) {
      cursor.pos = close + 1;
      return new PdfString(plain, true);
    }
  }
  const out = new Uint8Array((digits + 1) >> 1);
  let nibbles = 0;
  for (let p = start; p < close; p++) {
    const c = bytes[p]!;
    const v = HEX[c]!;
    if (v === 255) {
      if (CLASS[c] === 1) continue;
      throw cursor.fail('a hexadecimal string with another character');
    }
    if (nibbles & 1) out[nibbles >> 1]! |= v;
    else out[nibbles >> 1] = v << 4;
    nibbles++;
  }
  cursor.pos = close + 1;
  return new PdfString(out.subarray(0, (nibbles + 1) >> 1), true);
}
