import { LENGTH } from '../limits.ts';

/** What numbers are written with and is no part of them: points, slashes, dashes, spaces, and signs that nobody sees. */
const SEPARATORS = /[./\\\t\p{Zs}\p{Cf}\p{Pd}\u2212\u2043\u02d7\u2044\u2215]/gu;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/**
 * A number of a person or a company as it is stored and compared: without points, slashes, dashes and spaces of any
 * kind, in capitals, full-width signs as plain ones; Ñ, which an RFC may have, in one sign. What else it holds stays, so
 * that a rule can refuse it: letters with accents are no digits that somebody meant.
 *
 * @returns `27401112229` of `27-40111222-9`, `12345678K` of `12.345.678-k`, empty of separators alone.
 */
export function canonicalNumber(text: string): string {
  return text
    .normalize()
    .trim()
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(SEPARATORS, '')
    .replace(/[a-zñ]/g, (letter) => letter.toUpperCase());
}

/**
 * The numbers of a list that people type or paste, in their canonical form. Commas, semicolons, lines and the cells of
 * a spreadsheet end a number; spaces do too, unless a part between them is too short to be one, as in `27 40111222 9`.
 */
export function readNumbers(text: string): string[] {
  return text
    .split(/[,;\t\r\n]+/)
    .flatMap((piece) => {
      const parts = piece.split(/\p{Zs}+/u).map(canonicalNumber);
      const whole = parts.join('');
      const broken = parts.some((part) => part !== '' && part.length < LENGTH.identityMin);
      return broken && whole.length <= LENGTH.identityMax ? [whole] : parts;
    })
    .filter(Boolean);
}
