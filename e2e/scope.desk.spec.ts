import type { Page, Request } from '@playwright/test';
import { call, tokenOf } from './support/account.ts';
import { expect, expectSound, PASSWORD, portalUrl, signIn, test } from './support/portal.ts';

const cover = (page: Page) => page.getByRole('alertdialog');
/** The number that a person of a list is known by. */
const NUMBER = /\d{2}-\d{8}-\d/;
const PEOPLE = '/v2/portal/employees';

/** Holds what a page asks of a path until it is let go; tells of it when it went out, and when it was given up. */
async function hold(page: Page, path: string, method = 'POST') {
  const held: { go: () => void } = { go: () => {} };
  const gone = new Promise<void>((resolve) => {
    held.go = resolve;
  });
  const isIt = (request: Request) =>
    request.method() === method && new URL(request.url()).pathname.startsWith(path);
  const sent = page.waitForRequest(isIt);
  const ended = page.waitForEvent('requestfailed', isIt);
  ended.catch(() => undefined);
  await page.route(`**${path}**`, async (route) => {
    if (!isIt(route.request())) return route.fallback();
    await gone;
    await route.continue().catch(() => undefined);
  });
  return { sent, ended, go: () => held.go() };
}

/** How many people of who asks have a user's name that begins so. */
async function countOf(page: Page, who: string, username: string): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(page, who)}` };
  const answer = await page.request.get(`${portalUrl()}${PEOPLE}?q=${username}`, { headers });
  return (await answer.json()).results.data.length;
}

async function fillNewPerson(page: Page, username: string): Promise<void> {
  const number = String(Date.now()).slice(-8);
  await page.goto(`${portalUrl()}/s/employees/list`);
  await page.getByRole('button', { name: 'Nuevo empleado' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nombre').fill('Olga');
  await form.getByLabel('Apellido').fill('Ajena');
  await form.getByLabel('Documento').fill(number);
  await form.getByLabel('CUIL').fill(`27${number}3`);
  await form.getByLabel('Ingreso').fill('01/03/2024');
  await form.getByLabel('Usuario').fill(username);
}

test('a change of company covers the other tab, and shows nothing of the one before in its own', async ({
  page,
}) => {
  await signIn(page, 's', 'ana_rios');
  await page.goto(`${portalUrl()}/s/employees/list`);
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(NUMBER);
  const own = NUMBER.exec(await row.innerText())?.[0] ?? '';
  const other = await page.context().newPage();
  await other.goto(`${portalUrl()}/s/employees/list?modal=empresa`);
  await expect(other.getByText(own).first()).toBeVisible();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /Pampa.*Administración/ })
    .click();
  await expect(other.getByText('Se ha cambiado de empresa.', { exact: true })).toBeVisible();
  await expect(other.getByText(own)).toHaveCount(0);
  await expect(other.getByRole('banner')).toHaveCount(0);
  await expectSound(other, 'switched');
  await expect(cover(page)).toHaveAccessibleName(
    /^En otra pestaña se cambió de empresa: ahora está en Pampa/,
  );
  await expect(page.getByText(own).first()).toBeHidden();
  await expectSound(page, 'other-company');
  await other.getByRole('button', { name: 'Aceptar' }).click();
  await expect(other.getByRole('banner')).toContainText('Pampa');
  await page.getByRole('button', { name: 'Recargar' }).click();
  await expect(page.getByRole('banner')).toContainText('Pampa');
});

test('the employees’ portal in another tab is a session of its own, and covers nothing', async ({ page }) => {
  await signIn(page, 's', 'ana_rios');
  await fillNewPerson(page, 'sigue_aqui');
  const other = await page.context().newPage();
  await signIn(other, 'e', 'pedro_luna');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cover(page)).toHaveCount(0);
  await expect(page.getByRole('dialog').getByLabel('Usuario')).toHaveValue('sigue_aqui');
});

test('a session that expired says so in every tab, and gives back what was typed', async ({ page }) => {
  await signIn(page, 's', 'ana_rios');
  await fillNewPerson(page, 'sigue_aqui');
  const other = await page.context().newPage();
  await other.goto(`${portalUrl()}/s/home`);
  await expect(other.getByRole('banner')).toContainText('Andes');
  // Somebody closes all her other sessions.
  const elsewhere = await tokenOf(page, 'ana_rios');
  await call(page, elsewhere, 'POST', '/v2/portal/mfa/step-up', { pass: PASSWORD });
  await call(page, elsewhere, 'DELETE', '/v2/portal/me/sessions');
  await other
    .getByRole('navigation', { name: 'Menú' })
    .getByRole('link', { name: 'Empleados', exact: true })
    .click();
  await expect(other).toHaveURL(/\/s\/login\/?\?expired=true/);
  await expect(cover(page)).toHaveAccessibleName('La sesión venció');
  await expectSound(page, 'other-expired');
  await signIn(other, 's', 'ana_rios');
  await expect(cover(page)).toHaveCount(0);
  await expect(page.getByRole('dialog').getByLabel('Usuario')).toHaveValue('sigue_aqui');
});

test('a write that is under way ends where it began, and is told to nobody else', async ({ page }) => {
  const username = `vuela_${Date.now()}`;
  await signIn(page, 's', 'ana_rios');
  await fillNewPerson(page, username);
  const write = await hold(page, PEOPLE);
  await page.getByRole('button', { name: 'Crear empleado' }).click();
  await write.sent;
  const other = await page.context().newPage();
  await signIn(other, 's', 'carla_mora');
  await expect(cover(page)).toHaveAccessibleName(/ahora está Carla Mora en Pampa/);
  const browserHas = () => page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);
  const kept = await browserHas();
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith(PEOPLE),
  );
  write.go();
  expect((await answered).status()).toBe(200);
  expect(await countOf(page, 'ana_rios', username)).toBe(1);
  expect(await countOf(page, 'carla_mora', username)).toBe(0);
  await expect(cover(page)).toBeVisible();
  await expect(page.getByText(username)).toHaveCount(0);
  expect(await browserHas()).toEqual(kept);
  await test.step('whoever began it hears of it when they are back', async () => {
    await signIn(other, 's', 'ana_rios');
    await expect(cover(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Crear empleado' })).toHaveCount(0);
  });
});

test('an upload and a stream end with the session they began in', async ({ page }) => {
  const token = async () => page.evaluate(() => `Bearer ${localStorage.getItem('token')}`);
  await signIn(page, 's', 'ana_rios');
  await page.route('**/v2/portal/processes?**', async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    // As one is while it runs; the demo's are done.
    json.results.data = [{ ...json.results.data[0], estado: 'en progreso', fase: 'seal' }];
    await route.fulfill({ response: answer, json });
  });
  const stream = await hold(page, '/v2/portal/processes/', 'GET');
  const upload = await hold(page, '/v2/portal/employees/loads');
  await page.goto(`${portalUrl()}/s/employees/load`);
  const following = await stream.sent;
  const file = { name: 'uno.csv', mimeType: 'text/csv', buffer: Buffer.from('nombre;apellido') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('form').getByRole('button', { name: 'Revisar el archivo' }).click();
  const sending = await upload.sent;
  expect(await following.headerValue('authorization')).toBe(await token());
  expect(await sending.headerValue('authorization')).toBe(await token());
  const after: string[] = [];
  const other = await page.context().newPage();
  await signIn(other, 's', 'carla_mora');
  await expect(cover(page)).toBeVisible();
  page.on('request', (request) => after.push(request.url()));
  await upload.ended;
  await stream.ended;
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(after).toEqual([]);
  await test.step('and the screen says so to who comes back', async () => {
    await signIn(other, 's', 'ana_rios');
    await expect(cover(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator('form').getByRole('button', { name: 'Revisar el archivo' })).toBeEnabled();
  });
});

test('what arrives after a sign-out in this tab is seen by nobody who comes in next', async ({ page }) => {
  const username = `tarde_${Date.now()}`;
  await signIn(page, 's', 'ana_rios');
  await fillNewPerson(page, username);
  const write = await hold(page, PEOPLE);
  await page.getByRole('button', { name: 'Crear empleado' }).click();
  await write.sent;
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.getByRole('button', { name: 'Menú de la persona' }).click();
  await page.locator('#user-menu').getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/s\/login$/);
  await expect(page.getByRole('row')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Usuario' }).fill('carla_mora');
  await page
    .getByLabel(/^(Clave|Contraseña)/)
    .first()
    .fill('Legajo2026');
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page.getByRole('banner')).toContainText('Pampa');
  write.go();
  await page
    .getByRole('navigation', { name: 'Menú' })
    .getByRole('link', { name: 'Empleados', exact: true })
    .click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('Ajena')).toHaveCount(0);
  expect(await countOf(page, 'carla_mora', username)).toBe(0);
});
