import type { Page } from '@playwright/test';
import { call, mailedLink, newcomer, tokenOf } from './support/account.ts';
import { monthsAgo } from './support/months.ts';
import { expect, expectSound, portalUrl, test } from './support/portal.ts';
import { proveToken } from './support/proof.ts';
import { publishTo } from './support/publish-to.ts';

const GIVEN = 'provisoria-cerro-81';
const OWN = 'quebrada-honda-527';

test('a password that Human Resources gave signs nothing before its owner confirms it, and the phone says how', async ({
  page,
}) => {
  test.slow();
  const dialog = page.getByRole('dialog');
  const hr = await tokenOf(page, 'diego_rojas');
  const person = await newcomer(page, hr, GIVEN);

  await publishTo(page, hr, person, monthsAgo(1));

  await test.step('they come in with it, choose their own, and read', async () => {
    await comeInWith(page, person.username, OWN);
    await page.getByRole('link', { name: 'Ver y firmar' }).first().click();
    await expect(page.locator('canvas').first()).toBeVisible();
  });

  await test.step('signing is refused with who, what and until when', async () => {
    await page.getByRole('button', { name: 'Firmar', exact: true }).click();
    await dialog.getByRole('button', { name: /Firmar en conformidad/ }).click();
    await dialog.getByRole('textbox', { name: 'Su clave del portal' }).fill(OWN);
    await dialog.getByRole('button', { name: 'Firmar en conformidad' }).click();
    await expect(dialog.getByText(/no se firma con estos datos de ingreso/)).toBeVisible();
    await expect(dialog.getByText(/Clave: Rojas Araya, Diego/)).toBeVisible();
    await expectSound(page, 'e-ways-in-refused');
  });

  await test.step('the account says the same', async () => {
    await page.goto(`${portalUrl()}/e/account`);
    await expect(page.getByText(/no se firma con estos datos de ingreso/)).toBeVisible();
    await expectSound(page, 'e-ways-in-account');
  });

  await test.step('a link that is good no more says so', async () => {
    await page.goto(`${portalUrl()}/e/confirm?confirm=nada`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmar sus datos de ingreso');
    await expect(page).not.toHaveURL(/nada/);
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(/El enlace para confirmar no es válido/);
    await expectSound(page, 'e-ways-in-confirm');
  });
});

test('who reads at the address they had proven confirms it there, and signs', async ({ page }) => {
  test.slow();
  const dialog = page.getByRole('dialog');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const hr = await tokenOf(page, 'diego_rojas');
  // Nobody gave them a password: the first one is chosen by the link that reaches their address.
  const person = await newcomer(page, hr, null);
  await publishTo(page, hr, person, monthsAgo(1));
  const choose = async (password: string) => {
    const form = { user: person.username, email: person.mail };
    await page.request.post(`${portalUrl()}/v2/auth-mod/resetPassword`, { form });
    await page.goto(await mailedLink(page, person.mail));
    await field('Clave nueva').fill(password);
    await field('Repetir la clave nueva').fill(password);
    const chosen = page.waitForResponse('**/users/resetPass');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    expect((await chosen).status()).toBe(200);
  };
  await choose(OWN);
  // Who touches another's way in types their own password first.
  await proveToken(page, hr);
  await call(page, hr, 'PUT', `/users/changePass/${person.id}`, { pass: GIVEN, repass: GIVEN });
  await comeInWith(page, person.username, 'laguna-verde-338');

  await test.step('the phone offers the link again, to the address they had proven', async () => {
    await page.getByRole('link', { name: 'Ver y firmar' }).first().click();
    await page.getByRole('button', { name: 'Firmar', exact: true }).click();
    await dialog.getByRole('button', { name: /Firmar en conformidad/ }).click();
    await dialog.getByRole('textbox', { name: 'Su clave del portal' }).fill('laguna-verde-338');
    await dialog.getByRole('button', { name: 'Firmar en conformidad' }).click();
    await dialog.getByRole('button', { name: /Enviar el enlace a n••••@/ }).click();
    await expect(dialog.getByText(/Le enviamos un enlace/)).toBeVisible();
    await expectSound(page, 'e-ways-in-sent');
  });

  await test.step('its owner confirms by a button, which works once', async () => {
    const link = await mailedLink(page, person.mail, 'confirm');
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expect(page.getByText('Quedó confirmado. Ya puede firmar.')).toBeVisible();
    await expectSound(page, 'e-ways-in-confirmed');
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  });

  await test.step('and signs', async () => {
    await page.goto(`${portalUrl()}/e/`);
    await page.getByRole('link', { name: 'Ver y firmar' }).first().click();
    await page.getByRole('button', { name: 'Firmar', exact: true }).click();
    await dialog.getByRole('button', { name: /Firmar en conformidad/ }).click();
    await dialog.getByRole('textbox', { name: 'Su clave del portal' }).fill('laguna-verde-338');
    await dialog.getByRole('button', { name: 'Firmar en conformidad' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Firmado en conformidad' })).toBeVisible();
  });
});

/** Comes in with the password that was given, and chooses another. */
async function comeInWith(page: Page, username: string, password: string): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.goto(`${portalUrl()}/e/login`);
  await field('Usuario').fill(username);
  await field('Clave o PIN').fill(GIVEN);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await field('Clave nueva').fill(password);
  await field('Repetir la clave nueva').fill(password);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await page.getByRole('button', { name: 'Ir al inicio' }).click();
}
