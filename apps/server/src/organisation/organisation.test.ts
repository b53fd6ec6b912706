import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type Portal, startPortal } from '../../test/support/portal.ts';

let portal: Portal;
let company: number;
let admin: string;
let round = 0;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  round += 1;
  company = await portal.addCompany({ name: `Empresa ${round}` });
  await portal.addPerson(company, { username: `rrhh_${round}`, access: { types: [2] } });
  admin = await portal.signIn(`rrhh_${round}`);
});

const said = ({ status, code }: Answer) => [status, code];
const send = (method: string, path: string, form?: Record<string, string | number>, token = admin) =>
  portal.send(method, `/v2/portal/organisation/${path}`, form ? { token, form } : { token });
const person = (username: string, more: object = {}) =>
  portal.addPerson(company, { username: `${username}_${round}`, ...more });
const groups = async (list: string, token = admin) =>
  (await send('GET', list, undefined, token)).data.map(({ nombre, personas, filtros, parecido }) => [
    nombre,
    personas,
    filtros,
    parecido,
  ]);

describe('sectors, locations and positions', () => {
  test('are listed with their people, the views they limit, and what is spelt almost alike', async () => {
    await person('uno', { sector: 'Depósito' });
    await person('dos', { sector: 'De-posito' });
    await person('tres', { sector: 'Ventas' });
    const { id } = await person('limitada', { access: { types: [3], actions: [7] } });
    await portal.limitTo(company, id, { sectors: ['Ventas'] });
    expect(await groups('sectores')).toEqual([
      ['De-posito', 1, 0, 'Depósito'],
      ['Depósito', 1, 0, 'De-posito'],
      ['Ventas', 1, 1, null],
    ]);
    const limited = await portal.signIn(`limitada_${round}`);
    expect(await groups('sectores', limited)).toEqual([
      ['De-posito', 0, 0, 'Depósito'],
      ['Depósito', 0, 0, 'De-posito'],
      ['Ventas', 1, 1, null],
    ]);
  });

  test('are searched, and paged by cursor', async () => {
    for (const nombre of ['Ñandú', 'Norte', 'Sur', 'Nortecito']) await send('POST', 'locaciones', { nombre });
    expect((await send('GET', 'locaciones?q=norte')).data.map((row) => row.nombre)).toEqual([
      'Norte',
      'Nortecito',
    ]);
    const first = await send('GET', 'locaciones?pagination=3,1,0');
    expect(first.pagination).toMatchObject({ total: 4 });
    const rest = await send('GET', `locaciones?pagination=3,1,0&cursor=${first.pagination?.next}`);
    expect([...first.data, ...rest.data].map((row) => row.nombre)).toEqual([
      'Norte',
      'Nortecito',
      'Ñandú',
      'Sur',
    ]);
  });

  test('are made once, renamed with their people, and not to a name that is taken', async () => {
    const { id } = await person('uno', { sector: 'Ventas' });
    expect(said(await send('POST', 'sectores', { nombre: 'VENTAS' }))).toEqual([409, 'ORG_NAME_TAKEN']);
    await send('POST', 'sectores', { nombre: 'Compras' });
    const taken = await send('PUT', 'sectores', { nombre: 'Ventas', nuevo: 'compras' });
    expect([...said(taken), Object.keys(taken.fields)]).toEqual([409, 'ORG_NAME_TAKEN', ['nuevo']]);
    expect((await send('PUT', 'sectores', { nombre: 'Ventas', nuevo: 'Comercial' })).data[0].personas).toBe(
      1,
    );
    const record = await portal.send('GET', `/v2/admin-mod/users/${id}`, { token: admin });
    expect(record.data[0].sector).toBe('Comercial');
    expect(said(await send('PUT', 'sectores', { nombre: 'Nada', nuevo: 'Algo' }))).toEqual([
      404,
      'SYSTEM_NOT_FOUND',
    ]);
    expect((await send('POST', 'sectores', { nombre: 'x'.repeat(251) })).status).toBe(422);
    expect((await send('PUT', 'sectores', { nombre: 'Comercial', nuevo: 'comercial' })).status).toBe(200);
  });

  test('are removed only while nobody belongs to them and nothing is limited by them', async () => {
    const { id } = await person('limitada', { access: { types: [3], actions: [7] }, sector: 'Ventas' });
    await send('POST', 'sectores', { nombre: 'Compras' });
    await portal.limitTo(company, id, { sectors: ['Compras'] });
    for (const nombre of ['Ventas', 'Compras'])
      expect(said(await send('DELETE', `sectores?nombre=${nombre}`))).toEqual([409, 'ORG_IN_USE']);
    await send('POST', 'puestos', { nombre: 'Nadie' });
    expect((await send('DELETE', 'puestos?nombre=Nadie')).status).toBe(200);
    expect(await groups('puestos')).toEqual([]);
  });

  test('are changed by management only, and one company’s are not another’s', async () => {
    const { id } = await person('limitada', { access: { types: [3], actions: [7] } });
    await portal.limitTo(company, id, { sectors: [] });
    const limited = await portal.signIn(`limitada_${round}`);
    expect((await send('POST', 'sectores', { nombre: 'Otro' }, limited)).status).toBe(403);
    const other = await portal.addCompany({ name: 'Ajena' });
    await portal.addPerson(other, { username: `ajena_${round}`, sector: 'Secreto', access: { types: [2] } });
    expect(await groups('sectores')).toEqual([]);
    expect((await send('PUT', 'sectores', { nombre: 'Secreto', nuevo: 'Mío' })).status).toBe(404);
    expect((await send('GET', 'sueldos')).status).toBe(422);
  });
});

