import { hasControl } from './control-characters.ts';

/**
 * Rules of fields that need nothing but themselves: the fields of the calls are made of them, and the forms, which come
 * without the library of the fields, ask them before anything is sent.
 */

/** Least and most of a whole number; both are taken. */
export interface Span {
  readonly least: number;
  readonly most: number;
}

/** The whole number that a text is, spaces around it aside; null where it is none. */
export function wholeOf(text: string): number | null {
  const digits = text.trim();
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : null;
}

/** The same within bounds; null as well for one beyond them. */
export function wholeWithin(text: string, { least, most }: Span): number | null {
  const value = wholeOf(text);
  return value !== null && value >= least && value <= most ? value : null;
}

export type TextFault = 'required' | 'max' | 'special';

/** What is wrong with a text, spaces around it aside: nothing in it, too long, or signs that nothing of ours holds. */
export function textFault(text: string, max: number): TextFault | undefined {
  const value = text.trim();
  if (value === '') return 'required';
  if (value.length > max) return 'max';
  return hasControl(value) ? 'special' : undefined;
}

/** Whether a text is an address of the web that opens encrypted, and gives nobody a name or a password. */
export function isSecureAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, hostname } = new URL(text);
  return protocol === 'https:' && username === '' && hostname !== '';
}

/** An amount as people type it in any of our countries: 1234, 1234,5, 1.234,50, 1,234.50; spaces aside. */
const WITH_COMMA = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/;
const WITH_POINT = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/;
const PLAIN = /^\d{1,12}([.,]\d{1,2})?$/;

/**
 * Reads an amount of at most twelve digits and two decimals.
 *
 * @returns a text with a point and two decimals (`1234.50`), as money travels and is stored; null where it is none.
 */
export function parseMoney(text: string): string | null {
  const typed = text.replace(/\s/g, '');
  const plain = WITH_COMMA.test(typed)
    ? typed.replaceAll('.', '').replace(',', '.')
    : WITH_POINT.test(typed)
      ? typed.replaceAll(',', '')
      : PLAIN.test(typed)
        ? typed.replace(',', '.')
        : null;
  if (plain === null) return null;
  const [whole = '', decimals = ''] = plain.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  return digits.length > 12 ? null : `${digits}.${decimals.padEnd(2, '0')}`;
}
