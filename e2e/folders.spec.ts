import { expect, expectSound, signIn, test } from './support/portal.ts';

test('folders and types are made, refused, ordered and archived [folder-list.3] [folder-list.4] [folder-create.1] [subfolder-list.1]', async ({
  page,
  quiet,
}, info) => {
  quiet.allow(/status of 4(09|22)/);
  const name = `Carpeta de ${info.project.name}`.replace(/[^\p{L} ]/gu, ' ').trim();
  await signIn(page, 's', 'ana_rios', '/folder');
  await expect(page).toHaveURL(/\/s\/folder\/list$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Carpetas/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Recibos de haberes/ }).first()).toBeVisible();
  await expectSound(page, 'folders');

  await page.getByRole('button', { name: 'Nueva carpeta' }).click();
  await page.getByLabel('Nombre').fill('Recibos/2025');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('No están permitidos los caracteres especiales')).toBeVisible();
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Efímera').check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Una carpeta efímera debe ser firmable.')).toBeVisible();
  await expectSound(page, 'folder-refused');
  await page.getByRole('checkbox', { name: 'Firmable', exact: true }).check();
  await page.getByLabel('Políticas internas').check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) }).first();
  await expect(row).toBeVisible();

  const menu = async (act: string) => {
    await row.getByRole('button', { name: `Acciones de ${name}` }).click();
    await page.getByRole('button', { name: new RegExp(`^${act}(\\s|$|D|N)`) }).click();
  };
  await menu('Editar');
  await expect(page.getByLabel('Clase')).toBeDisabled();
  await page.getByRole('button', { name: 'Volver' }).click();
  await menu('Ver los tipos');
  await expect(page.getByText('Todavía no hay tipos de documento')).toBeVisible();
  await page.getByRole('button', { name: 'Nuevo tipo de documento' }).click();
  await page.getByLabel('Nombre').fill('Constancia');
  await page
    .getByLabel('Plantilla')
    .selectOption({ label: 'Documento de identidad: 2 Hojas | 2 Obligatorias' });
  await page.getByLabel('Visible').uncheck();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/Una plantilla necesita que/)).toBeVisible();
  await expectSound(page, 'type-refused');
  await page.getByLabel('Visible').check();
  await page.getByLabel('Método de captura').selectOption({ label: 'Metodo de captura vacio' });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('row', { name: /Constancia/ })).toBeVisible();
  await expectSound(page, 'types');
  await page.getByRole('button', { name: 'Volver' }).click();

  await menu('Archivar');
  await expect(row).toHaveCount(0);
  await page.getByLabel('Mostrar').selectOption({ label: 'Archivadas' });
  await expect(row).toBeVisible();
  await menu('Eliminar');
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(row).toHaveCount(0);
});

test('receipts that are out keep their folder in sight: the refusal stands beside its field, in Portuguese too', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 4(09|22)/);
  await signIn(page, 's', 'bruno_lima', '/folder/list');
  await expect(page.getByRole('heading', { level: 1, name: /^Pastas/ })).toBeVisible();
  await expectSound(page, 'folders-pt');
  const row = page.getByRole('row', { name: /Holerites/ }).first();
  await row.getByRole('button', { name: 'Ações de Holerites' }).click();
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  await page.getByLabel('Visível').uncheck();
  await page.getByLabel('Assinável').uncheck();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(/Há recibos de salário publicados/)).toBeVisible();
  await expectSound(page, 'folder-receipts-pt');
});
