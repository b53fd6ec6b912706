import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

test('the palette goes to places and finds people, and offers only what is allowed', async ({ page }) => {
  await signIn(page, 's', 'ana_rios');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const field = page.getByRole('combobox');
  const option = (name: string | RegExp) => page.getByRole('option', { name });
  // Who types at once loses no letter to what is still coming.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('cert');
  await expect(field).toHaveValue('cert');
  await expect(field).toBeFocused();
  await expectSound(page, 'palette');
  await expect(option('Certificados')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/s\/certificates$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // By the verb, and by the word of another system.
  for (const [typed, name] of [
    ['publicar', 'Publicación masiva'],
    ['organigrama', 'Organización'],
    ['despedir', 'Baja masiva'],
    ['excel', 'Cargar empleados'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(typed);
    await expect(option(name)).toBeVisible();
    await page.keyboard.press('Escape');
  }

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recientes' }).getByRole('option')).toHaveText([
    'Certificados',
  ]);
  await page.keyboard.type('pedro luna');
  await expect(option(/^Luna, Pedro.*CUIL .*Legajo 1004/)).toBeVisible();
  await expectSound(page, 'palette-person');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/s\/employee\/\d+$/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('1004');
  await expect(option(/Luna, Pedro/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await signIn(page, 's', 'raul_diaz');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(option('Certificados')).toBeVisible();
  for (const name of ['Empleados', 'Buscar documentos', 'Publicación masiva'])
    await expect(option(name)).toHaveCount(0);
  await page.keyboard.type('luna');
  await expect(page.getByText('Nada coincide con «luna»')).toBeVisible();
});

test('g and a letter lead to places, ? shows the keys, and letters can be turned off for good', async ({
  page,
}) => {
  await signIn(page, 's', 'ana_rios');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const [letter, place] of [
    ['d', 'documents/search'],
    ['e', 'employees/list'],
    ['b', 'fileUploadResume'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(letter);
    await expect(page).toHaveURL(new RegExp(`/s/${place}$`));
  }
  const sheet = page.getByRole('dialog', { name: 'Teclas' });
  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
  await expectSound(page, 'keys');
  await sheet.getByRole('checkbox', { name: 'Usar teclas de una sola letra' }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/fileUploadResume$/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Ir a una pantalla o una persona' })).toBeFocused();
});

test('the menu is minimised for good, and says what its drawings mean [side-menu.11] [side-menu.13] [side-menu.14] [side-menu.19]', async ({
  page,
}) => {
  await signIn(page, 's', 'ana_rios');
  const nav = page.getByRole('navigation', { name: 'Menú' });
  await expect(nav.getByRole('link', { name: 'Manual de uso' })).toHaveAttribute('href', /papers\/manual/);
  await nav.getByRole('button', { name: 'Minimizar' }).click();
  await page.reload();
  await expect(nav.getByRole('link', { name: 'Empleados', exact: true })).toHaveAttribute(
    'title',
    'Empleados',
  );
  expect(await page.evaluate(() => localStorage.getItem('navBarConfig'))).toContain('"minimised":true');
  await expectSound(page, 'menu-minimised');
  await nav.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/s\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('navBarConfig'))).toContain('"minimised":true');
});

/** The legacy targets of the specification's menu (S58). */
const TARGETS = [
  '/search',
  '/usuario.am',
  '/recordatorio.usuarios',
  '/carga.recibos',
  '/carga.archivo',
  '/publicacion.notificaciones',
  '/deshacer.publicacion',
  '/administrador.procesos',
  '/eforms',
  '/buscador.eforms',
  '/gestion.licencias',
  '/reports/main',
  '/v3/self-service',
  '/v3/vacations',
];

/** From which screen and group each is reached, its label, and where it leads now. */
const LEGACY: readonly [place: string, group: string, names: readonly [label: string, to: RegExp][]][] = [
  ['/employees/list', 'Empleados', [['Alta y modificación de usuarios', /s\/employees\/list$/]]],
  [
    '/MainDocumentPage',
    'Documentos',
    [
      ['Búsqueda de documentos', /s\/documents\/search$/],
      ['Recordatorio a usuarios', /s\/documents\/publish\/signature-reminder$/],
      ['Carga de recibos', /s\/documents\/publish\/massive$/],
      ['Carga de archivo', /s\/documents\/publish\/personal$/],
      ['Deshacer publicación', /s\/documents\/search$/],
      ['Formularios', /s\/pickup$/],
      ['Publicaciones Realizadas', /s\/publishedEforms$/],
    ],
  ],
  [
    '/MainBusinessPage',
    'Empresa',
    [
      ['Publicación de notificaciones', /s\/billboard$/],
      ['Administrador de procesos', /s\/company\/process-manager$/],
      ['Autogestión del usuario', /v3\/self-service$/],
    ],
  ],
  ['/reports/main', 'Reporte', [['Reportes', /s\/reports\/main$/]]],
  [
    '/leave',
    'Vacaciones y licencias',
    [
      ['Vacaciones', /s\/leave$/],
      ['Gestión Licencias', /s\/leave$/],
    ],
  ],
];

test('legacy entries of the menu lead to the screens that took their place [side-menu.16] [side-menu.17] [side-menu.18]', async ({
  page,
}) => {
  test.slow();
  const nav = page.getByRole('navigation', { name: 'Menú' });
  // Each is reached from the menu by a click, from a screen of its group.
  const reached: string[] = [];
  for (const [place, group, names] of LEGACY) {
    for (const [name, to] of names) {
      await signIn(page, 's', 'ana_rios', place);
      const row = nav
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: group, exact: true }) });
      await row.getByText('Versión anterior').click();
      const link = row.getByRole('link', { name, exact: true });
      reached.push((await link.getAttribute('href')) ?? '');
      await link.click();
      await expect(page, name).toHaveURL(to);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  }
  expect(reached.sort()).toEqual([...TARGETS].sort());
  await page.goto(`${portalUrl()}/v3/tasks`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disponible en la nueva aplicación');
  await page.getByRole('link').click();
  await expect(page).toHaveURL(/\/s\/MainDocumentPage$/);
});
