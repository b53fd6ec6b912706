import { expect, it } from 'vitest';
import { dayAfterKey, sameDayIn, weeksOf } from './month-grid.ts';

it('draws the weeks of a month, from Monday or from Sunday on', () => {
  const february = weeksOf('2026-02-11', 1);
  expect(february).toHaveLength(5);
  expect(february[0]).toEqual([null, null, null, null, null, null, '2026-02-01']);
  expect(weeksOf('2026-02-11', 0)[0]?.[0]).toBe('2026-02-01');
  expect(weeksOf('2026-02-11', 0)).toHaveLength(4);
  expect(weeksOf('2024-02-01', 1).flat().filter(Boolean)).toHaveLength(29);
});

it('keeps the day in another month, or takes its last', () => {
  expect(sameDayIn('2026-01-31', 1)).toBe('2026-02-28');
  expect(sameDayIn('2024-02-29', 12)).toBe('2025-02-28');
  expect(sameDayIn('2026-01-15', -1)).toBe('2025-12-15');
});

it('is walked by the keys of a grid, over the ends of months and years', () => {
  const key = (name: string, shift = false, begins: 0 | 1 = 1) =>
    dayAfterKey('2026-01-01', name, shift, begins);
  expect(key('ArrowLeft')).toBe('2025-12-31');
  expect(key('ArrowDown')).toBe('2026-01-08');
  expect([key('Home'), key('End')]).toEqual(['2025-12-29', '2026-01-04']);
  expect([key('Home', false, 0), key('End', false, 0)]).toEqual(['2025-12-28', '2026-01-03']);
  expect([key('PageUp'), key('PageUp', true)]).toEqual(['2025-12-01', '2025-01-01']);
  expect(key('a')).toBeUndefined();
});
