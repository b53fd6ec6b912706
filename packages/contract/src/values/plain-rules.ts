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
