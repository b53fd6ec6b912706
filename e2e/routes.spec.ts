import { PLACE_LIST } from '../apps/admin/src/app/places.ts';
import spanish from '../apps/admin/src/locales/es-AR/shell.json' with { type: 'json' };
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  expectSound,
  NEWER_TRAY,
  PASSWORD,
  portalUrl,
  signIn,
  test,
} from './support/portal.ts';

test('every route of the table opens sound: named, accessible, nothing to scroll sideways [app-shell.4] [app-shell.6] [main-business-page.1] [general-settings.1] [error-404.1] [error-404h.1] [error-404nh.1]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 's', 'ana_rios');
  const title = page.getByRole('heading', { level: 1 });
  const addresses = PLACE_LIST.filter(([key]) => key !== 'document_detail').map(
    ([key, { path, pending }]) =>
      [path.replace(/\$\w+/g, '1'), pending ? spanish.places[key] : null] as const,
  );
  for (const [path, name] of addresses) {
    await page.goto(`${portalUrl()}/s${path}`);
    await expect(title, path).toBeVisible();
    if (name) await expect(title, path).toHaveText(name);
    await expect(page, path).toHaveTitle(/.+ · Legajo$/);
    await expect(page.getByRole('banner'), path).toBeVisible();
    await expectNoSideScroll(page);
    // The screens that are not built are one and the same, and one of them is looked at below.
    if (!name) await expectAccessible(page);
  }
  for (const path of [
    '/MainDocumentPage',
    '/MainBusinessPage',
    '/generalSettings',
    '/reports/main',
    '/403/?from=/certificates',
  ]) {
    await page.goto(`${portalUrl()}/s${path}`);
    await expect(title).toBeVisible();
    await expectSound(page, `route-${path.replace(/\W/g, '')}`);
  }
  for (const path of ['/404/', '/404H/']) {
    await page.goto(`${portalUrl()}/s${path}`);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Volver a Empleados' })).toHaveAttribute(
      'href',
      '/s/employees/list',
    );
  }
  await page.goto(`${portalUrl()}/s/no/existe`);
  await expect(page).toHaveURL(/\/s\/404NH$/);
  await expect(title).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expectSound(page, 'route-404NH');
});

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

test('who holds 305 and 308 leaves for the newer application, and comes back for a dialog [home.2]', async ({
  page,
  quiet,
}) => {
  quiet.allow(NEWER_TRAY);
  await page.goto(`${portalUrl()}/s/login`);
  await page.getByRole('textbox', { name: 'Usuario' }).fill('tomas_nuevo');
  await page.getByRole('textbox', { name: 'Clave' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(/\/v3\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disponible en la nueva aplicación');
  await page.goto(`${portalUrl()}/s/fileUploadResume`);
  await expect(page).toHaveURL(/\/v3\/tasks$/);
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
