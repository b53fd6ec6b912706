import type { Page } from '@playwright/test';
import { call, newcomer, tokenOf } from './support/account.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const GIVEN = 'provisoria1';

/** The file of a new employee of company 2, opened by HR from the list. */
async function openNew(page: Page) {
  const hr = await tokenOf(page, 'carla_mora');
  const person = await newcomer(page, hr, GIVEN);
  await signIn(page, 's', 'carla_mora', `/employees/list?q=${person.cuil}`);
  await page.getByRole('row', { name: /Quintana, Emilia/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quintana, Emilia' })).toBeFocused();
  return { hr, person };
}
const tab = (page: Page, name: RegExp | string) => page.getByRole('tab', { name });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('the file opens from the list, its parts by keys and by address [employee-file.1] [employee-file.2] [employee-file.3] [employee-file.6] [employee-file.10] [employee-personal-info.1]', async ({
  page,
}) => {
  const { person } = await openNew(page);
  await expect(page.getByText(`CUIL ${person.cuil.replace(/^(..)(.{8})(.)$/, '$1-$2-$3')}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Legajo completo al 0/ })).toBeVisible();
  await expectSound(page, 'file-summary');
  await tab(page, 'Resumen').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Datos')).toBeFocused();
  await expect(page).toHaveURL(/tab=datos/);
  const panel = page.getByRole('tabpanel');
  const shown = ['Apellido', 'Nombre', 'Fecha de nacimiento', 'Documento', 'CUIL', 'Estado', 'Legajo'];
  const more = ['Fecha de ingreso', 'Puesto', 'Sector', 'Locación', 'Reporta a', 'Centro de costo'];
  for (const label of [...shown, ...more, 'Usuario', 'Correo'])
    await expect(panel.getByText(label, { exact: true })).toBeVisible();
  await expect(panel.getByText(person.username, { exact: true })).toBeVisible();
  await expectSound(page, 'file-record');
  await page.goto(`${page.url().split('?')[0]}?tab=documentos`);
  await expect(tab(page, /^Documentos/)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Aún no tiene documentos')).toBeVisible();
  await expectSound(page, 'file-no-documents');
  await page.getByRole('button', { name: 'Acciones de Quintana, Emilia' }).click();
  for (const act of ['Ver sus documentos', 'Imprimir hojas de activación', 'Clave temporal'])
    await expect(page.getByRole('button', { name: act })).toBeVisible();
  await page.getByRole('button', { name: 'Clave temporal' }).click();
  await expect(page.getByRole('dialog', { name: 'Clave temporal para Quintana, Emilia' })).toBeVisible();
});

test('licences of somebody who is away today, and of somebody who never was [employee-file.5] [employee-licences.1]', async ({
  page,
}) => {
  const hr = await tokenOf(page, 'ana_rios');
  const answer = await call(page, hr, 'GET', '/v2/user-mod/licenses/absentUsers');
  const [away] = JSON.parse(answer.toString('utf8')).results.data;
  await signIn(page, 's', 'ana_rios', `/employee/${away.id}?tab=ausencias`);
  const row = page.getByRole('row', { name: new RegExp(away.desde) });
  await expect(row).toContainText('En curso');
  await expect(row).toContainText(away.hasta);
  await expectSound(page, 'file-leaves');
  const person = await newcomer(page, hr, GIVEN);
  await page.goto(`${portalUrl()}/s/employee/${person.id}?tab=ausencias`);
  await expect(page.getByText('No tiene licencias registradas')).toBeVisible();
});

test('a record is edited: faults under their fields, before beside the change, and the activity tells it [employee-edit-profile.1] [employee-edit-profile.12]', async ({
  page,
}) => {
  const { person } = await openNew(page);
  await tab(page, 'Datos').click();
  await page.getByRole('link', { name: 'Editar Trabajo' }).click();
  await expect(field(page, 'Legajo · opcional')).toBeFocused();
  // It is written as above, and stays so while nothing is typed into it.
  await expect(field(page, 'CUIL')).toHaveValue(/^\d{2}-\d{8}-\d$/);
  await field(page, 'CUIL').fill('x-1');
  await field(page, 'Fecha de ingreso').fill('01/01/2001');
  await field(page, 'Sector · opcional').fill('Calidad');
  await expect(page.getByText('antes 01/06/2015')).toBeVisible();
  await page.getByRole('button', { name: /^Guardar cambios/ }).click();
  await expect(page.getByText('La cantidad mínima de caracteres son 5')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: '1 campo por corregir:' })).toBeVisible();
  await expect(field(page, 'CUIL')).toBeFocused();
  await expectSound(page, 'file-edit-fault');
  await field(page, 'CUIL').fill(person.cuil);
  await page.getByRole('button', { name: /^Guardar cambios/ }).click();
  await expect(
    page.getByText('Entre el nacimiento y la contratación debe haber al menos 17 años.'),
  ).toBeVisible();
  await expect(field(page, 'Fecha de ingreso')).toBeFocused();
  await field(page, 'Fecha de ingreso').fill('01/02/2016');
  await expect(page.getByText('Entre el nacimiento y la contratación', { exact: false })).toBeHidden();
  const manager = page.getByRole('combobox', { name: /^Reporta a/ });
  await manager.fill('Mora');
  await expect(page.getByRole('option', { name: /^Mora, Carla/ })).toBeVisible();
  await expectSound(page, 'file-manager');
  await manager.press('Enter');
  await expect(manager).toHaveValue('Mora, Carla');
  await expect(page.getByText('3 cambios sin guardar')).toBeVisible();
  await expectSound(page, 'file-edit');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Se guardaron los cambios')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Mora, Carla' })).toBeVisible();
  await tab(page, 'Actividad').click();
  const first = page.getByRole('tabpanel').getByRole('listitem').first();
  await expect(first).toContainText('Cambiaron sus datos');
  await expect(first).toContainText('Mora, Carla');
  await expect(page.getByRole('tabpanel')).toContainText('01/06/2015');
  await expectSound(page, 'file-activity');
  await page.getByRole('button', { name: 'Acceso' }).click();
  await expect(page.getByText('Nada de esto ocurrió todavía.')).toBeVisible();
  await page.getByRole('button', { name: 'Empleo' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Se creó el legajo');
  await expect(page.getByRole('tabpanel')).toContainText('Ingresó a la empresa');
});

test('changes are not lost: leaving asks, and who came second takes over what came first', async ({
  page,
}) => {
  const { hr, person } = await openNew(page);
  await tab(page, 'Datos').click();
  await page.getByRole('link', { name: 'Editar Identidad' }).click();
  await field(page, 'Nombre').fill('Emilia Rosa');
  await tab(page, 'Actividad').click();
  const asked = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
  await expect(asked).toBeVisible();
  await expectSound(page, 'file-leave');
  await asked.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(field(page, 'Nombre')).toHaveValue('Emilia Rosa');

  await call(page, hr, 'PUT', `/v2/admin-mod/users/${person.id}`, { apellido: 'Quiroga', cargo: 'Analista' });
  await page.getByRole('button', { name: /^Guardar cambios/ }).click();
  await expect(page.getByText('Otra persona modificó este legajo')).toBeVisible();
  await expectSound(page, 'file-stale');
  await page.getByRole('button', { name: 'Traer los datos actuales' }).click();
  await expect(field(page, 'Apellido')).toHaveValue('Quiroga');
  await expect(field(page, 'Nombre')).toHaveValue('Emilia Rosa');
  await page.getByRole('button', { name: /^Guardar cambios/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quiroga, Emilia Rosa' })).toBeVisible();

  await page.getByRole('link', { name: 'Editar Acceso' }).click();
  await field(page, 'Usuario').fill('otro_nombre');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText(person.username, { exact: true })).toBeVisible();
  await expect(asked).toBeHidden();
});

test('what is missing is asked for, once a day', async ({ page }) => {
  const { person } = await openNew(page);
  const send = page.getByRole('dialog').getByRole('button', { name: 'Enviar el pedido' });
  await page.getByRole('button', { name: 'Pedir lo que falta' }).click();
  await send.click();
  await expect(page.getByText('Se pidieron 5 documentos por correo')).toBeVisible();
  await expect(page.getByText(/^Pedido el/).first()).toBeVisible();
  await expectSound(page, 'file-asked');
  await page.getByRole('button', { name: 'Pedir lo que falta' }).click();
  await send.click();
  await expect(page.getByText(/^Ya se le pidieron el/)).toBeVisible();
  const mails = await page.request.get(`${portalUrl()}/demo/mail?to=${encodeURIComponent(person.mail)}`);
  expect((await mails.text()).match(/Constancia de CUIL/g)?.length).toBe(1);
});

test('nobody by that number, or by no number, leads back to the search [user-empty-404.1]', async ({
  page,
}) => {
  await signIn(page, 's', 'carla_mora');
  for (const id of ['99999999', 'nadie']) {
    await page.goto(`${portalUrl()}/s/employee/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'No hay nadie aquí' })).toBeFocused();
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expectSound(page, 'file-nobody');
  }
  await page.getByRole('link', { name: 'Volver a la búsqueda' }).click();
  await expect(page).toHaveURL(/employees\/list/);
});
