import type { Doubts } from './doubts.ts';
import type { TextFont } from './fonts/font.ts';
import { GraphicsState, type Matrix, multiply, unitMatrix } from './graphics-state.ts';
import type { TextRun } from './page-text.ts';
import { type Ink, layer } from './paint/ink.ts';
import type { PagePaint } from './paint/page-paint.ts';
import { differsFrom, surrounding } from './said-text.ts';

const maxRuns = 60_000;
const maxStates = 256;
const unknown = '\ufffd';
/** Nobody sees a tenth of a colour. */
const leastOpacity = 0.1;
/** From this brightness on text may be lost on paper. */
const lightFrom = 0.7;

/** What reading content within content changes. */
interface Saved {
  state: GraphicsState;
  states: GraphicsState[];
  textMatrix: Matrix;
  lineMatrix: Matrix;
  layers: number[];
  floor: number;
  said: number;
}

/** Everything the text operators move and write: matrices, states, and the runs collected so far. */
export class TextPen {
  state = new GraphicsState();
  readonly runs: TextRun[] = [];
  /** Runs in a light colour: whether they are seen depends on what lies beneath. */
  readonly light: TextRun[] = [];
  /** Something could not be read. */
  unread = false;
  readonly #paint: PagePaint;
  readonly #doubts: Doubts;
  /** How the marked content around shows, outermost first. */
  #layers: number[] = [];
  /** What marked content says that it says. */
  #said: { depth: number; text: string; from: number }[] = [];
  #clips = false;
  /** Marks below were begun outside of the content being read: it cannot end them. */
  #floor = 0;
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

  constructor(paint: PagePaint, doubts: Doubts) {
    this.#paint = paint;
    this.#doubts = doubts;
  }

  /** Starts a content stream with this state. */
  begin(state: GraphicsState): void {
    this.state = state;
    this.#states = [];
    this.#textMatrix = unitMatrix();
    this.#lineMatrix = unitMatrix();
    this.#floor = this.#layers.length;
  }

  /** What a form must give back when it ends. */
  saved(): Saved {
    return {
      state: this.state,
      states: this.#states,
      textMatrix: this.#textMatrix,
      lineMatrix: this.#lineMatrix,
      layers: [...this.#layers],
      floor: this.#floor,
      said: this.#said.length,
    };
  }

  restore(saved: Saved): void {
    this.state = saved.state;
    this.#states = saved.states;
    this.#textMatrix = saved.textMatrix;
    this.#lineMatrix = saved.lineMatrix;
    this.#layers = saved.layers;
    this.#floor = saved.floor;
    while (this.#said.length > saved.said) this.#endSaid();
  }

  push(): void {
    if (this.#states.length < maxStates) this.#states.push(this.state.copy());
    else this.unread = true;
  }

  pop(): void {
    const state = this.#states.pop();
    if (!state) return;
    this.state = state;
    this.#setLayer();
  }

  /** Begins marked content that shows so. */
  mark(shows: number): void {
    if (this.#layers.length >= maxStates) this.unread = true;
    this.#layers.push(shows);
    if (shows !== layer.shown) this.#setLayer();
  }

  /** The marked content just begun says this, whatever its glyphs are (14.9.4). */
  says(text: string): void {
    this.#said.push({ depth: this.#layers.length, text, from: this.runs.length });
  }

  unmark(): void {
    if (this.#layers.length <= this.#floor) return;
    if (this.#said.at(-1)?.depth === this.#layers.length) this.#endSaid();
    if (this.#layers.pop()) this.#setLayer();
  }

  #endSaid(): void {
    const { text, from } = this.#said.pop()!;
    const shown = this.runs.slice(from);
    if (differsFrom(text, shown)) this.#doubts.add('glyphs', surrounding(shown));
  }

  #setLayer(): void {
    const shows = Math.max(layer.shown, ...this.#layers);
    if (this.state.layer === shows) return;
    this.state.layer = shows;
    this.state.changed();
  }

  /** Clips by text (9.3.6) end with the text object; what they leave is not known. */
  endText(): void {
    if (!this.#clips) return;
    this.#clips = false;
    this.state.clip = { ...this.state.clip, exact: false };
    this.state.changed();
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
      if (end > start) this.unread = true;
      return;
    }
    if (!font.sure) this.unread = true;
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
    if (char === undefined) this.unread = true;
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
      this.unread = true;
      return;
    }
    if (this.state.mode > 3) this.#clips = true;
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
    const ink = this.state.ink();
    const order = this.#paint.runPainted(ink);
    const run: TextRun = level
      ? { x, y: y - 0.8 * h, w: dx, h, text, start: 0, order }
      : {
          x: Math.min(x, x + dx),
          y: Math.min(y, y + dy),
          w: Math.abs(dx) || h,
          h: Math.abs(dy) || h,
          text,
          start: 0,
          order,
        };
    // Text at an angle has no place in the lines of the page; that matters where it holds a number.
    if (!level && /\d/.test(text)) this.#doubts.add('writing', { x: run.x, y: run.y, w: run.w, h: run.h });
    if (this.#isHidden(run, h, ink)) run.hidden = true;
    else if (ink.brightness > lightFrom) this.light.push(run);
    return run;
  }

  #isHidden(run: TextRun, h: number, { opacity, layer: shows, clip }: Ink): boolean {
    if (opacity < leastOpacity || shows === layer.hidden || h < 2) return true;
    const { right, bottom } = this.#paint.page;
    const x = run.x + run.w / 2;
    const y = run.y + run.h / 2;
    if (!(x >= 0 && x <= right && y >= 0 && y <= bottom)) return true;
    return (
      run.x >= clip.right || run.y >= clip.bottom || run.x + run.w <= clip.left || run.y + run.h <= clip.top
    );
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
