import { lettersOf } from '../../../people/public.ts';
import type { PageLetters, Word } from '../../../platform/letters/read-letters.ts';

/** A page as it is compared. */
export interface ReadPage extends PageLetters {
  readonly n: number;
}

/** A line of a page, folded, and how sure its words are together. */
export interface Line {
  readonly page: number;
  readonly text: string;
  readonly words: readonly Word[];
}

/** Of fewer no sentence can be made. */
const FEWEST_WORDS = 3;
/** A word that the machine is this sure of is one. */
const SURE_WORD = 60;
const LEGIBLE = 55;

/** All lines, page by page. */
export const linesOf = (pages: readonly ReadPage[]): Line[] =>
  pages.flatMap(({ n, lines }) =>
    lines.map((words) => ({ page: n, words, text: lettersOf(words.map(({ text }) => text).join(' ')) })),
  );

/** Whether there is text on a page at all. */
export const hasText = ({ lines }: PageLetters): boolean =>
  lines.flat().filter(({ text, sure }) => sure >= SURE_WORD && /[\p{L}\d]{2}/u.test(text)).length >=
  FEWEST_WORDS;

/** Whether what was read of it can be relied upon. */
export const isLegible = (page: PageLetters): boolean => hasText(page) && page.sure >= LEGIBLE;

/** How sure words are together; 0 of none. */
export const sureOf = (words: readonly Word[]): number =>
  words.length === 0 ? 0 : Math.round(words.reduce((sum, { sure }) => sum + sure, 0) / words.length);
