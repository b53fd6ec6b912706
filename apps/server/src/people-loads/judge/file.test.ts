import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildZip } from '../../../../../packages/pdf/test/build-zip.ts';
import { LOAD_HEADER, loadRow, sendLoad } from '../../../test/support/employee-load.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { sheetOf, xlsx, xlsxParts } from '../../../test/support/spreadsheet.ts';

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
const one = async (q: string) =>
  (await portal.send('GET', `/v2/portal/employees?q=${q}`, { token: admin })).data[0];

describe('however the file was written', () => {
  const table = () =>
    `usuario;nombre;apellido;dni;cuil;fecha_contratacion\r\n${row(1, 'Begoña').replaceAll(',', ';')}\r\n`;
  test.each([
    ['UTF-8', (t: string) => Buffer.from(t)],
    ['UTF-8 with its mark', (t: string) => Buffer.from(`\ufeff${t}`)],
    ['UTF-16 little-endian', (t: string) => iconv.encode(t, 'utf16-le', { addBOM: true })],
    ['UTF-16 big-endian', (t: string) => iconv.encode(t, 'utf16-be', { addBOM: true })],
    ['Windows-1252', (t: string) => iconv.encode(t, 'win1252')],
    ['commas', (t: string) => Buffer.from(t.replaceAll(';', ','))],
    ['tabs', (t: string) => Buffer.from(t.replaceAll(';', '\t'))],
    ['line ends of an old Mac', (t: string) => Buffer.from(t.replaceAll('\r\n', '\r'))],
    [
      'quotes, and blank lines between',
      (t: string) => Buffer.from(t.replace('Begoña', '"Begoña"\r\n'.trim()).replaceAll('\r\n', '\r\n\r\n')),
    ],
    ['a separator after the last column', (t: string) => Buffer.from(t.replaceAll('2024\r\n', '2024;\r\n'))],
  ])('%s', async (_, write) => {
    expect((await load(write(table()))).data[0]).toMatchObject({ creados: 1, errores: [] });
    expect((await one('begona')).nombre).toBe('Begoña');
  });

  test('an XLSX, also with numbers where numbers are', async () => {
    const file = xlsx([
      LOAD_HEADER.split(','),
      [`c${count}_1`, 'Begoña', 'Prueba', 53000001, 20530000019, '01/03/2024'],
    ]);
    expect((await load(file)).data[0]).toMatchObject({ creados: 1, errores: [] });
    expect(await one('53000001')).toMatchObject({ cuil: '20530000019', fecha_contratacion: '01/03/2024' });
  });

  test('formulas are text like any other, refused where a name must stand', async () => {
    const report = (await load(`${LOAD_HEADER},cargo\n${row(1, '=cmd|calc!A1')},x\n${row(2)},=1+1`)).data[0];
    expect(report).toMatchObject({ creados: 1, errores: [{ fila: 2, campo: 'nombre', code: '05102' }] });
    expect((await one('50000002')).cargo).toBe('=1+1');
  });
});

describe('a file refused as a whole', () => {
  test.each([
    ['nothing', '', '05120'],
    ['blanks', ' \r\n\r\n', '05120'],
    ['a header alone', LOAD_HEADER, '05120'],
    ['a byte no text holds', `${LOAD_HEADER}\na\u0000b`, '05122'],
    ['a line without end', `"${'x'.repeat(200_000)}`, '05122'],
    ['more than 50,000 rows', `${LOAD_HEADER}\n${'a,b,c,d,e,f\n'.repeat(50_001)}`, '05124'],
    ['a zip that is no workbook', buildZip([{ name: 'a.txt', data: 'hola' }]), '05122'],
    ['an XLSX without rows', xlsx([]), '05120'],
  ])('%s', async (_, file, code) => {
    const answer = await load(file);
    expect([answer.status, answer.code]).toEqual([422, code]);
    expect(answer.data[0]).toBeTruthy();
  });

  test('an XLSX bomb, honest or lying about its size, costs nobody anything', async () => {
    const blank = sheetOf([['x']]).replace('<sheetData>', `<sheetData>${' '.repeat(150 * 1_048_576)}`);
    const parts = (lie: number | null) =>
      Object.entries(xlsxParts('')).map(([name, data]) => ({
        name,
        data: name.includes('sheet1') ? blank : data,
        ...(lie !== null && name.includes('sheet1') ? { declaredBytes: lie } : {}),
      }));
    for (const bomb of [buildZip(parts(null)), buildZip(parts(1000))]) {
      const answer = await load(bomb);
      expect([answer.status, answer.code]).toEqual([422, '05122']);
    }
    expect((await portal.send('GET', '/keepalive', { token: admin })).status).toBe(200);
  });

  test('no file, and no permission', async () => {
    const none = await portal.send('POST', '/v2/portal/employees/load', {
      token: admin,
      multipart: { simular: 1 },
    });
    expect([none.status, none.code, Object.keys(none.fields)]).toEqual([422, '05120', ['file']]);
    const form = await portal.send('POST', '/v2/portal/employees/load', {
      token: admin,
      form: { simular: 1 },
    });
    expect([form.status, form.code]).toEqual([415, 'SYSTEM_UNSUPPORTED_BODY']);
    const token = await portal.signIn(`rrhh_${count}`, { perfil: 1 });
    expect((await load(`${LOAD_HEADER}\n${row(1)}`, {}, token)).status).toBe(403);
  });
});
