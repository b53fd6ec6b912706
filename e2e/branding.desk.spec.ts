import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { anotherPerson, expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

test('a company’s colour is seen before it is saved, moved where it cannot be read, and worn at once [update-colors.2] [app-shell.25]', async ({
  page,
}) => {
  await signIn(page, 's', 'carla_mora', '/update/colors');
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
  // Where a journey is recorded (`--trace on`), the recorder reads every picture of the page again, which the policy does not let it.
  quiet.allow(/^Connecting to 'blob:/);
  await signIn(page, 's', 'carla_mora', '/update/logo');
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
  await expect(page.locator('header img[src*="/company/logo/"]')).toHaveCount(0);
});

test('a company’s own login page: seen before it is saved, at its address once it is, and refused where another company is [login.5] [company-login.1]', async ({
  page,
}) => {
  await signIn(page, 's', 'carla_mora', '/update/logo');
  const part = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Página de ingreso' }) });
  const title = part.getByRole('textbox', { name: 'Título' });
  const text = part.getByRole('textbox', { name: 'Texto' });
  const address = part.getByRole('textbox', { name: /^Dirección/ });
  const save = part.getByRole('button', { name: 'Guardar página' });
  await expect(address).toHaveValue('pampa');
  await expect(save).toBeDisabled();
  await address.fill('andes');
  await expect(part.getByText(/«pampa» deja de funcionar/)).toBeVisible();
  await save.click();
  await expect(part.getByText('Otra empresa ya usa esa dirección. Elija otra.')).toBeVisible();
  await address.fill('access');
  await save.click();
  await expect(part.getByText(/la de una pantalla del portal/)).toBeVisible();
  await address.fill('dos palabras');
  await save.click();
  await expect(part.getByText(/Use entre 2 y 60 letras/)).toBeVisible();

  const written = '<b>Logística</b> de la Pampa';
  await title.fill(written);
  await text.fill('Recibos de la flota.\nConsultas: interno 204.');
  await expect(part.locator('[aria-hidden=true]').getByText(written)).toBeVisible();
  await address.fill('pampa-flota');
  await expectSound(page, 'login-page');
  await save.click();
  await expect(page.getByText('La página de ingreso se guardó.')).toBeVisible();
  await expect(part.getByText(`${portalUrl()}/s/pampa-flota`)).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await part.getByRole('button', { name: 'Copiar: Dirección para administradores' }).click();
  await expect(part.getByRole('status').first()).toHaveText('Copiada');
  const copied = await page.evaluate(() => navigator.clipboard.readText());

  const visitor = await anotherPerson(page);
  await visitor.goto(copied);
  const cover = visitor.getByRole('complementary');
  await expect(cover.getByRole('heading', { name: written })).toBeVisible();
  await expect(cover).toContainText('Pampa Logística S.R.L.');
  await expect(cover).toContainText('interno 204');
  await expectSound(visitor, 'login-own');
  await visitor.setViewportSize({ width: 390, height: 844 });
  await expect(cover.getByRole('heading', { name: written })).toBeVisible();
  await expectSound(visitor, 'login-own');
  await visitor.context().close();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'login-page');
  await title.fill('');
  await text.fill('');
  await address.fill('pampa');
  await save.click();
  await expect(save).toBeDisabled();
  await expect(part.getByText(`${portalUrl()}/s/pampa`, { exact: true })).toBeVisible();
});
