import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newBrowser } from '../../../test/support/browser.ts';
import { saveSso } from '../../../test/support/end-wait.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import {
  type Answer,
  ENTITY,
  ENTRY_POINT,
  makeSamlProvider,
  requestIn,
  responseOf,
  type SamlProvider,
} from '../../../test/support/saml-provider.ts';

let portal: Portal;
let provider: SamlProvider;
let stranger: SamlProvider;
let company: number;
let admin: string;
let ours: { retorno_saml: string; entidad: string; pagina: string };

beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.public': 10_000 } });
  provider = await makeSamlProvider();
  stranger = await makeSamlProvider();
  company = await portal.addCompany({ name: 'Andes Alimentos' });
  const { username } = await portal.addPerson(company, { access: { types: [2] } });
  await portal.addPerson(company, { username: 'ana_saml', fileNumber: 'L-17', access: { types: [2] } });
  await portal.addPerson(company, { username: 'ana_saml_jefa', access: { types: [2] } });
  admin = await portal.signIn(username);
  expect((await put()).code).toBe('00000');
  ours = (await portal.send('GET', '/v2/portal/sso', { token: admin })).data[0];
});
afterAll(() => portal.close());

const put = (change: Record<string, string> = {}) =>
  saveSso(portal, company, admin, {
    tipo: 'saml',
    nombre: 'Andes ID',
    activo: '1',
    emisor: ENTITY,
    direccion_ingreso: ENTRY_POINT,
    certificado: provider.certificate,
    dato: 'NameID',
    compara: 'usuario',
    ...change,
  });

/** A way out, and the answer that would fit it. */
async function leave() {
  const browser = newBrowser();
  const slug = ours.pagina.split('/').at(-1);
  const { location, status } = await browser.open(`${portal.url}/v2/portal/sso/${slug}/start`);
  expect([status, location?.startsWith(`${ENTRY_POINT}?`)]).toEqual([303, true]);
  const request = requestIn(location ?? '');
  const answer: Answer = {
    nameId: 'ana_saml',
    inResponseTo: request.id,
    audience: ours.entidad,
    recipient: ours.retorno_saml,
  };
  return { browser, request, answer };
}

/** Posts an answer as the provider's form does, and exchanges what it ends in. */
async function post(browser: ReturnType<typeof newBrowser>, SAMLResponse: string, RelayState: string) {
  // A form that another site posts carries no cookie of ours.
  const { location, status } = await newBrowser().open(`${portal.url}/v2/portal/sso/acs`, {
    SAMLResponse,
    RelayState,
  });
  expect(status).toBe(303);
  const sso = new URL(location ?? '').searchParams.get('ssoToken') ?? '';
  return portal.send('POST', '/v2/auth-mod/login', {
    form: { sso },
    headers: { cookie: browser.cookiesFor(portal.url) },
  });
}

describe('a SAML provider', () => {
  test('is asked by redirect, and its signed answer opens a session of that user', async () => {
    const { browser, request, answer } = await leave();
    expect(request.xml).toContain(`AssertionConsumerServiceURL="${ours.retorno_saml}"`);
    expect(request.xml).toContain(`>${ours.entidad}<`);
    const { code, data } = await post(browser, responseOf(answer, provider.assertion(answer)), request.state);
    expect([code, data[0].user.usuario, data[0].user.empresa.id, data[0].user.sso]).toEqual([
      '00000',
      'ana_saml',
      company,
      1,
    ]);
  });

  test('names the user by an attribute, when so set', async () => {
    await put({ dato: 'employeeNumber', compara: 'legajo' });
    const { browser, request, answer } = await leave();
    const named = { ...answer, nameId: 'x', attributes: { employeeNumber: 'L-17' } };
    const found = await post(browser, responseOf(named, provider.assertion(named)), request.state);
    expect(found.data[0].user.usuario).toBe('ana_saml');
    const second = await leave();
    const none = await post(
      second.browser,
      responseOf(second.answer, provider.assertion(second.answer)),
      second.request.state,
    );
    expect([none.status, none.code]).toEqual([401, 'SSO_USER_UNKNOWN']);
    await put();
  });

  test('who is no user of the company is not let in', async () => {
    const { browser, request, answer } = await leave();
    const named = { ...answer, nameId: 'nadie_aqui' };
    const refused = await post(browser, responseOf(named, provider.assertion(named)), request.state);
    expect([refused.status, refused.code]).toEqual([401, 'SSO_USER_UNKNOWN']);
  });
});

