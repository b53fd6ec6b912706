import { buildPdf } from '../packages/pdf/test/build-pages.ts';
import { call, tokenOf } from './support/account.ts';
import { dataOf } from './support/personal.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';

const sample = {
  name: 'muestra.pdf',
  mimeType: 'application/pdf',
  buffer: buildPdf([{ content: 'BT /F1 12 Tf 60 700 Td (Contrato) Tj ET' }]),
};

test('a finger drags the second signer’s box, and the sheet stays where it is', async ({ page }) => {
  const hr = await tokenOf(page, 'ana_rios');
  const read = async (path: string, form: Record<string, string>) =>
    dataOf(await call(page, hr, 'POST', path, form))[0];
  const made = await read('/v2/folder', { nombre: 'Con un dedo', firmable: '1', visible: '1' });
  const folder = String(made.idCarpeta);
  const type = (await read('/v2/subfolder/create', { idCarpeta: folder, name: 'Contrato' })).idSubCarpeta;
  await call(page, hr, 'PUT', `/v2/subfolder/update/${type}`, {
    segundo: 'jefe',
    signaturePosition: JSON.stringify({ segundo: { x: 0.5, y: 0.7, width: 0.3, height: 0.08 } }),
  });
  await signIn(page, 's', 'ana_rios', `/folder/${folder}/subfolder/${type}/document`);
  await page.locator('input[type=file]').setInputFiles(sample);
  const box = page.getByRole('button', { name: 'Segunda firma' });
  await expect(box).toBeVisible();
  await box.scrollIntoViewIfNeeded();
  const numbers = page.getByRole('group', { name: 'Segunda firma' });
  const left = numbers.getByLabel('Desde la izquierda (mm)');
  const top = numbers.getByLabel('Desde arriba (mm)');
  const shown = async (field: typeof left) => Number(await field.inputValue());
  const [wasLeft, wasTop] = [await shown(left), await shown(top)];
  const at = (await box.boundingBox())!;
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x, y }]);
  for (const step of [10, 20, 30, 40]) await touch('touchMove', [{ x: x - step, y: y - step }]);
  await touch('touchEnd', []);
  await expect.poll(() => shown(left)).toBeLessThan(wasLeft);
  await expect.poll(() => shown(top)).toBeLessThan(wasTop);
  // The box went with the finger, not the page under it.
  const now = (await box.boundingBox())!;
  expect(now.x).toBeLessThan(at.x);
  expect(now.y).toBeLessThan(at.y);
  await expectSound(page, 'second-signer-finger');
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await expect(page.getByText('La configuración se guardó').first()).toBeVisible();
});
