import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../scripts/longer.ts';
import { checkNumber, cuil, rut } from '../../test/check-digits.ts';
import type { NumberRole } from './candidate.ts';
import { findIdentityNumbers } from './find-numbers.ts';
import { matchPerson } from './match-person.ts';
import type { MatchRules, Reading } from './outcome.ts';
import { indexRoll, type RollPerson } from './roll.ts';

const person = (personId: string, value: string, more: Partial<RollPerson> = {}): RollPerson => ({
  personId,
  numbers: [{ role: 'identity', value }],
  names: [],
  visible: true,
  ...more,
});
const ana = person('ana', '27-33456781-4');
const rules: MatchRules = {
  check: checkNumber,
  employerNumbers: ['30-71458203-4'],
  settled: new Map(),
  representativeNames: [],
};
const anaNumber = cuil('2733456781');
const luisNumber = cuil('2011111112');
const roll = indexRoll([
  { ...ana, numbers: [{ role: 'identity', value: anaNumber }] },
  person('luis', luisNumber),
  person('hidden', cuil('2022222223'), { visible: false }),
  person('twin-1', cuil('2033333334')),
  person('twin-2', cuil('2033333334')),
  person('odd', '20-44444445-1'),
]);
const read = (text: string, more: Partial<Reading> = {}): Reading => ({
  candidates: findIdentityNumbers(text, 'AR', { source: 'page' }),
  sure: true,
  ...more,
});
const outcome = (text: string, more: Partial<Reading> = {}) => {
  const result = matchPerson(read(text, more), roll, rules);
  return result.outcome === 'sure' ? result.personId : result.reason;
};

describe('a document goes to one right person or to nobody', () => {
  it('one number of the roll, on a page with the employer and amounts', () => {
    expect(outcome(`CUIT 30-71458203-4\nCUIL ${anaNumber}\nNeto 1.284.600,00`)).toBe('ana');
  });

  it('the same person twice is one person', () => {
    expect(outcome(`CUIL ${anaNumber} original ${anaNumber} duplicado`)).toBe('ana');
  });

  it.each([
    ['no number at all', 'Recibo de haberes', 'none'],
    ['two people', `${anaNumber} y ${luisNumber}`, 'two-people'],
    [
      'one person and one whom the publisher may not see',
      `${anaNumber} y ${cuil('2022222223')}`,
      'two-people',
    ],
    ['a person whom the publisher may not see', cuil('2022222223'), 'not-on-roll'],
    ['a number that two people of the roll hold', cuil('2033333334'), 'ambiguous-roll'],
    ['a right number of somebody else', cuil('2099999991'), 'not-on-roll'],
    ['a wrong check digit', '27-33456781-9', 'wrong-check-digit'],
    ['a wrong check digit that the roll itself holds', '20-44444445-1', 'unverified-on-roll'],
    ['only the employer', 'CUIT 30-71458203-4', 'none'],
    ['a part of a longer number', `0${anaNumber}`, 'none'],
  ])('%s waits', (_, text, reason) => expect(outcome(text)).toBe(reason));

  it('an unsure reading waits even when it names one person', () => {
    expect(outcome(anaNumber, { sure: false })).toBe('unsure-reading');
    expect(outcome('', { sure: false })).toBe('unsure-reading');
    expect(outcome('', { empty: true })).toBe('no-text');
  });

  it('a file name that says one person over a page that says another waits', () => {
    const alsoOnPage = findIdentityNumbers(`CUIL ${luisNumber}`, 'AR', { source: 'page' });
    expect(outcome(anaNumber, { alsoOnPage })).toBe('page-names-another');
    expect(outcome(luisNumber, { alsoOnPage })).toBe('luis');
    expect(outcome(luisNumber, { alsoOnPage: [] })).toBe('luis');
  });

  it('the generic numbers of the tax authority name nobody, whatever the roll holds', () => {
    const generic = indexRoll([person('anybody', 'XAXX010101000')]);
    const reading = {
      candidates: findIdentityNumbers('XAXX010101000', 'MX', { source: 'page' }),
      sure: true,
    };
    expect(matchPerson(reading, generic, rules)).toMatchObject({ outcome: 'waits', reason: 'none' });
  });

  it('RFC and CURP of two different people wait', () => {
    const both = indexRoll([person('a', 'BASJ600902KL9'), person('b', 'OAAJ840102HJCVRN00')]);
    const candidates = findIdentityNumbers('BASJ600902KL9 OAAJ840102HJCVRN00', 'MX', { source: 'page' });
    expect(matchPerson({ candidates, sure: true }, both, rules)).toMatchObject({ reason: 'two-people' });
  });

  it('numbers that differ only in leading zeros and separators are the same', () => {
    const chile = indexRoll([person('k', '05.126.663-3')]);
    const candidates = findIdentityNumbers('5126663-3', 'CL', { source: 'page' });
    expect(matchPerson({ candidates, sure: true }, chile, rules)).toMatchObject({ personId: 'k' });
  });

  it('a file number counts for the person who holds it, and not as anybody’s national number', () => {
    const files = indexRoll([
      { personId: 'f', visible: true, names: [], numbers: [{ role: 'file-number', value: '04182' }] },
      person('g', '4182'),
    ]);
    const roles: NumberRole[] = ['identity', 'file-number'];
    const candidates = findIdentityNumbers('04182_2026-09', 'AR', { source: 'name', roles });
    expect(matchPerson({ candidates, sure: true }, files, rules)).toMatchObject({ personId: 'f' });
  });
});

describe('whatever the page says', () => {
  const digits = fc.integer({ min: 1_000_000, max: 99_000_000 });
  const people = fc.uniqueArray(digits, { minLength: 2, maxLength: 8 });
  const filler = fc.array(fc.oneof(fc.string(), fc.stringMatching(/^[0-9.,\-/ ]{0,20}$/)), { maxLength: 6 });
  const rollOf = (numbers: number[]) => indexRoll(numbers.map((n) => person(String(n), rut(String(n)))));
  const decide = (text: string, numbers: number[]) =>
    matchPerson(
      { candidates: findIdentityNumbers(text, 'CL', { source: 'page' }), sure: true },
      rollOf(numbers),
      rules,
    );

  it('a person is given only if their whole number is there', () => {
    fc.assert(
      fc.property(people, filler, fc.boolean(), (numbers, noise, put) => {
        const text = [...noise, ...(put ? [rut(String(numbers[0]))] : []), ...noise].join('\n');
        const result = decide(text, numbers);
        if (result.outcome !== 'sure') return;
        const compact = text.toUpperCase().replace(/[^0-9K\n]/g, '');
        expect(compact).toContain(rut(result.personId));
      }),
      { numRuns: runs(500) },
    );
  });

  it('any two different people wait', () => {
    fc.assert(
      fc.property(people, filler, (numbers, noise) => {
        const [a, b] = numbers.map((n) => rut(String(n)));
        const result = decide(`RUT ${a}\n${noise.join('\n')}\nRUT ${b}`, numbers);
        expect(result).toMatchObject({ outcome: 'waits', reason: 'two-people' });
      }),
      { numRuns: runs(500) },
    );
  });

  it('a longer number around a person’s number gives nobody', () => {
    const glue = fc.stringMatching(/^[1-9A-Z][0-9A-Z]{0,5}$/);
    fc.assert(
      fc.property(people, glue, fc.boolean(), (numbers, extra, front) => {
        const number = rut(String(numbers[0]));
        const text = front ? extra + number : number + extra;
        const result = decide(text, [numbers[0]!]);
        expect(result.outcome).toBe('waits');
      }),
      { numRuns: runs(500) },
    );
  });
});
