/** A month named in a text. */
export interface FoundPeriod {
  /** `2026-09`. */
  month: string;
  written: string;
  start: number;
}

const monthNames = {
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
} as const;
const otherSpellings: Readonly<Record<string, number>> = { setiembre: 9, marco: 3, sept: 9, set: 9 };

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
  const add = (match: RegExpExecArray, year: string, month: number) => {
    if (month >= 1 && month <= 12)
      found.push({
        month: `${year}-${String(month).padStart(2, '0')}`,
        written: match[0],
        start: match.index,
      });
  };
  const joint = source === 'name' ? '[-/._ ]' : '[-/.]';
  const edge = source === 'name' ? ['(?<!\\d)', '(?!\\d)'] : ['(?<![\\d/.,-]|\\d )', '(?![\\d]|[-/.,]\\d)'];
  for (const match of text.matchAll(
    new RegExp(`${edge[0]}(\\d{1,2}) ?${joint} ?((?:19|20)\\d\\d)${edge[1]}`, 'g'),
  ))
    add(match, match[2]!, Number(match[1]));
  for (const match of text.matchAll(new RegExp(`${edge[0]}((?:19|20)\\d\\d)${joint}(\\d\\d)${edge[1]}`, 'g')))
    add(match, match[1]!, Number(match[2]));
  if (source === 'name') {
    for (const match of text.matchAll(/(?<!\d)(20\d\d)(0[1-9]|1[0-2])(?!\d)/g))
      add(match, match[1]!, Number(match[2]));
    for (const match of text.matchAll(/(?<!\d)(0[1-9]|1[0-2])(20\d\d)(?!\d)/g))
      add(match, match[2]!, Number(match[1]));
  }
  const named =
    /(?<![\p{L}\p{N}])(\p{L}{3,10})\.?(?: +(?:del? +)?| ?[-/_] ?)((?:19|20)\d\d)(?!\d|[-/.,]\d)/giu;
  for (const match of text.matchAll(named)) add(match, match[2]!, monthNumber(match[1]!, locale));
  return found.sort((a, b) => a.start - b.start);
}

/** Whether a page names months, and none of them is the chosen one (`2026-09`): an observation, never a refusal. */
export function saysAnotherPeriod(found: readonly FoundPeriod[], month: string): boolean {
  return found.length > 0 && !found.some((period) => period.month === month);
}

function monthNumber(word: string, locale: 'es' | 'pt'): number {
  const low = word.toLowerCase();
  const names = monthNames[locale].split(' ');
  const at = names.findIndex((name) => name === low || (low.length === 3 && name.startsWith(low)));
  return at >= 0 ? at + 1 : (otherSpellings[low] ?? 0);
}
