import { PERSON_KEYS, wireOf } from '@legajo/contract/people/person-fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let company: number;
let admin: string;

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', surname: 'Zárate', access: { types: [2] } });
  const people = [
    { username: 'jnunez', name: 'José', surname: 'Núñez', cuil: '20301112220', fileNumber: 'L-0042' },
    { username: 'mgomez', name: 'María Sol', surname: 'Gómez', sector: 'Producción', location: 'Mendoza' },
    { username: 'igomez', name: 'Iñaki', surname: 'Gomez', sector: 'Producción', location: 'Salta' },
    { username: 'arios', name: 'Ana', surname: 'Ríos', sector: 'Ventas', location: 'Mendoza' },
    { username: 'cien_por', name: 'Luz', surname: "O'Higgins-Paz" },
  ];
  for (const person of people) await portal.addPerson(company, person);
  admin = await portal.signIn('rrhh');
});
afterAll(() => portal.close());

const list = (token: string, query: Record<string, string | number> = {}) =>
  portal.send('GET', `/v2/portal/employees?${new URLSearchParams(query as Record<string, string>)}`, {
    token,
  });
const names = async (query: Record<string, string | number>, token = admin) =>
  (await list(token, query)).data.map((row) => row.usuario);
const lookup = async (path: string, name: string) =>
  (await portal.send('GET', path, { token: admin })).data.find((row) => row.nombre === name).id as number;
const sectorId = (name: string) => lookup('/v2/admin-mod/sectors', name);
const locationId = (name: string) => lookup('/v2/admin-mod/locations', name);

