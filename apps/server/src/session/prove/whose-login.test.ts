import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshPassword, mailedToken, tryLogin } from '../../../test/support/account.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { until } from '../../../test/support/until.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({
    jobs: true,
    limits: { 'rate.login.address': 10_000, 'rate.reset.address': 1000 },
  });
});
afterAll(() => portal.close());

let count = 0;
/** A company with a page of its own, and somebody of it. */
async function employer() {
  count += 1;
  const company = await portal.addCompany({ name: `Quebracho ${count}` });
  const slug = await portal.asCompany(company, async ({ tx }) => {
    const { rows } = await sql<{ slug: string }>`select slug from company where id = ${company}`.execute(tx);
    return rows[0]?.slug ?? '';
  });
  const mail = `persona.${count}@quebracho.example`;
  const person = await portal.addPerson(company, { mail });
  return { company, slug, mail, ...person };
}
const login = (user: string, more: Record<string, string> = {}) =>
  portal.send('POST', '/v2/auth-mod/login', { form: { user, password: PASSWORD, ...more } });
const ask = (form: Record<string, string>) => portal.send('POST', '/v2/auth-mod/resetPassword', { form });
const WRONG = 'LOGIN_WRONG_CREDENTIALS';

interface Owner {
  readonly company: number;
  readonly username: string;
  readonly mail: string;
}

/**
 * They show that they read at their address: by a link that chooses their password anew, and by another once the wait is
 * over that an address has which somebody else wrote down.
 */
async function prove(owner: Owner): Promise<string> {
  await chooseByLink(owner);
  portal.clock.advance(73 * 3_600_000);
  return chooseByLink(owner);
}

async function chooseByLink({ company, username, mail }: Owner): Promise<string> {
  const before = (await portal.mailsTo(company, mail)).length;
  await ask({ user: username, email: mail });
  await until('the link is mailed', async () => (await portal.mailsTo(company, mail)).length > before);
  const token = await mailedToken(portal, company, mail);
  const pass = freshPassword();
  const done = await portal.send('POST', '/users/resetPass', { form: { token, pass, repass: pass } });
  expect(done.code).toBe('00000');
  return pass;
}

describe('an address names a login', () => {
  test('once its owner showed to read it, in any letters, wherever they are', async () => {
    const who = await employer();
    expect((await login(who.mail)).code).toBe(WRONG);
    const first = await chooseByLink(who);
    expect((await login(who.mail, { password: first })).code).toBe(WRONG);
    portal.clock.advance(73 * 3_600_000);
    const password = await chooseByLink(who);
    const [{ user }] = (await login(who.mail.toUpperCase(), { password })).data;
    expect(user.usuario).toBe(who.username);
  });

  test('on the page of its company also before, and on the page of no other', async () => {
    const [who, other] = [await employer(), await employer()];
    expect((await login(who.mail, { empresa: who.slug })).data[0].user.usuario).toBe(who.username);
    expect((await login(who.mail, { empresa: other.slug })).code).toBe(WRONG);
    expect((await login(who.mail, { empresa: 'no-hay-tal' })).code).toBe(WRONG);
  });

  test('not any more when it is theirs no more', async () => {
    const who = await employer();
    const password = await prove(who);
    await portal.asCompany(who.company, ({ tx }) =>
      sql`update person set mail = 'otra@quebracho.example' where id = ${who.id}`.execute(tx),
    );
    expect((await login(who.mail, { password })).code).toBe(WRONG);
    expect((await login(who.username, { password })).code).toBe('00000');
  });

  test('of several employers the one they came in to last; on a page, that company’s', async () => {
    const first = await employer();
    const second = await employer();
    await portal.asCompany(second.company, ({ tx }) =>
      sql`update person set mail = ${first.mail} where id = ${second.id}`.execute(tx),
    );
    const mail = first.mail;
    const here = await prove(first);
    const there = await prove({ ...second, mail });
    await tryLogin(portal, first.username, here);
    portal.clock.advance(1000);
    await tryLogin(portal, second.username, there);
    expect((await login(mail, { password: there })).data[0].user.usuario).toBe(second.username);
    expect((await login(mail, { password: here })).code).toBe(WRONG);
    expect((await login(mail, { password: here, empresa: first.slug })).data[0].user.usuario).toBe(
      first.username,
    );
  });
});

