import { expect, expectSound, PASSWORD, portalUrl, signIn, test } from './support/portal.ts';
import { SIGNERS } from './support/signers.ts';
import { totp } from './support/totp.ts';

test('who has an authenticator app signs by its code in the place of the password', async ({
  page,
  request,
}) => {
  await signIn(page, 'e', SIGNERS.code);
  const token = await page.evaluate(() => localStorage.getItem('e.token'));
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, form: Record<string, string>) =>
    (await (await request.post(`${portalUrl()}/v2/portal/mfa/${path}`, { headers, form })).json()).results
      .data[0];
  await post('step-up', { pass: PASSWORD });
  const secret: string = (await post('totp', {})).secreto;
  const { id } = await post('totp/confirm', { codigo: totp(secret) });
  try {
    await page.getByRole('link', { name: 'Ver y firmar' }).first().click();
    await page.getByRole('button', { name: 'Firmar', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Firmar en conformidad/ }).click();
    await dialog.getByLabel('Su clave del portal').fill('otra');
    await dialog.getByRole('button', { name: 'Firmar en conformidad' }).click();
    await expect(dialog.getByText(/La clave no es correcta/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Usar el código de mi app' }).click();
    await expect(dialog.getByText(/La clave no es correcta/)).toHaveCount(0);
    await expectSound(page, 'sign-by-code');
    // A code is good once: this is the one that the app shows next.
    await dialog.getByRole('textbox', { name: 'Código de su app' }).fill(totp(secret, 1));
    await dialog.getByRole('button', { name: 'Firmar en conformidad' }).click();
    await expect(page.getByText('Firmado en conformidad').first()).toBeVisible();
  } finally {
    await request.delete(`${portalUrl()}/v2/portal/mfa/factors/${id}`, { headers });
  }
});
