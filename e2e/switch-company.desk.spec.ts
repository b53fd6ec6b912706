import type { Page } from '@playwright/test';
import spanish from '../apps/admin/src/locales/es-AR/shell.json' with { type: 'json' };
import { menuFor } from '../apps/admin/src/shell/frame/menu.ts';
import {
  expect,
  expectNoSideScroll,
  expectSound,
  PASSWORD,
  portalUrl,
  signIn,
  test,
} from './support/portal.ts';
import { typePasswordAgain } from './support/proof.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cambiar empresa' });
const openDialog = async (page: Page) => {
  await page.goto(`${portalUrl()}/s/home?modal=empresa`);
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
};

/** An employee's session in the administrators' portal, where they find the switch in their menu and nothing else. */
async function enterAsEmployee(page: Page, user: string): Promise<void> {
  const form = { user, password: PASSWORD, perfil: '1' };
  const answer = await page.request.post(`${portalUrl()}/v2/auth-mod/login`, { form });
  const [{ token, user: who }] = (await answer.json()).results.data;
  // A page without the application: one that runs would write its own session over this one.
  await page.goto(`${portalUrl()}/health/live`);
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { token, user: JSON.stringify(who), actions: '[]' },
  );
  await page.goto(`${portalUrl()}/s/home`);
  await expect(page).toHaveURL(/\/s\/403/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Este portal es para quien administra personal',
  );
  await page.getByRole('button', { name: 'Menú de la persona' }).click();
  await page.getByRole('button', { name: 'Cambiar de empresa' }).click();
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
}

test('the cards of ana_rios: each profile of each company but the one she is in [switch-company-modal.1] [switch-company-modal.2] [switch-company-modal.3]', async ({
  page,
}) => {
  await signIn(page, 's', 'ana_rios');
  await openDialog(page);
  expect((await dialog(page).boundingBox())?.width).toBe(48 * 16);
  const cards = dialog(page).getByRole('listitem');
  await expect(cards).toHaveText([/Andes.*empleado/s, /Pampa.*Administración/s, /Pampa.*empleado/s]);
  await expectSound(page, 'switch');
});

test('what is closed says why, without a button [navigation-guard.1] [switch-company-modal.4] [switch-company-modal.5]', async ({
  page,
}) => {
  await enterAsEmployee(page, 'bloqueo_ip');
  const closed = dialog(page).getByRole('listitem').filter({ hasText: 'Litoral' }).first();
  await expect(closed.getByText('IP restringida')).toBeVisible();
  await expect(closed.getByRole('button')).toHaveCount(0);
  await expectSound(page, 'switch-ip');
  await enterAsEmployee(page, 'bloqueo_pago');
  const unpaid = dialog(page).getByRole('listitem').filter({ hasText: 'Quebracho' }).first();
  await expect(unpaid.getByText('Bloqueada por falta de pago')).toBeVisible();
  await expect(unpaid.getByRole('button')).toHaveCount(0);
  await expectSound(page, 'switch-unpaid');
});