describe('merging', () => {
  test('moves people and limited views, and nothing is lost', async () => {
    await person('uno', { sector: 'Deposito' });
    await person('dos', { sector: 'Depósito Central' });
    const both = await person('ambas', { access: { types: [3], actions: [7] } });
    await portal.limitTo(company, both.id, { sectors: ['Deposito', 'Depósito Central'] });
    const form = { queda: 'Depósito Central', funde: 'Deposito' };
    const rehearsed = await send('POST', 'sectores/merge', { ...form, simular: 1 });
    const outcome = { queda: 'Depósito Central', tenia: 1, recibe: 1, filtros: 1, ven_mas: 0 };
    expect(rehearsed.data).toEqual([outcome]);
    expect((await groups('sectores')).length).toBe(2);
    expect((await send('POST', 'sectores/merge', form)).data).toEqual([outcome]);
    expect(await groups('sectores')).toEqual([['Depósito Central', 2, 1, null]]);
    expect(said(await send('POST', 'sectores/merge', form))).toEqual([404, 'SYSTEM_NOT_FOUND']);
  });

  test('lets nobody see more people unless that was accepted', async () => {
    await person('uno', { location: 'Salta' });
    await person('dos', { location: 'Jujuy' });
    const one = await person('de_salta', { access: { types: [3], actions: [7] } });
    await portal.limitTo(company, one.id, { locations: ['Salta'] });
    const form = { queda: 'Salta', funde: 'Jujuy' };
    expect((await send('POST', 'locaciones/merge', { ...form, simular: 1 })).data[0].ven_mas).toBe(1);
    expect(said(await send('POST', 'locaciones/merge', form))).toEqual([409, 'ORG_VIEW_GROWS']);
    const token = await portal.signIn(`de_salta_${round}`);
    const seen = async () => (await portal.send('GET', '/v2/portal/employees', { token })).data.length;
    expect(await seen()).toBe(1);
    expect((await send('POST', 'locaciones/merge', { ...form, acepta: 1 })).status).toBe(200);
    expect(await seen()).toBe(2);
  });

  test('an empty one goes without anybody seeing more; nothing is merged into itself', async () => {
    await person('uno', { sector: 'Ventas' });
    await send('POST', 'sectores', { nombre: 'Vacío' });
    const one = await person('de_ventas', { access: { types: [3], actions: [7] } });
    await portal.limitTo(company, one.id, { sectors: ['Ventas'] });
    expect((await send('POST', 'sectores/merge', { queda: 'Ventas', funde: 'Vacío' })).data[0].ven_mas).toBe(
      0,
    );
    expect(said(await send('POST', 'sectores/merge', { queda: 'Ventas', funde: 'Ventas' }))).toEqual([
      422,
      'ORG_SAME_ONE',
    ]);
  });
});

