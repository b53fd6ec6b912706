import { expect, it } from 'vitest';
import { shapeMonth } from './typed-month.ts';

/** What stands in the field after each key of a text. */
const typed = (text: string) => [...text].reduce((shown, key) => shapeMonth(shown + key), '');

it.each([
  ['06/2026', '06/2026'],
  ['6/2026', '06/2026'],
  ['6-2026', '06/2026'],
  ['6 2026', '06/2026'],
  ['062026', '06/2026'],
  ['12/2026', '12/2026'],
  ['06/20267', '06/2026'],
  ['junio', ''],
])('%s typed key by key is %s', (text, month) => expect(typed(text)).toBe(month));

it.each([
  ['2026-06', '06/2026'],
  ['2026/6', '06/2026'],
  [' 06/2026 ', '06/2026'],
  ['06.2026', '06/2026'],
])('%s pasted is %s', (text, month) => expect(shapeMonth(text)).toBe(month));

it('lets a slash be taken away', () => expect(shapeMonth('06')).toBe('06'));
