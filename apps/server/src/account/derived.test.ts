import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshPassword, mailedToken, tryLogin } from '../../test/support/account.ts';
import { PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addApp, confirmPassword, totpAt } from '../../test/support/second-factor.ts';
import { until } from '../../test/support/until.ts';

let portal: Portal;
let here: number;
let there: number;
let hr: string;
beforeAll(async () => {
  portal = await startPortal({ jobs: true, limits: { 'rate.reset.address': 1000 } });
  here = await portal.addCompany({ name: 'Andes' });
  there = await portal.addCompany({ name: 'Pampa' });
  await portal.addPerson(here, { username: 'rrhh_derivadas', access: { types: [2] } });
  hr = await portal.signIn('rrhh_derivadas');
});
afterAll(() => portal.close());

interface Somebody {
  readonly id: number;
  readonly username: string;
  /** The session in which they act. */
  readonly token: string;
}

const alive = async (token: string) =>
  (await portal.send('GET', '/users/profile', { token })).code === '00000';
const change = (method: string, path: string, token: string, form?: Record<string, string>) =>
  portal.send(method, path, { token, ...(form ? { form } : {}) });

/** Somebody with another session, a link to another employer and a reset link on its way. */
async function withEverything() {
  const person = await portal.addPerson(here);
  const other = await portal.addPerson(there);
  const [token, elsewhere] = [await portal.signIn(person.username), await portal.signIn(person.username)];
  const form = { user: other.username, password: PASSWORD };
  await confirmPassword(portal, token);
  expect((await change('POST', '/v2/portal/me/links', token, form)).status).toBe(200);
  // A session of theirs that went to the other employer by the link.
  const going = await change('PATCH', `/users/profile/${other.id}`, await portal.signIn(person.username));
  const gone = going.data[0].token as string;
  expect(await alive(gone)).toBe(true);
  const mail = `${person.username}@andes.example`;
  const hasReset = async () =>
    (await portal.mailsTo(here, mail)).some(({ text }) => text.includes('?reset='));
  await portal.send('POST', '/v2/auth-mod/resetPassword', { form: { user: person.username, email: mail } });
  await until('the link is mailed', hasReset);
  return {
    person: { ...person, token },
    other,
    elsewhere,
    gone,
    mail,
    reset: await mailedToken(portal, here, mail),
  };
}

/** How the other employer's login sees the link: its state, or nothing. */
async function linkSeenBy(username: string): Promise<string | null> {
  const { data } = await portal.send('GET', '/v2/portal/me/links', { token: await portal.signIn(username) });
  return data[0]?.estado ?? null;
}

