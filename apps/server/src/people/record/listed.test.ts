import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OwnPeopleSystem, startPeopleSystem } from '../../../test/support/people-system.ts';
import { type Answer, type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let system: OwnPeopleSystem;
let company: number;
let hr: string;
let person: { id: number; username: string };

beforeAll(async () => {
  system = await startPeopleSystem();
  portal = await startPortal({ env: { LEGAJO_OUTBOUND_ALLOW: '127.0.0.0/8' } });
});
afterAll(async () => {
  await portal.close();
  system.close();
});
beforeEach(async () => {
  company = await portal.addCompany();
  const admin = await portal.addPerson(company, { access: { types: [2] } });
  hr = await portal.signIn(admin.username);
  person = await portal.addPerson(company);
  system.heard.length = 0;
});

const said = ({ status, code }: Answer) => [status, code];
const edit = (form: Record<string, string>, token = hr, id = person.id) =>
  portal.send('PUT', `/v2/admin-mod/users/${id}`, {
    token,
    form: { crear: 'sector,locacion,cargo,centro_costo', ...form },
  });
const find = async (query: Record<string, string>) =>
  (await portal.send('GET', `/v2/portal/employees?${new URLSearchParams(query)}`, { token: hr })).data;
const load = (text: string) =>
  portal.send('POST', '/v2/portal/employees/load', {
    token: hr,
    multipart: { file: { name: 'empleados.csv', bytes: Buffer.from(text) } },
  });
const connect = async (names: readonly string[]) => {
  system.answer = () => [200, names.map((name, i) => ({ id: i + 1, name, code: null }))];
  const form = { direccion: system.address, clave: 'llave', activo: 1 };
  await portal.send('PUT', '/v2/portal/people-system', { token: hr, form });
  system.heard.length = 0;
};

describe('civil status and nationality', () => {
  test('are names of our own lists, kept as these spell them, and emptied', async () => {
    const answer = await edit({ estado_civil: ' casado/A ', nacionalidad: 'PERU' });
    expect(answer.data[0]).toMatchObject({ estado_civil: 'Casado/a', nacionalidad: 'Perú' });
    expect((await edit({ estado_civil: '' })).data[0]).toMatchObject({
      estado_civil: null,
      nacionalidad: 'Perú',
    });
    expect(system.heard).toEqual([]);
  });

  test('refuse another name, each at its field, and nothing is changed', async () => {
    for (const field of ['estado_civil', 'nacionalidad']) {
      const answer = await edit({ [field]: 'Marciana', cargo: 'Otro' });
      expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([422, '05102', [field]]);
    }
    const record = await portal.send('GET', `/v2/admin-mod/users/${person.id}`, { token: hr });
    expect(record.data[0]).toMatchObject({ estado_civil: null, nacionalidad: null, cargo: null, version: 1 });
  });

  test('narrow the list, alone and together, and are in its rows', async () => {
    const other = await portal.addPerson(company);
    await edit({ estado_civil: 'Viudo/a', nacionalidad: 'Chile' });
    await edit({ estado_civil: 'Viudo/a', nacionalidad: 'Bolivia' }, hr, other.id);
    expect(await find({ estado_civil: 'Viudo/a' })).toHaveLength(2);
    const [only, ...rest] = await find({ estado_civil: 'Viudo/a', nacionalidad: 'Bolivia' });
    expect([only.id, only.nacionalidad, rest]).toEqual([other.id, 'Bolivia', []]);
    expect(await find({ nacionalidad: 'Uruguay' })).toEqual([]);
  });

  test('are said in Portuguese where the company is Brazilian', async () => {
    const brazil = await portal.addCompany({ country: 'BR', taxId: '11222333000181' });
    const boss = await portal.addPerson(brazil, { cuil: '52998224725', access: { types: [2] } });
    const token = await portal.signIn(boss.username);
    const { id } = await portal.addPerson(brazil, { cuil: '11144477735' });
    const answer = await edit({ estado_civil: 'uniao estavel', nacionalidad: 'Alemanha' }, token, id);
    expect(answer.data[0]).toMatchObject({ estado_civil: 'União estável', nacionalidad: 'Alemanha' });
  });

  test('are told to the form as names of a list', async () => {
    await edit({ estado_civil: 'Soltero/a' });
    const path = `/v2/admin-mod/users/model_rules/forupdate/${person.id}`;
    const { data } = await portal.send('GET', path, { token: hr });
    expect(data.find((rule) => rule.campo === 'estado_civil')).toMatchObject({
      etiqueta: 'Estado civil',
      tipo: 'lista',
      obligatorio: 0,
    });
  });

  test('are read by a load, which refuses the row of a name that no list has', async () => {
    const header = 'usuario;nombre;apellido;dni;cuil;fecha_contratacion;estado_civil;nacionalidad';
    const row = (n: number, civil: string) =>
      `listada_${person.id}_${n};Ana;Ríos;3011122${n};2730111222${n};01/03/2024;${civil};argentina`;
    const report = (await load([header, row(1, 'divorciado/a'), row(2, 'A veces')].join('\r\n'))).data[0];
    expect(report).toMatchObject({ creados: 1, rechazados: 1 });
    expect(report.errores).toMatchObject([{ fila: 3, campo: 'estado_civil', code: '05102' }]);
    expect(await find({ estado_civil: 'Divorciado/a', nacionalidad: 'Argentina' })).toHaveLength(1);
  });

  test('of somebody created are checked too', async () => {
    const create = (estado_civil: string) =>
      portal.send('POST', '/v2/portal/employees', {
        token: hr,
        form: {
          usuario: `nueva_${person.id}`,
          nombre: 'Eva',
          apellido: 'Paz',
          dni: '28111222',
          cuil: '27281112225',
          fecha_contratacion: '01/03/2024',
          estado_civil,
        },
      });
    expect(Object.keys((await create('Quizás')).fields)).toEqual(['estado_civil']);
    expect((await create('conviviente')).data[0].estado_civil).toBe('Conviviente');
  });
});

describe('the lists of the company’s own people system', () => {
  test('are asked, and decide', async () => {
    await connect(['Unida', 'Desunida']);
    expect((await edit({ estado_civil: 'unida' })).data[0].estado_civil).toBe('Unida');
    expect(system.heard.map(({ url }) => url)).toEqual([expect.stringContaining('marital-statuses')]);
    expect(said(await edit({ estado_civil: 'Casado/a' }))).toEqual([422, '05102']);
  });

  test('are not asked by an edit of anything else', async () => {
    await connect(['Unida']);
    await edit({ cargo: 'Analista' });
    expect(system.heard).toEqual([]);
  });

  test('may lose a name that somebody has: it stays until it is changed', async () => {
    await connect(['Unida', 'Desunida']);
    await edit({ estado_civil: 'Unida' });
    await connect(['Desunida']);
    const answer = await edit({ estado_civil: 'Unida', cargo: 'Analista' });
    expect(answer.data[0]).toMatchObject({ estado_civil: 'Unida', cargo: 'Analista' });
    await edit({ estado_civil: 'Desunida' });
    expect(said(await edit({ estado_civil: 'Unida' }))).toEqual([422, '05102']);
  });

  test('that cannot be had refuse the change and hold nothing', async () => {
    await connect(['Unida']);
    system.answer = () => [200, { no: 'list' }];
    expect(said(await edit({ estado_civil: 'Unida' }))).toEqual([502, 'VP_INVALID_ANSWER']);
    expect(said(await edit({ cargo: 'Analista' }))).toEqual([200, '00000']);
  });
});
