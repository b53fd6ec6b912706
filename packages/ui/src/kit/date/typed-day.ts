import { parseDay } from '@legajo/contract/values/dates';

const SIZES = [2, 2, 4] as const;
const two = (part: string | undefined) => (part ?? '').padStart(2, '0');

/**
 * A day as it is being typed, dd/mm/yyyy: digits run on into the next part by themselves, and what people write between
 * them (slash, hyphen, point, blank) ends a part that is short. A day written the other way round is turned.
 *
 * @returns `1-2-2026` and `2026-02-01` → `01/02/2026`, `1220` → `12/20`.
 */
export function shapeDay(text: string): string {
  const turned = /^\s*(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})\b/.exec(text);
  if (turned) return `${two(turned[3])}/${two(turned[2])}/${turned[1]}`;
  const parts = [''];
  for (const char of text) {
    const at = parts.length - 1;
    const part = parts[at] ?? '';
    if (/\d/.test(char)) {
      if (part.length < (SIZES[at] ?? 0)) parts[at] = part + char;
      else if (at < 2) parts.push(char);
    } else if (/[-/. ]/.test(char) && part !== '' && at < 2) {
      parts[at] = two(part);
      parts.push('');
    }
  }
  return parts.join('/');
}

/** The newest year that two digits stand for: a hire that is agreed, never a birth in a hundred years. */
const AHEAD = 10;

/**
 * A day that was left: one digit gets its nought, and a year of two its century.
 *
 * @param today an ISO day, by which the century is told.
 */
export function finishDay(text: string, today: string): string {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(shapeDay(text));
  if (!match) return text;
  const [, day, month, year = ''] = match;
  const century = Number(today.slice(0, 2)) * 100;
  const near = century + Number(year);
  const whole = near > Number(today.slice(0, 4)) + AHEAD ? near - 100 : near;
  return `${two(day)}/${two(month)}/${year.length === 4 ? year : whole}`;
}

/** The day that a calendar opens at: the one that was typed, or the last of the month that lacks it; null for any other text. */
export function dayNear(text: string): string | null {
  const fault = faultOf(text);
  return fault?.kind === 'missing' ? parseDay(`${fault.days}/${fault.month}`) : parseDay(text);
}

/** Why what was typed is no day: the one thing to mend. */
export type DayFault =
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'month' }
  | { readonly kind: 'year' }
  /** The month has fewer days; `month` is mm/yyyy. */
  | { readonly kind: 'missing'; readonly month: string; readonly days: number };

/** What is wrong with a typed day; null for a day, and for nothing. */
export function faultOf(text: string): DayFault | null {
  if (text.trim() === '' || parseDay(text)) return null;
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  if (!match) return { kind: 'incomplete' };
  const [month, year] = [Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12) return { kind: 'month' };
  if (year < 1900) return { kind: 'year' };
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { kind: 'missing', month: `${match[2]}/${match[3]}`, days };
}
