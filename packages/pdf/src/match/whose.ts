import type { Candidate, Standing } from './candidate.ts';
import type { MatchRules } from './outcome.ts';
import { comparableNumber } from './plain-text.ts';
import { type Roll, type RollPerson, rollKey } from './roll.ts';

/** RFC numbers of the tax authority that stand for anybody (SAT: general public, foreigners). */
const genericNumbers = new Set(['XAXX010101000', 'XEXX010101000']);
/** What a label can make of a number so that it is nobody's identity on this page. */
const nobodys: ReadonlySet<Standing> = new Set([
  'employer',
  'supervisor',
  'relative',
  'telephone',
  'account',
  'receipt',
] as const);

/** Whether a number may say whose a page is: not a generic one, nor the company's, nor what its label calls otherwise. */
export function saysWhose(one: Candidate, rules: MatchRules): boolean {
  if (one.role === 'file-number') return true;
  if (genericNumbers.has(one.value) || /^(.)\1*$/.test(one.value)) return false;
  if (one.standing && nobodys.has(one.standing)) return false;
  const number = comparableNumber(one.value);
  if (rules.settled.get(number) === 'nobody') return false;
  return !rules.employerNumbers.some((own) => comparableNumber(own) === number);
}

/** Everybody on the roll who holds the number. */
export function holdersOf(one: Candidate, roll: Roll): readonly RollPerson[] {
  const key = rollKey(one.role, one.value);
  return (key && roll.byNumber.get(key)) || [];
}

/** Whether a number of the page is of somebody who signs for the company, by its label or since the company said so. */
export function isRepresentatives(one: Candidate, rules: MatchRules): boolean {
  if (one.page === undefined) return false;
  return one.standing === 'representative' || isSettled(one, rules);
}

/** Whether the company said that the number is a representative's. */
export function isSettled(one: Candidate, rules: MatchRules): boolean {
  return rules.settled.get(comparableNumber(one.value)) === 'representative';
}

export function checkOf(one: Candidate, rules: MatchRules): 'right' | 'wrong' | 'none' {
  return one.role === 'file-number' ? 'none' : rules.check(one.kind, one.value);
}
