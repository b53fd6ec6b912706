import type { NumberRole } from './candidate.ts';
import { type PersonName, parsePersonName } from './names/person-name.ts';
import { WordSet } from './names/words.ts';
import { comparableNumber, plainText } from './plain-text.ts';

/** A person on the company's roll, with the numbers and names by which documents may name them. */
export interface RollPerson {
  personId: string;
  numbers: readonly { role: NumberRole; value: string }[];
  /** Full names as on the roll, "Apellido, Nombre"; none where the roll knows none. */
  names: readonly string[];
  /** Whether the publisher may see this person. Those they may not see still make a page ambiguous. */
  visible: boolean;
}

/** A name in folded words, and everybody on the roll who bears it. */
export interface BorneName extends PersonName {
  bearers: Set<RollPerson>;
}

/** The roll, ready to be asked by number and by the words of a name. */
export interface Roll {
  byNumber: ReadonlyMap<string, readonly RollPerson[]>;
  /** Every word that is somebody's family name. */
  familyWords: WordSet;
  /** By `nameKey` of a family and a given name. */
  byName: ReadonlyMap<string, readonly BorneName[]>;
}

/** Indexes the whole roll of one company once per publication. */
export function indexRoll(people: readonly RollPerson[]): Roll {
  const byNumber = new Map<string, RollPerson[]>();
  const names = new Map<string, BorneName>();
  for (const person of people) {
    for (const { role, value } of person.numbers) {
      const key = rollKey(role, value);
      if (key === undefined) continue;
      const holders = byNumber.get(key);
      if (!holders) byNumber.set(key, [person]);
      else if (!holders.includes(person)) holders.push(person);
    }
    for (const name of person.names) bear(names, parsePersonName(name), person);
  }
  return { byNumber, ...indexNames(names.values()) };
}

/** Namesakes are one name: a page's words are held against each name once. */
function bear(names: Map<string, BorneName>, name: PersonName, person: RollPerson): void {
  const key = `${name.family.join(' ')},${name.given.join(' ')}`;
  const borne = names.get(key);
  if (borne) borne.bearers.add(person);
  else names.set(key, { ...name, bearers: new Set([person]) });
}

function indexNames(names: Iterable<BorneName>): Pick<Roll, 'familyWords' | 'byName'> {
  const byName = new Map<string, BorneName[]>();
  const familyWords = new WordSet();
  for (const name of names)
    for (const [place, word] of name.family.entries()) {
      familyWords.add(word);
      // The second given name only beside the first family name: who is called by it is still called by that.
      for (const first of place === 0 ? name.given : name.given.slice(0, 1)) {
        const key = nameKey(word, first);
        const others = byName.get(key);
        if (!others) byName.set(key, [name]);
        else if (others.at(-1) !== name) others.push(name);
      }
    }
  return { familyWords, byName };
}

/** The key under which a family name and a given one are found; the given one may be cut off. */
export function nameKey(family: string, given: string): string {
  return `${family} ${given.slice(0, 3)}`;
}

/** The key under which a number is found; undefined for an empty one. */
export function rollKey(role: NumberRole, value: string): string | undefined {
  const compact = role === 'file-number' ? plainText(value).trim() : comparableNumber(value);
  return compact === '' ? undefined : `${role}:${compact}`;
}
