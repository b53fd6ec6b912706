import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tryLogin } from '../../../test/support/account.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let company: number;
let hr: string;
beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  hr = await portal.signIn('rrhh');
});
afterAll(() => portal.close());

const edit = (id: number, form: Record<string, string>, token = hr) =>
  portal.send('PUT', `/v2/admin-mod/users/${id}`, { token, form });
const read = async (id: number) =>
  (await portal.send('GET', `/v2/admin-mod/users/${id}`, { token: hr })).data[0];
const limitedTo = async (scope: { sectors?: string[]; locations?: string[] }, actions = [7]) => {
  const { id, username } = await portal.addPerson(company, { access: { types: [3], actions } });
  await portal.limitTo(company, id, scope);
  return portal.signIn(username);
};

describe('a partial edit', () => {
  test('changes what is sent, empties what is sent empty, and leaves the rest', async () => {
    const { id } = await portal.addPerson(company, { sector: 'Ventas', fileNumber: 'L-77' });
    const before = await read(id);
    const { data } = await edit(id, { nombre: 'Beatriz', sector: '', numero_legajo: '', password: '' });
    const after = { ...before, nombre: 'Beatriz', sector: null, id_sector: null, numero_legajo: null };
    expect(data[0]).toEqual({ ...after, version: before.version + 1, avisos: [], cuil_correcto: null });
    expect(await read(id)).toEqual({ ...after, version: before.version + 1 });
  });

  test('that changes nothing is no edit: the record keeps its version', async () => {
    const { id } = await portal.addPerson(company);
    const before = await read(id);
    const answer = await edit(id, { nombre: before.nombre, dni: before.dni, mail: before.mail });
    expect([answer.status, answer.data[0].version]).toEqual([200, before.version]);
  });

  test('own values are no duplicates; somebody else’s are [employee-edit-profile.8]', async () => {
    const mine = await portal.addPerson(company, { fileNumber: 'A-1' });
    const other = await portal.addPerson(company, { fileNumber: 'A-2' });
    const [own, theirs] = [await read(mine.id), await read(other.id)];
    const numbers = ({ usuario, mail, dni, cuil, numero_legajo }: Record<string, string>) =>
      ({ usuario, mail, dni, cuil, numero_legajo }) as Record<string, string>;
    expect((await edit(mine.id, { ...numbers(own), nombre: 'Otra' })).code).toBe('00000');
    for (const [field, code] of [
      ['usuario', '05103'],
      ['mail', '05104'],
      ['dni', '05105'],
      ['cuil', '05106'],
      ['numero_legajo', '05107'],
    ] as const) {
      const answer = await edit(mine.id, { [field]: theirs[field] });
      expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([409, code, [field]]);
    }
  });

  test('two people who take the same number at once: one has it, the other is told', async () => {
    const people = await Promise.all([1, 2, 3].map(() => portal.addPerson(company)));
    const answers = await Promise.all(people.map(({ id }) => edit(id, { numero_legajo: 'CARRERA-1' })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  });

  test('a wrong check digit warns and does not refuse', async () => {
    const { id } = await portal.addPerson(company);
    expect((await edit(id, { cuil: '20301112228' })).data[0].avisos).toEqual(['cuil']);
    expect((await edit(id, { nombre: 'Ana' })).data[0].avisos).toEqual([]);
    expect((await edit(id, { cuil: '20301112220' })).data[0].avisos).toEqual([]);
  });

  test('ignores what is no field of a record', async () => {
    const { id } = await portal.addPerson(company);
    const answer = await edit(id, { status: 'inactive', fecha_baja: '01/01/2026', company_id: '1', id: '9' });
    expect([answer.status, (await read(id)).status]).toEqual([200, 'active']);
  });

  test('of somebody dismissed moves the hire date up to the dismissal and not beyond', async () => {
    const { id } = await portal.addPerson(company);
    await portal.setStatus(company, id, 'inactive');
    expect((await edit(id, { fecha_contratacion: '19/11/2026' })).code).toBe('00000');
    const late = await edit(id, { fecha_contratacion: '20/11/2026' });
    expect([late.code, Object.keys(late.fields)]).toEqual(['05132', ['fecha_contratacion']]);
    expect((await edit(id, { nombre: 'Corregida' })).code).toBe('00000');
  });
});

describe('two administrators at once', () => {
  test('the second is told, and what they read is what they must read again', async () => {
    const { id } = await portal.addPerson(company);
    const { version } = await read(id);
    const first = await edit(id, { nombre: 'Primera', version: String(version) });
    expect(first.status).toBe(200);
    const second = await edit(id, { nombre: 'Segunda', version: String(version) });
    expect([second.status, second.code, (await read(id)).nombre]).toEqual([409, '05131', 'Primera']);
    const again = await edit(id, { nombre: 'Segunda', version: String(first.data[0].version) });
    expect(again.status).toBe(200);
    expect((await edit(id, { nombre: 'Tercera' })).status).toBe(200);
  });

  test('of the same version exactly one wins', async () => {
    const { id } = await portal.addPerson(company);
    const version = String((await read(id)).version);
    const names = ['Uno', 'Dos', 'Tres', 'Cuatro'];
    const answers = await Promise.all(names.map((nombre) => edit(id, { nombre, version })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('a change by another way counts as well', async () => {
    const { id } = await portal.addPerson(company);
    const version = String((await read(id)).version);
    const moved = await portal.send('PUT', `/v2/admin-mod/users/${id}/changeUserMail`, {
      token: hr,
      form: { mail: 'nueva.direccion@empresa.com' },
    });
    expect(moved.status).toBe(200);
    expect((await edit(id, { nombre: 'Tarde', version })).code).toBe('05131');
  });
});

describe('a username', () => {
  test('signs in at once, the old one no more, and it is free for others [employee-edit-profile.3]', async () => {
    const { id, username } = await portal.addPerson(company);
    const session = await portal.signIn(username);
    expect((await edit(id, { usuario: 'Nueva_Cuenta' })).status).toBe(200);
    expect((await tryLogin(portal, username, PASSWORD)).code).toBe('LOGIN_WRONG_CREDENTIALS');
    expect((await tryLogin(portal, 'nueva_cuenta', PASSWORD)).code).toBe('00000');
    expect((await portal.send('GET', '/users/profile', { token: session })).code).toBe('SESSION_EXPIRED');
    const told = await portal.mailsTo(company, `${username}@andes.example`);
    expect(told.map(({ text }) => text)).toContainEqual(expect.stringContaining('Nueva_Cuenta'));
    expect(told.map(({ subject }) => subject)).toContain('Otra persona cambió sus datos de ingreso');
    const heir = await portal.addPerson(company);
    expect((await edit(heir.id, { usuario: username })).status).toBe(200);
    expect((await tryLogin(portal, username, PASSWORD)).code).toBe('00000');
  });

  test('keeps its claim when only its case changes', async () => {
    const { id } = await portal.addPerson(company, { username: 'minuscula' });
    expect((await edit(id, { usuario: 'MINUSCULA' })).status).toBe(200);
    expect((await tryLogin(portal, 'Minuscula', PASSWORD)).code).toBe('00000');
  });

  test('of another company is refused in the words for one of the own: not whose it is [W7]', async () => {
    const other = await portal.addCompany({ name: 'Ajena' });
    const foreign = await portal.addPerson(other, { username: 'nombre_ajeno' });
    const own = await portal.addPerson(company, { username: 'nombre_propio' });
    const { id } = await portal.addPerson(company);
    const answers = [];
    for (const usuario of [foreign.username, own.username]) {
      const { status, code, data, fields } = await edit(id, { usuario });
      answers.push({ status, code, data, fields });
    }
    expect(answers[0]).toMatchObject({ status: 409, code: '05103' });
    expect(answers[1]).toEqual(answers[0]);
  });

  test('of another company is taken, and both keep their own', async () => {
    const other = await portal.addCompany({ name: 'Otra' });
    const foreign = await portal.addPerson(other, { username: 'de_otra' });
    const { id, username } = await portal.addPerson(company);
    const answer = await edit(id, { usuario: 'De_Otra', nombre: 'No' });
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([409, '05103', ['usuario']]);
    for (const name of [username, foreign.username])
      expect((await tryLogin(portal, name, PASSWORD)).code).toBe('00000');
  });
});

describe('address and password', () => {
  test('an address is changed here too, and the old one is told [employee-edit-profile.13]', async () => {
    const { id, username } = await portal.addPerson(company);
    const answer = await edit(id, { mail: `NUEVA.${username}@empresa.com` });
    expect(answer.data[0].mail).toBe(`nueva.${username}@empresa.com`);
    const [told] = await portal.mailsTo(company, `${username}@andes.example`);
    expect(told?.subject).toBe('Su correo cambió');
    expect((await edit(id, { mail: '' })).data[0].mail).toBeNull();
  });

  test('a password is temporary: it opens only the way to an own one [employee-edit-profile.7]', async () => {
    const { id, username } = await portal.addPerson(company);
    const session = await portal.signIn(username);
    expect((await edit(id, { password: 'provisoria1' })).status).toBe(200);
    expect((await portal.send('GET', '/users/profile', { token: session })).code).toBe('SESSION_EXPIRED');
    const { data } = await tryLogin(portal, username, 'provisoria1');
    expect(data[0].primer_ingreso).toBe(1);
  });

  test('of somebody who administers are set by the management profile only; the rest by anybody in scope', async () => {
    const boss = await portal.addPerson(company, { sector: 'Depósito', access: { types: [2] } });
    const limited = await limitedTo({ sectors: ['Depósito'] });
    for (const form of [{ mail: 'x@y.com' }, { usuario: 'robado' }, { password: 'provisoria1' }]) {
      const answer = await edit(boss.id, form as Record<string, string>, limited);
      expect([answer.status, answer.code]).toEqual([403, 'SYSTEM_MANAGEMENT_REQUIRED']);
    }
    const { data } = await portal.send('GET', `/v2/admin-mod/users/model_rules/forupdate/${boss.id}`, {
      token: limited,
    });
    expect(data.filter((rule) => rule.editable === 0).map((rule) => rule.campo)).toEqual([
      'usuario',
      'mail',
      'password',
    ]);
    expect((await edit(boss.id, { nombre: 'Jefa' }, limited)).status).toBe(200);
  });
});
