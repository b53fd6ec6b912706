import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

test('the palette goes to places and finds people, and offers only what is allowed', async ({ page }) => {
  await signIn(page, 's', 'ana_rios');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const field = page.getByRole('combobox');
  const option = (name: string | RegExp) => page.getByRole('option', { name });
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expectSound(page, 'palette');
  await page.keyboard.type('cert');
  await expect(option('Certificados')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/s\/certificates$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recientes' }).getByRole('option')).toHaveText([
    'Certificados',
  ]);
  await page.keyboard.type('pedro luna');
  await expect(option(/^Luna, Pedro.*CUIL .*Legajo 1004/)).toBeVisible();
  await expectSound(page, 'palette-person');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/s\/employee\/\d+$/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('1004');
  await expect(option(/Luna, Pedro/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await signIn(page, 's', 'raul_diaz');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(option('Certificados')).toBeVisible();
  for (const name of ['Empleados', 'Buscar documentos', 'Publicación masiva'])
    await expect(option(name)).toHaveCount(0);
  await page.keyboard.type('luna');
  await expect(page.getByText('Nada coincide con «luna»')).toBeVisible();
});

test('g and a letter lead to places, ? shows the keys, and letters can be turned off for good', async ({
  page,
}) => {
  await signIn(page, 's', 'ana_rios');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const [letter, place] of [
    ['d', 'documents/search'],
    ['e', 'employees/list'],
    ['b', 'fileUploadResume'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(letter);
    await expect(page).toHaveURL(new RegExp(`/s/${place}$`));
  }
  const sheet = page.getByRole('dialog', { name: 'Teclas' });
  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
  await expectSound(page, 'keys');
  await sheet.getByRole('checkbox', { name: 'Usar teclas de una sola letra' }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/fileUploadResume$/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Ir a una pantalla o una persona' })).toBeFocused();
});

test('the menu is minimised for good, and says what its drawings mean [side-menu.11] [side-menu.13] [side-menu.14] [side-menu.19]', async ({
  page,
}) => {
  await signIn(page, 's', 'ana_rios');
  const nav = page.getByRole('navigation', { name: 'Menú' });
  await expect(nav.getByRole('link', { name: 'Manual de uso' })).toHaveAttribute('href', /papers\/manual/);
  await nav.getByRole('button', { name: 'Minimizar' }).click();
  await page.reload();
  await expect(nav.getByRole('link', { name: 'Empleados' })).toHaveAttribute('title', 'Empleados');
  expect(await page.evaluate(() => localStorage.getItem('navBarConfig'))).toContain('"minimised":true');
  await expectSound(page, 'menu-minimised');
  await nav.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/s\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('navBarConfig'))).toContain('"minimised":true');
});

test('legacy entries of the menu lead to the screens that took their place [side-menu.16] [side-menu.17]', async ({
  page,
}) => {
  await signIn(page, 's', 'ana_rios', '/MainDocumentPage');
  await page.getByText('Versión anterior').click();
  await page.getByRole('link', { name: 'Publicaciones Realizadas', exact: true }).click();
  await expect(page).toHaveURL(/\/s\/publishedEforms$/);
  await page.goto(`${portalUrl()}/v3/vacations`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disponible en la nueva aplicación');
  await page.getByRole('link').click();
  await expect(page).toHaveURL(/\/s\/MainDocumentPage$/);
});
