import { call, newcomer, tokenOf } from './support/account.ts';
import { expect, PASSWORD, signIn, test } from './support/portal.ts';

test('a session that ends on the server takes nothing that was typed from its person', async ({ page }) => {
  const hr = await tokenOf(page, 'carla_mora');
  const person = await newcomer(page, hr, 'provisoria1');
  await signIn(page, 's', 'carla_mora', `/employee/${person.id}?tab=datos`);
  await page.getByRole('link', { name: 'Editar Identidad' }).click();
  const name = page.getByLabel('Nombre', { exact: true });
  await name.fill('Emilia Rosa');
  const own = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await call(page, own, 'POST', '/v2/auth-mod/logout');
  await page.getByRole('button', { name: /^Guardar cambios/ }).click();
  await expect(page).toHaveURL(/\/s\/login/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Emilia Rosa');
  await page.getByLabel(/^Usuario/).fill('carla_mora');
  await page.getByLabel('Clave', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/employee/${person.id}`));
  await expect(name).toHaveValue('Emilia Rosa');
  await expect(page.getByText('1 cambio sin guardar')).toBeVisible();
});
