import { call } from './support/account.ts';
import { expect, PASSWORD, signIn, test } from './support/portal.ts';

test('a question that was being typed is there when its person is in again', async ({ page }) => {
  await signIn(page, 'e', 'pedro_luna', '/documents');
  await page.getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Consultas sobre el documento' }).click();
  const place = page.url();
  const box = page.getByRole('dialog').getByRole('textbox', { name: 'Escriba su consulta' });
  await box.fill('¿Por qué bajó el premio?');
  const own = await page.evaluate(() => localStorage.getItem('e.token') ?? '');
  await call(page, own, 'POST', '/v2/auth-mod/logout');
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
  await expect(page).toHaveURL(/\/e\/login/);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('premio');
  await page.getByLabel(/^Usuario/).fill('pedro_luna');
  await page.getByLabel('Clave o PIN', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page).toHaveURL(place);
  await expect(box).toHaveValue('¿Por qué bajó el premio?');
});
