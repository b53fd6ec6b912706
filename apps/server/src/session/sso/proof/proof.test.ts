import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newBrowser } from '../../../../test/support/browser.ts';
import { saveSso } from '../../../../test/support/end-wait.ts';
import { FORGER_CLIENT, idToken, startForgingProvider } from '../../../../test/support/forging-provider.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/support/portal.ts';
import { addApp } from '../../../../test/support/second-factor.ts';
import { type TestDatabase, testDatabase } from '../../../../test/support/test-database.ts';
import { withClient } from '../../../platform/db/owner.ts';

type Provider = Awaited<ReturnType<typeof startForgingProvider>>;
type Claims = Readonly<Record<string, unknown>>;

const MINUTE = 60_000;

let database: TestDatabase;
let portal: Portal;
let provider: Provider;
let company: number;
let settings: Record<string, string>;
/** Sessions of `ana_sso`, who has no password, and of `eva_sso`, who has one; both came by the provider. */
let ana: string;
let eva: string;

beforeAll(async () => {
  database = await testDatabase();
  portal = await startPortal({
    database,
    env: { LEGAJO_OUTBOUND_ALLOW: '127.0.0.0/8' },
    limits: { 'rate.public': 10_000, 'session.admin.idle.seconds': 90 * 24 * 3600 },
  });
  provider = await startForgingProvider();
  company = await portal.addCompany({ name: 'Andes' });
  for (const username of ['jefa', 'ana_sso', 'eva_sso', 'ivo_sso'])
    await portal.addPerson(company, { username, access: { types: [2] } });
  await withClient(database.superuserUrl, (client) =>
    client.query(
      "delete from credential c using person p where p.id = c.person_id and p.username = 'ana_sso'",
    ),
  );
  settings = {
    tipo: 'oidc',
    nombre: 'Andes ID',
    activo: '1',
    emisor: provider.issuer,
    client_id: FORGER_CLIENT.id,
    secreto: FORGER_CLIENT.secret,
    dato: 'preferred_username',
    compara: 'usuario',
  };
  await save();
});
beforeEach(async () => {
  [ana, eva] = [await signInAs('ana_sso'), await signInAs('eva_sso')];
});
afterAll(async () => {
  await provider.close();
  await portal.close();
  await database.drop();
});

/** Sets the provider, by who proved themselves a moment ago. */
async function save(change: Record<string, string> = {}): Promise<void> {
  const admin = await portal.signIn('jefa');
  const saved = await saveSso(portal, company, admin, { ...settings, ...change });
  expect(saved.code).toBe('00000');
}
const stepUp = (token: string, form?: Record<string, string>) =>
  portal.send('POST', '/v2/portal/mfa/step-up', { token, ...(form ? { form } : {}) });
const begin = (token: string, app = 's') =>
  portal.send('POST', '/v2/portal/mfa/step-up/provider', { token, form: { app } });
const isProved = async (token: string) =>
  (await portal.send('GET', '/v2/portal/mfa/step-up', { token })).data[0].vigente === 1;
/** A call that asks for a fresh proof. */
const act = async (token: string) => (await portal.send('POST', '/v2/portal/mfa/totp', { token })).code;
const seconds = () => Math.floor(portal.clock.now().getTime() / 1000);

/** The provider's answer to a way out, as it comes back with a browser: where that is sent on to. */
async function answer(out: URL, claims: Claims, change: Record<string, string> = {}): Promise<URL> {
  const now = Math.floor(Date.now() / 1000);
  const own = { iss: provider.issuer, aud: FORGER_CLIENT.id, sub: 'a-1', iat: now, exp: now + 600 };
  provider.answers(idToken.good({ ...own, nonce: out.searchParams.get('nonce'), ...claims }));
  const back = new URLSearchParams({ code: 'x', state: out.searchParams.get('state') ?? '', ...change });
  const { status, location } = await newBrowser().open(`${portal.url}/v2/portal/sso/callback?${back}`);
  expect(status).toBe(303);
  return new URL(location ?? '');
}

async function signInAs(username: string): Promise<string> {
  const browser = newBrowser();
  const out = new URL((await browser.open(`${portal.url}/v2/portal/sso/andes/start`)).location ?? '');
  const now = Math.floor(Date.now() / 1000);
  provider.answers(
    idToken.good({
      iss: provider.issuer,
      aud: FORGER_CLIENT.id,
      sub: username,
      iat: now,
      exp: now + 600,
      nonce: out.searchParams.get('nonce'),
      preferred_username: username,
    }),
  );
  const back = new URLSearchParams({ code: 'x', state: out.searchParams.get('state') ?? '' });
  const { location } = await browser.open(`${portal.url}/v2/portal/sso/callback?${back}`);
  const { data } = await portal.send('POST', '/v2/auth-mod/login', {
    form: { sso: new URL(location ?? '').searchParams.get('ssoToken') ?? '', perfil: '2' },
    headers: { cookie: browser.cookiesFor(portal.url) },
  });
  return data[0].token;
}

