import type { Contour } from '../true-type.ts';
import type { WholeOutline } from './whole-outline.ts';

/** What a look at a glyph says: it is what it is said to be, clearly something else, or nobody can tell yet. */
export type Verdict = 'is' | 'other' | 'open';

/** Holds the outline of a glyph against what is said of it. */
export type JudgeOutline = (said: string, contours: readonly Contour[]) => Verdict;

/** Blanks, and what is not drawn. */
const blank = /^[\s\u00ad\u200b\ufeff]*$/;
const letter = /[\p{L}\p{N}&]/u;

/** What an outline, or its absence, says before anybody looks at its shape; undefined where somebody must. */
export function plainVerdict(said: string, contours: readonly unknown[]): Verdict | undefined {
  if (blank.test(said)) return contours.length === 0 ? 'is' : 'other';
  if (contours.length > 0) return undefined;
  return letter.test(said) ? 'other' : 'is';
}

/** The verdict on a code whose glyphs are judged so. */
export function worst(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('other')) return 'other';
  return verdicts.includes('open') ? 'open' : 'is';
}

const mostOutlines = 5_000;
const mostSaid = 64;

/** Verdicts on outlines, each judged once whatever program it stands in. Bounded. */
export class Verdicts {
  readonly #known = new Map<string, Map<string, Verdict>>();

  /** Without a judge: what is known. */
  of({ key, contours }: WholeOutline, said: string, judge?: JudgeOutline): Verdict {
    return plainVerdict(said, contours) ?? this.ofLooks(key, said, judge && (() => judge(said, contours)));
  }

  /** The same of what looks so. */
  ofLooks(key: string, said: string, judge?: () => Verdict): Verdict {
    let known = this.#known.get(key);
    const found = known?.get(said) ?? 'open';
    if (found !== 'open' || !judge) return found;
    if (!known) {
      if (this.#known.size >= mostOutlines) this.#known.clear();
      known = new Map();
      this.#known.set(key, known);
    }
    const verdict = judge();
    if (known.size < mostSaid) known.set(said, verdict);
    return verdict;
  }
}
