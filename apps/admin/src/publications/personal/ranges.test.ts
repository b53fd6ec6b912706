import { describe, expect, test } from 'vitest';
import { eachPage, leftOut, parseRanges, toggleCut, writeRanges } from './ranges.ts';

describe('the pages of each document', () => {
  test.each([
    ['1-2; 3', 3, '1-2; 3'],
    ['1;2;3', 3, '1; 2; 3'],
    [' 1 – 2 , 4 ', 4, '1-2; 4'],
    ['2;', 3, '2'],
  ])('%s of %i pages', (text, pages, written) => {
    expect(writeRanges(parseRanges(text, pages) ?? [])).toBe(written);
  });

  test.each(['', 'uno', '2; 1', '1-2; 2', '3-2', '1-4', '0', '1;;2', '-1', '1.5'])('%s is none', (text) => {
    expect(parseRanges(text, 3)).toBeNull();
  });

  test('what is in no range is named', () => {
    expect(writeRanges(leftOut([{ from: 2, to: 2 }], 4))).toBe('1; 3-4');
    expect(leftOut([{ from: 1, to: 4 }], 4)).toEqual([]);
  });

  test('each page by itself; above the most the last takes the rest', () => {
    expect(writeRanges(eachPage(3, 50))).toBe('1; 2; 3');
    expect(writeRanges(eachPage(5, 3))).toBe('1; 2; 3-5');
  });

  test('a cut divides and joins, and touches nothing where a page is left out', () => {
    const whole = [{ from: 1, to: 3 }];
    expect(writeRanges(toggleCut(whole, 1))).toBe('1; 2-3');
    expect(toggleCut(toggleCut(whole, 1), 1)).toEqual(whole);
    const apart = [
      { from: 1, to: 1 },
      { from: 3, to: 3 },
    ];
    expect(toggleCut(apart, 1)).toEqual(apart);
    expect(toggleCut(apart, 2)).toEqual(apart);
  });
});
