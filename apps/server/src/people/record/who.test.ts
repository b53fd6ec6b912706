import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let company: number;
let hr: string;
beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  hr = await portal.signIn('rrhh');
});
afterAll(() => portal.close());

const edit = (id: number, form: Record<string, string>, token = hr) =>
  portal.send('PUT', `/v2/admin-mod/users/${id}`, {
    token,
    form: { crear: 'sector,locacion,cargo', ...form },
  });
const read = async (id: number) =>
  (await portal.send('GET', `/v2/admin-mod/users/${id}`, { token: hr })).data[0];
const limitedTo = async (scope: { sectors?: string[]; locations?: string[] }, actions = [7]) => {
  const { id, username } = await portal.addPerson(company, { access: { types: [3], actions } });
  await portal.limitTo(company, id, scope);
  return portal.signIn(username);
};

describe('who may edit whom', () => {
  test('a limited administrator edits inside of their scope and moves nobody out of it', async () => {
    const limited = await limitedTo({ sectors: ['Planta'], locations: ['Rosario'] });
    const inside = await portal.addPerson(company, { sector: 'Planta', location: 'Rosario' });
    const outside = await portal.addPerson(company, { sector: 'Oficina', location: 'Rosario' });
    expect((await edit(inside.id, { cargo: 'Operaria' }, limited)).status).toBe(200);
    const before = await read(inside.id);
    for (const [form, field] of [
      [{ sector: 'Oficina' }, 'sector'],
      [{ locacion: '' }, 'locacion'],
      [{ nombre: 'X', sector: 'Sector Inventado' }, 'sector'],
    ] as const) {
      const answer = await edit(inside.id, form as Record<string, string>, limited);
      expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([403, '05130', [field]]);
    }
    expect(await read(inside.id)).toEqual(before);
    expect((await edit(outside.id, { nombre: 'X' }, limited)).code).toBe('SYSTEM_NOT_FOUND');
    const manager = await edit(inside.id, { reporta: String(outside.id) }, limited);
    expect([manager.code, Object.keys(manager.fields)]).toEqual(['05130', ['reporta']]);
  });

  test('a manager without filters keeps their people', async () => {
    const boss = await portal.addPerson(company, { access: { types: [5], actions: [7] } });
    const { id } = await portal.addPerson(company);
    await edit(id, { reporta: String(boss.id) });
    const token = await portal.signIn(boss.username);
    expect((await edit(id, { cargo: 'Analista' }, token)).status).toBe(200);
    const gone = await edit(id, { reporta: '' }, token);
    expect([gone.code, Object.keys(gone.fields)]).toEqual(['05130', ['reporta']]);
  });

  test('nobody without action 7, in the employee profile, or of another company', async () => {
    const { id } = await portal.addPerson(company);
    const without = await limitedTo({}, [3]);
    const employee = await portal.signIn('rrhh', { perfil: 1 });
    for (const token of [without, employee])
      expect((await edit(id, { nombre: 'X' }, token)).status).toBe(403);
    const other = await portal.addCompany({ name: 'Ajena' });
    const stranger = await portal.addPerson(other, { access: { types: [2] } });
    expect((await edit(id, { nombre: 'X' }, await portal.signIn(stranger.username))).code).toBe(
      'SYSTEM_NOT_FOUND',
    );
    expect((await edit(999_999_999, { nombre: 'X' })).code).toBe('SYSTEM_NOT_FOUND');
  });

  test('profiles and filters are taken as they stand and changed elsewhere', async () => {
    const { id } = await portal.addPerson(company, { access: { types: [3], actions: [7] } });
    const stored = await read(id);
    const same = {
      'idperfiles[]': stored.idperfiles,
      filtros: JSON.stringify(stored.filtros),
      nombre: 'Misma',
    };
    expect((await edit(id, same as never)).code).toBe('00000');
    const more = await edit(id, { 'idperfiles[]': '2' });
    expect([more.code, Object.keys(more.fields)]).toEqual(['05135', ['idperfiles']]);
    const wider = await edit(id, { filtros: '{"sector":["1"]}' });
    expect([wider.code, Object.keys(wider.fields)]).toEqual(['05135', ['filtros']]);
    expect((await read(id)).idperfiles).toEqual(stored.idperfiles);
  });
});

describe('sector and location, position and manager by calls of their own', () => {
  const put = (id: number, what: string, form: Record<string, string>, token = hr) =>
    portal.send('PUT', `/v2/admin-mod/users/${id}/${what}`, {
      token,
      form: { crear: 'sector,locacion,cargo', ...form },
    });

  test('save what they name and ask the same rules [employee-edit-profile.12]', async () => {
    const boss = await portal.addPerson(company);
    const { id } = await portal.addPerson(company);
    const placed = await put(id, 'sectorandlocation', { sector: 'Calidad', locacion: 'Rosario' });
    expect([placed.data[0].sector, placed.data[0].locacion]).toEqual(['Calidad', 'Rosario']);
    const form = { cargo: 'Inspectora', reporta: String(boss.id) };
    const put2 = await put(id, 'positionandreport', form);
    expect([put2.data[0].cargo, put2.data[0].reporta.id]).toEqual(['Inspectora', boss.id]);
    expect((await put(id, 'positionandreport', { reporta: '' })).data[0]).toMatchObject({
      cargo: 'Inspectora',
      reporta: null,
    });
    const none = await put(id, 'sectorandlocation', { sector: 'Calidad' });
    expect([none.code, none.fields]).toEqual(['05101', { locacion: ['Este campo es requerido.'] }]);
    const long = await put(id, 'sectorandlocation', { sector: 's'.repeat(251), locacion: 'Rosario' });
    expect(long.code).toBe('05102');
    const stale = await put(id, 'positionandreport', { cargo: 'Otra', version: '1' });
    expect([stale.status, stale.code]).toEqual([409, '05131']);
  });

  test('move nobody out of scope', async () => {
    const limited = await limitedTo({ sectors: ['Silo'] });
    const { id } = await portal.addPerson(company, { sector: 'Silo' });
    const answer = await put(id, 'sectorandlocation', { sector: 'Ventas', locacion: 'Rosario' }, limited);
    expect([answer.status, answer.code]).toEqual([403, '05130']);
    expect((await put(id, 'positionandreport', { cargo: 'Silera' }, limited)).status).toBe(200);
  });
});
