import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshPassword, mailedToken, tryLogin } from '../../../test/support/account.ts';
import { type Portal, startPortal, TODAY } from '../../../test/support/portal.ts';
import { until } from '../../../test/support/until.ts';

let portal: Portal;
let company: number;
beforeAll(async () => {
  portal = await startPortal({
    jobs: true,
    env: { TRUST_PROXY: 'loopback' },
    limits: { 'rate.reset.address': 1000 },
  });
  company = await portal.addCompany();
});
afterAll(() => portal.close());

const ask = (user: string, email: string) =>
  portal.send('POST', '/v2/auth-mod/resetPassword', { form: { user, email } });
const complete = (form: Record<string, string>) => portal.send('POST', '/users/resetPass', { form });

/** Wishes that are not worked off yet. */
const waiting = () =>
  portal.asCompany(company, async ({ tx }) => {
    await sql`select set_config('app.worker', 'on', true)`.execute(tx);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'account.send-reset' and j.attempts < j.max_attempts`.execute(tx);
    return rows[0]?.count;
  });

/** Asks for a link and waits for its mail. */
async function linkFor(username: string, mail = `${username}@andes.example`): Promise<string> {
  const before = (await portal.mailsTo(company, mail)).length;
  expect((await ask(username, mail)).code).toBe('00000');
  await until('the link is mailed', async () => (await portal.mailsTo(company, mail)).length > before);
  return mailedToken(portal, company, mail);
}

describe('many wishes in one name', () => {
  test('a storm by strangers refuses nobody, sends three mails, and the last link stays good [W7]', async () => {
    const { username } = await portal.addPerson(company);
    const email = `${username}@andes.example`;
    const wish = (user: string, from: string) =>
      portal.send('POST', '/v2/auth-mod/resetPassword', {
        form: { user, email: `${user}@andes.example` },
        headers: { 'x-forwarded-for': from },
      });
    for (const user of [username, 'nadie_tampoco']) {
      const storm = await Promise.all(Array.from({ length: 20 }, (_, i) => wish(user, `192.0.2.${i + 1}`)));
      expect(storm.map(({ status, code, data }) => [status, code, data])).toEqual(
        Array(20).fill([200, '00000', []]),
      );
    }
    const mails = async () => (await portal.mailsTo(company, email)).length;
    // The next person's wish is worked off after these.
    await linkFor((await portal.addPerson(company)).username);
    await until('the storm is worked off', async () => (await waiting()) === 0);
    expect(await mails()).toBe(3);
    expect((await wish(username, '198.51.100.7')).code).toBe('00000');
    await until('the own wish is worked off', async () => (await waiting()) === 0);
    expect(await mails()).toBe(3);
    const token = await mailedToken(portal, company, email);
    const pass = freshPassword();
    expect((await complete({ email, token, pass, repass: pass })).code).toBe('00000');
    expect((await tryLogin(portal, username, pass)).code).toBe('00000');
    // The link is used: the next wish, too, is for one that is good.
    const next = await linkFor(username);
    const other = freshPassword();
    expect((await complete({ email, token: next, pass: other, repass: other })).code).toBe('00000');
  });

  test('after three at once there is one mail each twenty minutes', async () => {
    const { username } = await portal.addPerson(company);
    const mail = `${username}@andes.example`;
    const mails = async () => (await portal.mailsTo(company, mail)).length;
    const wish = async () => {
      expect((await ask(username, mail)).code).toBe('00000');
      await until('the wish is worked off', async () => (await waiting()) === 0);
      return mails();
    };
    try {
      expect([await wish(), await wish(), await wish(), await wish()]).toEqual([1, 2, 3, 3]);
      portal.clock.set(new Date(TODAY.getTime() + 20 * 60_000));
      expect([await wish(), await wish()]).toEqual([4, 4]);
    } finally {
      portal.clock.set(TODAY);
    }
  });
});
