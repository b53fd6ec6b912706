import type { Page } from '@playwright/test';
import { tokenOf } from './support/account.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { settled } from './support/settled.ts';

const cover = (page: Page) => page.getByRole('alertdialog');

async function signOut(page: Page): Promise<void> {
  await page.goto(`${portalUrl()}/s/home`);
  await page.getByRole('button', { name: 'Menú de la persona' }).click();
  await page.locator('#user-menu').getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/s\/login$/);
}

/** The form for a new person, filled and not sent. */
async function fillNewPerson(page: Page, username: string): Promise<void> {
  await page.goto(`${portalUrl()}/s/employees/list`);
  await page.getByRole('button', { name: 'Nuevo empleado' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nombre').fill('Olga');
  await form.getByLabel('Apellido').fill('Ajena');
  await form.getByLabel('Documento').fill('40222077');
  await form.getByLabel('CUIL').fill('27402220773');
  await form.getByLabel('Ingreso').fill('01/03/2024');
  await form.getByLabel('Usuario').fill(username);
}

/** Every address of the portal's service that a tab asks for from now on. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test('a sign-in as another company in another tab covers this one: nothing typed here lands there', async ({
  page,
}) => {
  const username = `ajena_${Date.now()}`;
  await signIn(page, 's', 'ana_rios');
  await fillNewPerson(page, username);
  const other = await page.context().newPage();
  await signOut(other);
  await expect(cover(page)).toHaveAccessibleName('Se cerró la sesión en otra pestaña');
  const asked = listen(page);
  await signIn(other, 's', 'carla_mora');
  await expect(cover(page)).toHaveAccessibleName(/En otra pestaña ahora está Carla Mora en Pampa/);

  await test.step('nothing of the tab is seen, reached, pressed away or sent', async () => {
    await expect(page.getByText('27402220773')).toHaveCount(0);
    await expect(page.getByRole('heading')).toHaveCount(1);
    await expect(page.getByRole('button')).toHaveCount(1);
    await expect(page).toHaveTitle('Legajo');
    for (const key of ['Escape', 'Escape', 'Escape', 'Control+k', '/', 'n', 'g', 'Tab', 'Tab', 'Tab'])
      await page.keyboard.press(key);
    await expect(cover(page)).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(1);
    await page.evaluate(() => document.querySelector('form')?.requestSubmit());
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expectSound(page, 'other-tab');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, 'other-tab');
    await page.setViewportSize({ width: 1366, height: 820 });
    expect(asked).toEqual([]);
  });

  await test.step('nobody was created, here or there', async () => {
    for (const who of ['ana_rios', 'carla_mora']) {
      const headers = { authorization: `Bearer ${await tokenOf(page, who)}` };
      const url = `${portalUrl()}/v2/portal/employees?q=${username}`;
      const answer = await (await page.request.get(url, { headers })).json();
      expect(answer.results.data, who).toEqual([]);
    }
  });

  await test.step('loading again is going on as who is in', async () => {
    await page.getByRole('button', { name: 'Recargar' }).click();
    await expect(cover(page)).toHaveCount(0);
    await expect(page.getByRole('banner')).toContainText('Pampa Logística');
  });
});

test('what was typed is there when the same person signs in again in the other tab', async ({ page }) => {
  await signIn(page, 's', 'ana_rios');
  await fillNewPerson(page, 'sigue_aqui');
  const other = await page.context().newPage();
  await signOut(other);
  await expect(cover(page)).toBeVisible();
  await signIn(other, 's', 'ana_rios');
  await expect(cover(page)).toHaveCount(0);
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('CUIL')).toHaveValue('27402220773');
  await expect(form.getByLabel('Usuario')).toHaveValue('sigue_aqui');
  await expect(form.getByLabel('Usuario')).toBeFocused();
  await expect(page).toHaveTitle(/Empleados/);
  // It works in the session that followed.
  await form.getByLabel('CUIL').fill('2740');
  await form.getByRole('button', { name: 'Crear empleado' }).click();
  await expect(form.getByText('La cantidad mínima de caracteres son 5')).toBeVisible();
});

test('a session that one tab finds over is over in the other, which posts and asks nothing more [http-401-handling.1] [http-401-handling.2] [http-401-handling.3]', async ({
  page,
}) => {
  await signIn(page, 's', 'ana_rios', '/MainDocumentPage');
  const other = await page.context().newPage();
  await other.goto(`${portalUrl()}/s/MainDocumentPage`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  // A call that is still on its way would find the end of the session before the link is pressed.
  await settled(other);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post(`${portalUrl()}/salir`, { headers: { authorization: `Bearer ${token}` } });
  const [asked, posted] = [listen(page), listen(other)];
  await other
    .getByRole('navigation', { name: 'Menú' })
    .getByRole('link', { name: 'Empleados', exact: true })
    .click();
  await expect(other).toHaveURL(/\/s\/login\?expired/);
  const signOuts = () => posted.filter((path) => path === '/v2/auth-mod/logout').length;
  // The address changes before the browser tells of what is posted.
  await expect.poll(signOuts).toBe(1);
  await expect(cover(page)).toBeVisible();
  expect(asked).toEqual([]);
  const kept = ['token', 'user', 'actions', 'modal'];
  expect(await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), kept)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(signOuts()).toBe(1);
});

test('an answer that arrives under the cover opens nothing over it', async ({ page }) => {
  await signIn(page, 's', 'ana_rios');
  await page.goto(`${portalUrl()}/s/home?modal=empresa`);
  const other = await page.context().newPage();
  await signOut(other);
  await expect(cover(page)).toBeVisible();
  await page.evaluate(() => {
    const late = document.createElement('dialog');
    document.querySelector('[inert]')?.append(late);
    late.showModal();
  });
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(/\/s\/login/);
});
