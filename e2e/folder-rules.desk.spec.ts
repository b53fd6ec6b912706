import type { Page } from '@playwright/test';
import { call, personOf, tokenOf } from './support/account.ts';
import { payslipOf } from './support/papers.ts';
import { dataOf } from './support/personal.ts';
import { CERTIFICATE_PASSWORD, expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { proveToken } from './support/proof.ts';

const HR = 'carla_mora';
/** Of a company where no other journey has a type that a machine reads. */
const OTHER_HR = 'diego_rojas';
const stamp = String(Date.now()).slice(-6);

/** A folder of the company with one type. */
async function folderOf(page: Page, hr: string, name: string, more: Readonly<Record<string, string>> = {}) {
  const [{ idCarpeta }] = dataOf(await call(page, hr, 'POST', '/v2/folder', { nombre: name, ...more }));
  const form = { idCarpeta: String(idCarpeta), name: 'Nota', firmable: '0' };
  const [{ idSubCarpeta }] = dataOf(await call(page, hr, 'POST', '/v2/subfolder/create', form));
  return { folder: idCarpeta as number, type: idSubCarpeta as number };
}

test('a folder says what it lacks and what contradicts, and is not deleted while documents or filters of people need it [folder-create.2] [folder-create.3] [folder-create.4] [folder-update.2] [folder-list.1] [folder-list.2] [folder-list.6]', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 4(09|22)/);
  const hr = await tokenOf(page, HR);
  await proveToken(page, hr);
  const kept = await folderOf(page, hr, `Con documentos ${stamp}`);
  const person = await personOf(page, hr, `Carpetera${stamp}`);
  const sent = await page.request.post(`${portalUrl()}/v2/admin-mod/publish/document/single`, {
    headers: { authorization: `Bearer ${hr}` },
    multipart: {
      idusuario: String(person.id),
      id_subcarpeta: String(kept.type),
      periodo: '09/2026',
      clave: CERTIFICATE_PASSWORD,
      file: {
        name: 'nota.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(payslipOf([person.cuil], '2026-09')),
      },
    },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  const filtered = await folderOf(page, hr, `Con filtro ${stamp}`);
  await folderOf(page, hr, `Antes ${stamp}`, { firmable: '1' });
  await call(page, hr, 'PUT', `/v2/admin-mod/profile/users/${person.id}`, {
    idperfiles: '[1,3]',
    acciones: '[3]',
  });
  await call(page, hr, 'POST', '/v2/admin-mod/userfolder', {
    idusuario: `[${person.id}]`,
    id_carpeta: `[${filtered.folder}]`,
  });

  await signIn(page, 's', HR, '/folder/create');
  const save = page.getByRole('button', { name: 'Guardar' });
  const name = page.getByLabel('Nombre');
  await test.step('its name is asked for, of letters and numbers', async () => {
    await save.click();
    await expect(page.getByText('Falta el nombre.')).toBeVisible();
    await name.fill('Recibos/2025');
    await save.click();
    await expect(page.getByText('No están permitidos los caracteres especiales')).toBeVisible();
    await name.fill(`Reglas ${stamp}`);
  });

  await test.step('what only a visible one may be, and what only one that is signed', async () => {
    const [visible, signable, ephemeral] = ['Visible', 'Firmable', 'Efímera'].map((label) =>
      page.getByRole('checkbox', { name: label, exact: true }),
    ) as [ReturnType<Page['getByRole']>, ReturnType<Page['getByRole']>, ReturnType<Page['getByRole']>];
    await visible.uncheck();
    await signable.check();
    await save.click();
    await expect(page.getByText('Una carpeta firmable debe ser visible.')).toBeVisible();
    await signable.uncheck();
    await page.getByLabel(`Antes ${stamp}`).check();
    await save.click();
    await expect(page.getByText('Una carpeta con bloqueantes debe ser visible.')).toBeVisible();
    await expectSound(page, 'folder-rules');
    await visible.check();
    await ephemeral.check();
    await save.click();
    await expect(page.getByText('Una carpeta efímera debe ser firmable.')).toBeVisible();
    await ephemeral.uncheck();
    await save.click();
    await expect(page).toHaveURL(/\/folder\/list$/);
  });

  const menu = async (folder: string, act: RegExp) => {
    await page.getByRole('button', { name: `Acciones de ${folder}` }).click();
    return page.getByRole('button', { name: act });
  };
  await test.step('made, its class stays', async () => {
    await (await menu(`Reglas ${stamp}`, /^Editar/)).click();
    await expect(page.getByLabel('Clase')).toBeDisabled();
    await page.getByRole('button', { name: 'Volver' }).click();
  });

  await test.step('with documents, or named by a filter of somebody, it is not deleted, and it is said why', async () => {
    const blocked = await menu(`Con documentos ${stamp}`, /^Eliminar/);
    await expect(blocked).toBeDisabled();
    await expect(page.getByText('No se puede: tiene documentos. Puede archivarla.')).toBeVisible();
    await page.keyboard.press('Escape');
    await (await menu(`Con filtro ${stamp}`, /^Eliminar/)).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(
      page.getByText(
        'No se puede eliminar: hay usuarios con un filtro sobre esta carpeta. Puede archivarla.',
      ),
    ).toBeVisible();
    await expectSound(page, 'folder-not-deleted');
  });
});

test('every field of a document type is written in its form, contradictions are said, and all of it is there again [subfolder-create.1] [subfolder-create.3] [subfolder-create.4] [subfolder-create.5] [subfolder-create.6] [subfolder-create.7] [subfolder-create.8] [subfolder-create.9] [subfolder-create.10] [subfolder-create.11] [subfolder-create.12] [subfolder-create.13] [subfolder-update.1] [subfolder-list.2]', async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.allow(/status of 4(09|22)/);
  const hr = await tokenOf(page, OTHER_HR);
  const papers = await folderOf(page, hr, `Tipos ${stamp}`);
  const receipts = await folderOf(page, hr, `Haberes ${stamp}`, { tipo: 'recibos', firmable: '1' });
  const reading = (type: number, sendIa: string) =>
    call(page, hr, 'PUT', `/v2/subfolder/update/${type}`, { sendIa, upload: '1', totalPages: '2' });
  await reading(papers.type, '1');
  const save = page.getByRole('button', { name: 'Guardar' });
  const flag = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  /** Opens what was made, from its list. */
  const again = async (name: string) => {
    await expect(page).toHaveURL(/subfolder\/list/);
    await row(name).getByText(name, { exact: true }).first().click();
    await expect(page.getByLabel('Nombre')).toHaveValue(name);
  };

  await signIn(page, 's', OTHER_HR, `/folder/${papers.folder}/subfolder/create`);
  await test.step('name and alias are nobody else’s of the folder', async () => {
    await page.getByLabel('Nombre').fill('Nota');
    await page.getByLabel('Alias').fill('Aviso');
    await save.click();
    await expect(
      page.getByText('Ya existe una carpeta o tipo de documento con ese nombre o alias.'),
    ).toBeVisible();
    await page.getByLabel('Nombre').fill('Constancia');
    await page.getByLabel('Alias').fill('Nota');
    await save.click();
    await expect(
      page.getByText('Ya existe una carpeta o tipo de documento con ese nombre o alias.'),
    ).toBeVisible();
    await page.getByLabel('Alias').fill('Constancia mensual');
  });

  await test.step('what is read of a file, from a list in order that may be left blank', async () => {
    const options = page.getByLabel('Método de captura').getByRole('option');
    const parsers = await options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    expect(parsers.length).toBeGreaterThan(2);
    expect(parsers).toEqual([...parsers].sort());
    await page.getByLabel('Método de captura').selectOption({ label: 'Metodo de captura vacio' });
  });

  await test.step('the person may bring it: its pages; a template wants it visible', async () => {
    await flag('La persona puede subirlo').check();
    await page.getByLabel('Hojas en total').fill('2');
    await page.getByLabel('Hojas obligatorias').fill('3');
    await save.click();
    await expect(page.getByText('Las hojas obligatorias no pueden ser más que el total.')).toBeVisible();
    await page.getByLabel('Hojas obligatorias').fill('1');
    await flag('Análisis por IA').check();
    await page.getByLabel('Plantilla').selectOption({ index: 1 });
    await flag('Visible').uncheck();
    await flag('Firmable').uncheck();
    await save.click();
    await expect(page.getByText(/Una plantilla necesita que/)).toBeVisible();
    await page.getByLabel('Plantilla').selectOption({ index: 0 });
    await flag('Visible').check();
    await page.getByLabel('Hojas en total').fill('2');
    await page.getByLabel('Hojas obligatorias').fill('1');
  });

  await test.step('where it is signed, on which paper, and a PDF of its own of 5 MB at most', async () => {
    await page.getByLabel('Página de la firma').selectOption({ label: 'Otra' });
    await page.getByLabel('Número de página').fill('3');
    await page.getByLabel('Tamaño de papel').selectOption('A4');
    await page.getByLabel('Orientación').selectOption('vertical');
    const pdf = page.locator('input[type=file][accept=".pdf"]');
    const file = (bytes: Buffer) => ({ name: 'hoja.pdf', mimeType: 'application/pdf', buffer: bytes });
    await pdf.setInputFiles(file(Buffer.alloc(5 * 1024 * 1024 + 1, 0x25)));
    await expect(page.getByText(/5 MB/).filter({ hasText: /supera|más de|pesa/ })).toBeVisible();
    await pdf.setInputFiles(file(Buffer.from(payslipOf(['20111111112'], '2026-09'))));
    await expectSound(page, 'type-every-field');
    await save.click();
  });

  await test.step('one type of the company has the analysis; opened again, all of it is there', async () => {
    await expect(
      page.getByText(
        'Solo un tipo de documento de la empresa puede tener análisis por IA: ya lo tiene «Nota».',
      ),
    ).toBeVisible();
    await expectSound(page, 'type-analysis-taken');
    await reading(papers.type, '0');
    await save.click();
    await again('Constancia');
    await expect(page.getByLabel('Alias')).toHaveValue('Constancia mensual');
    await expect(page.getByLabel('Método de captura').locator('option:checked')).toHaveText(
      'Metodo de captura vacio',
    );
    await expect(flag('La persona puede subirlo')).toBeChecked();
    await expect(flag('Análisis por IA')).toBeChecked();
    await expect(page.getByLabel('Hojas en total')).toHaveValue('2');
    await expect(page.getByLabel('Hojas obligatorias')).toHaveValue('1');
    await expect(page.getByLabel('Número de página')).toHaveValue('3');
    await expect(page.getByLabel('Tamaño de papel')).toHaveValue('A4');
    await expect(page.getByLabel('Orientación')).toHaveValue('vertical');
    await expect(page.getByText(/^Tiene un PDF propio de 1 página/)).toBeVisible();
    await flag('Análisis por IA').uncheck();
    await save.click();
    await again('Constancia');
    await expect(flag('Análisis por IA')).not.toBeChecked();
  });

  await test.step('one for many, one with digital forms, one with an XML, and receipts', async () => {
    const made = async (folder: number, name: string, label: string) => {
      await page.goto(`${portalUrl()}/s/folder/${folder}/subfolder/create`);
      await page.getByLabel('Nombre').fill(name);
      await flag(label).check();
      await save.click();
      await again(name);
      await expect(flag(label)).toBeChecked();
    };
    await made(papers.folder, 'Aviso general', 'Publicación genérica');
    await made(papers.folder, 'Planilla', 'Contiene formularios digitales');
    await made(papers.folder, 'Comprobante', 'Lleva un archivo XML');
    await made(receipts.folder, 'Liquidación', 'Recibo de haberes');
    await page.getByRole('button', { name: 'Volver' }).click();
    await expect(row('Liquidación')).toBeVisible();
    await expect(row('Nota')).toBeVisible();
  });
});
