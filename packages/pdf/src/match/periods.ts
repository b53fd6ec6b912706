/** A month named in a text. */
export interface FoundPeriod {
  /** `2026-09`. */
  month: string;
  written: string;
  start: number;
}

const monthNames = {
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' '),
};
const otherSpellings: Readonly<Record<string, number>> = { setiembre: 9, marco: 3, sept: 9, set: 9 };

/** Made once: `09/2026` and `2026-09`, as a page writes them and as a file name does. */
const patterns = {
  page: numberPatterns('[-/.]', '(?<![\\d/.,-]|\\d )', '(?![\\d]|[-/.,]\\d)'),
  name: numberPatterns('[-/._ ]', '(?<!\\d)', '(?!\\d)'),
};

function numberPatterns(joint: string, before: string, after: string) {
  return {
    monthFirst: new RegExp(`${before}(\\d{1,2}) ?${joint} ?((?:19|20)\\d\\d)${after}`, 'g'),
    yearFirst: new RegExp(`${before}((?:19|20)\\d\\d)${joint}(\\d\\d)${after}`, 'g'),
  };
}

/** `202609` and `092026`, in file names only. */
const yearMonth = /(?<!\d)(20\d\d)(0[1-9]|1[0-2])(?!\d)/g;
const monthYear = /(?<!\d)(0[1-9]|1[0-2])(20\d\d)(?!\d)/g;

// The year first and its word behind it: few places of a page are a year, every word might begin `septiembre de`.
const namedMonth =
  /((?:19|20)\d\d)(?!\d|[-/.,]\d)(?<=((?<![\p{L}\p{N}])(\p{L}{3,10})\.?(?: +(?:del? +)?| ?[-/_] ?)\d{4}))/giu;

/**
 * Finds the months a text names: `09/2026`, `2026-09`, `septiembre de 2026`, `set/2026`; in a file
 * name also `202609` and `092026`. A day's date (`30/09/2026`) is not a period.
 */
export function findPeriods(
  text: string,
  locale: 'es' | 'pt',
  source: 'page' | 'name' = 'page',
): FoundPeriod[] {
  const found: FoundPeriod[] = [];
  const add = (start: number, written: string, year: string, month: number) => {
    if (month >= 1 && month <= 12)
      found.push({ month: `${year}-${String(month).padStart(2, '0')}`, written, start });
  };
  const { monthFirst, yearFirst } = patterns[source];
  forEach(monthFirst, text, (match) => add(match.index, match[0], match[2]!, Number(match[1])));
  forEach(yearFirst, text, (match) => add(match.index, match[0], match[1]!, Number(match[2])));
  if (source === 'name') {
    forEach(yearMonth, text, (match) => add(match.index, match[0], match[1]!, Number(match[2])));
    forEach(monthYear, text, (match) => add(match.index, match[0], match[2]!, Number(match[1])));
  }
  forEach(namedMonth, text, (match) => {
    const written = match[2]!;
    add(match.index + 4 - written.length, written, match[1]!, monthNumber(match[3]!, locale));
  });
  return found.sort((a, b) => a.start - b.start);
}

/** Every place the pattern fits; `matchAll` would copy the pattern for each page. */
function forEach(pattern: RegExp, text: string, use: (match: RegExpExecArray) => void): void {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) use(match);
}

/** Whether a page names months, and none of them is the chosen one (`2026-09`): an observation, never a refusal. */
export function saysAnotherPeriod(found: readonly FoundPeriod[], month: string): boolean {
  return found.length > 0 && !found.some((period) => period.month === month);
}

function monthNumber(word: string, locale: 'es' | 'pt'): number {
  const low = word.toLowerCase();
  const at = monthNames[locale].findIndex(
    (name) => name === low || (low.length === 3 && name.startsWith(low)),
  );
  return at >= 0 ? at + 1 : (otherSpellings[low] ?? 0);
}
