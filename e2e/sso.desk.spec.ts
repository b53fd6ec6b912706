import { withOwnLogin } from './support/own-login.ts';
import { expect, expectSound, portalUrl, test } from './support/portal.ts';
import { settled } from './support/settled.ts';

test('a company’s own login: its name, its button, its provider, and a session in this browser only [login.3] [login.4] [login.5] [auth-sso.1] [auth-sso.2] [user-menu.6] [company-login.2] [company-login.3] [company-login.4] [switch-company-modal.10] [app-shell.5]', async ({
  page,
  request,
  playwright,
}) => {
  await withOwnLogin(request, async (provider) => {
    await page.goto(`${portalUrl()}/s/login`);
    await expect(page.getByRole('link', { name: /Pampa ID/ })).toHaveCount(0);
    await page.goto(`${portalUrl()}/s/pampa`);
    await expect(page).toHaveURL(/\/s\/login$/);
    await expect(page.getByRole('complementary')).toContainText('Pampa Logística S.R.L.');
    const button = page.getByRole('link', { name: 'Ingresar con Pampa ID' });
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expectSound(page, 'login-sso');
    // The company and its button are remembered.
    await page.reload();
    await expect(page.getByRole('complementary')).toContainText('Pampa Logística S.R.L.');
    await expect(button).toBeVisible();

    // The landing is looked at while the sign-in is on its way.
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/v2/auth-mod/login', async (route) => {
      await held;
      await route.continue();
    });
    const tokens: string[] = [];
    page.on('request', (asked) => {
      const { pathname, searchParams } = new URL(asked.url());
      if (pathname === '/s/login') tokens.push(searchParams.get('ssoToken') ?? '');
    });
    provider.signsIn({ sub: 'carla', preferred_username: 'carla_mora' });
    await button.click();
    await expect(page).toHaveURL(/\/s\/redirect\/authSSO\?ssoToken=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingresando');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expectSound(page, 'sso-landing');
    answer();
    await expect(page).toHaveURL(/\/s\/home$/);
    const kept = await page.evaluate(() => ['ssoData', 'user'].map((key) => localStorage.getItem(key)));
    expect(JSON.parse(kept[0] ?? '')).toEqual({ flag: 1, company: 'pampa' });
    expect(JSON.parse(kept[1] ?? '').usuario).toBe('carla_mora');
    await page.getByRole('button', { name: 'Menú de la persona' }).click();
    await expect(page.locator('#user-menu').getByRole('listitem')).toHaveText([
      'Mi cuenta',
      'Aviso de privacidad',
      'Salir',
    ]);
    await page.goto(`${portalUrl()}/s/404NH/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    // Nor is the switch got by its address, nor another account linked.
    await page.goto(`${portalUrl()}/s/home?modal=empresa`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    await expect(page.getByRole('button', { name: 'Unir otra cuenta' })).toHaveCount(0);
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(0);
    await page.goto(`${portalUrl()}/s/home`);
    await page.getByRole('button', { name: 'Menú de la persona' }).click();
    await page.locator('#user-menu').getByRole('button', { name: 'Salir' }).click();
    await expect(page).toHaveURL(/\/s\/login$/);

    // A token is good once.
    const [spent = ''] = tokens.filter((token) => token !== '');
    expect(spent).not.toBe('');
    await page.goto(`${portalUrl()}/s/login?ssoToken=${spent}`);
    await expect(page.getByText('No se pudo ingresar con la cuenta de la empresa.')).toBeVisible();
    await expect(page).toHaveURL(/\/s\/login$/);

    // And in the browser it was made for: this one is taken from the address before the app spends it.
    await page.route(/\/s\/login\?ssoToken=/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>back</title>' }),
    );
    await page.goto(`${portalUrl()}/v2/portal/sso/pampa/start`);
    await page.waitForURL(/\/s\/login\?ssoToken=/);
    const elsewhere = await playwright.request.newContext();
    const stolen = await elsewhere.post(`${portalUrl()}/v2/auth-mod/login`, {
      form: { sso: new URL(page.url()).searchParams.get('ssoToken') ?? '' },
    });
    expect([stolen.status(), (await stolen.json()).code]).toEqual([401, 'SSO_TICKET_INVALID']);
  });
});
