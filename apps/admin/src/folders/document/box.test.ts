import { boxesOverlap, LEAST_BOX } from '@legajo/contract/documents/page-box';
import { describe, expect, it } from 'vitest';
import { drag, pressed } from './box.ts';

const box = { x: 0.2, y: 0.3, width: 0.4, height: 0.1 };
const a4 = { width: 210, height: 297 };
const key = (name: string, more: { shiftKey?: boolean; altKey?: boolean } = {}) => ({
  key: name,
  shiftKey: false,
  altKey: false,
  ...more,
});

describe('a box on a page', () => {
  it('is moved, and stays on the page', () => {
    expect(drag(box, {}, 0.1, -0.1)).toEqual({ ...box, x: 0.3, y: 0.2 });
    expect(drag(box, {}, 5, 5)).toEqual({ ...box, x: 0.6, y: 0.9 });
    expect(drag(box, {}, -5, -5)).toEqual({ ...box, x: 0, y: 0 });
  });

  it('is stretched by the side it is held by, never past the other nor over the edge', () => {
    expect(drag(box, { right: true }, 0.1, 0.5)).toEqual({ ...box, width: 0.5 });
    expect(drag(box, { left: true, top: true }, 0.1, 0.05)).toEqual({
      x: 0.3,
      y: 0.35,
      width: 0.3,
      height: 0.05,
    });
    expect(drag(box, { left: true }, 5, 0)).toEqual({ ...box, x: 0.58, width: LEAST_BOX.width });
    expect(drag(box, { bottom: true }, 0, 5)).toEqual({ ...box, height: 0.7 });
  });

  it('goes by a millimetre with an arrow, by ten with Shift, and grows with Alt', () => {
    expect(pressed(box, key('ArrowRight'), a4)).toEqual({ ...box, x: 0.2048 });
    expect(pressed(box, key('ArrowUp', { shiftKey: true }), a4)).toEqual({ ...box, y: 0.2663 });
    expect(pressed(box, key('ArrowDown', { altKey: true }), a4)).toEqual({ ...box, height: 0.1034 });
    expect(pressed(box, key('a'), a4)).toBeNull();
  });

  it('overlaps another, and does not where they only touch', () => {
    expect(boxesOverlap(box, { ...box, x: 0.59 })).toBe(true);
    expect(boxesOverlap(box, { ...box, x: 0.6 })).toBe(false);
  });
});
