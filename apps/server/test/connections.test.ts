import { expect, it } from 'vitest';
import { readSources } from './house/sources.ts';

/** The server's own, which is one by itself and is met before it has a name. */
const OWN = /^apps\/server\/src\/platform\/db\/(connect|embedded)\//;
const MADE = /\bnew (pg\.)?(Client|Pool)\b|\bextends pg\.(Client|Pool)\b/;

it('every connection of the server finds the primary: none is made past platform/db/connect', () => {
  const found = readSources().filter(
    ({ path, text, imports }) =>
      path.startsWith('apps/server/src/') &&
      !/\.test\.ts$/.test(path) &&
      imports.some(({ name }) => name === 'pg') &&
      MADE.test(text),
  );
  const [ours, others] = [
    found.filter(({ path }) => OWN.test(path)),
    found.filter(({ path }) => !OWN.test(path)),
  ];
  expect(ours.length).toBeGreaterThan(2);
  expect(others.map(({ path }) => path)).toEqual([]);
});
