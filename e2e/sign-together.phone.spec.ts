import type { Page } from '@playwright/test';
import { tokenOf } from './support/account.ts';
import { monthsAgo } from './support/months.ts';
import { activePeople } from './support/papers.ts';
import { expect, expectSound, PASSWORD, portalUrl, signIn, test } from './support/portal.ts';
import { publishTo } from './support/publish-to.ts';
import { SIGNERS } from './support/signers.ts';
import { addVirtualKey, createKey } from './support/virtual-key.ts';

/** As a telephone's button goes. */
const back = (page: Page) => page.evaluate(() => history.back());

/** Two more payslips to sign for somebody of the demo. */
async function twoMore(page: Page, username: string): Promise<void> {
  const person = (await activePeople('ana_rios')).find(({ usuario }) => usuario === username);
  if (!person) throw new Error(`No ${username} in the demo.`);
  const hr = await tokenOf(page, 'ana_rios');
  for (const ago of [-1, 0]) await publishTo(page, hr, person, monthsAgo(ago));
}

/** Looks at the document that is shown, whole, and goes on. */
async function lookOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Seguir', exact: true }).click();
}

test('all that waits is signed in one act, after each was shown; back goes one step', async ({ page }) => {
  await twoMore(page, SIGNERS.together);
  await signIn(page, 'e', SIGNERS.together);
  await page.getByRole('link', { name: 'Firmar todo junto' }).click();
  await expect(page.getByText(/^1 de \d+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Seguir', exact: true })).toBeEnabled();
  await expectSound(page, 'e-sign-together-look');
  await lookOn(page);
  await expect(page.getByText(/^2 de \d+$/)).toBeVisible();
  await back(page);
  await expect(page.getByText(/^1 de \d+$/)).toBeVisible();
  await test.step('what was looked at stays so, and one may be left for later', async () => {
    const all = Number(/de (\d+)$/.exec(await page.getByText(/^1 de \d+$/).innerText())?.[1]);
    await lookOn(page);
    await page.getByRole('button', { name: 'Dejar para después' }).click();
    if (all > 2) await expect(page.getByText(`2 de ${all - 1}`)).toBeVisible();
    for (let at = 2; at < all; at += 1) await lookOn(page);
    await expect(page.getByRole('listitem')).toHaveCount(all - 1);
    await expect(page).toHaveURL(/at=/);
    await back(page);
    await expect(page.getByText(`${all - 1} de ${all - 1}`)).toBeVisible();
    await lookOn(page);
  });
  const password = page.getByLabel('Su clave del portal');
  await password.fill('otra clave 1');
  const sign = page.getByRole('button', { name: /^Firmar .*en conformidad$/ });
  await sign.click();
  await expect(page.getByText(/La clave no es correcta/)).toBeVisible();
  await expectSound(page, 'e-sign-together-proof');
  await password.fill(PASSWORD);
  await sign.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lo que firmó' })).toBeVisible();
  await expect(page.getByText(/^Se firm(ó|aron)/)).toBeVisible();
  await expectSound(page, 'e-sign-together-done');
  await page.getByRole('button', { name: 'Volver al inicio' }).click();
  // The one that was left.
  await expect(page.getByRole('link', { name: 'Ver y firmar', exact: true })).toBeVisible();
});

test('a passkey signs one document, and then all that waits; the password is one tap away', async ({
  page,
}) => {
  await twoMore(page, SIGNERS.passkey);
  const origin = portalUrl().replace('127.0.0.1', 'localhost');
  await addVirtualKey(page);
  await page.goto(`${origin}/e/login`);
  await page.getByLabel(/^Usuario/).fill(SIGNERS.passkey);
  await page.getByLabel('Clave o PIN', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto(`${origin}/e/account`);
  await createKey(page, 'Teléfono de prueba');

  await page.goto(`${origin}/e/`);
  await page.getByRole('link', { name: 'Ver y firmar', exact: true }).click();
  await page.getByRole('button', { name: 'Firmar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Firmar en conformidad/ }).click();
  await expect(dialog.getByText(/le pedirá la huella/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Usar mi clave' }).click();
  await expect(dialog.getByLabel('Su clave del portal')).toBeVisible();
  await dialog.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
  await expectSound(page, 'e-sign-passkey');
  await dialog.getByRole('button', { name: 'Firmar en conformidad', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Firmado en conformidad' })).toBeVisible();
  await expect(page.getByText('Firma electrónica, con llave de acceso')).toBeVisible();

  await page.goto(`${origin}/e/sign`);
  const place = page.getByText(/^1 de \d+$/);
  await expect(place).toBeVisible();
  const all = Number(/de (\d+)$/.exec(await place.innerText())?.[1]);
  for (let at = 0; at < all; at += 1) await lookOn(page);
  await page.getByRole('button', { name: /^Firmar .*en conformidad$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lo que firmó' })).toBeVisible();
  await page.goto(`${origin}/e/account`);
  await page.getByRole('button', { name: 'Quitar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByRole('button', { name: 'Quitar' })).toHaveCount(0);
});
