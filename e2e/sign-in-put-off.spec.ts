import { expect, expectSound, PASSWORD, portalUrl, test } from './support/portal.ts';

const LOGIN = '**/v2/auth-mod/login';
const BUSY = {
  status: 503,
  headers: { 'retry-after': '1' },
  json: { code: 'SYSTEM_BUSY', results: { data: ['Hay mucha gente. No se hizo nada.'] } },
};

test('whoever comes in with a crowd is let in by itself, and told why they wait', async ({ page, quiet }) => {
  quiet.allow(/status of 503/);
  quiet.allow(/net::ERR_/);
  let asked = 0;
  await page.goto(`${portalUrl()}/e/login`);
  await page.getByRole('textbox', { name: /^Usuario/ }).fill('paula_ferreyra');
  const password = page.getByLabel('Clave o PIN', { exact: true });
  await password.fill(PASSWORD);
  const enter = page.getByRole('button', { name: 'Ingresar', exact: true });

  await test.step('a line that breaks is not asked again: nobody knows whether the guess was counted', async () => {
    await page.route(LOGIN, (route) => {
      asked += 1;
      return route.abort();
    });
    await enter.click();
    await expect(page.getByText(/No hay conexión con el servidor/)).toBeVisible();
    await expect(password).toHaveValue(PASSWORD);
    expect(asked).toBe(1);
    await page.unroute(LOGIN);
  });

  await test.step('put off twice by a busy portal, the third is in', async () => {
    asked = 0;
    await page.route(LOGIN, (route) => {
      asked += 1;
      return asked < 3 ? route.fulfill(BUSY) : route.continue();
    });
    await enter.click();
    await expect(page.getByText(/Seguimos intentando/)).toBeVisible();
    await expectSound(page, 'e-sign-in-still');
    await expect(page.getByRole('heading', { level: 1, name: /Paula/ })).toBeVisible({ timeout: 25_000 });
    expect(asked).toBe(3);
  });
});
