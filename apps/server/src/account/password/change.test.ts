import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePassword, expirePassword, freshPassword, tryLogin } from '../../../test/support/account.ts';
import { PASSWORD, type Portal, startPortal, TODAY } from '../../../test/support/portal.ts';

const DAY_MS = 86_400_000;

let portal: Portal;
let company: number;
beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
});
afterAll(() => portal.close());

const someone = async (extra: Parameters<Portal['addPerson']>[1] = {}) => {
  const person = await portal.addPerson(company, extra);
  return { ...person, token: await portal.signIn(person.username) };
};
const profile = (token: string) => portal.send('GET', '/users/profile', { token });

describe('changing the own password', () => {
  test('works with the present one, ends every other session and keeps this one', async () => {
    const { username, token } = await someone();
    const elsewhere = await portal.signIn(username);
    const next = freshPassword();
    const { status, code, data } = await changePassword(portal, token, next);
    expect([status, code, data]).toEqual([200, '00000', []]);
    expect((await profile(token)).code).toBe('00000');
    expect((await profile(elsewhere)).code).toBe('SESSION_EXPIRED');
    expect((await tryLogin(portal, username, PASSWORD)).code).toBe('LOGIN_WRONG_CREDENTIALS');
    expect((await tryLogin(portal, username, next)).code).toBe('00000');
  });

  test.each([
    ['PUT', '/users/changePass'],
    ['PUT', '/users/changePass/0'],
    ['PUT', '/v2/admin-mod/users/changePass'],
  ])('%s %s is the same rule (decisions A11, A15)', async (method, path) => {
    const { username, token } = await someone();
    const next = freshPassword();
    const send = (form: Record<string, string>) => portal.send(method, path, { token, form });
    const without = await send({ pass: next, repass: next });
    expect([without.status, without.code, Object.keys(without.fields)]).toEqual([
      422,
      'SYSTEM_INVALID_FIELDS',
      ['oldpass'],
    ]);
    const wrong = await send({ oldpass: 'otra-clave-1', pass: next, repass: next });
    expect([wrong.code, wrong.data, Object.keys(wrong.fields)]).toEqual([
      '00034',
      ['La clave actual no es correcta.'],
      ['oldpass'],
    ]);
    const differs = await send({ oldpass: PASSWORD, pass: next, repass: `${next}x` });
    expect([differs.code, differs.fields]).toEqual(['00033', { repass: ['Las contraseñas no coinciden'] }]);
    expect((await tryLogin(portal, username, PASSWORD)).code).toBe('00000');
    expect((await send({ oldpass: PASSWORD, pass: next, repass: next })).code).toBe('00000');
    expect((await tryLogin(portal, username, next)).code).toBe('00000');
  });

  test('asks for all three [edit-password-modal.3]', async () => {
    const { token } = await someone();
    for (const missing of ['oldpass', 'pass', 'repass']) {
      const form = { oldpass: PASSWORD, pass: 'monte-azul-88', repass: 'monte-azul-88', [missing]: '' };
      const { status, fields } = await portal.send('PUT', '/users/changePass', { token, form });
      expect([status, fields]).toEqual([422, { [missing]: ['Este campo es requerido.'] }]);
    }
  });

  test('takes no field that is not its own, and no other kind of body [W2, W3]', async () => {
    const { id, username, token } = await someone();
    const other = await someone();
    const next = freshPassword();
    const body = { oldpass: PASSWORD, pass: next, repass: next };
    for (const [name, value] of Object.entries({
      id: other.id,
      personId: other.id,
      setBy: 'hr',
      user: other.username,
      mustChange: 0,
    }))
      Object.assign(body, { [name]: value });
    expect((await portal.send('PUT', '/users/changePass', { token, json: body })).code).toBe('00000');
    expect((await tryLogin(portal, other.username, PASSWORD)).code).toBe('00000');
    expect((await tryLogin(portal, username, next)).code).toBe('00000');
    expect(id).not.toBe(other.id);
    const list = await portal.send('PUT', '/users/changePass', {
      token,
      json: { oldpass: [next], pass: { a: 1 }, repass: 7 },
    });
    expect(list.status).toBe(422);
    const xml = await fetch(`${portal.url}/users/changePass`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/xml' },
      body: '<pass/>',
    });
    expect(xml.status).toBe(415);
  });

  test('after five wrong present passwords there is a wait, which keeps nobody from signing in', async () => {
    const { username, token } = await someone();
    const next = freshPassword();
    for (let i = 0; i < 5; i += 1)
      expect((await changePassword(portal, token, next, { current: 'otra-clave-1' })).code).toBe('00034');
    const refused = await changePassword(portal, token, next);
    expect([refused.code, refused.headers.get('retry-after')]).toEqual(['LOGIN_LOCKED', '1']);
    expect((await tryLogin(portal, username, PASSWORD)).code).toBe('00000');
  });

  test('tells the person by mail, unless the call says not to', async () => {
    const { username, token } = await someone();
    const next = freshPassword();
    const form = { oldpass: PASSWORD, pass: next, repass: next, send_mail: 0 };
    expect((await portal.send('PUT', '/users/changePass', { token, form })).code).toBe('00000');
    const mail = `${username}@andes.example`;
    expect(await portal.mailsTo(company, mail)).toEqual([]);
    await changePassword(portal, token, freshPassword(), { current: next });
    const [told] = await portal.mailsTo(company, mail);
    expect(told?.subject).toBe('Su clave cambió');
    expect(told?.text).not.toContain(next);
  });

  test('is left to a former employee, whose papers stay theirs', async () => {
    const { id, username } = await portal.addPerson(company);
    await portal.setStatus(company, id, 'inactive');
    const token = await portal.signIn(username, { perfil: 1 });
    const next = freshPassword();
    expect((await changePassword(portal, token, next)).code).toBe('00000');
    expect((await tryLogin(portal, username, next, 1)).code).toBe('00000');
  });
});

