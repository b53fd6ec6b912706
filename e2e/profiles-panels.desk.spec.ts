import type { Page } from '@playwright/test';
import { call, personOf, tokenOf } from './support/account.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';

/** Company 2, whose Human Resources other journeys leave as they are. */
const HR = 'carla_mora';

/** Opens a tab of somebody's file. */
async function open(page: Page, id: number, tab: string): Promise<void> {
  await signIn(page, 's', HR, `/employee/${id}?tab=${tab}`);
}

test('profiles are assigned one per category, and the effect is told before they are saved [employee-file.7] [employee-profiles.1] [employee-profiles.2] [employee-profiles.3]', async ({
  page,
}) => {
  const token = await tokenOf(page, HR);
  const { id } = await personOf(page, token, `Perfil${Date.now() % 1000}`);
  await open(page, id, 'perfiles');
  await expect(page.getByText('No verá a nadie')).toBeVisible();
  await expect(page.getByText('Solo lo asigna soporte')).toBeVisible();
  await expectSound(page, 'profiles-none');
  await page.getByRole('radio', { name: /Gestión \(RR. HH.\)/ }).check();
  await expect(page.getByText(/^Verá a \d+ personas$/)).toBeVisible();
  await expect(page.getByText('Sin guardar')).toBeVisible();
  await expectSound(page, 'profiles-draft');
  await page.getByRole('radio', { name: /RR. HH. limitado/ }).check();
  await page.getByRole('checkbox', { name: 'Carpetas y tipos' }).check();
  await page.getByRole('button', { name: 'Guardar perfiles' }).click();
  await expect(page.getByText('Los cambios se guardaron.', { exact: false })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: /RR. HH. limitado/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Carpetas y tipos' })).toBeChecked();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'profiles-saved');
});

test('a scope by sector, location and folder tells whom it lets see before it is saved [employee-file.8] [employee-folder-filters.1]', async ({
  page,
}) => {
  const token = await tokenOf(page, HR);
  const { id } = await personOf(page, token, `Alcance${Date.now() % 1000}`);
  await open(page, id, 'filtros');
  await expect(page.getByText('Sin filtros')).toBeVisible();
  await expectSound(page, 'filters-none');
  await call(page, token, 'PUT', `/v2/admin-mod/profile/users/${id}`, { idperfiles: '1,3' });
  await page.reload();
  const sectors = page.getByRole('group', { name: /Sectores/ });
  await sectors.getByRole('checkbox').first().check();
  await expect(page.getByText(/^Hoy ve a/)).toBeVisible();
  await page
    .getByRole('group', { name: /Carpetas/ })
    .getByRole('checkbox')
    .first()
    .check();
  await expectSound(page, 'filters-draft');
  await page.getByRole('button', { name: 'Guardar alcance' }).click();
  await expect(page.getByText('Los cambios se guardaron.', { exact: false })).toBeVisible();
  await page.reload();
  await expect(sectors.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(page.getByText('Lo que dejan pasar sus filtros.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'filters-saved');
});

test('the licence configuration is the full set or the flags, with the days it gives [employee-file.9] [employee-licence-configuration.1] [employee-licence-configuration.2] [employee-licence-configuration.3]', async ({
  page,
}) => {
  const token = await tokenOf(page, HR);
  const boss = await personOf(page, token, `Aprueba${Date.now() % 1000}`);
  const { id } = await personOf(page, token, `Licencia${Date.now() % 1000}`);
  await call(page, token, 'PUT', `/v2/admin-mod/users/licensesprofile/${boss.id}`, {
    tiene_perfil_licencias: '0',
    tiene_perfil_aprobador: '1',
  });
  await open(page, id, 'licencias');
  await expectSound(page, 'licence-off');
  await page.getByRole('checkbox', { name: 'Tiene perfil de licencias' }).check();
  await page.getByRole('button', { name: 'Guardar configuración' }).click();
  await expect(page.getByLabel('Política')).toBeFocused();
  await expect(page.getByText('Falta este dato.').first()).toBeVisible();
  await expectSound(page, 'licence-missing');
  await page.getByLabel('Política').selectOption({ index: 1 });
  await page.getByLabel(/Antigüedad previa/).fill('26');
  await page.getByRole('checkbox', { name: 'Licencias progresivas' }).check();
  await page.getByLabel('Desde').fill('01/01/2024');
  await page.getByLabel('Aprobador de nivel 1').selectOption(String(boss.id));
  await page.getByLabel('Niveles de aprobación').selectOption('2');
  await expect(page.getByText(/con 2 niveles no se puede guardar/)).toBeVisible();
  await expect(page.getByText(/^\d+ días$/)).toBeVisible();
  await expectSound(page, 'licence-draft');
  await page.getByLabel('Niveles de aprobación').selectOption('0');
  await expect(page.getByLabel('Aprobador de nivel 1')).toHaveCount(0);
  await page.getByLabel('Niveles de aprobación').selectOption('1');
  await page.getByRole('button', { name: 'Guardar configuración' }).click();
  await expect(page.getByText('La configuración de licencias se guardó.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/Antigüedad previa/)).toHaveValue('26');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'licence-saved');
  await page.getByRole('checkbox', { name: 'Tiene perfil de licencias' }).uncheck();
  await page.getByRole('button', { name: 'Guardar configuración' }).click();
  await expect(page.getByText('Sin perfil de licencias no hay días que contar.')).toBeVisible();
});
