import { argon2Sync, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What a derivation of a password and a P-256 signature alone take here, in milliseconds of one thread. */
export function ownCosts(): { derivation: number; signature: number } {
  const nonce = randomBytes(16);
  const message = Buffer.from('zorroazul77');
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    derivation: timesOf(20, () => argon2Sync('argon2id', { message, nonce, ...cost })),
    signature: timesOf(500, () => sign('sha256', message, privateKey)),
  };
}

function timesOf(rounds: number, work: () => unknown): number {
  work();
  const begun = performance.now();
  for (let i = 0; i < rounds; i += 1) work();
  return (performance.now() - begun) / rounds;
}
