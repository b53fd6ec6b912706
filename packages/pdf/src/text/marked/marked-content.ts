import type { Doubts } from '../doubts.ts';
import type { TextRun } from '../page-text.ts';
import { layer } from '../paint/ink.ts';
import { differsFrom, surrounding } from './said-text.ts';

const maxDepth = 256;

/** What reading content within content changes. */
export interface SavedMarks {
  layers: number[];
  floor: number;
  said: number;
}

/** The marked content around the text being read (ISO 32000-2, 14.6): its layers, and what it says that it says. */
export class MarkedContent {
  /** How all of it together shows, of `layer`. */
  shows: number = layer.shown;
  readonly #runs: readonly TextRun[];
  readonly #doubts: Doubts;
  /** How each shows, outermost first. */
  #layers: number[] = [];
  #said: { depth: number; text: string; from: number }[] = [];
  /** Marks below were begun outside of the content being read: it cannot end them. */
  #floor = 0;

  constructor(runs: readonly TextRun[], doubts: Doubts) {
    this.#runs = runs;
    this.#doubts = doubts;
  }

  /** Content within the content begins. */
  begin(): void {
    this.#floor = this.#layers.length;
  }

  /** False where it is nested beyond reason. */
  mark(shows: number): boolean {
    this.#layers.push(shows);
    if (shows > this.shows) this.shows = shows;
    return this.#layers.length <= maxDepth;
  }

  says(text: string): void {
    this.#said.push({ depth: this.#layers.length, text, from: this.#runs.length });
  }

  unmark(): void {
    if (this.#layers.length <= this.#floor) return;
    if (this.#said.at(-1)?.depth === this.#layers.length) this.#endSaid();
    if (this.#layers.pop() !== layer.shown) this.#add();
  }

  /** The page's content is over: what was left open ends here, and holds nothing that is read after it. */
  finish(): void {
    this.restore({ layers: [], floor: 0, said: 0 });
  }

  saved(): SavedMarks {
    return { layers: [...this.#layers], floor: this.#floor, said: this.#said.length };
  }

  restore({ layers, floor, said }: SavedMarks): void {
    this.#layers = layers;
    this.#floor = floor;
    while (this.#said.length > said) this.#endSaid();
    this.#add();
  }

  #add(): void {
    this.shows = this.#layers.reduce((most, one) => Math.max(most, one), layer.shown);
  }

  #endSaid(): void {
    const { text, from } = this.#said.pop()!;
    const shown = this.#runs.slice(from);
    if (differsFrom(text, shown)) this.#doubts.add('glyphs', surrounding(shown));
  }
}
