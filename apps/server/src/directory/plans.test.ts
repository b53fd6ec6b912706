import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directoryBench } from '../../test/support/directory.ts';
import { carryOut, lookedAt, readsOf } from '../../test/support/plan.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { type TestDatabase, testDatabase } from '../../test/support/test-database.ts';
import { withClient } from '../platform/db/owner.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { countAsked, pageAsked } from './directory.sql.ts';
import { FEW } from './found.sql.ts';
import type { Shows } from './shown.sql.ts';
import { rareAmong, wordsOf } from './words.ts';

const PEOPLE = 4000;
/** So many of them have the rare name, and so many the rare nickname and position. */
const RARE = PEOPLE / 400;
const PAGE = { perPage: 50, page: 1 };
const ALL = {
  nickname: true,
  location: true,
  away: true,
  photo: true,
  mail: true,
  phone: true,
  birthday: true,
};
const SHOWS: Shows = { ...ALL, day: '2026-11-20' as Shows['day'] };

let database: TestDatabase;
let portal: Portal;
let company: number;

/** Twenty sectors, four hundred positions, nicknames; every hundredth is left out, every ninetieth comes later, some left. */
beforeAll(async () => {
  database = await testDatabase();
  portal = await startPortal({ database });
  const bench = await directoryBench(portal, 'muchas');
  const neighbours = await directoryBench(portal, 'vecinas');
  await neighbours.add('Ñandúbay Vecina');
  company = bench.company;
  await withClient(database.superuserUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(`
      insert into sector (company_id, name) select ${company}, 'Sector Nº ' || n from generate_series(1, 20) n`);
    await client.query(`
      insert into position (company_id, name) select ${company}, 'Operación ' || n || '%_\\a' from generate_series(1001, 1400) n`);
    await client.query(`
      insert into person (company_id, surname, name, username, cuil, dni, cuil_verified, hired_on, status, sector_id, position_id)
      select ${company}, case when n % 400 = 0 then 'Ñandúbay' else 'Pérez' || n % 100 end, 'Ana de ' || n,
        'muchas_' || n, (20000000000 + n)::text, (10000000 + n)::text, false,
        case when n % 90 = 0 then date '2027-01-01' else date '2020-01-01' end,
        case when n % 70 = 0 then 'inactive' else 'active' end,
        (array(select id from sector where company_id = ${company} order by id))[1 + n % 20],
        (array(select id from position where company_id = ${company} order by id))[1 + n % 400]
      from generate_series(1, ${PEOPLE}) n`);
    await client.query(`
      insert into own_section (company_id, person_id, section, fields, changed_at)
      select ${company}, id, 'identity',
        jsonb_build_object('nickname', case when id % 400 = 0 then 'QUELÍ' when id % 2 = 0 then 'Pérez' end), now()
      from person where company_id = ${company} and username like 'muchas%'`);
    await client.query(`
      insert into directory_person (company_id, person_id, hidden)
      select ${company}, id, id % 100 = 0 from person where company_id = ${company} and id % 50 = 0`);
    await client.query('vacuum analyze person, own_section, sector, position, directory_person');
  });
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

const filterOf = async (tx: CompanyTransaction, text: string, shows: Shows) => {
  const words = wordsOf(text);
  return { words, rare: await rareAmong(tx, words, shows), sectorId: null, locationId: null };
};

/** People, and what they say of themselves. */
const isOfPeople = (table: string) => table === 'person' || table === 'own_section';

test.each([
  ['a rare name', 'nandubay'],
  ['a rare nickname', 'QUELI'],
  ['a rare position, and a word that everybody has', 'operación 1077% ana'],
  ['a rare name, and words that no index finds', 'ñandúbay de a'],
  ['nobody at all', 'nadie de nada'],
])('%s is counted and found without going through the rest [16.1]', async (_, text) => {
  const looked = await portal.asCompany(company, async ({ tx }) => {
    const filter = await filterOf(tx, text, SHOWS);
    expect(filter.rare).not.toBeNull();
    return [
      await readsOf(tx, countAsked(tx, filter, SHOWS)),
      await readsOf(tx, pageAsked(tx, filter, SHOWS, PAGE, null)),
    ].map((reads) => lookedAt(reads, isOfPeople));
  });
  for (const rows of looked) expect(rows).toBeLessThan(FEW);
});

test.each([
  ['everybody', ''],
  ['a sector that all are in', 'sector'],
  ['a frequent name', 'PEREZ ana'],
])('the first page of %s is met on a walk along the names', async (_, text) => {
  const { rows, reads } = await portal.asCompany(company, async ({ tx }) =>
    carryOut(tx, pageAsked(tx, await filterOf(tx, text, SHOWS), SHOWS, PAGE, null)),
  );
  expect(rows).toBe(PAGE.perPage + 1);
  expect(lookedAt(reads, isOfPeople)).toBeLessThan(FEW);
});

/** Who is found, said of each person by itself and by no index. */
async function told(tx: CompanyTransaction, text: string, shows: Shows): Promise<number[]> {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const { rows } = await sql<{ id: number }>`
    select p.id from person p left join position o on o.company_id = p.company_id and o.id = p.position_id
      left join sector s on s.company_id = p.company_id and s.id = p.sector_id
      left join own_section n on n.company_id = p.company_id and n.person_id = p.id and n.section = 'identity'
    where p.company_id = ${company} and p.status = 'active' and p.hired_on <= ${shows.day}::date
      and not exists (select 1 from directory_person d
        where d.company_id = p.company_id and d.person_id = p.id and d.hidden)
      and not exists (select 1 from unnest(${words}::text[]) w where not (
        strpos(fold(p.surname || ' ' || p.name), fold(w)) > 0 or strpos(coalesce(fold(o.name), ''), fold(w)) > 0
        or strpos(coalesce(fold(s.name), ''), fold(w)) > 0
        or (${shows.nickname} and strpos(coalesce(fold(n.fields ->> 'nickname'), ''), fold(w)) > 0)))
    order by p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id`.execute(tx);
  return rows.map(({ id }) => id);
}

test.each([
  ...['', 'ñandúbay', 'NANDUBAY, ana', 'ana', 'queli', 'perez', 'perez 7', 'pérez operacion sector', 'de'],
  ...['Ñ', 'nº 3', 'operación 1077%', '77%_', '%', '_', '\\a', '77\\', '2000000', 'muchas_7', 'zz', 'nadie'],
  'ana ana sector sector perez perez',
])('“%s” finds those whom each person by itself is found among, and counts them', async (text) => {
  for (const shows of [SHOWS, { ...SHOWS, nickname: false }])
    await portal.asCompany(company, async ({ tx }) => {
      const filter = await filterOf(tx, text, shows);
      const expected = await told(tx, text, shows);
      const whole = { perPage: PEOPLE + 10, page: 1 };
      const { rows } = await pageAsked(tx, filter, shows, whole, null).execute(tx);
      expect(rows.map(({ id }) => id)).toEqual(expected);
      expect((await countAsked(tx, filter, shows).execute(tx)).rows).toEqual([{ count: expected.length }]);
    });
});

test('the rare ones are as rare as they are meant to be', async () => {
  const found = await portal.asCompany(company, ({ tx }) => told(tx, 'ñandúbay', SHOWS));
  expect(found.length).toBeGreaterThan(RARE / 2);
  expect(found.length).toBeLessThanOrEqual(RARE);
});
