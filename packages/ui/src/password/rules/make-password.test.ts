import { describe, expect, it } from 'vitest';
import { makePassword } from './make-password.ts';
import { FIXED, type Policy, rulesOf } from './policy.ts';

const unmet = (policy: Policy, password: string) =>
  rulesOf(policy, password, []).filter(({ state }) => state === 'open');

describe('a password that is made', () => {
  const policies: readonly Partial<Policy>[] = [
    {},
    { minimalongitud: 32 },
    { maximalongitud: 8 },
    { minimalongitudletras: 10, minimacantidadmayusculas: 12, minimacantidaddigitos: 3 },
    { minimacantidadcaracteresespeciales: 4, caracterespespeciales: ['!', '#'], maximalongitud: 9 },
  ];

  it.each(policies)('meets what a policy counts: %o', (part) => {
    const policy = { ...FIXED, ...part };
    for (let i = 0; i < 200; i += 1) expect(unmet(policy, makePassword(policy))).toEqual([]);
  });

  it('is another one each time, and of twelve signs where nothing else is asked', () => {
    const made = new Set(Array.from({ length: 500 }, () => makePassword(FIXED)));
    expect(made.size).toBe(500);
    expect([...made].every((one) => /^[a-kmnp-z2-9]{12}$/.test(one))).toBe(true);
  });
});