test('to another company: both calls, the message, the new user and menu, and home [app-shell.24] [switch-company-modal.6] [switch-company-modal.8]', async ({
  page,
}) => {
  await signIn(page, 's', 'ana_rios');
  await openDialog(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(users\/profile\/\d+$|switch\.user)/.test(pathname))
      calls.push(`${request.method()} ${pathname.replace(/\d+/, ':id')}`);
  });
  const kept = () =>
    page.evaluate(() => ({
      token: localStorage.getItem('token'),
      user: JSON.parse(localStorage.getItem('user') ?? '{}'),
      actions: JSON.parse(localStorage.getItem('actions') ?? '[]') as number[],
    }));
  const before = await kept();
  // What this company alone allows: an action of the session before that the next one does not have.
  await page.evaluate(
    (actions) => localStorage.setItem('actions', JSON.stringify(actions)),
    [...before.actions, 999],
  );
  await dialog(page)
    .getByRole('button', { name: /Pampa.*Administración/ })
    .click();
  await expect(
    page.getByRole('dialog').getByText('Se ha cambiado de empresa.', { exact: true }),
  ).toBeVisible();
  expect(calls).toEqual(['PATCH /users/profile/:id', 'POST /switch.user']);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await loaded;
  await expect(page).toHaveURL(/\/s\/home$/);
  await expect(page.getByRole('banner')).toContainText('Pampa Logística');
  const after = await kept();
  expect(after.token).not.toBe(before.token);
  expect([after.user.id === before.user.id, after.user.empresa.nombre]).toEqual([
    false,
    expect.stringContaining('Pampa'),
  ]);
  // Those of the new session, and none of the one before; the menu is made of them.
  const granted = await page.request.get(`${portalUrl()}/actions/available`, {
    headers: { authorization: `Bearer ${after.token}` },
  });
  const allowed = ((await granted.json()).results.data as { id: number }[]).map(({ id }) => id);
  expect(after.actions).toEqual(allowed);
  const nav = page.getByRole('navigation', { name: 'Menú' });
  const groups = menuFor(allowed, after.user.empresa.legajo_digital === 1);
  await expect(nav.getByRole('list').first().locator(':scope > li > :first-child')).toHaveText(
    groups.map(({ key }) => new RegExp(`^${spanish.menu_items[key]}`)),
  );
  await openDialog(page);
  await expect(dialog(page).getByRole('button', { name: /Andes.*Administración/ })).toBeVisible();
});

test('to the employee profile: the message, and the employees’ portal in a new tab [switch-company-modal.9] [switch-company-modal.11]', async ({
  page,
}) => {
  await signIn(page, 's', 'ana_rios');
  await openDialog(page);
  await dialog(page)
    .getByRole('button', { name: /Andes.*empleado/ })
    .click();
  const words = 'Se ha cambiado de perfil, ingrese su usuario y contraseña en la nueva ventana.';
  await expect(page.getByRole('dialog').getByText(words, { exact: true })).toBeVisible();
  const before = await page.evaluate(() => ({ ...localStorage }));
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Aceptar' }).click();
  const employees = await opened;
  await expect(employees).toHaveURL(/\/e\/login/);
  await expect(page).toHaveURL(/\/s\/home$/);
  await test.step('the window opened asks for user and password, and its session is its own', async () => {
    await employees.getByRole('textbox', { name: 'Usuario' }).fill('ana_rios');
    await employees.getByRole('textbox', { name: 'Clave' }).fill(PASSWORD);
    await employees.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await expect(employees.getByRole('navigation', { name: 'Secciones' })).toBeVisible();
    const after = await page.evaluate(() => ({ ...localStorage }));
    expect(after.token).toBe(before.token);
    expect(after['e.token']).not.toBe(before.token);
  });
  // The tab goes on as it was: what its menu offers, it opens.
  await page
    .getByRole('navigation', { name: 'Menú' })
    .getByRole('link', { name: 'Empleados', exact: true })
    .click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Andes');
});

test('a login of another company is linked by proving it, in the same dialog', async ({ page }) => {
  await signIn(page, 's', 'tomas_nuevo');
  await expect(page).toHaveURL(/\/v3\/dashboard$/);
  await page.goto(`${portalUrl()}/s/home?modal=empresa`);
  await dialog(page).getByRole('button', { name: 'Unir otra cuenta' }).click();
  const form = page.getByRole('dialog', { name: 'Unir otra cuenta' });
  await form.getByRole('textbox', { name: 'Usuario en esa empresa' }).fill('diego_rojas');
  await form.getByLabel(/^Clave de esa cuenta/).fill('Equivocada1');
  await form.getByRole('button', { name: 'Comprobar y unir' }).click();
  // A session that somebody left open links nothing: the own password first.
  await typePasswordAgain(page);
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByLabel(/^Clave de esa cuenta/).fill(PASSWORD);
  await form.getByRole('button', { name: 'Comprobar y unir' }).click();
  await expect(dialog(page).getByRole('button', { name: /Austral.*Administración/ })).toBeVisible();
  await expectNoSideScroll(page);
});
