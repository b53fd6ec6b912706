import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../../test/support/crowd.ts';
import { argentineCuil, type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let company: number;
let hr: string;
let count = 0;
beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh_nom', sector: 'Producción', access: { types: [2] } });
  await portal.addPerson(company, { sector: 'Logística', location: 'Mendoza' });
  hr = await portal.signIn('rrhh_nom');
});
afterAll(() => portal.close());

const near = (campo: string, nombre: string, token = hr) =>
  portal.send('GET', `/v2/portal/employees/names?campo=${campo}&nombre=${encodeURIComponent(nombre)}`, {
    token,
  });
const create = (more: Record<string, string>) => {
  count += 1;
  const dni = String(50_000_000 + count);
  return portal.send('POST', '/v2/portal/employees', {
    token: hr,
    form: {
      usuario: `nombre_${count}`,
      nombre: 'Ana',
      apellido: 'Prueba',
      dni,
      cuil: argentineCuil(Number(dni)),
      fecha_contratacion: '01/03/2024',
      ...more,
    },
  });
};
const sectors = async () =>
  (await portal.send('GET', '/v2/admin-mod/sectors', { token: hr })).data.map(({ nombre }) => nombre);

describe('a name that is not there', () => {
  test('is told with the ones that were probably meant; one that is there, as it is spelled', async () => {
    expect((await near('sector', 'Pro')).data[0]).toEqual({ existe: null, parecidos: ['Producción'] });
    expect((await near('sector', ' PRODUCCION ')).data[0]).toEqual({ existe: 'Producción', parecidos: [] });
    expect((await near('locacion', 'Mendosa')).data[0].parecidos).toEqual(['Mendoza']);
    expect((await near('centro_costo', 'CC-9')).data[0]).toEqual({ existe: null, parecidos: [] });
    expect((await near('planeta', 'Marte')).status).toBe(422);
    expect((await near('sector', ' ')).status).toBe(422);
    const employee = await portal.signIn('rrhh_nom', { perfil: 1 });
    expect((await near('sector', 'Pro', employee)).status).toBe(403);
  });

  test.each([
    ['sector', 'Pro'],
    ['locacion', 'Mendosa'],
    ['cargo', 'Operario'],
    ['centro_costo', 'CC-1'],
  ])('in %s is made by no form that names another, or none', async (field, name) => {
    const answer = await create({ [field]: name, crear: 'ninguno' });
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([
      409,
      'PEOPLE_NAME_UNKNOWN',
      [field],
    ]);
    expect(answer.fields[field]?.[0]).toContain(`«${name}»`);
    const other = field === 'sector' ? 'cargo' : 'sector';
    expect((await create({ [field]: name, crear: other })).code).toBe('PEOPLE_NAME_UNKNOWN');
    const made = await create({ [field]: name, crear: field });
    expect([made.status, made.data[0][field]]).toEqual([200, name]);
    expect((await create({ [field]: name.toUpperCase() })).status).toBe(200);
  });

  test('is made by no edit either: what was is left, and the record’s own names stay', async () => {
    const { id } = (await create({ sector: 'Producción' })).data[0];
    const edit = (body: Record<string, unknown>) =>
      portal.send('PUT', `/v2/admin-mod/users/${id}`, {
        token: hr,
        form: { ...body, crear: 'ninguno' } as Record<string, string>,
      });
    expect((await edit({ sector: 'Ventsa', apellido: 'Otra' })).code).toBe('PEOPLE_NAME_UNKNOWN');
    const place = (form: Record<string, string>) =>
      portal.send('PUT', `/v2/admin-mod/users/${id}/sectorandlocation`, { token: hr, form });
    expect((await place({ sector: 'Ventsa', locacion: 'Mendoza', crear: 'ninguno' })).code).toBe(
      'PEOPLE_NAME_UNKNOWN',
    );
    const post = await portal.send('PUT', `/v2/admin-mod/users/${id}/positionandreport`, {
      token: hr,
      form: { cargo: 'Astronauta', crear: 'ninguno' },
    });
    expect(post.code).toBe('PEOPLE_NAME_UNKNOWN');
    const [record] = (await portal.send('GET', `/v2/admin-mod/users/${id}`, { token: hr })).data;
    expect([record.sector, record.apellido]).toEqual(['Producción', 'Prueba']);
    expect(await sectors()).not.toContain('Ventsa');
    expect((await edit({ sector: 'produccion', apellido: 'Otra' })).status).toBe(200);
  });

  test('is made for many once it is said, and refused for all of them at once before', async () => {
    const ids = [(await create({})).data[0].id, (await create({})).data[0].id];
    const move = (more: Record<string, string>) =>
      portal.send('POST', '/v2/portal/employees/move', {
        token: hr,
        json: { idusuarios: ids, sector: 'Nuevo Depósito', ...more },
      });
    expect((await move({ crear: 'ninguno' })).code).toBe('PEOPLE_NAME_UNKNOWN');
    const moved = await move({ crear: 'sector' });
    expect(moved.data.map(({ movido }) => movido)).toEqual([1, 1]);
    const center = await portal.send('POST', '/v2/portal/employees/cost-center', {
      token: hr,
      json: { idusuarios: ids, centro_costo: 'CC-77', crear: 'ninguno' },
    });
    expect(center.code).toBe('PEOPLE_NAME_UNKNOWN');
  });

  test('is made by a program’s call that says nothing of it, as ever', async () => {
    const made = await create({ sector: 'De un programa' });
    expect([made.status, made.data[0].sector]).toEqual([200, 'De un programa']);
  });

  test('is made once by twenty who say so at the same moment', async () => {
    const answers = await atOnce(20, () => create({ sector: 'Veintena', crear: 'sector' }));
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect((await sectors()).filter((name) => name === 'Veintena')).toHaveLength(1);
  });
});

describe('an identity number', () => {
  const right = async (cuil: string, token = hr) =>
    portal.send('GET', `/v2/portal/employees/number?cuil=${encodeURIComponent(cuil)}`, { token });

  test('is told to be right, or with the digit that it should have', async () => {
    expect((await right('27-40111222-9')).data[0]).toEqual({ valido: 0, correcto: '27-40111222-2' });
    expect((await right('27401112222')).data[0]).toEqual({ valido: 1, correcto: null });
    expect((await right('12')).status).toBe(422);
  });

  test.each([
    ['CL', '12.345.678-4', '12.345.678-5'],
    ['BR', '111.444.777-36', '111.444.777-35'],
    ['UY', '1.234.567-1', '12345672'],
    ['CO', '12345678', null],
  ])('of %s too', async (country, wrong, correct) => {
    const elsewhere = await portal.addCompany({ country, name: `Empresa ${country} números` });
    const { username } = await portal.addPerson(elsewhere, { access: { types: [2] } });
    const [told] = (await right(wrong, await portal.signIn(username))).data;
    expect(told).toEqual({ valido: correct === null ? 1 : 0, correcto: correct });
  });
});
