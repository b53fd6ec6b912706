import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { ownerOfLogin, unlockUser } from '../../session/public.ts';
import { acceptAddresses, blockForPayment } from '../public.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const signIn = (username: string, password = PASSWORD) =>
  portal.send('POST', '/v2/auth-mod/login', { form: { user: username, password } });

describe('a company that did not pay', () => {
  test('its people cannot sign in, and open sessions end; once it paid they can again', async () => {
    const company = await portal.addCompany();
    const { username } = await portal.addPerson(company);
    const token = await portal.signIn(username);
    await portal.asCompany(company, (ctx) => blockForPayment(ctx, true));
    expect((await signIn(username)).code).toBe('COMPANY_BLOCKED_UNPAID');
    expect((await portal.send('GET', '/users/profile', { token })).code).toBe('COMPANY_BLOCKED_UNPAID');
    await portal.asCompany(company, (ctx) => blockForPayment(ctx, false));
    expect((await signIn(username)).code).toBe('00000');
  });
});

describe('a company that accepts only its own addresses', () => {
  test('refuses the rest after the password was right, and only then', async () => {
    const company = await portal.addCompany();
    const { username } = await portal.addPerson(company);
    await portal.asCompany(company, (ctx) => acceptAddresses(ctx, ['192.0.2.0/24', '2001:db8::/32']));
    expect((await signIn(username)).code).toBe('blocked_by_ip');
    expect((await signIn(username, 'otra-clave-1')).code).toBe('LOGIN_WRONG_CREDENTIALS');
    await portal.asCompany(company, (ctx) => acceptAddresses(ctx, ['127.0.0.1/8', '::1/128']));
    expect((await signIn(username)).code).toBe('00000');
    await portal.asCompany(company, (ctx) => acceptAddresses(ctx, []));
    expect((await signIn(username)).code).toBe('00000');
  });
});

describe('somebody who is locked out', () => {
  test('because they were blocked: signs in again once an operator unlocked them', async () => {
    const company = await portal.addCompany();
    const { id, username } = await portal.addPerson(company);
    await portal.asCompany(company, ({ tx, now }) =>
      sql`update credential set blocked_at = ${now} where company_id = ${company} and person_id = ${id}`.execute(
        tx,
      ),
    );
    expect((await signIn(username)).code).toBe('USER_BLOCKED');
    await portal.asCompany(company, (ctx) => unlockUser(ctx, id, username));
    expect((await signIn(username)).code).toBe('00000');
  });

  test('after too many wrong passwords: the same', async () => {
    const company = await portal.addCompany();
    const { id, username } = await portal.addPerson(company);
    for (let i = 0; i < 5; i += 1) await signIn(username, 'otra-clave-1');
    expect((await signIn(username)).code).toBe('LOGIN_LOCKED');
    expect(await ownerOfLogin(portal.platform.db, username)).toEqual({ companyId: company, personId: id });
    expect(await portal.asCompany(company, (ctx) => unlockUser(ctx, id, username))).toBe(1);
    expect((await signIn(username)).code).toBe('00000');
  });
});
