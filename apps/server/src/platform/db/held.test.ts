import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/support/test-database.ts';
import { refuseWhileHolding, WhileHolding } from './held.ts';
import { inCompany, withoutCompany } from './in-company.ts';
import { openPool, poolState } from './pools/open-pool.ts';
import { withPatience } from './waiting.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await withoutCompany(database.db, (tx) => sql`select register_company(1, false)`.execute(tx));
});
afterAll(() => database.drop());

describe('whoever holds a transaction', () => {
  test('gets no second connection, by no way', async () => {
    const { db } = database;
    const nested = [
      () => inCompany(db, 1, async () => 1),
      () => withoutCompany(db, async () => 1),
      () => sql`select 1`.execute(db),
    ];
    for (const take of nested) {
      await expect(inCompany(db, 1, take as () => Promise<unknown>)).rejects.toThrow(WhileHolding);
      await expect(withoutCompany(db, take as () => Promise<unknown>)).rejects.toThrow(WhileHolding);
    }
    expect(poolState(db)).toMatchObject({ inside: 0, waiting: 0 });
  });

  test('does nothing slow, also where it was begun there and runs beside', async () => {
    const { db } = database;
    let beside: Promise<unknown> = Promise.resolve();
    await inCompany(db, 1, async () => {
      expect(() => refuseWhileHolding('A host was asked')).toThrow(
        'A host was asked inside an open transaction.',
      );
      beside = Promise.resolve().then(() => refuseWhileHolding('A host was asked'));
      beside.catch(() => undefined);
      await sql`select 1`.execute(db).catch(() => undefined);
    });
    await expect(beside).rejects.toThrow(WhileHolding);
  });

  test('may do all of it once the transaction is over', async () => {
    const { db } = database;
    let after: (() => Promise<unknown>) | null = null;
    await inCompany(db, 1, async () => {
      after = async () => {
        refuseWhileHolding('A host was asked');
        return inCompany(db, 1, async () => 'done');
      };
    });
    expect(await (after as unknown as () => Promise<unknown>)()).toBe('done');
    refuseWhileHolding('A host was asked');
  });
});

describe('waiting for a connection', () => {
  test('ends after the patience of a call, and never for a job', async () => {
    const db = openPool(database.appUrl, { connections: 1 });
    const held = Promise.withResolvers<void>();
    const holds = inCompany(db, 1, () => held.promise);
    const job = inCompany(db, 1, async () => 'done');
    const call = withPatience(20, () => inCompany(db, 1, async () => 'done'));
    await expect(call).rejects.toMatchObject({ definition: { code: 'SYSTEM_BUSY', status: 503 } });
    expect(poolState(db)).toMatchObject({ inside: 1, waiting: 1 });
    held.resolve();
    await holds;
    expect(await job).toBe('done');
    expect(poolState(db)).toMatchObject({ inside: 0, waiting: 0 });
    await db.destroy();
  });

  test('a thousand at once are all served, each connection given back once', async () => {
    const db = openPool(database.appUrl, { connections: 3 });
    const all = await Promise.all(Array.from({ length: 1000 }, (_, i) => inCompany(db, 1, async () => i)));
    expect(all).toHaveLength(1000);
    expect(poolState(db)).toMatchObject({ inside: 0, waiting: 0 });
    await db.destroy();
  });

  test.each([
    ['a statement', { statementTimeoutMs: 50 }, sql`select pg_sleep(2)`, '57014'],
    ['a lock', { lockTimeoutMs: 50 }, sql`select pg_advisory_lock(4711)`, '55P03'],
  ] as const)('%s that takes too long is cut short', async (_, options, statement, code) => {
    const holder = openPool(database.appUrl, { connections: 1 });
    const db = openPool(database.appUrl, { connections: 1, ...options });
    const blocked = holder.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(4711)`.execute(tx);
      await expect(statement.execute(db)).rejects.toMatchObject({ code });
    });
    await blocked;
    await holder.destroy();
    await db.destroy();
  });

  test('a transaction that stands still is ended by the server', async () => {
    // Longer than a slow machine stands still between two statements of what goes on.
    const db = openPool(database.appUrl, { connections: 1, idleInTransactionMs: 600 });
    const still = inCompany(db, 1, async (tx) => {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await sql`select 1`.execute(tx);
    });
    await expect(still).rejects.toThrow();
    expect(await inCompany(db, 1, async () => 'goes on')).toBe('goes on');
    await db.destroy();
  });
});
