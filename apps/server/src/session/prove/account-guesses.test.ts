import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CROWD_LIMITS, counted, elsewhere, guesserOf, times, waitOf } from '../../../test/support/guesses.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { confirmPassword } from '../../../test/support/second-factor.ts';

const COST = { cost: 'm=64,t=1,p=1' };

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
const hashes = () => portal.platform.counts.get('legajo_login_hashes_total', COST);

describe('guesses at one login from everywhere', () => {
  test('three hundred addresses at once: five are judged, and the rest is told to wait', async () => {
    const user = await somebody();
    const before = hashes();
    const answers = await times(300, () => tryFrom(elsewhere(), user));
    expect(hashes() - before).toBe(5);
    expect(counted(answers, 'LOGIN_LOCKED')).toBe(295);
    const told = await portal.send('POST', '/v2/auth-mod/login', {
      form: { user, password: PASSWORD },
      headers: { 'x-forwarded-for': elsewhere() },
    });
    expect([told.status, told.code, told.data, waitOf(told)]).toEqual([
      429,
      'LOGIN_LOCKED',
      ['Demasiados intentos fallidos. Vuelva a intentar en 1 s.'],
      1,
    ]);
  });

  test('three hundred addresses of one IPv6 /64: five are judged', async () => {
    const user = await somebody();
    const before = hashes();
    const answers = await times(300, (i) => tryFrom(`2001:db8:7:7::${(i + 1).toString(16)}`, user));
    expect(hashes() - before).toBe(5);
    expect(counted(answers, 'LOGIN_LOCKED')).toBe(295);
  });

  test('each wait is twice the one before, up to an hour; a day without a guess forgets them', async () => {
    const user = await somebody();
    for (let i = 0; i < 5; i += 1) await tryFrom(elsewhere(), user);
    const waits = [];
    for (let i = 0; i < 14; i += 1) {
      const refused = await tryFrom(elsewhere(), user);
      expect(refused.code).toBe('LOGIN_LOCKED');
      waits.push(waitOf(refused));
      portal.clock.advance(waitOf(refused) * 1000 - 1);
      expect((await tryFrom(elsewhere(), user)).code).toBe('LOGIN_LOCKED');
      portal.clock.advance(1);
      expect((await tryFrom(elsewhere(), user)).code).toBe('LOGIN_WRONG_CREDENTIALS');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600]);
    portal.clock.advance(24 * 3600_000);
    for (let i = 0; i < 5; i += 1)
      expect((await tryFrom(elsewhere(), user)).code).toBe('LOGIN_WRONG_CREDENTIALS');
    expect(waitOf(await tryFrom(elsewhere(), user))).toBe(1);
  });

  test('whoever waits exactly as told has 39 judged in a day', async () => {
    const user = await somebody();
    let judged = 0;
    for (let left = 24 * 3600; left > 0; ) {
      const answer = await tryFrom(elsewhere(), user);
      if (answer.code !== 'LOGIN_LOCKED') judged += 1;
      else {
        left -= waitOf(answer);
        portal.clock.advance(waitOf(answer) * 1000);
      }
    }
    expect(judged).toBe(39);
  });

  test('the owner comes in from where they were before, whatever strangers do; not from anywhere', async () => {
    const user = await somebody();
    expect((await tryFrom('198.51.100.1', user, PASSWORD)).code).toBe('00000');
    for (let round = 0; round < 3; round += 1) {
      await times(30, () => tryFrom(elsewhere(), user));
      expect((await tryFrom(elsewhere(), user, PASSWORD)).code).toBe('LOGIN_LOCKED');
      expect((await tryFrom('198.51.100.1', user, PASSWORD)).code).toBe('00000');
      portal.clock.advance(10_000);
    }
    portal.clock.advance(3600_000);
    expect((await tryFrom(elsewhere(), user, PASSWORD)).code).toBe('00000');
  });

  test('networks of the owner are bounded together as well', async () => {
    const user = await somebody();
    const known = Array.from({ length: 12 }, elsewhere);
    for (const address of known) expect((await tryFrom(address, user, PASSWORD)).code).toBe('00000');
    const before = hashes();
    const answers = await times(120, (i) => tryFrom(known[i % 12] as string, user));
    expect(hashes() - before).toBe(20);
    expect(counted(answers, 'LOGIN_WRONG_CREDENTIALS')).toBe(20);
    expect((await tryFrom(elsewhere(), user, PASSWORD)).code).toBe('00000');
  });

  test('one network alone makes the next wait a second: what it may not ask counts nowhere', async () => {
    const user = await somebody();
    await times(40, () => tryFrom('192.0.2.1', user));
    expect(waitOf(await tryFrom('192.0.2.2', user, PASSWORD))).toBe(1);
    portal.clock.advance(1000);
    expect((await tryFrom('192.0.2.2', user, PASSWORD)).code).toBe('00000');
  });

  test('the one who comes in from somewhere new takes back what was counted there, and no more', async () => {
    const user = await somebody();
    await times(3, () => tryFrom(elsewhere(), user));
    expect((await tryFrom('192.0.2.100', user)).code).toBe('LOGIN_WRONG_CREDENTIALS');
    expect((await tryFrom('192.0.2.100', user, PASSWORD)).code).toBe('00000');
    for (let i = 0; i < 2; i += 1)
      expect((await tryFrom(elsewhere(), user)).code).toBe('LOGIN_WRONG_CREDENTIALS');
    expect((await tryFrom(elsewhere(), user)).code).toBe('LOGIN_LOCKED');
  });

  test('two people of two companies are two, twenty guesses at each at once', async () => {
    const there = await portal.addCompany({ name: 'Vecina' });
    const users = [await somebody(), (await portal.addPerson(there)).username];
    const answers = await Promise.all(users.map((user) => times(20, () => tryFrom(elsewhere(), user))));
    expect(answers.map((some) => counted(some, 'LOGIN_WRONG_CREDENTIALS'))).toEqual([5, 5]);
    const third = (await portal.addPerson(there)).username;
    expect((await tryFrom(elsewhere(), third, PASSWORD)).code).toBe('00000');
  });

  test('every call that judges somebody else’s password counts together', async () => {
    const there = await portal.addCompany({ name: 'Tercera' });
    const { username } = await portal.addPerson(there);
    const token = await portal.signIn(await somebody());
    await confirmPassword(portal, token);
    for (let i = 0; i < 3; i += 1) await tryFrom(elsewhere(), username);
    const link = () =>
      portal.send('POST', '/v2/portal/me/links', {
        token,
        form: { user: username, password: 'no es esta 1' },
        headers: { 'x-forwarded-for': elsewhere() },
      });
    expect([(await link()).code, (await link()).code]).toEqual(['SESSION_LINK_WRONG', 'SESSION_LINK_WRONG']);
    expect((await link()).code).toBe('LOGIN_LOCKED');
    expect((await tryFrom(elsewhere(), username, PASSWORD)).code).toBe('LOGIN_LOCKED');
  });
});
