import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { settled } from './support/settled.ts';

test('the person’s menu has four entries, a privacy notice, and leaves in order [user-menu.1] [user-menu.2] [user-menu.3] [user-menu.4] [user-menu.5] [header.2] [header.3] [header.4]', async ({
  page,
}) => {
  await signIn(page, 's', 'ana_rios');
  const person = page.getByRole('button', { name: 'Menú de la persona' });
  // Her picture, which the demo has; who has none is shown by initials.
  await expect(person.locator('img')).toHaveAttribute('src', /^data:image\/jpeg/);
  await person.click();
  const menu = page.locator('#user-menu');
  await expect(menu.getByText('Ríos, Ana')).toBeVisible();
  await expect(menu.getByText('ana.rios@andes.example')).toBeVisible();
  await expect(menu.getByRole('listitem')).toHaveText([
    'Cambiar de empresa',
    'Mi cuenta',
    'Aviso de privacidad',
    'Salir',
  ]);
  await expectSound(page, 'user-menu');
  await expect(menu.getByRole('link', { name: 'Mi cuenta' })).toHaveAttribute(
    'href',
    '/v3/user/self-service/mail-edit',
  );
  const privacy = menu.getByRole('link', { name: /Aviso de privacidad/ });
  await expect(privacy).toHaveAttribute('target', '_blank');
  const paper = await page.request.get(`${portalUrl()}${await privacy.getAttribute('href')}`);
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);

  const order: string[] = [];
  page.on('request', async (request) => {
    const path = new URL(request.url()).pathname;
    if (path === '/v2/auth-mod/logout' || path === '/salir')
      order.push(`${path} ${request.headers().authorization ? 'with' : 'without'} the token`);
  });
  await menu.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/s\/login$/);
  expect(order).toEqual(['/v2/auth-mod/logout with the token', '/salir without the token']);
  expect(
    await page.evaluate(() => ['token', 'user', 'actions', 'modal'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null, null, null]);
});

