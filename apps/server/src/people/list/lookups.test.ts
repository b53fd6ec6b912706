import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let company: number;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  const ana = await portal.addPerson(company, {
    username: 'ana',
    sector: 'Ventas',
    location: 'Rosario',
    access: { types: [2] },
  });
  const beto = await portal.addPerson(company, {
    username: 'beto',
    sector: 'Área técnica',
    location: 'Salta',
  });
  const limited = await portal.addPerson(company, {
    username: 'limitado',
    access: { types: [3], actions: [7] },
  });
  await portal.limitTo(company, limited.id, { sectors: ['Ventas'] });
  await portal.asCompany(company, async ({ tx }) => {
    await sql`insert into position (company_id, name) values (${company}, 'Analista'), (${company}, 'Vacante')`.execute(
      tx,
    );
    await sql`update person set cost_center = 'CC-2', position_id = (select id from position where name = 'Analista') where id = ${ana.id}`.execute(
      tx,
    );
    await sql`update person set cost_center = 'CC-1' where id in (${beto.id}, ${limited.id})`.execute(tx);
  });
  tokens.ana = await portal.signIn('ana');
  tokens.limited = await portal.signIn('limitado');
});
afterAll(() => portal.close());

const names = async (path: string, who = 'ana') =>
  (await portal.send('GET', path, { token: tokens[who] ?? '' })).data.map((row) => row.nombre);

describe('lookups', () => {
  test.each([
    ['/users/retrieveSector', '/v2/admin-mod/sectors', ['Área técnica', 'Ventas']],
    ['/users/retrieveLocation', '/v2/admin-mod/locations', ['Rosario', 'Salta']],
  ])('%s answers what %s does (decision A15)', async (old, current, expected) => {
    expect(await names(old)).toEqual(expected);
    expect(await names(current)).toEqual(expected);
  });

  test('all positions, and those somebody holds', async () => {
    expect(await names('/users/retrieveCargo')).toEqual(['Analista', 'Vacante']);
    expect(await names('/v2/admin-mod/users/position')).toEqual(['Analista']);
  });

  test('cost centres in use, each once', async () => {
    expect(await names('/v2/companies/costcenter')).toEqual(['CC-1', 'CC-2']);
  });

  test('the filters of a person, and what they may see through them', async () => {
    const read = async (path: string, who: string) => {
      const [places] = (await portal.send('GET', path, { token: tokens[who] ?? '' })).data;
      const only = (rows: { nombre: string }[]) => rows.map((row) => row.nombre);
      return [only(places.sectores), only(places.locaciones)];
    };
    expect(await read('/users/filterSectorLocations', 'ana')).toEqual([[], []]);
    expect(await read('/users/filterSectorLocations', 'limited')).toEqual([['Ventas'], []]);
    expect(await read('/v2/admin-mod/user/sectorsAndLocations', 'limited')).toEqual([
      ['Ventas'],
      ['Rosario', 'Salta'],
    ]);
    expect(await read('/v2/admin-mod/user/sectorsAndLocations', 'ana')).toEqual([
      ['Área técnica', 'Ventas'],
      ['Rosario', 'Salta'],
    ]);
  });

  test('another company’s are not among them', async () => {
    const other = await portal.addCompany();
    await portal.addPerson(other, { username: 'lejana', sector: 'Otra', access: { types: [2] } });
    tokens.other = await portal.signIn('lejana');
    expect(await names('/users/retrieveSector', 'other')).toEqual(['Otra']);
    expect(await names('/v2/companies/costcenter', 'other')).toEqual([]);
  });
});
