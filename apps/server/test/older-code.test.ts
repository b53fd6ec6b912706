import { expect, it } from 'vitest';
import { allMigrations } from '../src/db/prepare.ts';
import type { Migration } from '../src/platform/db/migrate.ts';
import { wrongAboutOlderCode } from './house/older-code.ts';

const migration = (name: string, olderCode: Migration['olderCode'], sql: string): Migration => ({
  name,
  olderCode,
  sql,
  slice: 'test',
  sha256: '',
});

it('every migration says whether the version before may run on it, and none says so in vain', () => {
  expect(wrongAboutOlderCode(allMigrations())).toEqual([]);
});

it('one that says nothing is found, from the first that has to', () => {
  expect(wrongAboutOlderCode([migration('0261_a', null, 'drop table x')])).toEqual([]);
  expect(wrongAboutOlderCode([migration('0262_a', null, 'select 1')])).toHaveLength(1);
  expect(wrongAboutOlderCode([migration('0262_a', 'stops', 'drop table x')])).toEqual([]);
});

it.each([
  'drop table person',
  'alter table person\n  drop column name',
  'alter table person rename column name to first_name',
  'alter table person alter column name type varchar(9)',
  'alter table person alter name set data type varchar(9)',
  'alter table person alter column name set not null',
  'alter table person add column later text not null',
  'drop function use_session(bytea)',
  'revoke insert on person from legajo_app',
  'revoke all on function use_session(bytea) from legajo_app',
])('one that says in vain that older code runs is found: %s', (sql) => {
  expect(wrongAboutOlderCode([migration('0300_a', 'runs', sql)])).toHaveLength(1);
});

it.each([
  'create table later (id bigint not null)',
  'alter table person add column later text, add column other int not null default 0',
  'alter table person add column later bigint not null generated always as identity',
  'alter table person drop constraint person_name_check',
  'create index later on person (company_id, name) -- drop table',
  'revoke all on function later(text,\n  bigint), latest() from public',
])('what only adds is taken: %s', (sql) => {
  expect(wrongAboutOlderCode([migration('0300_a', 'runs', sql)])).toEqual([]);
});
