import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { argentineCuil, type Portal, startPortal } from '../../../test/support/portal.ts';
import { xlsx } from '../../../test/support/spreadsheet.ts';
import { until } from '../../../test/support/until.ts';

let portal: Portal;
let company: number;
let admin: { id: number; username: string; cuil: string };
let hr: string;
let count = 0;

const MAX_ROWS = 50;
beforeAll(async () => {
  portal = await startPortal({ limits: { 'dismissal.rows': MAX_ROWS } });
});
beforeEach(async () => {
  count += 1;
  company = await portal.addCompany({ name: `Archivo de bajas ${count}` });
  admin = await portal.addPerson(company, { username: `jefa_archivo_${count}`, access: { types: [2] } });
  hr = await portal.signIn(admin.username);
});
afterAll(() => portal.close());

const HEADER = 'cuil;fechabaja;motivo;observaciones';
const row = (cuil: string, day = '10/11/2026', reason = 'Renuncia', note = '') =>
  `${cuil};${day};${reason};${note}`;
const send = (
  file: string | Uint8Array,
  { name = 'bajas.csv', token = hr, simular }: { name?: string; token?: string; simular?: number } = {},
) =>
  portal.send('POST', '/v2/portal/employees/dismissal/csv', {
    token,
    multipart: {
      ...(simular === undefined ? {} : { simular }),
      file: { name, bytes: Buffer.from(file as string) },
    },
  });
const statuses = async () => {
  const { data } = await portal.send('GET', '/v2/portal/employees?pagination=100,1,0', { token: hr });
  return new Map(data.map(({ cuil, status }) => [cuil, status]));
};
const codes = (report: { errores: { fila: number; campo: string; code: string }[] }) =>
  report.errores.map(({ fila, campo, code }) => [fila, campo, code]);

