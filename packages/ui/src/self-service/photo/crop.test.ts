import { expect, it } from 'vitest';
import { CENTRED, moved, partOf, within, ZOOM_MAX } from './crop.ts';

const WIDE = { width: 400, height: 200 };

it('begins with the largest square in the middle', () => {
  expect(partOf(CENTRED, WIDE)).toEqual({ x: 100, y: 0, side: 200 });
});

it('moves with the finger and never shows beyond the picture', () => {
  expect(partOf(moved(CENTRED, WIDE, 0.25, 0), WIDE)).toEqual({ x: 50, y: 0, side: 200 });
  expect(partOf(moved(CENTRED, WIDE, 9, 9), WIDE)).toEqual({ x: 0, y: 0, side: 200 });
  expect(partOf(moved(CENTRED, WIDE, -9, -9), WIDE)).toEqual({ x: 200, y: 0, side: 200 });
});

it('zooms around its middle, within bounds, and comes back inside when it zooms out', () => {
  const near = within({ ...CENTRED, zoom: 2 }, WIDE);
  expect(partOf(near, WIDE)).toEqual({ x: 150, y: 50, side: 100 });
  expect(within({ ...near, zoom: 99 }, WIDE).zoom).toBe(ZOOM_MAX);
  const corner = moved(near, WIDE, -9, -9);
  expect(partOf(corner, WIDE)).toEqual({ x: 300, y: 100, side: 100 });
  expect(partOf(within({ ...corner, zoom: 1 }, WIDE), WIDE)).toEqual({ x: 200, y: 0, side: 200 });
});
