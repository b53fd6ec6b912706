import { LIMITS } from '@legajo/contract';
import { afterAll, expect, test } from 'vitest';
import { lockKey, unlockKey } from '../src/certificates/private-key.ts';
import { loadConfig } from '../src/platform/config/config.ts';
import { createLog } from '../src/platform/log.ts';
import { hashOfNobody, hashPassword, verifyPassword } from '../src/session/prove/password.ts';
import { openPlatform } from '../src/start/platform.ts';
import { scratchFolder } from './support/scratch-folder.ts';

// As a start opens it: no setting can make a hash cheaper, and other tests ask for cheap ones by an argument.
const folder = scratchFolder('costs');
const config = loadConfig({ LEGAJO_DATA: folder.path, LEGAJO_SECRET: 'ab'.repeat(32) }, LIMITS);
const opened = openPlatform(config, 'postgres://nobody@127.0.0.1:1/none', createLog({ level: 'silent' }));
const { derivations } = opened.platforms.calls;
afterAll(async () => {
  await opened.close();
  folder.remove();
});

test('a password costs 19 MiB and two passes, and so does nobody’s', async () => {
  const hash = await hashPassword(derivations, 'zorroazul77');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(hashOfNobody(derivations)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const told: string[] = [];
  expect(await verifyPassword(derivations, 'zorroazul77', hash, (cost) => told.push(cost))).toBe(true);
  expect(await verifyPassword(derivations, 'zorroazul78', hash, (cost) => told.push(cost))).toBe(false);
  expect(told).toEqual(['m=19456,t=2,p=1', 'm=19456,t=2,p=1']);
});

test('the key of a certificate costs 64 MiB and three passes', async () => {
  const asked: unknown[] = [];
  const watched = {
    ...derivations,
    derive: (derivation: Parameters<typeof derivations.derive>[0]) => {
      const { memory, passes, parallelism } = derivation;
      asked.push({ memory, passes, parallelism });
      return derivations.derive(derivation);
    },
  };
  const master = Buffer.alloc(32, 7);
  const key = Buffer.from('a private key');
  const locked = await lockKey(watched, master, key, 'Firma2026', 'of a company');
  expect(await unlockKey(watched, master, locked, 'Firma2026', 'of a company')).toEqual(key);
  expect(await unlockKey(watched, master, locked, 'Firma2027', 'of a company')).toBeNull();
  expect(asked).toEqual(Array(3).fill({ memory: 65_536, passes: 3, parallelism: 1 }));
});