describe('who reports to whom', () => {
  const hire = async (usuario: string, reporta?: number) => {
    const n = 30_000_000 + round * 1000 + usuario.length * 10 + usuario.charCodeAt(0);
    const form = {
      usuario: `${usuario}_${round}`,
      nombre: 'Eva',
      apellido: usuario,
      dni: `${n}`,
      cuil: `T${n}`,
      fecha_contratacion: '01/06/2020',
      ...(reporta ? { reporta } : {}),
    };
    return (await portal.send('POST', '/v2/portal/employees', { token: admin, form })).data[0].id as number;
  };
  const tree = async (reporta?: number, token = admin) =>
    (await send('GET', `tree${reporta ? `?reporta=${reporta}` : ''}`, undefined, token)).data.map((row) => [
      row.apellido,
      row.directos,
      row.total,
    ]);

  test('is walked from the top down, each with how many report directly and in all', async () => {
    const top = await hire('Alba', undefined);
    const middle = await hire('Bravo', top);
    await hire('Cano', middle);
    await hire('Duarte', middle);
    await hire('Etcheverry');
    expect(await tree()).toEqual([['Alba', 1, 3]]);
    const [head] = (await send('GET', 'tree')).data;
    const [next] = (await send('GET', `tree?reporta=${top}`)).data;
    expect([head.sin_superior, next.sin_superior]).toEqual([1, 0]);
    const list = await portal.send('GET', '/v2/portal/employees?sin=superior&pagination=100,1,0', {
      token: admin,
    });
    expect(list.data.map(({ apellido }: { apellido: string }) => apellido)).toContain('Alba');
    expect(list.data.map(({ apellido }: { apellido: string }) => apellido)).not.toContain('Bravo');
    expect(await tree(top)).toEqual([['Bravo', 2, 2]]);
    expect(await tree(middle)).toEqual([
      ['Cano', 0, 0],
      ['Duarte', 0, 0],
    ]);
    const first = await send('GET', `tree?reporta=${middle}&pagination=1,1,0`);
    const rest = await send(
      'GET',
      `tree?reporta=${middle}&pagination=1,1,0&cursor=${first.pagination?.next}`,
    );
    expect([first.data[0].apellido, rest.data[0].apellido, rest.pagination?.next]).toEqual([
      'Cano',
      'Duarte',
      undefined,
    ]);
  });

  test('the way to somebody is told from the top; nobody else’s', async () => {
    const top = await hire('Alba');
    const middle = await hire('Bravo', top);
    const low = await hire('Cano', middle);
    const path = await send('GET', `tree/${low}`);
    expect(path.data.map((row) => row.apellido)).toEqual(['Alba', 'Bravo', 'Cano']);
    const other = await portal.addCompany({ name: 'Ajena' });
    const stranger = await portal.addPerson(other);
    expect(said(await send('GET', `tree/${stranger.id}`))).toEqual([404, 'SYSTEM_NOT_FOUND']);
  });

  test('shows a limited administrator only whom they may see, from the highest of them', async () => {
    const top = await hire('Alba');
    const boss = await person('jefa', { surname: 'Jefa', access: { types: [5], actions: [7] } });
    await hire('Bravo', boss.id);
    await hire('Cano', top);
    const token = await portal.signIn(`jefa_${round}`);
    expect(await tree(undefined, token)).toEqual([]);
    expect(await tree(boss.id, token)).toEqual([['Bravo', 0, 0]]);
    expect(await tree(top, token)).toEqual([]);
    expect((await send('GET', `tree/${top}`, undefined, token)).status).toBe(404);
  });
});
