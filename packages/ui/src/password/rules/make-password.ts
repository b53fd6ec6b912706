import type { Policy } from './policy.ts';

/** Signs that are told apart when a password is read out or copied from a paper. */
const SMALL = 'abcdefghijkmnpqrstuvwxyz';
const CAPITALS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
/** About 60 bits of them, where the policy asks for no more and takes as many. */
const LENGTH = 12;

/**
 * A random password that meets what a policy counts.
 *
 * @param below gives a whole number from 0 to its argument, without it.
 */
export function makePassword(policy: Policy, below: (bound: number) => number = secureBelow): string {
  const specials = policy.caracterespespeciales.join('');
  const take = (signs: string, count: number) =>
    Array.from({ length: Math.max(0, count) }, () => signs.charAt(below(signs.length)));
  const capitals = take(CAPITALS, policy.minimacantidadmayusculas);
  const needed = [
    ...capitals,
    ...take(SMALL, policy.minimalongitudletras - capitals.length),
    ...take(DIGITS, policy.minimacantidaddigitos),
    ...take(specials, specials ? policy.minimacantidadcaracteresespeciales : 0),
  ];
  const length = Math.min(policy.maximalongitud, Math.max(LENGTH, policy.minimalongitud, needed.length));
  const signs = [...needed, ...take(SMALL + DIGITS, length - needed.length)];
  for (let i = signs.length - 1; i > 0; i -= 1) {
    const j = below(i + 1);
    [signs[i], signs[j]] = [signs[j] as string, signs[i] as string];
  }
  return signs.join('');
}

/** Without the bias that a remainder has. */
function secureBelow(bound: number): number {
  const most = 2 ** 32 - (2 ** 32 % bound);
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] as number) >= most);
  return (drawn[0] as number) % bound;
}
