import { expectVisibleFocus, tabTo } from './support/keys.ts';
import { expect, PASSWORD, portalUrl, signIn, test } from './support/portal.ts';
import { settled } from './support/settled.ts';

test('the way in and the list by keys alone', async ({ page }) => {
  await page.goto(`${portalUrl()}/s/login`);
  const user = page.getByRole('textbox', { name: 'Usuario' });
  for (let i = 0; i < 4 && !(await user.evaluate((field) => field === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await expect(user).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.type('ana_rios');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/s\/home$/);

  await test.step('the skip link comes first and leads to the content', async () => {
    await page.goto(`${portalUrl()}/s/documents/search`);
    await expect(page.getByRole('row').filter({ hasText: 'Recibo' }).first()).toBeVisible();
    const skip = page.getByRole('link', { name: 'Saltar al contenido' });
    await page.getByRole('link', { name: 'Andes Alimentos S.A.' }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(skip).toBeFocused();
    await expectVisibleFocus(page);
  });

  await test.step('every stop of the page shows its focus', async () => {
    for (let i = 0; i < 20; i++) {
      await page.keyboard.press('Tab');
      await expectVisibleFocus(page);
    }
  });

  await test.step('j and k walk, x marks, Shift and x the range, Esc lets go', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('j');
    await expect(page.getByRole('row').nth(1)).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await expect(page.getByText('3 seleccionados')).toBeVisible();
    await page.keyboard.press('k');
    await expect(page.getByRole('row').nth(3)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByText('3 seleccionados')).toHaveCount(0);
  });

  await test.step('a dialog takes the focus, keeps it, and gives it back', async () => {
    const opener = page.getByRole('button', { name: 'Más filtros' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('/ searches, Enter opens the row', async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('pedro');
    await expect(page).toHaveURL(/q=pedro/);
    await page.keyboard.press('Escape');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.goto(`${portalUrl()}/s/documents/search`);
    await expect(page.getByRole('row').filter({ hasText: 'Recibo' }).first()).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/documents\/detail\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('every screen of the office by Tab alone: each stop shows itself, and none keeps the focus', async ({
  page,
}) => {
  test.slow();
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  const title = page.getByRole('heading', { level: 1 });
  await signIn(page, 's', 'ana_rios');
  const places = [
    '/home',
    '/employees/list?q=ar',
    '/documents/search?q=luna',
    '/company/process-manager',
    '/certificates',
    '/documents/publish/massive',
    '/404',
  ];
  for (const place of places) {
    await page.goto(`${portalUrl()}/s${place}`);
    await expect(title, place).toBeFocused();
    await settled(page);
    const atEnd = () =>
      skip.evaluate((link) => [link, document.body].includes(document.activeElement as never));
    let stops = 0;
    for (; stops < 120; stops++) {
      await page.keyboard.press('Tab');
      if (await atEnd()) break;
      await expectVisibleFocus(page);
    }
    expect(stops, `stops after the title of ${place}`).toBeLessThan(120);
  }

  await test.step('a drawer, a dialog and the person’s menu give the focus back', async () => {
    await page.goto(`${portalUrl()}/s/certificates`);
    for (const name of ['Crear certificado', 'Importar', 'Vencer']) {
      const opener = page.getByRole('button', { name }).first();
      await tabTo(page, opener);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(opener).toBeFocused();
      await title.focus();
    }
    const person = page.getByRole('button', { name: 'Menú de la persona' });
    await tabTo(page, person, true);
    await page.keyboard.press('Enter');
    const menu = page.locator('#user-menu');
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('button', { name: 'Editar la foto' })).toBeFocused();
    for (const name of ['Cambiar de empresa', 'Mi cuenta', 'Aviso de privacidad', 'Salir']) {
      await page.keyboard.press('Tab');
      await expect(menu.getByText(name)).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(person).toBeFocused();
  });
});
