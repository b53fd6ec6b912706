import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPassword, mailedToken } from '../../../test/support/account.ts';
import { CROWD_LIMITS, counted, elsewhere, guesserOf, times } from '../../../test/support/guesses.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { until } from '../../../test/support/until.ts';

let portal: Portal;
let company: number;
beforeAll(async () => {
  portal = await startPortal({
    jobs: true,
    limits: { ...CROWD_LIMITS, 'rate.reset.address': 1000 },
    env: { TRUST_PROXY: 'loopback' },
  });
  company = await portal.addCompany();
});
afterAll(() => portal.close());

const tryFrom = guesserOf(() => portal);

async function reset(username: string, pass: string) {
  const mail = `${username}@andes.example`;
  await portal.send('POST', '/v2/auth-mod/resetPassword', { form: { user: username, email: mail } });
  await until('the link is mailed', async () => (await portal.mailsTo(company, mail)).length > 0);
  const token = await mailedToken(portal, company, mail);
  return portal.send('POST', '/users/resetPass', { form: { token, pass, repass: pass } });
}

test('who chose a password by a mailed link comes in on that device while strangers guess at them', async () => {
  const { username } = await portal.addPerson(company);
  const pass = freshPassword();
  const [{ conocido }] = (await reset(username, pass)).data;
  const guesses = await times(20, () => tryFrom(elsewhere(), username));
  expect(counted(guesses, 'LOGIN_LOCKED')).toBeGreaterThan(0);
  // The crowd goes on while the owner comes: without the mark they are slowed with it, with it they are not.
  const [without, owner] = await Promise.all([
    tryFrom(elsewhere(), username, pass),
    tryFrom(elsewhere(), username, pass, { conocido }),
    times(20, () => tryFrom(elsewhere(), username)),
  ]);
  expect([without.code, owner.code]).toEqual(['LOGIN_LOCKED', '00000']);
});

test('a refused link makes no device known, and a mark opens nothing by itself', async () => {
  const { username } = await portal.addPerson(company);
  const short = await reset(username, 'corta');
  expect([short.status, JSON.stringify(short.data)]).toEqual([422, expect.not.stringContaining('conocido')]);
  const other = await portal.addPerson(company);
  const [{ conocido }] = (await reset(other.username, freshPassword())).data;
  expect((await portal.send('GET', '/users/profile', { token: conocido })).status).toBe(401);
  await times(20, () => tryFrom(elsewhere(), username));
  expect((await tryFrom(elsewhere(), username, 'cualquiera-1', { conocido })).code).toBe('LOGIN_LOCKED');
});
