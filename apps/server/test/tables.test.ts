import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { functionsOf } from './house/functions.ts';
import { readMigrations, readSources } from './house/sources.ts';
import { ALSO_WRITTEN, PLATFORM_TABLES, TABLE_OWNERS, TABLES_BY_NAME } from './house/tables.ts';
import { tablesWritten, writesByName } from './house/writes.ts';

const SERVER = 'apps/server/src/';
const owners = new Map(
  Object.entries(TABLE_OWNERS).flatMap(([slice, tables]) => tables.map((table) => [table, slice] as const)),
);

const functions = functionsOf(readFileSync(new URL('../src/db/schema.sql', import.meta.url), 'utf8'));

/** What is no slice, and writes all the same: starting, the command line, the demo, and what all stand on. */
const OUTSIDE = ['start', 'cli', 'db', 'platform'];

const writers = readSources()
  .filter(({ path }) => path.startsWith(SERVER) && !/\.test\.ts$/.test(path))
  .map(({ path, text }) => ({ path, slice: path.slice(SERVER.length).split('/')[0] ?? '', text }))
  .filter(({ slice }) => slice in TABLE_OWNERS || OUTSIDE.includes(slice));

describe('a table is written by one slice', () => {
  it('each table has an owner', () => {
    const made = readMigrations().flatMap(({ text }) => [
      ...[...text.matchAll(/create table (?:if not exists )?([a-z_]+)/g)].map(([, table]) => table ?? ''),
    ]);
    const gone = readMigrations().flatMap(({ text }) =>
      [...text.matchAll(/drop table (?:if exists )?([a-z_]+)/g)].map(([, table]) => table ?? ''),
    );
    const known = new Set<string>([...PLATFORM_TABLES, ...owners.keys()]);
    expect(made.filter((table) => !known.has(table) && !gone.includes(table))).toEqual([]);
    expect([...known].filter((table) => !made.includes(table))).toEqual([]);
  });

  it('a slice writes its own tables, and those of others only where it is said why', () => {
    const used = new Set<string>();
    const foreign = writers.flatMap(({ path, slice, text }) => {
      const tables = [...tablesWritten(text, functions), ...(TABLES_BY_NAME[path] ?? [])];
      return tables
        .filter((table) => owners.has(table) || PLATFORM_TABLES.some((own) => own === table))
        .filter((table) => owners.get(table) !== slice && !(slice === 'platform' && !owners.has(table)))
        .filter((table) => {
          used.add(`${slice} ${table}`);
          return !(`${slice} ${table}` in ALSO_WRITTEN);
        })
        .map((table) => `${path} writes ${table} of ${owners.get(table) ?? 'the platform'}`);
    });
    expect(foreign).toEqual([]);
    expect(Object.keys(ALSO_WRITTEN).filter((one) => !used.has(one))).toEqual([]);
  });

  it('a table that is named later stands in the list', () => {
    const named = writers.filter(({ text }) => writesByName(text)).map(({ path }) => path);
    expect(named.filter((path) => !(path in TABLES_BY_NAME))).toEqual([]);
    expect(Object.keys(TABLES_BY_NAME).filter((path) => !named.includes(path))).toEqual([]);
  });
});

/* biome-ignore-start lint/suspicious/noTemplateCurlyInString: sources as they are written */
describe('a write is seen', () => {
  const functions = [
    { name: 'keep_name', isDefiner: true, body: 'insert into login_name values (1); perform count_up(2)' },
    { name: 'count_up', isDefiner: false, body: 'begin update login_failure set failures = 1; end' },
    { name: 'find_name', isDefiner: true, body: 'select company_id from login_name' },
  ];
  it.each([
    ['raw SQL', 'sql`insert into person (id) values (1)`', ['person']],
    ['with the list of columns at once', 'sql`insert into person(id) values (1)`', ['person']],
    ['over lines', 'sql`delete\n  from person\n where id = 1`', ['person']],
    ['of the table alone', 'sql`update only person set id = 1`', ['person']],
    ['in quotes', 'sql`update "position" set id = 1`', ['position']],
    ['with its schema', 'sql`update public.person set id = 1`', ['person']],
    ['in capitals', 'sql`DELETE FROM person`', ['person']],
    [
      'in a part of a statement',
      'sql`with gone as (delete from mail returning 1) select 1 from gone`',
      ['mail'],
    ],
    ['merged', 'sql`merge into person p using company c on true`', ['person']],
    ['emptied', 'sql`truncate person`', ['person']],
    ['copied into', "client.query('copy person (id) from stdin')", ['person']],
    [
      'whole rows from JSON',
      'sql`insert into person select (jsonb_populate_recordset(null::person, ${rows})).*`',
      ['person'],
    ],
    [
      'fields from JSON',
      'sql`update person p set (a, b) = (select n.a, n.b from jsonb_populate_record(p, ${row}) n)`',
      ['person'],
    ],
    ['by the builder', "tx.insertInto('person').values({ id: 1 })", ['person']],
    ['by the builder, with its schema', "tx.updateTable('public.person').set({ id: 1 })", ['person']],
    ['by the builder, over lines', "tx\n  .deleteFrom(\n    'person')", ['person']],
    ['by a function', 'sql`select keep_name(${name})`', ['login_name', 'login_failure']],
    ['by a function that another calls', 'sql`select count_up (1)`', ['login_failure']],
    ['but no question', 'sql`select find_name(${name}), p.id from person p for update of p`', []],
  ])('%s', (_, text, tables) => {
    expect(tablesWritten(text, functions)).toEqual(tables);
    expect(writesByName(text)).toBe(false);
  });

  it.each([
    ['a name', 'sql`insert into ${sql.table(kind)} (id) values (1)`'],
    ['a variable', 'sql`update ${table} set id = 1`'],
    ['a variable, of the table alone', 'sql`delete from only ${table}`'],
    ['text put together', "client.query('delete from ' + table)"],
    ['a template', 'client.query(`copy ${name} from stdin`)'],
    ['the builder', 'tx.insertInto(table).values({ id: 1 })'],
  ])('and where it is named later, that it is: by %s', (_, text) => {
    expect(writesByName(text)).toBe(true);
  });
});
/* biome-ignore-end lint/suspicious/noTemplateCurlyInString: sources as they are written */
