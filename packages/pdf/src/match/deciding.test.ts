import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../scripts/longer.ts';
import { checkNumber } from '../../test/check-digits.ts';
import {
  type GeneratedPayslip,
  onRoll,
  PEOPLE,
  payslips,
  SIGNER,
  somebody,
} from '../../test/generated-payslip.ts';
import { habits } from '../../test/payslip-habits.ts';
import { readPageOf } from '../../test/text-page.ts';
import { matchPerson } from './match-person.ts';
import type { MatchOutcome, MatchRules } from './outcome.ts';
import { comparableNumber } from './plain-text.ts';
import { indexRoll } from './roll.ts';

/** Of a hundred harmless payslips, how many at least nobody has to look at. */
const FEWEST_SURE = 0.995;

describe.each(habits)('payslips of $country, whatever stands on them', (country) => {
  const people = Array.from({ length: PEOPLE }, (_, n) => onRoll(somebody(country, n)));
  const roll = indexRoll(people);
  const rules: MatchRules = {
    check: checkNumber,
    employerNumbers: ['30-71458203-4'],
    settled: new Map([[comparableNumber(somebody(country, SIGNER).number), 'representative']]),
    representativeNames: [],
  };
  const decide = ({ lines }: GeneratedPayslip): MatchOutcome =>
    matchPerson(readPageOf(country.country, ...lines), roll, rules);

  it('none is sure of a wrong person, and hardly a harmless one waits', () => {
    let harmless = 0;
    const waiting: string[] = [];
    fc.assert(
      fc.property(payslips(country), (payslip) => {
        const outcome = decide(payslip);
        if (outcome.outcome === 'sure')
          expect(outcome.personId, payslip.lines.join(' / ')).toBe(payslip.shows);
        if (!payslip.harmless) return;
        harmless++;
        if (outcome.outcome === 'waits') waiting.push(`${outcome.reason}: ${payslip.lines.join(' / ')}`);
      }),
      { numRuns: runs(400), seed: 20_261_015 },
    );
    expect(harmless).toBeGreaterThan(runs(400) / 5);
    if (waiting.length > harmless * (1 - FEWEST_SURE)) expect(waiting).toEqual([]);
  });
});
