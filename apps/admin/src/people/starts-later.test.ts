import { expect, test } from 'vitest';
import { neverStarted, startsLater } from './starts-later.ts';

const TODAY = '2026-11-20';

test.each([
  ['01/12/2026', 'active', true],
  ['21/11/2026', 'onboarding', true],
  ['20/11/2026', 'active', false],
  ['01/12/2026', 'inactive', false],
  ['', 'active', false],
])('hired for %s and %s: later is %s', (fecha_contratacion, status, later) => {
  expect(startsLater({ fecha_contratacion, status }, TODAY)).toBe(later);
});

test.each([
  ['01/12/2026', '20/11/2026', 'inactive', true],
  ['01/12/2026', '01/12/2026', 'inactive', false],
  ['01/12/2026', '', 'active', false],
])('hired for %s, left on %s, %s: called off is %s', (fecha_contratacion, fecha_baja, status, off) => {
  expect(neverStarted({ fecha_contratacion, fecha_baja, status })).toBe(off);
});