describe('an answer that proves nothing opens nothing', () => {
  const HOUR = 3_600_000;
  test.each<[string, (answer: Answer) => { answer?: Answer; inside: string }]>([
    ['unsigned', (answer) => ({ inside: provider.unsigned(answer) })],
    ['signed by another key', (answer) => ({ inside: stranger.assertion(answer) })],
    [
      'changed after signing',
      (answer) => ({ inside: provider.assertion(answer).replace('>ana_saml<', '>ana_saml_jefa<') }),
    ],
    [
      'for another audience',
      (answer) => ({ inside: provider.assertion({ ...answer, audience: 'https://otro.example' }) }),
    ],
    [
      'for another address',
      (answer) => ({ inside: provider.assertion({ ...answer, recipient: 'https://otro.example/acs' }) }),
    ],
    [
      'of another issuer',
      (answer) => ({ inside: provider.assertion({ ...answer, issuer: 'https://otro.example' }) }),
    ],
    [
      'that expired',
      (answer) => ({ inside: provider.assertion({ ...answer, at: new Date(Date.now() - HOUR) }) }),
    ],
    [
      'of tomorrow',
      (answer) => ({ inside: provider.assertion({ ...answer, at: new Date(Date.now() + HOUR) }) }),
    ],
    [
      'to another request, in an envelope that names ours',
      (answer) => ({ inside: provider.assertion({ ...answer, inResponseTo: '_otra' }) }),
    ],
    ['without an assertion', () => ({ inside: '' })],
  ])('%s', async (_, make) => {
    const { browser, request, answer } = await leave();
    const refused = await post(browser, responseOf(answer, make(answer).inside), request.state);
    expect([refused.status, refused.code]).toEqual([401, 'SSO_REFUSED']);
  });

  test.each<[string, (signed: string, forged: string) => string]>([
    ['before the signed one', (signed, forged) => forged + signed],
    ['after it', (signed, forged) => signed + forged],
    [
      'around it',
      (signed, forged) =>
        forged.replace('</saml:Assertion>', `<saml:Advice>${signed}</saml:Advice></saml:Assertion>`),
    ],
    [
      'around its signature',
      (signed, forged) => {
        const signature = /<ds:Signature .*<\/ds:Signature>/s.exec(signed)?.[0] ?? '';
        const bare = signed.replace(signature, '');
        const carrying = signature.replace(
          '</ds:Signature>',
          `<ds:Object>${bare}</ds:Object></ds:Signature>`,
        );
        return forged.replace('</saml:Issuer>', `</saml:Issuer>${carrying}`);
      },
    ],
  ])('a forged assertion wrapped %s', async (_, wrap) => {
    const { browser, request, answer } = await leave();
    const forged = provider
      .unsigned({ ...answer, nameId: 'ana_saml_jefa' })
      .replace(/ ID="[^"]+"/, ' ID="_forged"');
    const refused = await post(
      browser,
      responseOf(answer, wrap(provider.assertion(answer), forged)),
      request.state,
    );
    expect([refused.status, refused.code]).toEqual([401, 'SSO_REFUSED']);
  });

  test('a comment inside of the name does not cut it short', async () => {
    const { browser, request, answer } = await leave();
    const named = { ...answer, nameId: 'ana_saml<!---->_jefa' };
    const whole = await post(browser, responseOf(named, provider.assertion(named)), request.state);
    expect([whole.code, whole.data[0]?.user?.usuario]).toEqual(['00000', 'ana_saml_jefa']);
    const second = await leave();
    const longer = { ...second.answer, nameId: 'ana_saml<!---->_nadie' };
    const refused = await post(
      second.browser,
      responseOf(longer, provider.assertion(longer)),
      second.request.state,
    );
    expect(refused.code).toBe('SSO_USER_UNKNOWN');
  });

  test('a second time, late, without a state, or by another protocol', async () => {
    const { browser, request, answer } = await leave();
    const response = responseOf(answer, provider.assertion(answer));
    expect((await post(browser, response, request.state)).code).toBe('00000');
    expect((await post(browser, response, request.state)).code).toBe('SSO_TICKET_INVALID');
    expect((await post(browser, response, '')).code).toBe('SSO_TICKET_INVALID');
    const late = await leave();
    portal.clock.advance(10 * 60_000 + 1000);
    const tooLate = responseOf(late.answer, provider.assertion(late.answer));
    expect((await post(late.browser, tooLate, late.request.state)).code).toBe('SSO_TICKET_INVALID');
    const other = await leave();
    const back = await other.browser.open(
      `${portal.url}/v2/portal/sso/callback?state=${other.request.state}&code=x`,
    );
    const sso = new URL(back.location ?? '').searchParams.get('ssoToken') ?? '';
    const byCode = await portal.send('POST', '/v2/auth-mod/login', {
      form: { sso },
      headers: { cookie: other.browser.cookiesFor(portal.url) },
    });
    expect(byCode.code).toBe('SSO_REFUSED');
  });

  test('in another browser than the one that began', async () => {
    const { request, answer } = await leave();
    const refused = await post(newBrowser(), responseOf(answer, provider.assertion(answer)), request.state);
    expect([refused.status, refused.code]).toEqual([401, 'SSO_TICKET_INVALID']);
  });

  test('another company’s provider proves nothing here', async () => {
    const other = await portal.addCompany({ name: 'Pampa' });
    const { username } = await portal.addPerson(other, { access: { types: [2] } });
    const token = await portal.signIn(username);
    const form = {
      tipo: 'saml',
      nombre: 'Pampa ID',
      activo: '1',
      emisor: ENTITY,
      direccion_ingreso: ENTRY_POINT,
      certificado: stranger.certificate,
      dato: 'NameID',
      compara: 'usuario',
    };
    expect((await saveSso(portal, other, token, form)).code).toBe('00000');
    const { browser, request, answer } = await leave();
    expect((await post(browser, responseOf(answer, stranger.assertion(answer)), request.state)).code).toBe(
      'SSO_REFUSED',
    );
    const own = newBrowser();
    const { location } = await own.open(`${portal.url}/v2/portal/sso/pampa/start`);
    const asked = requestIn(location ?? '');
    const named = { ...answer, inResponseTo: asked.id, audience: `${portal.url}/v2/portal/sso/pampa` };
    const taken = await post(own, responseOf(named, stranger.assertion(named)), asked.state);
    expect([taken.status, taken.code]).toEqual([401, 'SSO_USER_UNKNOWN']);
  });
});
