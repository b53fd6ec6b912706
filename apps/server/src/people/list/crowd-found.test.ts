import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readsOf } from '../../../test/support/plan.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { type TestDatabase, testDatabase } from '../../../test/support/test-database.ts';
import { insertLoadedPeople } from '../../cli/commands/load.sql.ts';
import { withClient } from '../../platform/db/owner.ts';
import { COUNT_CAP } from '../../platform/http/page.ts';
import { finding } from './found.sql.ts';
import { searchTerms } from './search.ts';

/** One more than lists count, and of these so many of a surname, behind all the others by name. */
const PEOPLE = COUNT_CAP;
const OF_SURNAME = 1200;
const CHUNK = 2000;

let database: TestDatabase;
let portal: Portal;
let company: number;
let token: string;

const usernameOf = (n: number) => `carga_${String(n).padStart(5, '0')}`;

beforeAll(async () => {
  database = await testDatabase();
  portal = await startPortal({ database });
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', surname: 'Zárate', access: { types: [2] } });
  token = await portal.signIn('rrhh');
  for (let from = 0; from < PEOPLE; from += CHUNK) {
    const people = Array.from({ length: Math.min(CHUNK, PEOPLE - from) }, (_, i) => {
      const n = from + i;
      const number = String(70_000_000 + n);
      return {
        ...{ username: usernameOf(n), name: `Eva ${n % 7}`, surname: n < OF_SURNAME ? 'Vélez' : 'Abad' },
        ...{ dni: number, cuil: number, verified: false, hiredOn: `20${10 + (n % 9)}-01-01` },
      };
    });
    await portal.asCompany(company, ({ tx }) => insertLoadedPeople(tx, people));
  }
  await withClient(database.superuserUrl, (client) => client.query('vacuum analyze person'));
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

const list = async (query: Record<string, string>) => {
  const answer = await portal.send('GET', `/v2/portal/employees?${new URLSearchParams(query)}`, { token });
  return { ...answer, names: answer.data.map((row) => row.usuario as string) };
};
const all = (count: number) => Array.from({ length: count }, (_, n) => n);

describe('people found by a word among many', () => {
  test.each([
    ['name', {}, (n: number) => n % 7],
    ['name, backwards', { orderType: 'desc' }, (n: number) => -(n % 7)],
    ['hire date', { orderBy: 'ingreso' }, (n: number) => n % 9],
  ])(
    'are all told once by the cursor, in the order of %s, and by the number of a page',
    async (_, order, keyOf) => {
      // Whoever was made later comes later among equals, and before them backwards.
      const later = 'orderType' in order ? -1 : 1;
      const expected = all(OF_SURNAME)
        .sort((a, b) => keyOf(a) - keyOf(b) || later * (a - b))
        .map(usernameOf);
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({
          q: 'vélez',
          ...order,
          pagination: '500,1,0',
          ...(cursor ? { cursor } : {}),
        });
        expect(page.pagination).toMatchObject({ total: OF_SURNAME });
        seen.push(...page.names);
        cursor = page.pagination?.next;
      } while (cursor && seen.length < PEOPLE);
      expect(seen).toEqual(expected);
      const third = await list({ q: 'velez', ...order, pagination: '500,3,0' });
      expect(third.names).toEqual(expected.slice(1000));
      expect(third.pagination).toEqual({ total: OF_SURNAME });
    },
  );

  test('are counted up to the cap, and shown all the same where there are more', async () => {
    const found = await list({ q: 'carga', pagination: '50,1,0' });
    expect(found.pagination).toMatchObject({ total: COUNT_CAP - 1, more: true });
    expect(found.names).toEqual((await list({ pagination: '50,1,0' })).names);
    const next = await list({ q: 'carga', pagination: '50,1,0', cursor: found.pagination?.next ?? '' });
    expect(next.names).toEqual((await list({ pagination: '50,2,0' })).names);
  });

  test('are read once, and nobody who stands before them', async () => {
    const filter = { viewer: 0, terms: searchTerms('vélez'), status: undefined, now: new Date(), holds: {} };
    const steps = await portal.asCompany(company, ({ tx }) =>
      readsOf(tx, finding(tx, filter, { by: 'name', descending: false }, { perPage: 50, page: 1 }, null)),
    );
    const people = steps.filter(({ table }) => table === 'person');
    // The viewer is nobody: what is looked at is what their limit is asked of.
    expect(people.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(2 * OF_SURNAME);
  });
});
