import { Buffer } from 'node:buffer';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const file = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});
const HEADER = 'Login;Nombres;Apellidos;Documento;CUIL;F. Ingreso;Sector;Nº Legajo';

test('people come from another system’s file: columns, a corrected cell, the load, and its undoing', async ({
  page,
}) => {
  await signIn(page, 's', 'carla_mora', '/employees/list');
  // The menu leads there too; whoever stands on the list takes the list's own button.
  await page.getByRole('main').getByRole('link', { name: 'Cargar empleados' }).click();
  await expect(page.getByRole('heading', { name: 'Cargar empleados' })).toBeVisible();
  await expectSound(page, 'load-start');

  await test.step('guessed columns are shown as guesses and confirmed', async () => {
    await page
      .locator('input[type=file]')
      .setInputFiles(
        file('altas.csv', [
          HEADER,
          'carga_uno;Maite;Quiroga;40111001;27401110015;01/03/2024;Depósito Norte;L9001',
          'carga_dos;Joaquín;Rearte;40111002;2745;01/03/2024;Depósito Norte;L9002',
          'carga_tres;Noelia;Tapia;40111003;27401110031;31/02/2024;Depósito Norte;L9003',
        ]),
      );
    await page.getByRole('button', { name: 'Revisar el archivo' }).click();
    await expect(page.getByRole('combobox', { name: 'Dato de la columna Login' })).toHaveValue('usuario');
    await expect(page.getByText('Sugerencia').first()).toBeVisible();
    await expectSound(page, 'load-columns');
    await page.getByRole('button', { name: 'Revisar las filas' }).click();
  });

  await test.step('the rows say what would happen; a cell is corrected in place by keys', async () => {
    await expect(page.getByRole('button', { name: 'Cargar 1 persona' })).toBeVisible();
    const grid = page.getByRole('grid', { name: 'Filas de la carga' });
    await expect(grid.getByRole('row').filter({ hasText: 'Rearte' })).toContainText('05102');
    await expectSound(page, 'load-review');
    const cell = grid.getByRole('button', { name: /^2745/ });
    await cell.click();
    await grid.getByRole('textbox', { name: 'CUIL, fila 3' }).fill('20401110023');
    // On with the next problem: the date of row 4.
    await page.keyboard.press('Tab');
    await expect(grid.getByRole('row').filter({ hasText: 'Rearte' })).toContainText('Crear');
    await expect(grid.getByRole('button', { name: /^31\/02\/2024/ })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Cargar 2 personas' })).toBeVisible();
    // Esc leaves the cell as the file had it.
    await grid.getByRole('button', { name: '20401110023' }).press('Escape');
    await expect(page.getByRole('button', { name: 'Cargar 1 persona' })).toBeVisible();
    await grid.getByRole('button', { name: /^2745/ }).press('2');
    await grid.getByRole('textbox', { name: 'CUIL, fila 3' }).fill('20401110023');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Cargar 2 personas' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV de 1 que falta' }).click();
    expect((await download).suggestedFilename()).toBe('no-cargados.csv');
  });

  await test.step('the sure rows go in, the other stays out with its reason', async () => {
    await page.getByRole('button', { name: 'Cargar 2 personas' }).click();
    const dialog = page.getByRole('dialog');
    // The company has no such sector: the name is asked about before it is made.
    await expect(dialog.getByText('Hay 1 nombre que no existe y se crearía:')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toContainText('Depósito Norte');
    await expectSound(page, 'load-confirm');
    await dialog.getByRole('button', { name: 'Crear 1 nombre y cargar' }).click();
    await expect(page.getByRole('heading', { name: '1 fila quedó fuera' })).toBeVisible();
    await expectSound(page, 'load-result');
    await page.goto(`${portalUrl()}/s/employees/list?q=carga_uno`);
    await expect(page.getByText('Quiroga, Maite', { exact: true })).toBeVisible();
  });

  await test.step('it is taken back from the history, and nobody of it is left', async () => {
    await page.goto(`${portalUrl()}/s/employees/load`);
    await page.getByRole('button', { name: 'Deshacer' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deshacer la carga' }).click();
    await expect(page.getByRole('heading', { name: 'Qué se deshizo' })).toBeVisible();
    await expect(page.getByText('Quitado')).toHaveCount(2);
    await expectSound(page, 'load-undone');
    await page.goto(`${portalUrl()}/s/employees/list?q=carga_uno`);
    await expect(page.getByText('Quiroga, Maite', { exact: true })).toHaveCount(0);
  });
});

test('one person by hand, by the same rules', async ({ page }) => {
  await signIn(page, 's', 'carla_mora', '/employees/list');
  await page.getByRole('button', { name: 'Nuevo empleado' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Iris');
  await dialog.getByLabel('Apellido').fill('Manual');
  await dialog.getByLabel('Documento').fill('40222001');
  await dialog.getByLabel('CUIL').fill('2740');
  await dialog.getByLabel('Usuario').fill('iris_manual');
  await dialog.getByLabel('Ingreso').fill('01/03/2024');
  await dialog.getByRole('button', { name: 'Crear empleado' }).click();
  await expect(dialog.getByText('La cantidad mínima de caracteres son 5')).toBeVisible();
  await expectSound(page, 'new-employee');
  await dialog.getByLabel('CUIL').fill('27402220013');
  await dialog.getByRole('button', { name: 'Crear empleado' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Manual, Iris está en la lista')).toBeVisible();
});
