import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderInScope } from '../../src/folders/public.ts';
import { inScope } from '../../src/people/public.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { type ModelViewer, seesDocument, seesPerson } from './model.ts';

let portal: Portal;
let company: number;
/** [near, far] of each kind. */
let sectors: [number, number];
let locations: [number, number];
let folders: [number, number];
const viewers: ModelViewer[] = [];
const subjects: { id: number; sector: number | null; location: number | null; status: string }[] = [];

const FILTERS = ['none', 'near', 'far', 'both'] as const;
const STATUSES = ['active', 'onboarding', 'inactive'] as const;

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.asCompany(company, async ({ tx }) => {
    const pair = async (table: 'sector' | 'location' | 'folder') => {
      const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (company_id, name) values
        (${company}, ${`${table} cerca`}), (${company}, ${`${table} lejos`}) returning id`.execute(tx);
      return rows.map((row) => row.id) as [number, number];
    };
    sectors = await pair('sector');
    locations = await pair('location');
    const { rows } = await sql<{
      id: number;
    }>`insert into folder (company_id, name, kind, visible, signable, ephemeral, sort_order)
      values (${company}, 'Carpeta cerca', 'documentos', true, false, false, 0), (${company}, 'Carpeta lejos', 'documentos', true, false, false, 1)
      returning id`.execute(tx);
    folders = rows.map((row) => row.id) as [number, number];
    let n = 0;
    const person = async (sector: number | null, location: number | null, status: string) => {
      n += 1;
      const made = await sql<{ id: number }>`
        insert into person (company_id, username, name, surname, dni, cuil, cuil_verified, hired_on, sector_id, location_id, status)
        values (${company}, ${`p_${n}`}, 'Ana', ${`Tabla ${n}`}, ${`T${10_000 + n}`}, ${`T${10_000 + n}`}, true, '2015-06-01',
          ${sector}::bigint, ${location}::bigint, ${status}) returning id`.execute(tx);
      return made.rows[0]?.id as number;
    };
    for (const sector of [...sectors, null])
      for (const location of [...locations, null])
        for (const status of STATUSES)
          subjects.push({ id: await person(sector, location, status), sector, location, status });
    const of = (pair: readonly [number, number], filter: (typeof FILTERS)[number]) =>
      filter === 'none' ? [] : filter === 'near' ? [pair[0]] : filter === 'far' ? [pair[1]] : [...pair];
    const into = async (table: 'sector' | 'location' | 'folder', id: number, ids: readonly number[]) => {
      for (const one of ids)
        await sql`insert into ${sql.table(`person_scope_${table}`)} (company_id, person_id, ${sql.ref(`${table}_id`)})
          values (${company}, ${id}, ${one})`.execute(tx);
    };
    for (const type of [0, 2, 3, 4, 5, 6])
      for (const hasActions of type === 4 ? [true, false] : [true])
        for (const bySector of FILTERS)
          for (const byLocation of FILTERS)
            for (const byFolder of FILTERS) {
              const id = await person(sectors[0], locations[0], 'active');
              await sql`insert into person_profile (company_id, person_id, type) select ${company}, ${id}, v from unnest(${
                type === 0 ? sql`array[1]` : sql`array[1, ${sql.raw(String(type))}]`
              }::int[]) v`.execute(tx);
              if (hasActions)
                await sql`insert into person_action (company_id, person_id, action) values (${company}, ${id}, '7')`.execute(
                  tx,
                );
              const viewer = {
                id,
                type,
                hasActions,
                sectors: of(sectors, bySector),
                locations: of(locations, byLocation),
                folders: of(folders, byFolder),
              };
              await into('sector', id, viewer.sectors);
              await into('location', id, viewer.locations);
              await into('folder', id, viewer.folders);
              viewers.push(viewer);
            }
  });
});
afterAll(() => portal.close());

describe('the one expression that decides who sees whom', () => {
  test.each([
    ['somebody who reports to the viewer', true],
    ['somebody who does not', false],
  ])(
    'is the model’s, for every type × sector × location × folder filter and state, of %s [employee-list.1] [employee-list.2] [employee-folder-filters.2]',
    async (_, reports) => {
      expect([viewers.length, subjects.length]).toEqual([7 * 64, 27]);
      const columns = {
        sector: sql`p.sector_id`,
        location: sql`p.location_id`,
        manager: reports ? sql`v.id` : sql`null::bigint`,
      };
      const answers = await portal.asCompany(company, async ({ tx }) => {
        const { rows } = await sql<{
          viewer: number;
          person: number;
          sees: boolean;
          near: boolean;
          far: boolean;
        }>`
          select v.id as viewer, p.id as person, ${inScope(tx, sql`v.id`, columns)} as sees,
            ${inScope(tx, sql`v.id`, columns)} and ${folderInScope(tx, sql`v.id`, sql`${folders[0]}::bigint`)} as near,
            ${inScope(tx, sql`v.id`, columns)} and ${folderInScope(tx, sql`v.id`, sql`${folders[1]}::bigint`)} as far
          from person v join person p on p.company_id = v.company_id
          where v.company_id = ${company} and v.id in (select x::bigint from jsonb_array_elements_text(${JSON.stringify(viewers.map(({ id }) => id))}::text::jsonb) x)
            and p.id in (select x::bigint from jsonb_array_elements_text(${JSON.stringify(subjects.map(({ id }) => id))}::text::jsonb) x)`.execute(
          tx,
        );
        return new Map(rows.map((row) => [`${row.viewer} ${row.person}`, row]));
      });
      expect(answers.size).toBe(viewers.length * subjects.length);
      const wrong: unknown[] = [];
      for (const viewer of viewers)
        for (const subject of subjects) {
          const person = { ...subject, reportsTo: reports ? viewer.id : null };
          const answer = answers.get(`${viewer.id} ${subject.id}`);
          const expected = [
            seesPerson(viewer, person),
            seesDocument(viewer, person, folders[0]),
            seesDocument(viewer, person, folders[1]),
          ];
          const got = [answer?.sees, answer?.near, answer?.far];
          if (expected.join() !== got.join()) wrong.push({ viewer, subject, expected, got });
        }
      expect(wrong.slice(0, 5)).toEqual([]);
    },
  );
});
