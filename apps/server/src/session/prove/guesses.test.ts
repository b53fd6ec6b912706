import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patient } from '../../../test/support/patient.ts';
import { type Answer, PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';

const LOCK_MS = 15 * 60_000 + 1000;
const COST = { cost: 'm=64,t=1,p=1' };

let portal: Portal;
let company: number;

beforeAll(async () => {
  // Many people and many networks from one machine; a wait that this machine's other work does not use up.
  const limits = {
    'rate.public': 100_000,
    'body.strangers.address': 1000,
    'wait.call.seconds': 300,
    'rate.login.address': 10_000,
  };
  portal = await startPortal({ limits, env: { TRUST_PROXY: 'loopback' } });
  company = await portal.addCompany();
});
afterAll(() => portal.close());

/** Somebody new; nothing was guessed at them yet. */
const somebody = async () => (await portal.addPerson(company)).username;
const tryFrom = (address: string, user: string, password = 'no es esta 1') =>
  portal.send('POST', '/v2/auth-mod/login', {
    form: { user, password },
    headers: { 'x-forwarded-for': address },
  });
const codesOf = (answers: readonly Answer[]) => answers.map(({ code }) => code);
const counted = (answers: readonly Answer[], code: string) =>
  codesOf(answers).filter((one) => one === code).length;
const times = <T>(n: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)));
const hashes = () => portal.platform.counts.get('legajo_login_hashes_total', COST);

describe('guesses at one login', () => {
  test('a hundred at the same moment: five are judged, the rest is refused without a hash', async () => {
    const user = await somebody();
    const before = hashes();
    const answers = await times(100, () => tryFrom('203.0.113.1', user));
    expect(hashes() - before).toBe(5);
    expect(counted(answers, 'LOGIN_WRONG_CREDENTIALS')).toBe(5);
    expect(counted(answers, 'LOGIN_LOCKED')).toBe(95);
    expect((await tryFrom('203.0.113.1', user, PASSWORD)).code).toBe('LOGIN_LOCKED');
    portal.clock.advance(LOCK_MS);
    expect((await tryFrom('203.0.113.1', user, PASSWORD)).code).toBe('00000');
  });

  test('a name that nobody has is counted the same', async () => {
    const before = hashes();
    const answers = await times(20, () => tryFrom('203.0.113.1', 'nadie_en_absoluto'));
    expect(hashes() - before).toBe(5);
    expect(counted(answers, 'LOGIN_LOCKED')).toBe(15);
  });

  test('the right one among wrong ones at the same moment opens no more than another five', async () => {
    const user = await somebody();
    const before = hashes();
    const answers = await times(40, (i) => tryFrom('203.0.113.2', user, i === 2 ? PASSWORD : 'no es esta 1'));
    const judged = hashes() - before;
    expect(judged).toBe(40 - counted(answers, 'LOGIN_LOCKED'));
    expect(judged).toBeGreaterThanOrEqual(5);
    expect(judged).toBeLessThanOrEqual(10);
  });

  test('the fifth, when it is right, lets in, and those before are forgotten', async () => {
    const user = await somebody();
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 4; i += 1)
        expect((await tryFrom('203.0.113.3', user)).code).toBe('LOGIN_WRONG_CREDENTIALS');
      expect((await tryFrom('203.0.113.3', user, PASSWORD)).code).toBe('00000');
    }
  });

  test('an IPv6 subscriber is one, whatever address of the /64 they take; the next one is another', async () => {
    const user = await somebody();
    const answers = await times(20, (i) => tryFrom(`2001:db8:1:2::${i + 1}`, user));
    expect(counted(answers, 'LOGIN_WRONG_CREDENTIALS')).toBe(5);
    expect((await tryFrom('2001:db8:1:2:ffff::1', user, PASSWORD)).code).toBe('LOGIN_LOCKED');
    portal.clock.advance(1000);
    for (const elsewhere of ['2001:db8:1:3::1', '64:ff9b::1', '::7'])
      expect((await tryFrom(elsewhere, user, PASSWORD)).code).toBe('00000');
  });
});

/** An address that nobody guessed from. */
let addresses = 0;
const elsewhere = () => {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
};
const waitOf = ({ headers }: Answer) => Number(headers.get('retry-after'));

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

describe('a device on which somebody signed in', () => {
  const tryWith = (conocido: string, user: string, password: string) =>
    portal.send('POST', '/v2/auth-mod/login', {
      form: { user, password, conocido },
      headers: { 'x-forwarded-for': elsewhere() },
    });
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

describe('many people at one moment', { timeout: 300_000 }, () => {
  test('sixty behind one address sign in; nobody is locked by the others', async () => {
    const users = await times(60, somebody);
    const answers = await Promise.all(
      users.map((user) => patient(() => tryFrom('203.0.113.9', user, PASSWORD))),
    );
    expect(codesOf(answers)).toEqual(Array(60).fill('00000'));
  });

  test('who could not be judged for want of room is not counted', async () => {
    const user = await somebody();
    const { derivations } = portal.platform;
    const nonce = Buffer.alloc(16, 7);
    const work = (memory: number, passes: number) =>
      derivations
        .derive({ message: nonce, nonce, memory, passes, parallelism: 1, tagLength: 32 })
        .catch(() => null);
    const long = Array.from({ length: availableParallelism() }, () => work(65_536, 30));
    const queue = Array.from({ length: 800 }, () => work(8, 1));
    const answers: Answer[] = [];
    for (let i = 0; i < 6; i += 1) answers.push(await tryFrom('203.0.113.10', user));
    await Promise.all([...long, ...queue]);
    expect(codesOf(answers)).toEqual(Array(6).fill('SYSTEM_BUSY'));
    for (let i = 0; i < 4; i += 1) await tryFrom('203.0.113.10', user);
    expect((await tryFrom('203.0.113.10', user, PASSWORD)).code).toBe('00000');
  });
});

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
    const answers = await times(20, () => portal.send('POST', '/v2/portal/me/links', { token, form }));
    expect(counted(answers, 'SESSION_LINK_WRONG')).toBe(5);
    expect(counted(answers, 'LOGIN_LOCKED')).toBe(15);
  });
});
