import type { Page } from '@playwright/test';
import { call } from './support/account.ts';
import { expect, PASSWORD, portalUrl, signIn, test } from './support/portal.ts';

/** As a telephone's button goes. */
const back = (page: Page) => page.evaluate(() => history.back());
const REASON = 'Faltan las horas del sábado 14.';

test('back goes one step of a signature; the reason survives that, a reload and the session’s end', async ({
  page,
}) => {
  await signIn(page, 'e', 'jorge_cruz');
  await page.getByRole('link', { name: 'Ver y firmar', exact: true }).first().click();
  const place = page.url();
  const sheet = page.getByRole('dialog');
  const reason = sheet.getByRole('textbox', { name: 'Motivo' });
  const open = async () => {
    await page.getByRole('button', { name: 'Firmar', exact: true }).click();
    await sheet.getByRole('button', { name: /Firmar en disconformidad/ }).click();
  };
  await open();
  await reason.fill(REASON);
  await sheet.getByRole('button', { name: 'Seguir' }).click();
  await expect(sheet.getByText(REASON)).toBeVisible();
  await back(page);
  await expect(reason).toHaveValue(REASON);
  await back(page);
  await expect(sheet.getByText('¿Cómo lo firma?')).toBeVisible();
  await expect(page).toHaveURL(place);
  await back(page);
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(place);

  await test.step('a reload', async () => {
    await page.reload();
    await open();
    await expect(reason).toHaveValue(REASON);
  });

  await test.step('the session’s end, found out by signing', async () => {
    await sheet.getByRole('button', { name: 'Seguir' }).click();
    await sheet.getByRole('textbox', { name: 'Su contraseña del portal' }).fill(PASSWORD);
    const own = await page.evaluate(() => localStorage.getItem('e.token') ?? '');
    await call(page, own, 'POST', '/v2/auth-mod/logout');
    await sheet.getByRole('button', { name: 'Firmar en disconformidad' }).click();
    await expect(page).toHaveURL(/\/e\/login/);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(REASON);
    await page.getByLabel(/^Usuario/).fill('jorge_cruz');
    await page.getByRole('textbox', { name: /^(Clave|Contraseña) o PIN/ }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await expect(page).toHaveURL(place);
    await expect(reason).toHaveValue(REASON);
  });

  await test.step('a sign-out takes it off the phone', async () => {
    await page.goto(`${portalUrl()}/e/account`);
    await page
      .getByRole('button', { name: /cerrar sesión|salir/i })
      .first()
      .click();
    await page.getByRole('button', { name: 'Salir y borrarlo' }).click();
    await expect(page).toHaveURL(/\/e\/login/);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(REASON);
  });
});
