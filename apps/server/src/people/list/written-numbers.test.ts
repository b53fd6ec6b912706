import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activateWithPin, codeFor } from '../../../test/support/activation.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher } from '../../../test/support/publication.ts';
import { file as publish } from '../../../test/support/shelf.ts';
import { xlsx } from '../../../test/support/spreadsheet.ts';

let portal: Portal;
let company: number;
let hr: string;
let count = 0;

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  hr = await portal.signIn('rrhh');
});
afterAll(() => portal.close());

const person = (numbers: Record<string, string>) => {
  count += 1;
  const name = { usuario: `escrita_${count}`, nombre: 'Ana', apellido: 'Pérez' };
  return { ...name, dni: `A${70_000_000 + count}`, fecha_contratacion: '01/03/2024', ...numbers };
};
const create = (numbers: Record<string, string>, token = hr) =>
  portal.send('POST', '/v2/portal/employees', { token, form: person(numbers) });
const upload = (path: string, name: string, bytes: Buffer, more: Record<string, number> = {}) =>
  portal.send('POST', path, { token: hr, multipart: { ...more, file: { name, bytes } } });
const cuilsFound = async (q: string, token = hr) => {
  const path = `/v2/portal/employees?q=${encodeURIComponent(q)}`;
  return (await portal.send('GET', path, { token })).data.map(({ cuil }) => cuil).sort();
};

