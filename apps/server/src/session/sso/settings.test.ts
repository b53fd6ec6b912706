import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveSso } from '../../../test/support/end-wait.ts';
import {
  CLIENT,
  type IdentityProvider,
  startIdentityProvider,
} from '../../../test/support/identity-provider.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { ENTITY, ENTRY_POINT, makeSamlProvider } from '../../../test/support/saml-provider.ts';

let portal: Portal;
let provider: IdentityProvider;
let company: number;
let token: string;

beforeAll(async () => {
  portal = await startPortal({ env: { LEGAJO_OUTBOUND_ALLOW: '127.0.0.1' } });
  provider = await startIdentityProvider(`${portal.url}/v2/portal/sso/callback`);
  company = await portal.addCompany({ name: 'Andes Alimentos S.A.' });
  const admin = await portal.addPerson(company, {
    access: { types: [2] },
  });
  token = await portal.signIn(admin.username);
});
afterAll(async () => {
  await provider.close();
  await portal.close();
});

const oidc = () => ({
  tipo: 'oidc',
  nombre: 'Andes ID',
  activo: '1',
  emisor: provider.issuer,
  client_id: CLIENT.id,
  secreto: CLIENT.secret,
  dato: 'preferred_username',
  compara: 'usuario',
});
const put = (form: Record<string, string>) => saveSso(portal, company, token, form);
const get = async () => (await portal.send('GET', '/v2/portal/sso', { token })).data[0];
const page = (slug: string) => portal.send('GET', `/custom-login/${slug}.json`);

describe('the settings of single sign-on', () => {
  test('tell what the provider must be told about us, and never the secret', async () => {
    expect(await get()).toEqual({
      proveedor: null,
      retorno_oidc: `${portal.url}/v2/portal/sso/callback`,
      retorno_saml: `${portal.url}/v2/portal/sso/acs`,
      entidad: `${portal.url}/v2/portal/sso/andes`,
      pagina: `${portal.url}/s/andes`,
      pendiente: null,
    });
    const saved = await put(oidc());
    expect(saved.data[0]).toMatchObject({ tipo: 'oidc', emisor: provider.issuer, secreto: 1, activo: 1 });
    const { proveedor } = await get();
    expect({ ...proveedor, pendiente: expect.anything() }).toEqual(saved.data[0]);
    expect(JSON.stringify(proveedor)).not.toContain(CLIENT.secret);
  });

  test('keep the secret wrapped, and keep it when it is left out, for the same issuer only', async () => {
    await put(oidc());
    const { secreto: _, ...without } = oidc();
    expect((await put({ ...without, nombre: 'Otro nombre' })).data[0]).toMatchObject({
      secreto: 1,
      nombre: 'Otro nombre',
    });
    const stored = await portal.asCompany(company, async ({ tx }) => {
      const { rows } = await sql<{
        secret: Buffer;
      }>`select client_secret as secret from sso_provider`.execute(tx);
      return rows[0]?.secret ?? Buffer.alloc(0);
    });
    expect(stored.includes(CLIENT.secret)).toBe(false);
    expect(stored.length).toBeGreaterThan(CLIENT.secret.length);
    const second = await startIdentityProvider('https://otro.example');
    expect((await put({ ...without, emisor: second.issuer })).data[0].secreto).toBe(0);
    await second.close();
  });

  test.each([
    'http://10.1.2.3',
    'https://169.254.169.254',
    'https://[::ffff:192.168.0.1]',
    'https://ana:clave@127.0.0.1',
    'https://127.0.0.1:22',
    'file:///etc/passwd',
    'no es una dirección',
    'http://127.0.0.1:9',
  ])('refuse the issuer %s, and name its field', async (emisor) => {
    const answer = await put({ ...oidc(), emisor });
    expect([answer.status, answer.code]).toEqual([422, 'SSO_ADDRESS_REFUSED']);
    expect(Object.keys(answer.fields)).toEqual(['emisor']);
  });

  test('refuse an issuer that calls itself otherwise, or says nothing', async () => {
    for (const emisor of [`${provider.issuer}/`, `${portal.url}/nada`]) {
      const answer = await put({ ...oidc(), emisor });
      expect([answer.status, answer.code]).toEqual([422, 'SSO_ISSUER_INVALID']);
    }
  });

  test('refuse a provider that lacks a field, or a certificate nobody can read', async () => {
    const { client_id: _, ...withoutClient } = oidc();
    expect((await put(withoutClient)).fields).toEqual({ client_id: ['Este campo es requerido.'] });
    const saml = {
      tipo: 'saml',
      nombre: 'Andes ID',
      activo: '1',
      emisor: ENTITY,
      dato: 'NameID',
      compara: 'usuario',
    };
    expect(Object.keys((await put(saml)).fields)).toEqual(['direccion_ingreso']);
    const unreadable = await put({ ...saml, direccion_ingreso: ENTRY_POINT, certificado: 'MIIB' });
    expect([unreadable.status, unreadable.code]).toEqual([422, 'SSO_CERTIFICATE_INVALID']);
    const { certificate } = await makeSamlProvider();
    const saved = await put({ ...saml, direccion_ingreso: ENTRY_POINT, certificado: certificate });
    expect(saved.data[0]).toMatchObject({ tipo: 'saml', client_id: null, secreto: 0 });
  });

  test('a provider that cannot be reached any more answers so, without a way out', async () => {
    const gone = await startIdentityProvider('https://otro.example');
    await put({ ...oidc(), emisor: gone.issuer });
    await gone.close();
    const answer = await portal.send('GET', '/v2/portal/sso/andes/start');
    expect([answer.status, answer.code]).toEqual([502, 'SSO_UNREACHABLE']);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });
});

describe('the custom login file of a company', () => {
  test('says name, colour and whether there is a button, to anybody [company-login.1] [login.4]', async () => {
    await put(oidc());
    const { status, data } = await page('andes');
    expect([status, data]).toEqual([
      200,
      [
        {
          company: 'andes',
          nombre: 'Andes Alimentos S.A.',
          color: '#0B5568',
          logo: null,
          sso: 1,
          proveedor: 'Andes ID',
          inicio: `${portal.url}/v2/portal/sso/andes/start`,
          pagina: { titulo: null, texto: null },
        },
      ],
    ]);
    await portal.send('DELETE', '/v2/portal/sso', { token });
    expect((await page('andes')).data[0]).toMatchObject({ sso: 0, proveedor: null, inicio: null });
    expect((await get()).proveedor).toBeNull();
  });

  test('of a company that is none is not found; two companies never share a name', async () => {
    expect(await page('nadie')).toMatchObject({ status: 404, code: 'SYSTEM_NOT_FOUND' });
    for (const name of ['Andes Servicios', 'Andes Servicios', 'Login S.A.', '123'])
      await portal.addCompany({ name });
    const names = await Promise.all(
      ['andes-servicios', 'login-s-a', 'login'].map(
        async (slug) => (await page(slug)).data[0]?.nombre ?? null,
      ),
    );
    expect(names).toEqual(['Andes Servicios', 'Login S.A.', null]);
    const again = await portal.addCompany({ name: 'Andes Servicios' });
    expect((await page(`andes-${again}`)).data[0].nombre).toBe('Andes Servicios');
  });
});
