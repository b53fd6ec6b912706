import { describe, expect, it } from 'vitest';
import { isTellable } from './payroll-file.ts';

describe('the days of a file', () => {
  it.each([
    ['01/01/2027', '31/01/2027', true],
    ['01/01/2027', '01/01/2027', true],
    ['01/01/2027', '02/04/2027', true],
    ['01/01/2027', '03/04/2027', false],
    ['02/01/2027', '01/01/2027', false],
    ['31/02/2027', '01/03/2027', false],
    ['', '01/03/2027', false],
  ])('from %s to %s can be told: %s', (desde, hasta, can) => {
    expect(isTellable({ desde, hasta })).toBe(can);
  });
});
