import { join } from 'node:path';
import { monthsAgo } from './support/months.ts';
import {
  CERTIFICATE_PASSWORD,
  demoFolder,
  expect,
  expectSound,
  listCount,
  signIn,
  test,
} from './support/portal.ts';
import { counter, sendPublication } from './support/publishing.ts';

const month = monthsAgo(1);

test('a newcomer publishes last month: every payslip finds its person before anything goes out', async ({
  page,
}) => {
  const folder = demoFolder() ?? '';
  const file = join(folder, `recibos-${month.iso}.zip`);
  const publication = { folder: 'Recibos de haberes', type: 'Recibo mensual', month: month.named, file };

  await signIn(page, 's', 'ana_rios');
  await page.getByRole('link', { name: 'Documentos', exact: true }).click();
  await page.getByRole('link', { name: 'Publicación masiva', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publicación masiva');

  await test.step('nothing travels without the three answers and a file', async () => {
    // What the last publication offers is taken back first.
    await expect(page.getByLabel('Período')).not.toHaveValue('');
    await page.getByLabel('Período').selectOption('');
    await page.getByLabel('Carpeta').selectOption('');
    await page.getByRole('button', { name: 'Enviar y revisar' }).click();
    await expect(page.getByText('Este campo es requerido.')).toHaveCount(3);
    await expect(page.getByLabel('Carpeta')).toBeFocused();
    await expectSound(page, 'publish-start');
  });

  await test.step('the file goes up: no password is asked for what is only read', async () => {
    await sendPublication(page, publication);
  });

  await test.step('the review: all matched, nothing to solve, nothing out yet', async () => {
    await expect(page.getByRole('button', { name: 'Publicar 160 documentos' })).toBeEnabled();
    await expect(counter(page, 'Leídos')).toContainText('160');
    await expect(counter(page, 'Listos')).toContainText('160');
    await expect(counter(page, 'Por resolver')).toContainText('0');
    await page.getByRole('button', { name: 'ver', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Sin documento' })).toContainText('Gil, Nora');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Todo tiene dueño' })).toBeVisible();
    await expectSound(page, 'publish-review-clean');
  });

  await test.step('confirming asks for the certificate, refuses a wrong password at its field, and closes the sum', async () => {
    await page.getByRole('button', { name: 'Publicar 160 documentos' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: 'Clave del certificado' })).toBeVisible();
    await expectSound(page, 'publish-confirm');
    await dialog.getByRole('textbox', { name: 'Clave del certificado' }).fill('Equivocada1');
    await dialog.getByRole('button', { name: 'Publicar 160 documentos' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Clave del certificado' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await dialog.getByRole('textbox', { name: 'Clave del certificado' }).fill(CERTIFICATE_PASSWORD);
    await dialog.getByRole('button', { name: 'Publicar 160 documentos' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('leaving loses nothing: the process manager leads back to it [process-manager.2]', async () => {
    await page.getByRole('link', { name: 'Procesos' }).click();
    const row = page.getByRole('row').filter({ hasText: `recibos-${month.iso}.zip` });
    await expect(row).toContainText('Completado');
    await expectSound(page, 'processes');
    await row.click();
  });

  await test.step('the result: the sentence, the sum that closes, the root of the batch', async () => {
    await expect(page.getByText('Se publicaron 160 documentos.')).toBeVisible();
    await expect(page.getByText('Una sola raíz cubre los 160 documentos.')).toBeVisible();
    await expectSound(page, 'publish-result');
  });

  await test.step('each of them is found in the search', async () => {
    // Others publish into the same month meanwhile: of this publication it is all of them.
    const process = new URL(page.url()).searchParams.get('process');
    expect(process).toMatch(/^\d+$/);
    await page.goto(
      page.url().replace(/\/s\/.*/, `/s/documents/search?desde=${month.written}&proceso=${process}`),
    );
    await expect(listCount(page)).toHaveText('160');
    await expectSound(page, 'search-month');
  });
});
