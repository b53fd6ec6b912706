import type { GraphicsState } from '../graphics-state.ts';
import type { Matrix } from '../matrix.ts';

/** Pens wider than this share of the letters' height fill them in, or leave nothing of them. */
const widestPen = 0.05;
/** Letters narrower than this share of their own width run into bars; condensed ones have two thirds. */
const narrowest = 0.6;
/** Letters set closer than this share of their size stand in each other. */
const closest = -0.12;

/**
 * Whether text set so may be a blot, although it is painted in full sight: outlines of a broad pen (ISO 32000-2, 9.3.6),
 * letters squeezed or pushed into each other (9.3.2, 9.3.4).
 *
 * @param m text space to the page as seen.
 * @param height of its letters on the page.
 */
export function mayBeBlot(state: GraphicsState, m: Matrix, height: number): boolean {
  const { text, mode, ctm, lineWidth } = state;
  const size = Math.abs(text[0]!);
  if (size === 0) return true;
  if (text[1]! < closest * size) return true;
  // Most text is filled, and level.
  const along = m[1] === 0 ? Math.abs(m[0]!) : Math.sqrt(m[0]! * m[0]! + m[1]! * m[1]!);
  if (along * Math.abs(text[3]!) * size < narrowest * height) return true;
  if (mode === 0 || (mode % 4 !== 1 && mode % 4 !== 2)) return false;
  const scale = Math.sqrt(Math.abs(ctm[0]! * ctm[3]! - ctm[1]! * ctm[2]!));
  return Math.abs(lineWidth) * scale > widestPen * height;
}
