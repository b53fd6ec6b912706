import type { Page } from '@playwright/test';
import { call, newcomer, tokenOf } from './support/account.ts';
import { monthsAgo } from './support/months.ts';
import { payslipOf } from './support/papers.ts';
import {
  CERTIFICATE_PASSWORD,
  expect,
  expectSound,
  PASSWORD,
  portalUrl,
  signIn,
  test,
} from './support/portal.ts';

const dataOf = (answer: Buffer) => JSON.parse(answer.toString('utf8')).results.data;

/** A folder that asks for signatures, with one type and one document of somebody new. */
async function shelfWithOne(page: Page, hr: string, nombre: string) {
  const [folder] = dataOf(await call(page, hr, 'POST', '/v2/folder', { nombre, firmable: '1' }));
  const made = await page.request.post(`${portalUrl()}/v2/subfolder/create`, {
    headers: { authorization: `Bearer ${hr}` },
    multipart: { idCarpeta: String(folder.idCarpeta), name: 'Nota' },
  });
  const [type] = (await made.json()).results.data;
  const person = await newcomer(page, hr, PASSWORD);
  const answer = await page.request.post(`${portalUrl()}/v2/admin-mod/publish/document/single`, {
    headers: { authorization: `Bearer ${hr}` },
    multipart: {
      idusuario: String(person.id),
      id_subcarpeta: String(type.idSubCarpeta),
      periodo: monthsAgo(1).written,
      clave: CERTIFICATE_PASSWORD,
      file: {
        name: 'nota.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(payslipOf([person.cuil], monthsAgo(1).iso)),
      },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return { folder: folder.idCarpeta as number, type: type.idSubCarpeta as number };
}

test('what a change does to documents that are out is said with its number before it is saved; then they are marked as hidden [folder-update.1] [1.2] [1.3] [2.5]', async ({
  page,
}) => {
  const hr = await tokenOf(page, 'ana_rios');
  const { folder } = await shelfWithOne(page, hr, 'Notas de la jornada');
  await signIn(page, 's', 'ana_rios', `/folder/${folder}`);
  await page.getByLabel('Visible').uncheck();
  await page.getByRole('checkbox', { name: 'Firmable', exact: true }).uncheck();
  await page.getByRole('button', { name: 'Guardar' }).click();
  const asked = page.getByRole('dialog', { name: 'El cambio alcanza a lo ya publicado' });
  await expect(asked.getByText('Dejan de verse: 1 documento de 1 persona')).toBeVisible();
  await expect(asked.getByText('Dejan de pedir firma: 1 documento de 1 persona')).toBeVisible();
  await expectSound(page, 'folder-effect');
  await asked.getByRole('button', { name: 'Cancelar' }).click();
  const stored = async () => dataOf(await call(page, hr, 'GET', `/v2/folders/${folder}`))[0].visible;
  expect(await stored()).toBe(1);
  await expect(page.getByLabel('Visible')).not.toBeChecked();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await asked.getByRole('button', { name: 'Guardar de todos modos' }).click();
  await expect(page).toHaveURL(/\/folder\/list$/);
  expect(await stored()).toBe(0);

  // Opened again it shows what was saved, and may be saved anew.
  await page.getByRole('button', { name: 'Acciones de Notas de la jornada' }).click();
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Firmable', exact: true })).not.toBeChecked();
  await page.getByLabel('Orden').fill('70');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL(/\/folder\/list$/);

  await page.goto(`${portalUrl()}/s/documents/search?carpeta=${folder}`);
  await expect(page.getByRole('row', { name: /Nota/ }).getByText('Oculto por la empresa')).toBeVisible();
  await expectSound(page, 'search-hidden');

  await page.goto(`${portalUrl()}/s/documents/publish/massive`);
  await page.getByLabel('Carpeta', { exact: true }).selectOption({ label: 'Notas de la jornada' });
  await page.getByLabel('Tipo de documento').selectOption({ label: 'Nota' });
  await expect(page.getByText(/las personas no verán estos documentos y no se avisa a nadie/)).toBeVisible();
  await expectSound(page, 'publish-hidden');
});

test('folders go to other places by Alt and the arrows, and by dragging; the archived ones have no place to go [folder-list.4]', async ({
  page,
}) => {
  const hr = await tokenOf(page, 'ana_rios');
  for (const nombre of ['Orden uno', 'Orden dos'])
    await call(page, hr, 'POST', '/v2/folder', { nombre, orden: '9000' });
  await signIn(page, 's', 'ana_rios', '/folder/list');
  const names = () => page.getByRole('row').filter({ hasText: 'Orden' }).locator('strong').allTextContents();
  await expect.poll(names).toEqual(['Orden dos', 'Orden uno']);
  const grip = (name: string) => page.getByRole('button', { name: `Mover ${name}:` });
  await grip('Orden uno').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(names).toEqual(['Orden uno', 'Orden dos']);
  await expect(grip('Orden uno')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(names).toEqual(['Orden dos', 'Orden uno']);
  await grip('Orden uno').dragTo(grip('Orden dos'));
  await expect.poll(names).toEqual(['Orden uno', 'Orden dos']);
  await page.reload();
  await expect.poll(names).toEqual(['Orden uno', 'Orden dos']);

  await page.getByRole('button', { name: 'Acciones de Orden dos' }).click();
  // Word of a scroll that was over before it opened moves nothing, and closes nothing.
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  await page.getByRole('button', { name: /^Archivar/ }).click();
  await page.getByLabel('Mostrar').selectOption({ label: 'Archivadas' });
  await expect.poll(names).toEqual(['Orden dos']);
  await expect(grip('Orden dos')).toHaveCount(0);
  await expect(page.getByText(/^Alt ↑ sube/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Acciones de Orden dos' }).click();
  await expect(page.getByRole('button', { name: 'Subir', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Volver a usar' }).click();
  await expect.poll(names).toEqual([]);
});

test('a folder and a type that are being written are asked about before they are left, and there again after a lost session', async ({
  page,
}) => {
  await signIn(page, 's', 'ana_rios', '/folder/create');
  const name = page.getByLabel('Nombre');
  await name.fill('Carpeta a medias');
  await page.getByRole('button', { name: 'Volver' }).click();
  const asked = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(name).toHaveValue('Carpeta a medias');
  const own = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await call(page, own, 'POST', '/v2/auth-mod/logout');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL(/\/s\/login/);
  await page.getByLabel(/^Usuario/).fill('ana_rios');
  await page.getByLabel('Clave', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(name).toHaveValue('Carpeta a medias');

  await page.getByRole('button', { name: 'Volver' }).click();
  await asked.getByRole('button', { name: 'Salir sin guardar' }).click();
  await page
    .getByRole('row', { name: /Políticas internas/ })
    .getByText('Políticas internas')
    .click();
  await page.getByRole('button', { name: 'Nuevo tipo de documento' }).click();
  await expect(page.getByRole('link', { name: 'Carpetas', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByLabel('Alias').fill('Aviso');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Falta el nombre.')).toBeVisible();
  await expect(name).toBeFocused();
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(/\/subfolder\/list$/);
});
