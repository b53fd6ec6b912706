/** Versions 1 to 10 of ISO/IEC 18004 at error correction level M (15 %). */
export interface QrVersion {
  version: number;
  size: number;
  dataBytes: number;
  /** Error correction bytes per block. */
  correction: number;
  /** Data bytes of each block (table 9). */
  blocks: number[];
  /** One byte per module: 0 free, 1 function pattern light, 3 function pattern dark. */
  pattern: Uint8Array;
  /** Free modules in the order the bits are laid (7.7.3). */
  path: Uint16Array;
}

const LEVEL_M: readonly (readonly [correction: number, blocks: number[], alignment: number[]])[] = [
  [10, [16], []],
  [16, [28], [6, 18]],
  [26, [44], [6, 22]],
  [18, [32, 32], [6, 26]],
  [24, [43, 43], [6, 30]],
  [16, [27, 27, 27, 27], [6, 34]],
  [18, [31, 31, 31, 31], [6, 22, 38]],
  [22, [38, 38, 39, 39], [6, 24, 42]],
  [22, [36, 36, 36, 37, 37], [6, 26, 46]],
  [26, [43, 43, 43, 43, 44], [6, 28, 50]],
];

export const QR_VERSIONS: readonly QrVersion[] = LEVEL_M.map(([correction, blocks, alignment], i) => {
  const version = i + 1;
  const size = 17 + 4 * version;
  const pattern = drawPattern(version, size, alignment);
  const dataBytes = blocks.reduce((a, b) => a + b, 0);
  return { version, size, dataBytes, correction, blocks, pattern, path: layPath(size, pattern) };
});

function drawPattern(version: number, size: number, alignment: readonly number[]): Uint8Array {
  const m = new Uint8Array(size * size);
  const set = (row: number, column: number, dark: boolean): void => {
    if (row >= 0 && column >= 0 && row < size && column < size) m[row * size + column] = dark ? 3 : 1;
  };
  for (const [r0, c0] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const) {
    for (let r = -1; r <= 7; r++) {
      for (let c = -1; c <= 7; c++) {
        const ring = Math.max(Math.abs(r - 3), Math.abs(c - 3));
        set(r0 + r, c0 + c, ring !== 2 && ring !== 4);
      }
    }
  }
  for (let i = 8; i < size - 8; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const r of alignment) {
    for (const c of alignment) {
      const inFinder = (r === 6 && c === 6) || (r === 6 && c === size - 7) || (r === size - 7 && c === 6);
      if (inFinder) continue;
      for (let y = -2; y <= 2; y++) {
        for (let x = -2; x <= 2; x++) set(r + y, c + x, Math.max(Math.abs(x), Math.abs(y)) !== 1);
      }
    }
  }
  // Room of the format information (7.9), and the module that is always dark.
  for (let i = 0; i < 9; i++) {
    if (m[8 * size + i] === 0) set(8, i, false);
    if (m[i * size + 8] === 0) set(i, 8, false);
    if (i < 8) {
      set(8, size - 1 - i, false);
      set(size - 1 - i, 8, false);
    }
  }
  set(size - 8, 8, true);
  if (version >= 7) drawVersion(version, size, set);
  return m;
}

/** 7.10: six bits of version and twelve of correction, at two places. */
function drawVersion(
  version: number,
  size: number,
  set: (row: number, column: number, dark: boolean) => void,
): void {
  let rest = version << 12;
  for (let i = 17; i >= 12; i--) if ((rest >> i) & 1) rest ^= 0x1f25 << (i - 12);
  const bits = (version << 12) | rest;
  for (let i = 0; i < 18; i++) {
    const dark = ((bits >> i) & 1) === 1;
    set(Math.floor(i / 3), size - 11 + (i % 3), dark);
    set(size - 11 + (i % 3), Math.floor(i / 3), dark);
  }
}

function layPath(size: number, pattern: Uint8Array): Uint16Array {
  const path: number[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let i = 0; i < size; i++) {
      const row: number = up ? size - 1 - i : i;
      for (const column of [right, right - 1]) {
        const at = row * size + column;
        if (pattern[at] === 0) path.push(at);
      }
    }
    up = !up;
  }
  return Uint16Array.from(path);
}
