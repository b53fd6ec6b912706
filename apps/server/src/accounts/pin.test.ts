import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshPassword, tryLogin } from '../../test/support/account.ts';
import { activateWithPin, codeFor as codeOf, PIN } from '../../test/support/activation.ts';
import { PASSWORD, type Portal, startPortal, TODAY } from '../../test/support/portal.ts';

let portal: Portal;
let company: number;
let hr: string;
beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.login.address': 1000 } });
  company = await portal.addCompany();
  const admin = await portal.addPerson(company, { access: { types: [2] } });
  hr = await portal.signIn(admin.username);
});
afterAll(() => portal.close());

const codeFor = (id: number) => codeOf(portal, hr, id);
const withPin = (codigo: string, cuil: string, pin = PIN) => activateWithPin(portal, codigo, cuil, pin);

describe('a PIN', () => {
  async function someoneWithPin(extra: Parameters<Portal['addPerson']>[1] = {}) {
    const person = await portal.addPerson(company, extra);
    const { data } = await withPin(await codeFor(person.id), person.cuil);
    return { ...person, token: data[0].token as string };
  }

  test.each(['123456', '987654', '111111', '121212', '123123', '020385', '850302', '198503'])(
    'that is tried first is refused: %s',
    async (pin) => {
      const { id, cuil } = await portal.addPerson(company);
      const { code, fields } = await withPin(await codeFor(id), cuil, pin);
      expect([code, Object.keys(fields)]).toEqual(['00143', ['pin']]);
    },
  );

  test('has six digits', async () => {
    for (const pin of ['48291', '4829134', '48291a'])
      expect((await withPin('AAAA-BBBB-CCCC', '20111111112', pin)).status).toBe(422);
  });

  test('signs in as employee and as nothing else', async () => {
    const { username } = await someoneWithPin({ access: { types: [2] } });
    const plain = await tryLogin(portal, username, PIN);
    expect([plain.code, plain.data[0].perfil]).toEqual(['00000', 1]);
    expect((await tryLogin(portal, username, PIN, 1)).code).toBe('00000');
    expect((await tryLogin(portal, username, PIN, 2)).code).toBe('LOGIN_WRONG_CREDENTIALS');
    expect((await portal.send('GET', '/actions/available', { token: plain.data[0].token })).data).toEqual([]);
  });

  test('is locked for 15 minutes after five wrong ones, like a password', async () => {
    const { username } = await someoneWithPin();
    for (let i = 0; i < 5; i += 1)
      expect((await tryLogin(portal, username, '739154')).code).toBe('LOGIN_WRONG_CREDENTIALS');
    expect((await tryLogin(portal, username, PIN)).code).toBe('LOGIN_LOCKED');
    try {
      portal.clock.set(new Date(TODAY.getTime() + 15 * 60_000 + 1));
      expect((await tryLogin(portal, username, PIN)).code).toBe('00000');
    } finally {
      portal.clock.set(TODAY);
    }
  });

  test('is changed with itself or the password, and ends other sessions', async () => {
    const { username, token } = await someoneWithPin();
    const change = (pass: string, pin: string, repin = pin, with_ = token) =>
      portal.send('PUT', '/v2/portal/me/pin', { token: with_, form: { pass, pin, repin } });
    const other = (await tryLogin(portal, username, PIN)).data[0].token as string;
    expect((await change('739154', '604182')).code).toBe('00034');
    expect((await change(PIN, '604182', '604183')).code).toBe('00033');
    expect((await change(PIN, '222222')).code).toBe('00143');
    expect((await change(PIN, '604182')).code).toBe('00000');
    expect((await portal.send('GET', '/users/profile', { token: other })).code).toBe('SESSION_EXPIRED');
    expect((await tryLogin(portal, username, PIN)).code).toBe('LOGIN_WRONG_CREDENTIALS');
    expect((await tryLogin(portal, username, '604182')).code).toBe('00000');
    const person = await portal.addPerson(company);
    const session = await portal.signIn(person.username);
    expect((await change(PASSWORD, '604182', '604182', session)).code).toBe('00000');
    expect((await tryLogin(portal, person.username, '604182')).code).toBe('00000');
    expect((await tryLogin(portal, person.username, PASSWORD)).code).toBe('00000');
  });

  test('proves who changes the e-mail or chooses a password', async () => {
    const { username, token } = await someoneWithPin();
    const email = `pin.${username}@andes.example`;
    const mail = await portal.send('PUT', '/users/profile', { token, form: { pass: PIN, email } });
    expect(mail.code).toBe('00000');
    const pass = freshPassword();
    const form = { oldpass: PIN, pass, repass: pass };
    expect((await portal.send('PUT', '/users/changePass', { token, form })).code).toBe('00000');
    expect((await tryLogin(portal, username, pass)).code).toBe('00000');
    expect((await tryLogin(portal, username, PIN)).code).toBe('00000');
  });

  test('proves who acts where a proof is asked, of an employee who has nothing better', async () => {
    const { username, token } = await someoneWithPin();
    await tryLogin(portal, username, PIN);
    const endOthers = () => portal.send('DELETE', '/v2/portal/me/sessions', { token });
    const prove = (form?: Record<string, string>, with_ = token) =>
      portal.send('POST', '/v2/portal/mfa/step-up', { token: with_, ...(form ? { form } : {}) });
    expect((await endOthers()).code).toBe('SYSTEM_MFA_STEP_UP');
    expect((await prove()).data[0]).toMatchObject({ mfa: 'clave', pin: 1 });
    const wrong = await prove({ pass: '739154' });
    expect([wrong.status, wrong.code]).toEqual([422, 'SYSTEM_MFA_PASSWORD_WRONG']);
    expect((await endOthers()).code).toBe('SYSTEM_MFA_STEP_UP');
    expect((await prove({ pass: PIN })).data[0].vigente_hasta).toBeTruthy();
    expect((await endOthers()).code).toBe('00000');
  });

  test('proves nothing in an administrator’s session, and its own session goes on to none', async () => {
    const { id, username } = await portal.addPerson(company, { access: { types: [2] } });
    const form = { pass: PASSWORD, pin: PIN, repin: PIN };
    const own = await portal.signIn(username);
    expect((await portal.send('PUT', '/v2/portal/me/pin', { token: own, form })).code).toBe('00000');
    const { token } = (await tryLogin(portal, username, PIN)).data[0];
    const prove = (with_: string, form?: Record<string, string>) =>
      portal.send('POST', '/v2/portal/mfa/step-up', { token: with_, ...(form ? { form } : {}) });
    const [admin] = (await tryLogin(portal, username, PASSWORD, 2)).data;
    const [due] = (await prove(admin.token)).data;
    expect(due).toMatchObject({ mfa: 'clave' });
    expect(due).not.toHaveProperty('pin');
    expect((await prove(admin.token, { pass: PIN })).code).toBe('SYSTEM_MFA_PASSWORD_WRONG');
    expect((await prove(admin.token, { pass: PASSWORD })).code).toBe('00000');
    expect((await prove(token, { pass: PIN })).code).toBe('00000');
    for (const form of [{}, { perfil: '2' }]) {
      const went = await portal.send('PATCH', `/users/profile/${id}`, { token, form });
      expect([went.status, went.code]).toEqual([403, 'SESSION_PIN_NOT_ENOUGH']);
    }
    expect((await portal.send('GET', '/users/profile', { token })).status).toBe(200);
  });

  test('is gone when HR gives a password', async () => {
    const { id, username } = await someoneWithPin();
    const form = { pass: 'provisoria1', repass: 'provisoria1' };
    expect((await portal.send('PUT', `/users/changePass/${id}`, { token: hr, form })).code).toBe('00000');
    expect((await tryLogin(portal, username, PIN)).code).toBe('LOGIN_WRONG_CREDENTIALS');
  });
});
