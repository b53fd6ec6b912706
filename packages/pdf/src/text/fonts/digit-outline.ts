import type { Contour } from './true-type.ts';

/** Straight pieces of an outline: x0, y0, x1, y1 in turn, in shares of its width and height. */
type Segments = number[];

/** A stretch of ink along a line through a glyph. */
interface Stretch {
  from: number;
  to: number;
}

/**
 * Which digit an outline is: by its holes, and by where ink lies along a few lines through it. Undefined for what is
 * none or looks like none that is known.
 */
export function digitOf(contours: readonly Contour[]): string | undefined {
  const frame = frameOf(contours);
  if (!frame) return undefined;
  const segments = segmentsOf(contours, frame);
  const row = (height: number) => stretches(segments, height);
  const middle = row(0.5);
  const [low, high] = [row(0.28), row(0.72)];
  if (low.length === 0 || high.length === 0 || middle.length === 0) return undefined;
  const holes = holesOf(contours);
  if (holes.length >= 2) {
    const isRing = low.length === 2 && high.length === 2;
    return isRing && holes.length === 2 ? (middle.length >= 3 ? '0' : '8') : undefined;
  }
  const bar = Math.max(...[0.2, 0.24, 0.28, 0.32, 0.36].map((height) => widest(row(height))));
  if (holes.length === 1) return withHole(holes[0]!, frame, bar, low, high);
  if (bar > 0.8 && low.length <= 2 && centre(row(0.06)) > 0.45 && widest(row(0.97)) < 0.75) return '4';
  return withoutHole(row, low, high);
}

function withHole(
  contour: Contour,
  frame: Frame,
  bar: number,
  low: Stretch[],
  high: Stretch[],
): string | undefined {
  const hole = frameOf([contour]);
  if (!hole) return undefined;
  const height = hole.high / frame.high;
  const from = (hole.y - frame.y) / frame.high;
  if (height > 0.6) return low.length === 2 && high.length === 2 ? '0' : undefined;
  if (bar > 0.8 && from > 0.25) return '4';
  if (from < 0.3 && low.length === 2 && high.length === 1 && centre(high) < 0.5) return '6';
  if (from + height > 0.7 && high.length === 2 && low.length === 1 && centre(low) > 0.5) return '9';
  return undefined;
}

function withoutHole(
  row: (height: number) => Stretch[],
  low: Stretch[],
  high: Stretch[],
): string | undefined {
  const stem = [0.2, 0.3, 0.4, 0.5, 0.6].map(row);
  const [bottom, top] = [widest(row(0.04)), widest(row(0.96))];
  const widths = stem.map(widest);
  const drift = Math.abs(centre(stem[0]!) - centre(stem[4]!));
  const isStem =
    stem.every((one) => one.length === 1) && Math.max(...widths) < Math.min(...widths) * 1.35 && drift < 0.3;
  if (isStem && top < 0.75) return '1';
  if (top > 0.6 && bottom < 0.6 && low.length === 1 && high.length === 1 && centre(low) < centre(high))
    return '7';
  const isLeft = (one: Stretch[]) => one.length === 1 && centre(one) < 0.45;
  if ([0.66, 0.7, 0.74, 0.78].map(row).some(isLeft) && last(low) > 0.55) return '5';
  if (last(high) <= 0.55) return undefined;
  if (low.length === 1 && centre(low) < 0.5 && bottom > 0.7) return '2';
  const isRight = (one: Stretch[]) => one.length === 1 && centre(one) > 0.5;
  return isRight(row(0.34)) && isRight(row(0.66)) && Math.max(top, bottom) < 0.8 ? '3' : undefined;
}

/** Contours that run the other way round than the largest: what they enclose is no ink. Others only lie over each other. */
function holesOf(contours: readonly Contour[]): Contour[] {
  const areas = contours.map(signedArea);
  const largest = areas.reduce((most, area) => (Math.abs(area) > Math.abs(most) ? area : most), 0);
  return contours.filter((_, i) => areas[i]! * largest < 0);
}

function signedArea(contour: Contour): number {
  let sum = 0;
  for (let i = 0; i < contour.length; i += 3) {
    const next = (i + 3) % contour.length;
    sum += contour[i]! * contour[next + 1]! - contour[next]! * contour[i + 1]!;
  }
  return sum / 2;
}

interface Frame {
  x: number;
  y: number;
  wide: number;
  high: number;
}

function frameOf(contours: readonly Contour[]): Frame | undefined {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const contour of contours)
    for (let i = 0; i < contour.length; i += 3) {
      left = Math.min(left, contour[i]!);
      right = Math.max(right, contour[i]!);
      bottom = Math.min(bottom, contour[i + 1]!);
      top = Math.max(top, contour[i + 1]!);
    }
  return right > left && top > bottom
    ? { x: left, y: bottom, wide: right - left, high: top - bottom }
    : undefined;
}

/** Quadratic curves as four lines each; between two points off the curve one lies on it. */
function segmentsOf(contours: readonly Contour[], { x, y, wide, high }: Frame): Segments {
  const segments: Segments = [];
  for (const contour of contours) {
    const count = contour.length / 3;
    const at = (i: number) => {
      const k = (((i % count) + count) % count) * 3;
      return [(contour[k]! - x) / wide, (contour[k + 1]! - y) / high, contour[k + 2]!] as const;
    };
    const between = (a: readonly number[], b: readonly number[]) =>
      [(a[0]! + b[0]!) / 2, (a[1]! + b[1]!) / 2] as const;
    for (let i = 0; i < count; i++) {
      const [before, own, after] = [at(i - 1), at(i), at(i + 1)];
      if (own[2]) {
        if (after[2]) segments.push(own[0], own[1], after[0], after[1]);
        continue;
      }
      const [start, end] = [
        before[2] ? before : between(before, own),
        after[2] ? after : between(own, after),
      ];
      let from = start;
      for (let step = 1; step <= 4; step++) {
        const t = step / 4;
        const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
        const to = [
          p * start[0]! + q * own[0] + r * end[0]!,
          p * start[1]! + q * own[1] + r * end[1]!,
        ] as const;
        segments.push(from[0]!, from[1]!, to[0], to[1]);
        from = to as unknown as typeof from;
      }
    }
  }
  return segments;
}

/** Ink along a level line, by the rule of winding numbers. */
function stretches(segments: Segments, height: number): Stretch[] {
  const crossings: { x: number; turn: number }[] = [];
  for (let i = 0; i < segments.length; i += 4) {
    const [x0, y0, x1, y1] = [segments[i]!, segments[i + 1]!, segments[i + 2]!, segments[i + 3]!];
    if (y0 <= height === y1 <= height) continue;
    crossings.push({ x: x0 + ((height - y0) / (y1 - y0)) * (x1 - x0), turn: y1 > y0 ? 1 : -1 });
  }
  crossings.sort((a, b) => a.x - b.x);
  const found: Stretch[] = [];
  let winding = 0;
  let from = 0;
  for (const { x, turn } of crossings) {
    if (winding === 0) from = x;
    winding += turn;
    if (winding === 0 && x - from > 0.01) found.push({ from, to: x });
  }
  return found;
}

const widest = (row: Stretch[]): number => row.reduce((most, { from, to }) => Math.max(most, to - from), 0);

/** The middle of all the ink of a row. */
const centre = (row: Stretch[]): number => (row.length === 0 ? 0 : (row[0]!.from + row.at(-1)!.to) / 2);

/** The middle of the rightmost ink of a row. */
const last = (row: Stretch[]): number => (row.length === 0 ? 0 : (row.at(-1)!.from + row.at(-1)!.to) / 2);
