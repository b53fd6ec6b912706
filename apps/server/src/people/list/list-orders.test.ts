import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let admin: string;

const PEOPLE = [
  {
    usuario: 'uno',
    apellido: 'Arce',
    numero_legajo: '0030',
    fecha_contratacion: '01/03/2020',
    cargo: 'Analista',
  },
  {
    usuario: 'dos',
    apellido: 'Bravo',
    numero_legajo: '0010',
    fecha_contratacion: '15/01/2018',
    cargo: 'Chofer',
  },
  { usuario: 'tres', apellido: 'Cano', fecha_contratacion: '01/03/2020', cargo: 'Chofer' },
];

beforeAll(async () => {
  portal = await startPortal();
  const company = await portal.addCompany();
  const { id } = await portal.addPerson(company, {
    username: 'rrhh',
    surname: 'Zárate',
    fileNumber: '0001',
    access: { types: [2] },
  });
  admin = await portal.signIn('rrhh');
  for (const [i, person] of PEOPLE.entries()) {
    const form = {
      crear: 'sector,cargo',
      nombre: 'Eva',
      dni: `3511122${i}`,
      cuil: `P000${i}`,
      reporta: id,
      ...person,
    };
    expect((await portal.send('POST', '/v2/portal/employees', { token: admin, form })).status).toBe(200);
  }
});
afterAll(() => portal.close());

const list = (query: Record<string, string | number> = {}, token = admin) =>
  portal.send('GET', `/v2/portal/employees?${new URLSearchParams(query as Record<string, string>)}`, {
    token,
  });
const names = async (query: Record<string, string | number>) =>
  (await list(query)).data.map((row) => row.usuario);

describe('orders and filters of the list [employee-list.4]', () => {
  test.each([
    ['name', { orderBy: 'nombre' }, ['uno', 'dos', 'tres', 'rrhh']],
    ['name, backwards', { orderBy: 'nombre', orderType: 'desc' }, ['rrhh', 'tres', 'dos', 'uno']],
    ['hire date', { orderBy: 'ingreso' }, ['rrhh', 'dos', 'uno', 'tres']],
    ['hire date, latest first', { orderBy: 'ingreso', orderType: 'desc' }, ['tres', 'uno', 'dos', 'rrhh']],
    ['file number, none first', { orderBy: 'legajo' }, ['tres', 'rrhh', 'dos', 'uno']],
  ])('by %s, by page and by cursor alike', async (_, order, expected) => {
    expect(await names(order)).toEqual(expected);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ ...order, pagination: '1,1,0', ...(cursor ? { cursor } : {}) });
      seen.push(...page.data.map((row) => row.usuario));
      cursor = page.pagination?.next;
    } while (cursor && seen.length < 10);
    expect(seen).toEqual(expected);
  });

  test('a cursor of one order does not go on in another', async () => {
    const { pagination } = await list({ orderBy: 'nombre', pagination: '1,1,0' });
    const refused = await list({ orderBy: 'ingreso', cursor: pagination?.next ?? '' });
    expect([refused.status, refused.code]).toEqual([422, 'SYSTEM_INVALID_FIELDS']);
  });

  test('by position, by days of hiring, by whom they report to, each narrowing the others', async () => {
    const positions = (await portal.send('GET', '/v2/admin-mod/users/position', { token: admin })).data;
    const chofer = positions.find((row) => row.nombre === 'Chofer').id;
    const boss = (await list({ q: 'rrhh' })).data[0].id;
    expect(await names({ cargo: chofer })).toEqual(['dos', 'tres']);
    expect(await names({ ingreso_desde: '01/03/2020' })).toEqual(['uno', 'tres']);
    expect(await names({ ingreso_desde: '02/03/2020' })).toEqual([]);
    expect(await names({ ingreso_hasta: '01/03/2020', cargo: chofer })).toEqual(['dos', 'tres']);
    expect(await names({ reporta: boss, ingreso_hasta: '31/12/2019' })).toEqual(['dos']);
  });

  test.each([
    ['an order there is not', { orderBy: 'sueldo' }, 'orderBy'],
    ['a day there is not', { ingreso_desde: '31/02/2020' }, 'ingreso_desde'],
    ['a position that is no number', { cargo: 'chofer' }, 'cargo'],
  ])('%s is refused by name', async (_, query, field) => {
    const refused = await list(query);
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, [field]]);
  });
});

describe('columns of the list', () => {
  const columns = (token = admin) => portal.send('GET', '/v2/portal/me/columns/empleados', { token });
  const keep = (columnas: string, token = admin) =>
    portal.send('PUT', '/v2/portal/me/columns/empleados', { token, form: { columnas } });

  test('are kept in their order, for the person and not for others, until the usual ones are wanted', async () => {
    expect((await columns()).data).toEqual([{ columnas: [] }]);
    expect((await keep('apellido,sector,fecha_contratacion')).data[0].columnas).toHaveLength(3);
    expect((await columns()).data[0].columnas).toEqual(['apellido', 'sector', 'fecha_contratacion']);
    const other = await portal.addCompany({ name: 'Otra' });
    await portal.addPerson(other, { username: 'otra_rrhh', access: { types: [2] } });
    expect((await columns(await portal.signIn('otra_rrhh'))).data[0].columnas).toEqual([]);
    await keep('');
    expect((await columns()).data[0].columnas).toEqual([]);
  });

  test.each([
    ['one there is not', 'apellido,sueldo'],
    ['one twice', 'sector,sector'],
  ])('%s is refused', async (_, columnas) => {
    const refused = await keep(columnas);
    expect([refused.status, refused.code]).toEqual([422, 'EXPORT_UNKNOWN_COLUMN']);
  });
});
