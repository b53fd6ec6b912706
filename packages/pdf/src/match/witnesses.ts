import type { Candidate } from './candidate.ts';
import { namedPeople, namesSomebodyElse } from './names/named-people.ts';
import { foldWords } from './names/words.ts';
import type { MatchRules, Reading, WaitReason, WrittenNumber } from './outcome.ts';
import { comparableNumber } from './plain-text.ts';
import { isPartOfOwn, mayBeSomebodys } from './plausible.ts';
import type { Roll, RollPerson } from './roll.ts';
import { checkOf, holdersOf, isRepresentatives, isSettled, saysWhose } from './whose.ts';

/** What speaks against a person. */
export interface Witness {
  reason: WaitReason;
  other?: WrittenNumber;
  name?: string;
}

/**
 * What a page or a file's name says against its being this person's: a number that is not accounted for, one that
 * cannot be read whole, somebody else's name; undefined when nothing does.
 */
export function witnessAgainst(
  person: RollPerson,
  reading: Reading,
  roll: Roll,
  rules: MatchRules,
): Witness | undefined {
  const [broken] = reading.broken ?? [];
  if (broken) return { reason: 'broken-number', other: broken };
  for (const one of [...reading.candidates, ...(reading.alsoOnPage ?? [])]) {
    const reason = unaccounted(one, person, roll, rules);
    if (reason) return { reason, other: one };
  }
  const elsewhere = reading.alsoInName?.find((one) => isAnothers(one, person, roll, rules));
  if (elsewhere) return { reason: 'file-name-says-another', other: elsewhere };
  const excused = (other: RollPerson): boolean => signsForCompany(other, rules);
  const name = otherName(reading.words, person, roll, excused);
  if (name !== undefined) return { reason: 'other-name', name };
  const fileName = otherName(reading.nameWords, person, roll, excused);
  if (fileName !== undefined) return { reason: 'file-name-says-another', name: fileName };
  return undefined;
}

/** Why a number of the page makes it wait, should it be this person's. */
function unaccounted(
  one: Candidate,
  person: RollPerson,
  roll: Roll,
  rules: MatchRules,
): WaitReason | undefined {
  if (!saysWhose(one, rules) || isSettled(one, rules)) return undefined;
  const holders = holdersOf(one, roll);
  if (holders.includes(person) || isPartOfOwn(one, person)) return undefined;
  if (one.role === 'file-number') return holders.length > 0 ? 'page-names-another' : undefined;
  if (holders.length === 0 && !mayBeSomebodys(one, rules.check)) return undefined;
  if (isRepresentatives(one, rules)) return 'representative';
  if (holders.length > 0) return 'page-names-another';
  return checkOf(one, rules) === 'wrong' ? 'wrong-check-digit' : 'other-number';
}

function isAnothers(one: Candidate, person: RollPerson, roll: Roll, rules: MatchRules): boolean {
  const holders = saysWhose(one, rules) ? holdersOf(one, roll) : [];
  return holders.length > 0 && !holders.includes(person);
}

function otherName(
  words: string | undefined,
  person: RollPerson,
  roll: Roll,
  excused: (other: RollPerson) => boolean,
): string | undefined {
  if (!words) return undefined;
  return namesSomebodyElse(namedPeople(words, roll), person, excused);
}

function signsForCompany(person: RollPerson, { settled, representativeNames }: MatchRules): boolean {
  const byNumber = person.numbers.some(
    ({ value }) => settled.get(comparableNumber(value)) === 'representative',
  );
  return (
    byNumber || person.names.some((name) => representativeNames.some((other) => isSameName(name, other)))
  );
}

function isSameName(a: string, b: string): boolean {
  const sorted = (name: string) => foldWords(name).split(' ').sort().join(' ');
  return sorted(a) === sorted(b);
}
