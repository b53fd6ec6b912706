import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOAD_HEADER, loadRow, sendLoad } from '../../test/support/employee-load.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';

let portal: Portal;
let company: number;
let admin: string;
let count = 0;

beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  count += 1;
  company = await portal.addCompany({ name: `Carga ${count}` });
  await portal.addPerson(company, { username: `rrhh_${count}`, access: { types: [2] } });
  admin = await portal.signIn(`rrhh_${count}`);
});
afterAll(() => portal.close());

const row = (n: number, name?: string) => loadRow(count, n, name);
const load = (file: string | Uint8Array, more: Record<string, string | number> = {}, token = admin) =>
  sendLoad(portal, token, file, more);
const people = async () =>
  (await portal.send('GET', '/v2/portal/employees?pagination=100,1,0', { token: admin })).data;
const one = async (q: string) =>
  (await portal.send('GET', `/v2/portal/employees?q=${q}`, { token: admin })).data[0];

describe('a load of employees', () => {
  test('a dry run says what would happen and writes nothing; the load does it', async () => {
    const file = [
      'sector,cuil,nombre,apellido,usuario,dni,fecha_contratacion,mail',
      `Depósito,X51000001,Ana,Uno,c${count}_1,51000001,01/03/2024,uno@empresa.com`,
      `Depósito,X51000002,Luz,Dos,c${count}_2,51000002,31/02/2024,dos@empresa.com`,
    ].join('\n');
    const rehearsed = await load(file, { simular: 1 });
    expect(rehearsed.data[0]).toEqual({
      creados: 1,
      actualizados: 0,
      rechazados: 1,
      errores: [{ fila: 3, campo: 'fecha_contratacion', code: '05102', mensaje: expect.any(String) }],
    });
    expect(await people()).toHaveLength(1);
    const sectors = await portal.send('GET', '/v2/admin-mod/sectors', { token: admin });
    expect(sectors.data).toEqual([]);

    const done = await load(file);
    expect(done.data).toEqual(rehearsed.data);
    expect(await one('uno')).toMatchObject({ sector: 'Depósito', mail: 'uno@empresa.com', status: 'active' });
  });

  test('who is known by CUIL is updated, equal rows count too, and what the file does not say stays', async () => {
    const whole = `${LOAD_HEADER},mail,sector,numero_legajo\n${row(1)},ana@empresa.com,Ventas,L1`;
    expect((await load(whole)).data[0]).toMatchObject({ creados: 1, actualizados: 0 });
    expect((await load(whole)).data[0]).toMatchObject({ creados: 0, actualizados: 1, rechazados: 0 });
    const short = `${LOAD_HEADER}\n${row(1, 'Anabella')}`;
    expect((await load(short)).data[0]).toMatchObject({ actualizados: 1 });
    expect(await one('Anabella')).toMatchObject({
      mail: 'ana@empresa.com',
      sector: 'Ventas',
      numero_legajo: 'L1',
    });
    expect(await people()).toHaveLength(2);
  });

  test.each([
    ['two same CUILs', 'X50000001', 'otra', '50000009', 'cuil'],
    ['two same usernames', 'X50000009', '_1', '50000009', 'usuario'],
    ['two same DNI', 'X50000009', 'otra', '50000001', 'dni'],
  ])(
    '%s in the file: the first goes in, the second is named with its row',
    async (_, cuil, user, dni, field) => {
      const second = `c${count}${user},Eva,Prueba,${dni},${cuil},01/03/2024`;
      const report = (await load(`${LOAD_HEADER}\n${row(1)}\n${second}`)).data[0];
      expect(report).toMatchObject({
        creados: 1,
        rechazados: 1,
        errores: [
          { fila: 3, campo: field, code: '05123', mensaje: 'La fila repite a una persona de la fila 2.' },
        ],
      });
    },
  );

  test('a row with more cells than headers is refused whole: its cells may be shifted', async () => {
    const report = (await load(`${LOAD_HEADER}\n${row(1).replace('Prueba', 'Prueba, de')}\n${row(2)}`))
      .data[0];
    expect(report).toMatchObject({ creados: 1, rechazados: 1, errores: [{ fila: 2, code: '05125' }] });
  });

  test('the same mail or file number twice in the file does not stop the rest', async () => {
    const file = [
      `${LOAD_HEADER},mail,numero_legajo`,
      `${row(1)},m@empresa.com,L1`,
      `${row(2)},M@EMPRESA.com,L2`,
      `${row(3)},,L1`,
      `${row(4)},,`,
    ];
    const report = (await load(file.join('\n'))).data[0];
    expect(report).toMatchObject({ creados: 2, rechazados: 2 });
    expect(report.errores.map((e: { campo: string }) => e.campo)).toEqual(['mail', 'numero_legajo']);
  });

  test('a login name of another company is the row’s problem, in the rehearsal and in the load', async () => {
    const file = `${LOAD_HEADER}\n${row(1)}\nrrhh_1,Eva,Prueba,52000002,X52000002,01/03/2024`;
    const other = await portal.addCompany({ name: 'Ajena' });
    await portal.addPerson(other, { username: `ajeno_${count}` });
    const taken = file.replace('rrhh_1', `ajeno_${count}`);
    for (const simular of [1, 0]) {
      expect((await load(taken, { simular })).data[0]).toMatchObject({
        creados: 1,
        rechazados: 1,
        errores: [{ fila: 3, campo: 'usuario', code: '05103' }],
      });
    }
  });

  test('numbers of somebody else, and another username for a known CUIL, are refused row by row', async () => {
    await load(`${LOAD_HEADER}\n${row(1)}\n${row(2)}`);
    const file = [
      LOAD_HEADER,
      `c${count}_9,Eva,Prueba,50000001,X59000009,01/03/2024`,
      `c${count}_8,Eva,Prueba,50000002,X50000002,01/03/2024`,
      row(3),
    ];
    const report = (await load(file.join('\n'))).data[0];
    expect(report.errores.map((e: { fila: number; campo: string }) => [e.fila, e.campo])).toEqual([
      [2, 'dni'],
      [3, 'usuario'],
    ]);
    expect(report.creados).toBe(1);
  });

  test('limited HR touches only their own people, and cannot place anybody elsewhere', async () => {
    await load(`${LOAD_HEADER},sector,locacion\n${row(1)},Ventas,Salta\n${row(2)},Producción,Mendoza`);
    const username = `limitada_${count}`;
    const { id } = await portal.addPerson(company, { username, access: { types: [3], actions: [7] } });
    await portal.limitTo(company, id, { sectors: ['Producción'], locations: ['Mendoza'] });
    const token = await portal.signIn(username);
    const file = [
      `${LOAD_HEADER},sector,locacion`,
      `${row(1)},Producción,Mendoza`,
      `${row(2, 'Cambiada')},,`,
      `${row(3)},Ventas,Mendoza`,
      `${row(4)},Producción,Mendoza`,
    ];
    const report = (await load(file.join('\n'), {}, token)).data[0];
    expect(report).toMatchObject({ creados: 1, actualizados: 1, rechazados: 2 });
    expect(report.errores.map((e: { fila: number; code: string }) => [e.fila, e.code])).toEqual([
      [2, '05130'],
      [4, '05130'],
    ]);
    expect(await one('Cambiada')).toMatchObject({ sector: 'Producción', locacion: 'Mendoza' });
  });
});

