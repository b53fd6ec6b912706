import { expect, expectSound, listCount, signIn, test } from './support/portal.ts';
import { settled } from './support/settled.ts';

test('the home shows who celebrates, who came, who is away, the news, and what waits [home.3] [home.4] [home.5] [home.6] [widget-absences.1]', async ({
  page,
}) => {
  await signIn(page, 's', 'ana_rios');
  for (const title of [
    'Cumpleaños',
    'Ingresos recientes',
    'Ausencias de hoy',
    'Novedades',
    'En espera',
    'Avisos',
    'Firmas que faltan',
    'Pulso de la empresa',
  ])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Nuevo convenio con la obra social')).toBeVisible();
  await expect(page.getByText('Disconformidades sin respuesta')).toBeVisible();
  const away = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Ausencias de hoy' }) })
    .getByRole('listitem');
  await expect(away.first()).toContainText(/\p{L}+, \p{L}+.*hasta el \d\d\/\d\d/u);
  await settled(page);
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

test('every figure leads to the list of exactly those it counts [ours]', async ({ page }) => {
  await signIn(page, 's', 'ana_rios');
  const within = (title: string) =>
    page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });

  await test.step('signatures owed open the documents that are not signed', async () => {
    const link = within('Firmas que faltan')
      .getByRole('link', { name: /que faltan?$/ })
      .first();
    const owed = /\d[\d.]*/.exec((await link.textContent()) ?? '')?.[0] ?? '1';
    await link.click();
    await expect(page.getByRole('button', { name: /Falta la firma/ })).toBeVisible();
    await expect(listCount(page)).toHaveText(owed);
    await page.goBack();
  });

  await test.step('what people lack opens those people', async () => {
    const row = within('Avisos').getByRole('listitem').filter({ hasText: 'sin cuenta bancaria' });
    const count = (await row.locator('strong').textContent()) ?? '';
    await row.getByRole('link').click();
    await expect(page.getByRole('button', { name: /Sin cuenta bancaria/ })).toBeVisible();
    await expect(listCount(page)).toHaveText(count);
    await page.goBack();
  });

  await test.step('a bar is reached by the tab key and opened by enter', async () => {
    const bar = within('Pulso de la empresa')
      .getByRole('link', { name: /personas?$/ })
      .nth(11);
    await bar.focus();
    await expect(bar).toBeFocused();
    const count = /([\d.]+) personas?$/.exec((await bar.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /En la empresa el/ })).toBeVisible();
    await expect(listCount(page)).toHaveText(count);
    await page.goBack();
  });

  await test.step('an alert that was put away stays away in this tab', async () => {
    const alerts = within('Avisos').getByRole('listitem');
    await expect(alerts.first()).toBeVisible();
    const before = await alerts.count();
    await alerts.first().getByRole('button').click();
    await expect(alerts).toHaveCount(before - 1);
    await page.reload();
    await expect(within('Avisos')).toBeVisible();
    await expect(alerts).toHaveCount(before - 1);
  });
});
