import type { Page } from '@playwright/test';
import { buildPdf } from '../packages/pdf/test/build-pages.ts';
import { call, tokenOf } from './support/account.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';

/** A folder and a type of its own, as Human Resources. */
async function madeType(page: Page, hr: string, name: string): Promise<{ folder: number; type: number }> {
  const dataOf = async (path: string, form: Record<string, string>) =>
    JSON.parse((await call(page, hr, 'POST', path, form)).toString('utf8')).results.data[0];
  const folder = await dataOf('/v2/folder', { nombre: name, firmable: '1', visible: '1' });
  const type = await dataOf('/v2/subfolder/create', {
    idCarpeta: String(folder.idCarpeta),
    name: 'Contrato',
  });
  return { folder: folder.idCarpeta, type: type.idSubCarpeta };
}

const sample = {
  name: 'muestra.pdf',
  mimeType: 'application/pdf',
  buffer: buildPdf([{ content: 'BT /F1 12 Tf 60 700 Td (Contrato) Tj ET' }]),
};

test('a type is told who signs after its person, and where: rules are said and refused, the box is moved by keys, mouse and numbers [1.9]', async ({
  page,
  quiet,
}, info) => {
  quiet.allow(/status of 4(04|22)/);
  const hr = await tokenOf(page, 'ana_rios');
  const { folder, type } = await madeType(page, hr, `Con dos firmas ${info.project.name}`);
  await signIn(page, 's', 'ana_rios', `/folder/${folder}/subfolder/${type}`);
  const who = page.getByLabel('Quién firma además');
  await expect(who).toHaveValue('');
  await who.selectOption({ label: 'El jefe de cada uno' });
  await expect(page.getByText(/Sin jefe, o si es ella misma/)).toBeVisible();

  // What cannot be is said before, and refused by the server at its field.
  await page.getByLabel('Recibo de haberes').check();
  await expect(
    page.getByText('Un recibo de haberes no lleva segundo firmante: elija «Nadie».'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(who).toHaveAttribute('aria-invalid', 'true');
  await expectSound(page, 'second-signer-refused');
  await page.getByLabel('Recibo de haberes').uncheck();

  await who.selectOption({ label: 'Una persona' });
  await page.getByPlaceholder(/^Buscar por nombre/).fill('Luna');
  await page
    .getByRole('button', { name: /^Luna, / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Elegir a otra persona' })).toBeVisible();
  const place = page.getByRole('group', { name: 'Recuadro del segundo firmante' });
  await place.getByLabel('Desde arriba, %').fill('86');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('group', { name: 'Recuadro de la empresa' }).getByRole('alert')).toBeVisible();
  await place.getByLabel('Desde arriba, %').fill('70');
  await expectSound(page, 'second-signer-form');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('row', { name: /Contrato/ })).toBeVisible();

  await page.goto(new URL(`/s/folder/${folder}/subfolder/${type}/document`, page.url()).href);
  await page.locator('input[type=file]').setInputFiles(sample);
  await expect(page.getByRole('img', { name: 'Página 1 de 1' })).toBeVisible();
  await expect(page.getByText(/^Firma .*Luna, después de la persona\.$/)).toBeVisible();
  const box = page.getByRole('button', { name: 'Segunda firma' });
  const numbers = page.getByRole('group', { name: 'Segunda firma' });
  await expect(numbers.getByLabel('Desde arriba (mm)')).toHaveValue('208');
  await box.focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(numbers.getByLabel('Desde arriba (mm)')).toHaveValue('198');
  await box.hover();
  const at = (await box.boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(at.x + at.width / 2 - 40, at.y + at.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(Number(await numbers.getByLabel('Desde la izquierda (mm)').inputValue())).toBeLessThan(107);
  await expectSound(page, 'second-signer-box');
  await numbers.getByLabel('Desde arriba (mm)').fill('255');
  await expect(page.getByText('Dos firmas se superponen')).toBeVisible();
  await numbers.getByLabel('Desde arriba (mm)').fill('180');
  await expect(page.getByText('Dos firmas se superponen')).toHaveCount(0);
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await expect(page.getByText('La configuración se guardó').first()).toBeVisible();
});

test('in Portuguese a type is told that each one’s manager signs after them', async ({ page }, info) => {
  const hr = await tokenOf(page, 'bruno_lima');
  const { folder, type } = await madeType(page, hr, `Duas assinaturas ${info.project.name}`);
  await signIn(page, 's', 'bruno_lima', `/folder/${folder}/subfolder/${type}`);
  await page.getByLabel('Quem assina também').selectOption({ label: 'O gestor de cada um' });
  await expectSound(page, 'second-signer-form-pt');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('row', { name: /Contrato/ })).toBeVisible();
  await page.goto(new URL(`/s/folder/${folder}/subfolder/${type}/document`, page.url()).href);
  await page.locator('input[type=file]').setInputFiles(sample);
  await expect(page.getByRole('button', { name: 'Segunda assinatura' })).toBeVisible();
  await expectSound(page, 'second-signer-box-pt');
});
