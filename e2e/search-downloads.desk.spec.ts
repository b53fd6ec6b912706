import { readFileSync } from 'node:fs';
import { readZip } from '../apps/server/test/support/unzip.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { typePasswordAgain } from './support/proof.ts';

const HR = 'ana_rios';

test('what a search finds is downloaded: marked ones, all of it, or more than that in parts; with the backup beside it [document-search.4] [document-search.5]', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 's', HR, '/documents/search?q=luna');
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  await expect(rows.nth(2)).toBeVisible();
  const namesOf = async (path: string) => [...(await readZip(readFileSync(path))).keys()];

  await test.step('two that are marked, each in the folder of its person', async () => {
    for (const at of [1, 2]) await rows.nth(at).getByRole('checkbox').check();
    const bar = page.getByRole('toolbar');
    await expectSound(page, 'search-marked');
    const coming = page.waitForEvent('download');
    await bar.getByRole('button', { name: 'Descargar 2 documentos' }).click();
    const names = await namesOf(await (await coming).path());
    expect(names.filter((name) => /^Luna, [^/]+\/\d{4}-\d{2} .+\.pdf$/.test(name))).toHaveLength(2);
    expect(names).toEqual(expect.arrayContaining(['indice.csv', 'SHA256SUMS']));
    await expect(page.getByText('Se descargan 2 documentos')).toBeVisible();
    await expect(bar).toHaveCount(0);
  });

  await test.step('all that is found; the company’s backup is asked for beside it', async () => {
    const total = Number(await page.locator('h1 + span').innerText());
    await page.getByRole('button', { name: 'Descargar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Descargar lo que se encuentra' });
    await expect(dialog.getByRole('heading', { name: 'Respaldo' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Pedir respaldo' })).toBeVisible();
    await expectSound(page, 'search-download');
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: `Descargar ${total} documentos` }).click();
    const names = await namesOf(await (await coming).path());
    expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(total);
    await expect(dialog).toHaveCount(0);
  });

  await test.step('more than one download holds is prepared, and fetched part by part', async () => {
    // So many that the portal counts no further.
    await page.route('**/v2/portal/documents/search', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"total":\d+/, '"total":10000,"more":true');
      await route.fulfill({ response, body });
    });
    await page.reload();
    await page.getByRole('button', { name: 'Descargar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Descargar lo que se encuentra' });
    await expect(dialog).toContainText('hasta 5.000');
    await dialog.getByRole('button', { name: 'Preparar la descarga' }).click();
    await typePasswordAgain(page);
    // Others of the same person's may be listed besides.
    const anyPart = dialog.getByRole('button', { name: /^Parte 1 de 1/ });
    await expect(anyPart.first()).toBeVisible({ timeout: 30_000 });
    const part = dialog.getByRole('button', { name: (await anyPart.first().innerText()).trim() });
    await expect(dialog.getByText('Lista', { exact: true }).first()).toBeVisible();
    await expectSound(page, 'search-prepared');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, 'search-prepared');
    await page.setViewportSize({ width: 1366, height: 768 });
    const coming = page.waitForEvent('download');
    await part.click();
    const names = await namesOf(await (await coming).path());
    expect(names.filter((name) => name.endsWith('.pdf')).length).toBeGreaterThan(2);
  });
});

