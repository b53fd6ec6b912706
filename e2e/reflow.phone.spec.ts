import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

// 320 px wide with the text at twice its size (WCAG 1.4.4 and 1.4.10).
test.use({ viewport: { width: 320, height: 640 } });

test('at 320 px and 200 % text nothing is cut off and nothing scrolls sideways', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await page.goto(`${portalUrl()}/e/login`);
  await expectSound(page, 'e320-login');
  await signIn(page, 'e', 'jorge_cruz');
  await expect(page.getByRole('link', { name: 'Ver y firmar' })).toBeVisible();
  await expectSound(page, 'e320-home');
  await test.step('the tabs, too wide for a row, stand behind one button', async () => {
    const sections = page.getByRole('navigation', { name: 'Secciones' });
    const menu = sections.getByRole('button', { name: 'Menú' });
    await expect(sections.getByRole('link')).toHaveCount(0);
    await menu.click();
    await expect(sections.getByRole('link')).toHaveText(['Inicio', 'Documentos', 'Mis datos', 'Mi cuenta']);
    await expectSound(page, 'e320-menu');
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await expect(sections.getByRole('link')).toHaveCount(0);
    await menu.click();
    await sections.getByRole('link', { name: 'Mis datos' }).click();
    await expect(page).toHaveURL(/\/data$/);
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expectSound(page, 'e320-data');
  });
  await page.goto(`${portalUrl()}/e/documents`);
  await expect(page.getByRole('link').filter({ hasText: 'Para firmar' }).first()).toBeVisible();
  await expectSound(page, 'e320-documents');
  await page.getByRole('link').filter({ hasText: 'Para firmar' }).first().click();
  await expect(page.locator('canvas').first()).toBeVisible();
  await expectSound(page, 'e320-reader');
  // What stands around the page takes the screen: all of it scrolls.
  await page.locator('canvas').first().scrollIntoViewIfNeeded();
  await page.mouse.move(160, 200);
  await page.mouse.wheel(0, 1200);
  await expectSound(page, 'e320-reader-page');
  await page.getByRole('button', { name: 'Firmar', exact: true }).click();
  await expect(page.getByRole('button', { name: /Firmar en disconformidad/ })).toBeVisible();
  await expectSound(page, 'e320-sign');
  await page.goto(`${portalUrl()}/e/account`);
  await expect(page.getByRole('switch', { name: /^Guardar el último recibo/ })).toBeVisible();
  await expectSound(page, 'e320-account');
  await page.goto(`${portalUrl()}/verificar`);
  await expect(page.getByRole('group', { name: 'Idioma' })).toBeVisible();
  await expectSound(page, 'e320-verify');
});
