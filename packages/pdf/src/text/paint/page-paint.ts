import type { Clip, Ink } from './ink.ts';
import { areaOf, type Rectangle } from './rectangle.ts';

const maxMarks = 30_000;

/** One thing painted that is no text. */
export interface Mark extends Rectangle {
  /** Its place among everything painted, text too. */
  order: number;
  kind: 'fill' | 'line' | 'image' | 'shading';
  /** Whether it covers all of its rectangle, and nothing beside. */
  exact: boolean;
  brightness: number;
  opacity: number;
  /** Of a line: from the first corner as drawn to the second, so wide. */
  line?: Line;
  /** In a layer that may be hidden or shown. */
  layered: boolean;
}

/** A straight stroke in points of the page as seen. */
export interface Line {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  width: number;
}

/** What is painted on a page beside its text, and how its text is painted: in order, for the few boxes that are judged. */
export class PagePaint {
  readonly marks: Mark[] = [];
  /** The page as seen. */
  readonly page: Rectangle;
  /** More was painted than is remembered. */
  overflown = false;
  /** Filled shapes with curves, of the size of letters. */
  letterShapes = 0;
  #order = 0;
  /** Inks by the order of the first run they paint. */
  readonly #inks: Ink[] = [];
  readonly #inkFrom: number[] = [];

  constructor(width: number, height: number) {
    this.page = { left: 0, top: 0, right: width, bottom: height };
  }

  /** The place of a run painted in this ink. */
  runPainted(ink: Ink): number {
    const order = this.#order++;
    if (this.#inks.at(-1) !== ink) {
      this.#inks.push(ink);
      this.#inkFrom.push(order);
    }
    return order;
  }

  /** What the run of this place was painted in. */
  inkOf(order: number): Ink | undefined {
    let low = 0;
    let high = this.#inkFrom.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#inkFrom[middle]! <= order) low = middle + 1;
      else high = middle;
    }
    return this.#inks[low - 1];
  }

  /** Remembers a mark, cut to its clip; what shows nowhere is forgotten. */
  painted(
    at: Rectangle,
    clip: Clip,
    mark: Omit<Mark, keyof Rectangle | 'order' | 'line'>,
    line?: Line,
  ): void {
    const left = Math.max(at.left, clip.left);
    const top = Math.max(at.top, clip.top);
    const right = Math.min(at.right, clip.right);
    const bottom = Math.min(at.bottom, clip.bottom);
    if (!(right >= left && bottom >= top)) return;
    const order = this.#order++;
    if (this.marks.length >= maxMarks) {
      this.overflown = true;
      return;
    }
    const { kind, brightness, opacity, layered } = mark;
    const exact = mark.exact && clip.exact;
    const one: Mark = { left, top, right, bottom, order, kind, exact, brightness, opacity, layered };
    if (line) one.line = line;
    this.marks.push(one);
  }

  /** Share of the page that a rectangle takes. */
  shareOfPage(one: Rectangle): number {
    return areaOf(one) / Math.max(1, areaOf(this.page));
  }
}
