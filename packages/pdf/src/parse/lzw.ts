import { PdfError } from '../errors.ts';

/** LZW (ISO 32000-2, 7.4.4.2). Throws `bomb` above `maxBytes`, `damaged` on a code that does not exist yet. */
export function decodeLzw(data: Uint8Array, earlyChange: number, maxBytes: number): Uint8Array {
  const prefix = new Uint16Array(4097);
  const suffix = new Uint8Array(4097);
  const lengths = new Uint16Array(4097);
  for (let i = 0; i < 256; i++) {
    suffix[i] = i;
    lengths[i] = 1;
  }
  let out = new Uint8Array(Math.min(maxBytes, Math.max(1024, data.length * 4)));
  let size = 0;
  let next = 258;
  let width = 9;
  let previous = -1;
  let buffer = 0;
  let bits = 0;
  const firstOf = (code: number): number => {
    let c = code;
    while (lengths[c]! > 1) c = prefix[c]!;
    return suffix[c]!;
  };
  for (const byte of data) {
    buffer = ((buffer << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (buffer >> bits) & ((1 << width) - 1);
    if (code === 257) break;
    if (code === 256) {
      next = 258;
      width = 9;
      previous = -1;
      continue;
    }
    if (previous >= 0 && next < 4096) {
      if (code > next) throw new PdfError('damaged', 'a broken LZW stream');
      prefix[next] = previous;
      suffix[next] = firstOf(code === next ? previous : code);
      lengths[next] = lengths[previous]! + 1;
      next++;
    } else if (code >= next) throw new PdfError('damaged', 'a broken LZW stream');
    const length = lengths[code]!;
    if (size + length > maxBytes) throw new PdfError('bomb', 'an LZW stream beyond its limit');
    if (size + length > out.length) {
      const larger = new Uint8Array(Math.min(maxBytes, (size + length) * 2));
      larger.set(out.subarray(0, size));
      out = larger;
    }
    for (let c = code, p = size + length - 1; p >= size; p--, c = prefix[c]!) out[p] = suffix[c]!;
    size += length;
    previous = code;
    if (next + earlyChange >= 1 << width && width < 12) width++;
  }
  return out.subarray(0, size);
}
