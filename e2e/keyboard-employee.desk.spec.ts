import { expectVisibleFocus, tabTo } from './support/keys.ts';
import { expect, expectSound, PASSWORD, portalUrl, test } from './support/portal.ts';

test('by keys alone an employee comes in, reads a document, and signs it', async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key);
  const dialog = page.getByRole('dialog');

  await test.step('in', async () => {
    await page.goto(`${portalUrl()}/e/login`);
    await tabTo(page, page.getByRole('textbox', { name: 'Usuario' }));
    await page.keyboard.type('jorge_cruz');
    await press('Tab');
    await page.keyboard.type(PASSWORD);
    await press('Enter');
    await expect(page.getByRole('heading', { name: /para firmar/ })).toBeVisible();
  });

  await test.step('the list, its search, and what awaits', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Documentos', exact: true }));
    await press('Enter');
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type('zzzz');
    await expect(page.getByRole('heading', { name: 'Ningún documento coincide' })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Limpiar filtros' }));
    await press('Enter');
    const waiting = page.getByRole('link').filter({ hasText: 'Para firmar' }).first();
    await tabTo(page, waiting);
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /·/ })).toBeFocused();
    await expect(page.locator('canvas').first()).toBeVisible();
  });

  await test.step('the sheet keeps the focus inside, Esc gives it back', async () => {
    const sign = page.getByRole('button', { name: 'Firmar', exact: true });
    await tabTo(page, sign);
    await press('Enter');
    await expect(dialog).toBeVisible();
    for (let stops = 0; stops < 8; stops++) {
      await press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside).toBe(false);
    }
    await press('Escape');
    await expect(dialog).toBeHidden();
    await expect(sign).toBeFocused();
    await press('Enter');
  });

  await test.step('how, the password, and Enter', async () => {
    await tabTo(page, dialog.getByRole('button', { name: /Firmar en conformidad/ }));
    await press('Enter');
    const password = dialog.getByRole('textbox', { name: /del portal/ });
    await tabTo(page, password);
    await expectVisibleFocus(page);
    await page.keyboard.type(PASSWORD);
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Firmado en conformidad' })).toBeFocused();
    await expectSound(page, 'e-signed-by-keys');
  });

  await test.step('back to the document, which now says so', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Ver el documento' }));
    await press('Enter');
    await expect(page.getByText(/Firmado en conformidad el/)).toBeVisible();
  });
});
