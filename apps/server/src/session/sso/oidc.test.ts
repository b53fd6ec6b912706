import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newBrowser } from '../../../test/support/browser.ts';
import { saveSso } from '../../../test/support/end-wait.ts';
import {
  CLIENT,
  type IdentityProvider,
  startIdentityProvider,
} from '../../../test/support/identity-provider.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let provider: IdentityProvider;
let company: number;
let slug: string;
let settings: Record<string, string>;
let admin: string;

beforeAll(async () => {
  portal = await startPortal({
    env: { LEGAJO_OUTBOUND_ALLOW: '127.0.0.0/8' },
    limits: { 'rate.public': 10_000 },
  });
  provider = await startIdentityProvider(`${portal.url}/v2/portal/sso/callback`);
  company = await portal.addCompany({ name: 'Andes Alimentos' });
  const { username } = await portal.addPerson(company, { access: { types: [2] } });
  await portal.addPerson(company, { username: 'ana_sso', mail: 'ana@andes.example', access: { types: [2] } });
  admin = await portal.signIn(username);
  settings = {
    tipo: 'oidc',
    nombre: 'Andes ID',
    activo: '1',
    emisor: provider.issuer,
    client_id: CLIENT.id,
    secreto: CLIENT.secret,
    dato: 'preferred_username',
    compara: 'usuario',
  };
  expect((await put()).code).toBe('00000');
  const [told] = (await portal.send('GET', '/v2/portal/sso', { token: admin })).data;
  slug = told.pagina.split('/').at(-1);
});
afterAll(async () => {
  await provider.close();
  await portal.close();
});

const put = (change: Record<string, string> = {}) =>
  saveSso(portal, company, admin, { ...settings, ...change });
const isCallback = (url: string) => url.startsWith(`${portal.url}/v2/portal/sso/callback`);

/** Goes to the provider and signs in there; gives the address it sends the browser back to. */
async function comeBack(
  options: { browser?: ReturnType<typeof newBrowser>; change?: (url: URL) => void } = {},
) {
  const browser = options.browser ?? newBrowser();
  const start = await browser.open(`${portal.url}/v2/portal/sso/${slug}/start`);
  expect(start.status).toBe(303);
  const out = new URL(start.location ?? '');
  options.change?.(out);
  return { browser, out, back: new URL(await browser.openUntil(out.href, isCallback)) };
}

/** Takes the provider's answer to the portal; gives the ssoToken it ends in. */
async function ticketOf(browser: ReturnType<typeof newBrowser>, back: URL): Promise<string> {
  const { status, location } = await browser.open(back.href);
  expect(status).toBe(303);
  const login = new URL(location ?? '');
  expect(login.origin + login.pathname).toBe(`${portal.url}/s/login`);
  return login.searchParams.get('ssoToken') ?? '';
}

const exchange = (browser: ReturnType<typeof newBrowser>, sso: string) =>
  portal.send('POST', '/v2/auth-mod/login', {
    form: { sso },
    headers: { cookie: browser.cookiesFor(portal.url) },
  });

async function outcome(browser: ReturnType<typeof newBrowser>, back: URL) {
  const { status, code, data } = await exchange(browser, await ticketOf(browser, back));
  return { status, code, data };
}

