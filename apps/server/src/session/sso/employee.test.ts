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
let admin: string;

beforeAll(async () => {
  portal = await startPortal({
    env: { LEGAJO_OUTBOUND_ALLOW: '127.0.0.0/8' },
    limits: { 'rate.public': 10_000 },
  });
  provider = await startIdentityProvider(`${portal.url}/v2/portal/sso/callback`);
  company = await portal.addCompany({ name: 'Andes Alimentos' });
  const { username } = await portal.addPerson(company, { access: { types: [2] } });
  await portal.addPerson(company, { username: 'eva_sso' });
  admin = await portal.signIn(username);
  const form = {
    tipo: 'oidc',
    nombre: 'Andes ID',
    activo: '1',
    emisor: provider.issuer,
    client_id: CLIENT.id,
    secreto: CLIENT.secret,
    dato: 'preferred_username',
    compara: 'usuario',
  };
  expect((await saveSso(portal, company, admin, form)).code).toBe('00000');
});
afterAll(async () => {
  await provider.close();
  await portal.close();
});

const START = '/v2/portal/sso/andes/start';
const isCallback = (url: string) => url.startsWith(`${portal.url}/v2/portal/sso/callback`);

/** Goes out by `start`, signs in at the provider as `username`, and gives where the answer ends. */
async function goThrough(username: string, start: string, change?: (back: URL) => void) {
  provider.signsIn({ sub: username, preferred_username: username });
  const browser = newBrowser();
  const out = await browser.open(portal.url + start);
  expect(out.status).toBe(303);
  const back = new URL(await browser.openUntil(out.location ?? '', isCallback));
  change?.(back);
  const end = new URL((await browser.open(back.href)).location ?? '');
  return { browser, out: new URL(out.location ?? ''), end, sso: end.searchParams.get('ssoToken') ?? '' };
}

const exchange = (browser: ReturnType<typeof newBrowser>, sso: string, perfil: string) =>
  portal.send('POST', '/v2/auth-mod/login', {
    form: { sso, perfil },
    headers: { cookie: browser.cookiesFor(portal.url) },
  });

describe('single sign-on of employees', () => {
  test('comes back to the app that it began in, and opens a session of the employee’s profile', async () => {
    const { browser, end, sso } = await goThrough('eva_sso', `${START}?app=e`);
    expect(end.origin + end.pathname).toBe(`${portal.url}/e/login`);
    const { code, data } = await exchange(browser, sso, '1');
    expect([code, data[0].perfil, data[0].user.usuario, data[0].user.sso]).toEqual([
      '00000',
      1,
      'eva_sso',
      1,
    ]);
    const { token } = data[0];
    expect((await portal.send('GET', '/v2/portal/me/documents', { token })).status).toBe(200);
  });

  test('begun without a word, or by the administration’s, comes back to the administration’s', async () => {
    for (const start of [START, `${START}?app=s`]) {
      const { end } = await goThrough('eva_sso', start);
      expect(end.origin + end.pathname).toBe(`${portal.url}/s/login`);
    }
  });

  test.each(['https://otro.example', '//otro.example', 'e/../s', 'E', 'x'])(
    'refuses to come back to %s',
    async (app) => {
      const answer = await portal.send('GET', `${START}?app=${encodeURIComponent(app)}`);
      expect([answer.status, answer.code]).toEqual([422, 'SYSTEM_INVALID_FIELDS']);
    },
  );

  test('what the browser sends along moves nobody to the other app: the state of the server says where', async () => {
    const { out, end } = await goThrough('eva_sso', `${START}?app=e`, (back) =>
      back.searchParams.set('app', 's'),
    );
    expect(out.href).not.toContain('app=');
    expect(end.pathname).toBe('/e/login');
  });

  test('an employee is refused the administration, and who is unknown is told so in the app they came from', async () => {
    const known = await goThrough('eva_sso', `${START}?app=e`);
    expect(await exchange(known.browser, known.sso, '2')).toMatchObject({
      status: 403,
      code: 'LOGIN_PROFILE_NOT_HELD',
    });
    const unknown = await goThrough('nadie_sso', `${START}?app=e`);
    expect(unknown.end.pathname).toBe('/e/login');
    expect(await exchange(unknown.browser, unknown.sso, '1')).toMatchObject({
      status: 401,
      code: 'SSO_USER_UNKNOWN',
    });
  });
});
