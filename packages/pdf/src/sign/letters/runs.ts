import { winAnsi } from '../../text/fonts/encodings.gen.ts';
import { latinLetters } from './latin.ts';
import { type Spelt, spell } from './spell.ts';

/** Codes of a font of single bytes, without the one that is no letter. */
const MOST_CODES = 255;

/** What is no code of WinAnsi. */
const OTHER = /[\u0100-\u{10ffff}]/u;
/** A letter of WinAnsi with marks that it lacks, or another letter with its marks. */
const LETTER = /([^\u0100-\u{10ffff}]\p{M}+|[\u0100-\u{10ffff}]\p{M}*)/u;

/** A text of `toWinAnsi` in turn: what the built-in fonts draw, and letters that they lack, one by one. */
export function runsOf(text: string): (string | Spelt)[] {
  if (!OTHER.test(text)) return [text];
  const runs: (string | Spelt)[] = [];
  let plain = '';
  for (const part of text.split(LETTER)) {
    if (!OTHER.test(part)) {
      plain += part;
      continue;
    }
    if (plain !== '') runs.push(plain);
    plain = '';
    runs.push(
      ...spell(part.replace(/^[^\u0100-\u{10ffff}]/u, unicodeOf)).filter(({ drawn }) => drawn !== ''),
    );
  }
  if (plain !== '') runs.push(plain);
  return runs;
}

const unicodeOf = (code: string): string => winAnsi[code.charCodeAt(0) - 32] ?? ' ';

/** In thousandths of the size. */
export function drawnWidth({ drawn }: Spelt): number {
  const letters = latinLetters();
  return Array.from(drawn).reduce((sum, letter) => sum + letters.advanceOf(letter.codePointAt(0)!), 0);
}

/** Letters that the built-in fonts lack, with the codes that a text draws them by. */
export class OtherLetters {
  readonly all: Spelt[] = [];

  /** The letter's code in hexadecimal digits. */
  codeOf(letter: Spelt): string {
    let at = this.all.findIndex(({ exact }) => exact === letter.exact);
    if (at < 0) at = this.all.length < MOST_CODES ? this.all.push(letter) - 1 : MOST_CODES - 1;
    return (at + 1).toString(16).padStart(2, '0');
  }
}
