import { foldWords } from './words.ts';

/** A name as the roll holds it, in folded words without the little ones between them. */
export interface PersonName {
  family: readonly string[];
  given: readonly string[];
}

/** Words between names that name nobody. */
const particles = new Set([
  'DA',
  'DAS',
  'DE',
  'DEL',
  'DO',
  'DOS',
  'E',
  'EL',
  'LA',
  'LAS',
  'LOS',
  'VAN',
  'VON',
  'Y',
]);
const SHORTEST_CUT = 3;
/** Words of any sentence that are as long as a name may be cut to. */
const ofSentences = new Set([
  'COM',
  'CON',
  'PARA',
  'POR',
  'QUE',
  'SEM',
  'SIN',
  'SUS',
  'UMA',
  'UNA',
  ...particles,
]);

/** Parts "Apellido, Nombre"; of a name without a comma the first word counts as the family's. */
export function parsePersonName(name: string): PersonName {
  const comma = name.indexOf(',');
  if (comma >= 0)
    return { family: significant(name.slice(0, comma)), given: significant(name.slice(comma + 1)) };
  const [first, ...others] = significant(name);
  return { family: first === undefined ? [] : [first], given: others };
}

function significant(text: string): string[] {
  const words = foldWords(text).split(/[ \n]/);
  return words.filter((word) => word.length > 1 && !particles.has(word));
}

/** Whether a written word is that part of a name, whole or cut off as narrow columns do. */
export function isNameWord(written: string, part: string): boolean {
  if (written === part) return true;
  return written.length >= SHORTEST_CUT && !ofSentences.has(written) && part.startsWith(written);
}

/** How many words of the name are among those written. */
export function countNameWords({ family, given }: PersonName, written: readonly string[]): number {
  let count = 0;
  for (const part of family) if (written.some((word) => isNameWord(word, part))) count++;
  for (const part of given) if (written.some((word) => isNameWord(word, part))) count++;
  return count;
}
