import { type Frame, frameOf, type Stretch, segmentsOf, stretches } from './outline.ts';
import type { Contour } from './true-type.ts';

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

const widest = (row: Stretch[]): number => row.reduce((most, { from, to }) => Math.max(most, to - from), 0);

/** The middle of all the ink of a row. */
const centre = (row: Stretch[]): number => (row.length === 0 ? 0 : (row[0]!.from + row.at(-1)!.to) / 2);

/** The middle of the rightmost ink of a row. */
const last = (row: Stretch[]): number => (row.length === 0 ? 0 : (row.at(-1)!.from + row.at(-1)!.to) / 2);
