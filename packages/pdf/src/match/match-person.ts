import type { Candidate } from './candidate.ts';
import { doubtReason } from './doubt-reason.ts';
import { namedPeople } from './names/named-people.ts';
import type { MatchOutcome, MatchRules, Reading, WaitReason, WrittenNumber } from './outcome.ts';
import { isSpacedOut, mayBeSomebodys } from './plausible.ts';
import type { Roll, RollPerson } from './roll.ts';
import { checkOf, holdersOf, isRepresentatives, saysWhose } from './whose.ts';
import { witnessAgainst } from './witnesses.ts';

const MOST_NAMED = 8;

interface Hit {
  one: Candidate;
  holders: readonly RollPerson[];
}

/**
 * Decides whose document this is, and never guesses: a candidate counts only when it equals a number on the roll that
 * belongs to exactly one person, whom the publisher may see, its check digit is right, and nothing else on the page or
 * in the file's name says otherwise. Anything else waits. Pure: the same input gives the same outcome.
 */
export function matchPerson(whole: Reading, roll: Roll, rules: MatchRules): MatchOutcome {
  const reading = withoutMisread(whole, rules);
  const candidates = reading.candidates.filter((one) => one.outside !== true && saysWhose(one, rules));
  const waits = (
    reason: WaitReason,
    more: { other?: WrittenNumber; name?: string; likely?: string } = {},
  ): MatchOutcome => ({
    outcome: 'waits',
    reason,
    candidates,
    ...more,
  });
  const hits = naming(candidates, roll, rules);
  if (hits.length === 0) return withoutHit(reading, candidates, roll, rules, waits);
  const people = new Set(hits.flatMap((hit) => hit.holders));
  const [person] = people;
  if (people.size > 1 || !person) {
    const other = hits.find(({ holders }) => !holders.includes(hits[0]!.holders[0]!))?.one;
    const isOne = hits.some((hit) => hit.holders.length === 1);
    return waits(isOne ? 'two-people' : 'ambiguous-roll', other && { other });
  }
  if (!person.visible) return waits('not-on-roll');
  const doubt = doubtReason(reading);
  if (doubt) return waits(doubt);
  if (hits.every(({ one }) => one.hidden)) return waits('covered');
  const likely = person.personId;
  if (hits.some(({ one }) => checkOf(one, rules) === 'wrong')) return waits('unverified-on-roll', { likely });
  const witness = witnessAgainst(person, reading, roll, rules);
  if (witness) return waits(witness.reason, { ...witness, likely });
  return { outcome: 'sure', personId: person.personId, evidence: hits.map((hit) => hit.one) };
}

/** Digits that stood apart and do not pass the check were not read: they are a broken number. */
function withoutMisread(reading: Reading, rules: MatchRules): Reading {
  const isMisread = (one: Candidate): boolean =>
    isSpacedOut(one) && one.role === 'identity' && checkOf(one, rules) !== 'right';
  const onPage = [...reading.candidates, ...(reading.alsoOnPage ?? [])];
  const misread = onPage.filter((one) => one.page !== undefined && isMisread(one));
  if (misread.length === 0) return reading;
  const broken = misread.map(({ written, page = 0, box }) => ({ written, page, ...(box && { box }) }));
  const kept = (list: readonly Candidate[]) => list.filter((one) => !misread.includes(one));
  return {
    ...reading,
    candidates: kept(reading.candidates),
    ...(reading.alsoOnPage && { alsoOnPage: kept(reading.alsoOnPage) }),
    broken: [...(reading.broken ?? []), ...broken],
  };
}

/**
 * The candidates that name somebody of the roll. A representative's number does only where it stands for the worker
 * and for who signs: their own payslip. On everybody else's it stands in one way.
 */
function naming(candidates: readonly Candidate[], roll: Roll, rules: MatchRules): Hit[] {
  const hits = candidates
    .map((one) => ({ one, holders: holdersOf(one, roll) }))
    .filter((hit) => hit.holders.length > 0);
  return hits.filter((hit) => {
    if (!isRepresentatives(hit.one, rules)) return true;
    const same = hits.filter((other) => other.one.value === hit.one.value);
    return same.some(isPersons) && !same.every(isPersons);
  });
}

const isPersons = ({ one }: Hit): boolean => one.standing === 'person';

function withoutHit(
  reading: Reading,
  candidates: readonly Candidate[],
  roll: Roll,
  rules: MatchRules,
  waits: (reason: WaitReason, more?: { other?: WrittenNumber }) => MatchOutcome,
): MatchOutcome {
  const doubt = doubtReason(reading);
  if (reading.empty) return waits(doubt === 'picture' ? doubt : 'no-text');
  if (doubt) return waits(doubt);
  const [broken] = reading.broken ?? [];
  if (broken) return waits('broken-number', { other: broken });
  const workers = candidates.filter((one) => !isRepresentatives(one, rules));
  const somebodys = workers.find((one) => mayBeSomebodys(one, rules.check));
  if (somebodys) {
    const wrong = checkOf(somebodys, rules) === 'wrong';
    return waits(wrong ? 'wrong-check-digit' : 'not-on-roll', { other: somebodys });
  }
  const [signer] = candidates.filter((one) => isRepresentatives(one, rules));
  if (signer) return waits('representative-alone', { other: signer });
  if (candidates.length > 0)
    return waits(
      candidates.every((one) => checkOf(one, rules) === 'wrong') ? 'wrong-check-digit' : 'not-on-roll',
    );
  return unnamed(waits('none'), reading, roll);
}

/** A page without a number may still name people: it does not go on with somebody else's document. */
function unnamed(outcome: MatchOutcome, { words }: Reading, roll: Roll): MatchOutcome {
  const namings = words ? namedPeople(words, roll) : [];
  const bearers = namings.flatMap(({ names }) =>
    names.flatMap((name) => [...name.bearers].slice(0, MOST_NAMED)),
  );
  const named = [...new Set(bearers.map(({ personId }) => personId))];
  return named.length > 0 ? ({ ...outcome, named: named.slice(0, MOST_NAMED) } as MatchOutcome) : outcome;
}
