import { latinLetters } from './latin.ts';
import { inLatin } from './other-scripts.ts';

/** A letter with its marks: as it was written, and in letters that can be drawn. */
export interface Spelt {
  exact: string;
  drawn: string;
}

/** What stands for a sign of no script that is known here. */
const BOX = '□';
/** Marks over one letter beyond these are drawn over each other and tell nothing. */
const MOST_MARKS = 4;
/** Signs that look like others which are drawn, or take no room at all. */
const STAND_IN: Readonly<Record<string, string>> = {
  '\u2212': '\u2013',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u00a0': ' ',
};

const segments = new Intl.Segmenter('es', { granularity: 'grapheme' });

/**
 * A text letter by letter, as papers draw it: all Latin letters with their marks stand as they were written, Cyrillic and
 * Greek in Latin, what is left without its marks or as an empty box. What takes no room is left out.
 */
export function spell(text: string): Spelt[] {
  return Array.from(segments.segment(text.normalize('NFC')), ({ segment }) => ({
    exact: segment,
    drawn: drawn(segment),
  }));
}

function drawn(cluster: string): string {
  if (/^[\n\t\x20-\x7e]$/.test(cluster)) return cluster;
  const [first = '', ...rest] = Array.from(cluster);
  const base = baseOf(first);
  const marks = rest.filter((mark) => /\p{M}/u.test(mark) && has(mark)).slice(0, MOST_MARKS);
  return base === BOX || base === '' ? base : base + marks.join('');
}

function baseOf(letter: string): string {
  if (/^[\p{Cf}\p{M}]$/u.test(letter)) return '';
  if (/^\p{Cc}$/u.test(letter)) return ' ';
  if (has(letter)) return letter;
  const standIn = STAND_IN[letter] ?? inLatin(letter);
  if (standIn !== undefined) return standIn;
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && Array.from(plain).every(has) ? plain : BOX;
}

const has = (letter: string): boolean => latinLetters().has(letter.codePointAt(0) ?? 0);
