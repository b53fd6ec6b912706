import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

test('a former employee signs in on the phone, reads and downloads, and is offered no signature', async ({
  page,
}) => {
  const banner = page.getByText(/Su relación con Andes/);
  await signIn(page, 'e', 'ex_empleado');
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Ernesto' })).toBeVisible();
  await expect(banner).toContainText(
    'Puede leer y descargar sus documentos y cambiar su correo; no firmar ni cambiar otros datos.',
  );
  await expect(page.getByText(/para firmar/i)).toHaveCount(0);
  await expectSound(page, 'e-former-home');
  await page.goto(`${portalUrl()}/e/account`);
  await expect(banner).toBeVisible();
  // The address they had may be the company's.
  await page.getByRole('button', { name: 'Cambiar: Correo' }).click();
  await expect(page.getByRole('textbox', { name: 'Email nuevo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectSound(page, 'e-former-account');
  await page.goto(`${portalUrl()}/e/documents`);
  await expect(banner).toBeVisible();
  for (const [name, file] of [
    [/^Bajar \d{4} en un archivo$/, /^mis-documentos-\d{4}\.zip$/],
    ['Bajar todo en un archivo', 'mis-documentos.zip'],
  ] as const) {
    const archive = page.waitForEvent('download');
    await page.getByRole('button', { name }).first().click();
    expect((await archive).suggestedFilename()).toMatch(file);
    await expect(page.getByText(/La descarga empezó\. El archivo trae \d+ documento/)).toBeVisible();
  }
  await expectSound(page, 'e-former-documents');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page.locator('canvas').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Firmar' })).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('button', { name: 'Consultas sobre el documento' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Escriba su consulta' })).toHaveCount(0);
  await expectSound(page, 'e-former-reader');
});
