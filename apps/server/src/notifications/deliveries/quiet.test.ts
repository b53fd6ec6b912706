import { describe, expect, it } from 'vitest';
import { quietMs } from './quiet.ts';

const ZONE = 'America/Argentina/Buenos_Aires';
/** An hour of a day where the company is. */
const at = (time: string) => new Date(`2026-11-27T${time}-03:00`);
const NIGHT = { from: 21 * 60, until: 8 * 60 };
const HOUR_MS = 3_600_000;

describe('hours in which nothing but a mail goes out', () => {
  it.each([
    ['21:00:00', 11 * HOUR_MS],
    ['23:59:30', 8 * HOUR_MS + 30_000],
    ['00:00:00', 8 * HOUR_MS],
    ['07:59:59', 1000],
    ['08:00:00', 0],
    ['20:59:59', 0],
  ])('of a night, at %s, wait %d ms', (time, ms) => {
    expect(quietMs(at(time), ZONE, [NIGHT])).toBe(ms);
  });

  it('of somebody’s own come besides those of the company, and silence neither ends the other', () => {
    const nap = { from: 13 * 60 + 15, until: 14 * 60 };
    expect(quietMs(at('13:15:00'), ZONE, [NIGHT, nap])).toBe(45 * 60_000);
    expect(quietMs(at('22:00:00'), ZONE, [NIGHT, nap])).toBe(10 * HOUR_MS);
    const long = { from: 20 * 60, until: 10 * 60 };
    expect(quietMs(at('22:00:00'), ZONE, [NIGHT, long])).toBe(12 * HOUR_MS);
    expect(quietMs(at('12:00:00'), ZONE, [NIGHT, nap, null])).toBe(0);
  });

  it('are none where nobody said any, or they begin as they end', () => {
    expect(quietMs(at('03:00:00'), ZONE, [null])).toBe(0);
    expect(quietMs(at('03:00:00'), ZONE, [{ from: 180, until: 180 }])).toBe(0);
  });
});
