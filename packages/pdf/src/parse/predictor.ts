import { PdfError } from '../errors.ts';

/** Undoes the TIFF (2) or PNG (10 to 15) predictor (ISO 32000-2, 7.4.4.4). `parm` reads a parameter or its default. */
export function undoPredictor(
  data: Uint8Array,
  parm: (key: string, otherwise: number) => number,
): Uint8Array {
  const predictor = parm('Predictor', 1);
  if (predictor === 1) return data;
  const colors = parm('Colors', 1);
  const bits = parm('BitsPerComponent', 8);
  const columns = parm('Columns', 1);
  if (colors < 1 || colors > 64 || ![1, 2, 4, 8, 16].includes(bits) || columns < 1 || columns > 1 << 24) {
    throw new PdfError('damaged', 'broken predictor parameters');
  }
  const row = (colors * bits * columns + 7) >> 3;
  const pixel = Math.max(1, (colors * bits) >> 3);
  if (predictor === 2) return undoTiff(data, row, pixel, bits);
  if (predictor < 10 || predictor > 15) throw new PdfError('damaged', 'an unknown predictor');
  return undoPng(data, row, pixel);
}

function undoTiff(data: Uint8Array, row: number, pixel: number, bits: number): Uint8Array {
  if (bits !== 8) throw new PdfError('unsupported-filter', `TIFF predictor with ${bits} bits`);
  const out = Uint8Array.from(data);
  for (let start = 0; start < out.length; start += row) {
    const end = Math.min(start + row, out.length);
    for (let i = start + pixel; i < end; i++) out[i] = out[i]! + out[i - pixel]!;
  }
  return out;
}

function undoPng(data: Uint8Array, row: number, pixel: number): Uint8Array {
  const rows = Math.ceil(data.length / (row + 1));
  const out = new Uint8Array(rows * row);
  let written = 0;
  for (let r = 0; r < rows; r++) {
    const from = r * (row + 1);
    const length = Math.min(row, data.length - from - 1);
    const to = r * row;
    const type = data[from]!;
    if (type > 4) throw new PdfError('damaged', 'an unknown PNG row filter');
    for (let i = 0; i < length; i++) {
      const left = i >= pixel ? out[to + i - pixel]! : 0;
      const up = r > 0 ? out[to + i - row]! : 0;
      const corner = r > 0 && i >= pixel ? out[to + i - row - pixel]! : 0;
      out[to + i] = data[from + 1 + i]! + guess(type, left, up, corner);
    }
    written += Math.max(0, length);
  }
  return out.subarray(0, written);
}

function guess(type: number, left: number, up: number, corner: number): number {
  switch (type) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const p = left + up - corner;
      const a = Math.abs(p - left);
      const b = Math.abs(p - up);
      const c = Math.abs(p - corner);
      return a <= b && a <= c ? left : b <= c ? up : corner;
    }
    default:
      return 0;
  }
}
