import { CLIENT, startIdentityProvider } from '../apps/server/test/support/identity-provider.ts';
import { expect, expectAccessible, PASSWORD, portalUrl, test } from './support/portal.ts';

test('a company’s own login: its name, its button, its provider, and a session in this browser only [login.4] [login.5]', async ({
  page,
  request,
  playwright,
}) => {
  const provider = await startIdentityProvider(`${portalUrl()}/v2/portal/sso/callback`);
  const admin = await request.post(`${portalUrl()}/v2/auth-mod/login`, {
    form: { user: 'carla_mora', password: PASSWORD, perfil: '2' },
  });
  const [{ token }] = (await admin.json()).results.data;
  const headers = { authorization: `Bearer ${token}` };
  const settings = `${portalUrl()}/v2/portal/sso`;
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

    await page.goto(`${portalUrl()}/s/login`);
    await expect(page.getByRole('link', { name: /Pampa ID/ })).toHaveCount(0);
    await page.evaluate(() => localStorage.setItem('ssoData', JSON.stringify({ flag: 1, company: 'pampa' })));
    await page.reload();
    await expect(page.getByRole('complementary')).toContainText('Pampa Logística S.R.L.');
    const button = page.getByRole('link', { name: 'Ingresar con Pampa ID' });
    await expectAccessible(page);

    // The token is looked at before the app spends it.
    await page.route(/\/s\/login\?ssoToken=/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>back</title>' }),
    );
    provider.signsIn({ sub: 'carla', preferred_username: 'carla_mora' });
    await button.click();
    await page.waitForURL(/\/s\/login\?ssoToken=/);
    const sso = new URL(page.url()).searchParams.get('ssoToken') ?? '';
    const opened = await page.evaluate(async (ticket) => {
      const answer = await fetch('/v2/auth-mod/login', {
        method: 'POST',
        body: new URLSearchParams({ sso: ticket }),
      });
      return (await answer.json()).results.data[0].user.usuario;
    }, sso);
    expect(opened).toBe('carla_mora');

    await page.goto(`${portalUrl()}/v2/portal/sso/pampa/start`);
    await page.waitForURL(/\/s\/login\?ssoToken=/);
    const elsewhere = await playwright.request.newContext();
    const stolen = await elsewhere.post(`${portalUrl()}/v2/auth-mod/login`, {
      form: { sso: new URL(page.url()).searchParams.get('ssoToken') ?? '' },
    });
    expect([stolen.status(), (await stolen.json()).code]).toEqual([401, 'SSO_TICKET_INVALID']);
  } finally {
    await request.delete(settings, { headers });
    await provider.close();
  }
});
