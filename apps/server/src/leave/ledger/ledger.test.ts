import type { IsoDay } from '@legajo/contract';
import { describe, expect, test } from 'vitest';
import { CHILE, LCT, MONTHLY } from '../../../test/support/leave.ts';
import { dueEntries } from './due.ts';
import { type Entry, sumOf } from './entry.ts';
import type { Standing } from './schedule.ts';

const since = (hiredOn: IsoDay, other: Partial<Standing> = {}): Standing => ({
  hiredOn,
  since: hiredOn,
  dismissedOn: null,
  priorMonths: 0,
  progressiveFrom: null,
  ...other,
});
const line = ({ on, kind, amount, period }: Entry) => `${on} ${kind} ${amount} of ${period}`;
const correction = (on: IsoDay, amount: number, period: number): Entry => ({
  on,
  kind: 'correction',
  amount,
  period,
  part: 0,
  stint: 1,
  reason: null,
});

describe('what the law of a country grants [11.2]', () => {
  test('Argentina: on 1 October, by the years at 31 December, with the reason', () => {
    const made = dueEntries(since('2022-02-23'), [LCT], [], '2027-11-01');
    expect(made.map(line)).toEqual([
      '2022-10-01 granted 14 of 2022',
      '2023-10-01 granted 14 of 2023',
      '2024-10-01 granted 14 of 2024',
      '2025-10-01 granted 14 of 2025',
      '2026-10-01 granted 14 of 2026',
      '2027-10-01 granted 21 of 2027',
    ]);
    expect(made.at(-1)?.reason).toEqual({ policyId: 1, version: 1, years: 5, bracket: 5, progressive: 0 });
  });

  test('who came after the day gets that year’s at 31 December, a day for twenty worked', () => {
    const made = dueEntries(since('2026-10-05'), [LCT], [], '2027-10-01');
    expect(made.map(line)).toEqual(['2026-12-31 granted 3 of 2026', '2027-10-01 granted 14 of 2027']);
  });

  test('who worked half of the year’s days or more gets all of them, and one who worked less a part', () => {
    expect(dueEntries(since('2026-07-01'), [LCT], [], '2026-10-01').map(line)).toEqual([
      '2026-10-01 granted 14 of 2026',
    ]);
    expect(dueEntries(since('2026-07-03'), [LCT], [], '2026-10-01').map(line)).toEqual([
      '2026-10-01 granted 6 of 2026',
    ]);
  });

  test('Uruguay: on 1 January for the year before, a twelfth for each month begun', () => {
    const terms = { ...LCT, grantOn: '01-01', isForYearBefore: true, proportional: 'monthly' as const };
    expect(dueEntries(since('2025-07-15'), [terms], [], '2027-01-01').map(line)).toEqual([
      '2026-01-01 granted 7 of 2025',
      '2027-01-01 granted 14 of 2026',
    ]);
  });

  test('Chile: progressive days from what was certified on, months elsewhere count up to ten years', () => {
    const standing = since('2020-03-01', { priorMonths: 300, progressiveFrom: '2024-01-01' });
    expect(dueEntries(standing, [CHILE], [], '2026-03-01').map(({ on, amount }) => [on, amount])).toEqual([
      ['2021-03-01', 15],
      ['2022-03-01', 15],
      ['2023-03-01', 15],
      ['2024-03-01', 16],
      ['2025-03-01', 16],
      ['2026-03-01', 17],
    ]);
  });

  test('who was hired on 29 February has the anniversary on the 28th, and on the 29th where there is one', () => {
    const made = dueEntries(since('2024-02-29'), [CHILE], [], '2028-12-31');
    expect(made.map(({ on }) => on)).toEqual(['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']);
  });

  test('twelfths of each month make exactly the days of a year', () => {
    const made = dueEntries(since('2024-08-31'), [MONTHLY], [], '2025-08-31');
    expect(made).toHaveLength(12);
    expect(made.map(({ on }) => on)).toContain('2025-02-28');
    expect(sumOf(made)).toBe(15);
  });
});

