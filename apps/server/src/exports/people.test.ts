import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOAD_KEYS, wireOf } from '@legajo/contract/people/person-fields';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Portal, startPortal } from '../../test/support/portal.ts';
import { scratchFolder } from '../../test/support/scratch-folder.ts';

let portal: Portal;
let company: number;
let admin: string;

beforeAll(async () => {
  portal = await startPortal({ limits: { 'export.people.xlsx': 4 } });
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', surname: 'Zárate', access: { types: [2] } });
  admin = await portal.signIn('rrhh');
  await portal.addPerson(company, { username: 'nunez', surname: 'Núñez', name: 'José', sector: 'Planta' });
  await portal.addPerson(company, {
    username: 'tramposo',
    surname: 'Cruz',
    sector: '=HYPERLINK("x")',
    fileNumber: '007',
  });
});
afterAll(() => portal.close());

const ask = (form: Record<string, string>, token = admin) =>
  portal.send('POST', '/v2/portal/employees/export', { token, form });
const said = ({ status, code }: Answer) => [status, code];
const linesOf = (file: Answer) => file.bytes.toString('utf8').slice(1).trimEnd().split('\r\n');

describe('an export of people', () => {
  test('as CSV holds who the search finds, in the columns of a load, and can be loaded again', async () => {
    const { data } = await ask({ formato: 'csv' });
    expect(data[0].personas).toBe(3);
    const file = await portal.send('GET', data[0].enlace);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toContain('.csv');
    const [header, ...rows] = linesOf(file);
    expect(header).toBe(LOAD_KEYS.map(wireOf).join(';'));
    expect(rows.map((row) => row.split(';')[0])).toEqual(['tramposo', 'nunez', 'rrhh']);
    const load = await portal.send('POST', '/v2/portal/employees/load', {
      token: admin,
      multipart: { simular: 1, file: { name: 'empleados.csv', bytes: file.bytes } },
    });
    expect(load.data[0]).toMatchObject({ creados: 0, actualizados: 3, rechazados: 0 });
    await portal.send('POST', '/v2/portal/employees/load', {
      token: admin,
      multipart: { file: { name: 'empleados.csv', bytes: file.bytes } },
    });
    const query = new URLSearchParams({ q: 'tramposo' });
    const [again] = (await portal.send('GET', `/v2/portal/employees?${query}`, { token: admin })).data;
    expect([again.sector, again.numero_legajo]).toEqual(['=HYPERLINK("x")', '007']);
  });

  test('in the columns and the order that were asked for, neutralised where a spreadsheet would calculate', async () => {
    const { data } = await ask({
      formato: 'csv',
      columnas: 'apellido,sector,status',
      orderBy: 'nombre',
      orderType: 'desc',
    });
    const lines = linesOf(await portal.send('GET', data[0].enlace));
    expect(lines).toEqual([
      'apellido;sector;status',
      'Zárate;;activo',
      'Núñez;Planta;activo',
      `Cruz;"'=HYPERLINK(""x"")";activo`,
    ]);
  });

  test('as a workbook: text stays text, days are dates', async () => {
    const { data } = await ask({
      formato: 'xlsx',
      q: 'tramposo',
      columnas: 'numero_legajo,sector,fecha_contratacion',
    });
    const file = await portal.send('GET', data[0].enlace);
    const scratch = scratchFolder('people-export');
    const path = join(scratch.path, 'empleados.xlsx');
    writeFileSync(path, file.bytes);
    const [sheet] = await readXlsx(path);
    scratch.remove();
    expect(sheet?.data).toEqual([
      ['numero_legajo', 'sector', 'fecha_contratacion'],
      ['007', '=HYPERLINK("x")', new Date('2015-06-01')],
    ]);
  });

  test('is within the scope of whoever opens it, and narrows with the search', async () => {
    const { id } = await portal.addPerson(company, {
      username: 'de_planta',
      access: { types: [3], actions: [7] },
    });
    await portal.limitTo(company, id, { sectors: ['Planta'] });
    const token = await portal.signIn('de_planta');
    const { data } = await ask({ formato: 'csv', columnas: 'usuario' }, token);
    expect(data[0].personas).toBe(1);
    expect(linesOf(await portal.send('GET', data[0].enlace))).toEqual(['usuario', 'nunez']);
    expect(said(await ask({ formato: 'csv', q: 'tramposo' }, token))).toEqual([422, 'EXPORT_NOTHING_FOUND']);
  });

  test('opens once, and not after the session ended', async () => {
    const { data } = await ask({ formato: 'csv' });
    expect((await portal.send('GET', data[0].enlace)).status).toBe(200);
    expect(said(await portal.send('GET', data[0].enlace))).toEqual([410, 'DOWNLOAD_EXPIRED']);
    const token = await portal.signIn('rrhh');
    const later = (await ask({ formato: 'csv' }, token)).data[0].enlace;
    await portal.send('POST', '/salir', { token });
    expect((await portal.send('GET', later)).status).toBe(401);
  });

  test('is refused for a column there is not, a format there is not, too many for a workbook, and to employees', async () => {
    expect(said(await ask({ formato: 'csv', columnas: 'sueldo' }))).toEqual([422, 'EXPORT_UNKNOWN_COLUMN']);
    expect(said(await ask({ formato: 'pdf' }))).toEqual([422, 'SYSTEM_INVALID_FIELDS']);
    for (const username of ['otro', 'y_otro']) await portal.addPerson(company, { username });
    expect(said(await ask({ formato: 'xlsx' }))).toEqual([422, 'EXPORT_TOO_MANY_PEOPLE']);
    expect(said(await ask({ formato: 'csv' }))).toEqual([200, '00000']);
    expect(said(await ask({ formato: 'csv' }, await portal.signIn('rrhh', { perfil: 1 })))).toEqual([
      403,
      '403',
    ]);
  });
});