describe('signing in at the company’s provider', () => {
  test('sends code, PKCE, state and nonce, and opens a session of that user [auth-sso.2]', async () => {
    provider.signsIn({ sub: 'a-1', preferred_username: 'ana_sso' });
    const { browser, out, back } = await comeBack();
    expect(Object.fromEntries(out.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.id,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${portal.url}/v2/portal/sso/callback`,
    });
    const { code, data } = await outcome(browser, back);
    expect([code, data[0].user.usuario, data[0].user.empresa.id, data[0].user.sso, data[0].perfil]).toEqual([
      '00000',
      'ana_sso',
      company,
      1,
      2,
    ]);
    expect((await portal.send('GET', '/users/profile', { token: data[0].token })).data[0].sso).toBe(1);
  });

  test('cannot switch nor link, and leaves by itself [switch-company-modal.10]', async () => {
    provider.signsIn({ sub: 'a-1', preferred_username: 'ana_sso' });
    const { browser, back } = await comeBack();
    const { data } = await outcome(browser, back);
    const { token, user } = data[0];
    const refused = [
      await portal.send('PATCH', `/users/profile/${user.id}`, { token, form: { perfil: '1' } }),
      await portal.send('POST', '/v2/portal/me/links', { token, form: { user: 'x', password: 'y' } }),
    ];
    for (const answer of refused)
      expect([answer.status, answer.code]).toEqual([403, 'SESSION_SSO_NO_SWITCH']);
    await portal.send('POST', '/v2/auth-mod/logout', { token });
    expect((await portal.send('GET', '/users/profile', { token })).code).toBe('SESSION_EXPIRED');
  });

  test('names the user by a mail that the provider stands by, of this company only', async () => {
    await put({ dato: 'email', compara: 'mail' });
    const other = await portal.addCompany({ name: 'Pampa' });
    await portal.addPerson(other, { username: 'ajena', mail: 'ajena@pampa.example' });
    const named = async (claims: Record<string, unknown>) => {
      provider.signsIn({ sub: `m-${JSON.stringify(claims)}`, ...claims });
      const { browser, back } = await comeBack();
      return outcome(browser, back);
    };
    expect((await named({ email: 'ANA@andes.example', email_verified: true })).code).toBe('00000');
    const unknown = [
      await named({ email: 'ana@andes.example', email_verified: false }),
      await named({ email: 'ajena@pampa.example', email_verified: true }),
      await named({ preferred_username: 'ana_sso' }),
    ];
    for (const answer of unknown) expect([answer.status, answer.code]).toEqual([401, 'SSO_USER_UNKNOWN']);
    await put();
  });

  test('a blocked user is refused there as by password', async () => {
    const blocked = await portal.addPerson(company, { username: 'cerrado_sso' });
    await portal.asCompany(company, ({ tx }) =>
      sql`update credential set blocked_at = now() where person_id = ${blocked.id}`.execute(tx),
    );
    provider.signsIn({ sub: 'b-1', preferred_username: 'cerrado_sso' });
    const { browser, back } = await comeBack();
    expect(await outcome(browser, back)).toMatchObject({ status: 403, code: 'USER_BLOCKED' });
  });
});

describe('an answer that does not fit opens nothing', () => {
  const ana = { sub: 'a-1', preferred_username: 'ana_sso' };
  const cases: [string, (back: URL) => void, string][] = [
    ['without state', (back) => back.searchParams.delete('state'), 'SSO_TICKET_INVALID'],
    ['with another state', (back) => back.searchParams.set('state', 'x'.repeat(43)), 'SSO_TICKET_INVALID'],
    ['without code', (back) => back.searchParams.delete('code'), 'SSO_REFUSED'],
    ['with another code', (back) => back.searchParams.set('code', 'y'.repeat(43)), 'SSO_REFUSED'],
    ['of another issuer', (back) => back.searchParams.set('iss', 'https://otro.example'), 'SSO_REFUSED'],
    ['of no issuer', (back) => back.searchParams.delete('iss'), 'SSO_REFUSED'],
    ['that says no', (back) => back.searchParams.set('error', 'access_denied'), 'SSO_DENIED'],
  ];
  test.each(cases)('%s', async (_, change, code) => {
    provider.signsIn(ana);
    const { browser, back } = await comeBack();
    change(back);
    expect(await outcome(browser, back)).toMatchObject({ status: 401, code });
  });

  test.each<[string, (out: URL) => void]>([
    ['another nonce', (out) => out.searchParams.set('nonce', 'n'.repeat(43))],
    ['no nonce', (out) => out.searchParams.delete('nonce')],
    ['another PKCE challenge', (out) => out.searchParams.set('code_challenge', 'c'.repeat(43))],
  ])('%s on the way out', async (_, change) => {
    provider.signsIn(ana);
    const { browser, back } = await comeBack({ change });
    expect(await outcome(browser, back)).toMatchObject({ status: 401, code: 'SSO_REFUSED' });
  });

  test('a second time, or with the code of another way out', async () => {
    provider.signsIn(ana);
    const [first, second] = [await comeBack(), await comeBack()];
    second.back.searchParams.set('code', first.back.searchParams.get('code') ?? '');
    expect((await outcome(second.browser, second.back)).code).toBe('SSO_REFUSED');
    const third = await comeBack();
    expect((await outcome(third.browser, third.back)).code).toBe('00000');
    expect((await outcome(third.browser, third.back)).code).toBe('SSO_TICKET_INVALID');
  });

  test('too late', async () => {
    provider.signsIn(ana);
    const { browser, back } = await comeBack();
    portal.clock.advance(10 * 60_000 + 1000);
    expect((await outcome(browser, back)).code).toBe('SSO_TICKET_INVALID');
    admin = await portal.signIn('persona_1');
  });

  test('in another browser: nobody is signed in by somebody else’s answer', async () => {
    provider.signsIn(ana);
    const { browser, back } = await comeBack();
    const victim = newBrowser();
    expect((await outcome(victim, back)).code).toBe('SSO_TICKET_INVALID');
    const again = await comeBack({ browser });
    const ticket = await ticketOf(browser, again.back);
    expect((await exchange(victim, ticket)).code).toBe('SSO_TICKET_INVALID');
    expect((await exchange(browser, ticket)).code).toBe('SSO_TICKET_INVALID');
  });
});

describe('an ssoToken', () => {
  const ticket = async () => {
    provider.signsIn({ sub: 'a-1', preferred_username: 'ana_sso' });
    const { browser, back } = await comeBack();
    return { browser, token: await ticketOf(browser, back) };
  };

  test('is good once', async () => {
    const { browser, token } = await ticket();
    expect((await exchange(browser, token)).code).toBe('00000');
    expect(await exchange(browser, token)).toMatchObject({ status: 401, code: 'SSO_TICKET_INVALID' });
  });

  test('for a minute', async () => {
    const { browser, token } = await ticket();
    portal.clock.advance(61_000);
    expect((await exchange(browser, token)).code).toBe('SSO_TICKET_INVALID');
  });

  test('while the company has its provider; an unknown one never', async () => {
    const { browser, token } = await ticket();
    await put({ activo: '0' });
    expect((await exchange(browser, token)).code).toBe('SSO_TICKET_INVALID');
    const start = await portal.send('GET', `/v2/portal/sso/${slug}/start`);
    expect([start.status, start.code]).toEqual([404, 'SSO_NOT_CONFIGURED']);
    await put();
    expect((await exchange(browser, 'z'.repeat(43))).code).toBe('SSO_TICKET_INVALID');
  });

  test('of one company opens no session of another, whatever is sent beside it', async () => {
    const { browser, token } = await ticket();
    const other = await portal.addCompany({ name: 'Litoral' });
    await portal.addPerson(other, { username: 'ana_litoral', mail: 'ana@andes.example' });
    const answer = await portal.send('POST', '/v2/auth-mod/login', {
      form: { sso: token, user: 'ana_litoral', password: '' },
      headers: { cookie: browser.cookiesFor(portal.url) },
    });
    expect(answer.data[0].user.empresa.id).toBe(company);
  });
});
