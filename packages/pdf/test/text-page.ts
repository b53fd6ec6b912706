import { captureFromPage } from '../src/match/capture.ts';
import { foldWords } from '../src/match/names/words.ts';
import type { Reading } from '../src/match/outcome.ts';
import { composeText, type PageText, type TextRun } from '../src/text/page-text.ts';

const lineHeight = 14;
const letterWidth = 5;

/** A page of these lines, each letter as wide as the next; three blanks or more part columns into runs. */
export function textPage(...lines: readonly string[]): PageText {
  const runs = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+(?: {1,2}\S+)*/g)].map(
      (piece): TextRun => ({
        x: 40 + piece.index * letterWidth,
        y: 60 + row * lineHeight,
        w: piece[0].length * letterWidth,
        h: 10,
        text: piece[0],
        start: 0,
      }),
    ),
  );
  return composeText(runs, true);
}

/** What a host makes of such a page for the match. */
export function readPageOf(country: string, ...lines: readonly string[]): Reading {
  const page = textPage(...lines);
  const numbers = captureFromPage(page, 0, { from: 'first-page' }, country);
  return { ...numbers, words: foldWords(page.text), sure: true, doubts: [], empty: page.text === '' };
}
