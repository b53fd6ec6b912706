import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SIGNERS } from '../e2e/support/signers.ts';

const JOURNEYS = fileURLToPath(new URL('../e2e', import.meta.url));
/** A journey that only comes in as one of them, and leaves everything as it is. */
const ONLY_LOOKS = ['ways-in.phone.spec.ts'];

const journeys = readdirSync(JOURNEYS)
  .filter((name) => name.endsWith('.spec.ts') && !ONLY_LOOKS.includes(name))
  .map((name) => ({ name, text: readFileSync(join(JOURNEYS, name), 'utf8') }));

test.each(Object.entries(SIGNERS))('whom %s signs as is named by no other journey', (role, username) => {
  expect(journeys.filter(({ text }) => text.includes(username)).map(({ name }) => name)).toEqual([]);
  expect(journeys.filter(({ text }) => text.includes(`SIGNERS.${role}`))).toHaveLength(1);
});

test('each of them is one person', () => {
  expect(new Set(Object.values(SIGNERS)).size).toBe(Object.keys(SIGNERS).length);
});