describe('searching employees', () => {
  test.each([
    ['without the accents of the name', 'nunez jose', ['jnunez']],
    ['with accents and capitals where there are none', 'GÓMEZ', ['igomez', 'mgomez']],
    ['part of a word', 'iña', ['igomez']],
    ['the CUIL with hyphens', '20-30111222-0', ['jnunez']],
    ['the CUIL as it is', '20301112220', ['jnunez']],
    ['the DNI with points', '30.111.222', ['jnunez']],
    ['the file number', 'L-0042', ['jnunez']],
    ['the username', 'cien_por', ['cien_por']],
    ['an apostrophe', "o'higgins", ['cien_por']],
    ['“Apellido, Nombre”', 'Núñez, José', ['jnunez']],
    ['“Apellido, Nombre” without the accents, the space and its end', 'nunez,jos', ['jnunez']],
    ['two names behind the comma', 'Gómez, María Sol', ['mgomez']],
    ['“Nombre Apellido”', 'josé nuñez', ['jnunez']],
    ['points as separators', 'J. Núñez.', ['jnunez']],
    ['the parts of a double surname', 'higgins-paz, Luz', ['cien_por']],
    ['surname and number', 'Núñez, 20-30111222-0', ['jnunez']],
    ['a surname and a name of two people', 'Núñez, Ana', []],
    ['a wildcard means itself', '%', []],
    ['nobody', 'qwerty', []],
  ])('by %s', async (_, q, found) => {
    expect(await names({ q })).toEqual(found);
  });

  test('by state, sector and location, each narrowing the others [employee-list.4]', async () => {
    const produccion = await sectorId('Producción');
    const mendoza = await locationId('Mendoza');
    expect(await names({ sector: produccion })).toEqual(['igomez', 'mgomez']);
    expect(await names({ locacion: mendoza })).toEqual(['mgomez', 'arios']);
    expect(await names({ sector: produccion, locacion: mendoza })).toEqual(['mgomez']);
    expect(await names({ sector: produccion, q: 'iñaki' })).toEqual(['igomez']);
    expect(await names({ status: 'inactive' })).toEqual([]);
    expect(await names({ status: 'active', q: 'rios' })).toEqual(['arios']);
    const unknown = await list(admin, { status: 'jubilado' });
    expect([unknown.status, unknown.code, Object.keys(unknown.fields)]).toEqual([422, '05102', ['status']]);
  });

  test('a row tells what wire-names promises [employee-list.6]', async () => {
    const [row] = (await list(admin, { q: 'nunez' })).data;
    expect(row).toEqual({
      // Each field of the table, empty where nothing is said of it.
      ...Object.fromEntries(PERSON_KEYS.map((key) => [wireOf(key), null])),
      id: expect.any(Number),
      usuario: 'jnunez',
      nombre: 'José',
      apellido: 'Núñez',
      cuil: '20301112220',
      dni: '30111222',
      numero_legajo: 'L-0042',
      mail: 'jnunez@andes.example',
      status: 'active',
      fecha_contratacion: '01/06/2015',
      fecha_nacimiento: expect.any(String),
      fecha_baja: '',
    });
  });

  test('the select of active employees searches the same way', async () => {
    const found = await portal.send('GET', '/v2/admin-mod/users/searchactive?search=nunez', { token: admin });
    expect(found.data).toEqual([expect.objectContaining({ nombre: 'José', dni: '30111222' })]);
    expect(found.data[0]).not.toHaveProperty('mail');
  });

  test('with those who left it finds them after the active ones, each with the last day, and nobody out of reach', async () => {
    const own = await portal.addCompany();
    const hr = await portal.addPerson(own, { username: 'hr_bajas', access: { types: [2] } });
    const token = await portal.signIn(hr.username);
    const stays = await portal.addPerson(own, { surname: 'Zorrilla', sector: 'Sur' });
    const gone = await portal.addPerson(own, { surname: 'Zorrilla', name: 'Abel', sector: 'Norte' });
    await portal.setStatus(own, gone.id, 'inactive');
    const starting = await portal.addPerson(own, { surname: 'Zorrilla', name: 'Berta' });
    await portal.setStatus(own, starting.id, 'onboarding');
    const find = async (search: string, by = token, bajas = '&bajas=1') =>
      (await portal.send('GET', `/v2/admin-mod/users/searchactive?search=${search}${bajas}`, { token: by }))
        .data;
    const days = (rows: { id: number; fecha_baja: string | null }[]) =>
      rows.map(({ id, fecha_baja }) => [id, fecha_baja]);
    expect(days(await find('zorrilla'))).toEqual([
      [stays.id, null],
      [gone.id, '19/11/2026'],
    ]);
    expect(days(await find(gone.cuil))).toEqual([[gone.id, '19/11/2026']]);
    expect(days(await find('zorrilla', token, ''))).toEqual([[stays.id, null]]);
    const limited = await portal.addPerson(own, { username: 'hr_sur', access: { types: [3], actions: [4] } });
    await portal.limitTo(own, limited.id, { sectors: ['Sur'] });
    expect(days(await find('zorrilla', await portal.signIn('hr_sur')))).toEqual([[stays.id, null]]);
  });
});

describe('paging', () => {
  test('the cursor goes through everybody exactly once, in the order of surname and name', async () => {
    const paged = await portal.addCompany({ name: 'Paginada' });
    await portal.addPerson(paged, { username: 'pag_rrhh', surname: 'Alba', access: { types: [2] } });
    const surnames = ['Ávila', 'Avila', 'avila', 'Ñandú', 'Nandu', 'Ávila', 'Zeta', 'de la Fuente', 'Álba'];
    for (const surname of surnames) await portal.addPerson(paged, { surname, name: 'Eva' });
    const token = await portal.signIn('pag_rrhh');
    const whole = (await list(token, { pagination: '50,1,0' })).data.map((row) => row.id);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(token, { pagination: '2,1,0', ...(cursor ? { cursor } : {}) });
      expect(page.pagination?.total).toBe(10);
      seen.push(...page.data.map((row) => row.id));
      cursor = page.pagination?.next;
    } while (cursor && seen.length < 30);
    expect(seen).toEqual(whole);
    expect(new Set(seen).size).toBe(10);
  });

  test.each([
    ['page times size above 10,000', '25,401,0'],
    ['a page of nothing', '0,1,0'],
    ['page zero', '25,0,0'],
    ['no numbers', 'todo'],
  ])('%s is refused', async (_, pagination) => {
    const answer = await list(admin, { pagination });
    expect([answer.status, answer.code]).toEqual([422, '05102']);
    expect(Object.keys(answer.fields)).toEqual(['pagination']);
  });

  test.each([
    ['not of ours', 'xyz'],
    ['of other keys', Buffer.from('["a",1]').toString('base64url')],
    ['with a byte no text may hold', Buffer.from('["a\\u0000","b",1]').toString('base64url')],
  ])('a cursor %s is refused, not a fault', async (_, cursor) => {
    const answer = await list(admin, { cursor });
    expect([answer.status, answer.code]).toEqual([422, 'SYSTEM_INVALID_FIELDS']);
  });
});

