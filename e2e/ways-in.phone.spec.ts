import type { Page } from '@playwright/test';
import { expect, expectSound, PASSWORD, portalUrl, signIn, test } from './support/portal.ts';

async function typeLogin(page: Page, user: string, password = PASSWORD): Promise<void> {
  await page.goto(`${portalUrl()}/e/login`);
  await page.getByRole('textbox', { name: 'Usuario', exact: true }).fill(user);
  await page.getByRole('textbox', { name: 'Clave o PIN', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
}

test('ines_paz finds what is hers at the employees’ portal', async ({ page }) => {
  await typeLogin(page, 'ines_paz');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hola, Inés');
  await page.goto(`${portalUrl()}/e/documents`);
  await expect(page.getByRole('link').filter({ hasText: 'Recibo mensual' }).first()).toBeVisible();
  await page.goto(`${portalUrl()}/e/account`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Paz');
});

test('clave_vencida chooses another password, is in, and the old one opens nothing any more [password-expired-modal.11]', async ({
  page,
}) => {
  const next = 'cerro-manso-471';
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const title = page.getByRole('heading', { level: 1 });
  const answered = page.waitForResponse('**/v2/auth-mod/login');
  await typeLogin(page, 'clave_vencida');
  expect((await (await answered).json()).code).toBe('00607');
  await expect(title).toHaveText('La clave venció');
  await field('Clave actual').fill(PASSWORD);
  await field('Clave nueva').fill(next);
  await field('Repetir la clave nueva').fill(next);
  await expectSound(page, 'e-expired-filled');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await page.getByRole('button', { name: 'Ir al inicio' }).click();
  await expect(title).toContainText('Hola, Clara');
  await page.goto(`${portalUrl()}/e/account`);
  await page.getByRole('button', { name: 'Salir', exact: true }).click();
  await expect(page).toHaveURL(/login/);
  await typeLogin(page, 'clave_vencida');
  await expect(page.getByRole('alert')).toHaveText('El usuario o la clave no son correctos.');
  await typeLogin(page, 'clave_vencida', next);
  await expect(title).toContainText('Hola, Clara');
});

for (const [user, words] of [
  ['usuario_bloqueado', 'El usuario está bloqueado.'],
  ['bloqueo_ip_litoral', 'La empresa no acepta conexiones desde esta dirección de red.'],
  ['bloqueo_pago_quebracho', 'La empresa está bloqueada por falta de pago.'],
] as const)
  test(`${user} is told why, and stays at the way in`, async ({ page }) => {
    await typeLogin(page, user);
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page).toHaveURL(/\/e\/login/);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token/.test(key)))).toEqual(
      [],
    );
    await expectSound(page, `e-${user}`);
  });

for (const [user, company, words] of [
  ['bloqueo_ip', 'Litoral', 'IP restringida'],
  ['bloqueo_pago', 'Quebracho', 'Bloqueada por falta de pago'],
] as const)
  test(`${user} sees the employer that is closed, without a way to it`, async ({ page }) => {
    await signIn(page, 'e', user, '/account');
    const jobs = page.getByRole('region', { name: 'Mis empleos' }).getByRole('listitem');
    const closed = jobs.filter({ hasText: company });
    await expect(closed).toContainText(words);
    await expect(closed.getByRole('button', { name: 'Ir a esta empresa' })).toHaveCount(0);
    await expect(jobs.filter({ hasText: 'Pampa' })).toContainText('está aquí');
    await expectSound(page, `e-jobs-${user}`);
  });
