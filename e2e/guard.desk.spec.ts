import { expect, expectSound, listCount, PASSWORD, portalUrl, signIn, test } from './support/portal.ts';

test('without a token: the way in, and then the place that was wanted (bearer-token) [navigation-guard.2] [navigation-guard.3] [login.10]', async ({
  page,
}) => {
  await page.goto(`${portalUrl()}/s/documents/search?q=luna`);
  await expect(page).toHaveURL(/\/s\/login$/);
  await expectSound(page, 'login');
  await page.getByRole('textbox', { name: 'Usuario' }).fill('ana_rios');
  await page.getByRole('textbox', { name: 'Clave' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(/\/s\/documents\/search\?q=luna$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Buscar documentos');
});

test('without the action: 403, and who can grant it (missing-action-403) [navigation-guard.5] [error-403.1] [error-403.2]', async ({
  page,
}) => {
  await signIn(page, 's', 'luis_vega', '/certificates');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tiene acceso a Certificados');
  await expect(page.getByText('quien administra los accesos')).toBeVisible();
  await expectSound(page, 'forbidden');
});

test('a wrong password is refused without saying which of the two is wrong [login.6]', async ({ page }) => {
  await page.goto(`${portalUrl()}/s/login`);
  await page.getByRole('textbox', { name: 'Usuario' }).fill('nadie_aqui');
  await page.getByRole('textbox', { name: 'Clave' }).fill('Equivocada1');
  const answered = page.waitForResponse('**/v2/auth-mod/login');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  expect((await answered).status()).toBe(401);
  await expect(page.getByRole('alert')).toHaveText('El usuario o la clave no son correctos.');
  await expect(page).toHaveURL(/\/s\/login$/);
  await expectSound(page, 'login-refused');
});

test('an expired session asks in once, says so, and goes on where one was [login.9]', async ({ page }) => {
  await signIn(page, 's', 'ana_rios', '/employees/list?status=active');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.evaluate(async () => {
    const token = localStorage.getItem('token')?.replaceAll('"', '');
    await fetch('/salir', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  });
  await page.reload();
  await expect(page).toHaveURL(/\/s\/login\?expired/);
  await expect(page.getByText('La sesión terminó.')).toBeVisible();
  await expectSound(page, 'login-expired');
  await page.getByRole('textbox', { name: 'Usuario' }).fill('ana_rios');
  await page.getByRole('textbox', { name: 'Clave' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(/\/s\/employees\/list\?status=active$/);
});

test('a limited profile sees only its people', async ({ page }) => {
  await signIn(page, 's', 'luis_vega', '/employees/list');
  await expect(listCount(page)).toHaveText(/\d/);
  const count = Number(await listCount(page).innerText());
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(60);
  await page.goto(`${portalUrl()}/s/employees/list?q=ríos`);
  await expect(page.getByRole('row').filter({ hasText: 'Ríos, Ana' })).toHaveCount(0);
  await expectSound(page, 'employees-nobody');
});

test('a company of Brazil reads everything in Portuguese (locale-fallback) [app-shell.2] [app-shell.7]', async ({
  page,
}) => {
  await signIn(page, 's', 'bruno_lima');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await expectSound(page, 'pt-home');
  await page.goto(`${portalUrl()}/s/documents/search`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Buscar documentos');
  await expect(page.getByRole('row').filter({ hasText: 'Holerite' }).first()).toBeVisible();
  await expectSound(page, 'pt-search');
  await page.goto(`${portalUrl()}/s/documents/publish/massive`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publicação em massa');
  await expectSound(page, 'pt-publish');
});
