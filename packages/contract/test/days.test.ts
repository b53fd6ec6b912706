import { expect, it } from 'vitest';
import { dayFault, parseDay } from '../src/values/dates.ts';

it.each([
  ['01/03/2024', '2024-03-01'],
  ['1/3/2024', '2024-03-01'],
  ['29/2/2024', '2024-02-29'],
  [' 31/12/2026 ', '2026-12-31'],
])('%s is a day', (text, day) => expect(parseDay(text)).toBe(day));

it.each([
  ['31/02/2026', 'noday'],
  ['31/2/2026', 'noday'],
  ['0/1/2026', 'noday'],
  ['1/3/24', 'date'],
  ['2024-03-01', 'date'],
  ['1-3-2024', 'date'],
  ['001/03/2024', 'date'],
])('%s is none, and why: %s', (text, fault) => {
  expect(parseDay(text)).toBeNull();
  expect(dayFault(text)).toBe(fault);
});
