import { expect, it } from 'vitest';
import { formatNumber } from './serialise.ts';

it.each([
  [0, '0'],
  [-0.00001, '0'],
  [255, '255'],
  [0.5, '0.5'],
  [-0.5, '-0.5'],
  [0.0001, '0.0001'],
  [12.0305, '12.0305'],
  [-841.89, '-841.89'],
  [1.99999, '2'],
  [-1.99999, '-2'],
  [99_999.9999, '99999.9999'],
  [100_000.5, '100000.5'],
  [1e14 + 0.5, '100000000000000.5'],
  [1e20, '100000000000000000000'],
])('%d is written as %s: four decimals at most, never an exponent', (n, text) => {
  expect(formatNumber(n)).toBe(text);
});
