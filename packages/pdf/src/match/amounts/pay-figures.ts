import type { PageText } from '../../text/page-text.ts';
import type { Candidate } from '../candidate.ts';
import { boxOf, withoutAccents } from '../labels/label.ts';
import { plainText } from '../plain-text.ts';
import { readAmount } from './amount.ts';

/** What a payslip says beside its net pay, each only where it is certain. */
export interface PayFigures {
  /** What was earned, what of it is no wage, and what was kept back, in hundredths: they come to the net. */
  totals: { earned: number; other: number | null; deducted: number } | null;
  /** `2026-10-30`. */
  paidOn: string | null;
}

type IsSeen = (place: { box: Candidate['box']; written: string }) => boolean;

const totalsLine = /^(?: *)TOTA(?:L|LES|IS)(?![A-Z]).*$/gm;
const money = /(?<![\d.,/-])\d[\d.,]*\d(?![\d/-])/g;
const day = /(?<![\d/])(\d{2})\/(\d{2})\/(\d{4})(?![\d/])/g;
const MOST_LINES = 40;

/**
 * Finds the line of totals that comes to the net, and the day behind or under its label. Two that differ, or something that
 * is not seen as it is said, is none.
 *
 * @param dayLabels capitals without accents.
 */
export function payFigures(
  page: PageText,
  net: number,
  dayLabels: readonly string[],
  isSeen: IsSeen,
): PayFigures {
  const text = withoutAccents(plainText(page.text));
  return { totals: totalsOf(page, text, net, isSeen), paidOn: paidOn(page, text, dayLabels, isSeen) };
}

function totalsOf(page: PageText, text: string, net: number, isSeen: IsSeen): PayFigures['totals'] {
  const found = [...text.matchAll(totalsLine)].slice(0, MOST_LINES).flatMap((line) => {
    const parts = [...line[0].matchAll(money)].slice(0, 5).map((match) => ({
      value: readAmount(match[0]),
      written: match[0],
      box: boxOf(page, line.index + match.index, match[0].length),
    }));
    const values = parts.map(({ value }) => value ?? Number.NaN);
    const [earned = 0, second = 0, third] = values;
    const deducted = values.length === 2 ? second : (third ?? 0);
    const other = values.length === 3 ? second : null;
    const fits = (values.length === 2 || values.length === 3) && earned + (other ?? 0) - deducted === net;
    return fits && parts.every(isSeen) ? [{ earned, other, deducted }] : [];
  });
  const [one, ...others] = found;
  const same = others.every(
    (two) => two.earned === one?.earned && two.other === one.other && two.deducted === one.deducted,
  );
  return one && same ? one : null;
}

function paidOn(page: PageText, text: string, labels: readonly string[], isSeen: IsSeen): string | null {
  const days = new Set<string>();
  for (const label of labels) {
    const at = text.indexOf(label);
    if (at < 0) continue;
    const box = boxOf(page, at, label.length);
    const end = text.indexOf('\n', at);
    const next = end < 0 ? -1 : text.indexOf('\n', end + 1);
    const reach = text.slice(0, next < 0 ? text.length : next);
    for (const match of reach.slice(at).matchAll(day)) {
      const start = at + match.index;
      const place = boxOf(page, start, match[0].length);
      const isBeside = start < (end < 0 ? text.length : end);
      const isUnder = !!box && !!place && place.x < box.x + Math.max(box.w, 90) && place.x + place.w > box.x;
      if ((isBeside || isUnder) && isSeen({ box: place, written: match[0] }))
        days.add(`${match[3]}-${match[2]}-${match[1]}`);
    }
  }
  const [one, ...others] = days;
  return one !== undefined && others.length === 0 && isDay(one) ? one : null;
}

/** Not every day that is written is one: the 31st of February is the 3rd of March to a date. */
const isDay = (iso: string): boolean => {
  const at = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso);
};
