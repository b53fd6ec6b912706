import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { legajo } from '../../../test/support/command-line.ts';
import { type Portal, type Sent, startPortal } from '../../../test/support/portal.ts';
import { confirmPassword } from '../../../test/support/second-factor.ts';
import { blockUser } from '../for-seed.ts';
import { endSessionsOf } from '../public.ts';

let portal: Portal;
let company: number;
let hr: string;

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
});
afterAll(() => portal.close());

type Form = NonNullable<Sent['form']>;
const list = async (token: string) => (await portal.send('GET', '/v2/portal/me/sessions', { token })).data;
const alive = async (token: string) => (await portal.send('GET', '/users/profile', { token })).status === 200;

describe('the sessions of a user', () => {
  test('are listed with device, address, since and last use; this one is marked', async () => {
    const { username } = await portal.addPerson(company, { access: { types: [2] } });
    const phone = await portal.send('POST', '/v2/auth-mod/login', {
      form: { user: username, password: 'zorroazul77', perfil: 1 },
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile' },
    });
    portal.clock.advance(60_000);
    const token = await portal.signIn(username);
    const rows = await list(token);
    expect(rows).toMatchObject([
      { perfil: 2, actual: 1, modo: 'password', ip: '127.0.0.1' },
      { perfil: 1, actual: 0, agente: expect.stringContaining('Android') },
    ]);
    expect(Date.parse(rows[0].desde) - Date.parse(rows[1].ultimo_uso)).toBe(60_000);
    expect(await alive(phone.data[0].token)).toBe(true);
  });

  test('are ended one by one, and a stranger’s is not found', async () => {
    const { username } = await portal.addPerson(company);
    const stranger = await portal.signIn((await portal.addPerson(company)).username);
    await confirmPassword(portal, stranger);
    const [first, second] = [await portal.signIn(username), await portal.signIn(username)];
    const [{ id }] = (await list(second)).filter(({ actual }) => actual === 0);
    const refused = await portal.send('DELETE', `/v2/portal/me/sessions/${id}`, { token: stranger });
    expect([refused.status, refused.code, await alive(first)]).toEqual([404, 'SYSTEM_NOT_FOUND', true]);
    await confirmPassword(portal, second);
    expect((await portal.send('DELETE', `/v2/portal/me/sessions/${id}`, { token: second })).status).toBe(200);
    expect([await alive(first), await alive(second), (await list(second)).length]).toEqual([false, true, 1]);
  });

  test('are ended all but this one, everywhere', async () => {
    const { username } = await portal.addPerson(company);
    const others = [await portal.signIn(username), await portal.signIn(username)];
    const token = await portal.signIn(username);
    await confirmPassword(portal, token);
    const { data } = await portal.send('DELETE', '/v2/portal/me/sessions', { token });
    expect(data).toEqual([{ cerradas: 2 }]);
    expect(await Promise.all(others.map(alive))).toEqual([false, false]);
    expect(await alive(token)).toBe(true);
  });

  test('are ended by who just proved who they are, and by no token alone', async () => {
    const { username } = await portal.addPerson(company);
    const [owner, found] = [await portal.signIn(username), await portal.signIn(username)];
    const [{ id }] = (await list(found)).filter(({ actual }) => actual === 0);
    for (const path of ['/v2/portal/me/sessions', `/v2/portal/me/sessions/${id}`])
      expect(await portal.send('DELETE', path, { token: found })).toMatchObject({
        status: 403,
        code: 'SYSTEM_MFA_STEP_UP',
      });
    // What one session proved is no proof of another.
    await confirmPassword(portal, owner);
    expect((await portal.send('DELETE', '/v2/portal/me/sessions', { token: found })).status).toBe(403);
    expect([await alive(owner), await alive(found)]).toEqual([true, true]);
  });

  test('an administrator’s that idled out is not listed', async () => {
    const { username } = await portal.addPerson(company, { access: { types: [2] } });
    await portal.signIn(username);
    portal.clock.advance(31 * 60_000);
    expect((await list(await portal.signIn(username))).length).toBe(1);
  });
});

