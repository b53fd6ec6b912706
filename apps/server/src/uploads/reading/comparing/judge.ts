import type { Expected, Judgement, ReadingResult, Reason } from '../reading.ts';
import { judgeDays } from './days.ts';
import { judgeName, judgeType } from './names.ts';
import { judgeNumber } from './numbers.ts';
import { isLegible, linesOf, type ReadPage } from './page.ts';

/**
 * How what was read stands to whom and what it should be of (areas 5.7). Only whether a name, a number and days stand there
 * counts: a page that says that it is approved says a word like any other.
 *
 * @param others whether a number of somebody else of the roll stands on the pages.
 */
export function judge(expected: Expected, pages: readonly ReadPage[], others: boolean): Judgement {
  const lines = linesOf(pages);
  const name = judgeName(expected, lines);
  const number = judgeNumber(expected, lines, others);
  const days = judgeDays(expected, lines);
  const reasons = [
    ...number,
    name,
    ...days,
    ...judgeType(expected, lines),
    ...pages.filter((page) => !isLegible(page)).map(({ n, sure }) => illegible(n, sure)),
    ...sheets(expected),
  ];
  const rested = [name, ...number].flatMap(({ sure }) => sure ?? []);
  const of = rested.length > 0 ? rested : pages.map(({ sure }) => sure);
  return {
    result: resultOf(name, number, days),
    sure: Math.round(of.reduce((sum, one) => sum + one, 0) / Math.max(1, of.length)),
    reasons,
  };
}

function resultOf(name: Reason, number: readonly Reason[], days: readonly Reason[]): ReadingResult {
  const well = number.some(({ tone }) => tone === 'well');
  if (number.some(({ key }) => key === 'numero_de_otro') || (name.tone === 'against' && !well))
    return 'mismatch';
  const against = days.some(({ tone }) => tone === 'against');
  return name.tone === 'well' && well && !against ? 'match' : 'doubtful';
}

const illegible = (page: number, sure: number): Reason => ({
  key: 'ilegible',
  tone: 'doubt',
  page,
  sure: Math.round(sure),
  day: null,
});

const sheets = ({ sheets: all, sheetsBrought }: Expected): Reason[] =>
  all === 0
    ? []
    : [
        {
          key: 'paginas_faltan',
          tone: sheetsBrought < all ? 'doubt' : 'well',
          page: null,
          sure: null,
          day: null,
        },
      ];
