import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';

let portal: Portal;
let company: number;

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'pedro' });
  await portal.addPerson(company, { username: 'ana', access: { types: [2] } });
});
afterAll(() => portal.close());

const login = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  portal.send('POST', '/v2/auth-mod/login', { form, headers });

describe('login', () => {
  test('gives a token, its end, the profile and the session user [login.2]', async () => {
    const answer = await login({ user: 'pedro', password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.code).toBe('00000');
    expect(answer.data[0]).toMatchObject({
      perfil: 1,
      user: { usuario: 'pedro', pais: 'AR', empresa: { id: company } },
    });
    expect(answer.data[0].token).toMatch(/^[\w-]{43}$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-request-id')).toBeTruthy();
  });

  test('the strongest profile unless one is asked for, and its actions only', async () => {
    const admin = await portal.signIn('ana');
    const employee = await portal.signIn('ana', { perfil: 1 });
    const actionsOf = async (token: string) =>
      (await portal.send('GET', '/actions/available', { token })).data.map((row) => row.id);
    expect(await actionsOf(admin)).toEqual(expect.arrayContaining([3, 7, 105, 'payroll']));
    expect(await actionsOf(admin)).not.toContain(305);
    expect(await actionsOf(employee)).toEqual([]);
  });

  test('refuses a profile that is not held', async () => {
    const answer = await login({ user: 'pedro', password: PASSWORD, perfil: '2' });
    expect([answer.status, answer.code]).toEqual([403, 'LOGIN_PROFILE_NOT_HELD']);
  });

  test('says the same of a wrong password and of nobody, in the language asked for', async () => {
    const wrong = await login({ user: 'ana', password: 'no es esta 1' });
    const nobody = await login({ user: 'nadie', password: 'no es esta 1' }, { 'accept-language': 'pt-BR' });
    expect([wrong.status, wrong.code]).toEqual([401, 'LOGIN_WRONG_CREDENTIALS']);
    expect([nobody.status, nobody.code]).toEqual([401, 'LOGIN_WRONG_CREDENTIALS']);
    expect(wrong.data[0]).toContain('clave');
    expect(nobody.data[0]).toContain('senha');
  });

  test('costs a hash of the same cost for nobody as for somebody, and for somebody who is blocked', async () => {
    const cost = { cost: 'm=64,t=1,p=1' };
    const spent = async (user: string) => {
      const before = portal.platform.counts.get('legajo_login_hashes_total', cost);
      const { code } = await login({ user, password: 'no es esta 2' });
      expect(code).toBe('LOGIN_WRONG_CREDENTIALS');
      return portal.platform.counts.get('legajo_login_hashes_total', cost) - before;
    };
    const { id, username } = await portal.addPerson(company);
    await portal.asCompany(company, ({ tx }) =>
      sql`update credential set blocked_at = now() where person_id = ${id}`.execute(tx),
    );
    expect([await spent('pedro'), await spent('nadie_de_nadie'), await spent(username)]).toEqual([1, 1, 1]);
    const metrics = await fetch(`${portal.url}/metrics`);
    expect(await metrics.text()).toMatch(/^legajo_login_hashes_total\{cost="m=64,t=1,p=1"\} \d+$/m);
  });

  test('names the missing fields', async () => {
    const answer = await login({ user: '' });
    expect(answer.status).toBe(422);
    expect(answer.fields).toEqual({
      user: ['Este campo es requerido.'],
      password: ['Este campo es requerido.'],
    });
  });

  test('locks user and address for 15 minutes after five failures, and opens again', async () => {
    await portal.addPerson(company, { username: 'torpe' });
    for (let i = 0; i < 5; i += 1) await login({ user: 'torpe', password: 'equivocada1' });
    const locked = await login({ user: 'torpe', password: PASSWORD });
    expect([locked.status, locked.code]).toEqual([429, 'LOGIN_LOCKED']);
    portal.clock.advance(15 * 60_000 + 1000);
    expect((await login({ user: 'torpe', password: PASSWORD })).code).toBe('00000');
  });
});

describe('session', () => {
  test('no token, a wrong one and a closed one are refused', async () => {
    expect((await portal.send('GET', '/users/profile')).code).toBe('401');
    expect((await portal.send('GET', '/users/profile', { token: 'x'.repeat(43) })).code).toBe('401');
    const token = await portal.signIn('pedro');
    expect((await portal.send('POST', '/v2/auth-mod/logout', { token })).status).toBe(200);
    expect((await portal.send('GET', '/users/profile', { token })).code).toBe('SESSION_EXPIRED');
    expect((await portal.send('POST', '/salir', { token })).status).toBe(200);
  });

  test('an administrator idle for half an hour is out; keep-alive does not count as use', async () => {
    const token = await portal.signIn('ana');
    portal.clock.advance(20 * 60_000);
    expect((await portal.send('GET', '/keepalive', { token })).status).toBe(200);
    portal.clock.advance(11 * 60_000);
    expect((await portal.send('GET', '/users/profile', { token })).status).toBe(401);
  });

  test('a session that ran out stays out, however often it is tried; one in use goes on', async () => {
    const token = await portal.signIn('ana');
    for (let minutes = 0; minutes < 60; minutes += 20) {
      portal.clock.advance(20 * 60_000);
      expect((await portal.send('GET', '/users/profile', { token })).status).toBe(200);
    }
    portal.clock.advance(31 * 60_000);
    for (let tries = 0; tries < 3; tries++)
      expect((await portal.send('GET', '/users/profile', { token })).code).toBe('SESSION_EXPIRED');
  });

  test('a second tab that believes in another user is stopped', async () => {
    const token = await portal.signIn('pedro');
    const answer = await portal.send('GET', '/users/profile', {
      token,
      headers: { 'x-legajo-user': '999999' },
    });
    expect([answer.status, answer.code]).toEqual([409, 'SESSION_OTHER_USER']);
  });

  test('what is no address says so', async () => {
    expect((await portal.send('GET', '/no/existe')).code).toBe('SYSTEM_UNKNOWN_PATH');
  });
});
