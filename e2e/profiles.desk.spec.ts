import { readFileSync } from 'node:fs';
import { call, personOf, tokenOf } from './support/account.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

/** Company 2, whose Human Resources other journeys leave as they are. */
const HR = 'carla_mora';

test('managers are enabled in bulk, told who is left out and why, and given their folders [manager-management.1] [manager-management.2]', async ({
  page,
}) => {
  const token = await tokenOf(page, HR);
  const surname = `Gerencia${Date.now() % 100_000}`;
  const [first, second] = [
    await personOf(page, token, `${surname} Uno`),
    await personOf(page, token, `${surname} Dos`),
  ];
  await call(page, token, 'PUT', `/v2/admin-mod/profile/users/${second.id}`, { idperfiles: '1,3' });
  await signIn(page, 's', HR, `/manager/management?q=${surname}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Gerentes' })).toBeVisible();
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`${surname} ${name}, Delia`) });
  await expect(row('Uno')).toBeVisible();
  await expectSound(page, 'team-leads');

  await row('Uno').getByRole('checkbox').check();
  await row('Dos').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Habilitar 2 gerentes' }).click();
  await expect(page.getByText('Listo: 1 persona')).toBeVisible();
  await expect(page.getByText('1 persona no se cambió')).toBeVisible();
  await expect(page.getByText('Una persona tiene un solo perfil de cada categoría.')).toBeVisible();
  await expect(row('Uno')).toContainText('Gerente');
  await expectSound(page, 'team-leads-done');

  await row('Dos').getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Elegir carpetas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Carpetas de 1 persona' });
  await dialog.getByRole('checkbox').first().check();
  await expectSound(page, 'team-leads-folders');
  await dialog.getByRole('button', { name: 'Guardar carpetas' }).click();
  await expect(dialog).toBeHidden();
  const stored = await page.request.get(`${portalUrl()}/v2/admin-mod/userfolder/${first.id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect((await stored.json()).results.data).toHaveLength(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'team-leads');
});

test('the page of managers lists who leads; anybody is found by name, or chosen among all', async ({
  page,
}) => {
  const token = await tokenOf(page, HR);
  const surname = `Aaconduce${Date.now() % 100_000}`;
  const leads = await personOf(page, token, `${surname} Uno`);
  await personOf(page, token, `${surname} Dos`);
  const body = { idusuarios: `${leads.id}`, id_perfil_tipo: '5' };
  await call(page, token, 'POST', '/v2/admin-mod/profile/type', body);
  await signIn(page, 's', HR, '/manager/management');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`${surname} ${name}, Delia`) });
  const who = page.getByRole('combobox', { name: 'Quiénes' });
  await expect(row('Uno')).toBeVisible();
  await expect(row('Dos')).toHaveCount(0);
  await expectSound(page, 'team-leads-leading');
  await who.selectOption('Todas las personas activas');
  await expect(row('Dos')).toBeVisible();
  await who.selectOption('Gerentes');
  await expect(row('Dos')).toHaveCount(0);
  await page.getByRole('searchbox').fill(`${surname} Dos`);
  await expect(row('Dos')).toBeVisible();
  await expect(who).toHaveValue('todas');
});

test('who only signs in finds the page of managers, and its list is the management profile’s [manager-management.3]', async ({
  page,
}) => {
  await signIn(page, 's', 'luis_vega', '/manager/management');
  await expect(page.getByRole('heading', { level: 1, name: 'Gerentes' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('gestión');
  await expectSound(page, 'team-leads-refused');
});

test('the integration profile is assigned by a CSV that is looked through first [integration-profile.1] [integration-profile.3]', async ({
  page,
}) => {
  const token = await tokenOf(page, HR);
  const surname = `Integra${Date.now() % 1000}`;
  const { cuil } = await personOf(page, token, surname);
  await signIn(page, 's', HR, '/employees/integration-profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil de integración' })).toBeVisible();
  await expectSound(page, 'integration-empty');
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar plantilla' }).click();
  expect(readFileSync(await (await template).path(), 'utf8')).toBe('cuil\r\n');
  const choose = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'personas.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

  await choose(`CUIL\n${cuil}\n`);
  await expect(page.getByRole('alert')).toContainText('exactamente: cuil');
  await expectSound(page, 'integration-wrong');

  await choose(`cuil\n${cuil}\n20999999990\n`);
  const assign = page.getByRole('button', { name: 'Asignar a 1 persona' });
  await expect(assign).toBeVisible();
  await expectSound(page, 'integration-review');
  await assign.click();
  await expect(page.getByRole('heading', { name: 'Resultado' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(surname) })).toContainText('Asignado');
  const failures = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar rechazadas' }).click();
  const csv = readFileSync(await (await failures).path(), 'utf8');
  expect(csv).toContain('3;20999999990;');
  expect(csv).not.toContain(cuil);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'integration-result');
});
