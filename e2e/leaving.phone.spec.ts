import type { Page } from '@playwright/test';
import { tokenOf } from './support/account.ts';
import { expect, expectSound, portalUrl, signIn, speak, test } from './support/portal.ts';
import { keptTyped } from './support/typed.ts';
import { files, HR, paperOnTable, personOfTwo, tile, uploadType } from './support/uploads.ts';

const mark = String(Date.now()).slice(-6);
const sheet = (page: Page) => page.getByRole('dialog');
const out = (page: Page, name = 'Salir') => page.getByRole('button', { name, exact: true }).click();

test('signing out says what was not sent, by name and number; who stays finds it, who leaves takes it along', async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.allow(/^Connecting to 'blob:/);
  const name = `Vacunas ${mark}`;
  const typeId = await uploadType(page, await tokenOf(page, HR), name, {
    totalPages: '10',
    requiredPages: '1',
  });
  const username = await personOfTwo(10);
  await signIn(page, 'e', username, `/uploads/of/${typeId}`);

  await test.step('a page, a comment and a change of one’s data wait here', async () => {
    await page.getByRole('textbox', { name: /^Comentario/ }).fill('Va la primera hoja');
    await files(page).setInputFiles(await paperOnTable('uno.jpg', 'Uno'));
    await sheet(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(tile(page, 'Hoja 1')).toContainText('Falta ajustar los bordes');
    await page.goto(`${portalUrl()}/e/data/identity`);
    await page.getByRole('textbox').first().fill(`Pepa ${mark}`);
    await expect.poll(() => keptTyped(page, new RegExp(`Pepa ${mark}`))).toBe(1);
  });

  await test.step('all of it is named; staying keeps it', async () => {
    await page.goto(`${portalUrl()}/e/account`);
    await out(page);
    await expect(sheet(page).getByRole('heading')).toHaveText('3 cosas sin enviar en este teléfono');
    await expect(sheet(page).getByRole('listitem')).toHaveText([
      `${name}: 1 hoja que no se subió`,
      `${name}: lo que escribió para enviar con el documento`,
      'Sus cambios en Nombre preferido y género',
    ]);
    await expectSound(page, 'e-leaving');
    await sheet(page).getByRole('button', { name: 'Quedarme' }).click();
    await expect(sheet(page)).toHaveCount(0);
    await speak(page, 'Português');
    await out(page, 'Sair');
    await expect(sheet(page).getByRole('heading')).toHaveText('3 coisas não enviadas neste telefone');
    await expectSound(page, 'e-leaving-pt');
    await sheet(page).getByRole('button', { name: 'Ficar' }).click();
    await speak(page, 'Español');
    await page.goto(`${portalUrl()}/e/uploads/of/${typeId}`);
    await sheet(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(tile(page, 'Hoja 1')).toContainText('Falta ajustar los bordes');
  });

  await test.step('who leaves all the same is out, and nothing is left', async () => {
    await page.goto(`${portalUrl()}/e/account`);
    await out(page);
    await sheet(page).getByRole('button', { name: 'Salir y borrarlo' }).click();
    await expect(page).toHaveURL(/\/e\/login/);
    await signIn(page, 'e', username, `/uploads/of/${typeId}`);
    await expect(page.getByText('Hojas: 0 de 10')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Comentario/ })).toHaveValue('');
  });

  await test.step('with nothing to lose, nobody is asked', async () => {
    await page.goto(`${portalUrl()}/e/account`);
    await out(page);
    await expect(page).toHaveURL(/\/e\/login/);
  });
});
