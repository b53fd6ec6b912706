import { readFileSync } from 'node:fs';
import { newcomer, tokenOf } from './support/account.ts';
import { anotherPerson, expect, expectSound, signIn, test } from './support/portal.ts';

test('columns are chosen, moved and kept; the list is ordered and filtered, and goes out as it is seen [employee-list.4]', async ({
  page,
}) => {
  await signIn(page, 's', 'ana_rios', '/employees/list');
  const heads = page.getByRole('columnheader');
  await expect(heads.filter({ hasText: 'Ingreso' })).toBeVisible();
  await expectSound(page, 'list-usual');

  await page.getByRole('button', { name: 'Más sobre la lista' }).click();
  await page.getByRole('button', { name: 'Columnas' }).click();
  const columns = page.getByRole('dialog', { name: 'Columnas de la lista' });
  await columns.getByLabel('Puesto', { exact: true }).uncheck();
  await columns.getByLabel('Correo', { exact: true }).check();
  await columns.getByRole('button', { name: 'Subir Correo' }).click();
  await expectSound(page, 'list-columns');
  await columns.getByRole('button', { name: 'Guardar' }).click();
  await expect(heads.filter({ hasText: 'Correo' })).toBeVisible();
  await page.reload();
  await expect(heads.filter({ hasText: 'Correo' })).toBeVisible();
  await expect(heads.filter({ hasText: 'Puesto' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Ingreso' }).click();
  await expect(page).toHaveURL(/orden=ingreso-asc/);
  await expect(heads.filter({ hasText: 'Ingreso' })).toHaveAttribute('aria-sort', 'ascending');

  await page.getByRole('button', { name: 'Más filtros' }).click();
  const more = page.getByRole('dialog', { name: 'Más filtros' });
  await more.getByLabel('Ingreso desde').fill('31022020');
  await more.getByRole('button', { name: 'Aplicar' }).click();
  await expect(more.getByText('Esa fecha no existe: febrero 2020 tiene 29 días.')).toBeVisible();
  await expectSound(page, 'list-filters');
  await more.getByLabel('Ingreso desde').fill('01012015');
  await more.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Ingreso desde 01/01/2015')).toBeVisible();
  const seen = page.getByRole('row').nth(1);
  await expect(seen).toBeVisible();

  await page.getByRole('button', { name: 'Exportar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar empleados' });
  await dialog.getByLabel(/CSV/).check();
  await expectSound(page, 'list-export');
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exportar' }).click();
  const lines = readFileSync(await (await coming).path(), 'utf8')
    .trim()
    .split('\r\n');
  await expect(dialog.getByText(`Se descargan ${lines.length - 1} personas`)).toBeVisible();
  expect(lines[0]).toContain('apellido;nombre;');
  expect(lines[0]).toContain('mail');
  expect(lines[0]).not.toContain('cargo');
  await dialog.getByRole('button', { name: 'Cerrar' }).first().click();
  expect((await seen.innerText()).toUpperCase()).toContain(String(lines[1]).split(';')[0]?.toUpperCase());

  await page.getByRole('button', { name: 'Más sobre la lista' }).click();
  await page.getByRole('button', { name: 'Columnas' }).click();
  await columns.getByRole('button', { name: 'Volver a las de siempre' }).click();
  await expect(heads.filter({ hasText: 'Puesto' })).toBeVisible();
});

test('the list on a narrow screen keeps the name and the state', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 's', 'ana_rios', '/employees/list');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectSound(page, 'list-narrow');
  await page.getByRole('button', { name: 'Más sobre la lista' }).click();
  await page.getByRole('button', { name: 'Columnas' }).click();
  await expectSound(page, 'list-columns-narrow');
});

test('the employees’ address leads to the list, for whoever holds action 7 [employee-list.3] [employee-list.5]', async ({
  page,
}) => {
  await signIn(page, 's', 'ana_rios', '/employees');
  await expect(page).toHaveURL(/\/s\/employees\/list$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Empleados' })).toBeVisible();
  const other = await anotherPerson(page);
  await signIn(other, 's', 'raul_diaz', '/employees/list');
  await expect(other).toHaveURL(/\/s\/403/);
});

test('people are moved to another sector together; who would report to herself stays, and is named', async ({
  page,
}) => {
  const hr = await tokenOf(page, 'ana_rios');
  const pair = [await newcomer(page, hr, 'Ingreso2026'), await newcomer(page, hr, 'Ingreso2026')];
  const shown = pair.map(({ cuil }) => `${cuil.slice(0, 2)}-${cuil.slice(2, 10)}-${cuil.slice(10)}`);
  await signIn(page, 's', 'ana_rios', '/employees/list?q=Quintana');
  const rowOf = (cuil: string) => page.getByRole('row').filter({ hasText: cuil });
  const begin = async () => {
    for (const cuil of shown) await rowOf(cuil).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Más', exact: true }).click();
    await page.getByRole('button', { name: 'Mover de sector o puesto' }).click();
  };
  await begin();
  const dialog = page.getByRole('dialog', { name: 'Mover a 2 personas' });
  await dialog.getByRole('button', { name: 'Mover a 2 personas' }).click();
  await expect(dialog.getByText('Complete al menos un dato para cambiar.')).toBeVisible();
  await expectSound(page, 'list-move');
  await dialog.getByLabel('Sector').fill('Expedición nocturna');
  await dialog.getByLabel('Sector').press('Tab');
  await dialog.getByRole('button', { name: 'Crear «Expedición nocturna»' }).click();
  await dialog.getByRole('button', { name: 'Mover a 2 personas' }).click();
  await expect(page.getByText('2 personas movidas')).toBeVisible();
  for (const cuil of shown) await expect(rowOf(cuil)).toContainText('Expedición nocturna');

  const [first] = pair;
  await page.reload();
  await begin();
  await dialog.getByRole('combobox', { name: 'Reporta a' }).fill(first?.cuil ?? '');
  await dialog.getByRole('option', { name: 'Quintana, Emilia' }).click();
  await dialog.getByRole('button', { name: 'Mover a 2 personas' }).click();
  const result = page.getByRole('dialog', { name: 'Resultado del movimiento' });
  await expect(result.getByText('1 persona movida. 1 persona quedó como estaba')).toBeVisible();
  await expect(result.getByRole('listitem')).toContainText('Quintana, Emilia');
  await expectSound(page, 'list-move-result');
});
