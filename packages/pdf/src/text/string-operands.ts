import { HEX } from '../bytes/characters.ts';

/** The bytes of a hexadecimal string (ISO 32000-2, 7.3.4.3): into `target`; gives how many. */
export function readHexDigits(bytes: Uint8Array, start: number, end: number, target: Uint8Array): number {
  let length = 0;
  let high = -1;
  for (let p = start; p < end; p++) {
    const digit = HEX[bytes[p]!]!;
    if (digit === 255) continue;
    if (high < 0) high = digit;
    else {
      target[length++] = high * 16 + digit;
      high = -1;
    }
  }
  if (high >= 0) target[length++] = high * 16;
  return length;
}

/** ISO 32000-2, 7.3.4.2: escapes, octal codes, and line ends that count as one line feed or none. */
export function readEscaped(bytes: Uint8Array, start: number, end: number, target: Uint8Array): number {
  let length = 0;
  for (let p = start; p < end; p++) {
    const c = bytes[p]!;
    if (c === 0x0d) {
      target[length++] = 0x0a;
      if (bytes[p + 1] === 0x0a) p++;
      continue;
    }
    if (c !== 0x5c) {
      target[length++] = c;
      continue;
    }
    const next = bytes[++p]!;
    if (next >= 0x30 && next <= 0x37) {
      let code = next - 48;
      for (let n = 0; n < 2 && p + 1 < end && bytes[p + 1]! >= 0x30 && bytes[p + 1]! <= 0x37; n++)
        code = code * 8 + bytes[++p]! - 48;
      target[length++] = code & 255;
    } else if (next === 0x0d) {
      if (bytes[p + 1] === 0x0a) p++;
    } else if (next !== 0x0a && p < end) target[length++] = unescaped(next);
  }
  return length;
}

function unescaped(c: number): number {
  if (c === 0x6e) return 10;
  if (c === 0x72) return 13;
  if (c === 0x74) return 9;
  if (c === 0x62) return 8;
  return c === 0x66 ? 12 : c;
}