describe('a dismissal by CSV', () => {
  test('a dry run says the verdict of each row and writes nothing; the same file then does it [mass-dismissal.1]', async () => {
    const [ana, luz] = [await portal.addPerson(company), await portal.addPerson(company)];
    const file = [HEADER, row(ana.cuil), row(luz.cuil, '31/02/2026'), ''].join('\r\n');
    const rehearsed = await send(file, { simular: 1 });
    expect(rehearsed.data[0]).toEqual({
      filas: 2,
      bajas: 1,
      personas: [{ id: ana.id, nombre: 'Ana', apellido: expect.stringMatching(/^Prueba/), cuil: ana.cuil }],
      huella: expect.stringMatching(/^[0-9a-f]{64}$/),
      rechazados: 1,
      reportan: 0,
      por_firmar: 0,
      administran: 0,
      errores: [
        {
          fila: 3,
          cuil: luz.cuil,
          nombre: expect.stringContaining('Prueba'),
          campo: 'fechabaja',
          code: '50020',
          mensaje: 'Esa fecha no existe.',
        },
      ],
    });
    expect((await statuses()).get(ana.cuil)).toBe('active');
    expect((await send(file)).data).toEqual(rehearsed.data);
    expect((await statuses()).get(ana.cuil)).toBe('inactive');
    expect((await statuses()).get(luz.cuil)).toBe('active');
    const life = await portal.send('GET', `/v2/portal/employees/${ana.id}/employment`, { token: hr });
    expect(life.data[0]).toMatchObject({ fecha_baja: '10/11/2026', periodos: [{ motivo: 'Renuncia' }] });
  });

  test('every row that breaks a rule is told with its line, field and code [mass-dismissal.3] [rules dismissal-csv-checks]', async () => {
    const stranger = await portal.addPerson(await portal.addCompany({ name: 'Otra' }), { surname: 'Ajena' });
    const good = await portal.addPerson(company);
    const gone = await portal.addPerson(company);
    await portal.setStatus(company, gone.id, 'inactive');
    const coming = await portal.addPerson(company);
    await portal.setStatus(company, coming.id, 'onboarding');
    const late = await portal.addPerson(company);
    const early = await portal.addPerson(company);
    const without = await portal.addPerson(company);
    const file = [
      HEADER,
      row(good.cuil),
      row(good.cuil),
      row(admin.cuil),
      row(stranger.cuil),
      row(argentineCuil(99_123_456)),
      row(gone.cuil),
      row(coming.cuil),
      row(late.cuil, '21/11/2026'),
      row(early.cuil, '31/05/2015'),
      row(without.cuil, '10/11/2026', ''),
      row(without.cuil, ''),
      row('', '10/11/2026'),
      row('1', '10/11/2026'),
      row(without.cuil, '10/11/2026', 'x'.repeat(251)),
      `${without.cuil};10/11/2026;Renuncia;dijo;algo más`,
    ].join('\n');
    const { data } = await send(file);
    expect(codes(data[0])).toEqual([
      [3, 'cuil', '05005'],
      [4, 'cuil', '50015'],
      [5, 'cuil', '00072'],
      [6, 'cuil', '00072'],
      [7, 'cuil', '50023'],
      [8, 'cuil', '50024'],
      [9, 'fechabaja', '50021'],
      [10, 'fechabaja', '50022'],
      [11, 'motivo', '50025'],
      [12, 'fechabaja', '50020'],
      [13, 'cuil', '50025'],
      [14, 'cuil', '50026'],
      [15, 'motivo', '50026'],
      [16, '', '05006'],
    ]);
    expect([data[0].filas, data[0].bajas, data[0].rechazados]).toEqual([15, 1, 14]);
    const [foreign, nobody] = data[0].errores.filter(({ code }: { code: string }) => code === '00072');
    expect([foreign.nombre, foreign.mensaje]).toEqual([nobody.nombre, nobody.mensaje]);
    expect(JSON.stringify(data)).not.toContain('Ajena');
    expect((await statuses()).get(admin.cuil)).toBe('active');
  });

  test('limited HR dismisses only their own people, and no administrator; others are not named', async () => {
    const inside = await portal.addPerson(company, { sector: 'Depósito' });
    const outside = await portal.addPerson(company, { sector: 'Ventas', surname: 'Reservada' });
    const boss = await portal.addPerson(company, { sector: 'Depósito', access: { types: [2] } });
    const limited = await portal.addPerson(company, { access: { types: [3], actions: [7] } });
    await portal.limitTo(company, limited.id, { sectors: ['Depósito'] });
    const token = await portal.signIn(limited.username);
    const file = [HEADER, row(inside.cuil), row(outside.cuil), row(boss.cuil), row(limited.cuil)].join('\n');
    const { data } = await send(file, { token });
    expect(codes(data[0])).toEqual([
      [3, 'cuil', '00005'],
      [4, 'cuil', '00005'],
      [5, 'cuil', '50015'],
    ]);
    expect(JSON.stringify(data)).not.toContain('Reservada');
    expect(data[0].errores[1].nombre).toContain('Prueba');
  });

  test('sums what hangs on the people who leave', async () => {
    const boss = await portal.addPerson(company, { access: { types: [5], actions: [7] } });
    const { data } = await send([HEADER, row(boss.cuil)].join('\n'));
    expect(data[0]).toMatchObject({ bajas: 1, administran: 1, reportan: 0, por_firmar: 0 });
  });

  test('numbers with their hyphens are the same numbers, and quotes and line breaks stand in a note', async () => {
    const person = await portal.addPerson(company);
    const written = person.cuil.replace(/^(..)(.{8})(.)$/, '$1-$2-$3');
    const file = `${HEADER}\n${written};10/11/2026;"Fin; de contrato";"dijo ""adiós""\ny se fue"\n`;
    expect((await send(file)).data[0]).toMatchObject({ bajas: 1, errores: [] });
    const life = await portal.send('GET', `/v2/portal/employees/${person.id}/employment`, { token: hr });
    expect(life.data[0].periodos[0]).toMatchObject({
      motivo: 'Fin; de contrato',
      observaciones: 'dijo "adiós"\ny se fue',
    });
  });

  test.each([
    ['UTF-8', (t: string) => Buffer.from(t)],
    ['UTF-8 with its mark', (t: string) => Buffer.from(`\ufeff${t}`)],
    ['UTF-16 little-endian', (t: string) => iconv.encode(t, 'utf16-le', { addBOM: true })],
    ['UTF-16 big-endian', (t: string) => iconv.encode(t, 'utf16-be', { addBOM: true })],
    ['Windows-1252', (t: string) => iconv.encode(t, 'win1252')],
    ['commas', (t: string) => Buffer.from(t.replaceAll(';', ','))],
    ['line ends of an old Mac', (t: string) => Buffer.from(t.replaceAll('\r\n', '\r'))],
    ['blank lines between', (t: string) => Buffer.from(t.replaceAll('\r\n', '\r\n\r\n'))],
    ['a separator after the last column', (t: string) => Buffer.from(t.replaceAll('\r\n', ';\r\n'))],
    ['no observation in its rows', (t: string) => Buffer.from(t.replaceAll(';fin', ''))],
  ])('is read as %s', async (_, write) => {
    const person = await portal.addPerson(company);
    const file = `${HEADER}\r\n${row(person.cuil, '10/11/2026', 'Jubilación', 'fin')}\r\n`;
    expect((await send(write(file))).data[0]).toMatchObject({ bajas: 1, errores: [] });
    const life = await portal.send('GET', `/v2/portal/employees/${person.id}/employment`, { token: hr });
    expect(life.data[0].periodos[0].motivo).toBe('Jubilación');
  });
});

