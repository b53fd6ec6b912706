import { call, mailedLink, newcomer, tokenOf } from './support/account.ts';
import { monthsAgo } from './support/months.ts';
import { expect, expectSound, portalUrl, test } from './support/portal.ts';
import { publishTo } from './support/publish-to.ts';

const GIVEN = 'provisoria-cerro-81';
const OWN = 'quebrada-honda-527';

test('who never confirmed their address is asked to by mail, and does it after they come in', async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.allow(/status of 4(09|22)/);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const hr = await tokenOf(page, 'diego_rojas');
  const person = await newcomer(page, hr, GIVEN);
  await publishTo(page, hr, person, monthsAgo(1), { notify: true });
  const link = await mailedLink(page, person.mail, 'address');

  await test.step('the mail says nothing of the document', async () => {
    const answer = await page.request.get(`${portalUrl()}/demo/mail?to=${encodeURIComponent(person.mail)}`);
    const text = await answer.text();
    expect(text).toContain('Confirme que este correo es suyo');
    expect(text).not.toMatch(/documento nuevo|\/e\/documents\//);
  });

  await test.step('its link leads to the way in, and back to it', async () => {
    await page.goto(link);
    await field('Usuario').fill(person.username);
    await field('Clave o PIN').fill(GIVEN);
    await press('Ingresar');
    await field('Clave nueva').fill(OWN);
    await field('Repetir la clave nueva').fill(OWN);
    await press('Actualizar');
    await press('Ir al inicio');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirme su correo');
    await expectSound(page, 'e-confirm-address');
  });

  await test.step('while a password that HR gave waits it says so, and keeps the link', async () => {
    await press('Confirmar mi correo');
    await expect(page.getByRole('alert')).toHaveText(/Otra persona cambió sus datos de ingreso/);
    await expectSound(page, 'e-confirm-address-waits');
    await page.getByRole('link', { name: 'Ir a «Mi cuenta»' }).click();
    await expect(page).toHaveURL(/\/e\/account$/);
    await page.goto(link);
  });

  await test.step('a link that lacks a sign confirms nothing', async () => {
    await page.goto(link.replace(/.$/, ''));
    await press('Confirmar mi correo');
    await expect(page.getByRole('alert')).toBeVisible();
  });
});

test('who gave themselves another address confirms it, and goes on to what waits', async ({ page }) => {
  test.slow();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const hr = await tokenOf(page, 'diego_rojas');
  const person = await newcomer(page, hr, null);
  const form = { user: person.username, email: person.mail };
  await page.request.post(`${portalUrl()}/v2/auth-mod/resetPassword`, { form });
  await page.goto(await mailedLink(page, person.mail));
  await field('Clave nueva').fill(OWN);
  await field('Repetir la clave nueva').fill(OWN);
  const chosen = page.waitForResponse('**/users/resetPass');
  await press('Actualizar');
  expect((await chosen).status()).toBe(200);
  const own = await tokenOf(page, person.username, OWN);
  const mail = `otra.${person.mail}`;
  await call(page, own, 'PUT', '/users/profile', { pass: OWN, email: mail });
  await publishTo(page, hr, person, monthsAgo(1), { notify: true });

  const link = await mailedLink(page, mail, 'address');
  await page.goto(link.replace(/.$/, ''));
  await field('Usuario').fill(person.username);
  await field('Clave o PIN').fill(OWN);
  await press('Ingresar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirme su correo');
  await test.step('a link that lacks a sign leads to where another is asked for', async () => {
    await press('Confirmar mi correo');
    await expect(page.getByRole('alert')).toHaveText(/no es válido, ya se usó o venció/);
    await expect(page.getByRole('button', { name: 'Confirmar mi correo' })).toHaveCount(0);
    await expectSound(page, 'e-confirm-address-spent');
    await page.getByRole('link', { name: 'Ir a «Mi cuenta»' }).click();
    await expect(page).toHaveURL(/\/e\/account$/);
  });
  await page.goto(link);
  await press('Confirmar mi correo');
  await expect(page.getByText('Su correo quedó confirmado.')).toBeVisible();
  await expectSound(page, 'e-confirm-address-done');
  await press('Ver lo que me espera');
  await expect(page.getByRole('link', { name: 'Ver y firmar' }).first()).toBeVisible();
});
