import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { xlsx } from '../../test/support/spreadsheet.ts';
import { readEnv } from '../platform/config/env.ts';

let portal: Portal;
let company: number;
let token: string;

beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.session': 100_000, 'rate.public': 100_000 } });
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  token = await portal.signIn('rrhh');
});
afterAll(() => portal.close());

const upload = (
  bytes: Uint8Array | string,
  more: Record<string, number> = {},
  as = token,
  name = 'perfiles.csv',
) =>
  portal.send('POST', '/v2/portal/integration-profile/csv', {
    token: as,
    multipart: { ...more, file: { name, bytes: Buffer.from(bytes) } },
  });
const types = async (id: number) =>
  (await portal.send('GET', `/v2/admin-mod/profile/users/${id}`, { token })).data[0].idperfiles;

describe('assigning the integration profile by CSV', () => {
  test('assigns it to everybody named, and answers each row [integration-profile.1]', async () => {
    const people = await Promise.all([1, 2, 3].map(() => portal.addPerson(company)));
    const [one, two, three] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
    await portal.setStatus(company, three.id, 'inactive');
    const hyphens = one.cuil.replace(/^(..)(.{8})(.)$/, '$1-$2-$3');
    const lines = ['cuil', hyphens, two.cuil, two.cuil, three.cuil, '20999999990', 'no es', `${one.cuil};x`];
    const { status, data } = await upload(lines.join('\r\n'));
    expect(status).toBe(200);
    const [result] = data;
    expect([result.asignados, result.sin_cambios, result.rechazados]).toEqual([2, 0, 5]);
    expect(
      result.filas.map(({ fila, estado, code }: Record<string, unknown>) => [fila, estado, code]),
    ).toEqual([
      [2, 'asignado', '00000'],
      [3, 'asignado', '00000'],
      [4, 'rechazado', 'INTEGRATION_CSV_REPEATED'],
      [5, 'rechazado', 'PROFILE_DISMISSED'],
      [6, 'rechazado', 'INTEGRATION_CSV_UNKNOWN'],
      [7, 'rechazado', 'INTEGRATION_CSV_CUIL'],
      [8, 'rechazado', 'INTEGRATION_CSV_CUIL'],
    ]);
    expect(result.filas[2].mensaje).toContain('3');
    expect(result.filas[0].nombre).toMatch(/^Prueba\d+, Ana$/);
    expect(await types(one.id)).toEqual([1, 4]);
    const again = (await upload(`cuil\n${one.cuil}\n`)).data[0];
    expect([again.asignados, again.sin_cambios]).toEqual([0, 1]);
  });

  test('a rehearsal says the same and writes nothing', async () => {
    const { id, cuil } = await portal.addPerson(company);
    const { data } = await upload(`cuil\n${cuil}\n`, { simular: 1 });
    expect([data[0].asignados, data[0].filas[0].estado]).toEqual([1, 'asignado']);
    expect(await types(id)).toEqual([1]);
  });

  test.each([
    ['no byte', ''],
    ['blank lines', '\n\n  \n'],
    ['a header alone', 'cuil\n'],
  ])('%s is an empty file', async (_, bytes) => {
    const answer = await upload(bytes);
    expect([answer.status, answer.code]).toEqual([422, 'INTEGRATION_CSV_EMPTY']);
  });

  test.each([
    ['CUIL', 'CUIL\n20301112220\n'],
    ['another name', 'dni\n20301112220\n'],
    ['one more column', 'cuil;nombre\n20301112220;Ana\n'],
    ['an empty second column', 'cuil,\n20301112220,\n'],
    ['no header', '20301112220\n20301112239\n'],
  ])('%s is a wrong header [integration-profile.3]', async (_, bytes) => {
    const answer = await upload(bytes);
    expect([answer.status, answer.code]).toEqual([422, 'INTEGRATION_CSV_HEADERS']);
  });

  test('a workbook is no CSV, and neither are other bytes', async () => {
    const workbook = xlsx([['cuil'], ['20301112220']]);
    expect((await upload(workbook)).code).toBe('INTEGRATION_CSV_UNREADABLE');
    expect((await upload(Buffer.from([0, 1, 2, 0, 255, 254, 0, 9]))).code).toBe('INTEGRATION_CSV_UNREADABLE');
  });

  test('with a mark at the front, and in UTF-16, it is read', async () => {
    const { cuil } = await portal.addPerson(company);
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(`cuil\n${cuil}\n`)]);
    expect((await upload(marked, { simular: 1 })).data[0].asignados).toBe(1);
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`cuil\r\n${cuil}\r\n`, 'utf16le')]);
    expect((await upload(wide, { simular: 1 })).data[0].asignados).toBe(1);
  });

  test('more rows than one file takes are refused', async () => {
    const many = `cuil\n${'20301112220\n'.repeat(5001)}`;
    expect((await upload(many)).code).toBe('INTEGRATION_CSV_TOO_MANY_ROWS');
  });

  test('needs its action and no other; tells nothing of other companies or of who is out of reach [integration-profile.2]', async () => {
    const other = await portal.addCompany({ name: 'Otra' });
    const foreign = await portal.addPerson(other, { sector: 'Ventas', cuil: '27222222220' });
    const outside = await portal.addPerson(company, { sector: 'Producción' });
    const inside = await portal.addPerson(company, { sector: 'Ventas' });
    const limited = await portal.addPerson(company, {
      sector: 'Ventas',
      access: { types: [3], actions: [106] },
    });
    await portal.limitTo(company, limited.id, { sectors: ['Ventas'] });
    const as = await portal.signIn(limited.username);
    const lines = ['cuil', foreign.cuil, outside.cuil, '20111111112', inside.cuil, limited.cuil];
    const { filas } = (await upload(lines.join('\n'), {}, as)).data[0];
    expect(filas.map(({ code }: { code: string }) => code)).toEqual([
      'INTEGRATION_CSV_UNKNOWN',
      'INTEGRATION_CSV_UNKNOWN',
      'INTEGRATION_CSV_UNKNOWN',
      '00000',
      'PROFILE_OWN',
    ]);
    const { mensaje, nombre } = filas[2];
    for (const row of filas.slice(0, 2)) expect([row.mensaje, row.nombre]).toEqual([mensaje, nombre]);
    const without = await portal.addPerson(company, { access: { types: [3], actions: [7] } });
    expect((await upload('cuil\n1\n', {}, await portal.signIn(without.username))).code).toBe('403');
  });

  test('whoever got it by a file reaches nobody with it', async () => {
    const { id, cuil, username } = await portal.addPerson(company);
    await upload(`cuil\n${cuil}\n`);
    const { data } = await portal.send('GET', `/v2/admin-mod/profile/users/${id}`, { token });
    expect([data[0].alcance, data[0].acciones]).toEqual(['nadie', []]);
    const as = await portal.signIn(username, { perfil: 2 });
    const widget = await portal.send('GET', '/v2/user-mod/licenses/absentUsers', { token: as });
    expect(widget.data).toEqual([]);
  });
});

const corpus = readEnv().LEGAJO_CORPUS;
test.runIf(corpus !== undefined)(
  'whatever the file of the collection, the answer is a table or a reason',
  async () => {
    const folder = corpus as string;
    const { items } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
      items: { file: string; kind: string; class: string }[];
    };
    const files = items.filter(({ kind }) => kind === 'csv');
    expect(files.length).toBeGreaterThan(20);
    for (const item of files) {
      const { status, code } = await upload(readFileSync(join(folder, item.file)), { simular: 1 });
      const expected =
        item.class === 'empty'
          ? ['INTEGRATION_CSV_EMPTY', 'INTEGRATION_CSV_UNREADABLE']
          : [
              'INTEGRATION_CSV_HEADERS',
              'INTEGRATION_CSV_EMPTY',
              'INTEGRATION_CSV_UNREADABLE',
              'INTEGRATION_CSV_TOO_MANY_ROWS',
              'SYSTEM_BODY_TOO_LARGE',
            ];
      expect(expected, `${item.file}: ${status}`).toContain(code);
    }
  },
);
