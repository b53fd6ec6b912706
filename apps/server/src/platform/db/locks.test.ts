import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readMigrations, readSources } from '../../../test/house/sources.ts';

const REGISTRY = 'apps/server/src/platform/db/locks.ts';

test('advisory locks are taken in one file, so that their numbers and their order are seen at once', () => {
  const takers = [...readSources(), ...readMigrations()]
    .filter(({ path, text }) => !/\.test\.ts$|schema\.sql$/.test(path) && /pg_(try_)?advisory/.test(text))
    .map(({ path }) => path);
  expect(takers).toEqual([REGISTRY]);
});

test('no two locks of a kind have the same number', () => {
  const text = readFileSync(new URL('./locks.ts', import.meta.url), 'utf8');
  for (const kind of ['INSTALLATION', 'OF_A_WORKER', 'OF_A_COMPANY']) {
    const from = text.indexOf(`const ${kind} = {`);
    const numbers = [...text.slice(from, text.indexOf('} as const', from)).matchAll(/: (\d+),/g)].map(
      ([, n]) => n,
    );
    expect(numbers.length).toBeGreaterThan(1);
    expect(new Set(numbers).size, kind).toBe(numbers.length);
  }
  const pairs = [...text.matchAll(/^ {2}(\w+): (70\d\d),/gm)].map(([, name, number]) => [name, number]);
  const twoKeys = pairs.slice(5).map(([, number]) => number);
  expect(new Set(twoKeys).size, 'a worker’s and a company’s locks share one space').toBe(twoKeys.length);
});
