import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holidaysOf } from '../../src/holidays/holidays.ts';
import { dayAfter, weekdayOf } from '../../src/leave/calendar.ts';
import { countDays } from '../../src/leave/count.ts';

const CALENDAR = { dayKind: 'calendar', week: [1, 2, 3, 4, 5, 6, 7], hoursADay: 8 } as const;
const WORKING = { dayKind: 'working', week: [1, 2, 3, 4, 5], hoursADay: 8 } as const;
const HELD = holidaysOf('AR', 2026);
const whole = (first: string, last: string) => ({
  first,
  last,
  firstIsHalf: false,
  lastIsHalf: false,
  hours: null,
});

test('calendar days are each from first to last, working ones those that are worked and no holiday [11.5]', () => {
  // Saturday, 4 July 2026, to Sunday the 12th: Thursday the 9th is Independence Day.
  expect(countDays(whole('2026-07-04', '2026-07-12'), CALENDAR, HELD)).toMatchObject({
    days: 9,
    uncounted: [],
  });
  const { days, uncounted } = countDays(
    whole('2026-07-04', '2026-07-12'),
    WORKING,
    HELD.filter(({ counts }) => counts),
  );
  expect(days).toBe(4);
  expect(uncounted.map(({ day, holiday }) => [day, holiday !== null])).toEqual([
    ['2026-07-04', false],
    ['2026-07-05', false],
    ['2026-07-09', true],
    ['2026-07-11', false],
    ['2026-07-12', false],
  ]);
});

test('half days count a half at either end, once on one day, and only where the day counts', () => {
  const halves = { firstIsHalf: true, lastIsHalf: true };
  expect(countDays({ ...whole('2026-07-06', '2026-07-08'), ...halves }, WORKING, []).days).toBe(2);
  expect(countDays({ ...whole('2026-07-06', '2026-07-06'), ...halves }, WORKING, []).days).toBe(0.5);
  expect(countDays({ ...whole('2026-07-04', '2026-07-06'), firstIsHalf: true }, WORKING, []).fault).toBe(
    'half',
  );
});

test('hours lie within one day that counts, and are no more than the policy’s', () => {
  const day = whole('2026-07-06', '2026-07-06');
  expect(countDays({ ...day, hours: 2 }, WORKING, [])).toMatchObject({ days: 0.25, fault: null });
  expect(countDays({ ...day, hours: 8 }, WORKING, []).days).toBe(1);
  expect(countDays({ ...day, hours: 8.25 }, WORKING, []).fault).toBe('hours');
  expect(countDays({ ...day, last: '2026-07-07', hours: 2 }, WORKING, []).fault).toBe('hours');
  expect(countDays({ ...whole('2026-07-05', '2026-07-05'), hours: 2 }, WORKING, []).fault).toBe('nothing');
});

test('days off alone are nothing to take', () => {
  expect(countDays(whole('2026-07-04', '2026-07-05'), WORKING, []).fault).toBe('nothing');
});

test('over any span, what counts and what does not make its days, and parts of it make the whole', () => {
  const day = fc.integer({ min: 0, max: 3000 }).map((count) => dayAfter('2024-01-01', count));
  const week = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
  fc.assert(
    fc.property(day, fc.nat(200), fc.nat(200), week, fc.array(day), (first, one, other, worked, held) => {
      const middle = dayAfter(first, one);
      const last = dayAfter(middle, other + 1);
      const terms = { ...WORKING, week: worked };
      const holidays = held.map((on) => ({ day: on, name: 'Feriado' }));
      const count = (from: string, until: string) => countDays(whole(from, until), terms, holidays);
      const all = count(first, last);
      expect(all.days + all.uncounted.length).toBe(one + other + 2);
      expect(count(first, middle).days + count(dayAfter(middle), last).days).toBe(all.days);
      for (const { day: left, holiday } of all.uncounted)
        expect(worked.includes(weekdayOf(left))).toBe(holiday !== null);
    }),
  );
});
