import { LIMITS } from '@legajo/contract';
import { describe, expect, test } from 'vitest';
import { makeRate } from './rate.ts';
import { makeRates } from './rates.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const tooMany = { definition: { code: 'SYSTEM_TOO_MANY_REQUESTS' } };
const limits = { ...LIMITS, 'rate.public': 3, 'rate.tokens': 2, 'rate.session': 2 };
const refused = (work: () => void) => {
  try {
    work();
    return false;
  } catch (error) {
    expect(error).toMatchObject(tooMany);
    return true;
  }
};

describe('rates', () => {
  test('one subscriber of IPv6 has one rate, whichever of the addresses is used', () => {
    const rates = makeRates(limits);
    const outcomes = [1, 2, 3, 4].map((i) => refused(() => rates.stranger(`2001:db8:1:2::${i}`, NOW)));
    expect(outcomes).toEqual([false, false, false, true]);
    expect(refused(() => rates.stranger('2001:db8:1:3::1', NOW))).toBe(false);
  });

  test('tokens that nobody has met are refused above their rate, and those that were good pass', () => {
    const rates = makeRates(limits);
    rates.token('good', '203.0.113.7', NOW);
    rates.met('good');
    const invented = ['a', 'b', 'c'].map((token) => refused(() => rates.token(token, '203.0.113.7', NOW)));
    expect(invented).toEqual([false, true, true]);
    expect(refused(() => rates.token('good', '203.0.113.7', NOW))).toBe(false);
    expect(refused(() => rates.token('another', '203.0.113.8', NOW))).toBe(false);
  });

  test('a crowd of strangers does not refuse a session', () => {
    const rates = makeRates(limits);
    for (let i = 0; i < 300; i += 1) refused(() => rates.stranger(`198.51.100.${i % 250}`, NOW));
    expect(refused(() => rates.session(7, NOW))).toBe(false);
  });

  test('a full table forgets nobody who is over the rate, and lets newcomers share', () => {
    const rate = makeRate(2, 2);
    const allowed = (key: string) => rate.allow(key, 1, NOW);
    expect(['a', 'b', 'a'].map(allowed)).toEqual([true, true, false]);
    expect(['c', 'd', 'e'].map(allowed)).toEqual([true, true, false]);
    expect(rate.allow('c', 1, new Date(NOW.getTime() + 60_000))).toBe(true);
  });
});