describe('headers', () => {
  test.each([
    ['an unknown one', `${LOAD_HEADER},color`, 'color'],
    ['a repeated one', `${LOAD_HEADER},cuil`, 'cuil'],
    ['a missing one', 'usuario,nombre,apellido,dni,cuil', 'fecha_contratacion'],
    ['a title above them', 'Nómina de noviembre', 'nomina'],
  ])('%s refuses the file and is named', async (_, header, named) => {
    const answer = await load(`${header}\n${row(1)}`);
    expect([answer.status, answer.code]).toEqual([422, '05121']);
    if (named !== 'nomina') expect(answer.data[0]).toContain(named);
    expect(await people()).toHaveLength(1);
  });

  test('in capitals and with spaces around they are the same', async () => {
    const header = LOAD_HEADER.toUpperCase().replaceAll(',', ' , ');
    expect((await load(`${header}\n${row(1)}`)).data[0].creados).toBe(1);
  });

  test('mapeo reads another system’s headers and leaves its other columns aside', async () => {
    const mapeo = JSON.stringify({
      Login: 'usuario',
      Nombres: 'nombre',
      Apellidos: 'apellido',
      Doc: 'dni',
      'C.U.I.L.': 'cuil',
      Ingreso: 'fecha_contratacion',
    });
    const file = `Login;Nombres;Apellidos;Doc;C.U.I.L.;Ingreso;Talle\n${row(1).replaceAll(',', ';')};XL`;
    expect((await load(file, { mapeo })).data[0]).toMatchObject({ creados: 1, rechazados: 0 });
    const poor = await load(file, { mapeo: JSON.stringify({ Login: 'usuario' }) });
    expect([poor.status, poor.code]).toEqual([422, '05121']);
    const broken = await load(file, { mapeo: 'no es json' });
    expect([broken.status, Object.keys(broken.fields)]).toEqual([422, ['mapeo']]);
  });
});
