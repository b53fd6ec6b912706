import { expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import { makeCircuits } from './circuits.ts';

test('three failures in a row open it for half a minute; then one question goes through, and decides', () => {
  const clock = fixedClock(new Date('2026-11-20T12:00:00Z'));
  const circuits = makeCircuits(clock);
  for (let i = 0; i < 3; i += 1) {
    expect(circuits.mayAsk('a')).toBe(true);
    circuits.heard('a', false);
  }
  expect([circuits.mayAsk('a'), circuits.mayAsk('b')]).toEqual([false, true]);
  expect([circuits.restMs('a'), circuits.restMs('b')]).toEqual([30_000, 0]);
  clock.advance(30_000);
  expect([circuits.mayAsk('a'), circuits.mayAsk('a')]).toEqual([true, false]);
  circuits.heard('a', false);
  expect(circuits.mayAsk('a')).toBe(false);
  clock.advance(30_000);
  expect(circuits.mayAsk('a')).toBe(true);
  circuits.heard('a', true);
  circuits.heard('a', false);
  expect(circuits.mayAsk('a')).toBe(true);
});
