import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

test('nothing found repeats the filters and offers to clear them', async ({ page }) => {
  await signIn(page, 's', 'ana_rios', '/documents/search?q=zzzzzz&estado=anulado');
  await expect(
    page.getByRole('heading', { name: 'Ningún documento coincide con estos filtros' }),
  ).toBeVisible();
  await expect(page.getByText('Texto: zzzzzz').first()).toBeVisible();
  await expectSound(page, 'nothing-found');
  await page.getByRole('button', { name: 'Limpiar filtros' }).first().click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a cut line says so in the panel, keeps the rest, and is tried again', async ({ page, quiet }) => {
  quiet.allow(/ERR_FAILED/);
  await signIn(page, 's', 'ana_rios');
  await page.route('**/v2/portal/documents/search', (route) => route.abort());
  await page.goto(`${portalUrl()}/s/documents/search`);
  const again = page.getByRole('button', { name: 'Reintentar' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expectSound(page, 'panel-error');
  await page.unroute('**/v2/portal/documents/search');
  await again.click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('while the first rows come, their shape stands in their place', async ({ page }) => {
  await signIn(page, 's', 'ana_rios');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v2/portal/employees?**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${portalUrl()}/s/employees/list`);
  await expect(page.locator('table[aria-busy=true] tbody tr')).toHaveCount(10);
  await expectSound(page, 'skeleton');
  release();
  await expect(page.getByRole('row').filter({ hasText: 'Acosta' }).first()).toBeVisible();
});
