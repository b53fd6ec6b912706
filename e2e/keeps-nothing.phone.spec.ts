import { tokenOf } from './support/account.ts';
import { expect, expectSound, portalUrl, signIn, speak, test } from './support/portal.ts';
import { files, HR, paperOnTable, personOfTwo, uploadType } from './support/uploads.ts';

const mark = String(Date.now()).slice(-6);

test('a browser that keeps nothing, as a private window does, promises nothing [phone 6]', async ({
  page,
  context,
  quiet,
}) => {
  quiet.offline();
  await context.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('not here', 'InvalidStateError');
    };
  });
  const hr = await tokenOf(page, HR);
  const typeId = await uploadType(page, hr, `Título ${mark}`, { totalPages: '4', requiredPages: '1' });
  const username = await personOfTwo(5);
  await signIn(page, 'e', username, `/uploads/of/${typeId}`);

  await test.step('what was taken is said to be on this page alone, in both languages', async () => {
    await files(page).setInputFiles(await paperOnTable('uno.jpg', 'Uno'));
    await context.setOffline(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Usar esta hoja' }).click();
    await expect(page.getByText(/este navegador no guarda nada: lo que sacó está solo/)).toBeVisible();
    await expect(page.getByText(/queda en este teléfono/)).toHaveCount(0);
    await expectSound(page, 'e-keeps-nothing');
    await context.setOffline(false);
    await expect(page.getByText('Guardada')).toBeVisible();
  });

  await test.step('nor is what was written of oneself said to be kept, in Portuguese', async () => {
    await speak(page, 'Português');
    await page.goto(`${portalUrl()}/e/data/contact`);
    await page.getByRole('textbox', { name: 'Telefone 1' }).fill('+54 9 261 555-0148');
    await context.setOffline(true);
    await page.locator('form button[type=submit]').click();
    await expect(page.getByText(/O que escreveu segue nesta página/)).toBeVisible();
    await expect(page.getByText(/fica guardado neste aparelho/)).toHaveCount(0);
    await expectSound(page, 'e-keeps-nothing-pt');
    await context.setOffline(false);
  });
});
