import { expect, expectSound, signIn, test } from './support/portal.ts';

test('the home shows who celebrates, who came, who is away, the news, and what waits [home.3] [home.4] [home.5] [home.6]', async ({
  page,
}) => {
  await signIn(page, 's', 'ana_rios');
  for (const title of ['Cumpleaños', 'Ingresos recientes', 'Ausencias de hoy', 'Novedades', 'En espera'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Nuevo convenio con la obra social')).toBeVisible();
  await expect(page.getByText('Disconformidades sin respuesta')).toBeVisible();
  await expect(page.getByText(/hasta el \d\d\/\d\d/).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectSound(page, 'home-widgets');
});

test('a part that cannot be had says so, is tried again, and takes nothing else with it', async ({
  page,
  quiet,
}) => {
  quiet.allow(/ERR_FAILED|status of 500/);
  await page.route('**/users/birthdays*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.route('**/v2/portal/news', (route) =>
    route.fulfill({ json: { code: '00000', results: { data: [] } } }),
  );
  await signIn(page, 's', 'ana_rios');
  await expect(page.getByText('No hay novedades.')).toBeVisible();
  const failed = page.locator('section', { has: page.getByRole('heading', { name: 'Cumpleaños' }) });
  const again = failed.getByRole('button', { name: 'Reintentar' });
  await expect(again).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('Ausencias de hoy')).toBeVisible();
  await expectSound(page, 'home-part-failed');
  await page.unroute('**/users/birthdays*');
  await again.click();
  await expect(failed.getByRole('listitem').first()).toBeVisible();
});
