import type { Doubts } from './doubts.ts';
import type { TextFont } from './fonts/text-font.ts';
import { isInvisible, unseenCodes } from './fonts/words/codes.ts';
import { GraphicsState, type SavedPen } from './graphics-state.ts';
import { MarkedContent } from './marked/marked-content.ts';
import { type Matrix, multiply, resetMatrix, unitMatrix } from './matrix.ts';
import type { TextRun } from './page-text.ts';
import { layer } from './paint/ink.ts';
import type { PagePaint } from './paint/page-paint.ts';
import { RunText } from './runs/run-text.ts';
import { type WrittenPage, writeRun } from './runs/write-run.ts';

const maxRuns = 60_000;
const maxStates = 256;
/** Further back than any kerning, in thousandths of an em. */
const pushedFrom = 250;

/** Everything the text operators move and write: matrices, states, and the runs collected so far. */
export class TextPen {
  state = new GraphicsState();
  readonly runs: TextRun[] = [];
  /** Runs in a light colour: whether they are seen depends on what lies beneath. */
  readonly light: TextRun[] = [];
  /** How far the last text shown moved the pen, in unscaled text space. */
  advanced = 0;
  /** Fonts that were set, for something to be shown in. */
  readonly fonts = new Set<TextFont>();
  /** Something could not be read. */
  unread = false;
  readonly #page: WrittenPage;
  readonly #marks: MarkedContent;
  #clips = false;
  #inText = false;
  /** Parts of the run being written were pushed into each other. */
  #isPushed = false;
  #states: GraphicsState[] = [];
  #textMatrix: Matrix = unitMatrix();
  #lineMatrix: Matrix = unitMatrix();
  readonly #combined: Matrix = unitMatrix();
  #codes = new Uint8Array(256);
  readonly #text = new RunText();
  /** Start of the run being written and place of the pen, along the line in unscaled text space. */
  readonly #along = new Float64Array(2);

  constructor(paint: PagePaint, doubts: Doubts) {
    this.#page = { paint, doubts, light: this.light };
    this.#marks = new MarkedContent(this.runs, doubts);
  }

  /** Starts a content stream with this state. */
  begin(state: GraphicsState): void {
    this.state = state;
    this.#states = [];
    this.#textMatrix = unitMatrix();
    this.#lineMatrix = unitMatrix();
    this.#inText = false;
    this.#marks.begin();
  }

  /** What a form must give back when it ends. */
  saved(): SavedPen {
    return {
      state: this.state,
      states: this.#states,
      textMatrix: this.#textMatrix,
      lineMatrix: this.#lineMatrix,
      marks: this.#marks.saved(),
    };
  }

  restore(saved: SavedPen): void {
    this.state = saved.state;
    this.#states = saved.states;
    this.#textMatrix = saved.textMatrix;
    this.#lineMatrix = saved.lineMatrix;
    this.#marks.restore(saved.marks);
  }

  push(): void {
    // Within a text object (8.2) some readers keep the place of the pen with the state, some do not.
    if (this.#inText) this.unread = true;
    if (this.#states.length < maxStates) this.#states.push(this.state.copy());
    else this.unread = true;
  }

  pop(): void {
    const state = this.#states.pop();
    if (!state) return;
    this.state = state;
    this.#setLayer();
  }

  /** Begins marked content that shows so, of `layer`. */
  mark(shows: number): void {
    if (!this.#marks.mark(shows)) this.unread = true;
    if (shows !== layer.shown) this.#setLayer();
  }

  /** The marked content just begun says this, whatever its glyphs are (14.9.4). */
  says(text: string): void {
    this.#marks.says(text);
  }

  unmark(): void {
    this.#marks.unmark();
    this.#setLayer();
  }

  endMarks(): void {
    this.#marks.finish();
  }

  #setLayer(): void {
    const { shows } = this.#marks;
    if (this.state.layer === shows) return;
    this.state.layer = shows;
    this.state.changed();
  }

  /** Clips by text (9.3.6) end with the text object; what they leave is not known. */
  endText(): void {
    this.#inText = false;
    if (!this.#clips) return;
    this.#clips = false;
    this.state.clip = { ...this.state.clip, exact: false };
    this.state.changed();
  }

  beginText(): void {
    this.#inText = true;
    resetMatrix(this.#textMatrix);
    resetMatrix(this.#lineMatrix);
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
    const used = isInvisible(this.state.mode) ? unseenCodes : font.used;
    const state = this.state.text;
    const size = state[0]! / 1000;
    const charSpace = state[1]!;
    const wordSpace = state[2]!;
    let at = this.#along[1]!;
    for (let i = start; i < end; i++) {
      const code = codes[i]!;
      const char = chars[code];
      used[code >> 5]! |= 1 << (code & 31);
      // A glyph that says nothing may draw anything.
      if (!char) this.unread = true;
      this.#text.write(char);
      at += widths[code]! * size + charSpace;
      if (code === 32) at += wordSpace;
    }
    this.#along[1] = at;
  }

  #showComposite(font: TextFont, codes: Uint8Array, start: number, end: number): void {
    const chars = font.chars as ReadonlyMap<number, string>;
    const widths = font.widths as ReadonlyMap<number, number>;
    const used = isInvisible(this.state.mode) ? unseenCodes : font.used;
    const size = this.state.text[0]! / 1000;
    const charSpace = this.state.text[1]!;
    let at = this.#along[1]!;
    for (let i = start; i + 1 < end; i += 2) {
      const code = codes[i]! * 256 + codes[i + 1]!;
      const char = chars.get(code);
      used[code >> 5]! |= 1 << (code & 31);
      if (!char) this.unread = true;
      this.#text.write(char);
      at += (widths.get(code) ?? font.defaultWidth) * size + charSpace;
    }
    this.#along[1] = at;
  }

  /** A number between the strings of TJ, in thousandths of an em, moves the pen back. */
  adjust(amount: number): void {
    const size = this.state.text[0]!;
    // More than a fifth of an em parts two words, more than one and a half two columns.
    if (amount > pushedFrom && !this.#text.isEmpty()) this.#isPushed = true;
    if (amount < -1500 || amount > 500) this.endRun();
    else if (amount < -200 && !this.#text.isEmpty() && !this.#text.endsInBlank()) this.#text.write(' ');
    this.#along[1] = this.#along[1]! - (amount / 1000) * size;
    if (this.#text.isEmpty()) this.#along[0] = this.#along[1]!;
  }

  /** Ends a showing operator: the last run, and the pen where the text ended. */
  endShow(): void {
    this.endRun();
    this.advanced = this.#along[1]!;
    const shift = this.#along[1]! * this.state.text[3]!;
    const m = this.#textMatrix;
    m[4] = m[4]! + shift * m[0]!;
    m[5] = m[5]! + shift * m[1]!;
    this.#along[0] = 0;
    this.#along[1] = 0;
  }

  /** Closes the run being written, if there is text in it. */
  endRun(): void {
    const text = this.#text.take();
    const start = this.#along[0]!;
    const end = this.#along[1]!;
    const isPushed = this.#isPushed;
    this.#along[0] = end;
    this.#isPushed = false;
    if (text.trim() === '') return;
    if (this.runs.length >= maxRuns) {
      this.unread = true;
      return;
    }
    if (this.state.mode > 3) this.#clips = true;
    multiply(this.#combined, this.#textMatrix, this.state.ctm);
    const wide = this.state.text[3]!;
    const run = writeRun(this.#page, this.state, this.#combined, text, start * wide, end * wide, isPushed);
    this.runs.push(run);
  }
}
