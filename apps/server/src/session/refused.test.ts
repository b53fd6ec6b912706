import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher } from '../../test/support/publication.ts';
import { file } from '../../test/support/shelf.ts';

let portal: Portal;
let count = 0;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

type Change = (company: number, person: number) => RawBuilder<unknown>;

/** A session opened before, and what login and that session answer after a change to the company or the person. */
async function after(change: Change, country = 'AR') {
  count += 1;
  const username = `cerrada_${count}`;
  const company = await portal.addCompany({ country, name: `Cerrada ${count}` });
  const { id } = await portal.addPerson(company, { username, access: { types: [2] } });
  const token = await portal.signIn(username);
  await portal.asCompany(company, (ctx) => change(company, id).execute(ctx.tx));
  const login = await portal.send('POST', '/v2/auth-mod/login', {
    form: { user: username, password: PASSWORD },
  });
  const wrong = await portal.send('POST', '/v2/auth-mod/login', {
    form: { user: username, password: 'otra 1234' },
  });
  const call = await portal.send('GET', '/users/profile', { token });
  return { login, wrong, call };
}

/** The session is good for changing the password, ends in a quarter of an hour, and opens nothing else. */
async function opensTheWayOnOnly(token: string) {
  expect((await portal.send('GET', '/users/profile', { token })).status).toBe(200);
  const list = await portal.send('GET', '/v2/portal/employees', { token });
  expect([list.status, list.code]).toEqual([403, 'SESSION_PASSWORD_DUE']);
  const own = await portal.send('GET', '/v2/portal/me/documents', { token });
  expect(own.code).toBe('SESSION_PASSWORD_DUE');
  portal.clock.advance(15 * 60_000 + 1000);
  expect((await portal.send('GET', '/users/profile', { token })).code).toBe('SESSION_EXPIRED');
}

describe('a login that is right and refused', () => {
  test.each<[string, Change, number, string]>([
    [
      'a blocked user [login.7]',
      (_, id) => sql`update credential set blocked_at = now() where person_id = ${id}`,
      403,
      'USER_BLOCKED',
    ],
    [
      'a company blocked for unpaid fees [login.8]',
      (id) => sql`update company set payment_blocked_at = now() where id = ${id}`,
      402,
      'COMPANY_BLOCKED_UNPAID',
    ],
    [
      'a company that does not accept this address',
      (id) => sql`update company set accepted_addresses = '{10.9.8.0/24}' where id = ${id}`,
      403,
      'blocked_by_ip',
    ],
  ])(
    '%s: and the session that was open ends there too; a wrong password learns none of it',
    async (_, change, status, code) => {
      const { login, wrong, call } = await after(change);
      expect([login.status, login.code]).toEqual([status, code]);
      expect(login.data[0]).not.toBe(code);
      expect([call.status, call.code]).toEqual([status, code]);
      expect(wrong.code).toBe('LOGIN_WRONG_CREDENTIALS');
    },
  );

  test('an address inside of the accepted ranges goes in', async () => {
    const { login } = await after(
      (id) => sql`update company set accepted_addresses = '{127.0.0.0/8,::1/128}' where id = ${id}`,
    );
    expect(login.code).toBe('00000');
  });

  test('an expired password answers its own code, without a session', async () => {
    const { login } = await after(
      (_, id) => sql`update credential set password_expires_at = '2026-11-01' where person_id = ${id}`,
    );
    expect([login.status, login.code, login.data[0]?.token]).toEqual([200, '00607', undefined]);
    expect(login.data[0].clave).toBe('vencida');
    await opensTheWayOnOnly(login.data[0].desafio);
  });

  test('a password that somebody else chose opens the way to an own one only', async () => {
    const { login } = await after(
      (_, id) =>
        sql`update credential set must_change = true, password_set_by = 'hr' where person_id = ${id}`,
    );
    expect([login.code, login.data[0].primer_ingreso]).toEqual(['00000', 1]);
    await opensTheWayOnOnly(login.data[0].token);
  });
});

describe('somebody who was dismissed', () => {
  test('reads their documents, and once the time to answer is over neither signs nor writes', async () => {
    const publisher = await addPublisher(portal);
    const person = await portal.addPerson(publisher.company);
    const id = await file(portal, publisher, person);
    await portal.setStatus(publisher.company, person.id, 'inactive');
    const now = portal.clock.now();
    portal.clock.set(new Date(now.getTime() + 90 * 24 * 3_600_000));
    const token = await portal.signIn(person.username);
    expect((await portal.send('GET', `/documents/view/${id}/${person.id}/pdf`, { token })).status).toBe(200);
    const refused = [
      await portal.send('POST', `/v2/portal/me/documents/${id}/sign`, {
        token,
        form: { resultado: 'conforme', pass: PASSWORD },
      }),
      await portal.send('POST', '/v2/documentobservation/question', {
        token,
        form: { iddocumento: id, comments: 'hola' },
      }),
    ];
    expect(refused.map((answer) => [answer.status, answer.code])).toEqual(
      refused.map(() => [403, 'SESSION_ANSWER_OVER']),
    );
    portal.clock.set(now);
  });
});
