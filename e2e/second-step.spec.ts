import type { Page } from '@playwright/test';
import { expect, expectSound, PASSWORD, portalUrl, signIn, test } from './support/portal.ts';
import { totp } from './support/totp.ts';
import { addVirtualKey, createKey } from './support/virtual-key.ts';

/** The newest code that was mailed to an address of the demo. */
async function mailedCode(page: Page, to: string): Promise<string> {
  const answer = await page.request.get(`${portalUrl()}/v2/portal/demo/mail?to=${encodeURIComponent(to)}`);
  const { results } = await answer.json();
  return /\b(\d{6})\b/.exec(JSON.stringify(results.data[0]))?.[1] ?? '';
}

async function typeLogin(page: Page, portal: 's' | 'e', user: string, origin = portalUrl()): Promise<void> {
  await page.goto(`${origin}/${portal}/login`);
  await page.getByRole('textbox', { name: /usuario/i }).fill(user);
  await page
    .getByLabel(/^(clave|contraseña)/i)
    .first()
    .fill(PASSWORD);
  await page.getByRole('button', { name: /^(ingresar|entrar)$/i }).click();
}

test('vera_mfa enters with the code that was mailed, and her company shows that it asks for it [mfa-code-entry.1] [mfa-code-entry.2] [mfa-code-entry.3] [security-centre.inferred.1] [general-settings.inferred.1] [login.inferred.3] [download-modal.4]', async ({
  page,
}) => {
  await typeLogin(page, 's', 'vera_mfa');
  const code = page.getByLabel('Código de 6 dígitos');
  await expect(code).toBeFocused();
  await expect(page.getByText(/Enviado a v••••@/)).toBeVisible();
  await expect(page.getByText(/^0[45]:\d\d$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reenviar código' })).toBeDisabled();
  await expectSound(page, 'mfa-code');
  const right = await mailedCode(page, 'vera.mfa@delta.example');
  await code.fill(right === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page.getByText(/Intentos que quedan: 4/)).toBeVisible();
  await code.fill(right);
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page).toHaveURL(/home/);
  await page.goto(`${portalUrl()}/s/generalSettings`);
  await expect(page.getByRole('heading', { name: 'Centro de seguridad' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Exigir a Recursos Humanos', exact: true })).toBeChecked();
  await expect(page.getByText('No se ofrece').first()).toBeVisible();
  await expectSound(page, 'security-centre');
  // She has a second step and proved it just now; there is no backup that could be downloaded.
  const answered = page.waitForResponse('**/v2/backup/download?**');
  await page.goto(`${portalUrl()}/s/MainDocumentPage?factory=8`);
  expect((await answered).status()).toBe(410);
  await expect(page.getByRole('dialog')).toContainText('El enlace de descarga venció');
});

test('an employee sets an authenticator app up, enters with it, and takes it off again', async ({
  page,
  context,
  isMobile,
}) => {
  await signIn(page, 'e', 'jorge_cruz', '/account');
  await page.getByRole('button', { name: 'Configurar app' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^(clave|contraseña)/i)
    .first()
    .fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  await test.step('the app of this same phone opens by its link, or is given the secret', async () => {
    const link = page.getByRole('link', { name: 'Abrir en mi app' });
    if (isMobile)
      await expect(link).toHaveAttribute('href', new RegExp(`^otpauth://totp/.+secret=${secret}`));
    else await expect(link).toBeHidden();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copiar la clave de la app' }).click();
    await expect(page.getByText('Copiada. Péguela en la app.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  });
  await expectSound(page, 'mfa-app');
  await page.getByLabel('Código de 6 dígitos').fill(totp(secret));
  await page.getByRole('button', { name: 'Guardar la app' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Códigos de recuperación' }).getByRole('listitem'),
  ).toHaveCount(10);
  const recovery = await page.getByRole('dialog').getByRole('listitem').allTextContents();
  await expectSound(page, 'mfa-recovery');
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await page.getByRole('button', { name: /cerrar sesión|salir/i }).click();
  await expect(page).toHaveURL(/login/);

  await typeLogin(page, 'e', 'jorge_cruz');
  await page.getByLabel('Código de 6 dígitos').fill(totp(secret, 1));
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto(`${portalUrl()}/e/account`);
  await page.getByRole('button', { name: 'Quitar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByRole('button', { name: 'Configurar app' })).toBeVisible();
  expect(recovery[0]).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
});

test('a passkey signs in without name and password', async ({ page }) => {
  const origin = portalUrl().replace('127.0.0.1', 'localhost');
  await addVirtualKey(page);
  await typeLogin(page, 's', 'lucia_ortiz', origin);
  await expect(page).toHaveURL(/home/);
  await page.goto(`${origin}/s/generalSettings`);
  await createKey(page, 'Notebook de prueba');
  await expect(page.getByText('Notebook de prueba')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${origin}/s/login`);
  await page.getByRole('button', { name: 'Ingresar con llave de acceso' }).click();
  await expect(page).toHaveURL(/home/);
  await page.goto(`${origin}/s/generalSettings`);
  await page.getByRole('button', { name: 'Quitar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByRole('button', { name: 'Quitar' })).toHaveCount(0);
});
