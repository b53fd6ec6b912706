import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshPassword, mailedToken, tryLogin } from '../../../test/support/account.ts';
import { PASSWORD, type Portal, startPortal, TODAY } from '../../../test/support/portal.ts';
import { until } from '../../../test/support/until.ts';

let portal: Portal;
let company: number;
beforeAll(async () => {
  portal = await startPortal({ jobs: true, limits: { 'rate.reset.address': 1000 } });
  company = await portal.addCompany();
});
afterAll(() => portal.close());

const ask = (user: string, email: string) =>
  portal.send('POST', '/v2/auth-mod/resetPassword', { form: { user, email } });
const complete = (form: Record<string, string>) => portal.send('POST', '/users/resetPass', { form });

/** Asks for a link and waits for its mail. */
async function linkFor(username: string, mail = `${username}@andes.example`): Promise<string> {
  const before = (await portal.mailsTo(company, mail)).length;
  expect((await ask(username, mail)).code).toBe('00000');
  await until('the link is mailed', async () => (await portal.mailsTo(company, mail)).length > before);
  return mailedToken(portal, company, mail);
}

describe('a link to choose a new password', () => {
  test('is mailed, chooses the password once, and ends every session', async () => {
    const { username } = await portal.addPerson(company);
    const mail = `${username}@andes.example`;
    const session = await portal.signIn(username);
    const token = await linkFor(username);
    const [{ text = '' } = {}] = await portal.mailsTo(company, mail);
    expect(text).toContain(`${portal.url}/e/login?reset=${token}`);
    const pass = freshPassword();
    const done = await complete({ email: mail, token, pass, repass: pass });
    const known = [{ conocido: expect.any(String), user: { usuario: username } }];
    expect([done.status, done.code, done.data]).toEqual([200, '00000', known]);
    expect((await portal.send('GET', '/users/profile', { token: session })).code).toBe('SESSION_EXPIRED');
    expect((await tryLogin(portal, username, PASSWORD)).code).toBe('LOGIN_WRONG_CREDENTIALS');
    expect((await tryLogin(portal, username, pass)).code).toBe('00000');
    const other = freshPassword();
    const again = await complete({ email: mail, token, pass: other, repass: other });
    expect([again.status, again.code]).toEqual([422, '00017']);
  });

  test('leads an administrator to their own portal', async () => {
    const { username } = await portal.addPerson(company, { access: { types: [2] } });
    const token = await linkFor(username);
    const [{ text = '' } = {}] = await portal.mailsTo(company, `${username}@andes.example`);
    expect(text).toContain(`${portal.url}/s/login?reset=${token}`);
  });

  test('is asked for by the first version, too', async () => {
    const { username } = await portal.addPerson(company);
    const email = `${username}@andes.example`;
    const { code, data } = await complete({ action: 'reset', user: username, email });
    expect([code, data]).toEqual(['00000', []]);
    await until('the link is mailed', async () => (await portal.mailsTo(company, email)).length === 1);
  });

  test('works for an hour', async () => {
    const { username } = await portal.addPerson(company);
    const email = `${username}@andes.example`;
    const token = await linkFor(username);
    const pass = freshPassword();
    try {
      portal.clock.set(new Date(TODAY.getTime() + 3600_000));
      expect((await complete({ email, token, pass, repass: pass })).code).toBe('00017');
      portal.clock.set(new Date(TODAY.getTime() + 3600_000 - 1));
      expect((await complete({ email, token, pass, repass: pass })).code).toBe('00000');
    } finally {
      portal.clock.set(TODAY);
    }
  });

  test('is not another person’s, and a newer one takes its place', async () => {
    const first = await portal.addPerson(company);
    const second = await portal.addPerson(company);
    const token = await linkFor(first.username);
    const pass = freshPassword();
    const stolen = await complete({ email: `${second.username}@andes.example`, token, pass, repass: pass });
    expect(stolen.code).toBe('00017');
    const newer = await linkFor(first.username);
    const email = `${first.username}@andes.example`;
    expect((await complete({ email, token, pass, repass: pass })).code).toBe('00017');
    expect((await complete({ email, token: newer, pass, repass: pass })).code).toBe('00000');
    expect((await tryLogin(portal, second.username, PASSWORD)).code).toBe('00000');
    expect((await complete({ email, token: 'x'.repeat(43), pass, repass: pass })).code).toBe('00017');
  });

  test('still works after a password that the policy refuses', async () => {
    const { username } = await portal.addPerson(company);
    const email = `${username}@andes.example`;
    const token = await linkFor(username);
    expect((await complete({ email, token, pass: 'corta1', repass: 'corta1' })).code).toBe('00019');
    expect((await complete({ email, token, pass: PASSWORD, repass: PASSWORD })).code).toBe('00026');
    const pass = freshPassword();
    expect((await complete({ email, token, pass, repass: 'otra' })).code).toBe('00033');
    expect((await complete({ email, token, pass, repass: pass })).code).toBe('00000');
  });

  test('works once, however many use it at the same moment', async () => {
    const { username } = await portal.addPerson(company);
    const token = await linkFor(username);
    const answers = await Promise.all(
      [freshPassword(), freshPassword(), freshPassword()].map((pass) =>
        complete({ token, pass, repass: pass }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['00000', '00017', '00017']);
  });

  test('is kept as its hash', async () => {
    const { username } = await portal.addPerson(company);
    const token = await linkFor(username);
    await expect(
      portal.asCompany(company, ({ tx }) => sql`select * from account_secret`.execute(tx)),
    ).rejects.toThrow(/permission denied/);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
});

describe('who asks learns nothing', () => {
  test('a user there is, one there is not, and another’s mail: same answer, same work', async () => {
    const quiet = await startPortal();
    try {
      const home = await quiet.addCompany();
      const { username } = await quiet.addPerson(home);
      const wishes = [
        [username, `${username}@andes.example`],
        [username, 'otra@andes.example'],
        ['nadie_aqui', 'nadie@andes.example'],
      ] as const;
      const answers = [];
      for (const [user, email] of wishes) {
        const { status, code, data } = await quiet.send('POST', '/v2/auth-mod/resetPassword', {
          form: { user, email },
        });
        answers.push([status, code, data]);
      }
      expect(answers).toEqual(wishes.map(() => [200, '00000', []]));
      // Without a worker the wishes stand as they were taken: one job each, of one kind, and nothing else done.
      const jobs = await quiet.asCompany(home, async ({ tx }) => {
        await sql`select set_config('app.worker', 'on', true)`.execute(tx);
        const found = await sql<{ task: string }>`
          select t.identifier as task from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id`.execute(tx);
        return found.rows.map(({ task }) => task);
      });
      expect(jobs).toEqual(wishes.map(() => 'account.send-reset'));
      expect(await quiet.mailsTo(home, `${username}@andes.example`)).toEqual([]);
    } finally {
      await quiet.close();
    }
  });

  test('a mail goes only to the address on record', async () => {
    const { username } = await portal.addPerson(company);
    expect((await ask(username, 'intruso@andes.example')).code).toBe('00000');
    expect((await ask('nadie_aqui', 'intruso@andes.example')).code).toBe('00000');
    // The next wish is worked off after these.
    await linkFor((await portal.addPerson(company)).username);
    expect(await portal.mailsTo(company, 'intruso@andes.example')).toEqual([]);
    expect(await portal.mailsTo(company, `${username}@andes.example`)).toEqual([]);
  });

  test('asks for user and mail, each where it belongs', async () => {
    expect((await complete({ user: 'x' })).fields).toEqual({ email: ['Este campo es requerido.'] });
    expect((await complete({ email: 'a@b.example' })).fields).toEqual({ user: ['Este campo es requerido.'] });
    expect(Object.keys((await ask('x', 'no es un mail')).fields)).toEqual(['email']);
  });
});

describe('an address', () => {
  test('that asks for many names is refused', async () => {
    const narrow = await startPortal({ limits: { 'rate.reset.address': 2 } });
    try {
      const statuses = [];
      for (const user of ['uno_x', 'dos_x', 'tres_x']) {
        const form = { user, email: 'a@b.example' };
        statuses.push((await narrow.send('POST', '/v2/auth-mod/resetPassword', { form })).status);
      }
      expect(statuses).toEqual([200, 200, 429]);
    } finally {
      await narrow.close();
    }
  });
});
