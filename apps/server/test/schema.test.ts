import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { describeColumnTypes } from '../src/db/column-types.ts';
import { describeSchema } from '../src/db/introspect.ts';
import { readEnv } from '../src/platform/config/env.ts';
import { withClient } from '../src/platform/db/owner.ts';
import { type TestDatabase, testDatabase } from './support/test-database.ts';

const committed = (name: string) => readFileSync(new URL(`../src/db/${name}`, import.meta.url), 'utf8');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

describe('the committed description of the database', () => {
  // Only the embedded server's own wording is committed; another version may print an expression otherwise.
  const ownServer = readEnv().LEGAJO_TEST_DATABASE_OWNER_URL === undefined;

  it.runIf(ownServer)(
    'schema.sql is what the migrations make (else: node scripts/db-snapshot.ts)',
    async () => {
      expect(await describeSchema(database.ownerUrl)).toBe(committed('schema.sql'));
    },
  );

  it.runIf(ownServer)(
    'types.gen.ts is what the migrations make (else: node scripts/db-snapshot.ts)',
    async () => {
      expect(await describeColumnTypes(database.ownerUrl)).toBe(committed('types.gen.ts'));
    },
  );
});

describe('every table of a company', () => {
  it('forces row security, has a policy, and begins its key with the company', async () => {
    const { rows } = await withClient(database.superuserUrl, (client) =>
      client.query<{ name: string; forced: boolean; policies: number; first: string }>(
        `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
                (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
                (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
                  where i.indrelid = c.oid and i.indisprimary) as first
           from pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
            and exists (select from aclexplode(c.relacl) g join pg_roles r on r.oid = g.grantee where r.rolname = 'legajo_app')
            and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id')
          order by c.relname limit 1000`,
      ),
    );
    expect(rows.length).toBeGreaterThan(5);
    const wrong = rows.filter((row) => !row.forced || row.policies === 0 || row.first !== 'company_id');
    expect(wrong).toEqual([]);
  });

  it("is the only kind that the application writes, but for the installation's own keys", async () => {
    const { rows } = await withClient(database.superuserUrl, (client) =>
      client.query<{ name: string }>(
        `select c.relname as name from pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relforcerowsecurity
            and has_table_privilege('legajo_app', c.oid, 'insert, update, delete') order by 1 limit 1000`,
      ),
    );
    expect(rows.map((row) => row.name)).toEqual(['authority', 'push_key']);
  });
});

describe('every reference', () => {
  it('can be followed backwards by an index: who deletes what is referred to never reads a whole table', async () => {
    const { rows } = await withClient(database.superuserUrl, (client) =>
      client.query<{ name: string }>(
        `select c.conrelid::regclass || ' ' || c.conname as name
           from pg_constraint c
          where c.contype = 'f' and c.connamespace = 'public'::regnamespace
            and not exists (
              select from pg_index i
               where i.indrelid = c.conrelid and i.indisvalid
                 and (select array_agg(k order by k) from unnest(c.conkey) k)
                   = (select array_agg(k order by k) from unnest((i.indkey::int2[])[0:cardinality(c.conkey) - 1]) k)
                 and (i.indpred is null or exists (
                   select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey)
                      and pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))))
          order by 1 limit 1000`,
      ),
    );
    expect(rows.map((row) => row.name)).toEqual([]);
  });
});

describe('the server under test', () => {
  it('is a PostgreSQL of 15 or newer', async () => {
    const { rows } = await withClient(inject('testServer').adminUrl, (client) =>
      client.query<{ version: number }>(`select current_setting('server_version_num')::int as version`),
    );
    expect(rows[0]?.version).toBeGreaterThanOrEqual(150_000);
  });
});
