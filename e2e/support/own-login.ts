import type { APIRequestContext } from '@playwright/test';
import { CLIENT, startIdentityProvider } from '../../apps/server/test/support/identity-provider.ts';
import { expect, PASSWORD, portalUrl } from './portal.ts';

/**
 * Gives company 2 a login of its own, "Pampa ID", with a provider that says who signs in, for as long as a journey lasts;
 * then takes it away again.
 */
export async function withOwnLogin(
  request: APIRequestContext,
  journey: (provider: Awaited<ReturnType<typeof startIdentityProvider>>) => Promise<void>,
): Promise<void> {
  const provider = await startIdentityProvider(`${portalUrl()}/v2/portal/sso/callback`);
  const admin = await request.post(`${portalUrl()}/v2/auth-mod/login`, {
    form: { user: 'carla_mora', password: PASSWORD, perfil: '2' },
  });
  const [{ token }] = (await admin.json()).results.data;
  const headers = { authorization: `Bearer ${token}` };
  const settings = `${portalUrl()}/v2/portal/sso`;
  await request.post(`${portalUrl()}/v2/portal/mfa/step-up`, { headers, form: { pass: PASSWORD } });
  try {
    const saved = await request.put(settings, {
      headers,
      form: {
        tipo: 'oidc',
        nombre: 'Pampa ID',
        activo: '1',
        emisor: provider.issuer,
        client_id: CLIENT.id,
        secreto: CLIENT.secret,
        dato: 'preferred_username',
        compara: 'usuario',
      },
    });
    expect(saved.status(), await saved.text()).toBe(200);
    // Whom a company believes holds after a wait, which these portals have short.
    await expect(async () => {
      const { results } = await (await request.get(settings, { headers })).json();
      expect(results.data[0].proveedor?.emisor).toBe(provider.issuer);
    }).toPass({ timeout: 60_000 });
    await journey(provider);
  } finally {
    await request.delete(settings, { headers });
    await provider.close();
  }
}
