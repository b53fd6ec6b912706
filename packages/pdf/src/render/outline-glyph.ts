import { frameOf, segmentsOf, stretches } from '../text/fonts/outline.ts';
import type { Contour } from '../text/fonts/true-type.ts';
import type { Glyph } from './find-glyphs.ts';

const usualHeightPx = 48;
const linesPerPixel = 4;
const mostWide = 3;

/**
 * The ink of an outline, as if it were drawn: what its own bytes say, whatever else a page paints. Undefined for what
 * encloses nothing and what no letter is like.
 */
export function inkOfOutline(contours: readonly Contour[], heightPx = usualHeightPx): Glyph | undefined {
  const frame = frameOf(contours);
  if (!frame || frame.wide > frame.high * mostWide) return undefined;
  const width = Math.max(1, Math.round((frame.wide / frame.high) * heightPx));
  const segments = segmentsOf(contours, frame);
  const ink = new Float32Array(width * heightPx);
  for (let line = 0; line < heightPx * linesPerPixel; line++) {
    const row = (heightPx - 1 - Math.floor(line / linesPerPixel)) * width;
    for (const { from, to } of stretches(segments, (line + 0.5) / (heightPx * linesPerPixel)))
      addInk(ink.subarray(row, row + width), from * width, to * width);
  }
  return { left: 0, top: 0, width, height: heightPx, ink };
}

function addInk(row: Float32Array, from: number, to: number): void {
  for (let x = Math.max(0, Math.floor(from)); x < Math.min(row.length, Math.ceil(to)); x++)
    row[x] = row[x]! + (Math.min(x + 1, to) - Math.max(x, from)) / linesPerPixel;
}
