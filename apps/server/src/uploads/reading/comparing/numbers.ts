import { checkIdentity } from '@legajo/contract';
import { canonicalNumber } from '@legajo/contract/values/canonical-number';
import type { Expected, Reason } from '../reading.ts';
import { DAY_FIRST } from './dates.ts';
import { type Line, sureOf } from './page.ts';

/** What may be a number: figures with points and dashes between them, or a CURP. */
const NUMBERS = /\d[\d.-]{4,17}[\dk]|\b[a-z]{4}\d{6}[a-z0-9]{8}\b/g;
const SHORTEST = 7;
/** Of a page with more, they say nothing. */
const MOST = 40;

/** The numbers on the pages, as they are stored, without days. */
export function numbersOn(lines: readonly Line[]): string[] {
  const all = lines.flatMap(({ text }) =>
    [...text.replaceAll(DAY_FIRST, ' ').matchAll(NUMBERS)].map(([number]) => canonicalNumber(number)),
  );
  return [...new Set(all)].filter(({ length }) => length >= SHORTEST).slice(0, MOST);
}

/**
 * Whether the number of the person, or that of their card, stands on the pages.
 *
 * @param others whether a number of somebody else of the roll does.
 */
export function judgeNumber(
  { cuil, dni, country }: Expected,
  lines: readonly Line[],
  others: boolean,
): Reason[] {
  const own = [cuil, dni].map(canonicalNumber).filter(({ length }) => length >= SHORTEST);
  const line = lines.find(({ text }) => {
    const signs = canonicalNumber(text);
    return own.some((number) => signs.includes(number));
  });
  if (line)
    return [{ key: 'numero_coincide', tone: 'well', page: line.page, sure: sureOfFigures(line), day: null }];
  const none = { page: null, sure: null, day: null } as const;
  if (others) return [{ key: 'numero_de_otro', tone: 'against', ...none }];
  // Its check digits say that it is a number of somebody, and read right.
  const another = numbersOn(lines).some((number) => checkIdentity(country, number) === true);
  return [{ key: 'numero_coincide', tone: another ? 'against' : 'doubt', ...none }];
}

const sureOfFigures = ({ words }: Line): number => sureOf(words.filter(({ text }) => /\d/.test(text)));
