import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

test('a company’s colour is seen before it is saved, moved where it cannot be read, and worn at once [update-colors.2] [app-shell.25]', async ({
  page,
}) => {
  await signIn(page, 's', 'carla_mora');
  await page.goto(`${portalUrl()}/s/update/colors`);
  const colour = page.getByRole('textbox', { name: 'Color', exact: true });
  const before = await colour.inputValue();
  await colour.fill('rojo');
  await expect(page.getByText('Escriba un color como #0B5568.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar colores' })).toBeDisabled();
  await colour.fill('#C8553D');
  await expect(page.getByText(/El botón usará #/)).toBeVisible();
  await expectSound(page, 'colours-moved');
  await page.getByRole('button', { name: 'Guardar colores' }).click();
  await expect(page.getByText('Los colores se guardaron.')).toBeVisible();
  const worn = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--brand-solid'),
  );
  expect(worn).toBe('#B6452E');
  await colour.fill(before);
  await page.getByRole('button', { name: 'Guardar colores' }).click();
  await expect(page.getByRole('button', { name: 'Guardar colores' })).toBeDisabled();
});

test('a logo is shown before it is sent, stands in the header at once, and is taken away [update-logo.2] [app-shell.25]', async ({
  page,
  quiet,
}) => {
  // The recorder of the journey reads every picture of the page again, which the policy does not let it.
  quiet.allow(/^Connecting to 'blob:/);
  await signIn(page, 's', 'carla_mora');
  await page.goto(`${portalUrl()}/s/update/logo`);
  const picture = await sharp({
    create: { width: 400, height: 120, channels: 3, background: '#B2541A' },
  })
    .png()
    .toBuffer();
  const input = page.locator('input[type=file]');
  const put = async (name: string, bytes: Uint8Array | string) => {
    const path = test.info().outputPath(name);
    writeFileSync(path, bytes);
    await input.setInputFiles(path);
  };
  await put('logo.svg', '<svg/>');
  await expect(page.getByText(/\.jpg, \.jpeg, \.png/).last()).toBeVisible();
  await put('broken.png', 'no es');
  await page.getByRole('button', { name: 'Guardar logo' }).click();
  await expect(page.getByText('no es una imagen JPG o PNG')).toBeVisible();
  await put('logo.png', picture);
  await page.getByRole('button', { name: 'Guardar logo' }).click();
  await expect(page.getByText('El logo se guardó.')).toBeVisible();
  await expect(page.locator('header img').first()).toHaveAttribute('src', /\/company\/logo\/2\/.*\?t=/);
  await expectSound(page, 'logo');
  await page.goto(`${portalUrl()}/s/update/colors`);
  await page.getByRole('button', { name: 'Tomar del logo' }).click();
  await expect(page.getByRole('textbox', { name: 'Color', exact: true })).toHaveValue('#B2541A');
  await page.goto(`${portalUrl()}/s/update/logo`);
  await page.getByRole('button', { name: 'Quitar logo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar logo' }).click();
  await expect(page.getByText('El logo se quitó.')).toBeVisible();
  await expect(page.locator('header img')).toHaveCount(0);
});