describe('a file refused as a whole [mass-dismissal.2] [rules file-csv-only]', () => {
  test.each<[string, string | Uint8Array, string, string?]>([
    ['nothing', '', '05001'],
    ['blanks', ' \r\n\r\n', '05001'],
    ['a header alone', HEADER, '05001'],
    ['rows of nothing', `${HEADER}\n;;;\n`, '05001'],
    ['no header', row('20300000003'), '05001'],
    ['another first header', `dni;fechabaja;motivo;observaciones\n${row('1')}`, '05002'],
    ['another order', `fechabaja;cuil;motivo;observaciones\n${row('1')}`, '05002'],
    ['capitals', `CUIL;FECHABAJA;MOTIVO;OBSERVACIONES\n${row('1')}`, '05002'],
    ['a header less', 'cuil;fechabaja;motivo\n1;10/11/2026;x', '05002'],
    ['a header more', `${HEADER};sector\n${row('1')};x`, '05002'],
    ['a byte no text holds', `${HEADER}\na\u0000b`, '05003'],
    ['a line without end', `"${'x'.repeat(200_000)}`, '05003'],
    ['another ending', `${HEADER}\n${row('1')}`, '05003', 'bajas.txt'],
    ['a workbook', xlsx([HEADER.split(';'), ['1', '10/11/2026', 'x', '']]), '05003', 'bajas.xlsx'],
    ['a workbook that is named a CSV', xlsx([HEADER.split(';'), ['1', '10/11/2026', 'x', '']]), '05003'],
    ['more rows than it takes', `${HEADER}\n${`${row('1')}\n`.repeat(MAX_ROWS + 1)}`, '05004'],
  ])('%s', async (_, file, code, name) => {
    const answer = await send(file, name === undefined ? {} : { name });
    expect([answer.status, answer.code]).toEqual([422, code]);
    expect(answer.data[0]).toEqual(expect.stringMatching(/\w/));
  });

  test('no file at all, and a session without action 7 [mass-dismissal.4]', async () => {
    const none = await portal.send('POST', '/v2/portal/employees/dismissal/csv', {
      token: hr,
      multipart: { simular: 1 },
    });
    expect([none.status, none.code, Object.keys(none.fields)]).toEqual([422, '05001', ['file']]);
    const person = await portal.addPerson(company, { access: { types: [3], actions: [3] } });
    const answer = await send(`${HEADER}\n${row(admin.cuil)}`, {
      token: await portal.signIn(person.username),
    });
    expect([answer.status, answer.code]).toEqual([403, '403']);
  });

  test('nothing of it stays in the spool', async () => {
    await send(`${HEADER}\n${row(admin.cuil)}`);
    await until('the spool is empty', async () => (await portal.spooled()).length === 0);
  });
});
