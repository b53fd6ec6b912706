import { withOwnLogin } from './support/own-login.ts';
import { expect, expectSound, portalUrl, test } from './support/portal.ts';

test('an employee comes by the company’s address, signs in at its provider, and is told why where that refuses', async ({
  page,
  request,
}) => {
  await withOwnLogin(request, async (provider) => {
    await page.goto(`${portalUrl()}/e/login`);
    await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /Pampa ID/ })).toHaveCount(0);
    await page.goto(`${portalUrl()}/e/login?empresa=pampa`);
    const button = page.getByRole('link', { name: 'Ingresar con Pampa ID' });
    await expect(button).toBeVisible();
    await expect(page.getByText('Pampa Logística S.R.L.')).toBeVisible();
    await expect(page).toHaveURL(`${portalUrl()}/e/login`);
    const colour = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-solid'));
    expect(await colour()).toBe('#7A4B12');
    await expectSound(page, 'employee-login-company');

    provider.signsIn({ sub: 'nadie', preferred_username: 'nadie_de_aqui' });
    await button.click();
    await expect(page.getByText(/no es usuario|no pertenece|no corresponde/)).toBeVisible();
    await expect(page).toHaveURL(`${portalUrl()}/e/login`);
    await expectSound(page, 'employee-login-refused');

    // Remembered: the next visit by the plain address shows the same company.
    await page.reload();
    provider.signsIn({ sub: 'carla', preferred_username: 'carla_mora' });
    await page.context().clearCookies();
    await button.click();
    await expect(page.getByRole('heading', { name: /Hola/ })).toBeVisible();
    await expect(page).not.toHaveURL(/ssoToken/);
    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('e.user') ?? '{}'));
    expect([user.usuario, user.sso]).toEqual(['carla_mora', 1]);
  });
});

test('an address of no company shows the plain way in', async ({ page }) => {
  await page.goto(`${portalUrl()}/e/login?empresa=ninguna-como-esta`);
  await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ingresar' })).toBeVisible();
});
