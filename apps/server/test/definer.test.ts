import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { functionsOf, namedBy, securedTables } from './house/functions.ts';

const schema = readFileSync(new URL('../src/db/schema.sql', import.meta.url), 'utf8');
const functions = functionsOf(schema);
const secured = securedTables(schema);
const definers = functions.filter(({ isDefiner }) => isDefiner);
const securedIn = (body: string, among = functions) =>
  namedBy(body, among).filter((table) => secured.has(table));

describe('definer functions', () => {
  it('touch key tables only: none that row security keeps', () => {
    expect(definers.length).toBeGreaterThan(30);
    expect(secured.size).toBeGreaterThan(60);
    const wrong = definers.flatMap(({ name, body }) =>
      securedIn(body).map((table) => `${name} names ${table}`),
    );
    expect(wrong).toEqual([]);
  });

  it('name them where they can be read: none puts a statement together', () => {
    expect(definers.filter(({ body }) => /\bexecute\b/i.test(body)).map(({ name }) => name)).toEqual([]);
  });
});

describe('a table that row security keeps', () => {
  it.each([
    ['select 1 from person p', 'person'],
    ['delete from only public."position" where true', 'position'],
    ['select 1 from login_name l, person p where p.id = l.person_id', 'person'],
    ['update login_name l set name = p.name from person p', 'person'],
    ['insert into person_profile values (1)', 'person_profile'],
    ['select one_more(1)', 'mail'],
  ])('is found in: %s', (body, table) => {
    const inner = { name: 'inner_one', isDefiner: false, body: 'select 1 from mail' };
    const outer = { name: 'one_more', isDefiner: false, body: 'select inner_one(), one_more(2)' };
    expect(securedIn(body, [inner, outer])).toEqual([table]);
  });

  it('is not what a column, a variable or a key table is called', () => {
    const body = 'select person, mail from login_name where company is distinct from company';
    expect(securedIn(body)).toEqual([]);
  });
});
