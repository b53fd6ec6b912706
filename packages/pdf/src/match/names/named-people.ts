import { type BorneName, nameKey, type Roll, type RollPerson } from '../roll.ts';
import { countNameWords, isNameWord, parsePersonName } from './person-name.ts';

/** A place where a page writes the name of somebody on the roll. */
export interface Naming {
  /** The names that the words fit best; none for a family name alone behind its label. */
  names: readonly BorneName[];
  /** As folded words. */
  written: string;
  /** Behind or below a label of the worker's name. */
  labelled: boolean;
  /** The words of its line. */
  line: string;
}

const NEAR = 4;
const MOST_NAMINGS = 32;
/** Names held against the words near one family name; a roll made to be slow has more. */
const MOST_LOOKS = 2_000;

const nameLabel =
  /\b(?:APELLIDOS?|NOMBRES?|EMPLEAD[OA]|TRABAJADORA?|COLABORADORA?|NOME|FUNCIONARI[OA]|EMPREGAD[OA]|RECEPTOR)\b/;
const signsForEmployer =
  /\b(?:REPRESENTANTE|APODERAD[OA]|EMPLEADORA?|EMPREGADORA?|FIRMANTE|GERENTE|GERENCIA|DIRECTORA?|PRESIDENT[EA]|RRHH|RR HH|RECURSOS HUMANOS|JEF[EA]|SUPERVISORA?|RESPONSABLE|PREPOSTO|CONTADORA?)\b/;
/** The words right behind a label that can only be the worker's name. */
const labelledWord =
  /\b(?:APELLIDOS? Y NOMBRES?|NOMBRES? Y APELLIDOS?|(?:APELLIDOS?|NOMBRES?|EMPLEAD[OA]|TRABAJADORA?|FUNCIONARI[OA])(?: DEL? (?:LA )?(?:EMPLEAD[OA]|TRABAJADORA?|AGENTE|COLABORADORA?|FUNCIONARI[OA]))?|NOME D[OA] [A-Z]+|SRA?|SRTA|SENORA?) ([A-Z]{3,})(?: ([A-Z]{3,}))?/;

/**
 * Finds the people of the roll whom a page names by family and given name, in either order, whole or cut off. Names of
 * those who sign for the employer do not count: their lines say so. A look into a map for each word.
 * @param words as `foldWords` gives them
 */
export function namedPeople(words: string, roll: Roll): Naming[] {
  const found: Naming[] = [];
  roll.familyWords.forEachIn(words, (from, to) => {
    const naming = namingAt(words, from, to, roll);
    if (naming) found.push(naming);
    return found.length < MOST_NAMINGS;
  });
  return found;
}

/** Who is named around a family name: on its line, by the words near it. */
function namingAt(words: string, from: number, to: number, roll: Roll): Naming | undefined {
  const lineStart = words.lastIndexOf('\n', from - 1) + 1;
  const lineEnd = words.indexOf('\n', to);
  const line = words.slice(lineStart, lineEnd < 0 ? undefined : lineEnd);
  const labelled = nameLabel.test(line);
  if (!labelled && signsForEmployer.test(line)) return undefined;
  const at = from === lineStart ? 0 : words.slice(lineStart, from - 1).split(' ').length;
  const near = line.split(' ').slice(Math.max(0, at - NEAR), at + NEAR + 1);
  const names = bestOf(words.slice(from, to), near, roll);
  if (names.length === 0) return familyAlone(words.slice(from, to), line);
  const above = words.slice(words.lastIndexOf('\n', lineStart - 2) + 1, Math.max(0, lineStart - 1));
  return { names, written: nameAt(names[0]!, near), labelled: labelled || isHead(above, roll), line };
}

function familyAlone(family: string, line: string): Naming | undefined {
  const isLabelled = labelledWord.exec(line)?.slice(1).includes(family);
  return isLabelled ? { names: [], written: family, labelled: true, line } : undefined;
}

/** Whether a line holds labels of columns, the worker's name among them, and no name of its own. */
function isHead(line: string, roll: Roll): boolean {
  const label = /\b(?:APELLIDOS?|NOMBRES?|NOME)\b/.test(line);
  return label && !line.split(' ').some((word) => roll.familyWords.has(word));
}

function bestOf(family: string, near: readonly string[], roll: Roll): BorneName[] {
  let best: BorneName[] = [];
  let most = 0;
  let looks = MOST_LOOKS;
  for (const word of near) {
    if (word === family || word.length < 2) continue;
    for (const name of roll.byName.get(nameKey(family, word)) ?? []) {
      if (looks-- === 0) return best;
      if (!name.given.some((given) => isNameWord(word, given))) continue;
      const count = countNameWords(name, near);
      if (count > most) best = [];
      if (count >= most && !best.includes(name)) best.push(name);
      most = Math.max(most, count);
    }
  }
  return best;
}

function nameAt({ family, given }: BorneName, near: readonly string[]): string {
  const parts = [...family, ...given];
  return near.filter((word) => parts.some((part) => isNameWord(word, part))).join(' ');
}

/** Whether the words may name this person. */
export const isNamed = ({ names }: Naming, person: RollPerson): boolean =>
  names.some(({ bearers }) => bearers.has(person));

/**
 * The name of somebody else of the roll that a page writes where it does not write this person's; undefined when
 * nothing speaks against the person. A page that names nobody speaks against nobody.
 * @param isExcused those whose name may stand on anybody's page
 */
export function namesSomebodyElse(
  namings: readonly Naming[],
  person: RollPerson,
  isExcused: (other: RollPerson) => boolean,
): string | undefined {
  const counted = namings.filter((naming) => isNamed(naming, person) || !isAllExcused(naming, isExcused));
  // What stands behind the label of the name says more than any other line.
  const labelled = counted.filter((naming) => naming.labelled);
  const telling = labelled.length > 0 ? labelled : counted;
  const [first] = telling;
  if (first && !telling.some((naming) => isNamed(naming, person))) return first.written;
  return labelled.length > 0 ? undefined : otherFamily(namings, person);
}

function isAllExcused({ names }: Naming, isExcused: (other: RollPerson) => boolean): boolean {
  for (const { bearers } of names) for (const bearer of bearers) if (!isExcused(bearer)) return false;
  return true;
}

/** A family name alone behind its label, on a line without any word of this person's name. */
function otherFamily(namings: readonly Naming[], person: RollPerson): string | undefined {
  const own = person.names.map(parsePersonName);
  if (own.length === 0) return undefined;
  return namings.find(({ names, line }) => {
    const written = line.split(' ');
    return names.length === 0 && own.every((name) => countNameWords(name, written) === 0);
  })?.written;
}