describe('what ends, and what begins anew [11.3, 11.4]', () => {
  test('what is left of a period ends after its last day, but for what is carried over', () => {
    const terms = { ...LCT, expiresMonths: 12, carry: 4 };
    const used = correction('2026-12-01', -5, 2026);
    expect(dueEntries(since('2026-01-01'), [terms], [used], '2027-10-01').map(line)).toEqual([
      '2026-10-01 granted 14 of 2026',
      '2027-10-01 granted 14 of 2027',
    ]);
    expect(dueEntries(since('2026-01-01'), [terms], [used], '2027-10-02').map(line)).toContain(
      '2027-10-02 expired -5 of 2026',
    );
  });

  test('a dismissal brings every period to zero, once; who comes back begins anew', () => {
    const left = since('2025-01-01', { dismissedOn: '2026-11-15' });
    const made = dueEntries(left, [LCT], [], '2026-11-20');
    expect(made.map(line)).toEqual([
      '2025-10-01 granted 14 of 2025',
      '2026-10-01 granted 14 of 2026',
      '2026-11-15 settled -14 of 2025',
      '2026-11-15 settled -14 of 2026',
    ]);
    expect(dueEntries(left, [LCT], made, '2027-12-31')).toEqual([]);
    const back = dueEntries(since('2026-12-01'), [LCT], made, '2027-10-01');
    expect(back.map(line)).toEqual(['2026-12-31 granted 1 of 2026', '2027-10-01 granted 14 of 2027']);
    expect(back.every(({ stint }) => stint === 2)).toBe(true);
  });

  test('a version holds for grants from its day on, in the middle of a period too', () => {
    const more = { ...LCT, version: 2, fromOn: '2026-06-15', brackets: [{ fromYears: 0, days: 20 }] };
    const sooner = { ...more, version: 3, fromOn: '2026-11-01', grantOn: '12-01' };
    const made = dueEntries(since('2024-01-01'), [LCT, more, sooner], [], '2027-12-31');
    expect(made.map((entry) => [line(entry), entry.reason?.version])).toEqual([
      ['2024-10-01 granted 14 of 2024', 1],
      ['2025-10-01 granted 14 of 2025', 1],
      ['2026-10-01 granted 20 of 2026', 2],
      ['2027-12-01 granted 20 of 2027', 3],
    ]);
  });

  test('from twelfths to a grant at once: the period gets what is left of it', () => {
    const once = { ...LCT, version: 2, fromOn: '2026-09-01' };
    const made = dueEntries(since('2026-01-01'), [MONTHLY, once], [], '2026-12-31');
    // Service that began on 1 January ends its year with the next one: those twelfths are of 2027.
    expect(sumOf(made.filter(({ period }) => period === 2027))).toBe(8.75);
    expect(made.at(-1)).toMatchObject({ on: '2026-10-01', amount: 14, period: 2026 });
    const later = dueEntries(since('2026-01-01'), [MONTHLY, once], made, '2027-12-31');
    expect(later.map(line)).toEqual(['2027-10-01 granted 5.25 of 2027']);
  });

  test('an opening balance says all that was before its day', () => {
    const opening: Entry = { ...correction('2026-10-15', 9, 2026), kind: 'opening' };
    expect(
      dueEntries(since('2020-01-01', { since: '2025-01-01' }), [LCT], [opening], '2027-10-01').map(line),
    ).toEqual(['2027-10-01 granted 21 of 2027']);
  });

  test('nothing is granted for years before that in which the profile was switched on', () => {
    const made = dueEntries(since('2010-05-01', { since: '2026-11-20' }), [LCT], [], '2026-12-31');
    expect(made.map(line)).toEqual(['2026-10-01 granted 28 of 2026']);
  });
});
