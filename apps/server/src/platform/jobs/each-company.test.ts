import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/support/test-database.ts';
import { makeCounts } from '../counts.ts';
import { inCompany, withoutCompany } from '../db/in-company.ts';
import { createLog } from '../log.ts';
import { COMPANY_FAILURES, forEachCompany } from './each-company.ts';

let database: TestDatabase;
const COMPANIES = 1203;
beforeAll(async () => {
  database = await testDatabase();
  await withoutCompany(database.db, (tx) =>
    sql`select register_company(id, false) from generate_series(1, ${COMPANIES}) as id`.execute(tx),
  );
});
afterAll(() => database.drop());

function loop() {
  const lines: { name?: string; company?: number }[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  return { parts: { db: database.db, log: createLog({ destination }), counts: makeCounts() }, lines };
}

test('each company comes once, in order, over as many pages as there are', async () => {
  const { parts } = loop();
  const seen: number[] = [];
  expect(await forEachCompany(parts, { name: 'test.all' }, async (id) => void seen.push(id))).toBe(0);
  expect(seen).toEqual(Array.from({ length: COMPANIES }, (_, i) => i + 1));
});

test('one that fails, in the database too, is logged and counted, and stops no other', async () => {
  const { parts, lines } = loop();
  const seen: number[] = [];
  const failed = await forEachCompany(parts, { name: 'test.fails' }, async (id) => {
    if (id === 2) throw new Error('no');
    if (id === 700) await inCompany(database.db, id, (tx) => sql`select 1 / 0`.execute(tx));
    seen.push(id);
  });
  expect([failed, seen.length]).toEqual([2, COMPANIES - 2]);
  expect(lines.map(({ name, company }) => [name, company])).toEqual([
    ['test.fails', 2],
    ['test.fails', 700],
  ]);
  expect(parts.counts.get(COMPANY_FAILURES, { name: 'test.fails' })).toBe(2);
});

test('one that does not end is left at its deadline, and told', async () => {
  const { parts } = loop();
  const seen: number[] = [];
  let told: unknown = null;
  const failed = await forEachCompany(parts, { name: 'test.slow', deadlineMs: 200 }, (id, signal) => {
    seen.push(id);
    if (id !== 3) return Promise.resolve();
    return new Promise(() => signal.addEventListener('abort', () => (told = signal.reason)));
  });
  expect([failed, seen.length]).toEqual([1, COMPANIES]);
  expect(String(told)).toMatch(/longer than 200 ms/);
});

test('it ends at the signal, and what that cut short is no failure', async () => {
  const { parts, lines } = loop();
  const stopping = new AbortController();
  const seen: number[] = [];
  const options = { name: 'test.stops', signal: stopping.signal };
  const failed = await forEachCompany(parts, options, async (id, signal) => {
    seen.push(id);
    if (id < 4) return;
    stopping.abort(new Error('The process is stopping.'));
    signal.throwIfAborted();
  });
  expect([failed, seen, lines]).toEqual([0, [1, 2, 3, 4], []]);
});
