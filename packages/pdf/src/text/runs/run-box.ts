import type { Matrix } from '../matrix.ts';
import type { TextRun } from '../page-text.ts';
import { type Ink, layer } from '../paint/ink.ts';
import type { Rectangle } from '../paint/rectangle.ts';

/** Nobody sees a tenth of a colour. */
const leastOpacity = 0.1;
/** Nor text of less than this, in points. */
const leastHeight = 2;

/** How high letters are on the page. @param m and `state` as of `placeRun`. */
export function letterHeight(m: Matrix, state: Float64Array): number {
  return Math.abs(state[0]!) * (m[2] === 0 ? Math.abs(m[3]!) : Math.hypot(m[2]!, m[3]!));
}

/** Whether a piece of a line lies level on the page, from left to right. */
export function isLevel(m: Matrix, state: Float64Array, start: number, end: number): boolean {
  const dx = (end - start) * m[0]!;
  const dy = (end - start) * m[1]!;
  return dx >= 0 && Math.abs(dy) <= dx * 0.02 && m[3]! * state[0]! <= 0;
}

/**
 * Places a piece of a line (ISO 32000-2, 9.4.4).
 *
 * @param m text space to the page as seen.
 * @param state as `GraphicsState.text`: size first, rise last.
 */
export function placeRun(m: Matrix, state: Float64Array, text: string, start: number, end: number): TextRun {
  const rise = state[5]!;
  const x = start * m[0]! + rise * m[2]! + m[4]!;
  const y = start * m[1]! + rise * m[3]! + m[5]!;
  const dx = (end - start) * m[0]!;
  const dy = (end - start) * m[1]!;
  const height = letterHeight(m, state);
  if (isLevel(m, state, start, end))
    return { x, y: y - 0.8 * height, w: dx, h: height, text, start: 0, order: 0 };
  return {
    x: Math.min(x, x + dx),
    y: Math.min(y, y + dy),
    w: Math.abs(dx) || height,
    h: Math.abs(dy) || height,
    text,
    start: 0,
    order: 0,
  };
}

/** Whether nobody can see a run, whatever lies beneath and above it. */
export function isHidden(run: TextRun, height: number, ink: Ink, page: Rectangle): boolean {
  const { opacity, clip } = ink;
  if (opacity < leastOpacity || ink.layer === layer.hidden || height < leastHeight) return true;
  const x = run.x + run.w / 2;
  const y = run.y + run.h / 2;
  if (!(x >= 0 && x <= page.right && y >= 0 && y <= page.bottom)) return true;
  return (
    run.x >= clip.right || run.y >= clip.bottom || run.x + run.w <= clip.left || run.y + run.h <= clip.top
  );
}
