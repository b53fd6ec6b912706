import { readFileSync } from 'node:fs';
import { openPdf, readText } from '@legajo/pdf';
import type { Page } from '@playwright/test';
import { newcomer, personOf, tokenOf } from './support/account.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { typePasswordAgain } from './support/proof.ts';

const HR = 'carla_mora';
const CODE = /\b[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}\b/;

/** Marks everybody a search finds, beyond the page, and opens what is done less often. */
async function markAll(page: Page, words: string, total: number) {
  await page.goto(`${portalUrl()}/s/employees/list?q=${words}`);
  await expect(page.getByRole('row').nth(2)).toContainText(/,/);
  await page.getByRole('checkbox', { name: /^Marcar todas/ }).check();
  const bar = page.getByRole('toolbar', { name: /seleccionados/ });
  await bar.getByRole('button', { name: `Seleccionar los ${total}` }).click();
  await expect(bar).toContainText(`${total} seleccionados`);
  return bar;
}

test('everybody a search finds gets a sheet or a new way in by mail; who is left out is named', async ({
  page,
}) => {
  test.slow();
  const hr = await tokenOf(page, HR);
  const total = 27;
  for (let i = 0; i < total - 1; i += 1) await personOf(page, hr, 'Multitud');
  await newcomer(page, hr, 'provisoria1', undefined, undefined, 'Multitud');
  await signIn(page, 's', HR);

  await test.step('the sheets come in one file, by surname', async () => {
    const bar = await markAll(page, 'multitud', total);
    await bar.getByRole('button', { name: 'Imprimir hojas de activación' }).click();
    const dialog = page.getByRole('dialog', { name: 'Imprimir hojas de activación' });
    await expect(dialog).toContainText('por apellido');
    await expectSound(page, 'sheets-search');
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: `Imprimir ${total} hojas` }).click();
    await typePasswordAgain(page);
    const file = openPdf(readFileSync(await (await downloading).path()));
    const codes = file.pages().map((sheet) => CODE.exec(readText(file, sheet).text)?.[0]);
    expect([codes.length, new Set(codes.filter(Boolean)).size]).toEqual([total, total]);
    await expect(page.getByText(`Se descargaron ${total} hojas de activación`)).toBeVisible();
  });

  await test.step('their access is reset: each without an address is told by name', async () => {
    const bar = await markAll(page, 'multitud', total);
    await bar.getByRole('button', { name: 'Más', exact: true }).click();
    await page.getByRole('button', { name: 'Restablecer acceso', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('se cierran sus sesiones');
    await expectSound(page, 'reset-search');
    await dialog.getByRole('button', { name: `Restablecer ${total} accesos` }).click();
    await expect(dialog.getByText('No tiene correo: imprima su hoja de activación.')).toHaveCount(total - 1);
    // Their sheet is minutes old: a mail would end its code on the way.
    await expect(dialog.getByText('Hace unos minutos recibió un código que todavía sirve.')).toHaveCount(1);
    await expectSound(page, 'reset-result');
    await dialog.getByRole('button', { name: 'Listo' }).click();
  });
});
