import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CROWD_LIMITS, counted, elsewhere, guesserOf, times, waitOf } from '../../../test/support/guesses.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';

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

describe('a device on which somebody signed in', () => {
  const tryWith = (conocido: string, user: string, password: string) =>
    tryFrom(elsewhere(), user, password, { conocido });
  const markOf = async (user: string): Promise<string> =>
    (await tryFrom(elsewhere(), user, PASSWORD)).data[0].conocido;
  const attack = (user: string) => times(20, () => tryFrom(elsewhere(), user));

  test('comes in on any network while strangers guess, and has a count of its own', async () => {
    const user = await somebody();
    const mark = await markOf(user);
    await attack(user);
    expect((await tryFrom(elsewhere(), user, PASSWORD)).code).toBe('LOGIN_LOCKED');
    expect((await tryWith(mark, user, PASSWORD)).code).toBe('00000');
    const guesses = await times(20, () => tryWith(mark, user, 'no es esta 1'));
    expect(counted(guesses, 'LOGIN_WRONG_CREDENTIALS')).toBe(5);
    expect(waitOf(await tryWith(mark, user, PASSWORD))).toBe(1);
    portal.clock.advance(1000);
    expect((await tryWith(mark, user, PASSWORD)).code).toBe('00000');
  });

  test('is known by its own mark only: not another’s, a changed, a made up or an old one', async () => {
    const user = await somebody();
    const mark = await markOf(user);
    const stranger = await markOf(await somebody());
    const changed = `${mark.slice(0, -2)}${mark.endsWith('AA') ? 'BB' : 'AA'}`;
    await attack(user);
    for (const none of [stranger, changed, 'x', 'A'.repeat(200)])
      expect((await tryWith(none, user, PASSWORD)).code).toBe('LOGIN_LOCKED');
    expect((await tryWith('x'.repeat(301), user, PASSWORD)).status).toBe(422);
    portal.clock.advance(180 * 86_400_000);
    await attack(user);
    expect((await tryWith(mark, user, PASSWORD)).code).toBe('LOGIN_LOCKED');
  });

  test('is a stranger’s after the password changed: whoever knew the one before may hold a mark', async () => {
    const user = await somebody();
    const mark = await markOf(user);
    portal.clock.advance(1000);
    const token = await portal.signIn(user);
    const pass = 'monte-azul-88';
    const form = { oldpass: PASSWORD, pass, repass: pass };
    const done = await portal.send('PUT', '/users/changePass', { token, form });
    expect(done.code).toBe('00000');
    await attack(user);
    expect((await tryWith(mark, user, pass)).code).toBe('LOGIN_LOCKED');
  });

  test('gives none to whoever has to choose a password first, and opens nothing', async () => {
    const { username } = await portal.addPerson(company, { access: { passwordSetBy: 'hr' } });
    const [first] = (await tryFrom(elsewhere(), username, PASSWORD)).data;
    expect([first.primer_ingreso, first.conocido]).toEqual([1, undefined]);
    const mark = await markOf(await somebody());
    expect((await portal.send('GET', '/users/profile', { token: mark })).status).toBe(401);
  });
});