describe('an identity number names a login', () => {
  test('on the page of its company, as people write it, and nowhere else', async () => {
    const who = await employer();
    const { cuil } = who;
    const written = `${cuil.slice(0, 2)}-${cuil.slice(2, 10)}-${cuil.slice(10)}`;
    for (const typed of [cuil, written, cuil.slice(2, 10)]) {
      expect((await login(typed, { empresa: who.slug })).data[0].user?.usuario).toBe(who.username);
      expect((await login(typed)).code).toBe(WRONG);
    }
  });
});

describe('whatever it is named by', () => {
  test('a user name wins, and nothing else is tried', async () => {
    const who = await employer();
    const other = await portal.addPerson(who.company, {
      username: who.cuil,
      access: { password: 'arroyo-claro-44' },
    });
    expect((await login(who.cuil, { empresa: who.slug })).code).toBe(WRONG);
    const won = await login(who.cuil, { empresa: who.slug, password: 'arroyo-claro-44' });
    expect(won.data[0].user.id).toBe(other.id);
  });

  test('guesses count for the account', async () => {
    const who = await employer();
    for (const user of [who.mail, who.cuil, who.username, who.mail, who.cuil])
      expect((await login(user, { empresa: who.slug, password: 'otra-cosa-99' })).code).toBe(WRONG);
    expect((await login(who.username)).code).toBe('LOGIN_LOCKED');
    expect((await login(who.mail, { empresa: who.slug })).code).toBe('LOGIN_LOCKED');
  });

  test('a refusal tells nothing', async () => {
    const who = await employer();
    const said = async (user: string) => {
      const { status, code, data, fields } = await login(user, {
        empresa: who.slug,
        password: 'otra-cosa-99',
      });
      return { status, code, data, fields };
    };
    const unknown = await said('nadie.con.este.nombre');
    for (const user of [who.mail, 'nadie@quebracho.example', who.cuil, '20999999990'])
      expect(await said(user)).toEqual(unknown);
  });
});

describe('who does not remember their user', () => {
  test('is mailed it with a link, for each of their logins', async () => {
    const [first, second] = [await employer(), await employer()];
    await portal.asCompany(second.company, ({ tx }) =>
      sql`update person set mail = ${first.mail} where id = ${second.id}`.execute(tx),
    );
    const mail = first.mail;
    await prove(first);
    await prove({ ...second, mail });
    const [here, there] = await Promise.all([
      portal.mailsTo(first.company, mail),
      portal.mailsTo(second.company, mail),
    ]);
    expect((await ask({ email: mail })).code).toBe('00000');
    await until('both are told', async () => {
      const now = [await portal.mailsTo(first.company, mail), await portal.mailsTo(second.company, mail)];
      return (now[0]?.length ?? 0) > here.length && (now[1]?.length ?? 0) > there.length;
    });
    expect((await portal.mailsTo(first.company, mail))[0]?.text).toContain(first.username);
    expect((await portal.mailsTo(second.company, mail))[0]?.text).toContain(second.username);
  });

  test('by their company’s page at an address they never confirmed; nobody’s address is answered the same', async () => {
    const who = await employer();
    expect((await ask({ email: who.mail, empresa: who.slug })).code).toBe('00000');
    await until('they are told', async () => (await portal.mailsTo(who.company, who.mail)).length === 1);
    expect(await ask({ email: 'nadie@quebracho.example' })).toMatchObject({
      status: 200,
      code: '00000',
      data: [],
    });
  });
});
