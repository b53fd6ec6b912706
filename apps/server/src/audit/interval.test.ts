import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/support/test-database.ts';
import { until } from '../../test/support/until.ts';
import { verifyChain } from '../../test/support/verify-chain.ts';
import { createCompany } from '../account/public.ts';
import type { DB } from '../db/types.gen.ts';
import { beginWithPolicies } from '../leave/public.ts';
import { makeCounts } from '../platform/counts.ts';
import { inCompany } from '../platform/db/in-company.ts';
import { withClient } from '../platform/db/owner.ts';
import { wireTypes } from '../platform/db/pools/wire-types.ts';
import type { Database } from '../platform/db/transaction.ts';
import { COMPANY_FAILURES } from '../platform/jobs/each-company.ts';
import { startWorker } from '../platform/jobs/worker.ts';
import { createLog } from '../platform/log.ts';
import { makeLook, makeSealer, sealInterval } from './interval.ts';
import { recordIn } from './record.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
let database: TestDatabase;
let db: Database;
let statements: string[] = [];
const companies: number[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 6, types: wireTypes });
  // The database goes when the file is through: a connection that is closing may hear of it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query.sql),
  });
  for (let i = 0; i < 12; i += 1)
    companies.push(
      await createCompany(
        db,
        { name: `Empresa ${i}`, country: 'AR', taxId: '30712345673' },
        beginWithPolicies,
      ),
    );
  // What the companies' own creation wrote is sealed first.
  await makeSealer(parts())();
  await asSuperuser('delete from audit_due');
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(() => {
  statements = [];
});

function parts() {
  return { db, log: createLog({ level: 'silent' }), counts: makeCounts() };
}
const asSuperuser = <T>(statement: string) =>
  withClient(database.superuserUrl, async (client) => (await client.query(statement)).rows as T[]);
const facts = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    event: 'document.opened' as const,
    actorId: 1,
    subject: 'document',
    subjectId: i + 1,
  }));
const write = (company: number, count: number) =>
  inCompany(db, company, (tx) => recordIn(tx, NOW, facts(count)));
const verify = (company: number) => inCompany(db, company, (tx) => verifyChain(tx, company));
const marks = async () =>
  (await asSuperuser<{ count: number }>('select count(*)::int as count from audit_due'))[0]?.count;

describe('a pass of the sealer', () => {
  test('is one statement while nobody writes, however many companies there are', async () => {
    const pass = makeSealer(parts());
    expect(await pass()).toBe(0);
    expect(statements).toHaveLength(1);
    expect(statements[0]).toMatch(/audit_due_companies/);
  });

  test('touches the companies that wrote and no other, and takes their marks back', async () => {
    const [one = 0, two = 0, idle = 0] = companies;
    await write(one, 3);
    await write(one, 2);
    await write(two, 1);
    expect(await marks()).toBe(3);
    const before = (await verify(idle)).links;
    statements = [];
    expect(await makeSealer(parts())()).toBe(2);
    expect(statements.filter((text) => /insert into audit_seal/.test(text))).toHaveLength(2);
    expect(await marks()).toBe(0);
    expect(await verify(one)).toEqual({ links: 5, brokenAt: null, unsealed: 0 });
    expect(await verify(two)).toEqual({ links: 1, brokenAt: null, unsealed: 0 });
    expect((await verify(idle)).links).toBe(before);
  });

  test('seals more than one chunk, in one go', async () => {
    const company = companies[3] as number;
    for (let i = 0; i < 5; i += 1) await write(company, 1000);
    await makeSealer(parts())();
    expect(await verify(company)).toEqual({ links: 5000, brokenAt: null, unsealed: 0 });
  });

  test('leaves no mark of what rolled back, and finds what commits after later ones', async () => {
    const company = companies[4] as number;
    await expect(
      inCompany(db, company, async (tx) => {
        await recordIn(tx, NOW, facts(1));
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await marks()).toBe(0);

    const { promise: written, resolve: isWritten } = Promise.withResolvers<void>();
    const { promise: committed, resolve: commit } = Promise.withResolvers<void>();
    const late = inCompany(db, company, async (tx) => {
      await recordIn(tx, NOW, facts(1));
      isWritten();
      await committed;
    });
    await written;
    // The writers of one company do not wait for each other.
    for (let i = 0; i < 3; i += 1) await write(company, 2000);
    const pass = makeSealer(parts());
    await pass();
    expect(await verify(company)).toEqual({ links: 6000, brokenAt: null, unsealed: 0 });
    commit();
    await late;
    await pass();
    expect(await verify(company)).toEqual({ links: 6001, brokenAt: null, unsealed: 0 });
    expect(await marks()).toBe(0);
  });

  test('goes on to the others where one company fails, keeps its marks, and comes back to it', async () => {
    const [, , , , , broken = 0, whole = 0] = companies;
    await write(broken, 2);
    await write(whole, 2);
    // A company whose chain cannot be written.
    await asSuperuser(`
      create function no_seal() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger no_seal before insert on audit_seal for each row when (new.company_id = ${broken}) execute function no_seal()`);
    const some = parts();
    const pass = makeSealer(some);
    expect(await pass()).toBe(2);
    expect(await verify(whole)).toEqual({ links: 2, brokenAt: null, unsealed: 0 });
    expect(await verify(broken)).toEqual({ links: 0, brokenAt: null, unsealed: 2 });
    expect(some.counts.get(COMPANY_FAILURES, { name: 'audit.seal' })).toBe(1);
    expect(await marks()).toBe(1);
    // It rests: the next pass asks for the others only.
    statements = [];
    expect(await pass()).toBe(0);
    expect(statements).toHaveLength(1);
    await asSuperuser('drop trigger no_seal on audit_seal');
    await makeSealer(parts())();
    expect(await verify(broken)).toEqual({ links: 2, brokenAt: null, unsealed: 0 });
  });

  test('of two at once, every entry is in the chain once', async () => {
    const company = companies[7] as number;
    await Promise.all(Array.from({ length: 20 }, () => write(company, 5)));
    const [one, two] = [makeSealer(parts()), makeSealer(parts())];
    await Promise.all([one(), two()]);
    await one();
    expect(await verify(company)).toEqual({ links: 100, brokenAt: null, unsealed: 0 });
    expect(await marks()).toBe(0);
  });
});

test('what a company writes is sealed soon, by the worker', async () => {
  const company = companies[9] as number;
  const { log, counts } = parts();
  const intervals = [sealInterval({ db, log, counts })];
  const worker = await startWorker({
    url: database.appUrl,
    log,
    counts,
    platform: null,
    tasks: [],
    intervals,
    concurrency: 1,
  });
  try {
    await write(company, 3);
    await until('it is sealed', async () => (await verify(company)).links === 3);
  } finally {
    await worker.stop(1000);
  }
});

describe('the slow look', () => {
  test('finds what nobody marked, a few companies at a time, behind their last link only', async () => {
    const company = companies[8] as number;
    await write(company, 4);
    await asSuperuser('delete from audit_due');
    expect(await makeSealer(parts())()).toBe(0);
    const look = makeLook(parts());
    await look();
    const opened = statements.filter((text) => /pg_try_advisory/.test(text));
    expect(opened).toHaveLength(5);
    for (let i = 0; i < 3; i += 1) await look();
    expect(await verify(company)).toEqual({ links: 4, brokenAt: null, unsealed: 0 });
  });
});

test('nobody but the functions reads or writes the marks', async () => {
  await expect(
    withClient(database.appUrl, (client) => client.query('select 1 from audit_due')),
  ).rejects.toThrow(/permission denied/);
});
