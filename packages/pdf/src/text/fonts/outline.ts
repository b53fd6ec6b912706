import type { Contour } from './true-type.ts';

/** Straight pieces of an outline: x0, y0, x1, y1 in turn, in shares of its width and height. */
export type Segments = number[];

/** A stretch of ink along a line through a glyph. */
export interface Stretch {
  from: number;
  to: number;
}

/** The rectangle around an outline, in font units. */
export interface Frame {
  x: number;
  y: number;
  wide: number;
  high: number;
}

/** The rectangle around an outline; undefined where it encloses nothing. */
export function frameOf(contours: readonly Contour[]): Frame | undefined {
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

/** An outline as lines: quadratic curves are four each; between two points off the curve one lies on it. */
export function segmentsOf(contours: readonly Contour[], { x, y, wide, high }: Frame): Segments {
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
export function stretches(segments: Segments, height: number): Stretch[] {
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
