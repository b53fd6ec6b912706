import { expect, test } from 'vitest';
import { placeOf } from './SealPlace.tsx';

test.each([
  [{ x: 0.065, y: 0.85, width: 0.425, height: 0.09 }, 'bottom_left'],
  [{ x: 0.51, y: 0.85, width: 0.425, height: 0.09 }, 'bottom_right'],
  [{ x: 0.3, y: 0.02, width: 0.4, height: 0.09 }, 'top_centre'],
  [{ x: 0.6, y: 0.45, width: 0.3, height: 0.1 }, 'middle_right'],
])('a place %o on a page is %s', (box, place) => expect(placeOf(box)).toBe(place));
