import { dayAfter, monthsAfter, wholeMonths, yearOf } from '@legajo/contract/leave/calendar';
import type { PolicyVersion } from '@legajo/contract/leave/policy-terms';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHILE } from '../../../test/support/leave.ts';
import { dueEntries } from './due.ts';
import { type Entry, sumOf } from './entry.ts';

const day = fc.integer({ min: 0, max: 365 * 12 }).map((count) => dayAfter('2016-01-01', count));
const terms = fc.record({
  days: fc.integer({ min: 1, max: 40 }),
  grants: fc.constantFrom('fixed' as const, 'anniversary' as const, 'monthly' as const),
  grantOn: fc.constantFrom('01-01', '02-29', '10-01', '12-31'),
  isForYearBefore: fc.boolean(),
  proportional: fc.constantFrom('no' as const, 'monthly' as const, 'days20' as const),
  expiresMonths: fc.option(fc.integer({ min: 1, max: 30 })),
  carry: fc.integer({ min: 0, max: 10 }),
});
const history = fc.record({
  hiredOn: day,
  lasts: fc.option(fc.integer({ min: 0, max: 3000 })),
  priorMonths: fc.integer({ min: 0, max: 400 }),
  progressiveFrom: fc.option(day),
  versions: fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), terms), { minLength: 1, maxLength: 4 }),
  stops: fc.array(fc.integer({ min: 0, max: 4000 }), { maxLength: 8 }),
});

/** The versions of a random policy: the first holds from ever, each further one from some days after the one before. */
function versionsOf(all: readonly (readonly [number, { readonly days: number }])[]): PolicyVersion[] {
  let fromOn = '2015-01-01';
  return all.map(([gap, { days, ...rest }], index) => {
    if (index > 0) fromOn = dayAfter(fromOn, gap);
    const brackets = [
      { fromYears: 0, days },
      { fromYears: 5, days: days + 7 },
    ];
    return { ...CHILE, ...rest, brackets, version: index + 1, fromOn } as PolicyVersion;
  });
}

describe('whatever happened', () => {
  test('run day by day or at once it is the same, once, and no period goes below zero [11.1]', () => {
    fc.assert(
      fc.property(history, ({ hiredOn, lasts, versions: raw, stops, ...person }) => {
        const versions = versionsOf(raw);
        const dismissedOn = lasts === null ? null : dayAfter(hiredOn, lasts);
        const standing = { hiredOn, since: hiredOn, dismissedOn, ...person };
        const end = dayAfter('2016-01-01', 6000);
        const atOnce = dueEntries(standing, versions, [], end);
        const bitByBit: Entry[] = [];
        for (const until of [...stops.map((count) => dayAfter('2016-01-01', count)).sort(), end])
          bitByBit.push(...dueEntries(standing, versions, bitByBit, until));
        expect(bitByBit).toEqual(atOnce);
        expect(dueEntries(standing, versions, atOnce, end)).toEqual([]);
        const shuffled = [...atOnce].reverse();
        expect(dueEntries(standing, versions, shuffled, end)).toEqual([]);
        const keys = atOnce.map(({ kind, period, part, stint }) => `${kind} ${period} ${part} ${stint}`);
        expect(new Set(keys).size).toBe(keys.length);
        for (const period of new Set(atOnce.map((entry) => entry.period))) {
          let balance = 0;
          for (const entry of atOnce.filter((one) => one.period === period)) {
            balance = sumOf([{ amount: balance }, entry]);
            expect(balance).toBeGreaterThanOrEqual(0);
          }
        }
        expect(
          atOnce.every(({ on }) => on >= hiredOn && on <= end && (dismissedOn === null || on <= dismissedOn)),
        ).toBe(true);
        if (dismissedOn !== null && dismissedOn <= end) expect(sumOf(atOnce)).toBe(0);
      }),
      { numRuns: 400 },
    );
  });

  test('months are added and counted as one another’s reverse, over leap years and ends of months', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 500 }), (from, count) => {
        const until = monthsAfter(from, count);
        expect(wholeMonths(from, until)).toBe(count);
        expect(wholeMonths(from, dayAfter(until, -1))).toBe(Math.max(0, count - 1));
        expect(yearOf(until)).toBeGreaterThanOrEqual(yearOf(from));
      }),
    );
  });
});
