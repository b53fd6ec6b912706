import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let company: number;
let hr: string;
beforeAll(async () => {
  portal = await startPortal({ limits: { 'leave.types': 14 } });
  company = await portal.addCompany();
  hr = await manager(company);
});
afterAll(() => portal.close());

type Form = Record<string, string | number>;
async function manager(of: number) {
  const { username } = await portal.addPerson(of, { access: { types: [2], actions: [7, 71] } });
  return portal.signIn(username);
}
const types = (token = hr) => portal.send('GET', '/v2/portal/leave/types', { token });
const add = (form: Form, token = hr) => portal.send('POST', '/v2/portal/leave/types', { token, form });
const change = (id: number, form: Form, token = hr) =>
  portal.send('PUT', `/v2/portal/leave/types/${id}`, { token, form });
const remove = (id: number, token = hr) => portal.send('DELETE', `/v2/portal/leave/types/${id}`, { token });
const own = { nombre: 'Mudanza al interior', saldo: 'tope', tope: 2, justificativo: 'opcional' };

test('a company has the types of its country from its first day, the vacation first [11.15]', async () => {
  const { data } = await types();
  expect(data).toHaveLength(10);
  expect(data[0]).toMatchObject({ clave: 'vacaciones', cuenta: 'politica', saldo: 'politica', activo: 1 });
  expect(data.find(({ clave }) => clave === 'examen')).toMatchObject({
    saldo: 'tope',
    tope: 10,
    maximo_dias: 2,
  });
  expect(data.find(({ clave }) => clave === 'sin_goce')).toMatchObject({ paga: 0, saldo: 'libre' });
  const brazil = await manager(await portal.addCompany({ country: 'BR', name: 'Empresa do Brasil' }));
  expect((await types(brazil)).data[0]).toMatchObject({ nombre: 'Férias', clave: 'vacaciones' });
  const nowhere = await manager(await portal.addCompany({ country: 'PY', name: 'Empresa del Paraguay' }));
  expect((await types(nowhere)).data.every(({ maximo_dias }) => maximo_dias === null)).toBe(true);
});

test('its own are added, changed by version, switched off and removed', async () => {
  const added = await add(own);
  expect(added.data[0]).toMatchObject({ ...own, clave: null, decide: 'perfil', version: 1 });
  const { id } = added.data[0];
  const changed = await change(id, { tope: '2,5', reservado: 1, codigo_liquidacion: 'MUD', version: 1 });
  expect(changed.data[0]).toMatchObject({ tope: 2.5, reservado: 1, codigo_liquidacion: 'MUD', version: 2 });
  expect((await change(id, { activo: 0, version: 1 })).code).toBe('SYSTEM_STALE');
  await change(id, { activo: 0, codigo_liquidacion: '' });
  const person = await portal.addPerson(company);
  const seen = async (token: string) => (await types(token)).data.map(({ nombre }) => nombre);
  expect(await seen(await portal.signIn(person.username))).not.toContain(own.nombre);
  expect(await seen(hr)).toContain(own.nombre);
  expect((await remove(id)).code).toBe('00000');
  expect((await remove(id)).code).toBe('LEAVE_NOT_FOUND');
});

test.each([
  ['days a year without a number of them', { ...own, tope: '' }, 'LEAVE_FIELD_INVALID'],
  ['a number of days that nothing counts', { nombre: 'Una', tope: 3 }, 'LEAVE_FIELD_INVALID'],
  ['days for a proof that is not asked for', { nombre: 'Una', justificativo_dias: 3 }, 'LEAVE_FIELD_INVALID'],
  ['a second type that policies grant', { nombre: 'Una', saldo: 'politica' }, 'LEAVE_FIELD_INVALID'],
  ['a word that is none', { nombre: 'Una', decide: 'cualquiera' }, 'LEAVE_FIELD_INVALID'],
  ['the name of another, whatever its accents', { nombre: 'MATRIMÓNIO' }, 'LEAVE_TYPE_NAME_TAKEN'],
])('one is refused with %s', async (_, form, code) => {
  expect((await add(form)).code).toBe(code);
  expect((await types()).data).toHaveLength(10);
});

test('that of the policies stays, and none more than the limit is added', async () => {
  const [vacation, other] = (await types()).data;
  expect((await remove(vacation.id)).code).toBe('LEAVE_TYPE_IN_USE');
  expect((await change(vacation.id, { saldo: 'libre' })).code).toBe('LEAVE_FIELD_INVALID');
  expect((await change(other.id, { nombre: vacation.nombre })).code).toBe('LEAVE_TYPE_NAME_TAKEN');
  for (const nombre of ['A', 'B', 'C', 'D']) expect((await add({ nombre })).code).toBe('00000');
  expect((await add({ nombre: 'E' })).code).toBe('SYSTEM_LIMIT_REACHED');
});

test('nobody without the action or the management profile changes any, nor one of another company', async () => {
  const [, type] = (await types()).data;
  const helper = await portal.addPerson(company, { access: { types: [3], actions: [7, 71] } });
  const token = await portal.signIn(helper.username);
  expect((await types(token)).status).toBe(200);
  expect((await add({ nombre: 'Una' }, token)).status).toBe(403);
  expect((await change(type.id, { nombre: 'Una' }, token)).status).toBe(403);
  expect((await remove(type.id, token)).status).toBe(403);
  const stranger = await manager(await portal.addCompany());
  expect((await change(type.id, { nombre: 'Una' }, stranger)).code).toBe('LEAVE_NOT_FOUND');
  expect((await remove(type.id, stranger)).code).toBe('LEAVE_NOT_FOUND');
});
