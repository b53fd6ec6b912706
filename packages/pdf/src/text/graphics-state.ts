import type { TextFont } from './font.ts';

/** A matrix `[a b c d e f]` (ISO 32000-2, 8.3.3). */
export type Matrix = Float64Array;

/** The matrix that changes nothing. */
export function unitMatrix(): Matrix {
  const matrix = new Float64Array(6);
  matrix[0] = 1;
  matrix[3] = 1;
  return matrix;
}

function textDefaults(): Float64Array {
  const text = new Float64Array(6);
  text[3] = 1;
  return text;
}

/** `target` = `first` applied before `then`. `target` may be either of them. */
export function multiply(target: Matrix, first: Matrix, then: Matrix): void {
  const a = first[0]! * then[0]! + first[1]! * then[2]!;
  const b = first[0]! * then[1]! + first[1]! * then[3]!;
  const c = first[2]! * then[0]! + first[3]! * then[2]!;
  const d = first[2]! * then[1]! + first[3]! * then[3]!;
  const e = first[4]! * then[0]! + first[5]! * then[2]! + then[4]!;
  const f = first[4]! * then[1]! + first[5]! * then[3]! + then[5]!;
  target[0] = a;
  target[1] = b;
  target[2] = c;
  target[3] = d;
  target[4] = e;
  target[5] = f;
}

/** The part of the graphics state that text depends on (8.4 and 9.3). */
export class GraphicsState {
  /** User space to the page as seen. */
  readonly ctm: Matrix;
  font: TextFont | undefined;
  /** Size, character and word spacing, horizontal scale, leading, rise. */
  readonly text: Float64Array;
  /** Text rendering mode; 3 and 7 paint nothing. */
  mode = 0;
  /** Whether the fill colour is white: on paper it cannot be read. */
  white = false;
  /** Whether the colour space is one in which numbers say nothing about white. */
  spot = false;

  constructor(ctm: Matrix = unitMatrix(), text: Float64Array = textDefaults()) {
    this.ctm = ctm;
    this.text = text;
  }

  copy(): GraphicsState {
    const next = new GraphicsState(this.ctm.slice(), this.text.slice());
    next.font = this.font;
    next.mode = this.mode;
    next.white = this.white;
    next.spot = this.spot;
    return next;
  }
}
