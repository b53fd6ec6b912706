import { addCode, type Codes, codesBeyond } from './codes.ts';
import { type JudgeOutline, type Verdict, type Verdicts, worst } from './verdict.ts';
import type { WholeOutline } from './whole-outline.ts';

/** The codes of a font as they make words: whether they draw what they say. More is forgiven than in a number. */
export interface WordsOfFont {
  /** Those of the codes that are not known to draw what they say. */
  doubtful(used: Codes): number[];
  saidBy(code: number): string;
  /** What is known of a code, or what this judge says of its outlines. */
  judge(code: number, judge: JudgeOutline): Verdict;
  /** A picture of the glyph alone has shown what this code is. */
  drawn(code: number, verdict: Verdict): void;
}

/** What a font knows of its codes. */
export interface SpokenCodes {
  saidBy(code: number): string;
  /** Codes that are known to draw what they say; fonts with the same table and program share it. */
  good(): Codes;
  /** Outlines of all glyphs that readers may draw for a code; undefined where there are none to be had. */
  outlinesOf(code: number): WholeOutline[] | undefined;
  /** By the key of a code: what pictures have shown. */
  pictures(): Map<string, Verdict>;
  keyOf(code: number, said: string): string;
  verdicts: Verdicts;
}

const mostPictures = 2_000;

/** The words of a font whose glyphs can be looked at. */
export function wordsOf(codes: SpokenCodes): WordsOfFont {
  const verdictOf = (code: number, judge: JudgeOutline): Verdict => {
    const said = codes.saidBy(code);
    // What says nothing is no word: the reader has its doubts of it already.
    if (said === '') return 'is';
    const all = codes.outlinesOf(code)?.map((outline) => codes.verdicts.of(outline, said, judge));
    if (!all) return codes.pictures().get(codes.keyOf(code, said)) ?? 'open';
    const verdict = worst(all);
    if (verdict === 'is' || !all.includes('is')) return verdict;
    // Maps of one byte name accented letters in an order of their own; of others a picture says which map counts.
    return said > '\x7f' ? 'is' : (codes.pictures().get(codes.keyOf(code, said)) ?? 'open');
  };
  return {
    doubtful: (used) => codesBeyond(used, codes.good()),
    saidBy: codes.saidBy,
    judge(code, judge) {
      const verdict = verdictOf(code, judge);
      if (verdict === 'is') addCode(codes.good(), code);
      return verdict;
    },
    drawn(code, verdict) {
      const pictures = codes.pictures();
      if (pictures.size < mostPictures) pictures.set(codes.keyOf(code, codes.saidBy(code)), verdict);
    },
  };
}

/** A font that draws what its encoding says, but for codes whose names say something else. */
export function wordsByName(
  saidBy: (code: number) => string,
  contradicted: ReadonlySet<number>,
): WordsOfFont {
  return {
    doubtful: (used) =>
      [...contradicted].filter((code) => (used[code >> 5]! >>> (code & 31)) & 1 && /\w/.test(saidBy(code))),
    saidBy,
    judge: () => 'other',
    drawn: () => undefined,
  };
}
