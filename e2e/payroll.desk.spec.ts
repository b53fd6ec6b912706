import { call, tokenOf } from './support/account.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const SCREEN = '/company/payroll-config';
const STATUS = '/externalapis/vismapeople/payroll/salary-advance/status';

test('advances of pay are switched on and off [payroll-config.1] [payroll-config.2]', async ({ page }) => {
  const hr = await tokenOf(page, 'ana_rios');
  await call(page, hr, 'PATCH', STATUS, { activated: '1' });
  await signIn(page, 's', 'ana_rios', SCREEN);
  await page.getByRole('button', { name: 'Desactivar adelantos' }).click();
  await expect(page.getByText('Desactivados', { exact: true })).toBeVisible();
  await expect(page.getByText('nadie puede pedir uno nuevo')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Activar adelantos' }).click();
  await expect(page.getByText('Los adelantos quedaron activados')).toBeVisible();
  await expectSound(page, 'payroll');
});

test('a people system that does not answer is not kept', async ({ page, quiet }) => {
  quiet.allow(/status of 502/);
  await signIn(page, 's', 'ana_rios', '/generalSettings');
  await page.getByLabel('Dirección web').fill('https://127.0.0.1:9/personas');
  await page.getByRole('button', { name: 'Probar y guardar' }).click();
  await expect(page.getByText('No se pudo conectar con el sistema de personas').first()).toBeVisible();
  await expectSound(page, 'people-system-refused');
  await page.reload();
  await expect(page.getByLabel('Dirección web')).toHaveValue('');
});

test('without a status there is no payroll: no screen, no card, no error; it is back with the status [payroll-config.1] [payroll-config.3]', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 502/);
  await signIn(page, 's', 'ana_rios');
  const kept = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('actions') ?? '[]').includes('payroll'));
  const card = page.getByRole('main').getByRole('link', { name: /Configuración de nómina/ });
  // What a people system that is down makes of the answer; its own tests prove that it does.
  await page.route('**/payroll/status', (route) =>
    route.fulfill({
      status: 502,
      json: { code: 'VP_CONNECTION_FAILURE', results: { data: ['No se pudo.'] } },
    }),
  );
  await page.goto(`${portalUrl()}/s${SCREEN}`);
  await expect(page).toHaveURL(/\/s\/403/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'No tiene acceso a Configuración de nómina',
  );
  await expectSound(page, 'payroll-none');
  expect(await kept()).toBe(false);
  await page.goto(`${portalUrl()}/s/MainBusinessPage`);
  await expect(page.getByRole('main').getByRole('link', { name: /Certificados/ })).toBeVisible();
  await expect(card).toHaveCount(0);

  await page.unroute('**/payroll/status');
  await page.reload();
  await card.click();
  await expect(page.getByRole('button', { name: /^(Activar|Desactivar) adelantos$/ })).toBeVisible();
  expect(await kept()).toBe(true);
});