describe('what ends every session of a user at once', () => {
  interface Somebody {
    readonly id: number;
    readonly username: string;
    readonly cuil: string;
  }
  // The clock of the tests before went past what an administrator may idle.
  beforeEach(async () => {
    hr = await portal.signIn('rrhh');
  });
  const by = (path: string, form: Form, method = 'POST') =>
    portal.send(method, path, { token: hr, form }).then(({ status }) => expect(status).toBe(200));
  const holds = ({ id }: Somebody, form: Form) => by(`/v2/admin-mod/profile/users/${id}`, form, 'PUT');

  test.each<[string, (person: Somebody) => Promise<unknown>]>([
    [
      'a dismissal',
      ({ id }) => by(`/employees/${id}`, { fechabaja: '10/11/2026', motivo: 'Renuncia' }, 'PUT'),
    ],
    ['a block', ({ id }) => portal.asCompany(company, (ctx) => blockUser(ctx, id))],
    ['a profile less', (person) => holds(person, { idperfiles: [1] })],
    ['another profile', (person) => holds(person, { idperfiles: [1, 5] })],
    ['an action less', (person) => holds(person, { idperfiles: [1, 3], acciones: [7] })],
    [
      'a profile that the operator gives',
      async ({ username }) => {
        const given = await legajo(
          portal.settings,
          'profile',
          'grant',
          '--username',
          username,
          '--type',
          '6',
        );
        expect(given.code).toBe(0);
      },
    ],
  ])('%s, and nobody else’s', async (_, change) => {
    const person = await portal.addPerson(company, { access: { types: [3], actions: [3, 7] } });
    const { username } = person;
    const tokens = [await portal.signIn(username), await portal.signIn(username, { perfil: 1 })];
    const other = await portal.signIn((await portal.addPerson(company)).username);
    await change(person);
    expect(await Promise.all(tokens.map(alive))).toEqual([false, false]);
    expect(await alive(other)).toBe(true);
  });

  test('a profile more', async () => {
    const person = await portal.addPerson(company);
    const token = await portal.signIn(person.username);
    await holds(person, { idperfiles: [1, 3] });
    expect(await alive(token)).toBe(false);
  });

  test.each<[string, number[], (people: readonly Somebody[]) => Promise<unknown>]>([
    [
      'a file of dismissals',
      [4],
      async (people) => {
        const rows = people.map(({ cuil }) => `${cuil};10/11/2026;Renuncia;`);
        const bytes = Buffer.from(['cuil;fechabaja;motivo;observaciones', ...rows].join('\n'));
        const path = '/v2/portal/employees/dismissal/csv';
        const multipart = { file: { name: 'bajas.csv', bytes } };
        expect((await portal.send('POST', path, { token: hr, multipart })).status).toBe(200);
      },
    ],
    [
      'a profile given to many',
      [],
      (people) =>
        by('/v2/admin-mod/profile/type', { idusuarios: people.map(({ id }) => id), id_perfil_tipo: 5 }),
    ],
    [
      'a profile taken from many',
      [4],
      (people) =>
        by('/v2/admin-mod/profile/type/remove', {
          idusuarios: people.map(({ id }) => id),
          id_perfil_tipo: 4,
        }),
    ],
  ])('%s, those of all of them', async (_, types, change) => {
    const people = await Promise.all([1, 2, 3].map(() => portal.addPerson(company, { access: { types } })));
    const tokens = await Promise.all(people.map(({ username }) => portal.signIn(username, { perfil: 1 })));
    await change(people.slice(0, 2));
    expect(await Promise.all(tokens.map(alive))).toEqual([false, false, true]);
  });

  test('a profile that somebody holds already ends none', async () => {
    const person = await portal.addPerson(company, { access: { types: [3], actions: [7] } });
    const token = await portal.signIn(person.username);
    await holds(person, { idperfiles: [1, 3], acciones: [7] });
    const again = await legajo(
      ...([portal.settings, 'profile', 'grant', '--username', person.username, '--type', '3'] as const),
      ...['--actions', '7'],
    );
    expect([again.code, await alive(token)]).toEqual([0, true]);
  });

  test('a block that is taken off again opens none of them', async () => {
    const { id, username } = await portal.addPerson(company);
    const token = await portal.signIn(username);
    await portal.asCompany(company, (ctx) => blockUser(ctx, id));
    expect((await legajo(portal.settings, 'user', 'unlock', '--username', username)).code).toBe(0);
    expect(await portal.send('GET', '/users/profile', { token })).toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  test('a change of password, but for the session it is made in', async () => {
    const { id, username } = await portal.addPerson(company);
    const [first, second] = [await portal.signIn(username), await portal.signIn(username)];
    const but = createHash('sha256').update(second).digest();
    const ended = await portal.asCompany(company, (ctx) => endSessionsOf(ctx, [id], but));
    expect([ended, await alive(first), await alive(second)]).toEqual([1, false, true]);
    await portal.asCompany(company, (ctx) => endSessionsOf(ctx, [id]));
    expect(await alive(second)).toBe(false);
  });
});
