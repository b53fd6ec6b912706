import type { Corners, Point } from './corners.ts';
import type { Pixels } from './find-edges.ts';

/** Rows that are drawn at a time; then a slow phone answers a finger. */
const ROWS = 48;

/** How wide and high a page is, laid flat: its longer sides. */
export function sizeOf(corners: Corners, { width, height }: Pick<Pixels, 'width' | 'height'>) {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const side = (a: Point, b: Point) => Math.hypot((a.x - b.x) * width, (a.y - b.y) * height);
  return {
    width: Math.max(1, Math.round(Math.max(side(topLeft, topRight), side(bottomLeft, bottomRight)))),
    height: Math.max(1, Math.round(Math.max(side(topLeft, bottomLeft), side(topRight, bottomRight)))),
  };
}

/**
 * Where a place of the flat page lies in the picture: the projective mapping of the unit square to four corners
 * (P. Heckbert, 1989).
 */
export function mappingOf([p0, p1, p2, p3]: Corners): (u: number, v: number) => Point {
  const [dx1, dx2, sx] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x];
  const [dy1, dy2, sy] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y];
  const whole = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / whole;
  const h = (dx1 * sy - sx * dy1) / whole;
  const [a, b] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x];
  const [d, e] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y];
  return (u, v) => {
    const over = g * u + h * v + 1;
    return { x: (a * u + b * v + p0.x) / over, y: (d * u + e * v + p0.y) / over };
  };
}

/** The page within four corners of a picture, laid flat; in steps, so that nothing stands still meanwhile. */
export async function straighten(
  picture: Pixels,
  corners: Corners,
  pause: () => Promise<unknown> = () => new Promise((next) => setTimeout(next)),
): Promise<Pixels & { readonly data: Uint8ClampedArray<ArrayBuffer> }> {
  const { width, height } = sizeOf(corners, picture);
  const from = mappingOf(corners);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const { x, y } = from((column + 0.5) / width, (row + 0.5) / height);
      mix(picture, x * picture.width - 0.5, y * picture.height - 0.5, data, (row * width + column) * 4);
    }
    if (row % ROWS === ROWS - 1) await pause();
  }
  return { width, height, data };
}

/** Writes the colour between four pixels. */
function mix({ width, height, data }: Pixels, x: number, y: number, out: Uint8ClampedArray, at: number) {
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const [u, v] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  for (let i = 0; i < 3; i += 1) {
    const of = (column: number, row: number) => data[(row * width + column) * 4 + i] ?? 0;
    const upper = of(left, top) * (1 - u) + of(right, top) * u;
    const lower = of(left, bottom) * (1 - u) + of(right, bottom) * u;
    out[at + i] = upper * (1 - v) + lower * v;
  }
  out[at + 3] = 255;
}