describe('passwords there were', () => {
  test('the present one and the last 3 are refused, the one before comes back [edit-password-modal.1]', async () => {
    const { username } = await portal.addPerson(company);
    const [a, b, c, d] = [freshPassword(), freshPassword(), freshPassword(), freshPassword()];
    let current = PASSWORD;
    const change = async (next: string) => {
      portal.clock.advance(DAY_MS);
      const token = await portal.signIn(username, { password: current });
      const answer = await changePassword(portal, token, next, { current });
      if (answer.code === '00000') current = next;
      return answer;
    };
    try {
      for (const password of [a, b, c]) expect((await change(password)).code).toBe('00000');
      expect((await change(c)).code).toBe('00026');
      for (const old of [PASSWORD, a, b]) {
        const { code, data } = await change(old);
        expect([code, data]).toEqual(['00024', ['La clave no puede ser una de las últimas 3.']]);
      }
      expect((await change(d)).code).toBe('00000');
      expect((await change(PASSWORD)).code).toBe('00000');
    } finally {
      portal.clock.set(TODAY);
    }
  });

  test('are kept as hashes, and no more of them than count', async () => {
    const { id, username } = await portal.addPerson(company);
    let current = PASSWORD;
    try {
      for (let i = 0; i < 5; i += 1) {
        const next = freshPassword();
        const token = await portal.signIn(username, { password: current });
        expect((await changePassword(portal, token, next, { current })).code).toBe('00000');
        current = next;
        portal.clock.advance(DAY_MS);
      }
      const rows = await portal.asCompany(company, async ({ tx }) => {
        const found = await sql<{
          hash: string;
        }>`select password_hash as hash from password_history where person_id = ${id}`.execute(tx);
        return found.rows;
      });
      expect(rows).toHaveLength(3);
      for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$/);
    } finally {
      portal.clock.set(TODAY);
    }
  });
});

describe('the daily limit', () => {
  test('three changes in 24 hours; the fourth is refused, and free again 24 hours after', async () => {
    const { username } = await portal.addPerson(company);
    let current = PASSWORD;
    const change = async () => {
      const token = await portal.signIn(username, { password: current });
      const next = freshPassword();
      const answer = await changePassword(portal, token, next, { current });
      if (answer.code === '00000') current = next;
      return answer;
    };
    try {
      for (let i = 0; i < 3; i += 1) expect((await change()).code).toBe('00000');
      const { status, code, data } = await change();
      expect([status, code]).toEqual([429, '00046']);
      expect(data[0]).toContain('3 cambios de clave por día');
      portal.clock.advance(DAY_MS - 1);
      expect((await change()).code).toBe('00046');
      portal.clock.advance(1);
      expect((await change()).code).toBe('00000');
    } finally {
      portal.clock.set(TODAY);
    }
  });

  test('holds for changes at the same moment', async () => {
    const { token } = await someone();
    const first = freshPassword();
    const second = freshPassword();
    await changePassword(portal, token, first);
    await changePassword(portal, token, second, { current: first });
    const answers = await Promise.all(
      [freshPassword(), freshPassword(), freshPassword()].map((next) =>
        changePassword(portal, token, next, { current: second }),
      ),
    );
    expect(answers.filter(({ code }) => code === '00000')).toHaveLength(1);
  });

  test('does not keep out whose password is due', async () => {
    const { id, username, token } = await someone();
    let current = PASSWORD;
    for (let i = 0; i < 3; i += 1) {
      const next = freshPassword();
      await changePassword(portal, token, next, { current });
      current = next;
    }
    await expirePassword(portal, company, id);
    const { data } = await tryLogin(portal, username, current);
    expect((await changePassword(portal, data[0].desafio, freshPassword(), { current })).code).toBe('00000');
  });
});
