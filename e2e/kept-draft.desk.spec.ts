import type { Page } from '@playwright/test';
import { call, newcomer, tokenOf } from './support/account.ts';
import { expect, PASSWORD, signIn, test } from './support/portal.ts';

test('a session that ends on the server takes nothing that was typed from its person', async ({ page }) => {
  const hr = await tokenOf(page, 'carla_mora');
  const person = await newcomer(page, hr, 'provisoria1');
  await signIn(page, 's', 'carla_mora', `/employee/${person.id}?tab=datos`);
  await page.getByRole('link', { name: 'Editar Identidad' }).click();
  const name = page.getByLabel('Nombre', { exact: true });
  await name.fill('Emilia Rosa');
  await endOnServer(page);
  await page.getByRole('button', { name: /^Guardar cambios/ }).click();
  await expect(page).toHaveURL(/\/s\/login/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Emilia Rosa');
  await comeIn(page, 'carla_mora');
  await expect(page).toHaveURL(new RegExp(`/employee/${person.id}`));
  await expect(name).toHaveValue('Emilia Rosa');
  await expect(page.getByText('1 cambio sin guardar')).toBeVisible();
});

test('settings that were being written are there again for who wrote them, without their secrets', async ({
  page,
}) => {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await signIn(page, 's', 'carla_mora', '/generalSettings');
  await field('Largo mínimo').fill('11');
  await page.getByLabel(/^Nombre que se ve/).fill('Azul de prueba');
  await page.getByLabel(/^Secreto del cliente/).fill('secreto-de-prueba-4471');
  await endOnServer(page);
  await page.getByRole('button', { name: 'Guardar política' }).click();
  await expect(page).toHaveURL(/\/s\/login/);
  await comeIn(page, 'carla_mora');
  await expect(field('Largo mínimo')).toHaveValue('11');
  await expect(page.getByLabel(/^Nombre que se ve/)).toHaveValue('Azul de prueba');
  await expect(page.getByLabel(/^Secreto del cliente/)).toHaveValue('');
  // Leaving asks, because it would be lost.
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: 'Salir sin guardar' }).click();

  await signIn(page, 's', 'carla_mora', '/generalSettings');
  await expect(field('Largo mínimo')).not.toHaveValue('11');
});

/** Ends the session there, while the screen goes on. */
async function endOnServer(page: Page): Promise<void> {
  const own = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await call(page, own, 'POST', '/v2/auth-mod/logout');
}

async function comeIn(page: Page, user: string): Promise<void> {
  await page.getByLabel(/^Usuario/).fill(user);
  await page.getByLabel('Clave', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
}
