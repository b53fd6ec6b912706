import { tokenOf } from './support/account.ts';
import { expect, PASSWORD, portalUrl, signIn, test } from './support/portal.ts';

// Who may open what, and who may come in, is the same rule at every width: the desk only.

/** Places that a login opens and does not open, of those that tell it from the others. */
const MAY: Readonly<
  Record<string, { readonly opens: readonly string[]; readonly refused: readonly string[] }>
> = {
  ana_rios: {
    opens: ['/certificates', '/self-service/configuration', '/company/payroll-config'],
    refused: [],
  },
  luis_vega: {
    opens: ['/documents/search', '/reports/main'],
    refused: ['/certificates', '/documents/publish/massive'],
  },
  marta_sosa: {
    opens: ['/employees/list', '/reports/main'],
    refused: ['/documents/search', '/fileUploadResume'],
  },
  raul_diaz: { opens: ['/certificates'], refused: ['/employees/list', '/folder/list'] },
  carla_mora: { opens: ['/certificates'], refused: [] },
  diego_rojas: { opens: ['/folder/list'], refused: [] },
  lucia_ortiz: { opens: ['/billboard'], refused: [] },
  bruno_lima: { opens: ['/workflow/list'], refused: [] },
};

for (const [login, { opens, refused }] of Object.entries(MAY))
  test(`${login} opens what their actions allow, and no more [app-shell.23]`, async ({ page }) => {
    await signIn(page, 's', login);
    await expect(page).toHaveURL(/\/s\/home$/);
    const title = page.getByRole('heading', { level: 1 });
    for (const path of opens) {
      await page.goto(`${portalUrl()}/s${path}`);
      await expect(title).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(`/s${path}`);
    }
    for (const path of refused) {
      await page.goto(`${portalUrl()}/s${path}`);
      await expect(page).toHaveURL(/\/s\/403/);
      await expect(title).toContainText('No tiene acceso a');
    }
    if (login !== 'raul_diaz') return;
    await page.goto(`${portalUrl()}/s/404/`);
    await expect(page.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/s/home');
  });

test('who holds 305 and 308 leaves for the newer application, and comes back for a dialog [home.2] [task-tray.2]', async ({
  page,
}) => {
  await page.goto(`${portalUrl()}/s/login`);
  await page.getByRole('textbox', { name: 'Usuario' }).fill('tomas_nuevo');
  await page.getByRole('textbox', { name: 'Clave' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(/\/v3\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disponible en la nueva aplicación');
  await page.goto(`${portalUrl()}/s/fileUploadResume`);
  await expect(page).toHaveURL(/\/v3\/tasks$/);
  // What waits is counted by the inbox of the newer tasks.
  const token = await tokenOf(page, 'tomas_nuevo');
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.get(`${portalUrl()}/v2/admin/inbox`, { headers })).status()).toBe(200);
  await page.goto(`${portalUrl()}/v3/user/self-service/mail-edit`);
  await expect(page).toHaveURL(/\/s\/home\?modal=email$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('who administers nothing, or is blocked, is told so and stays at the way in [navigation-guard.1]', async ({
  page,
}) => {
  for (const login of [
    'pedro_luna',
    'nora_gil',
    'ex_empleado',
    'sofia_munoz',
    'jorge_cruz',
    'clara_souza',
    'usuario_bloqueado',
  ]) {
    await page.goto(`${portalUrl()}/s/login`);
    await page.getByRole('textbox', { name: 'Usuario' }).fill(login);
    await page.getByRole('textbox', { name: 'Clave' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page.getByRole('alert'), login).toBeVisible();
    await expect(page).toHaveURL(/\/s\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  }
});

for (const [user, words, proves] of [
  ['usuario_bloqueado', 'El usuario está bloqueado.', ' [login.7]'],
  ['bloqueo_pago_quebracho', 'La empresa está bloqueada por falta de pago.', ' [login.8]'],
  ['bloqueo_ip_litoral', 'La empresa no acepta conexiones desde esta dirección de red.', ''],
] as const)
  test(`${user} is told why the way in is closed${proves}`, async ({ page }) => {
    await page.goto(`${portalUrl()}/s/login`);
    await page.getByRole('textbox', { name: 'Usuario' }).fill(user);
    await page.getByRole('textbox', { name: 'Clave' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page).toHaveURL(/\/s\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
