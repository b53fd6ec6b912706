import { call, tokenOf } from './support/account.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

test('templates of uploads are made, changed and removed; one that a type uses stays [subfolder-create.2]', async ({
  page,
  quiet,
}, info) => {
  quiet.allow(/status of 4(09|22)/);
  const name = `Vacunas ${info.project.name}`;
  await signIn(page, 's', 'ana_rios', '/folder/list');
  await page.getByRole('button', { name: 'Plantillas de subida' }).click();
  await expect(page).toHaveURL(/\/folder\/templates$/);
  await expect(
    page.getByRole('row', { name: /Documento de identidad.*2 Hojas \| 2 Obligatorias/ }),
  ).toBeVisible();
  await expectSound(page, 'templates');

  await page.getByRole('button', { name: 'Nueva plantilla' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva plantilla' });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Falta el nombre.')).toHaveCount(2);
  await dialog.getByLabel('Nombre').fill(name);
  await dialog.getByLabel('Hoja 1', { exact: true }).fill('Carné');
  await dialog.getByRole('button', { name: 'Agregar una hoja' }).click();
  await dialog.getByLabel('Hoja 2', { exact: true }).fill('Refuerzo');
  await expectSound(page, 'template-dialog');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByText('2 Hojas | 1 Obligatorias')).toBeVisible();

  const menu = async (of: string, act: string) => {
    await page.getByRole('button', { name: `Acciones de ${of}` }).click();
    await page.getByRole('button', { name: act, exact: true }).click();
  };
  await menu(name, 'Editar');
  const editing = page.getByRole('dialog', { name: 'Editar plantilla' });
  await editing.getByRole('button', { name: 'Quitar la hoja 2' }).click();
  await editing.getByLabel('Nombre').fill('Pasaporte');
  await editing.getByRole('button', { name: 'Guardar' }).click();
  await expect(editing.getByText(/^Ya existe .* con ese nombre/)).toBeVisible();
  await editing.getByLabel('Nombre').fill(name);
  await editing.getByRole('button', { name: 'Guardar' }).click();
  await expect(row.getByText('1 Hojas | 1 Obligatorias')).toBeVisible();

  const hr = await tokenOf(page, 'ana_rios');
  const find = async (path: string) =>
    JSON.parse((await call(page, hr, 'GET', path)).toString('utf8')).results.data as Record<
      string,
      unknown
    >[];
  const template = (await find('/v2/templates/available')).find((one) => one.nombre === name);
  const folder = (await find('/v2/folders/available?format=documentos')).find((one) => one.visible === 1);
  const made = await page.request.post(`${portalUrl()}/v2/subfolder/create`, {
    headers: { authorization: `Bearer ${hr}` },
    multipart: {
      idCarpeta: String(folder?.idCarpeta),
      name,
      firmable: '0',
      idTemplate: String(template?.id),
    },
  });
  const [type] = (await made.json()).results.data;
  await menu(name, 'Eliminar');
  const removing = page.getByRole('dialog');
  await removing.getByRole('button', { name: 'Eliminar' }).click();
  await expect(removing.getByText(/^Hay tipos de documento que usan la plantilla/)).toBeVisible();
  await expectSound(page, 'template-in-use');
  await removing.getByRole('button', { name: 'Cancelar' }).click();
  await call(page, hr, 'DELETE', `/v2/subfolder/remove/${type.idSubCarpeta}`);
  await menu(name, 'Eliminar');
  await removing.getByRole('button', { name: 'Eliminar' }).click();
  await expect(row).toHaveCount(0);
});

test('templates in Portuguese', async ({ page }) => {
  await signIn(page, 's', 'bruno_lima', '/folder/templates');
  await expect(page.getByRole('heading', { level: 1, name: /^Modelos de envio/ })).toBeVisible();
  await expectSound(page, 'templates-pt');
});

test('the papers of the file say which types count as each', async ({ page }) => {
  await signIn(page, 's', 'ana_rios', '/folder/papers');
  await expect(page.getByRole('row', { name: /Copia del DNI/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /que faltan?$/ })).toBeVisible();
  await expectSound(page, 'papers');
});

test('the papers of the file in Portuguese', async ({ page }) => {
  await signIn(page, 's', 'bruno_lima', '/folder/papers');
  await expect(page.getByRole('row', { name: /Documento de identidade/ })).toBeVisible();
  await expectSound(page, 'papers-pt');
});
