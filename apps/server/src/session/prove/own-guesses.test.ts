import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CROWD_LIMITS, counted, elsewhere, guesserOf, times, waitOf } from '../../../test/support/guesses.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { confirmPassword } from '../../../test/support/second-factor.ts';

let portal: Portal;
let company: number;

beforeAll(async () => {
  portal = await startPortal({ limits: CROWD_LIMITS, env: { TRUST_PROXY: 'loopback' } });
  company = await portal.addCompany();
});
afterAll(() => portal.close());

/** Somebody new; nothing was guessed at them yet. */
const somebody = async () => (await portal.addPerson(company)).username;
const tryFrom = guesserOf(() => portal);

describe('in a session', () => {
  const paths: [string, string, Record<string, string>, string][] = [
    [
      'PUT',
      '/users/changePass',
      { oldpass: 'no es esta 1', pass: 'monte-azul-88', repass: 'monte-azul-88' },
      '00034',
    ],
    ['POST', '/v2/portal/mfa/step-up', { pass: 'no es esta 1' }, 'SYSTEM_MFA_PASSWORD_WRONG'],
    ['PUT', '/users/profile', { pass: 'no es esta 1', email: 'otra@andes.example' }, '00034'],
    ['PUT', '/v2/portal/me/pin', { pass: 'no es esta 1', pin: '840927', repin: '840927' }, '00034'],
  ];
  test.each(paths)('%s %s: twenty at once, five are judged and nobody waits for it', async (...given) => {
    const [method, path, form, wrong] = given;
    const user = await somebody();
    const token = await portal.signIn(user);
    const other = await portal.signIn(await somebody());
    const guesses = times(20, () => portal.send(method, path, { token, form }));
    const [ready, profile] = await Promise.all([
      fetch(`${portal.url}/health/ready`),
      portal.send('GET', '/users/profile', { token: other }),
    ]);
    expect([ready.status, profile.status]).toEqual([200, 200]);
    const answers = await guesses;
    expect(counted(answers, wrong)).toBe(5);
    expect(counted(answers, 'LOGIN_LOCKED')).toBe(15);
    expect((await portal.send('GET', '/users/profile', { token })).status).toBe(200);
  });

  test('all calls that ask for the own password or PIN count together, wherever they come from', async () => {
    const user = await somebody();
    const token = await portal.signIn(user);
    const ask = ([method, path, form]: (typeof paths)[number]) =>
      portal.send(method, path, { token, form, headers: { 'x-forwarded-for': elsewhere() } });
    const answers = await times(20, (i) => ask(paths[i % paths.length] as (typeof paths)[number]));
    expect(counted(answers, 'LOGIN_LOCKED')).toBe(15);
    expect(waitOf(await ask(paths[0] as (typeof paths)[number]))).toBe(1);
  });

  test('strangers lock nobody out of what they do in their session', async () => {
    const user = await somebody();
    const token = await portal.signIn(user);
    await times(20, () => tryFrom(elsewhere(), user));
    const form = { pass: PASSWORD };
    const headers = { 'x-forwarded-for': elsewhere() };
    expect((await portal.send('POST', '/v2/portal/mfa/step-up', { token, form, headers })).code).toBe(
      '00000',
    );
  });

  test('a link: twenty at once, five are judged', async () => {
    const there = await portal.addCompany({ name: 'Otra' });
    const { username } = await portal.addPerson(there);
    const token = await portal.signIn(await somebody());
    const form = { user: username, password: 'no es esta 1' };
    await confirmPassword(portal, token);
    const answers = await times(20, () => portal.send('POST', '/v2/portal/me/links', { token, form }));
    expect(counted(answers, 'SESSION_LINK_WRONG')).toBe(5);
    expect(counted(answers, 'LOGIN_LOCKED')).toBe(15);
  });
});
