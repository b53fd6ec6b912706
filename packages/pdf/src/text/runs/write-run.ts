import type { Doubts } from '../doubts.ts';
import type { GraphicsState } from '../graphics-state.ts';
import type { Matrix } from '../matrix.ts';
import type { TextRun } from '../page-text.ts';
import type { PagePaint } from '../paint/page-paint.ts';
import { mayBeBlot } from './legible.ts';
import { isHidden, isLevel, letterHeight, placeRun } from './run-box.ts';

/** From this brightness on text may be lost on paper. */
const lightFrom = 0.7;

/** What a run is written on. */
export interface WrittenPage {
  paint: PagePaint;
  doubts: Doubts;
  /** Runs in a light colour: whether they are seen depends on what lies beneath. */
  light: TextRun[];
}

/**
 * Writes a piece of a line on the page, in the ink of the state.
 *
 * @param matrix text space to the page as seen.
 * @param isPushed whether parts of it were pushed into each other.
 */
export function writeRun(
  { paint, doubts, light }: WrittenPage,
  state: GraphicsState,
  matrix: Matrix,
  text: string,
  start: number,
  end: number,
  isPushed: boolean,
): TextRun {
  const run = placeRun(matrix, state.text, text, start, end);
  const height = letterHeight(matrix, state.text);
  const isBlot = isPushed || mayBeBlot(state, matrix, height);
  const ink = isBlot ? { ...state.ink(), masked: true } : state.ink();
  run.order = paint.runPainted(ink);
  // Text at an angle has no place in the lines of the page; that matters where it holds a number.
  if (!isLevel(matrix, state.text, start, end) && /\d/.test(text))
    doubts.add('writing', { x: run.x, y: run.y, w: run.w, h: run.h });
  if (isHidden(run, height, ink, paint.page)) run.hidden = true;
  else if (ink.brightness > lightFrom) light.push(run);
  return run;
}
