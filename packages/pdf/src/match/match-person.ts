import type { Candidate } from './candidate.ts';
import { comparableNumber } from './plain-text.ts';
import { type Roll, type RollPerson, rollKey } from './roll.ts';

/** Whether a number's check digit is right; `none` where the country's number has none. */
export type CheckNumber = (kind: string, value: string) => 'right' | 'wrong' | 'none';

/** What the match is held to. */
export interface MatchRules {
  check: CheckNumber;
  /** The company's own numbers: they stand on every page and name nobody. */
  employerNumbers: readonly string[];
}

/** What was read where the capture looks. */
export interface Reading {
  candidates: readonly Candidate[];
  /** False: the text may be wrong or incomplete, nothing may be concluded from it. */
  sure: boolean;
  /** True where the page has no text at all (a scan). */
  empty?: boolean;
  /**
   * When the person is taken from the file name: what the page itself names. A page that names other
   * people of the roll and not this one stops the delivery.
   */
  alsoOnPage?: readonly Candidate[];
}

/** Why an item waits for a person. */
export type WaitReason =
  | 'none'
  | 'no-text'
  | 'not-on-roll'
  | 'wrong-check-digit'
  | 'unverified-on-roll'
  | 'ambiguous-roll'
  | 'two-people'
  | 'unsure-reading'
  | 'page-names-another'
  | 'manual';

/** One person for certain, with what says so, or a reason to ask somebody. */
export type MatchOutcome =
  | { outcome: 'sure'; personId: string; evidence: Candidate[] }
  | { outcome: 'waits'; reason: WaitReason; candidates: Candidate[] };

/** RFC numbers of the tax authority that stand for anybody (SAT: general public, foreigners). */
const genericNumbers = new Set(['XAXX010101000', 'XEXX010101000']);

/**
 * Decides whose document this is, and never guesses: a candidate counts only when it equals a number
 * on the roll that belongs to exactly one person, whom the publisher may see, and its check digit is
 * right. Anything else waits. Pure: the same input gives the same outcome.
 */
export function matchPerson(reading: Reading, roll: Roll, rules: MatchRules): MatchOutcome {
  const candidates = reading.candidates.filter((one) => countsAtAll(one, rules));
  const waits = (reason: WaitReason): MatchOutcome => ({ outcome: 'waits', reason, candidates });
  const hits = candidates
    .map((one) => ({ one, holders: holdersOf(one, roll) }))
    .filter((hit) => hit.holders.length > 0);
  if (hits.length === 0) return waits(reasonWithoutHit(candidates, reading, rules));
  const people = new Set(hits.flatMap((hit) => hit.holders));
  if (people.size > 1)
    return waits(hits.some((hit) => hit.holders.length === 1) ? 'two-people' : 'ambiguous-roll');
  const person = [...people][0]!;
  if (!person.visible) return waits('not-on-roll');
  if (!reading.sure || hits.every(({ one }) => one.hidden)) return waits('unsure-reading');
  if (hits.some(({ one }) => checkOf(one, rules) === 'wrong')) return waits('unverified-on-roll');
  if (namesAnother(person, reading, roll, rules)) return waits('page-names-another');
  return { outcome: 'sure', personId: person.personId, evidence: hits.map((hit) => hit.one) };
}

function countsAtAll(one: Candidate, rules: MatchRules): boolean {
  if (one.role === 'file-number') return true;
  if (genericNumbers.has(one.value) || /^(.)\1*$/.test(one.value)) return false;
  return !rules.employerNumbers.some((number) => comparableNumber(number) === comparableNumber(one.value));
}

function holdersOf(one: Candidate, roll: Roll): readonly RollPerson[] {
  const key = rollKey(one.role, one.value);
  return (key && roll.byNumber.get(key)) || [];
}

function checkOf(one: Candidate, rules: MatchRules): 'right' | 'wrong' | 'none' {
  return one.role === 'file-number' ? 'none' : rules.check(one.kind, one.value);
}

function reasonWithoutHit(candidates: Candidate[], reading: Reading, rules: MatchRules): WaitReason {
  if (reading.empty) return 'no-text';
  if (!reading.sure) return 'unsure-reading';
  if (candidates.length === 0) return 'none';
  return candidates.every((one) => checkOf(one, rules) === 'wrong') ? 'wrong-check-digit' : 'not-on-roll';
}

function namesAnother(person: RollPerson, reading: Reading, roll: Roll, rules: MatchRules): boolean {
  const named = (reading.alsoOnPage ?? [])
    .filter((one) => countsAtAll(one, rules))
    .flatMap((one) => holdersOf(one, roll));
  return named.length > 0 && !named.includes(person);
}