test('filters stay while one is elsewhere, and are kept by a name [document-search.7]', async ({ page }) => {
  await signIn(page, 's', HR, '/documents/search');
  // A type is chosen without its folder, which its name then says.
  await page.getByLabel('Tipo', { exact: true }).selectOption('Recibo mensual · Recibos de haberes');
  await expect(page.getByRole('button', { name: 'Quitar el filtro Tipo: Recibo mensual' })).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar filtros' }).first().click();
  await page.getByRole('button', { name: 'Más filtros' }).click();
  const more = page.getByRole('dialog', { name: 'Más filtros' });
  await more.getByLabel('Qué espera').selectOption('Falta la firma');
  await more.getByLabel('Sello').selectOption('Con sello');
  await more.getByLabel('Origen').selectOption('De carga masiva');
  await expectSound(page, 'search-more');
  await more.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page).toHaveURL(/pendiente=firma/);
  await expect(page).toHaveURL(/sello=con/);
  await expect(page.getByRole('button', { name: 'Quitar el filtro Con sello' })).toBeVisible();
  await expect(page).toHaveURL(/origen=CD/);
  await expect(page.getByRole('button', { name: 'Quitar el filtro De carga masiva' })).toBeVisible();
  await page.getByRole('searchbox').fill('gil');
  await expect(page).toHaveURL(/q=gil/);

  await test.step('gone and come back by the menu, they are as they were', async () => {
    const menu = page.getByRole('navigation', { name: 'Menú' });
    await menu.getByRole('link', { name: 'Inicio' }).click();
    await expect(page).toHaveURL(/\/s\/home/);
    await menu.getByRole('link', { name: 'Documentos' }).click();
    await menu.getByRole('link', { name: 'Buscar documentos' }).click();
    await expect(page).toHaveURL(/q=gil/);
    await expect(page).toHaveURL(/pendiente=firma/);
  });

  const opened = page.getByRole('button', { name: 'Búsquedas guardadas' });
  await test.step('they are kept by a name, and open what they kept', async () => {
    await opened.click();
    await page.getByRole('button', { name: 'Guardar esta búsqueda…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Guardar esta búsqueda' });
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText('Escriba un nombre.')).toBeVisible();
    await dialog.getByLabel('Nombre').fill('Sin firmar de Gil');
    await expectSound(page, 'search-keep');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Se guardó «Sin firmar de Gil»')).toBeVisible();
    await page.getByRole('button', { name: 'Limpiar filtros' }).first().click();
    await expect(page).not.toHaveURL(/q=gil/);
    await opened.click();
    await expectSound(page, 'search-kept-menu');
    await page.getByRole('button', { name: 'Sin firmar de Gil' }).click();
    await expect(page).toHaveURL(/q=gil/);
    await expect(page).toHaveURL(/pendiente=firma/);
    await expect(page.getByRole('searchbox')).toHaveValue('gil');
  });

  await test.step('the same name takes its place; another is given; it is forgotten', async () => {
    await page.getByRole('searchbox').fill('paz');
    await expect(page).toHaveURL(/q=paz/);
    await opened.click();
    await page.getByRole('button', { name: 'Guardar esta búsqueda…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nombre').fill('SIN FIRMAR DE GIL');
    await expect(dialog.getByText('Toma el lugar de «Sin firmar de Gil».')).toBeVisible();
    await dialog.getByRole('button', { name: 'Reemplazar' }).click();
    await expect(dialog).toHaveCount(0);
    await opened.click();
    await page.getByRole('button', { name: 'Cambiar o quitar…' }).click();
    const field = dialog.getByLabel('Nombre de «Sin firmar de Gil»');
    await field.fill('Sin firmar de Paz');
    await field.press('Enter');
    await expect(dialog.getByLabel('Nombre de «Sin firmar de Paz»')).toBeVisible();
    await expectSound(page, 'search-arrange');
    await dialog.getByRole('button', { name: 'Quitar «Sin firmar de Paz»' }).click();
    await expect(dialog.getByText('No guardó ninguna búsqueda.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  });

  await test.step('the list of employees keeps its own', async () => {
    await page.goto(`${portalUrl()}/s/employees/list?status=active&q=luna`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await opened.click();
    await page.getByRole('button', { name: 'Guardar esta búsqueda…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nombre').fill('Lunas');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto(`${portalUrl()}/s/employees/list`);
    await opened.click();
    await page.getByRole('button', { name: 'Lunas' }).click();
    await expect(page).toHaveURL(/status=active/);
    await expect(page).toHaveURL(/q=luna/);
  });
});

test('in Portuguese, on a phone: what was prepared cannot be had and is asked again; nothing found is nothing to take', async ({
  page,
  quiet,
}) => {
  quiet.allow(/503/);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 's', 'bruno_lima', '/documents/search');
  await page.route('**/v2/portal/exports', (route) => route.fulfill({ status: 503, json: { code: 'DOWN' } }));
  await page.getByRole('button', { name: 'Baixar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Baixar o que se encontra' });
  const again = dialog.getByRole('button', { name: 'Tentar novamente' });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await expectSound(page, 'pt-search-download-error');
  await page.unroute('**/v2/portal/exports');
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /^Baixar [\d.]+ documentos$/ })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();

  await page.goto(`${portalUrl()}/s/documents/search?q=ninguem-se-chama-assim`);
  await page.getByRole('button', { name: 'Baixar', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Baixar 0 documento' })).toBeDisabled();
  await expectSound(page, 'pt-search-nothing');
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await page.getByRole('button', { name: 'Buscas salvas' }).click();
  await page.getByRole('button', { name: 'Salvar esta busca…' }).click();
  await expectSound(page, 'pt-search-keep');
});
