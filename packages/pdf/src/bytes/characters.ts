/** Character classes of ISO 32000-2, 7.2.3: 0 regular, 1 white space, 2 delimiter. */
export const CLASS: Uint8Array = (() => {
  const t = new Uint8Array(256);
  for (const c of [0, 9, 10, 12, 13, 32]) t[c] = 1;
  for (const c of '()<>[]{}/%') t[c.charCodeAt(0)] = 2;
  return t;
})();

/** Value of a hexadecimal digit, 255 for anything else. */
export const HEX: Uint8Array = (() => {
  const t = new Uint8Array(256).fill(255);
  for (let i = 0; i < 10; i++) t[48 + i] = i;
  for (let i = 0; i < 6; i++) {
    t[65 + i] = 10 + i;
    t[97 + i] = 10 + i;
  }
  return t;
})();

/** One character per byte: quick for the short names and words of a PDF. */
export function latin1(bytes: Uint8Array, start: number, end: number): string {
  let s = '';
  for (let i = start; i < end; i++) s += String.fromCharCode(bytes[i]!);
  return s;
}

/** Bytes of an ASCII or Latin-1 text. */
export function toBytes(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}

/** Offset of the last `word` whose first byte lies in [from, to), or -1. */
export function lastIndexOf(bytes: Uint8Array, word: string, from: number, to: number): number {
  for (let i = Math.min(to, bytes.length - word.length + 1) - 1; i >= from; i--) {
    if (startsWith(bytes, i, word)) return i;
  }
  return -1;
}

/** Whether `word` lies at `at`. */
export function startsWith(bytes: Uint8Array, at: number, word: string): boolean {
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word.charCodeAt(i)) return false;
  return true;
}
