import { call, tokenOf } from './support/account.ts';
import { legajo } from './support/command-line.ts';
import { expect, expectSound, PASSWORD, portalUrl, signIn, test } from './support/portal.ts';

test('processes are narrowed by state, kind and days, the address repeats it, and nothing found says so [process-manager.2]', async ({
  page,
}) => {
  await signIn(page, 's', 'ana_rios', '/company/process-manager');
  const rows = page.getByRole('table').getByRole('row');
  const states = page.getByRole('combobox', { name: 'Estado' });
  await expect(rows.nth(2)).toBeVisible();
  await expectSound(page, 'processes');
  await states.selectOption({ label: 'Completado' });
  await expect(page).toHaveURL(/estado=completado/);
  await expect(page.getByRole('button', { name: 'Quitar el filtro Completado' })).toBeVisible();
  await expect(page.getByRole('table').getByText('Completado', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('table').getByText('Cancelado', { exact: true })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption({ label: 'Masiva' });
  await expect(page).toHaveURL(/tipo=masiva/);
  await page.reload();
  await expect(states).toHaveValue('completado');
  await page.getByRole('textbox', { name: 'Hasta' }).fill('01/01/2001');
  await expect(page.getByText('Ningún proceso coincide')).toBeVisible();
  await expectSound(page, 'processes-none-found');
  await page.getByRole('button', { name: 'Limpiar filtros' }).first().click();
  await expect(rows.nth(2)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'processes');
});

test('who looks after processes alone opens one, its result and the file of what failed, and no document [process-manager.1]', async ({
  page,
}) => {
  const hr = await tokenOf(page, 'ana_rios');
  const username = 'cuida_procesos';
  const made = await legajo(
    ...['user', 'create', '--company', '1', '--username', username, '--password', PASSWORD],
    ...['--name', 'Elsa', '--surname', 'Procesos', '--mail', `${username}@andes.example`],
    ...['--id-number', '20401110055', '--must-change', '0'],
  );
  const profiles = { idperfiles: '3', acciones: '5' };
  await call(page, hr, 'PUT', `/v2/admin-mod/profile/users/${made.id}`, profiles);
  await signIn(page, 's', username, '/company/process-manager');
  await page.getByRole('row').filter({ hasText: 'Completado con observaciones' }).first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Publicados')).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Abrir' })).toHaveCount(0);
  await expectSound(page, 'process-detail');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'process-detail');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  // As the home's list of processes leads here.
  await page.goto(`${portalUrl()}/s/company/process-manager?proceso=1`);
  await expect(drawer.getByText('Publicados')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page).not.toHaveURL(/proceso=/);
  await page.goto(`${portalUrl()}/s/documents/publish/massive`);
  await expect(page).toHaveURL(/\/s\/403/);
});

test('the security centre tells of the nightly reading; a certificate shows how much of its life is left [ours]', async ({
  page,
}) => {
  await signIn(page, 's', 'carla_mora', '/generalSettings');
  const title = page.getByRole('heading', { name: 'Control de lo guardado' });
  const section = page.locator('section').filter({ has: title });
  await expect(section).toContainText('Cada noche se vuelve a leer');
  await section.scrollIntoViewIfNeeded();
  await expectSound(page, 'integrity');
  await page.goto(`${portalUrl()}/s/certificates`);
  await expect(page.getByText(/quedan? [\d.]+ días?/).first()).toBeVisible();
  await expectSound(page, 'certificates');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'certificates');
});
