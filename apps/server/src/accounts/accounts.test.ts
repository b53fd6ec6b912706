import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshPassword, mailedToken, setPolicy, tryLogin } from '../../test/support/account.ts';
import { PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { until } from '../../test/support/until.ts';

let portal: Portal;
let company: number;
let admin: { id: number; username: string };
let hr: string;
let limited: string;
beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  company = await portal.addCompany();
  admin = await portal.addPerson(company, { access: { types: [2] } });
  hr = await portal.signIn(admin.username);
  const some = await portal.addPerson(company, { access: { types: [3], actions: [7] } });
  await portal.limitTo(company, some.id, { sectors: ['Depósito'] });
  limited = await portal.signIn(some.username);
});
afterAll(() => portal.close());

const give = (token: string, id: number, pass: string, repass = pass) =>
  portal.send('PUT', `/users/changePass/${id}`, { token, form: { pass, repass } });
const profile = (token: string) => portal.send('GET', '/users/profile', { token });

describe('a temporary password given by HR', () => {
  test('opens only the way to an own one, ends what was open, and is told by mail', async () => {
    const { id, username } = await portal.addPerson(company);
    const session = await portal.signIn(username);
    expect((await give(hr, id, '12345678')).code).toBe('00000');
    expect((await profile(session)).code).toBe('SESSION_EXPIRED');
    expect((await tryLogin(portal, username, PASSWORD)).code).toBe('LOGIN_WRONG_CREDENTIALS');
    const { data } = await tryLogin(portal, username, '12345678');
    expect(data[0].primer_ingreso).toBe(1);
    const { token } = data[0];
    expect((await portal.send('GET', '/v2/portal/me/documents', { token })).code).toBe(
      'SESSION_PASSWORD_DUE',
    );
    const [told] = await portal.mailsTo(company, `${username}@andes.example`);
    expect(told?.subject).toBe('Tiene una clave provisoria');
    expect(told?.text).not.toContain('12345678');
    const next = freshPassword();
    const form = { pass: next, repass: next };
    const own = await portal.send('POST', '/users/firstLogin', { token, form });
    expect((await profile(own.data[0].token)).code).toBe('00000');
  });

  test('has the length, digit and signs of the policy; whether it is easy is not judged', async () => {
    const { id } = await portal.addPerson(company);
    expect((await give(hr, id, 'corta12')).code).toBe('00019');
    expect((await give(hr, id, 'sinnumero')).code).toBe('00019');
    expect((await give(hr, id, `${'largo'.repeat(6)}123`)).code).toBe('00019');
    expect((await give(hr, id, 'password1', 'password2')).code).toBe('00033');
    expect((await give(hr, id, 'password1')).code).toBe('00000');
    const strict = await portal.addCompany();
    const boss = await portal.addPerson(strict, { access: { types: [2] } });
    const one = await portal.addPerson(strict);
    await setPolicy(portal, strict, { minCapitals: 1 });
    const token = await portal.signIn(boss.username);
    expect((await give(token, one.id, 'provisoria1')).code).toBe('00019');
    expect((await give(token, one.id, 'Provisoria1')).code).toBe('00000');
  });

  test('does not tell HR which passwords there were', async () => {
    const { id } = await portal.addPerson(company);
    expect((await give(hr, id, PASSWORD)).code).toBe('00000');
  });

  test('reaches nobody out of scope, of another company, or who is not there', async () => {
    const outside = await portal.addPerson(company, { sector: 'Oficina' });
    const inside = await portal.addPerson(company, { sector: 'Depósito' });
    const foreign = await portal.addPerson(await portal.addCompany());
    for (const [token, id] of [
      [limited, outside.id],
      [hr, foreign.id],
      [hr, 999_999_999],
    ] as const)
      expect((await give(token, id, 'provisoria1')).code).toBe('SYSTEM_NOT_FOUND');
    expect((await give(limited, inside.id, 'provisoria1')).code).toBe('00000');
    expect((await tryLogin(portal, foreign.username, PASSWORD)).code).toBe('00000');
  });

  test('is given by nobody without action 7, and to an administrator only by management', async () => {
    const person = await portal.addPerson(company);
    const other = await portal.addPerson(company, { sector: 'Depósito' });
    const employee = await portal.signIn(person.username);
    expect((await give(employee, other.id, 'provisoria1')).code).toBe('403');
    const asEmployee = await portal.signIn(admin.username, { perfil: 1 });
    expect((await give(asEmployee, other.id, 'provisoria1')).code).toBe('403');
    const boss = await portal.addPerson(company, { sector: 'Depósito', access: { types: [2] } });
    expect((await give(limited, boss.id, 'provisoria1')).code).toBe('SYSTEM_MANAGEMENT_REQUIRED');
    expect((await give(hr, boss.id, 'provisoria1')).code).toBe('00000');
  });

  test('never replaces the own one: that asks for the present (decision A11)', async () => {
    const refused = await give(hr, admin.id, freshPassword());
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ['oldpass']]);
    expect((await tryLogin(portal, admin.username, PASSWORD)).code).toBe('00000');
  });

  test('ends a link that was on its way', async () => {
    const { id, username } = await portal.addPerson(company);
    const email = `${username}@andes.example`;
    await portal.send('POST', '/v2/auth-mod/resetPassword', { form: { user: username, email } });
    await until('it is mailed', async () => (await portal.mailsTo(company, email)).length === 1);
    const token = await mailedToken(portal, company, email);
    await give(hr, id, 'provisoria1');
    const pass = freshPassword();
    const form = { email, token, pass, repass: pass };
    expect((await portal.send('POST', '/users/resetPass', { form })).code).toBe('00017');
  });
});

