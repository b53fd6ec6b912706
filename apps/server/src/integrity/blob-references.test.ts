import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/support/test-database.ts';
import { withClient } from '../platform/db/owner.ts';
import { BLOB_REFERENCES } from './blob-references.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('every column that refers to a stored file is one that `integrity` and `restore` look at', async () => {
  const { rows } = await withClient(database.superuserUrl, (client) =>
    client.query<{ name: string }>(
      `select c.conrelid::regclass || '.' || a.attname as name
         from pg_constraint c
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'company_id'
        where c.contype = 'f' and c.confrelid = 'blob'::regclass order by 1 limit 1000`,
    ),
  );
  const referring = rows.map(({ name }) => name);
  expect(referring.length).toBeGreaterThan(5);
  const named = BLOB_REFERENCES.map(({ table, column }) => `${table}.${column}`);
  expect(referring.filter((name) => !named.includes(name))).toEqual([]);
});

test('what no reference of the database holds is followed night by night, by a key', async () => {
  const { rows } = await withClient(database.superuserUrl, (client) =>
    client.query<{ name: string }>(
      `select c.conrelid::regclass || '.' || a.attname as name
         from pg_constraint c
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'company_id'
        where c.contype = 'f' and c.confrelid = 'blob'::regclass limit 1000`,
    ),
  );
  const held = new Set(rows.map(({ name }) => name));
  const free = BLOB_REFERENCES.filter(({ table, column }) => !held.has(`${table}.${column}`));
  expect(free.length).toBeGreaterThan(3);
  expect(free.filter(({ key }) => key === undefined)).toEqual([]);
});
