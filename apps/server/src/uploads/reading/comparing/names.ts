import { distanceOf, lettersOf } from '../../../people/public.ts';
import type { Word } from '../../../platform/letters/read-letters.ts';
import type { Expected, Reason } from '../reading.ts';
import { type Line, sureOf } from './page.ts';

/** Words between the parts of a name: in one they stand, in another not. */
const BETWEEN = ['de', 'del', 'da', 'do', 'dos', 'das', 'la', 'las', 'los', 'y', 'e'];
/** A shorter word with one letter changed is another one. */
const LONG = 5;
/** With fewer words on the pages, that a name is not among them says nothing. */
const SAYS_SOMETHING = 8;
/** Shorter words of a type's name stand everywhere. */
const TELLING = 4;

interface Found {
  readonly page: number;
  readonly word: Word;
}

/** The person's names: all of the surnames and one of the others is them. */
export function judgeName({ names, surnames }: Expected, lines: readonly Line[]): Reason {
  const last = partsOf(surnames).map((part) => find(part, lines));
  const first = partsOf(names).map((part) => find(part, lines));
  const found = [...last, ...first].filter((one) => one !== null);
  const whole = last.length > 0 && last.every((one) => one !== null) && first.some((one) => one !== null);
  const words = lines.reduce((sum, line) => sum + line.words.length, 0);
  const absent = found.length === 0 && words >= SAYS_SOMETHING;
  return {
    key: 'nombre_coincide',
    tone: whole ? 'well' : absent ? 'against' : 'doubt',
    page: found[0]?.page ?? null,
    sure: found.length > 0 ? sureOf(found.map(({ word }) => word)) : null,
    day: null,
  };
}

/** Words of the type's name: half of them are enough. */
export function judgeType({ typeName }: Expected, lines: readonly Line[]): Reason[] {
  const parts = partsOf(typeName).filter(({ length }) => length >= TELLING);
  if (parts.length === 0) return [];
  const found = parts.map((part) => find(part, lines)).filter((one) => one !== null);
  const enough = found.length * 2 >= parts.length;
  return [
    {
      key: 'palabras_del_tipo',
      tone: enough ? 'well' : 'doubt',
      page: found[0]?.page ?? null,
      sure: found.length > 0 ? sureOf(found.map(({ word }) => word)) : null,
      day: null,
    },
  ];
}

const partsOf = (text: string): string[] =>
  lettersOf(text)
    .split(/[^\p{L}\d]+/u)
    .filter((part) => part.length > 1 && !BETWEEN.includes(part));

function find(part: string, lines: readonly Line[]): Found | null {
  for (const { page, words } of lines)
    for (const word of words) if (partsOf(word.text).some((one) => isSame(one, part))) return { page, word };
  return null;
}

const isSame = (read: string, part: string): boolean =>
  read === part ||
  (part.length >= LONG && Math.abs(read.length - part.length) <= 1 && distanceOf(read, part) <= 1);