test('a banner is on home until it is dismissed for the session [push-banner.2] [push-banner.3] [push-banner.5] [home.7]', async ({
  page,
}) => {
  await signIn(page, 's', 'ana_rios');
  const banner = page.getByRole('region', { name: 'Aviso' });
  await expect(banner).toContainText('Los recibos del mes pasado ya se pueden publicar.');
  await expect(banner).toHaveAttribute('data-tone', 'blue');
  await page.goto(`${portalUrl()}/s/404/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.goto(`${portalUrl()}/s/home`);
  await banner.getByRole('button', { name: 'Cerrar el aviso' }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('the footer helps, and its dialogs and the person’s open over the screen [footer.1] [footer.2] [footer.3] [faq-modal.1] [avatar-edit-modal.1] [app-shell.21]', async ({
  page,
}) => {
  await signIn(page, 's', 'ana_rios', '/MainDocumentPage');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Política de privacidad', '© Legajo']) {
    const href = await footer.getByRole('link', { name }).getAttribute('href');
    expect((await page.request.get(`${portalUrl()}${href}`)).headers()['content-type']).toBe(
      'application/pdf',
    );
  }
  await footer.getByRole('button', { name: 'Ayuda' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Preguntas frecuentes' })).toBeVisible();
  await expect(dialog.locator('summary')).toHaveCount(3);
  expect(await dialog.evaluate((element) => getComputedStyle(element).zIndex)).toBe('9999');
  await expectSound(page, 'faq');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/MainDocumentPage$/);
  for (const name of ['empresa', 'clave', 'email', 'contact', 'avatar']) {
    await page.goto(`${portalUrl()}/s/MainDocumentPage?modal=${name}`);
    await expect(dialog, name).toHaveCSS('z-index', '9999');
    // Over all of it: what lies under the middle of the header is not reached.
    expect(
      await page.evaluate(() => document.elementFromPoint(innerWidth / 2, 20)?.closest('header') === null),
    ).toBe(true);
  }
  await page.goto(`${portalUrl()}/s/MainDocumentPage`);

  await page.getByRole('button', { name: 'Menú de la persona' }).click();
  await page.getByRole('button', { name: 'Editar la foto' }).click();
  await expect(dialog.getByRole('heading', { name: 'Foto de perfil' })).toBeVisible();
  await expect(dialog.getByRole('button')).toHaveCount(1);
});

test('the digital file’s chip asks to be called within 24 to 48 hours [side-menu.7] [digital-file-chip.1] [digital-file-chip.2]', async ({
  page,
  isMobile,
}) => {
  await signIn(page, 's', isMobile ? 'diego_rojas' : 'tomas_nuevo');
  await expect(page).toHaveURL(isMobile ? /\/s\/home$/ : /\/v3\/dashboard$/);
  await page.goto(`${portalUrl()}/s/MainBusinessPage`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Menú', exact: true }).click();
  await page.getByRole('button', { name: /Conocer más$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('entre 24 y 48 horas');
  await expectSound(page, 'contact');
  await dialog.getByRole('button', { name: 'Pedir contacto' }).click();
  await expect(dialog.getByRole('button', { name: 'Aceptar' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a dialog whose part cannot be had says so, and the screen under it goes on [app-shell.18]', async ({
  page,
  quiet,
}) => {
  // The browser's word for it, and React's.
  quiet.allow(/ERR_FAILED|dynamically imported module|reading 'default'/);
  await signIn(page, 's', 'ana_rios', '/MainDocumentPage');
  await page.route('**/assets/EditMailDialog-*', (route) => route.abort());
  await page.goto(`${portalUrl()}/s/MainDocumentPage?modal=email`);
  const dialog = page.getByRole('dialog', { name: 'La pantalla dejó de funcionar' });
  await expect(dialog.getByRole('button', { name: 'Volver a cargar' })).toBeVisible();
  await expectSound(page, 'modal-failed');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentos');
  await expect(page).toHaveURL(/MainDocumentPage$/);
  await page.unroute('**/assets/EditMailDialog-*');
  await page.goto(`${portalUrl()}/s/MainDocumentPage?modal=email`);
  await expect(page.getByRole('dialog', { name: 'Editar email' })).toBeVisible();
});

test('who has no picture is shown by initials, and nothing is said of a 404 [header.2] [header.3]', async ({
  page,
  quiet,
}) => {
  const asked = page.waitForResponse(/\/v2\/portal\/faces\?ids=\d+$/);
  const refused: string[] = [];
  page.on('response', (answer) => void (answer.status() === 404 && refused.push(answer.url())));
  await signIn(page, 's', 'diego_rojas');
  expect((await asked).status()).toBe(200);
  const person = page.getByRole('button', { name: 'Menú de la persona' });
  await expect(person).toContainText('DR');
  await expect(person.locator('img')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(refused).toEqual([]);
  // Where the answer is a 404 all the same, it is ignored.
  quiet.allow(/status of 404/);
  await page.route('**/v2/portal/faces**', (route) => route.fulfill({ status: 404, json: {} }));
  await page.reload();
  await expect(person).toContainText('DR');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a link with factory downloads by itself, or says that it is too late [download-modal.1] [download-modal.2] [download-modal.3] [download-modal.4]', async ({
  page,
}) => {
  await signIn(page, 's', 'ana_rios');
  const dialog = page.getByRole('dialog');
  const asked: number[] = [];
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === '/v2/backup/download') asked.push(answer.status());
  });
  const open = async (factory: string) => {
    await page.evaluate(() => localStorage.removeItem('modal'));
    await page.goto(`${portalUrl()}/s/MainDocumentPage?factory=${factory}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  // A backup is there 72 hours after it was asked for, and is gone as long after that: these two ends only are told
  // to the screen; the server's own tests prove that they come.
  const tell = (status: number, body: unknown) =>
    page.route('**/v2/backup/download?**', (route) => route.fulfill({ status, json: body }));
  await tell(200, { code: '00000', results: { data: [{ enlace: '/v2/portal/papers/manual' }] } });
  const began = page.waitForEvent('download');
  await open('1');
  await began;
  await expect(dialog.getByRole('link', { name: 'haga clic aquí' })).toHaveAttribute(
    'href',
    '/v2/portal/papers/manual',
  );
  await expectSound(page, 'download-ready');
  await page.unroute('**/v2/backup/download?**');
  await tell(410, { code: 'GONE', results: { data: [] } });
  await open('1');
  await expect(dialog).toContainText('El enlace de descarga venció');
  await expect(dialog.getByRole('link')).toHaveAttribute('href', '/s/documents/search');
  await page.unroute('**/v2/backup/download?**');
  asked.length = 0;
  await open('2');
  await settled(page);
  await expect(dialog).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('who has no second factor is told so by the server when a link with factory is opened [download-modal.5]', async ({
  page,
}) => {
  await signIn(page, 's', 'ana_rios');
  const answered = page.waitForResponse('**/v2/backup/download?**');
  await page.goto(`${portalUrl()}/s/MainDocumentPage?factory=1`);
  expect((await (await answered).json()).code).toBe('SYSTEM_MFA_AUTH_NOT_CONFIGURED');
  await expect(page.getByRole('dialog')).toContainText('doble factor');
  await expectSound(page, 'download-factor');
});
