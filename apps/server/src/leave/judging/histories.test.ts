import { dayAfter, yearOf } from '@legajo/contract/leave/calendar';
import type { PolicyVersion } from '@legajo/contract/leave/policy-terms';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHILE, LCT } from '../../../test/support/leave.ts';
import { dueEntries } from '../ledger/due.ts';
import { type Entry, sumOf } from '../ledger/entry.ts';
import { entriesOf, lowestFrom, takingsOf } from './taking.ts';

const START = '2018-01-01';
const terms = fc.record({
  days: fc.integer({ min: 4, max: 30 }),
  grants: fc.constantFrom('fixed' as const, 'anniversary' as const, 'monthly' as const),
  grantOn: fc.constantFrom('01-01', '02-29', '10-01', '12-31'),
  expiresMonths: fc.option(fc.integer({ min: 2, max: 30 })),
  carry: fc.integer({ min: 0, max: 5 }),
});
const wish = fc.record({
  gap: fc.integer({ min: 0, max: 200 }),
  ahead: fc.integer({ min: 0, max: 300 }),
  halves: fc.integer({ min: 1, max: 40 }),
});
const history = fc.record({
  hiredOn: fc.integer({ min: 0, max: 1500 }).map((count) => dayAfter(START, count)),
  versions: fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), terms), { minLength: 1, maxLength: 3 }),
  wishes: fc.array(wish, { minLength: 1, maxLength: 25 }),
});

function versionsOf(all: readonly (readonly [number, { readonly days: number }])[]): PolicyVersion[] {
  let fromOn = '2015-01-01';
  return all.map(([gap, { days, ...rest }], index) => {
    if (index > 0) fromOn = dayAfter(fromOn, gap);
    return {
      ...CHILE,
      ...rest,
      brackets: [{ fromYears: 0, days }],
      version: index + 1,
      fromOn,
    } as PolicyVersion;
  });
}

const byDay = (a: Entry, b: Entry) =>
  a.on < b.on ? -1 : a.on > b.on ? 1 : a.period - b.period || a.part - b.part;

/** Asks for one after the other, day by day, and takes what there is enough for. */
function live({ hiredOn, versions: raw, wishes }: typeof history extends fc.Arbitrary<infer H> ? H : never) {
  const versions = versionsOf(raw);
  const standing = { hiredOn, since: hiredOn, dismissedOn: null, priorMonths: 0, progressiveFrom: null };
  const entries: Entry[] = [];
  let today = hiredOn;
  for (const { gap, ahead, halves } of wishes) {
    today = dayAfter(today, gap);
    entries.push(...dueEntries(standing, versions, entries, today));
    const on = dayAfter(today, ahead);
    const takings = takingsOf({ standing, versions, entries }, on, halves / 2);
    expect(sumOf(takings)).toBe(halves / 2);
    const taken = entriesOf(takings, on, 1);
    if (lowestFrom({ standing, versions, entries: [...entries, ...taken] }, on) >= 0) entries.push(...taken);
  }
  const end = dayAfter(today, 1500);
  entries.push(...dueEntries(standing, versions, entries, end));
  return { standing, versions, entries, end };
}

describe('whatever was asked for', () => {
  test('no day of any history has less than nothing [11.3]', () => {
    fc.assert(
      fc.property(history, (one) => {
        const { entries } = live(one);
        const days = [...new Set(entries.map(({ on }) => on))].sort();
        for (const day of days)
          expect(sumOf(entries.filter(({ on }) => on <= day))).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });

  test('counted anew from what was taken, the same was granted and the same ended [11.1]', () => {
    fc.assert(
      fc.property(history, (one) => {
        const { standing, versions, entries, end } = live(one);
        const taken = entries.filter(({ kind }) => kind === 'taken');
        const anew = dueEntries(standing, versions, [...taken].reverse(), end);
        const stored = entries.filter(({ kind }) => kind !== 'taken');
        expect([...anew].sort(byDay)).toEqual([...stored].sort(byDay));
      }),
      { numRuns: 300 },
    );
  });
});

describe('of which period days are taken', () => {
  const standing = {
    ...{ hiredOn: '2020-01-01', since: '2025-01-01', dismissedOn: null },
    ...{ priorMonths: 0, progressiveFrom: null },
  };
  const of = (versions: readonly PolicyVersion[], entries: readonly Entry[]) => ({
    standing,
    versions,
    entries,
  });

  test('of the one that ends first, over the end of a year, and of the youngest what is left', () => {
    const versions = [{ ...LCT, expiresMonths: 18 }];
    const entries = dueEntries(standing, versions, [], '2026-11-20');
    expect(entries.map(({ period, amount }) => [period, amount])).toEqual([
      [2025, 21],
      [2026, 21],
    ]);
    expect(takingsOf(of(versions, entries), '2026-12-20', 30)).toEqual([
      { period: 2025, amount: 21 },
      { period: 2026, amount: 9 },
    ]);
    // What was promised for later is not taken twice.
    const later = entriesOf([{ period: 2025, amount: 21 }], '2027-02-01', 1);
    expect(takingsOf(of(versions, [...entries, ...later]), '2026-12-20', 5)).toEqual([
      { period: 2026, amount: 5 },
    ]);
  });

  test('days that will be granted by then count, also in a leap year', () => {
    const versions = [{ ...LCT, grantOn: '02-29' }];
    const entries = dueEntries(standing, versions, [], '2027-12-31');
    const on = '2028-03-01';
    expect(lowestFrom(of(versions, entries), '2028-02-28')).toBe(63);
    expect(lowestFrom(of(versions, entries), on)).toBe(84);
    expect(yearOf(on)).toBe(2028);
  });

  test('another policy in the middle leaves what was taken of what was granted', () => {
    const versions: PolicyVersion[] = [
      LCT,
      { ...LCT, version: 2, fromOn: '2026-06-01', brackets: [{ fromYears: 0, days: 10 }] },
    ];
    const first = dueEntries(standing, versions, [], '2026-05-31');
    const taken = entriesOf(takingsOf(of(versions, first), '2026-07-01', 15), '2026-07-01', 1);
    const entries = [...first, ...taken];
    const due = dueEntries(standing, versions, entries, '2026-12-31');
    expect(sumOf([...entries, ...due])).toBe(21 - 15 + 10);
  });
});