describe('what rested on a way in ends when it becomes another one', () => {
  const own = freshPassword();
  const moves: [
    what: string,
    keepsItsSession: boolean,
    link: string | null,
    (who: Somebody) => Promise<{ status: number }>,
  ][] = [
    [
      'the own password',
      true,
      'suspendido',
      ({ token }) => change('PUT', '/users/changePass', token, { oldpass: PASSWORD, pass: own, repass: own }),
    ],
    [
      'the own address',
      true,
      'suspendido',
      ({ token, username }) =>
        change('PUT', '/users/profile', token, { pass: PASSWORD, email: `otra.${username}@andes.example` }),
    ],
    [
      'the own PIN',
      true,
      'suspendido',
      ({ token }) =>
        change('PUT', '/v2/portal/me/pin', token, { pass: PASSWORD, pin: '482913', repin: '482913' }),
    ],
    [
      'a factor of one’s own',
      true,
      'suspendido',
      async ({ token }) => {
        await addApp(portal, token);
        return { status: 200 };
      },
    ],
    [
      'an address by Human Resources',
      false,
      null,
      ({ id, username }) =>
        change('PUT', `/v2/admin-mod/users/${id}/changeUserMail`, hr, {
          mail: `hr.${username}@andes.example`,
        }),
    ],
    [
      'a user name by Human Resources',
      false,
      null,
      ({ id, username }) => change('PUT', `/v2/admin-mod/users/${id}`, hr, { usuario: `hr_${username}` }),
    ],
    [
      'a password by Human Resources',
      false,
      null,
      ({ id }) =>
        change('PUT', `/users/changePass/${id}`, hr, { pass: 'provisoria1', repass: 'provisoria1' }),
    ],
    [
      'factors taken away by Human Resources',
      false,
      null,
      ({ id }) => change('DELETE', `/v2/portal/mfa/users/${id}`, hr),
    ],
  ];

  test.each(moves)('%s', async (_, keepsItsSession, link, move) => {
    const { person, other, elsewhere, gone, mail, reset } = await withEverything();
    expect((await move(person)).status).toBe(200);
    expect([await alive(person.token), await alive(elsewhere), await alive(gone)]).toEqual([
      keepsItsSession,
      false,
      false,
    ]);
    expect(await linkSeenBy(other.username)).toBe(link);
    const pass = freshPassword();
    const form = { email: mail, token: reset, pass, repass: pass };
    expect((await portal.send('POST', '/users/resetPass', { form })).code).toBe('00017');
  });

  test('a password chosen by a mailed link', async () => {
    const { person, other, elsewhere, gone, mail, reset } = await withEverything();
    const pass = freshPassword();
    const form = { email: mail, token: reset, pass, repass: pass };
    expect((await portal.send('POST', '/users/resetPass', { form })).code).toBe('00000');
    expect([await alive(person.token), await alive(elsewhere), await alive(gone)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await linkSeenBy(other.username)).toBeNull();
  });

  test('a suspended link comes back once the other login’s password is given', async () => {
    const { person, other } = await withEverything();
    const form = { oldpass: PASSWORD, pass: own, repass: own };
    expect((await change('PUT', '/users/changePass', person.token, form)).status).toBe(200);
    const switched = await change('PATCH', `/users/profile/${other.id}`, person.token);
    expect(switched.code).toBe('SYSTEM_NOT_FOUND');
    const proof = { user: other.username, password: PASSWORD };
    expect((await change('POST', '/v2/portal/me/links', person.token, proof)).data[0].estado).toBe('activo');
    expect((await change('PATCH', `/users/profile/${other.id}`, person.token)).status).toBe(200);
  });

  test('a remembered device and a code that is asked for', async () => {
    const person = await portal.addPerson(here);
    const token = await portal.signIn(person.username);
    const { secret } = await addApp(portal, token);
    portal.clock.advance(60_000);
    const asked = await tryLogin(portal, person.username, PASSWORD);
    const codigo = () => totpAt(secret, portal.clock.now());
    const form = { desafio: asked.data[0].desafio, codigo: codigo(), recordar: '1' };
    const verified = await portal.send('POST', '/v2/portal/mfa/verify', { form });
    const { equipo } = verified.data[0];
    expect(equipo).toBeTruthy();
    const withDevice = () =>
      portal.send('POST', '/v2/auth-mod/login', {
        form: { user: person.username, password: PASSWORD, equipo },
      });
    expect((await withDevice()).data[0].token).toBeTruthy();
    portal.clock.advance(60_000);
    const open = await tryLogin(portal, person.username, PASSWORD);
    const mail = { pass: PASSWORD, email: `nueva.${person.username}@andes.example` };
    expect((await change('PUT', '/users/profile', verified.data[0].token, mail)).status).toBe(200);
    const late = { desafio: open.data[0].desafio, codigo: codigo() };
    expect((await portal.send('POST', '/v2/portal/mfa/verify', { form: late })).code).toBe(
      'SYSTEM_MFA_CHALLENGE_EXPIRED',
    );
    expect((await withDevice()).data[0].token).toBeFalsy();
  });

  test('both logins are told when they are linked and when they are parted', async () => {
    const { person, other, gone, mail } = await withEverything();
    const theirs = `${other.username}@andes.example`;
    const told = async (company: number, to: string) =>
      (await portal.mailsTo(company, to)).map(({ subject }) => subject);
    expect(await told(here, mail)).toContain('Se unió otra cuenta a la suya');
    expect(await told(there, theirs)).toContain('Se unió otra cuenta a la suya');
    expect((await change('DELETE', `/v2/portal/me/links/${other.id}`, person.token)).status).toBe(200);
    expect(await told(here, mail)).toContain('Se separó una cuenta de la suya');
    expect(await told(there, theirs)).toContain('Se separó una cuenta de la suya');
    // What the link opened ends with it; the session that parted them goes on.
    expect([await alive(gone), await alive(person.token)]).toEqual([false, true]);
  });
});
