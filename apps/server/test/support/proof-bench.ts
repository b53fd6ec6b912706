import { expect } from 'vitest';
import { withClient } from '../../src/platform/db/owner.ts';
import { type Browser, newBrowser } from './browser.ts';
import { saveSso } from './end-wait.ts';
import { FORGER_CLIENT, idToken, startForgingProvider } from './forging-provider.ts';
import { startPortal } from './portal.ts';
import { testDatabase } from './test-database.ts';

/** What a provider says in its id token. */
export type Claims = Readonly<Record<string, unknown>>;
export type ProofBench = Awaited<ReturnType<typeof startProofBench>>;

/** What the address that a browser was sent on to brings for the session. */
export const resultOf = (landing: URL) => landing.searchParams.get('resultado') ?? '';

/**
 * A company with a provider that says what it is told, and people who administer it: `ana_sso` and `uma_sso`, who have no password,
 * `eva_sso` and `ivo_sso`, who have one.
 */
export async function startProofBench() {
  const database = await testDatabase();
  const portal = await startPortal({
    database,
    env: { LEGAJO_OUTBOUND_ALLOW: '127.0.0.0/8' },
    limits: { 'rate.public': 10_000 },
  });
  const provider = await startForgingProvider();
  const company = await portal.addCompany({ name: 'Andes' });
  for (const username of ['jefa', 'ana_sso', 'eva_sso', 'ivo_sso', 'uma_sso'])
    await portal.addPerson(company, { username, access: { types: [2] } });
  await withClient(database.superuserUrl, (client) =>
    client.query(
      "delete from credential c using person p where p.id = c.person_id and p.username in ('ana_sso', 'uma_sso')",
    ),
  );

  /** Sets the provider, by who proved themselves a moment ago. */
  const save = async (change: Record<string, string> = {}) => {
    const form = {
      tipo: 'oidc',
      nombre: 'Andes ID',
      activo: '1',
      emisor: provider.issuer,
      client_id: FORGER_CLIENT.id,
      secreto: FORGER_CLIENT.secret,
      dato: 'preferred_username',
      compara: 'usuario',
      ...change,
    };
    expect((await saveSso(portal, company, await portal.signIn('jefa'), form)).code).toBe('00000');
  };

  /** The provider's answer to a way out, as it comes back with a browser: where that is sent on to. */
  const answer = async (
    out: URL,
    claims: Claims,
    change: Record<string, string> = {},
    browser = newBrowser(),
  ) => {
    const now = Math.floor(Date.now() / 1000);
    const own = { iss: provider.issuer, aud: FORGER_CLIENT.id, sub: 'a-1', iat: now, exp: now + 600 };
    provider.answers(idToken.good({ ...own, nonce: out.searchParams.get('nonce'), ...claims }));
    const back = new URLSearchParams({ code: 'x', state: out.searchParams.get('state') ?? '', ...change });
    const { status, location } = await browser.open(`${portal.url}/v2/portal/sso/callback?${back}`);
    expect(status).toBe(303);
    return new URL(location ?? '');
  };

  /** A way out to sign in. */
  const start = async (browser: Browser) =>
    new URL((await browser.open(`${portal.url}/v2/portal/sso/andes/start`)).location ?? '');

  /** A session of somebody who signed in at the provider. */
  const signInAs = async (username: string): Promise<string> => {
    const browser = newBrowser();
    const landing = await answer(await start(browser), { preferred_username: username }, {}, browser);
    const { data } = await portal.send('POST', '/v2/auth-mod/login', {
      form: { sso: landing.searchParams.get('ssoToken') ?? '', perfil: '2' },
      headers: { cookie: browser.cookiesFor(portal.url) },
    });
    return data[0].token;
  };

  const stepUp = (token: string, form?: Record<string, string>) =>
    portal.send('POST', '/v2/portal/mfa/step-up', { token, ...(form ? { form } : {}) });
  const begin = (token: string, app = 's') =>
    portal.send('POST', '/v2/portal/mfa/step-up/provider', { token, form: { app } });

  /** Begins a proof: what it is known by, and where the browser goes. */
  const leave = async (token: string, app?: string) => {
    const { code, data } = await begin(token, app);
    expect(code).toBe('00000');
    return { id: data[0].id as string, out: new URL(data[0].direccion) };
  };

  return {
    portal,
    company,
    save,
    answer,
    start,
    signInAs,
    stepUp,
    begin,
    leave,
    /** The whole way, with what the provider claims. */
    prove: async (token: string, claims: Claims, change?: Record<string, string>) => {
      const { out } = await leave(token);
      return stepUp(token, { proveedor: resultOf(await answer(out, claims, change)) });
    },
    isProved: async (token: string) =>
      (await portal.send('GET', '/v2/portal/mfa/step-up', { token })).data[0].vigente === 1,
    /** Claims that name somebody, whom the provider asked now. */
    as: (username: string): Claims => ({
      preferred_username: username,
      auth_time: Math.floor(portal.clock.now().getTime() / 1000),
    }),
    async close() {
      await provider.close();
      await portal.close();
      await database.drop();
    },
  };
}