describe('a number as people write it', () => {
  test.each([
    ['AR', '27-40111222-9', '27401112229', '40.111.222', '40111222'],
    ['BR', '123.456.789-09', '12345678909', '12.345.678-x', '12345678X'],
    ['CL', '12.531.909-2', '125319092', '12531909-2', '125319092'],
    ['MX', 'goma 850101 ab1', 'GOMA850101AB1', 'goma-850101', 'GOMA850101'],
    ['UY', '1.234.567-2', '12345672', '1.234.567–2', '12345672'],
    ['CO', '1.020.304.050', '1020304050', '1\u00a0020\u00a0304\u00a0050', '1020304050'],
  ])('is created and edited in %s in its canonical form', async (country, cuil, stored, dni, storedDni) => {
    const where = await portal.addCompany({ country });
    const admin = `rrhh_${country.toLowerCase()}`;
    await portal.addPerson(where, { username: admin, access: { types: [2] } });
    const token = await portal.signIn(admin);
    const made = await create({ cuil, dni }, token);
    expect([made.code, made.data[0]?.cuil, made.data[0]?.dni]).toEqual(['00000', stored, storedDni]);
    const { id, usuario } = made.data[0];
    const edit = (form: Record<string, string>) =>
      portal.send('PUT', `/v2/admin-mod/users/${id}`, { token, form });
    expect((await edit({ cuil: 'X-1.2/3 4-5' })).data[0].cuil).toBe('X12345');
    expect((await edit({ cuil })).data[0]).toMatchObject({ cuil: stored, usuario });
  });

  test('with Ñ and & where an RFC has them: taken in any writing, checked as the SAT does, found', async () => {
    const where = await portal.addCompany({ country: 'MX' });
    await portal.addPerson(where, { username: 'rrhh_rfc', access: { types: [2] } });
    const token = await portal.signIn('rrhh_rfc');
    const made = await create({ cuil: 'ñuñ&-800101-ab1', dni: 'CURP00001' }, token);
    expect([made.code, made.data[0]?.cuil]).toEqual(['00000', 'ÑUÑ&800101AB1']);
    const right = made.data[0].cuil_correcto as string;
    expect(made.data[0].avisos).toEqual(['cuil']);
    const other = await create({ cuil: right, dni: 'CURP00002' }, token);
    expect([other.data[0]?.avisos ?? [], other.data[0]?.cuil]).toEqual([[], right]);
    for (const q of ['ÑUÑ&800101', 'nuñ&-800101', 'ñuñ& 800101'])
      expect([q, await cuilsFound(q, token)]).toEqual([q, ['ÑUÑ&800101AB1', right]]);
    for (const cuil of ['ÑANDU', '80Ñ101&B1'])
      expect(Object.keys((await create({ cuil, dni: 'CURP00003' }, token)).fields)).toEqual(['cuil']);
  });

  test.each([
    ['A-12/3', ['A-12/3', 'a12/3', 'A123', 'A 12 3', 'a.12.3', 'A–12–3']],
    ['B456', ['B456', 'B-456', 'b/456', 'B 456', 'B.456', 'B-4/5-6']],
    ['00 78.9', ['00789', '0078-9', '00-789', '00 78 9', '00.78.9']],
  ])('a file number %s is found however it is typed', async (stored, typed) => {
    const other = await create({ cuil: `C${10_000 + count}`, numero_legajo: `Z${90_000 + count}` });
    expect(other.code).toBe('00000');
    const cuil = `D${10_000 + count}`;
    expect((await create({ cuil, numero_legajo: stored })).code).toBe('00000');
    for (const q of typed) expect([q, await cuilsFound(`${q}, Pérez`)]).toEqual([q, [cuil]]);
    expect(await cuilsFound(`${stored}9`)).toEqual([]);
  });

  test('is somebody else’s in whatever way it is written', async () => {
    expect((await create({ cuil: '20-41000001-1', dni: '41.000.001' })).code).toBe('00000');
    expect((await create({ cuil: '20410000011' })).fields).toHaveProperty('cuil');
    expect((await create({ cuil: '20 41000001 1' })).code).toBe('05106');
    expect(Object.keys((await create({ cuil: '27-41000001-9', dni: '41 000 001' })).fields)).toEqual(['dni']);
    const twice = await Promise.all([create({ cuil: '20-41000002-9' }), create({ cuil: '20.41000002.9' })]);
    expect(twice.map(({ status }) => status === 200).sort()).toEqual([false, true]);
  });

  test('with a wrong check digit is warned of as before, with other signs refused', async () => {
    const wrong = await create({ cuil: '20-30111222-8' });
    expect(wrong.data[0]).toMatchObject({ avisos: ['cuil'], cuil_correcto: '20-30111222-0' });
    for (const cuil of ['20_41000003_7', '20-4100000Ñ-7', '2041000003;7', '1-2-3-4', '-----'])
      expect([cuil, Object.keys((await create({ cuil })).fields)]).toEqual([cuil, ['cuil']]);
  });

  test('is loaded from CSV and XLSX; two ways to write one number are one person', async () => {
    const header = ['usuario', 'nombre', 'apellido', 'dni', 'cuil', 'fecha_contratacion'];
    const rows = [
      ['carga_1', 'Ana', 'Uno', '42.000.001', '27-42000001-9', '01/03/2024'],
      ['carga_2', 'Luz', 'Dos', '42 000 002', '27\u00a042000002\u20117', '01/03/2024'],
      ['carga_3', 'Sol', 'Tres', '42000003', '27.42000001.9', '01/03/2024'],
    ];
    const csv = Buffer.from([header, ...rows].map((cells) => cells.join(';')).join('\n'));
    const load = '/v2/portal/employees/load';
    const loaded = await upload(load, 'personas.csv', csv);
    expect(loaded.data[0]).toMatchObject({ creados: 2, rechazados: 1 });
    expect(loaded.data[0].errores).toMatchObject([{ fila: 4, campo: 'cuil' }]);
    expect(await cuilsFound('carga_1')).toEqual(['27420000019']);
    expect(await cuilsFound('carga_2')).toEqual(['27420000027']);
    const again = await upload(load, 'personas.xlsx', xlsx([header, ...rows.slice(0, 2)]));
    expect(again.data[0]).toMatchObject({ creados: 0, actualizados: 2, rechazados: 0 });
  });

  test('is searched, dismissed by file, given a profile by file and activated with', async () => {
    const made = await create({ cuil: '27-43000001-5', dni: '43.000.001' });
    const { id } = made.data[0];
    for (const q of ['27-43000001-5', '27.43000001/5', '27\u201043000001\u20105', '43.000.001'])
      expect([q, await cuilsFound(q)]).toEqual([q, ['27430000015']]);
    const profile = '/v2/portal/integration-profile/csv';
    const [row] = (await upload(profile, 'perfil.csv', Buffer.from('cuil\n27–43000001–5\n'), { simular: 1 }))
      .data;
    expect(JSON.stringify(row)).toContain('asignado');
    const code = await codeFor(portal, hr, id);
    expect((await activateWithPin(portal, code, '27-43000001-5')).code).toBe('00000');
    const file = 'cuil;fechabaja;motivo;observaciones\n27.43000001–5;10/11/2026;Renuncia;\n';
    const left = await upload('/v2/portal/employees/dismissal/csv', 'bajas.csv', Buffer.from(file));
    expect(left.data[0]).toMatchObject({ bajas: 1, rechazados: 0 });
  });

  test('finds documents, one or several', async () => {
    const publisher = await addPublisher(portal);
    const ana = await portal.addPerson(publisher.company, { cuil: '27440000013' });
    const rosa = await portal.addPerson(publisher.company, { cuil: 'GOMA850101AB1' });
    await publish(portal, publisher, ana, { periodo: '08/2026' });
    await publish(portal, publisher, rosa, { periodo: '08/2026' });
    const found = async (cuil: string) => {
      const { data } = await portal.send('POST', '/v2/portal/documents/search', {
        token: publisher.token,
        form: { cuil },
      });
      return data.map((row) => row.cuil).sort();
    };
    expect(await found('27-44000001-3')).toEqual([ana.cuil]);
    expect(await found('27 44000001 3')).toEqual([ana.cuil]);
    expect(await found('goma 850101 ab1')).toEqual([rosa.cuil]);
    expect(await found('27–44000001–3; GOMA-850101-AB1')).toEqual([ana.cuil, rosa.cuil]);
  });
});
