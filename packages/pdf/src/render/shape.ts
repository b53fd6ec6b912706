import type { Glyph } from './find-glyphs.ts';

const across = 14;
const down = 18;
/** Narrower than this part of their height glyphs stay narrow: a one must not become a bar as wide as an eight. */
const narrow = 0.42;

/**
 * A glyph as a few numbers that can be compared, whatever its size and weight: its ink on a small grid, smoothed, with
 * mean 0 and length 1.
 */
export function shapeOf(glyph: Glyph): Float32Array {
  const ratio = glyph.width / glyph.height;
  const wide = Math.max(2, Math.round(across * Math.min(1, ratio / narrow)));
  const grid = new Float32Array(across * down);
  const begin = Math.floor((across - wide) / 2);
  for (let y = 0; y < down; y++)
    for (let x = 0; x < wide; x++)
      grid[y * across + begin + x] = meanInk(glyph, x / wide, y / down, (x + 1) / wide, (y + 1) / down);
  return normalised(smoothed(grid));
}

/** How alike two shapes are, 1 the same. */
export function likeness(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

/** Mean ink of a part of the glyph, given as shares of its width and height. */
function meanInk({ ink, width, height }: Glyph, x0: number, y0: number, x1: number, y1: number): number {
  const [left, right] = [x0 * width, x1 * width];
  const [top, bottom] = [y0 * height, y1 * height];
  let sum = 0;
  for (let y = Math.floor(top); y < Math.min(height, Math.ceil(bottom)); y++)
    for (let x = Math.floor(left); x < Math.min(width, Math.ceil(right)); x++) {
      const part =
        (Math.min(x + 1, right) - Math.max(x, left)) * (Math.min(y + 1, bottom) - Math.max(y, top));
      sum += part * ink[y * width + x]!;
    }
  return sum / ((right - left) * (bottom - top));
}

function smoothed(grid: Float32Array): Float32Array {
  const smooth = new Float32Array(grid.length);
  for (let i = 0; i < grid.length; i++) {
    const x = i % across;
    const beside = (x > 0 ? grid[i - 1]! : 0) + (x + 1 < across ? grid[i + 1]! : 0);
    smooth[i] = 0.4 * grid[i]! + 0.15 * (beside + (grid[i - across] ?? 0) + (grid[i + across] ?? 0));
  }
  return smooth;
}

function normalised(grid: Float32Array): Float32Array {
  let sum = 0;
  let squares = 0;
  for (const value of grid) sum += value;
  const mean = sum / grid.length;
  for (const value of grid) squares += (value - mean) ** 2;
  const length = Math.sqrt(squares) || 1;
  return grid.map((value) => (value - mean) / length);
}
