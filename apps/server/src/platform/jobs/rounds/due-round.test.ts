import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../test/support/test-database.ts';
import { fixedClock } from '../../clock.ts';
import { makeCounts } from '../../counts.ts';
import { inCompany, withoutCompany } from '../../db/in-company.ts';
import { withClient } from '../../db/owner.ts';
import { createLog } from '../../log.ts';
import { COMPANY_FAILURES } from '../each-company.ts';
import { markRound, markRoundAt } from './due.sql.ts';
import { makeDueRound } from './due-round.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const ROUND = 'long-work.sweep';
const COMPANIES = 40;
/** A run looks at so many in turn, beyond those that are due. */
const IN_TURN = 10;
const LAST = COMPANIES;

let database: TestDatabase;
const clock = fixedClock(NOW);
beforeAll(async () => {
  database = await testDatabase();
  await withoutCompany(database.db, (tx) =>
    sql`select register_company(id, false) from generate_series(1, ${COMPANIES}) as id`.execute(tx),
  );
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock.set(NOW);
  await asSuperuser('delete from round_due');
});

const asSuperuser = <T>(statement: string) =>
  withClient(database.superuserUrl, async (client) => (await client.query(statement)).rows as T[]);
const marks = async () => (await asSuperuser('select 1 from round_due')).length;
const mark = (company: number) => inCompany(database.db, company, (tx) => markRound(tx, ROUND));
const markAt = (company: number, at: Date) =>
  inCompany(database.db, company, (tx) => markRoundAt({ tx, now: clock.now() }, ROUND, at));
const seconds = (count: number) => new Date(NOW.getTime() + count * 1000);
function round(work: (id: number) => Promise<unknown> = async () => undefined) {
  const seen: number[] = [];
  const parts = { db: database.db, log: createLog({ level: 'silent' }), counts: makeCounts(), clock };
  const run = makeDueRound(parts, { name: ROUND, everyMs: 60_000 }, (id) => {
    seen.push(id);
    return work(id);
  });
  return { run, seen, parts };
}

test('a company with something to do is visited once, and one without only in its turn', async () => {
  await mark(LAST);
  await mark(LAST);
  await mark(LAST - 1);
  const { run, seen } = round();
  expect(await run()).toBe(2);
  expect(seen.slice(0, 2).sort()).toEqual([LAST - 1, LAST]);
  // Fifteen of twenty-four hours of the day are over, and as much of the companies had its turn.
  expect(seen.slice(2)).toEqual(Array.from({ length: IN_TURN }, (_, i) => i + 26));
  expect(await marks()).toBe(0);
  expect(await run()).toBe(0);
  expect(seen).toHaveLength(2 + 2 * IN_TURN);
});

test('every company has its turn', async () => {
  const { run, seen } = round();
  for (let i = 0; i <= COMPANIES / IN_TURN; i += 1) await run();
  expect(new Set(seen).size).toBe(COMPANIES);
});

test('every company has its turn within a day, in processes that end after each run, and where a run takes long', async () => {
  const seen = new Set<number>();
  const DAY_SECONDS = 86_400;
  // Of 40 companies ten in each run: four runs a day are what their turns need.
  for (let at = 0; at < DAY_SECONDS; at += DAY_SECONDS / 4) {
    clock.set(seconds(at));
    const { run, seen: now } = round();
    await run();
    for (const id of now) seen.add(id);
  }
  expect(seen.size).toBe(COMPANIES);
  const slow = round();
  await slow.run();
  clock.advance((DAY_SECONDS / 2) * 1000);
  await slow.run();
  expect(slow.seen).toHaveLength(IN_TURN + COMPANIES / 2);
});

test('what is to come is visited when it has come, and told once however often it is said', async () => {
  for (let i = 0; i < 3; i += 1) await markAt(LAST, seconds(61));
  expect(await marks()).toBe(1);
  const { run } = round();
  expect(await run()).toBe(0);
  clock.advance(62_000);
  expect(await run()).toBe(1);
});

test('another round’s marks are not its own', async () => {
  await inCompany(database.db, LAST, (tx) => markRound(tx, 'documents.counts'));
  expect(await round().run()).toBe(0);
  expect(await marks()).toBe(1);
});

test('what is rolled back leaves no mark; what is written while it is visited is the next run’s', async () => {
  await expect(
    inCompany(database.db, LAST, async (tx) => {
      await markRound(tx, ROUND);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await marks()).toBe(0);
  await mark(LAST);
  let more = true;
  const { run } = round(async () => {
    if (more) await mark(LAST);
    more = false;
  });
  expect([await run(), await marks(), await run(), await marks()]).toEqual([1, 1, 1, 0]);
});

test('one that fails is counted, stops no other, and is visited again', async () => {
  await mark(LAST - 1);
  await mark(LAST);
  let fails = true;
  const { run, parts } = round(async (id) => {
    if (id === LAST - 1 && fails) throw new Error('no');
  });
  expect(await run()).toBe(1);
  expect(parts.counts.get(COMPANY_FAILURES, { name: ROUND })).toBe(1);
  fails = false;
  expect([await run(), await marks()]).toEqual([1, 0]);
});

test('a round that ends in the middle is taken up by the next process', async () => {
  await mark(LAST - 1);
  await mark(LAST);
  const stopping = new AbortController();
  const first = round(async () => stopping.abort(new Error('The process is stopping.')));
  expect(await first.run(stopping.signal)).toBe(0);
  expect([first.seen.length, await marks()]).toEqual([1, 2]);
  const second = round();
  expect([await second.run(), await marks()]).toEqual([2, 0]);
});

test('the application cannot read or write marks but through their functions', async () => {
  await expect(
    withClient(database.appUrl, (client) => client.query('select 1 from round_due')),
  ).rejects.toThrow('permission denied');
});
