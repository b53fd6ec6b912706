import { describe, expect, test } from 'vitest';
import { dayRoundsBegan } from './day-rounds.ts';

describe('rounds of a day [0.4]', () => {
  test.each([
    ['America/Argentina/Buenos_Aires', '2026-11-20T08:59:59Z', '2026-11-20T09:00:00Z'],
    ['America/Mexico_City', '2026-11-20T11:59:59Z', '2026-11-20T12:00:00Z'],
    // Where clocks went forward that night.
    ['America/Santiago', '2026-09-06T08:59:59Z', '2026-09-06T09:00:00Z'],
  ])('of a company in %s begin at six there', (timeZone, before, from) => {
    expect([dayRoundsBegan(new Date(before), timeZone), dayRoundsBegan(new Date(from), timeZone)]).toEqual([
      false,
      true,
    ]);
  });
});
