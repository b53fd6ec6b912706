import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBrowser } from '../../../test/support/browser.ts';
import { saveSso } from '../../../test/support/end-wait.ts';
import { FORGER_CLIENT, idToken, startForgingProvider } from '../../../test/support/forging-provider.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

type Provider = Awaited<ReturnType<typeof startForgingProvider>>;
type Claims = Readonly<Record<string, unknown>>;

let portal: Portal;
let provider: Provider;
/** Keeps the company's provider, with what is different. */
let save: (change?: Record<string, string>) => Promise<unknown>;

beforeAll(async () => {
  portal = await startPortal({ env: { LEGAJO_OUTBOUND_ALLOW: '127.0.0.0/8' } });
  provider = await startForgingProvider();
  const company = await portal.addCompany({ name: 'Andes' });
  await portal.addPerson(company, { username: 'ana_id', mail: 'ana@andes.example', access: { types: [2] } });
  await portal.addPerson(company, { username: 'otra_persona', access: { types: [2] } });
  const form = {
    tipo: 'oidc',
    nombre: 'Andes ID',
    activo: '1',
    emisor: provider.issuer,
    client_id: FORGER_CLIENT.id,
    secreto: FORGER_CLIENT.secret,
    dato: 'preferred_username',
    compara: 'usuario',
  };
  const token = await portal.signIn('ana_id');
  save = async (change = {}) =>
    expect((await saveSso(portal, company, token, { ...form, ...change })).code).toBe('00000');
  await save();
});
afterAll(async () => {
  await provider.close();
  await portal.close();
});

/** Goes out and comes back with a code, for which the provider gives the id token that is made of good claims. */
async function signInWith(make: (claims: Claims) => string) {
  const browser = newBrowser();
  const out = new URL((await browser.open(`${portal.url}/v2/portal/sso/andes/start`)).location ?? '');
  const now = Math.floor(Date.now() / 1000);
  provider.answers(
    make({
      iss: provider.issuer,
      aud: FORGER_CLIENT.id,
      sub: 'a-1',
      iat: now,
      exp: now + 600,
      nonce: out.searchParams.get('nonce'),
      preferred_username: 'ana_id',
    }),
  );
  const back = new URLSearchParams({ code: 'x', state: out.searchParams.get('state') ?? '' });
  const { location } = await browser.open(`${portal.url}/v2/portal/sso/callback?${back}`);
  const sso = new URL(location ?? '').searchParams.get('ssoToken') ?? '';
  return portal.send('POST', '/v2/auth-mod/login', {
    form: { sso },
    headers: { cookie: browser.cookiesFor(portal.url) },
  });
}

const { good } = idToken;
const HOUR = 3600;

test('an id token in good order opens a session, so that the rest is refused for its own fault', async () => {
  const { code, data } = await signInWith(good);
  expect([code, data[0].user.usuario]).toEqual(['00000', 'ana_id']);
});

test.each<[string, (claims: Claims) => string]>([
  ['without a signature (alg none)', idToken.withoutSignature],
  ['signed with the public key as a shared one (RS256 taken for HS256)', idToken.bySharedKey],
  ['signed by another key', idToken.ofAnotherKey],
  ['changed after signing', idToken.changed],
  ['that expired', (claims) => good({ ...claims, exp: Math.floor(Date.now() / 1000) - HOUR })],
  ['for another audience', (claims) => good({ ...claims, aud: 'otro-cliente' })],
  ['of another issuer', (claims) => good({ ...claims, iss: 'https://otro.example' })],
  ['for another sign-in', (claims) => good({ ...claims, nonce: 'n'.repeat(43) })],
  ['of nobody', (claims) => good({ ...claims, sub: undefined })],
  ['that is none', () => 'a.b.c'],
])('an id token %s opens nothing [W4]', async (_, make) => {
  const { status, code, data } = await signInWith(make);
  expect([status, code, data[0]?.token]).toEqual([401, 'SSO_REFUSED', undefined]);
});

test('a mail names its user where the provider stands by it or says nothing, and nobody where it says no, by a word as well', async () => {
  await save({ dato: 'email', compara: 'mail' });
  const named = async (email_verified: unknown) =>
    (await signInWith((claims) => good({ ...claims, email: 'ana@andes.example', email_verified }))).code;
  for (const said of [true, 'true', undefined]) expect(await named(said)).toBe('00000');
  for (const said of [false, 'false', 'no', 0]) expect(await named(said)).toBe('SSO_USER_UNKNOWN');
  await save();
});