describe('who sees whom', () => {
  const scoped = async (username: string, sectors: string[], locations: string[], types: number[]) => {
    const { id } = await portal.addPerson(company, { username, access: { types, actions: [7] } });
    await portal.limitTo(company, id, { sectors, locations });
    return portal.signIn(username);
  };

  test('limited HR sees only sector AND location, in lists, selects, counts and records [employee-list.1]', async () => {
    const token = await scoped('limitada', ['Producción'], ['Mendoza'], [3]);
    expect(await names({}, token)).toEqual(['mgomez']);
    expect(await names({ q: 'rios' }, token)).toEqual([]);
    const hidden = (await list(admin, { q: 'arios' })).data[0].id;
    const record = await portal.send('GET', `/v2/admin-mod/users/${hidden}`, { token });
    expect([record.status, record.code]).toEqual([404, 'SYSTEM_NOT_FOUND']);
    const counts = await portal.send('GET', '/v2/admin-mod/users/totalbystate', { token });
    expect(counts.data).toEqual([{ onboarding: 0, active: 1, upcoming: 0, inactive: 0 }]);
    const select = await portal.send('GET', '/v2/admin-mod/users/searchactive', { token });
    expect(select.data.map((row) => row.nombre)).toEqual(['María Sol']);
  });

  test('several sectors are "or" among themselves', async () => {
    const token = await scoped('dos_sectores', ['Producción', 'Ventas'], [], [3]);
    expect(await names({}, token)).toEqual(['igomez', 'mgomez', 'arios']);
  });

  test('a manager without filters sees the people who report to them, and nobody else [employee-list.2]', async () => {
    const { id } = await portal.addPerson(company, {
      username: 'jefa',
      access: { types: [5], actions: [7] },
    });
    const report = await portal.send('POST', '/v2/portal/employees', {
      token: admin,
      form: {
        usuario: 'a_cargo',
        nombre: 'Eva',
        apellido: 'Luna',
        dni: '35111222',
        cuil: '27351112225',
        fecha_contratacion: '01/06/2020',
        reporta: id,
      },
    });
    expect(report.status).toBe(200);
    const token = await portal.signIn('jefa');
    expect(await names({}, token)).toEqual(['a_cargo']);
    expect((await portal.send('GET', `/v2/admin-mod/users/${id}`, { token })).status).toBe(404);
    const record = await portal.send('GET', `/v2/admin-mod/users/${report.data[0].id}`, { token });
    expect(record.data[0].reporta.id).toBe(id);
  });

  test('a limited profile without any filter sees the company; one without a management kind sees nobody', async () => {
    const token = await scoped('solo_accion', [], [], []);
    expect((await list(token)).status).toBe(403);
  });

  test('an employee session does not list people, and another company’s record is not there', async () => {
    const employee = await portal.signIn('rrhh', { perfil: 1 });
    const refused = await list(employee);
    expect([refused.status, refused.code]).toEqual([403, '403']);
    expect(refused.data[0]).toContain('permiso');
    const other = await portal.addCompany({ name: 'Otra' });
    const stranger = await portal.addPerson(other);
    expect((await portal.send('GET', `/v2/admin-mod/users/${stranger.id}`, { token: admin })).status).toBe(
      404,
    );
    expect((await portal.send('GET', '/v2/admin-mod/users/0', { token: admin })).status).toBe(422);
  });
});
