import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePassword, expirePassword, freshPassword, tryLogin } from '../../test/support/account.ts';
import { PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';

let portal: Portal;
let company: number;
beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
});
afterAll(() => portal.close());

const profile = (token: string) => portal.send('GET', '/users/profile', { token });

describe('an expired password', () => {
  test('answers 00607; the challenge is good for the change alone, and that lets in [password-expired-modal.10]', async () => {
    const { id, username } = await portal.addPerson(company, { access: { types: [2] } });
    await expirePassword(portal, company, id);
    const expired = await tryLogin(portal, username, PASSWORD);
    expect([expired.status, expired.code]).toEqual([200, '00607']);
    const token = expired.data[0].desafio as string;
    expect((await portal.send('GET', '/v2/portal/employees', { token })).code).toBe('SESSION_PASSWORD_DUE');
    expect((await portal.send('GET', '/policies/password', { token })).code).toBe('00000');
    const skip = freshPassword();
    const first = await portal.send('POST', '/users/firstLogin', {
      token,
      form: { pass: skip, repass: skip },
    });
    expect([first.status, first.code]).toEqual([409, '00147']);
    const hr = await portal.send('PUT', `/users/changePass/${id + 1}`, {
      token,
      form: { pass: skip, repass: skip },
    });
    expect([hr.status, hr.code]).toEqual([403, 'SESSION_PASSWORD_DUE']);
    expect((await changePassword(portal, token, PASSWORD)).code).toBe('00026');
    const next = freshPassword();
    const { status, data } = await changePassword(portal, token, next);
    expect(status).toBe(200);
    expect(data[0]).toMatchObject({ perfil: 2, primer_ingreso: 0, user: { usuario: username } });
    expect((await portal.send('GET', '/v2/portal/employees', { token: data[0].token })).code).toBe('00000');
    expect((await profile(token)).code).toBe('SESSION_EXPIRED');
    expect((await tryLogin(portal, username, next)).code).toBe('00000');
  });
});

describe('a password that somebody else chose', () => {
  const given = { access: { password: 'provisoria1', passwordSetBy: 'hr' as const } };

  test('is replaced at the first login without asking for it again, once', async () => {
    const { username } = await portal.addPerson(company, given);
    const { code, data } = await tryLogin(portal, username, 'provisoria1');
    expect([code, data[0].primer_ingreso]).toEqual(['00000', 1]);
    const { token } = data[0];
    // It opens no screen until then (S53).
    expect([data[0].user.ingreso, (await profile(token)).data[0].ingreso]).toEqual([0, 0]);
    const next = freshPassword();
    const send = (pass: string, repass = pass) =>
      portal.send('POST', '/users/firstLogin', { token, form: { pass, repass } });
    expect((await send(next, 'otra-cosa-1')).code).toBe('00033');
    expect((await send('provisoria1')).code).not.toBe('00000');
    expect((await send('corta1')).code).toBe('00019');
    const whole = await send(next);
    expect(whole.data[0]).toMatchObject({ primer_ingreso: 0, user: { usuario: username } });
    expect((await profile(whole.data[0].token)).data[0].ingreso).toBe(1);
    expect((await send(freshPassword())).code).toBe('SESSION_EXPIRED');
    const again = await portal.send('POST', '/users/firstLogin', {
      token: whole.data[0].token,
      form: { pass: freshPassword(), repass: 'x' },
    });
    expect([again.status, again.code]).toEqual([409, '00147']);
  });

  test('the first sign-in is registered without a body, once in the trail', async () => {
    const { id, username } = await portal.addPerson(company);
    const token = await portal.signIn(username);
    for (let i = 0; i < 2; i += 1)
      expect((await portal.send('POST', '/users/firstLogin', { token })).data).toEqual([]);
    const rows = await portal.asCompany(company, async ({ tx }) => {
      const found =
        await sql`select 1 from audit_entry where event = 'user.first-login' and subject_id = ${id}`.execute(
          tx,
        );
      return found.rows;
    });
    expect(rows).toHaveLength(1);
  });
});
