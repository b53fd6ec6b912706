import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../test/support/scratch-folder.ts';
import { type TestDatabase, testDatabase } from '../../../test/support/test-database.ts';
import { until } from '../../../test/support/until.ts';
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

  it('say whether the version before may run on them, in the comment at their head and nowhere else', () => {
    write('0001_silent.sql', '-- slice: a\nselect 1;');
    write('0002_runs.sql', '-- slice: a\n-- Of a page.\n\n-- older code: runs\nselect 1;');
    write('0003_stops.sql', '-- slice: a\n-- older code: stops\nselect 1;');
    write('0004_late.sql', '-- slice: a\nselect 1;\n-- older code: runs\n');
    write('0005_odd.sql', '-- slice: a\n-- older code: walks\n');
    expect(readMigrations(folder.path).map((one) => one.olderCode)).toEqual([
      null,
      'runs',
      'stops',
      null,
      null,
    ]);
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

describe('a database that a newer version migrated', () => {
  let newer: TestDatabase;
  beforeEach(async () => {
    newer = await testDatabase();
  });
  afterEach(() => newer.drop());

  const brought = async (...files: readonly [string, string][]) => {
    for (const [file, text] of files) write(file, text);
    await migrate(newer.ownerUrl, later());
  };
  /** As it starts with the owner's address, and without. */
  const older = [
    () => migrate(newer.ownerUrl, allMigrations()),
    () => checkMigrated(newer.appUrl, allMigrations()),
  ];

  it('is gone on with where each later migration says that older code runs', async () => {
    await brought(
      ['9000_a.sql', '-- slice: a\n-- older code: runs\nalter table person add column later text;'],
      ['9001_b.sql', '-- slice: a\n-- older code: runs\nselect 1;'],
    );
    expect(await Promise.all(older.map((start) => start()))).toEqual([[], undefined]);
  });

  it('stops older code where one of them does, or says nothing', async () => {
    const runs = '-- slice: a\n-- older code: runs\nselect 1;';
    await brought(['9000_a.sql', '-- slice: a\nselect 1;'], ['9001_b.sql', runs]);
    for (const start of older)
      await expect(start()).rejects.toThrow(
        'The database holds migration 9000_a, which this version does not know.',
      );
    // Who knows that one is stopped by none after it.
    const [known] = readMigrations(folder.path);
    expect(known?.name).toBe('9000_a');
    await expect(
      checkMigrated(newer.appUrl, [...allMigrations(), ...(known ? [known] : [])]),
    ).resolves.toBeUndefined();
  });

  it('stops whoever lacks one from among its own, whatever that says', async () => {
    await brought(['9000_a.sql', '-- slice: a\n-- older code: runs\nselect 1;']);
    write('9001_other.sql', '-- slice: a\nselect 1;');
    const [, other] = readMigrations(folder.path);
    await expect(
      checkMigrated(newer.appUrl, [...allMigrations(), ...(other ? [other] : [])]),
    ).rejects.toThrow(/holds migration 9000_a/);
  });

  it('may have a list from before it was asked: nothing on it says that older code runs', async () => {
    await brought(['9000_a.sql', '-- slice: a\n-- older code: runs\nselect 1;']);
    await withClient(newer.ownerUrl, (client) =>
      client.query('alter table schema_migration drop column older_runs'),
    );
    await expect(checkMigrated(newer.appUrl, allMigrations())).rejects.toThrow(/holds migration 9000_a/);
    await expect(checkMigrated(newer.appUrl, later())).resolves.toBeUndefined();
    // The next that migrates adds what the list lacks.
    write('9001_b.sql', '-- slice: a\n-- older code: runs\nselect 1;');
    expect(await migrate(newer.ownerUrl, later())).toEqual(['9001_b']);
    await expect(checkMigrated(newer.appUrl, later().slice(0, -1))).resolves.toBeUndefined();
  });

  it('was served meanwhile: a migration that waits for somebody lets others pass, and comes again', async () => {
    write('9000_a.sql', '-- slice: a\n-- older code: runs\nalter table person add column later text;');
    const holder = new pg.Client({ connectionString: newer.ownerUrl });
    const other = new pg.Client({ connectionString: newer.ownerUrl });
    await Promise.all([holder.connect(), other.connect()]);
    await holder.query('begin; select 1 from person limit 1');
    const migrating = migrate(newer.ownerUrl, later());
    const waiting = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'legajo-migrate'`;
    await until('it waits', async () => (await other.query(waiting)).rows[0].n > 0);
    // Behind it in the queue, and not for as long as somebody holds the table.
    await other.query(`set lock_timeout = '9s'; select 1 from person limit 1`);
    await holder.query('commit');
    expect(await migrating).toEqual(['9000_a']);
    await Promise.all([holder.end(), other.end()]);
  });
});
