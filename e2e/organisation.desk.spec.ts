import { call, personOf, tokenOf } from './support/account.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';

test('sectors are made, renamed, merged and removed; the tree is walked by keys', async ({ page, quiet }) => {
  quiet.allow(/status of 409/);
  await signIn(page, 's', 'ana_rios', '/employees/list');
  await page.getByRole('button', { name: 'Más sobre la lista' }).click();
  await page.getByRole('button', { name: 'Organización' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Organización' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Ventas/ })).toBeVisible();
  await expectSound(page, 'organisation');

  const tree = page.getByRole('tree');
  const first = tree.getByRole('treeitem').first();
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await expect(tree.getByRole('treeitem').nth(1)).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('ArrowDown');
  await expect(tree.getByRole('treeitem').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(first).toHaveAttribute('aria-expanded', 'false');

  const dialog = page.getByRole('dialog');
  for (const name of ['Prueba Uno', 'Prueba-Uno']) {
    await page.getByRole('button', { name: 'Nuevo sector' }).click();
    await dialog.getByLabel('Nombre').fill(name);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('row', { name: new RegExp(name) }).first()).toBeVisible();
  }
  await expect(page.getByText('se parece a «Prueba Uno»')).toBeVisible();
  await page.getByRole('button', { name: 'Nuevo sector' }).click();
  await dialog.getByLabel('Nombre').fill('ventas');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Ya hay otro con ese nombre.')).toBeVisible();
  await expectSound(page, 'organisation-taken');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();

  await page.getByLabel('Marcar Prueba Uno').check();
  await page.getByLabel('Marcar Prueba-Uno').check();
  await page.getByRole('button', { name: 'Fusionar' }).click();
  await expect(dialog.getByText('Nadie gana ni pierde vista de personas.')).toBeVisible();
  await expectSound(page, 'organisation-merge');
  await dialog.getByRole('button', { name: /Fusionar en/ }).click();
  await expect(page.getByText(/se parece a/)).toHaveCount(0);
  await expect(dialog).toHaveCount(0);

  await page.getByLabel(/Marcar Prueba.Uno/).check();
  await page.getByRole('button', { name: 'Editar' }).click();
  await dialog.getByLabel('Nombre').fill('Prueba Dos');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByLabel('Marcar Prueba Dos').check();
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  await dialog.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.getByRole('row', { name: /Prueba/ })).toHaveCount(0);
  await expect(dialog).toHaveCount(0);

  await page.getByLabel('Marcar Ventas').check();
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  await dialog.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(dialog.getByText(/Todavía se usa/)).toBeVisible();
});

test('the chart says who reports to nobody, opens a long level in stretches, and a letter walks it', async ({
  page,
}) => {
  const hr = await tokenOf(page, 'carla_mora');
  const boss = await personOf(page, hr, 'Jefatura');
  const below = [];
  for (let i = 0; i < 52; i += 1) below.push(await personOf(page, hr, i === 51 ? 'Zurita' : 'Equipo'));
  const idusuarios = JSON.stringify(below.map(({ id }) => id));
  await call(page, hr, 'POST', '/v2/portal/employees/move', { idusuarios, reporta: String(boss.id) });
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/faces') && asked.push(request.url())));
  await signIn(page, 's', 'carla_mora', '/employees/organisation');
  const tree = page.getByRole('tree');
  const top = tree.getByRole('treeitem', { name: /Jefatura/ });
  await expect(top).toContainText('sin superior');
  await top.focus();
  asked.length = 0;
  await page.keyboard.press('ArrowRight');
  const rest = tree.getByRole('treeitem', { name: 'Ver los otros 2' });
  await expect(rest).toHaveAttribute('aria-posinset', '51');
  // Fifty faces, one call.
  await expect.poll(() => asked.length).toBe(1);
  await expectSound(page, 'organisation-chart');
  await rest.focus();
  await page.keyboard.press('Enter');
  await expect(rest).toHaveCount(0);
  // The first of those who came has the focus.
  await expect(tree.getByRole('treeitem', { level: 2 }).nth(50)).toBeFocused();
  await top.focus();
  await page.keyboard.press('z');
  const last = tree.getByRole('treeitem', { name: /Zurita/ });
  await expect(last).toBeFocused();
  await expect(last).toHaveAttribute('aria-setsize', '52');
  await page.getByRole('link', { name: /^Sin superior: / }).click();
  await expect(page.getByRole('button', { name: 'Quitar el filtro Sin superior' })).toBeVisible();
  // Others whom journeys brought report to nobody either: more than a page shows.
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('Jefatura');
  await expect(page.getByRole('row', { name: /Jefatura/ })).toBeVisible();
  await search.fill('Zurita');
  await expect(page.getByRole('button', { name: 'Quitar el filtro Sin superior' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Jefatura/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Zurita/ })).toHaveCount(0);
});

test('the organisation on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 's', 'ana_rios', '/employees/organisation');
  await expect(page.getByRole('row', { name: /Ventas/ })).toBeVisible();
  // A finger opens a level, and then the file of whoever is chosen.
  await page.getByRole('treeitem').first().click();
  await expect(page.getByRole('treeitem', { level: 2 }).first()).toBeVisible();
  await expectSound(page, 'organisation-narrow');
  await page.getByRole('link', { name: 'Abrir el legajo' }).click();
  await expect(page).toHaveURL(/\/employee\/\d+/);
});
