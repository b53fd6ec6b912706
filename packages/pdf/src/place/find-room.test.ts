import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../scripts/longer.ts';
import { covers, findRoom } from './find-room.ts';

const A4 = { width: 595.28, height: 841.89 };
const wanted = { x: 38.7, y: 715.6, w: 253, h: 78 };
const full = { x: 0, y: 0, w: 596, h: 842 };

describe('findRoom', () => {
  it('leaves a box where it is wanted when nothing stands there', () => {
    expect(findRoom(wanted, [], A4)).toBe(wanted);
    expect(findRoom(wanted, [{ x: 0, y: 0, w: 596, h: 715.6 }], A4)).toBe(wanted);
  });

  it('moves it straight up over a line of text', () => {
    const room = findRoom(wanted, [{ x: 0, y: 760, w: 596, h: 82 }], A4)!;
    expect(room.x).toBe(wanted.x);
    expect(room.y).toBeCloseTo(wanted.y - 36, 5);
  });

  it('moves it aside where that is nearer', () => {
    const room = findRoom(wanted, [{ x: 20, y: 600, w: 30, h: 200 }], A4)!;
    expect(room.y).toBe(wanted.y);
    expect(room.x).toBeGreaterThanOrEqual(52);
    expect(room.x).toBeLessThan(58);
  });

  it('finds the only gap of a full page, and none where there is none', () => {
    const around = [
      { x: 0, y: 0, w: 596, h: 300 },
      { x: 0, y: 400, w: 596, h: 442 },
    ];
    expect(findRoom(wanted, around, A4)).toMatchObject({ w: 253, h: 78 });
    expect(findRoom(wanted, [full], A4)).toBeUndefined();
    expect(findRoom({ ...wanted, w: 900 }, [full], A4)).toBeUndefined();
  });

  it('covers nothing, stays on the page and keeps its size, whatever stands there', () => {
    const side = fc.integer({ min: 1, max: 200 });
    const area = fc.record({
      x: fc.integer({ min: -50, max: 600 }),
      y: fc.integer({ min: -50, max: 850 }),
      w: side,
      h: side,
    });
    fc.assert(
      fc.property(fc.array(area, { maxLength: 60 }), (taken) => {
        const room = findRoom(wanted, taken, A4);
        if (!room) return;
        expect(taken.filter((one) => covers(room, one))).toEqual([]);
        expect([room.w, room.h]).toEqual([wanted.w, wanted.h]);
        expect(
          room.x >= 0 && room.y >= 0 && room.x + room.w <= A4.width && room.y + room.h <= A4.height,
        ).toBe(true);
      }),
      { numRuns: runs(300) },
    );
  });
});
