import { expect, portalUrl, signIn, test } from './support/portal.ts';
import { settled } from './support/settled.ts';

// Sentences of the first document that no other journey meets, each from the screen.

test('who is in and opens the way in goes home, and so does the bare address [navigation-guard.4] [home.1] [app-shell.3]', async ({
  page,
}) => {
  await signIn(page, 's', 'ana_rios');
  for (const path of ['/login', '/', '']) {
    await page.goto(`${portalUrl()}/s${path}`);
    await expect(page, path).toHaveURL(`${portalUrl()}/s/home`);
  }
});

test('without a token not even what one may not see is told: the way in, plain, asks for user and password [navigation-guard.6] [login.1] [login.2]', async ({
  page,
}) => {
  await signIn(page, 's', 'luis_vega', '/certificates');
  await expect(page).toHaveURL(/\/s\/403/);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${portalUrl()}/s/certificates`);
  await expect(page).toHaveURL(/\/s\/login$/);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Usuario' }).fill('ana_rios');
  await page.getByRole('textbox', { name: 'Clave' }).fill('Legajo2026');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(/\/s\/certificates$/);
  await expect(page.getByRole('banner')).toBeVisible();
});

test('a country that nobody knows is read as Argentina [app-shell.8]', async ({ page }) => {
  await signIn(page, 's', 'bruno_lima');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...user, pais: 'zz' }));
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR');
});

test('the pages of documents, of the company and of settings need a login only [main-document-page.1] [redirect.1]', async ({
  page,
}) => {
  await signIn(page, 's', 'marta_sosa');
  for (const path of ['/MainDocumentPage', '/MainBusinessPage', '/generalSettings', '/redirect']) {
    await page.goto(`${portalUrl()}/s${path}`);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page, path).not.toHaveURL(/\/(403|404\w*|login)(\?|$)/);
  }
  await signIn(page, 's', 'ana_rios');
  await page
    .getByRole('navigation', { name: 'Menú' })
    .getByRole('link', { name: 'Documentos', exact: true })
    .click();
  await expect(page).toHaveURL(/\/s\/MainDocumentPage$/);
});

test('a group of the menu is there for who holds its own action or a child’s [side-menu.3] [side-menu.4] [side-menu.15]', async ({
  page,
}) => {
  const group = (name: string) =>
    page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name, exact: true });
  await signIn(page, 's', 'ana_rios');
  for (const name of ['Empleados', 'Documentos', 'Empresa']) await expect(group(name)).toBeVisible();
  // Certificates are a child of the company's group, and he does not hold the group's own action or 7.
  await signIn(page, 's', 'raul_diaz');
  await expect(group('Empresa')).toBeVisible();
  await expect(group('Empleados')).toHaveCount(0);
});

test('the header bears the company’s logo and name [header.1]', async ({ page }) => {
  await signIn(page, 's', 'ana_rios');
  const brand = page.getByRole('banner').getByRole('link', { name: /Andes/ });
  await expect(brand).toContainText('Andes Alimentos');
  await expect(brand.locator('img, svg').first()).toBeVisible();
});

test('what waits is counted by the pagination’s total, and above 99 it is 99+ [header.5] [notification-badge.1] [notification-badge.4]', async ({
  page,
}) => {
  // The demo's people sent nothing yet: of the server's answer the total alone is told otherwise.
  let total = 99;
  await page.route('**/notifications/fileuploadlicenses*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"total":\d+/, `"total":${total}`);
    await route.fulfill({ response, body });
  });
  const bell = page.getByRole('banner').locator('a[href$="/fileUploadResume"]');
  await signIn(page, 's', 'ana_rios');
  await expect(bell).toHaveText('99');
  total = 100;
  await page.reload();
  await expect(bell).toHaveText('99+');
});

test('the session is asked for every minute, and one that is over is left in every tab, with nothing posted [app-shell.20] [http-401-handling.4]', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 's', 'ana_rios', '/MainDocumentPage');
  const other = await page.context().newPage();
  await other.goto(`${portalUrl()}/s/MainDocumentPage`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // Its own affair: the other calls of the same minute are answered.
  await page.route('**/keepalive', (route) =>
    route.fulfill({ status: 401, json: { code: '00401', results: { data: [] } } }),
  );
  const alive = () => asked.filter((path) => path === '/keepalive').length;
  // Time also goes by itself: well before the minute nothing is asked, well after it once.
  await page.clock.fastForward(30_000);
  expect(alive()).toBe(0);
  await page.clock.fastForward(31_000);
  await expect(page).toHaveURL(/\/s\/login/);
  expect(alive()).toBe(1);
  expect(asked).not.toContain('/v2/auth-mod/logout');
  const kept = ['token', 'user', 'actions', 'modal'];
  // A tab of its own process is told of the other's writing a moment later.
  for (const tab of [page, other])
    await expect
      .poll(() => tab.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), kept))
      .toEqual([null, null, null, null]);
  await expect(other.getByRole('alertdialog')).toHaveAccessibleName('La sesión venció');
});
