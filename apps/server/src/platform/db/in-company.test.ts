import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/support/test-database.ts';
import { inCompany, withoutCompany } from './in-company.ts';
import { checkAppRole } from './owner.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  for (const id of [1, 2]) {
    await inCompany(database.db, id, (tx) =>
      tx
        .insertInto('company')
        .values({
          id,
          name: `Company ${id}`,
          legal_name: `Company ${id} S.A.`,
          country: 'AR',
          tax_id: String(id),
          time_zone: 'UTC',
        })
        .execute(),
    );
  }
});
afterAll(() => database.drop());

describe('inside a company', () => {
  it('shows the rows of that company only', async () => {
    const rows = await inCompany(database.db, 2, (tx) =>
      tx.selectFrom('company').select('id').limit(10).execute(),
    );
    expect(rows).toEqual([{ id: 2 }]);
  });

  it('refuses a row of another company', async () => {
    const write = inCompany(database.db, 1, (tx) =>
      tx
        .insertInto('company')
        .values({ id: 3, name: 'x', legal_name: 'x', country: 'AR', tax_id: '3', time_zone: 'UTC' })
        .execute(),
    );
    await expect(write).rejects.toThrow(/row-level security/);
  });

  it('undoes everything when the work throws', async () => {
    const failing = inCompany(database.db, 1, async (tx) => {
      await tx.updateTable('company').set({ name: 'changed' }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const rows = await inCompany(database.db, 1, (tx) =>
      tx.selectFrom('company').select('name').limit(1).execute(),
    );
    expect(rows).toEqual([{ name: 'Company 1' }]);
  });

  it('tells the database who acts', async () => {
    const read = sql<{ actor: string }>`select current_setting('app.actor_id', true) as actor`;
    const { rows } = await inCompany(database.db, 1, (tx) => read.execute(tx), { actor: 42 });
    expect(rows).toEqual([{ actor: '42' }]);
  });

  it('refuses an id that no company can have', () => {
    expect(() => inCompany(database.db, 0, async () => undefined)).toThrow(RangeError);
    expect(() => inCompany(database.db, Number.NaN, async () => undefined)).toThrow(RangeError);
  });
});

describe('outside of every company', () => {
  it('shows no row on a connection that served a company before, where the setting is empty text', async () => {
    const seen = await database.db.connection().execute(async (connection) => {
      await connection.transaction().execute(async (tx) => {
        await sql`select set_config('app.company_id', '1', true)`.execute(tx);
        expect(await tx.selectFrom('company').select('id').limit(10).execute()).toHaveLength(1);
      });
      const setting = await sql<{
        value: string;
      }>`select current_setting('app.company_id', true) as value`.execute(connection);
      return {
        setting: setting.rows[0]?.value,
        rows: await connection.selectFrom('company').select('id').limit(10).execute(),
      };
    });
    expect(seen).toEqual({ setting: '', rows: [] });
  });

  it('shows no row in a transaction without a company', async () => {
    expect(
      await withoutCompany(database.db, (tx) => tx.selectFrom('company').select('id').limit(10).execute()),
    ).toEqual([]);
  });
});

describe('the application role', () => {
  it('is accepted when row security binds it', async () => {
    expect(await checkAppRole(database.appUrl)).toBe('legajo_app');
  });

  it('is refused when it owns the tables or stands above row security', async () => {
    await expect(checkAppRole(database.ownerUrl)).rejects.toThrow(/owns the tables/);
    await expect(checkAppRole(database.superuserUrl)).rejects.toThrow(/row security does not bind/);
  });
});

describe('values from the database', () => {
  it('come as numbers, text days, instants, arrays and JSON', async () => {
    const { rows } =
      await sql`select 9007199254740991::int8 as big, '2026-02-28'::date as day, '12.30'::numeric as money,
      '2026-01-01T10:00:00Z'::timestamptz as at, array[1,2]::int8[] as ids, '{"a":[1]}'::jsonb as body`.execute(
        database.db,
      );
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        day: '2026-02-28',
        money: '12.30',
        at: new Date('2026-01-01T10:00:00Z'),
        ids: [1, 2],
        body: { a: [1] },
      },
    ]);
  });

  it('fail when an int8 does not fit a number', async () => {
    await expect(sql`select 9007199254740993::int8 as big`.execute(database.db)).rejects.toThrow(/too large/);
  });

  it('travel back as they came, arrays of every kind among them', async () => {
    const at = new Date('2026-01-01T10:00:00Z');
    const sent = {
      day: '2026-02-28',
      bytes: Buffer.from('ab'),
      ids: [3, 4],
      names: ['a"b', 'c,d', '{}'],
      hashes: [Buffer.from('x'), Buffer.from([0, 255])],
      flags: [true, false],
      moments: [at],
      none: [],
      body: { a: [1, null] },
      list: [{ a: 1 }, { b: 'ñ' }],
    };
    const { rows } =
      await sql`select ${sent.day}::date as day, ${sent.bytes}::bytea as bytes, ${sent.ids}::int8[] as ids,
      ${sent.names}::text[] as names, ${sent.hashes}::bytea[] as hashes, ${sent.flags}::boolean[] as flags,
      ${sent.moments}::timestamptz[] as moments, ${sent.none}::bytea[] as none, ${sent.body}::jsonb as body,
      ${JSON.stringify(sent.list)}::text::jsonb as list`.execute(database.db);
    expect(rows).toEqual([sent]);
  });
});