/** Begins a proof. */
async function leave(token: string, app?: string): Promise<{ id: string; out: URL }> {
  const { code, data } = await begin(token, app);
  expect(code).toBe('00000');
  return { id: data[0].id, out: new URL(data[0].direccion) };
}

const resultOf = (landing: URL) => landing.searchParams.get('resultado') ?? '';
const said = ({ status, code }: { status: number; code: string }) => [status, code];
/** The whole way, with what the provider claims. */
async function prove(token: string, claims: Claims, change?: Record<string, string>) {
  const { out } = await leave(token);
  return stepUp(token, { proveedor: resultOf(await answer(out, claims, change)) });
}
const asAna = () => ({ preferred_username: 'ana_sso', auth_time: seconds() });

describe('who came by single sign-on and has no factor', () => {
  test('is asked by their provider again, which proves them for ten minutes and for what they began', async () => {
    expect(await act(ana)).toBe('SYSTEM_MFA_STEP_UP');
    const [due] = (await stepUp(ana)).data;
    expect([due.mfa, due.proveedor, due.metodos]).toEqual(['proveedor', 'Andes ID', []]);
    const { id, out } = await leave(ana);
    expect(Object.fromEntries(out.searchParams)).toMatchObject({
      prompt: 'login',
      max_age: '0',
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${portal.url}/v2/portal/sso/callback`,
    });
    const landing = await answer(out, asAna());
    expect(landing.origin + landing.pathname).toBe(`${portal.url}/s/redirect/proof`);
    expect(landing.searchParams.get('prueba')).toBe(id);
    const done = await stepUp(ana, { proveedor: resultOf(landing) });
    expect(new Date(done.data[0].vigente_hasta).getTime() - portal.clock.now().getTime()).toBe(10 * MINUTE);
    expect(await act(ana)).toBe('00000');
    portal.clock.advance(10 * MINUTE);
    expect(await act(ana)).toBe('SYSTEM_MFA_STEP_UP');
  });

  test('has the password beside it, if there is one', async () => {
    const [due] = (await stepUp(eva)).data;
    expect([due.mfa, due.proveedor]).toEqual(['clave', 'Andes ID']);
    expect((await stepUp(eva, { pass: PASSWORD })).status).toBe(200);
    const other = await signInAs('eva_sso');
    const proved = await prove(other, { preferred_username: 'eva_sso', auth_time: seconds() });
    expect(proved.status).toBe(200);
    expect(await isProved(other)).toBe(true);
  });

  test('goes back to the app that began', async () => {
    const { out } = await leave(ana, 'e');
    expect((await answer(out, asAna())).pathname).toBe('/e/redirect/proof');
  });

  test('is written into the trail, by what', async () => {
    await prove(ana, asAna());
    const { rows } = await portal.asCompany(company, ({ tx }) =>
      sql<{
        body: unknown;
      }>`select body from audit_entry where company_id = ${company} and event = 'factor.verified'
        order by id desc limit 1`.execute(tx),
    );
    expect(rows[0]?.body).toMatchObject({ how: 'provider', purpose: 'step-up' });
  });
});

describe('it is not offered', () => {
  test('to a session by password', async () => {
    const token = await portal.signIn('ivo_sso');
    const [due] = (await stepUp(token)).data;
    expect([due.mfa, due.proveedor]).toEqual(['clave', undefined]);
    expect(said(await begin(token))).toEqual([409, 'SSO_PROOF_NOT_OFFERED']);
  });

  test('to who has a factor, which alone proves them; nor does one that was begun before count', async () => {
    const token = await signInAs('ivo_sso');
    const { out } = await leave(token);
    await prove(token, { preferred_username: 'ivo_sso', auth_time: seconds() });
    expect(await isProved(token)).toBe(true);
    await addApp(portal, token);
    portal.clock.advance(10 * MINUTE);
    expect(said(await begin(token))).toEqual([409, 'SSO_PROOF_NOT_OFFERED']);
    const late = await leave(await signInAs('eva_sso'));
    expect(late.id).not.toBe('');
    const landing = await answer(out, { preferred_username: 'ivo_sso', auth_time: seconds() });
    expect((await stepUp(token, { proveedor: resultOf(landing) })).code).toBe('SSO_PROOF_OVER');
    expect((await stepUp(token)).data[0].proveedor).toBeUndefined();
    expect(await isProved(token)).toBe(false);
  });

  test('while the provider is switched off, not even for what was begun or answered before', async () => {
    const [begun, answered] = [await leave(ana), await leave(ana)];
    const landing = await answer(answered.out, asAna());
    await save({ activo: '0' });
    expect((await stepUp(ana)).data[0].proveedor).toBeUndefined();
    expect(said(await begin(ana))).toEqual([409, 'SSO_PROOF_NOT_OFFERED']);
    expect((await stepUp(ana, { proveedor: resultOf(landing) })).code).toBe('SSO_PROOF_OVER');
    const after = await answer(begun.out, asAna());
    expect(said(await stepUp(ana, { proveedor: resultOf(after) }))).toEqual([403, 'SSO_PROOF_REFUSED']);
    await save();
    expect(await isProved(ana)).toBe(false);
  });
});

describe('the provider’s answer proves nothing', () => {
  const other = (claims: Claims) => () => ({ ...asAna(), ...claims });
  test.each<[string, () => Claims, string]>([
    ['that does not say when it asked', other({ auth_time: undefined }), 'SSO_PROOF_NOT_FRESH'],
    ['that says it in words, which is no token in order', other({ auth_time: 'ahora' }), 'SSO_PROOF_REFUSED'],
    ['of another user of the company', other({ preferred_username: 'eva_sso' }), 'SSO_PROOF_OTHER_USER'],
    ['of nobody of the company', other({ preferred_username: 'nadie' }), 'SSO_PROOF_OTHER_USER'],
    ['for another way out', other({ nonce: 'n'.repeat(43) }), 'SSO_PROOF_REFUSED'],
    ['for another audience', other({ aud: 'otro-cliente' }), 'SSO_PROOF_REFUSED'],
  ])('%s', async (_, claims, code) => {
    expect(said(await prove(ana, claims()))).toEqual([403, code]);
    expect(await isProved(ana)).toBe(false);
    // The session goes on, and may try again.
    expect((await prove(ana, asAna())).status).toBe(200);
  });

  test.each([
    ['from before it was begun', -61, 'SSO_PROOF_NOT_FRESH'],
    ['from later than now', 120, 'SSO_PROOF_NOT_FRESH'],
    ['as far before as clocks may differ', -59, '00000'],
  ])('of an instant %s: %i seconds, %s', async (_, seconds_, code) => {
    const answered = await prove(ana, { ...asAna(), auth_time: seconds() + seconds_ });
    expect(answered.code).toBe(code);
  });

  test('where it says no', async () => {
    expect(said(await prove(ana, asAna(), { error: 'access_denied' }))).toEqual([403, 'SSO_PROOF_DENIED']);
  });

  test('of another user, which is written into the trail of whose session it was, and counted', async () => {
    const label = { code: 'SSO_PROOF_OTHER_USER' };
    const before = portal.platform.counts.get('legajo_sso_proof_refused_total', label);
    await prove(ana, { ...asAna(), preferred_username: 'eva_sso' });
    expect(portal.platform.counts.get('legajo_sso_proof_refused_total', label)).toBe(before + 1);
    const { rows } = await portal.asCompany(company, ({ tx }) =>
      sql<{ body: unknown; username: string }>`select a.body, p.username from audit_entry a
        join person p on p.company_id = a.company_id and p.id = a.actor_id
        where a.company_id = ${company} and a.event = 'sso.refused' order by a.id desc limit 1`.execute(tx),
    );
    expect(rows[0]).toMatchObject({
      username: 'ana_sso',
      body: { reason: 'session.proofOtherUser', purpose: 'step-up' },
    });
  });
});

describe('a proof', () => {
  test('is of the session that began it: not of another of the same person, nor of somebody else', async () => {
    for (const token of [await signInAs('ana_sso'), eva]) {
      const { out } = await leave(ana);
      const landing = await answer(out, asAna());
      expect(said(await stepUp(token, { proveedor: resultOf(landing) }))).toEqual([403, 'SSO_PROOF_OVER']);
      // Whoever tried it spent it.
      expect((await stepUp(ana, { proveedor: resultOf(landing) })).code).toBe('SSO_PROOF_OVER');
      expect([await isProved(token), await isProved(ana)]).toEqual([false, false]);
    }
  });

  test('is good once, and so is the provider’s answer', async () => {
    const { id, out } = await leave(ana);
    const landing = await answer(out, asAna());
    expect((await stepUp(ana, { proveedor: resultOf(landing) })).status).toBe(200);
    portal.clock.advance(10 * MINUTE);
    expect((await stepUp(ana, { proveedor: resultOf(landing) })).code).toBe('SSO_PROOF_OVER');
    const again = await answer(out, asAna());
    // It still goes to whoever asked, who is told.
    expect([again.pathname, again.searchParams.get('prueba')]).toEqual(['/s/redirect/proof', id]);
    expect((await stepUp(ana, { proveedor: resultOf(again) })).code).toBe('SSO_PROOF_OVER');
    expect(await isProved(ana)).toBe(false);
  });

  test('is good in twenty requests at once in one of them', async () => {
    const { out } = await leave(ana);
    const proveedor = resultOf(await answer(out, asAna()));
    const answers = await Promise.all(Array.from({ length: 20 }, () => stepUp(ana, { proveedor })));
    expect(answers.map(({ code }) => code).sort()).toEqual(['00000', ...Array(19).fill('SSO_PROOF_OVER')]);
  });

  test('is begun in two tabs, each of which gets its own answer', async () => {
    const [one, two] = [await leave(ana), await leave(ana)];
    expect(one.id).not.toBe(two.id);
    const landings = [await answer(two.out, asAna()), await answer(one.out, asAna())];
    expect(landings.map(({ searchParams }) => searchParams.get('prueba'))).toEqual([two.id, one.id]);
    for (const landing of landings)
      expect((await stepUp(ana, { proveedor: resultOf(landing) })).status).toBe(200);
  });

  test('waits five minutes for the provider, and its answer a minute for the session', async () => {
    const { out } = await leave(ana);
    portal.clock.advance(5 * MINUTE + 1000);
    const late = await answer(out, asAna());
    expect(late.pathname).toBe('/s/redirect/proof');
    expect((await stepUp(ana, { proveedor: resultOf(late) })).code).toBe('SSO_PROOF_OVER');
    const second = await leave(ana);
    const landing = await answer(second.out, asAna());
    portal.clock.advance(MINUTE + 1000);
    expect((await stepUp(ana, { proveedor: resultOf(landing) })).code).toBe('SSO_PROOF_OVER');
    expect(await isProved(ana)).toBe(false);
  });

  test('opens no session, and what would open one proves nothing', async () => {
    const { out } = await leave(ana);
    const proveedor = resultOf(await answer(out, asAna()));
    const login = await portal.send('POST', '/v2/auth-mod/login', { form: { sso: proveedor } });
    expect(said(login)).toEqual([401, 'SSO_TICKET_INVALID']);

    const browser = newBrowser();
    const start = new URL((await browser.open(`${portal.url}/v2/portal/sso/andes/start`)).location ?? '');
    expect([start.searchParams.get('prompt'), start.searchParams.get('max_age')]).toEqual([null, null]);
    const now = Math.floor(Date.now() / 1000);
    const own = { iss: provider.issuer, aud: FORGER_CLIENT.id, sub: 'a-1', iat: now, exp: now + 600 };
    provider.answers(idToken.good({ ...own, ...asAna(), nonce: start.searchParams.get('nonce') }));
    const back = new URLSearchParams({ code: 'x', state: start.searchParams.get('state') ?? '' });
    const { location } = await browser.open(`${portal.url}/v2/portal/sso/callback?${back}`);
    const landing = new URL(location ?? '');
    expect(landing.pathname).toBe('/s/login');
    const sso = landing.searchParams.get('ssoToken') ?? '';
    expect(said(await stepUp(ana, { proveedor: sso }))).toEqual([403, 'SSO_PROOF_OVER']);
    expect(await isProved(ana)).toBe(false);
  });

  test('is nothing that can be made up', async () => {
    expect((await stepUp(ana, { proveedor: 'z'.repeat(43) })).code).toBe('SSO_PROOF_OVER');
    const made = await newBrowser().open(
      `${portal.url}/v2/portal/sso/callback?${new URLSearchParams({ code: 'x', state: `proof.s.${'z'.repeat(43)}` })}`,
    );
    const proveedor = resultOf(new URL(made.location ?? ''));
    expect((await stepUp(ana, { proveedor })).code).toBe('SSO_PROOF_OVER');
  });

  test('ends with its session', async () => {
    const { out } = await leave(ana);
    const proveedor = resultOf(await answer(out, asAna()));
    await portal.send('POST', '/v2/auth-mod/logout', { token: ana });
    expect(said(await stepUp(ana, { proveedor }))).toEqual([401, 'SESSION_EXPIRED']);
  });
});
