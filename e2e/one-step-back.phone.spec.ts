import type { Page } from '@playwright/test';
import { expect, portalUrl, signIn, test } from './support/portal.ts';

/** As a telephone's button goes. Nothing is loaded: what closes leaves the address as it is. */
const back = (page: Page) => page.evaluate(() => history.back());

test('back closes a sheet first, then leaves the screen', async ({ page }) => {
  await signIn(page, 'e', 'pedro_luna');
  await page.getByRole('link', { name: 'Mi cuenta' }).or(page.locator('a[href$="/account"]')).first().click();
  await expect(page).toHaveURL(/\/e\/account/);
  await page
    .getByRole('button', { name: /^Cambiar: / })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await back(page);
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/e\/account/);
  await test.step('what was typed in it is asked about', async () => {
    await page
      .getByRole('button', { name: /^Cambiar: / })
      .first()
      .click();
    await sheet.getByRole('textbox').first().fill('otro@correo.example');
    await back(page);
    await expect(sheet.getByRole('alert')).toContainText('Hay cambios sin guardar');
    await sheet.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/\/e\/account/);
  });
  await back(page);
  await expect(page).toHaveURL(/\/e\/$/);
});

test('back closes the menu of the administrators’ portal first', async ({ page }) => {
  await signIn(page, 's', 'ana_rios');
  await page.goto(`${portalUrl()}/s/employees/list`);
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  const menu = page.locator('#side-nav');
  await menu.getByRole('link', { name: 'Inicio' }).click();
  await expect(page).toHaveURL(/\/s\/home$/);
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  await expect(menu).toBeVisible();
  await back(page);
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/s\/home$/);
  await back(page);
  await expect(page).toHaveURL(/\/s\/employees\/list$/);
});
