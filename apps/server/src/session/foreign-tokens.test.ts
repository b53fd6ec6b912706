import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedToken } from '../../test/support/account.ts';
import { idToken } from '../../test/support/forging-provider.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { begin, confirmPassword, requireFactor } from '../../test/support/second-factor.ts';
import { until } from '../../test/support/until.ts';

let portal: Portal;
let company: number;
let own: string;
let id: number;

beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  company = await portal.addCompany();
  ({ id } = await portal.addPerson(company, { username: 'ana_token', access: { types: [2] } }));
  own = await portal.signIn('ana_token');
});
afterAll(() => portal.close());

const me = (token: string) => portal.send('GET', '/users/profile', { token });

/** Claims that anybody could make up about somebody who is here. */
const claims = () => ({
  sub: String(id),
  user: 'ana_token',
  empresa: company,
  aud: 'legajo',
  exp: Math.floor(portal.clock.now().getTime() / 1000) + 3600,
});

test('our tokens say nothing by themselves, so a token that does is none of ours [W4]', async () => {
  const now = claims();
  const tokens = {
    none: idToken.withoutSignature(now),
    signed: idToken.good(now),
    shared: idToken.bySharedKey(now),
    expired: idToken.good({ ...now, exp: 1 }),
    'beside ours': `${own}.${idToken.good(now)}`,
  };
  for (const [name, token] of Object.entries(tokens)) {
    const answer = await me(token);
    expect([name, answer.status, answer.code]).toEqual([name, 401, '401']);
  }
  expect((await me(own)).status).toBe(200);
});

test('a token of ours is whole, exact and alive [W4]', async () => {
  const reversed = [...own].reverse().join('');
  for (const token of [own.slice(0, -1), `${own}A`, reversed, own.toLowerCase(), ` ${own}`, `${own}=`])
    expect((await me(token)).code, token).toBe('401');
  const [header, other] = [`Bearer ${own}, Bearer ${own}`, `bearer\t${own}`];
  for (const authorization of [header, other])
    expect((await portal.send('GET', '/users/profile', { headers: { authorization } })).code).toBe('401');
});

test('what is good for one step is good for no other: the challenges of a sign-in and of a reset [W4]', async () => {
  await portal.send('PUT', '/v2/portal/mfa/profiles', { token: own, form: { tipo: 2, exigir: 1 } });
  try {
    const { desafio } = (await begin(portal, 'ana_token')).data[0];
    for (const token of [desafio, ...desafio.split('.')]) expect((await me(token)).code).toBe('401');
  } finally {
    await requireFactor(portal, company, 2, false);
  }
  const mail = 'ana_token@andes.example';
  await portal.send('POST', '/v2/auth-mod/resetPassword', { form: { user: 'ana_token', email: mail } });
  await until('the link is mailed', async () =>
    (await portal.mailsTo(company, mail)).some(({ text }) => text.includes('reset=')),
  );
  expect((await me(await mailedToken(portal, company, mail))).code).toBe('401');
});

test('a token from before a switch is over, in both companies [W4]', async () => {
  const there = await portal.addCompany();
  const other = await portal.addPerson(there, { username: 'ana_alli', access: { types: [2] } });
  const before = await portal.signIn('ana_token');
  const form = { user: 'ana_alli', password: 'zorroazul77' };
  await confirmPassword(portal, before);
  expect((await portal.send('POST', '/v2/portal/me/links', { token: before, form })).status).toBe(200);
  const { data } = await portal.send('PATCH', `/users/profile/${other.id}`, { token: before });
  expect((await me(data[0].token)).data[0].empresa.id).toBe(there);
  expect(await me(before)).toMatchObject({ status: 401, code: 'SESSION_EXPIRED' });
});
