import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { endSessionsOf } from './public.ts';

let portal: Portal;
let company: number;

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
});
afterAll(() => portal.close());

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
    const [first, second] = [await portal.signIn(username), await portal.signIn(username)];
    const [{ id }] = (await list(second)).filter(({ actual }) => actual === 0);
    const refused = await portal.send('DELETE', `/v2/portal/me/sessions/${id}`, { token: stranger });
    expect([refused.status, refused.code, await alive(first)]).toEqual([404, 'SYSTEM_NOT_FOUND', true]);
    expect((await portal.send('DELETE', `/v2/portal/me/sessions/${id}`, { token: second })).status).toBe(200);
    expect([await alive(first), await alive(second), (await list(second)).length]).toEqual([false, true, 1]);
  });

  test('are ended all but this one, everywhere', async () => {
    const { username } = await portal.addPerson(company);
    const others = [await portal.signIn(username), await portal.signIn(username)];
    const token = await portal.signIn(username);
    const { data } = await portal.send('DELETE', '/v2/portal/me/sessions', { token });
    expect(data).toEqual([{ cerradas: 2 }]);
    expect(await Promise.all(others.map(alive))).toEqual([false, false]);
    expect(await alive(token)).toBe(true);
  });

  test('an administrator’s that idled out is not listed', async () => {
    const { username } = await portal.addPerson(company, { access: { types: [2] } });
    await portal.signIn(username);
    portal.clock.advance(31 * 60_000);
    expect((await list(await portal.signIn(username))).length).toBe(1);
  });
});

describe('what ends every session of a user at once', () => {
  test.each<[string, (id: number) => RawBuilder<unknown>]>([
    ['a dismissal', (id) => sql`update person set status = 'inactive' where id = ${id}`],
    ['a block', (id) => sql`update credential set blocked_at = now() where person_id = ${id}`],
    [
      'a profile more',
      (id) => sql`insert into person_profile (company_id, person_id, type) values (${company}, ${id}, 6)`,
    ],
    ['a profile less', (id) => sql`delete from person_profile where person_id = ${id} and type = 2`],
  ])('%s, and nobody else’s', async (_, change) => {
    const { id, username } = await portal.addPerson(company, { access: { types: [2] } });
    const tokens = [await portal.signIn(username), await portal.signIn(username, { perfil: 1 })];
    const other = await portal.signIn((await portal.addPerson(company)).username);
    await portal.asCompany(company, ({ tx }) => change(id).execute(tx));
    expect(await Promise.all(tokens.map(alive))).toEqual([false, false]);
    expect(await alive(other)).toBe(true);
  });

  test('a block that is taken off again opens none of them', async () => {
    const { id, username } = await portal.addPerson(company);
    const token = await portal.signIn(username);
    const block = (at: Date | null) =>
      portal.asCompany(company, ({ tx }) =>
        sql`update credential set blocked_at = ${at} where person_id = ${id}`.execute(tx),
      );
    await block(portal.clock.now());
    await block(null);
    expect(await portal.send('GET', '/users/profile', { token })).toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  test('a change of password, but for the session it is made in', async () => {
    const { id, username } = await portal.addPerson(company);
    const [first, second] = [await portal.signIn(username), await portal.signIn(username)];
    const but = createHash('sha256').update(second).digest();
    const ended = await portal.asCompany(company, ({ tx, now }) => endSessionsOf(tx, id, now, but));
    expect([ended, await alive(first), await alive(second)]).toEqual([1, false, true]);
    await portal.asCompany(company, ({ tx, now }) => endSessionsOf(tx, id, now, null));
    expect(await alive(second)).toBe(false);
  });
});
