import { type IsoDay, parseDay } from '@legajo/contract';
import type { Line } from './page.ts';

/** A day on a page, and what its line says it is. */
export interface DayRead {
  readonly day: IsoDay;
  readonly line: Line;
  readonly of: 'expiry' | 'birth' | 'other';
}

const MONTHS = [
  ['ene', 'jan'],
  ['feb', 'fev'],
  ['mar'],
  ['abr'],
  ['may', 'mai'],
  ['jun'],
  ['jul'],
  ['ago'],
  ['sep', 'set'],
  ['oct', 'out'],
  ['nov'],
  ['dic', 'dez'],
];
const NAMED = MONTHS.flat().join('|');
/** Days written in figures; what looks for numbers leaves them out. */
export const DAY_FIRST = /(?<!\d)(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4})(?!\d)/g;
const YEAR_FIRST = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
const IN_WORDS = new RegExp(
  `(?<!\\d)(\\d{1,2})[\\s/.-]{1,3}(?:de )?(${NAMED})[a-z]{0,8}[\\s/.-]{1,3}(?:del? )?(\\d{4})(?!\\d)`,
  'g',
);
const EXPIRY =
  /\b(?:venc\w*|vence|validade|valid[oa] (?:hasta|ate)|valida hasta|vigencia|caduc\w*|expira\w*|expiry)\b/g;
const BIRTH = /\b(?:nacimiento|nascimento|nac|nasc|birth)\b/g;

/** The days on the pages, in their order. A label stands before its day, in its line. */
export const daysOn = (lines: readonly Line[]): DayRead[] => lines.flatMap(daysOfLine);

function daysOfLine(line: Line): DayRead[] {
  const found = [
    ...matches(line.text, DAY_FIRST, ([, d, m, y]) => isoOf(y, m, d)),
    ...matches(line.text, YEAR_FIRST, ([, y, m, d]) => isoOf(y, m, d)),
    ...matches(line.text, IN_WORDS, ([, d, month = '', y]) =>
      isoOf(y, String(MONTHS.findIndex((names) => names.includes(month)) + 1), d),
    ),
  ];
  return found.map(({ day, at }) => ({ day, line, of: labelOf(line.text.slice(0, at)) }));
}

function matches(text: string, form: RegExp, dayOf: (match: RegExpMatchArray) => IsoDay | null) {
  return [...text.matchAll(form)].flatMap((match) => {
    const day = dayOf(match);
    return day ? [{ day, at: match.index }] : [];
  });
}

function isoOf(year = '', month = '', day = ''): IsoDay | null {
  if (year < '1900' || year > '2100') return null;
  return parseDay(`${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`);
}

/** Of two labels the nearer one. */
function labelOf(before: string): DayRead['of'] {
  const expiry = lastOf(before, EXPIRY);
  const birth = lastOf(before, BIRTH);
  if (expiry < 0 && birth < 0) return 'other';
  return expiry > birth ? 'expiry' : 'birth';
}

const lastOf = (text: string, form: RegExp): number => [...text.matchAll(form)].at(-1)?.index ?? -1;
