import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let company: number;
let hr: string;
beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  hr = await manager(company);
});
afterAll(() => portal.close());

type Form = Record<string, string | number>;
async function manager(of: number) {
  const { username } = await portal.addPerson(of, { access: { types: [2], actions: [71] } });
  return portal.signIn(username);
}
const list = (query: string, token = hr) =>
  portal.send('GET', `/v2/portal/leave/holidays?${query}`, { token });
const add = (form: Form, token = hr) => portal.send('POST', '/v2/portal/leave/holidays', { token, form });
const change = (id: string, form: Form, token = hr) =>
  portal.send('PUT', `/v2/portal/leave/holidays/${id}`, { token, form });
const remove = (id: string, token = hr) =>
  portal.send('DELETE', `/v2/portal/leave/holidays/${id}`, { token });
const on = async (fecha: string, query = 'anio=2026') =>
  (await list(query)).data.filter((row) => row.fecha === fecha);

test('those of the country and of the company stand in one list by day, to whoever is signed in [11.16]', async () => {
  const added = await add({ fecha: '14/08/2026', nombre: 'Aniversario de la empresa' });
  expect(added.data[0]).toMatchObject({ alcance: 'empresa', origen: 'empresa', cuenta: 1, norma: null });
  const person = await portal.addPerson(company);
  const { data } = await list('anio=2026', await portal.signIn(person.username));
  const days = data.map(({ fecha }) => String(fecha).split('/').reverse().join('-'));
  expect(days).toEqual([...days].sort());
  expect(data.find(({ fecha }) => fecha === '25/05/2026')).toMatchObject({
    origen: 'pais',
    alcance: 'nacional',
    clase: 'feriado',
    cuenta: 1,
    verificado: 1,
  });
  expect((await on('14/08/2026')).map(({ nombre }) => nombre)).toEqual(['Aniversario de la empresa']);
  expect((await list('anio=1900')).code).toBe('SYSTEM_INVALID_FIELDS');
});

test('one of a province is seen with it, and a province of another country is none', async () => {
  await add({ fecha: '25/07/2026', nombre: 'Santiago Apóstol', provincia: 'AR-M' });
  expect(await on('25/07/2026')).toEqual([]);
  expect((await on('25/07/2026', 'anio=2026&provincia=AR-M'))[0]).toMatchObject({ provincia: 'AR-M' });
  expect(await on('25/07/2026', 'anio=2026&provincia=AR-B')).toEqual([]);
  for (const provincia of ['CL-RM', 'mendoz', 'AR-'])
    expect((await add({ fecha: '26/07/2026', nombre: 'Otro', provincia })).code).toBe('LEAVE_FIELD_INVALID');
  expect((await list('anio=2026&provincia=CL-RM')).code).toBe('LEAVE_FIELD_INVALID');
});

test('one of the country is changed in whether it counts here, and goes back', async () => {
  const [tuesday] = await on('17/02/2026');
  expect(tuesday).toMatchObject({ cuenta: 1 });
  expect((await change(tuesday.id, { cuenta: 0 })).data[0]).toMatchObject({ id: tuesday.id, cuenta: 0 });
  expect(await on('17/02/2026')).toMatchObject([{ cuenta: 0 }]);
  for (const form of [{ nombre: 'Otro' }, { fecha: '18/02/2026', cuenta: 1 }, {}] as Form[])
    expect((await change(tuesday.id, form)).code).toBe('LEAVE_FIELD_INVALID');
  const other = await manager(await portal.addCompany());
  expect((await list('anio=2026', other)).data.find(({ id }) => id === tuesday.id)).toMatchObject({
    cuenta: 1,
  });
  await remove(tuesday.id);
  expect(await on('17/02/2026')).toMatchObject([{ cuenta: 1 }]);
  expect((await change('no-such-day.2026', { cuenta: 0 })).code).toBe('LEAVE_NOT_FOUND');
  expect((await change('..', { cuenta: 0 })).status).toBe(404);
});

test('one of the company is changed and removed; a day has one', async () => {
  const [first, second] = [
    (await add({ fecha: '03/09/2026', nombre: 'Día del gremio' })).data[0],
    (await add({ fecha: '04/09/2026', nombre: 'Puente', cuenta: 0 })).data[0],
  ];
  expect((await add({ fecha: '03/09/2026', nombre: 'De nuevo' })).code).toBe('LEAVE_HOLIDAY_TAKEN');
  expect((await change(second.id, { fecha: '03/09/2026' })).code).toBe('LEAVE_HOLIDAY_TAKEN');
  expect((await change(first.id, { nombre: 'Día de la industria' })).data[0]).toMatchObject({
    fecha: '03/09/2026',
    nombre: 'Día de la industria',
  });
  expect((await remove(first.id)).code).toBe('00000');
  expect((await remove(first.id)).code).toBe('LEAVE_NOT_FOUND');
});

test('a country without rules has what the company enters', async () => {
  const token = await manager(await portal.addCompany({ country: 'PY', name: 'Empresa del Paraguay' }));
  expect((await list('anio=2026', token)).data).toEqual([]);
  await add({ fecha: '15/08/2026', nombre: 'Fundación de Asunción', provincia: 'PY-ASU' }, token);
  expect((await list('anio=2026&provincia=PY-ASU', token)).data).toHaveLength(1);
});

test('nobody without the management profile changes any, nor one of another company', async () => {
  const own = (await add({ fecha: '10/10/2026', nombre: 'Propio' })).data[0];
  const helper = await portal.addPerson(company, { access: { types: [3], actions: [71] } });
  const token = await portal.signIn(helper.username);
  expect((await add({ fecha: '11/10/2026', nombre: 'Ajeno' }, token)).status).toBe(403);
  expect((await change(own.id, { cuenta: 0 }, token)).status).toBe(403);
  expect((await remove(own.id, token)).status).toBe(403);
  const stranger = await manager(await portal.addCompany());
  expect((await change(own.id, { cuenta: 0 }, stranger)).code).toBe('LEAVE_NOT_FOUND');
  expect((await remove(own.id, stranger)).code).toBe('LEAVE_NOT_FOUND');
});
