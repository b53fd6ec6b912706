import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

test('advances of pay are switched on and off; a people system that does not answer is not kept [payroll-config.1] [payroll-config.2]', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 502/);
  await signIn(page, 's', 'ana_rios', '/company/payroll-config');
  await page.getByRole('button', { name: 'Activar adelantos' }).click();
  await expect(page.getByText('Los adelantos quedaron activados.')).toBeVisible();
  await expectSound(page, 'payroll');
  await page.reload();
  await page.getByRole('button', { name: 'Desactivar adelantos' }).click();
  await expect(page.getByText('Desactivados', { exact: true })).toBeVisible();

  await page.getByLabel('Dirección web').fill('https://127.0.0.1:9/personas');
  await page.getByRole('button', { name: 'Probar y guardar' }).click();
  await expect(page.getByText('No se pudo conectar con el sistema de personas').first()).toBeVisible();
  await expectSound(page, 'payroll-refused');
  await page.reload();
  await expect(page.getByLabel('Dirección web')).toHaveValue('');
});

test('payroll whose state cannot be had offers nothing to switch [payroll-config.3]', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 502/);
  await signIn(page, 's', 'ana_rios');
  await page.route('**/payroll/status', (route) =>
    route.fulfill({
      status: 502,
      json: { code: 'VP_CONNECTION_FAILURE', results: { data: ['No se pudo.'] } },
    }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${portalUrl()}/s/company/payroll-config`);
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expect(page.getByRole('button', { name: /adelantos/ })).toHaveCount(0);
  await expectSound(page, 'payroll-unknown');
});
