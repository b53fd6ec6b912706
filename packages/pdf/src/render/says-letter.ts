import type { GlyphShapes } from './glyph-shapes.ts';
import { likeness } from './shape.ts';

/** Characters that look alike at some size, in some typeface: none of a group speaks against another. */
const alike = [
  '0OoQDGC6ceaÓÔÕóôõãâºª°•●©®@€',
  '1IiLlJjtTfÍí!¡|/\\:;.,·\'"`´’‘“”()[]{}',
  ...['5Ss$3a', '6b', '9gqad', '2ZzJ', '8B&a', 'uv'],
];

/** How much a shape is like the character it is said to be, and like any other that is not written like it. */
export interface Likeness {
  own: number;
  other: number;
  /** The other one. */
  as: string;
}

export function compareWith(shape: Float32Array, said: string, ...faces: readonly GlyphShapes[]): Likeness {
  const own = familyOf(said);
  const groups = alike.filter((group) => group.includes(said) || group.includes(plainOf(said))).join('');
  const found: Likeness = { own: 0, other: 0, as: '' };
  for (const shapes of faces)
    for (const [character, known] of shapes) {
      const isOwn = own.includes(character);
      if (!isOwn && plainOf(character) === plainOf(said)) continue;
      if (!isOwn && groups.includes(character)) continue;
      for (const face of known) {
        const like = likeness(shape, face);
        if (isOwn) found.own = Math.max(found.own, like);
        else if (like > found.other) {
          found.other = like;
          found.as = character;
        }
      }
    }
  return found;
}

const plainOf = (said: string): string => said.normalize('NFD')[0] ?? said;

/** A letter, small and capital, with its mark and without. */
function familyOf(said: string): string {
  return [said, plainOf(said)].map((one) => one + one.toUpperCase() + one.toLowerCase()).join('');
}

const leastLead = 0.16;
/** From here on a shape is taken for a letter by whoever reads; of what is said to be a mark only by much more. */
const least = { letter: 0.7, mark: 0.85 } as const;
const leastOwn = 0.5;
/** Letters that are written as one: they look like none of the others. */
const ligature = /^(?:ff|f[filjt]|ff[ilt]|tt|ti|tf|[sc]t|[Tt]h)$/;

/** A judge of words who knows these faces. Of a look at few of them nothing certain follows where the glyph is like none. */
export function wordJudge(
  ...faces: readonly GlyphShapes[]
): (said: string, shape: Float32Array) => 'is' | 'other' | 'open' {
  const isAll = faces.length > 1;
  return (said, shape) => {
    const whole = said.normalize('NFC');
    const isOne = [...whole].length === 1;
    if (!isOne) return ligature.test(whole) ? 'is' : 'other';
    const isLetter = /[\p{L}\p{N}&]/u.test(whole) && !/[ºª]/.test(whole);
    const { own, other } = compareWith(shape, whole, ...faces);
    const isOther = other - own >= leastLead && other >= (isLetter ? least.letter : least.mark);
    if (isOther) return isAll ? 'other' : 'open';
    return isAll || !isLetter || own >= leastOwn ? 'is' : 'open';
  };
}
