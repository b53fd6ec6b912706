import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PIN } from '../../../test/support/activation.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { confirmPassword, mailedCode, requireFactor, verify } from '../../../test/support/second-factor.ts';

let portal: Portal;
let count = 0;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

/** Somebody with a login at two companies, linked by proving both; `pin` is theirs at the first. */
async function twoEmployers(pin?: string) {
  count += 1;
  const here = await portal.addCompany({ name: `Andes ${count}` });
  const there = await portal.addCompany({ name: `Pampa ${count}` });
  const own = await portal.addPerson(here, { username: `aqui_${count}`, access: { types: [2] } });
  const other = await portal.addPerson(there, { username: `alli_${count}`, access: { types: [2] } });
  const token = await portal.signIn(own.username);
  if (pin)
    await portal.send('PUT', '/v2/portal/me/pin', { token, form: { pass: PASSWORD, pin, repin: pin } });
  await confirmPassword(portal, token);
  await portal.send('POST', '/v2/portal/me/links', {
    token,
    form: { user: other.username, password: PASSWORD },
  });
  return { here, there, own, other, token };
}

const switchTo = (token: string, id: number, form: Record<string, string> = {}) =>
  portal.send('PATCH', `/users/profile/${id}`, { token, form });
const me = (token: string) => portal.send('GET', '/users/profile', { token });

const events = (company: number, event: string) =>
  portal.asCompany(company, async ({ tx }) => {
    const { rows } = await sql<{ body: { via?: string } }>`
      select body from audit_entry where event = ${event} order by id desc limit 10`.execute(tx);
    return rows.map((row) => row.body);
  });

describe('the cards of the switch', () => {
  test('one row per user, with its profiles, its company and the default host [switch-company-modal.2] [switch-company-modal.11]', async () => {
    const { own, other, token } = await twoEmployers();
    const { data } = await portal.send('GET', '/users/related', { token });
    expect(data).toMatchObject([
      { id: own.id, actual: 1, perfil: 2, blocked_by_ip: false, blockedByPayment: false },
      { id: other.id, actual: 0, perfil: null, pais: 'AR' },
    ]);
    for (const row of data) {
      expect(row.perfiles).toEqual([{ id_perfil_tipo: 1 }, { id_perfil_tipo: 2 }]);
      expect(row.aplicacion.dominio).toBe(`${portal.url}/e`);
    }
  });

  test('say which company is closed to this address, and which did not pay [switch-company-modal.4] [switch-company-modal.5]', async () => {
    const { there, other, token } = await twoEmployers();
    const rowOf = async () =>
      (await portal.send('GET', '/users/related', { token })).data.find(({ id }) => id === other.id);
    await portal.asCompany(there, ({ tx }) =>
      sql`update company set accepted_addresses = '{192.0.2.0/24}'`.execute(tx),
    );
    expect(await rowOf()).toMatchObject({ blocked_by_ip: true, blockedByPayment: false });
    const byAddress = await switchTo(token, other.id);
    expect([byAddress.status, byAddress.code]).toEqual([403, 'blocked_by_ip']);
    await portal.asCompany(there, ({ tx }) =>
      sql`update company set accepted_addresses = '{}', payment_blocked_at = now()`.execute(tx),
    );
    expect(await rowOf()).toMatchObject({ blocked_by_ip: false, blockedByPayment: true });
    const unpaid = await switchTo(token, other.id);
    expect([unpaid.status, unpaid.code]).toEqual([402, 'COMPANY_BLOCKED_UNPAID']);
    expect((await me(token)).status).toBe(200);
  });
});

