import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';

let portal: Portal;
let company: number;
let admin: string;
beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  const { username } = await portal.addPerson(company, { access: { types: [2] } });
  admin = await portal.signIn(username);
  await portal.addPerson(company, { sector: 'Ventas', location: 'Mendoza' });
  for (const nombre of ['Operario'])
    await portal.send('POST', '/v2/portal/organisation/puestos', { token: admin, form: { nombre } });
});
afterAll(() => portal.close());

type Form = Record<string, string | number>;
const change = (list: string, form: Form, token = admin) =>
  portal.send('PUT', `/v2/portal/organisation/${list}`, { token, form });
const row = async (list: string, name: string) =>
  (await portal.send('GET', `/v2/portal/organisation/${list}`, { token: admin })).data.find(
    ({ nombre }) => nombre === name,
  );

test('a location has a province of the company’s country, and goes without one again [11.5]', async () => {
  expect(await row('locaciones', 'Mendoza')).toMatchObject({ provincia: null, cupo: null });
  const set = await change('locaciones', { nombre: 'Mendoza', provincia: 'AR-M' });
  expect(set.data[0]).toEqual({ nombre: 'Mendoza', personas: 1 });
  expect(await row('locaciones', 'Mendoza')).toMatchObject({ provincia: 'AR-M' });
  // Both at once, and the name alone.
  await change('locaciones', { nombre: 'Mendoza', nuevo: 'Planta Cuyo', provincia: 'AR-J' });
  await change('locaciones', { nombre: 'Planta Cuyo', nuevo: 'Planta San Juan' });
  expect(await row('locaciones', 'Planta San Juan')).toMatchObject({ provincia: 'AR-J' });
  for (const provincia of ['CL-RM', 'AR-O', 'Mendoz', 'ar-m']) {
    const refused = await change('locaciones', { nombre: 'Planta San Juan', provincia });
    expect([provincia, refused.code, Object.keys(refused.fields)]).toEqual([
      provincia,
      'ORG_PROVINCE_UNKNOWN',
      ['provincia'],
    ]);
  }
  await change('locaciones', { nombre: 'Planta San Juan', provincia: '' });
  expect(await row('locaciones', 'Planta San Juan')).toMatchObject({ provincia: null });
});

test('a company of a country without rows enters its own codes', async () => {
  const other = await portal.addCompany({ country: 'PY', name: 'Empresa del Paraguay' });
  const { username } = await portal.addPerson(other, { access: { types: [2] }, location: 'Asunción' });
  const token = await portal.signIn(username);
  expect((await change('locaciones', { nombre: 'Asunción', provincia: 'PY-ASU' }, token)).code).toBe('00000');
  expect((await change('locaciones', { nombre: 'Asunción', provincia: 'AR-M' }, token)).code).toBe(
    'ORG_PROVINCE_UNKNOWN',
  );
});

test('a sector has a quota, and goes without one again [11.7]', async () => {
  await change('sectores', { nombre: 'Ventas', cupo: 3 });
  expect(await row('sectores', 'Ventas')).toMatchObject({ cupo: 3, provincia: null });
  for (const cupo of ['0', '-1', '1,5', 'dos', '10000'])
    expect([cupo, (await change('sectores', { nombre: 'Ventas', cupo })).status]).toEqual([cupo, 422]);
  expect(await row('sectores', 'Ventas')).toMatchObject({ cupo: 3 });
  await change('sectores', { nombre: 'Ventas', cupo: '' });
  expect(await row('sectores', 'Ventas')).toMatchObject({ cupo: null });
});

test('neither is given to what has none, and nothing changes with it', async () => {
  for (const [list, form] of [
    ['sectores', { nombre: 'Ventas', nuevo: 'Otro', provincia: 'AR-M' }],
    ['locaciones', { nombre: 'Planta San Juan', nuevo: 'Otra', cupo: 2 }],
    ['puestos', { nombre: 'Operario', cupo: 2 }],
  ] as const)
    expect((await change(list, form)).code).toBe('ORG_NOT_OF_LIST');
  expect(await row('sectores', 'Ventas')).toMatchObject({ nombre: 'Ventas' });
  // A name that is taken takes the quota back with it.
  await portal.send('POST', '/v2/portal/organisation/sectores', {
    token: admin,
    form: { nombre: 'Compras' },
  });
  expect((await change('sectores', { nombre: 'Ventas', nuevo: 'Compras', cupo: 9 })).code).toBe(
    'ORG_NAME_TAKEN',
  );
  expect(await row('sectores', 'Ventas')).toMatchObject({ cupo: null });
});

test('only the management changes them, and only its own company’s', async () => {
  const reader = await portal.addPerson(company, { access: { types: [3], actions: [7] } });
  const token = await portal.signIn(reader.username);
  expect((await change('sectores', { nombre: 'Ventas', cupo: 1 }, token)).status).toBe(403);
  const other = await portal.addCompany({ name: 'Ajena' });
  const { username } = await portal.addPerson(other, { access: { types: [2] } });
  expect(
    (await change('sectores', { nombre: 'Ventas', cupo: 1 }, await portal.signIn(username))).status,
  ).toBe(404);
  expect(await row('sectores', 'Ventas')).toMatchObject({ cupo: null });
});