describe('an e-mail address', () => {
  const change = (token: string, email: string, pass = PASSWORD) =>
    portal.send('PUT', '/users/profile', { token, form: { pass, email } });

  test('is changed with the own password, and the old one is told [edit-email-modal.2] [edit-email-modal.3]', async () => {
    const { username } = await portal.addPerson(company);
    const token = await portal.signIn(username);
    const { code, data } = await change(token, `Nueva.${username}@andes.example`);
    expect([code, data[0].mail]).toEqual(['00000', `nueva.${username}@andes.example`]);
    const [told] = await portal.mailsTo(company, `${username}@andes.example`);
    expect(told?.subject).toBe('Su correo cambió');
    expect(await portal.mailsTo(company, `nueva.${username}@andes.example`)).toEqual([]);
  });

  test('is refused without the password, with a wrong one, when it is none, taken, or the same [edit-email-modal.5] [form-messages.1] [form-messages.2]', async () => {
    const { username } = await portal.addPerson(company);
    const other = await portal.addPerson(company);
    const token = await portal.signIn(username);
    expect((await change(token, 'a@b.example', '')).fields).toEqual({ pass: ['Este campo es requerido.'] });
    expect((await change(token, '')).fields).toEqual({ email: ['Este campo es requerido.'] });
    expect((await change(token, 'ana@')).fields).toEqual({
      email: ['El campo email debe ser un email valido.'],
    });
    const wrong = await change(token, 'a@b.example', 'otra-clave-1');
    expect([wrong.code, wrong.data]).toEqual(['00034', ['La clave actual no es correcta.']]);
    const taken = await change(token, `${other.username}@ANDES.example`);
    expect([taken.status, taken.code, Object.keys(taken.fields)]).toEqual([409, '05104', ['email']]);
    expect((await change(token, `${username}@andes.example`)).code).toBe('ACCOUNT_SAME_MAIL');
    expect((await profile(token)).data[0].mail).toBe(`${username}@andes.example`);
  });

  test('guessing the password through it locks', async () => {
    const { username } = await portal.addPerson(company);
    const token = await portal.signIn(username);
    for (let i = 0; i < 5; i += 1) await change(token, 'a@b.example', 'otra-clave-1');
    expect((await change(token, 'a@b.example')).code).toBe('LOGIN_LOCKED');
  });

  test('a former employee chooses one of their own, and their old address is told', async () => {
    const { id, username } = await portal.addPerson(company);
    await portal.setStatus(company, id, 'inactive');
    const token = await portal.signIn(username, { perfil: 1 });
    expect((await change(token, 'a@b.example', 'otra-clave-1')).code).toBe('00034');
    expect((await change(token, 'a@b.example')).data[0].mail).toBe('a@b.example');
    const [told] = await portal.mailsTo(company, `${username}@andes.example`);
    expect(told?.subject).toContain('cambió');
  });

  test.each([
    ['/users/profile/:id', 'email'],
    ['/v2/admin-mod/users/:id/changeUserMail', 'mail'],
  ])('of somebody else is set by HR in scope: %s', async (path, field) => {
    const inside = await portal.addPerson(company, { sector: 'Depósito' });
    const outside = await portal.addPerson(company);
    const boss = await portal.addPerson(company, { sector: 'Depósito', access: { types: [2] } });
    const foreign = await portal.addPerson(await portal.addCompany());
    let mails = 0;
    const set = (token: string, id: number) => {
      mails += 1;
      const form = { [field]: `cambio${mails}.${field}@andes.example` };
      return portal.send('PUT', path.replace(':id', String(id)), { token, form });
    };
    expect((await set(limited, inside.id)).code).toBe('00000');
    expect((await set(limited, outside.id)).code).toBe('SYSTEM_NOT_FOUND');
    expect((await set(limited, boss.id)).code).toBe('SYSTEM_MANAGEMENT_REQUIRED');
    expect((await set(hr, foreign.id)).code).toBe('SYSTEM_NOT_FOUND');
    expect((await set(hr, 999_999_999)).code).toBe('SYSTEM_NOT_FOUND');
    const own = await set(hr, admin.id);
    expect([own.status, Object.keys(own.fields)]).toEqual([422, ['pass']]);
    const employee = await portal.signIn(outside.username);
    expect([403, 404]).toContain((await set(employee, inside.id)).status);
  });
});

describe('a profile', () => {
  test('is read by oneself and by HR in scope, and by nobody else', async () => {
    const inside = await portal.addPerson(company, { sector: 'Depósito' });
    const outside = await portal.addPerson(company);
    const foreign = await portal.addPerson(await portal.addCompany());
    const own = await portal.signIn(inside.username);
    const read = (token: string, id: number) => portal.send('GET', `/users/profile/${id}`, { token });
    expect((await read(own, inside.id)).data[0]).toMatchObject({ id: inside.id, usuario: inside.username });
    expect((await read(limited, inside.id)).data[0].cuil).toBe(inside.cuil);
    for (const [token, id] of [
      [own, outside.id],
      [limited, outside.id],
      [hr, foreign.id],
      [hr, 999_999_999],
    ] as const)
      expect((await read(token, id)).status).toBe(404);
  });
});