describe('a switch', () => {
  test('gives a new token, ends the old one in the same step, and the second call knows its user [switch-company-modal.6] [app-shell.24]', async () => {
    const { here, there, other, token } = await twoEmployers();
    const { data, code } = await switchTo(token, other.id);
    expect([code, data[0].perfil, data[0].user.id, data[0].user.empresa.id]).toEqual([
      '00000',
      2,
      other.id,
      there,
    ]);
    expect(await me(token)).toMatchObject({ status: 401, code: 'SESSION_EXPIRED' });
    for (const _ of [1, 2]) {
      const second = await portal.send('POST', '/switch.user', {
        token: data[0].token,
        form: { userid: other.id },
      });
      expect([second.status, second.data]).toEqual([200, [{ id: other.id }]]);
    }
    expect(await events(here, 'session.switched')).toMatchObject([{ company: there, person: other.id }]);
    expect((await events(there, 'session.opened'))[0]).toMatchObject({ via: 'link' });
  });

  test('the second call with another user’s id is refused', async () => {
    const { own, other, token } = await twoEmployers();
    const { status, code } = await portal.send('POST', '/switch.user', { token, form: { userid: other.id } });
    expect([status, code]).toEqual([409, 'SESSION_OTHER_USER']);
    expect((await portal.send('POST', '/switch.user', { token, form: { userid: own.id } })).status).toBe(200);
  });

  test('to the other profile of the same user, there and back; a session has one profile’s actions', async () => {
    const { own, token } = await twoEmployers();
    const employee = await switchTo(token, own.id);
    expect(employee.data[0].perfil).toBe(1);
    const actions = await portal.send('GET', '/actions/available', { token: employee.data[0].token });
    expect(actions.data).toEqual([]);
    const related = await portal.send('GET', '/users/related', { token: employee.data[0].token });
    expect(related.data[0]).toMatchObject({ id: own.id, actual: 1, perfil: 1 });
    const back = await switchTo(employee.data[0].token, own.id);
    expect(back.data[0].perfil).toBe(2);
    expect((await me(employee.data[0].token)).status).toBe(401);
  });

  test('to the employee profile of the other company, when it is asked for', async () => {
    const { other, token } = await twoEmployers();
    const { data } = await switchTo(token, other.id, { perfil: '1' });
    expect([data[0].perfil, data[0].user.id]).toEqual([1, other.id]);
  });

  test('of a PIN’s session leads to an employee’s session of the other company, and never to an administrator’s', async () => {
    const { own, other, there } = await twoEmployers(PIN);
    const body = { user: own.username, password: PIN };
    const [{ token }] = (await portal.send('POST', '/v2/auth-mod/login', { form: body })).data;
    const asked = await switchTo(token, other.id, { perfil: '2' });
    expect([asked.status, asked.code]).toEqual([403, 'SESSION_PIN_NOT_ENOUGH']);
    const [went] = (await switchTo(token, other.id)).data;
    expect([went.perfil, went.user.id]).toEqual([1, other.id]);
    expect((await events(there, 'session.opened'))[0]).toMatchObject({ via: 'pin', profile: 1 });
    const onward = await switchTo(went.token, other.id);
    expect([onward.status, onward.code]).toEqual([403, 'SESSION_PIN_NOT_ENOUGH']);
    expect((await me(went.token)).status).toBe(200);
  });

  test('a profile that is not held there is refused, and nothing ends', async () => {
    const { here, other, token } = await twoEmployers();
    const plain = await portal.addPerson(here);
    const employee = await portal.signIn(plain.username);
    const refused = await switchTo(employee, plain.id, { perfil: '2' });
    expect([refused.status, refused.code]).toEqual([403, 'LOGIN_PROFILE_NOT_HELD']);
    expect((await me(employee)).status).toBe(200);
    const stranger = await switchTo(employee, other.id);
    expect([stranger.status, stranger.code]).toEqual([404, 'SYSTEM_NOT_FOUND']);
    expect((await switchTo(token, plain.id)).code).toBe('SYSTEM_NOT_FOUND');
  });

  test('a password that expired there answers 00607 as a login does, and this session stays [switch-company-modal.7]', async () => {
    const { here, there, other, token } = await twoEmployers();
    await portal.asCompany(there, ({ tx }) =>
      sql`update credential set password_expires_at = '2026-11-01' where person_id = ${other.id}`.execute(tx),
    );
    const { status, code, data } = await switchTo(token, other.id);
    expect([status, code, data[0].clave, data[0].token]).toEqual([200, '00607', 'vencida', undefined]);
    expect(Date.parse(data[0].expira)).toBeGreaterThan(portal.clock.now().getTime());
    expect((await me(token)).data[0].empresa.id).toBe(here);
    expect((await me(data[0].desafio)).data[0].empresa.id).toBe(there);
    const list = await portal.send('GET', '/v2/portal/me/links', { token: data[0].desafio });
    expect([list.status, list.code]).toEqual([403, 'SESSION_PASSWORD_DUE']);
    expect(await events(here, 'session.switched')).toEqual([]);
  });

  test('into an administering profile asks that profile’s factor, at each switch, in the session it began in', async () => {
    const { there, own, other, token } = await twoEmployers();
    await requireFactor(portal, there, 2, true);
    const mail = `${other.username}@andes.example`;
    const begin = async (as: string) => {
      const { data } = await switchTo(as, other.id, { perfil: '2' });
      expect(data[0].token).toBeUndefined();
      return { desafio: data[0].desafio as string, codigo: await mailedCode(portal, there, mail) };
    };
    // Without the session, or in another one, the challenge of a switch opens nothing.
    const alone = await verify(portal, await begin(token));
    expect([alone.status, alone.code]).toEqual([403, 'SYSTEM_MFA_CHALLENGE_EXPIRED']);
    const elsewhere = await portal.signIn(own.username);
    const foreign = await portal.send('POST', '/v2/portal/mfa/verify', {
      token: elsewhere,
      form: await begin(token),
    });
    expect(foreign.code).toBe('SYSTEM_MFA_CHALLENGE_EXPIRED');
    const first = await portal.send('POST', '/v2/portal/mfa/verify', { token, form: await begin(token) });
    expect([first.status, first.data[0].user.id]).toEqual([200, other.id]);
    expect((await me(token)).status).toBe(401);
    // A second time it is asked again.
    const again = await begin(elsewhere);
    expect((await me(elsewhere)).status).toBe(200);
    // The password of the login it came from is another by now: challenge and session are over.
    const changing = await portal.signIn(own.username);
    const form = { oldpass: PASSWORD, pass: 'otra clave larga 9', repass: 'otra clave larga 9' };
    expect((await portal.send('PUT', '/users/changePass', { token: changing, form })).status).toBe(200);
    const late = await portal.send('POST', '/v2/portal/mfa/verify', { token: elsewhere, form: again });
    expect(late.code).toBe('SYSTEM_MFA_CHALLENGE_EXPIRED');
    expect((await me(first.data[0].token)).status).toBe(401);
  });

  test('of a switch of a switch ends with the first login too', async () => {
    const { own, other, token } = await twoEmployers();
    const third = await portal.addPerson(await portal.addCompany({ name: `Sur ${count}` }));
    const asOther = await portal.signIn(other.username);
    await confirmPassword(portal, asOther);
    const link = { user: third.username, password: PASSWORD };
    expect((await portal.send('POST', '/v2/portal/me/links', { token: asOther, form: link })).status).toBe(
      200,
    );
    const second = (await switchTo(token, other.id)).data[0].token;
    const last = (await switchTo(second, third.id)).data[0].token;
    expect((await me(last)).data[0].id).toBe(third.id);
    const form = { oldpass: PASSWORD, pass: 'otra clave larga 9', repass: 'otra clave larga 9' };
    const changing = await portal.signIn(own.username);
    expect((await portal.send('PUT', '/users/changePass', { token: changing, form })).status).toBe(200);
    expect((await me(last)).status).toBe(401);
    expect((await me(asOther)).status).toBe(200);
  });

  test('a blocked user there is refused', async () => {
    const { there, other, token } = await twoEmployers();
    await portal.asCompany(there, ({ tx }) =>
      sql`update credential set blocked_at = now() where person_id = ${other.id}`.execute(tx),
    );
    expect(await switchTo(token, other.id)).toMatchObject({ status: 403, code: 'USER_BLOCKED' });
  });
});
