import { CLASS, HEX } from '../bytes/characters.ts';
import { PdfError } from '../errors.ts';

/** ASCIIHexDecode (ISO 32000-2, 7.4.2). */
export function decodeAsciiHex(data: Uint8Array): Uint8Array {
  const out = new Uint8Array((data.length + 1) >> 1);
  let nibbles = 0;
  for (const c of data) {
    if (c === 0x3e) break;
    const v = HEX[c]!;
    if (v === 255) {
      if (CLASS[c] === 1) continue;
      throw new PdfError('damaged', 'a broken ASCIIHex stream');
    }
    if (nibbles & 1) out[nibbles >> 1]! |= v;
    else out[nibbles >> 1] = v << 4;
    nibbles++;
  }
  return out.subarray(0, (nibbles + 1) >> 1);
}

/** ASCII85Decode (ISO 32000-2, 7.4.3). */
export function decodeAscii85(data: Uint8Array): Uint8Array {
  const out = new Uint8Array(data.length * 4);
  let size = 0;
  let group = 0;
  let count = 0;
  const flush = (bytes: number): void => {
    if (group > 0xffffffff) throw new PdfError('damaged', 'a broken ASCII85 stream');
    for (let i = 0; i < bytes; i++) out[size++] = Math.floor(group / 256 ** (3 - i)) % 256;
    group = 0;
    count = 0;
  };
  for (const c of data) {
    if (CLASS[c] === 1) continue;
    if (c === 0x7e) break;
    if (c === 0x7a && count === 0) {
      flush(4);
      continue;
    }
    if (c < 0x21 || c > 0x75) throw new PdfError('damaged', 'a broken ASCII85 stream');
    group = group * 85 + (c - 0x21);
    if (++count === 5) flush(4);
  }
  if (count === 1) throw new PdfError('damaged', 'a broken ASCII85 stream');
  if (count > 1) {
    const bytes = count - 1;
    for (let i = count; i < 5; i++) group = group * 85 + 84;
    flush(bytes);
  }
  return out.subarray(0, size);
}

/** RunLengthDecode (ISO 32000-2, 7.4.5). Throws `bomb` above `maxBytes`. */
export function decodeRunLength(data: Uint8Array, maxBytes: number): Uint8Array {
  const sizeOf = (): number => {
    let n = 0;
    for (let p = 0; p < data.length && data[p] !== 128; ) {
      const c = data[p]!;
      n += c < 128 ? c + 1 : 257 - c;
      p += c < 128 ? c + 2 : 2;
    }
    return n;
  };
  const size = sizeOf();
  if (size > maxBytes) throw new PdfError('bomb', 'a RunLength stream beyond its limit');
  const out = new Uint8Array(size);
  let at = 0;
  for (let p = 0; p < data.length && data[p] !== 128; ) {
    const c = data[p]!;
    if (c < 128) {
      if (p + c + 2 > data.length) throw new PdfError('damaged', 'a broken RunLength stream');
      out.set(data.subarray(p + 1, p + c + 2), at);
      at += c + 1;
      p += c + 2;
    } else {
      out.fill(data[p + 1] ?? 0, at, at + 257 - c);
      at += 257 - c;
      p += 2;
    }
  }
  return out;
}
