import type { Page } from '@playwright/test';
import { buildPdf } from '../packages/pdf/test/build-pages.ts';
import { call, personOf, tokenOf } from './support/account.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';

/** A type of its own to configure, in a folder of its own, as Human Resources. */
async function madeType(page: Page, hr: string, name: string): Promise<{ folder: number; type: number }> {
  const dataOf = async (path: string, form: Record<string, string>) =>
    JSON.parse((await call(page, hr, 'POST', path, form)).toString('utf8')).results.data[0];
  const folder = await dataOf('/v2/folder', { nombre: name, firmable: '1', visible: '1' });
  const type = await dataOf('/v2/subfolder/create', {
    idCarpeta: String(folder.idCarpeta),
    name: 'Constancia',
    alias: 'Constancia de trabajo',
  });
  return { folder: folder.idCarpeta, type: type.idSubCarpeta };
}

/** A sheet with a number on each half. */
const twoUp = (left: string, right: string) =>
  buildPdf([
    {
      content: `BT /F1 12 Tf 60 540 Td (CUIL ${left}) Tj ET BT /F1 12 Tf 480 540 Td (CUIL ${right}) Tj ET
        BT /F1 10 Tf 60 90 Td (Texto al pie de la hoja) Tj ET`,
      mediaBox: '0 0 842 595',
    },
  ]);
const sampleOf = (buffer: Buffer) => ({ name: 'muestra.pdf', mimeType: 'application/pdf', buffer });

test('a sample is turned and cut, says what would be read, and its boxes are moved by keys, mouse and numbers [document-config-modal.1] [document-config-modal.2] [document-config-modal.3] [document-config-modal.4]', async ({
  page,
  quiet,
}, info) => {
  quiet.allow(/status of 4(04|13|15|22)/);
  const hr = await tokenOf(page, 'ana_rios');
  const person = await personOf(page, hr, 'Luna');
  const { folder, type } = await madeType(page, hr, `Configurada ${info.project.name}`);
  await signIn(page, 's', 'ana_rios', `/folder/${folder}/subfolder/${type}`);
  await page.getByRole('link', { name: 'Configurar sobre sus páginas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración del documento' })).toBeVisible();
  await expect(page.getByText('Tiene un documento para firmar: Constancia de trabajo')).toBeVisible();
  await expectSound(page, 'document-config-empty');

  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles(sampleOf(twoUp(person.cuil, '20-12345678-6')));
  await expect(page.getByRole('img', { name: 'Página 1 de 1' })).toBeVisible();

  // Cut in two: the server says what comes of it, page by page.
  await page.getByLabel('Cortar cada hoja').selectOption({ label: 'En dos, izquierda y derecha' });
  await expect(page.getByRole('img', { name: 'Página 1 de 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Página 2 · A5' })).toBeVisible();

  // What would be read in the area, and whom it names.
  await page.getByLabel('Método de captura').selectOption({ label: 'Un área de la página' });
  const area = page.getByRole('button', { name: 'Área de captura' });
  await area.focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByText(`CUIL ${person.cuil}`)).toBeVisible();
  await expect(page.getByText('Una persona', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Luna, /)).toBeVisible();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  const high = page.getByRole('group', { name: 'Área de captura' }).getByLabel('Alto (mm)');
  await expect(high).toHaveValue('23');

  // The company's signature: by the mouse, over the text of the foot, and by its numbers away from it.
  await page.getByLabel('Página de las firmas').selectOption({ label: 'La primera' });
  const seal = page.getByRole('button', { name: 'Firma de la empresa' });
  const numbers = page.getByRole('group', { name: 'Firma de la empresa' });
  const before = await numbers.getByLabel('Desde arriba (mm)').inputValue();
  // Hovering waits until nothing lies over it.
  await seal.hover();
  const box = (await seal.boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 40, { steps: 4 });
  await page.mouse.up();
  expect(Number(await numbers.getByLabel('Desde arriba (mm)').inputValue())).toBeLessThan(Number(before));
  await expectSound(page, 'document-config');

  // One that the other is moved over is told before the server is asked.
  await numbers.getByLabel('Desde la izquierda (mm)').fill('60');
  await expect(page.getByText('Dos firmas se superponen')).toBeVisible();
  await numbers.getByLabel('Desde la izquierda (mm)').fill('8');
  await expect(page.getByText('Dos firmas se superponen')).toHaveCount(0);

  await page.getByRole('button', { name: /^Guardar/ }).click();
  await expect(page.getByText('La configuración se guardó').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Cortar cada hoja')).toHaveValue('columns');
  await expect(page.getByLabel('Página de las firmas')).toHaveValue('first');
});

