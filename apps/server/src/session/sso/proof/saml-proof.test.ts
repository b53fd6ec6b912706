import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newBrowser } from '../../../../test/support/browser.ts';
import { saveSso } from '../../../../test/support/end-wait.ts';
import { type Portal, startPortal } from '../../../../test/support/portal.ts';
import {
  type Answer,
  ENTITY,
  ENTRY_POINT,
  makeSamlProvider,
  requestIn,
  responseOf,
  type SamlProvider,
} from '../../../../test/support/saml-provider.ts';

let portal: Portal;
let provider: SamlProvider;
let ours: { retorno_saml: string; entidad: string };
/** A session that came by the provider. */
let token: string;

beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.public': 10_000 } });
  provider = await makeSamlProvider();
  const company = await portal.addCompany({ name: 'Andes' });
  for (const username of ['jefa', 'ana_saml', 'eva_saml'])
    await portal.addPerson(company, { username, access: { types: [2] } });
  const admin = await portal.signIn('jefa');
  const form = {
    tipo: 'saml',
    nombre: 'Andes ID',
    activo: '1',
    emisor: ENTITY,
    direccion_ingreso: ENTRY_POINT,
    certificado: provider.certificate,
    dato: 'NameID',
    compara: 'usuario',
  };
  expect((await saveSso(portal, company, admin, form)).code).toBe('00000');
  ours = (await portal.send('GET', '/v2/portal/sso', { token: admin })).data[0];
});
beforeEach(async () => {
  const browser = newBrowser();
  const { location } = await browser.open(`${portal.url}/v2/portal/sso/andes/start`);
  const request = requestIn(location ?? '');
  expect(request.xml).not.toContain('ForceAuthn');
  const landing = await post(request, answerTo(request.id));
  const { data } = await portal.send('POST', '/v2/auth-mod/login', {
    form: { sso: landing.searchParams.get('ssoToken') ?? '', perfil: '2' },
    headers: { cookie: browser.cookiesFor(portal.url) },
  });
  token = data[0].token;
});
afterAll(() => portal.close());

const answerTo = (inResponseTo: string, change: Partial<Answer> = {}): Answer => ({
  nameId: 'ana_saml',
  inResponseTo,
  audience: ours.entidad,
  recipient: ours.retorno_saml,
  authenticatedAt: portal.clock.now(),
  ...change,
});

/** Posts an answer as the provider's form does, without a cookie; gives where the browser is sent on to. */
async function post(request: { state: string }, answer: Answer): Promise<URL> {
  const { location, status } = await newBrowser().open(`${portal.url}/v2/portal/sso/acs`, {
    SAMLResponse: responseOf(answer, provider.assertion(answer)),
    RelayState: request.state,
  });
  expect(status).toBe(303);
  return new URL(location ?? '');
}

async function leave() {
  const path = '/v2/portal/mfa/step-up/provider';
  const { data } = await portal.send('POST', path, { token, form: { app: 's' } });
  return { id: data[0].id as string, request: requestIn(data[0].direccion) };
}

async function prove(change: Partial<Answer> = {}) {
  const { request } = await leave();
  const landing = await post(request, answerTo(request.id, change));
  const proveedor = landing.searchParams.get('resultado') ?? '';
  return portal.send('POST', '/v2/portal/mfa/step-up', { token, form: { proveedor } });
}

const isProved = async () =>
  (await portal.send('GET', '/v2/portal/mfa/step-up', { token })).data[0].vigente === 1;
const before = (seconds: number) => new Date(portal.clock.now().getTime() - seconds * 1000);

describe('a SAML provider that is asked again', () => {
  test('is told to ask the person, and its answer proves them', async () => {
    const { id, request } = await leave();
    expect(request.xml).toContain('ForceAuthn="true"');
    // Bindings of SAML 2.0, section 3.4.3: eighty bytes at most.
    expect(request.state.length).toBeLessThanOrEqual(80);
    const landing = await post(request, answerTo(request.id));
    expect([landing.pathname, landing.searchParams.get('prueba')]).toEqual(['/s/redirect/proof', id]);
    const form = { proveedor: landing.searchParams.get('resultado') ?? '' };
    const done = await portal.send('POST', '/v2/portal/mfa/step-up', { token, form });
    expect(done.status).toBe(200);
    expect(await isProved()).toBe(true);
  });

  test.each<[string, () => Partial<Answer>, string]>([
    ['that asked before', () => ({ authenticatedAt: before(61) }), 'SSO_PROOF_NOT_FRESH'],
    ['that asks later than now', () => ({ authenticatedAt: before(-120) }), 'SSO_PROOF_NOT_FRESH'],
    ['that does not say when it asked', () => ({ authenticatedAt: null }), 'SSO_PROOF_NOT_FRESH'],
    ['that names another', () => ({ nameId: 'eva_saml' }), 'SSO_PROOF_OTHER_USER'],
    ['that names nobody', () => ({ nameId: 'nadie' }), 'SSO_PROOF_OTHER_USER'],
    ['that answers another request', () => ({ inResponseTo: '_otra' }), 'SSO_PROOF_REFUSED'],
    ['for somebody else', () => ({ audience: 'https://otro.example' }), 'SSO_PROOF_REFUSED'],
  ])('%s proves nothing', async (_, change, code) => {
    const answered = await prove(change());
    expect([answered.status, answered.code]).toEqual([403, code]);
    expect(await isProved()).toBe(false);
  });

  test('a sign-in’s answer proves nothing', async () => {
    const browser = newBrowser();
    const { location } = await browser.open(`${portal.url}/v2/portal/sso/andes/start`);
    const request = requestIn(location ?? '');
    const landing = await post(request, answerTo(request.id));
    const form = { proveedor: landing.searchParams.get('ssoToken') ?? '' };
    const answered = await portal.send('POST', '/v2/portal/mfa/step-up', { token, form });
    expect([answered.status, answered.code]).toEqual([403, 'SSO_PROOF_OVER']);
  });
});
