import type { TextFont } from './font.ts';
import { GraphicsState, type Matrix, multiply, unitMatrix } from './graphics-state.ts';
import type { TextRun } from './page-text.ts';

const maxRuns = 60_000;
const maxStates = 256;
const unknown = '\ufffd';

/** Everything the text operators move and write: matrices, states, and the runs collected so far. */
export class TextPen {
  state = new GraphicsState();
  readonly runs: TextRun[] = [];
  sure = true;
  /** Inside marked content of a layer, in a file that hides some. */
  hiddenMarks = 0;
  marks: boolean[] = [];
  readonly #width: number;
  readonly #height: number;
  #states: GraphicsState[] = [];
  #textMatrix: Matrix = unitMatrix();
  #lineMatrix: Matrix = unitMatrix();
  readonly #combined: Matrix = unitMatrix();
  #codes = new Uint8Array(256);
  /** The run being written: its text so far, and behind that the characters that are still bytes. */
  #text = '';
  readonly #latin = Buffer.allocUnsafe(256);
  #latinLength = 0;
  /** Start of the run being written and place of the pen, along the line in unscaled text space. */
  readonly #along = new Float64Array(2);

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
  }

  /** Starts a content stream with this state. */
  begin(state: GraphicsState): void {
    this.state = state;
    this.#states = [];
    this.#textMatrix = unitMatrix();
    this.#lineMatrix = unitMatrix();
  }

  /** What a form must give back when it ends. */
  saved(): [GraphicsState, GraphicsState[], Matrix, Matrix, boolean[], number] {
    return [this.state, this.#states, this.#textMatrix, this.#lineMatrix, this.marks, this.hiddenMarks];
  }

  restore(saved: ReturnType<TextPen['saved']>): void {
    [this.state, this.#states, this.#textMatrix, this.#lineMatrix, this.marks, this.hiddenMarks] = saved;
  }

  push(): void {
    if (this.#states.length < maxStates) this.#states.push(this.state.copy());
    else this.sure = false;
  }

  pop(): void {
    const state = this.#states.pop();
    if (state) this.state = state;
  }

  beginText(): void {
    unit(this.#textMatrix);
    unit(this.#lineMatrix);
  }

  /** Six numbers from `at` on. */
  setMatrix(numbers: Float64Array, at: number): void {
    for (let i = 0; i < 6; i++) {
      this.#lineMatrix[i] = numbers[at + i]!;
      this.#textMatrix[i] = numbers[at + i]!;
    }
  }

  moveLine(x: number, y: number): void {
    const m = this.#lineMatrix;
    m[4] = x * m[0]! + y * m[2]! + m[4]!;
    m[5] = x * m[1]! + y * m[3]! + m[5]!;
    for (let i = 0; i < 6; i++) this.#textMatrix[i] = m[i]!;
  }

  /** Room for a string of this many bytes as written. */
  codes(length: number): Uint8Array {
    if (this.#codes.length < length) this.#codes = new Uint8Array(length * 2);
    return this.#codes;
  }

  /** Writes codes at the pen (9.4.3). */
  show(codes: Uint8Array, start: number, end: number): void {
    const { font } = this.state;
    if (!font) {
      if (end > start) this.sure = false;
      return;
    }
    if (!font.sure) this.sure = false;
    if (font.simple) this.#showSimple(font, codes, start, end);
    else this.#showComposite(font, codes, start, end);
  }

  #showSimple(font: TextFont, codes: Uint8Array, start: number, end: number): void {
    const chars = font.chars as readonly (string | undefined)[];
    const widths = font.widths as Float64Array;
    const state = this.state.text;
    const size = state[0]! / 1000;
    const charSpace = state[1]!;
    const wordSpace = state[2]!;
    let at = this.#along[1]!;
    for (let i = start; i < end; i++) {
      const code = codes[i]!;
      this.#write(chars[code]);
      at += widths[code]! * size + charSpace;
      if (code === 32) at += wordSpace;
    }
    this.#along[1] = at;
  }

  #showComposite(font: TextFont, codes: Uint8Array, start: number, end: number): void {
    const chars = font.chars as ReadonlyMap<number, string>;
    const widths = font.widths as ReadonlyMap<number, number>;
    const size = this.state.text[0]! / 1000;
    const charSpace = this.state.text[1]!;
    let at = this.#along[1]!;
    for (let i = start; i + 1 < end; i += 2) {
      const code = codes[i]! * 256 + codes[i + 1]!;
      this.#write(chars.get(code));
      at += (widths.get(code) ?? font.defaultWidth) * size + charSpace;
    }
    this.#along[1] = at;
  }

  // Byte by byte and made into a text at once: a text that grows letter by letter is an object for each of them.
  #write(char: string | undefined): void {
    if (char === undefined) this.sure = false;
    else if (char.length === 1 && char.charCodeAt(0) < 256) {
      if (this.#latinLength === this.#latin.length) this.#gather();
      this.#latin[this.#latinLength++] = char.charCodeAt(0);
      return;
    }
    this.#gather();
    this.#text += char ?? unknown;
  }

  /** The text of the run so far. */
  #gather(): string {
    if (this.#latinLength > 0) this.#text += this.#latin.toString('latin1', 0, this.#latinLength);
    this.#latinLength = 0;
    return this.#text;
  }

  /** A number between the strings of TJ, in thousandths of an em, moves the pen back. */
  adjust(amount: number): void {
    const size = this.state.text[0]!;
    // More than a fifth of an em parts two words, more than one and a half two columns.
    if (amount < -1500 || amount > 500) this.endRun();
    else if (amount < -200 && !this.#isEmpty() && !this.#endsInBlank()) this.#write(' ');
    this.#along[1] = this.#along[1]! - (amount / 1000) * size;
    if (this.#isEmpty()) this.#along[0] = this.#along[1]!;
  }

  #endsInBlank(): boolean {
    const last = this.#latinLength - 1;
    return last >= 0 ? this.#latin[last] === 32 : this.#text.endsWith(' ');
  }

  #isEmpty(): boolean {
    return this.#latinLength === 0 && this.#text === '';
  }

  /** Ends a showing operator: the last run, and the pen where the text ended. */
  endShow(): void {
    this.endRun();
    const shift = this.#along[1]! * this.state.text[3]!;
    const m = this.#textMatrix;
    m[4] = m[4]! + shift * m[0]!;
    m[5] = m[5]! + shift * m[1]!;
    this.#along[0] = 0;
    this.#along[1] = 0;
  }

  /** Closes the run being written, if there is text in it. */
  endRun(): void {
    const text = this.#gather();
    const start = this.#along[0]!;
    const end = this.#along[1]!;
    this.#along[0] = end;
    this.#text = '';
    if (text.trim() === '') return;
    if (this.runs.length >= maxRuns) {
      this.sure = false;
      return;
    }
    multiply(this.#combined, this.#textMatrix, this.state.ctm);
    this.runs.push(this.#box(text, start * this.state.text[3]!, end * this.state.text[3]!));
  }

  #box(text: string, start: number, end: number): TextRun {
    const m = this.#combined;
    const size = this.state.text[0]!;
    const rise = this.state.text[5]!;
    const x = start * m[0]! + rise * m[2]! + m[4]!;
    const y = start * m[1]! + rise * m[3]! + m[5]!;
    const dx = (end - start) * m[0]!;
    const dy = (end - start) * m[1]!;
    const h = Math.abs(size) * (m[2] === 0 ? Math.abs(m[3]!) : Math.hypot(m[2]!, m[3]!));
    const level = dx >= 0 && Math.abs(dy) <= dx * 0.02 && m[3]! * size <= 0;
    // Text at an angle has no place in the lines of the page; that matters where it holds a number.
    if (!level && /\d/.test(text)) this.sure = false;
    const run: TextRun = level
      ? { x, y: y - 0.8 * h, w: dx, h, text, start: 0 }
      : {
          x: Math.min(x, x + dx),
          y: Math.min(y, y + dy),
          w: Math.abs(dx) || h,
          h: Math.abs(dy) || h,
          text,
          start: 0,
        };
    if (this.#isHidden(run, h)) run.hidden = true;
    return run;
  }

  #isHidden(run: TextRun, h: number): boolean {
    const { mode, white } = this.state;
    if (mode === 3 || mode === 7 || white || this.hiddenMarks > 0 || h < 2) return true;
    const x = run.x + run.w / 2;
    const y = run.y + run.h / 2;
    return !(x >= 0 && x <= this.#width && y >= 0 && y <= this.#height);
  }
}

function unit(matrix: Matrix): void {
  matrix[0] = 1;
  matrix[1] = 0;
  matrix[2] = 0;
  matrix[3] = 1;
  matrix[4] = 0;
  matrix[5] = 0;
}
