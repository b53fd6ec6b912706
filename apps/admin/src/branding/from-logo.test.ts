import { expect, test } from 'vitest';
import { mainColour } from './from-logo.ts';

const pixels = (...runs: [count: number, r: number, g: number, b: number, a?: number][]) =>
  runs.flatMap(([count, r, g, b, a = 255]) => Array.from({ length: count }, () => [r, g, b, a]).flat());

test('a logo’s colour is the one it has most of, white, grey and transparent left out', () => {
  expect(mainColour(pixels([900, 255, 255, 255], [60, 200, 85, 61], [20, 20, 80, 200]))).toBe('#C8553D');
  expect(mainColour(pixels([50, 120, 120, 120], [50, 200, 85, 61, 10]))).toBeNull();
  expect(mainColour([])).toBeNull();
});
