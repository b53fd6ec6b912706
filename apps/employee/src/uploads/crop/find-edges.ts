import { areaOf, type Corners, type Point } from './corners.ts';

/** Pixels as a canvas gives them: red, green, blue and how much they cover. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Of the picture that a page takes: less is something on it, more is the picture itself. */
const SHARE = { least: 0.15, most: 0.96 };
/** How much of its four corners a page fills; what is written on it leaves holes. */
const FILL = { least: 0.8, most: 1.08 };

/**
 * Where the page lies in a small picture of it: the largest part that is brighter than the rest, or darker, and has four
 * corners. A proposal: a person looks at it.
 *
 * @param picture a few hundred pixels wide. @returns null where nothing looks like a page.
 */
export function findEdges(picture: Pixels): Corners | null {
  const grey = blur(greyOf(picture), picture.width, picture.height);
  const level = levelBetween(grey);
  const found = [true, false].flatMap((bright) => {
    const isPart = Uint8Array.from(grey, (value) => (value > level === bright ? 1 : 0));
    const page = pageOf(largestPart(isPart, picture.width), picture);
    return page ? [page] : [];
  });
  return found[0] ?? null;
}

const greyOf = ({ data }: Pixels) =>
  Float32Array.from(
    { length: data.length / 4 },
    (_, i) => 0.3 * (data[i * 4] ?? 0) + 0.59 * (data[i * 4 + 1] ?? 0) + 0.11 * (data[i * 4 + 2] ?? 0),
  );

/** Each with those around it: grain of a dim photograph is no edge. */
function blur(grey: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(grey.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let [sum, count] = [0, 0];
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v += 1)
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u += 1) {
          sum += grey[v * width + u] ?? 0;
          count += 1;
        }
      out[y * width + x] = sum / count;
    }
  return out;
}

/** The brightness that parts what is bright from what is dark best (N. Otsu, 1979). */
function levelBetween(grey: Float32Array): number {
  const counts = new Float64Array(256);
  for (const value of grey) counts[Math.round(value)] = (counts[Math.round(value)] ?? 0) + 1;
  const total = counts.reduce((sum, count, value) => sum + count * value, 0);
  let [best, level, below, sumBelow] = [-1, 127, 0, 0];
  for (let value = 0; value < 256; value += 1) {
    below += counts[value] ?? 0;
    sumBelow += value * (counts[value] ?? 0);
    const above = grey.length - below;
    if (below === 0 || above === 0) continue;
    const apart = below * above * (sumBelow / below - (total - sumBelow) / above) ** 2;
    if (apart > best) [best, level] = [apart, value];
  }
  return level;
}

/** The places of the largest part that holds together. */
function largestPart(isPart: Uint8Array, width: number): readonly number[] {
  let largest: number[] = [];
  const rest = isPart.slice();
  for (let start = 0; start < rest.length; start += 1) {
    if (!rest[start]) continue;
    rest[start] = 0;
    const part = [start];
    for (let i = 0; i < part.length; i += 1) {
      const at = part[i] ?? 0;
      const column = at % width;
      for (const next of [at - width, at + width, column > 0 ? at - 1 : -1, column < width - 1 ? at + 1 : -1])
        if (rest[next]) {
          rest[next] = 0;
          part.push(next);
        }
    }
    if (part.length > largest.length) largest = part;
  }
  return largest;
}

/** Its outermost places as corners, where they hold what a page holds. */
function pageOf(part: readonly number[], { width, height }: Pixels): Corners | null {
  const share = part.length / (width * height);
  if (share < SHARE.least || share > SHARE.most) return null;
  const points = part.map((at) => ({ x: at % width, y: Math.floor(at / width) }));
  const outermost = (of: (point: Point) => number) =>
    points.reduce((best, point) => (of(point) > of(best) ? point : best));
  const [topLeft, topRight, bottomRight, bottomLeft] = [
    outermost(({ x, y }) => -x - y),
    outermost(({ x, y }) => x - y),
    outermost(({ x, y }) => x + y),
    outermost(({ x, y }) => y - x),
  ] as const;
  // A pixel is as wide as it is: its far side is one further.
  const around = [
    topLeft,
    { x: topRight.x + 1, y: topRight.y },
    { x: bottomRight.x + 1, y: bottomRight.y + 1 },
    { x: bottomLeft.x, y: bottomLeft.y + 1 },
  ];
  const fill = part.length / areaOf(around);
  if (!(fill >= FILL.least && fill <= FILL.most)) return null;
  return around.map(({ x, y }) => ({ x: x / width, y: y / height })) as unknown as Corners;
}
