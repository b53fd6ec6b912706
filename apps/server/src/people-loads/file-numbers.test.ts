import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOAD_HEADER, loadRow, sendLoad } from '../../test/support/employee-load.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';

let portal: Portal;
let company: number;
let admin: string;

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany({ name: 'Legajos' });
  await portal.addPerson(company, { username: 'rrhh_legajos', access: { types: [2] } });
  admin = await portal.signIn('rrhh_legajos');
  expect((await load(row(1, '00A-12/3'), row(2, '0077'))).creados).toBe(2);
});
afterAll(() => portal.close());

const row = (n: number, fileNumber: string) => `${loadRow(9, n)},${fileNumber}`;
const load = async (...rows: string[]) =>
  (await sendLoad(portal, admin, [`${LOAD_HEADER},numero_legajo`, ...rows].join('\n'), {})).data[0];
const numberOf = async (n: number) => {
  const cuil = loadRow(9, n).split(',')[4] ?? '';
  const { data } = await portal.send('GET', `/v2/portal/employees?q=${cuil}`, { token: admin });
  return data[0]?.numero_legajo;
};

describe('a file number that is typed otherwise', () => {
  test.each(['A123', 'a 12 3', '0A.12.3', '00A-12/3'])('%s is the same: nothing changes', async (typed) => {
    expect(await load(row(1, typed))).toMatchObject({ actualizados: 1, rechazados: 0 });
    expect(await numberOf(1)).toBe('00A-12/3');
  });

  test.each(['A123', 'a-12-3'])('%s is not for somebody else, nor by hand', async (typed) => {
    const report = await load(row(3, typed));
    expect(report).toMatchObject({ creados: 0, rechazados: 1 });
    expect(report.errores).toMatchObject([{ campo: 'numero_legajo' }]);
    const [usuario = '', nombre = '', apellido = '', dni = '', cuil = ''] = loadRow(9, 4).split(',');
    const who = { usuario, nombre, apellido, dni, cuil, fecha_contratacion: '01/03/2024' };
    const byHand = await portal.send('POST', '/v2/portal/employees', {
      token: admin,
      form: { ...who, numero_legajo: typed },
    });
    expect(byHand.status).toBe(409);
  });

  test('is of the first of two rows of a file, and another number is changed', async () => {
    const twice = await load(row(5, '55-5'), row(6, '0555'));
    expect(twice).toMatchObject({ creados: 1, rechazados: 1 });
    expect(twice.errores).toMatchObject([{ fila: 3, campo: 'numero_legajo' }]);
    expect(await load(row(2, '78'))).toMatchObject({ actualizados: 1 });
    expect(await numberOf(2)).toBe('78');
  });

  test('that two had before it was one stays with both', async () => {
    const [first, second] = [
      await portal.addPerson(company, { username: 'antes_1' }),
      await portal.addPerson(company, { username: 'antes_2' }),
    ];
    const owner = new pg.Client({ connectionString: portal.settings.DATABASE_OWNER_URL });
    await owner.connect();
    for (const [{ id }, number] of [
      [first, '0900'],
      [second, '900'],
    ] as const)
      await owner.query('update person set file_number = $1 where id = $2', [number, id]);
    await owner.end();
    const changed = await portal.send('PUT', `/v2/admin-mod/users/${second.id}`, {
      token: admin,
      form: { telefono: '11 5555 0000' },
    });
    expect(changed.status).toBeLessThan(300);
  });

  test('another company may have', async () => {
    const other = await portal.addCompany({ name: 'Otra' });
    await portal.addPerson(other, { username: 'rrhh_otra', access: { types: [2] } });
    const token = await portal.signIn('rrhh_otra');
    const file = [`${LOAD_HEADER},numero_legajo`, `${loadRow(19, 1)},A123`].join('\n');
    expect((await sendLoad(portal, token, file, {})).data[0]).toMatchObject({ creados: 1 });
  });
});
