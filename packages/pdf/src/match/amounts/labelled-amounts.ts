import type { PageText } from '../../text/page-text.ts';
import type { Candidate } from '../candidate.ts';
import { boxOf, isHidden, withoutAccents } from '../labels/label.ts';
import { plainText } from '../plain-text.ts';
import { currency, readAmount } from './amount.ts';

/** An amount that a label introduces. */
export interface LabelledAmount {
  /** Hundredths; null where what stands there cannot be told: two numbers, a sign, part of a number. */
  hundredths: number | null;
  written: string;
  /** The sign of money before it, as capitals; null without one. */
  currency: string | null;
  box: Candidate['box'];
}

const MOST_FOUND = 16;
/** What may stand between a label and its amount. */
const between = new RegExp(`(?:[ :._=]|${currency})*`, 'y');
const sign = new RegExp(`(?<![A-Z])(${currency}) *$`);
const amount = /\d[\d.,]*/y;
/** What makes an amount part of something else: a day, a share, another number. */
const goesOn = /^(?:[\d%/-]|[A-Z]| ?%| {1,4}[-+]?\d)/;
const whole = new RegExp(`^(?:${currency})?[ :]*(\\d[\\d.,]*)$`);
/** How far below its label an amount stands, by the label's height. */
const REACH = 3;

/** Labels by their pattern, made once for each list. */
const patterns = new WeakMap<readonly string[], RegExp>();

/**
 * Every amount that one of the labels introduces: behind it on its line, or right below it where nothing stands behind
 * it. A label that goes on from another word ("subtotal neto") is another label.
 *
 * @param labels capitals without accents.
 */
export function labelledAmounts(page: PageText, labels: readonly string[]): LabelledAmount[] {
  if (labels.length === 0) return [];
  const text = withoutAccents(plainText(page.text));
  const found: LabelledAmount[] = [];
  for (const match of text.matchAll(patternOf(labels))) {
    if (found.length >= MOST_FOUND) break;
    const end = match.index + match[0].length;
    if (isHidden(page, match.index, match[0].length)) continue;
    const one = behind(page, text, end) ?? below(page, text, match.index, end);
    if (one) found.push(one);
  }
  return found;
}

function patternOf(labels: readonly string[]): RegExp {
  const known = patterns.get(labels);
  if (known) return known;
  const words = [...labels].sort((a, b) => b.length - a.length).map((label) => label.replaceAll(' ', ' +'));
  const pattern = new RegExp(`(?<![A-Z0-9\\ue000]|[A-Z0-9] )(?:${words.join('|')})(?![A-Z0-9\\ue000])`, 'g');
  patterns.set(labels, pattern);
  return pattern;
}

function behind(page: PageText, text: string, end: number): LabelledAmount | null {
  between.lastIndex = end;
  between.exec(text);
  const start = between.lastIndex || end;
  amount.lastIndex = start;
  const written = amount.exec(text)?.[0].replace(/[.,]$/, '');
  if (written === undefined) return null;
  const isPart = goesOn.test(text.slice(start + written.length, start + written.length + 6));
  return placed(page, start, written, isPart);
}

/** The one cell of the next line that stands under the label. */
function below(page: PageText, text: string, start: number, end: number): LabelledAmount | null {
  // Words behind a label on its line make it another one; a gap between columns does not.
  if (/^(?: |: ?)?[^ \n:]/.test(text.slice(end, end + 3))) return null;
  const box = boxOf(page, start, end - start);
  if (!box) return null;
  const under = page.runs.filter((run) => {
    const gap = run.y - (box.y + box.h);
    const beside = run.x < box.x + box.w && run.x + run.w > box.x;
    return beside && run.text.trim() !== '' && run.y + run.h / 2 > box.y + box.h && gap < box.h * REACH;
  });
  const nearest = under.reduce<(typeof under)[number] | null>(
    (best, run) => (best === null || run.y + run.h < best.y + best.h ? run : best),
    null,
  );
  if (!nearest) return null;
  const from = text.lastIndexOf('\n', nearest.start) + 1;
  const to = text.indexOf('\n', nearest.start);
  const cells = cellsOf(text.slice(from, to < 0 ? text.length : to), from);
  const those = cells.filter(({ at, words }) => {
    const place = boxOf(page, at, words.length);
    return place !== undefined && place.x < box.x + box.w && place.x + place.w > box.x;
  });
  const numbers = those.flatMap(({ at, words }) => {
    const written = whole.exec(words)?.[1];
    return written === undefined ? [] : [{ at: at + words.length - written.length, written }];
  });
  const [first] = numbers;
  return first ? placed(page, first.at, first.written, numbers.length > 1) : null;
}

/** What of a line is parted by the gaps of columns, and where each piece begins. */
function cellsOf(line: string, start: number): { at: number; words: string }[] {
  return [...line.matchAll(/\S+(?: \S+)*/g)].map((cell) => ({ at: start + cell.index, words: cell[0] }));
}

function placed(page: PageText, start: number, written: string, isPart: boolean): LabelledAmount {
  const isUnseen = isHidden(page, start, written.length);
  const hundredths = isPart || isUnseen ? null : readAmount(written);
  const before = sign.exec(withoutAccents(plainText(page.text.slice(Math.max(0, start - 8), start))));
  return { hundredths, written, currency: before?.[1] ?? null, box: boxOf(page, start, written.length) };
}
