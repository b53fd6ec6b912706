import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../test/support/scratch-folder.ts';
import { type TestDatabase, testDatabase } from '../../../test/support/test-database.ts';
import { allMigrations } from '../../db/prepare.ts';
import { checkMigrated, migrate, readMigrations } from './migrate.ts';
import { withClient } from './owner.ts';

let database: TestDatabase;
let folder: ReturnType<typeof scratchFolder>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  folder = scratchFolder('migrations');
});
afterEach(() => folder.remove());

const write = (file: string, sql: string) => writeFileSync(join(folder.path, file), sql);
const later = () => [...allMigrations(), ...readMigrations(folder.path)];

describe('migration files', () => {
  it('are read in order with the slice they name', () => {
    write('0002_b.sql', '-- slice: b\nselect 1;');
    write('0001_a.sql', '-- slice: self-service (a, b)\nselect 1;');
    expect(readMigrations(folder.path).map(({ name, slice }) => [name, slice])).toEqual([
      ['0001_a', 'self-service'],
      ['0002_b', 'b'],
    ]);
  });

  it.each([
    ['1_a.sql', '-- slice: a'],
    ['0001-a.sql', '-- slice: a'],
    ['0001_a.sql', 'create table a ();'],
  ])('are refused: %s beginning %j', (file, sql) => {
    write(file, sql);
    expect(() => readMigrations(folder.path)).toThrow(/Migration/);
  });

  it('are refused when two share a number', () => {
    write('0001_a.sql', '-- slice: a');
    write('0001_b.sql', '-- slice: b');
    expect(() => readMigrations(folder.path)).toThrow(/number of its own/);
  });
});

describe('migrating', () => {
  it('finds nothing to do on a migrated database', async () => {
    expect(await migrate(database.ownerUrl, allMigrations())).toEqual([]);
    await expect(checkMigrated(database.appUrl, allMigrations())).resolves.toBeUndefined();
  });

  it('applies each file once, when several processes begin together', async () => {
    write(
      '9000_once.sql',
      '-- slice: test\ncreate table once (id int); insert into once values (1); grant select on once to legajo_app;',
    );
    const runs = await Promise.all([1, 2, 3].map(() => migrate(database.ownerUrl, later())));
    expect(runs.flat()).toEqual(['9000_once']);
    await withClient(database.appUrl, async (client) => {
      expect((await client.query('select id from once')).rows).toEqual([{ id: 1 }]);
    });
  });

  it('refuses a file that was changed, dropped, or put before applied ones', async () => {
    write('9000_once.sql', '-- slice: test\nselect 2;');
    await expect(migrate(database.ownerUrl, later())).rejects.toThrow(/9000_once was changed/);
    await expect(migrate(database.ownerUrl, allMigrations())).rejects.toThrow(/does not know/);
    write(
      '9000_once.sql',
      '-- slice: test\ncreate table once (id int); insert into once values (1); grant select on once to legajo_app;',
    );
    write('8000_late.sql', '-- slice: test\nselect 1;');
    await expect(migrate(database.ownerUrl, later())).rejects.toThrow(/8000_late comes before 9000_once/);
  });

  it('leaves nothing of a file that fails, and tells a process that may not migrate what is missing', async () => {
    write(
      '9000_once.sql',
      '-- slice: test\ncreate table once (id int); insert into once values (1); grant select on once to legajo_app;',
    );
    write('9001_fails.sql', '-- slice: test\ncreate table half (id int); select 1 / 0;');
    await expect(migrate(database.ownerUrl, later())).rejects.toThrow(/9001_fails failed: division by zero/);
    await expect(checkMigrated(database.appUrl, later())).rejects.toThrow(/lacks migration 9001_fails/);
    await withClient(database.ownerUrl, async (client) => {
      expect((await client.query(`select to_regclass('half') as found`)).rows).toEqual([{ found: null }]);
    });
  });

  it('grants to the role that the application logs in with, whatever its name', async () => {
    await withClient(database.superuserUrl, (client) => client.query('create role "odd-name"'));
    write(
      '9000_once.sql',
      '-- slice: test\ncreate table once (id int); insert into once values (1); grant select on once to legajo_app;',
    );
    write(
      '9002_named.sql',
      '-- slice: test\ncreate table named (id int); grant select on named to legajo_app;',
    );
    await migrate(database.ownerUrl, later(), { appRole: 'odd-name' });
    await withClient(database.superuserUrl, async (client) => {
      const { rows } = await client.query(`select has_table_privilege('odd-name', 'named', 'select') as may`);
      expect(rows).toEqual([{ may: true }]);
      await client.query('drop owned by "odd-name"');
      await client.query('drop role "odd-name"');
    });
  });
});
