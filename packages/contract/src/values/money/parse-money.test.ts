import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMoney } from './parse-money.ts';

test('amounts as people write them in our countries', () => {
  for (const [typed, kept] of [
    ['0', '0.00'],
    ['007', '7.00'],
    ['1234', '1234.00'],
    ['1.234', '1234.00'],
    ['1,234', '1234.00'],
    ['1234,5', '1234.50'],
    ['1234.5', '1234.50'],
    ['1.234.567,89', '1234567.89'],
    ['1,234,567.89', '1234567.89'],
    [' 12 345,60 ', '12345.60'],
    ['999999999999,99', '999999999999.99'],
  ])
    expect(parseMoney(typed as string), typed).toBe(kept);
});

test('what could be two amounts, or none, is none', () => {
  for (const typed of [
    '',
    '-1',
    '1.23.4',
    '12,34,567',
    '1,2,3',
    '1.234,567',
    '1e3',
    '$ 5',
    '9999999999999',
    '١',
  ])
    expect(parseMoney(typed), typed).toBeNull();
});

test('an amount that was read is read again as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (hundredths) => {
      const text = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
      expect(parseMoney(text)).toBe(text);
      expect(parseMoney(Number(text).toLocaleString('es-AR', { minimumFractionDigits: 2 }))).toBe(text);
      expect(parseMoney(Number(text).toLocaleString('es-MX', { minimumFractionDigits: 2 }))).toBe(text);
    }),
    { numRuns: 500 },
  );
});