test('what makes nothing is told where it was asked, and what is no sample is not taken [document-config-modal.5]', async ({
  page,
  quiet,
}, info) => {
  quiet.allow(/status of 4(04|13|15|22)/);
  const hr = await tokenOf(page, 'ana_rios');
  const { folder, type } = await madeType(page, hr, `Rechazada ${info.project.name}`);
  await signIn(page, 's', 'ana_rios', `/folder/${folder}/subfolder/${type}/document`);
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles(sampleOf(buildPdf([{ content: '', mediaBox: '0 0 400 590' }])));
  await expect(page.getByText(/El tamaño de la página|tamaño/).first()).toBeVisible();

  const plain = buildPdf([{ content: 'BT /F1 12 Tf 60 700 Td (Recibo) Tj ET' }]);
  await chooser.setInputFiles(sampleOf(plain));
  await expect(page.getByRole('img', { name: 'Página 1 de 1' })).toBeVisible();
  await page.getByLabel('Cortar cada hoja').selectOption({ label: 'En cuatro' });
  await expect(page.getByText(/Las páginas no se pueden cortar/)).toBeVisible();
  await expectSound(page, 'document-config-refused');
  await page.getByLabel('Cortar cada hoja').selectOption({ label: 'No cortar' });
  await expect(page.getByText(/Las páginas no se pueden cortar/)).toHaveCount(0);
  await page.getByRole('button', { name: '90°' }).click();
  await expect(page.getByText(/Hay cambios sin guardar/)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('Certificados');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('sin guardar');
});

test('another tab that saves meanwhile takes nothing away and is not written over; a place that cannot be had says so', async ({
  page,
  quiet,
}, info) => {
  quiet.allow(/status of (409|503)/);
  const hr = await tokenOf(page, 'ana_rios');
  const { folder, type } = await madeType(page, hr, `Dos pestañas ${info.project.name}`);
  await signIn(page, 's', 'ana_rios', `/folder/${folder}/subfolder/${type}/document`);
  await page.getByLabel('Página de las firmas').selectOption({ label: 'La primera' });
  await call(page, hr, 'PUT', `/v2/subfolder/update/${type}`, {
    transform: JSON.stringify({ girar: 90, cortar: null, hojas: 0 }),
  });
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Página de las firmas')).toHaveValue('first');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('button', { name: '90°' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Página de las firmas')).toHaveValue('last');

  await page.route('**/signatures', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectSound(page, 'document-config-trouble');
});

test('in Portuguese, in a company’s own colours: a sample, and the mail called as its reader gets it [document-config-modal.4]', async ({
  page,
}, info) => {
  const hr = await tokenOf(page, 'bruno_lima');
  const { folder, type } = await madeType(page, hr, `Configurada ${info.project.name}`);
  await signIn(page, 's', 'bruno_lima', `/folder/${folder}/subfolder/${type}/document`);
  await expect(page.getByText(/^Você tem um documento para assinar: Constancia de trabajo/)).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(sampleOf(twoUp('529.982.247-25', '111.444.777-35')));
  await expect(page.getByRole('img', { name: 'Página 1 de 1' })).toBeVisible();
  await page.getByLabel('Cortar cada folha').selectOption({ label: 'Em duas, esquerda e direita' });
  await expect(page.getByRole('img', { name: 'Página 1 de 2' })).toBeVisible();
  await expectSound(page, 'document-config-pt');
});
