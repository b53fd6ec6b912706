import { describe, expect, it } from 'vitest';
import { FIXED, isMet, type Policy, rulesOf } from './policy.ts';

const STRICT: Policy = {
  ...FIXED,
  minimalongitud: 10,
  minimalongitudletras: 4,
  minimacantidadmayusculas: 1,
  minimacantidaddigitos: 2,
  minimacantidadcaracteresespeciales: 1,
  caracterespespeciales: ['.', '-'],
};
const open = (policy: Policy, password: string, verdict: readonly string[] | null = []) =>
  rulesOf(policy, password, verdict)
    .filter(({ state }) => state === 'open')
    .map(({ name }) => name);

describe('the rules while a password is typed', () => {
  it('ticks each as it is met [password-expired-modal.6] [password-expired-modal.8]', () => {
    expect(open(STRICT, 'cerro-Azul7')).toEqual(['digits']);
    expect(open(STRICT, 'cerro-Azul77')).toEqual([]);
    expect(open(STRICT, 'cerroAzul77')).toEqual(['specials']);
    expect(open(STRICT, 'cerro-azul77')).toEqual(['capitals']);
    expect(open(STRICT, 'Cer-123456')).toEqual(['letters']);
    expect(open(FIXED, 'abcdef1')).toEqual(['length']);
    expect(open(FIXED, `${'a'.repeat(32)}1`)).toEqual(['length']);
    expect(open(FIXED, 'abcdefgh')).toEqual(['digits']);
  });

  it('leaves to the server what only it knows', () => {
    const waiting = rulesOf(FIXED, 'zorroazul77', null);
    expect(waiting.filter(({ state }) => state === 'later').map(({ name }) => name)).toEqual([
      'personal',
      'guessable',
      'history',
    ]);
    expect(isMet(waiting)).toBe(true);
    expect(open(FIXED, 'zorroazul77', ['facil'])).toEqual(['guessable']);
    expect(open(FIXED, 'zorroazul77', ['datospersonales'])).toEqual(['personal']);
  });

  it('is not met by nothing', () => {
    expect(isMet(rulesOf(FIXED, '', null))).toBe(false);
  });
});
