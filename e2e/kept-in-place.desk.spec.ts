import type { Page, Route } from '@playwright/test';
import { monthsAgo } from './support/months.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { sendPublication } from './support/publishing.ts';

/** Holds what a page uploads, and answers it when told to; the service is asked nothing. */
async function holdUpload(page: Page, path: string, data: readonly unknown[]) {
  let held: (route: Route) => void = () => {};
  const began = new Promise<Route>((resolve) => {
    held = resolve;
  });
  await page.route(`**${path}`, (route) =>
    route.request().method() === 'POST' ? held(route) : route.continue(),
  );
  return {
    began,
    async answer() {
      await (await began).fulfill({ json: { code: '00000', results: { data } } });
      await page.unroute(`**${path}`);
    },
  };
}

/** What is being sent, said outside the screen that sends it. */
const running = (page: Page) => page.getByRole('region', { name: 'Procesos' });

test('text selected to beyond the edge of a dialog does not close it', async ({ page }) => {
  await signIn(page, 's', 'ana_rios');
  await page
    .getByRole('navigation', { name: 'Menú' })
    .getByRole('link', { name: 'Empleados', exact: true })
    .click();
  await page.getByRole('button', { name: 'Nuevo empleado' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Nombre');
  await name.fill('Magdalena');
  const box = await name.boundingBox();
  if (!box) throw new Error('The field has no place.');
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(20, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(name).toHaveValue('Magdalena');
  await page.mouse.move(20, 400);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(name).toHaveValue('Magdalena');
  await test.step('what was typed is asked about before it is lost, however one leaves', async () => {
    const stay = dialog.getByRole('button', { name: 'Seguir editando' });
    const ways = [
      () => page.mouse.click(20, 400),
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Cerrar' }).click(),
      () => page.goBack(),
    ];
    for (const leave of ways) {
      await leave();
      await expect(dialog.getByRole('alert')).toContainText('Hay cambios sin guardar');
      await expect(stay).toBeFocused();
      if (leave === ways[0]) await expectSound(page, 'dialog-unsaved');
      await stay.click();
      await expect(name).toHaveValue('Magdalena');
    }
    await expect(page).toHaveURL(/\/employees\/list$/);
    await page.mouse.click(20, 400);
    await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(dialog).toHaveCount(0);
  });
  await test.step('and nothing typed is nothing to ask about', async () => {
    await page.getByRole('button', { name: 'Nuevo empleado' }).click();
    await name.fill('M');
    await name.fill('');
    await page.mouse.click(20, 400);
    await expect(dialog).toHaveCount(0);
  });
});

test('an upload that ends leaves a person where they went meanwhile', async ({ page }) => {
  await signIn(page, 's', 'ana_rios');
  const goes = async () => {
    await page
      .getByRole('navigation', { name: 'Menú' })
      .getByRole('link', { name: 'Empleados', exact: true })
      .click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  };
  const stays = async (path: string, answer: () => Promise<void>) => {
    const told = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith(path),
    );
    await answer();
    await told;
    await page.getByRole('searchbox').fill('luna');
    await expect(page).toHaveURL(/\/employees\/list\?q=luna$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Empleados');
    await expect(running(page)).toHaveCount(0);
  };
  await test.step('of a publication', async () => {
    const path = '/v2/portal/publish/massive';
    const upload = await holdUpload(page, path, [{ idProceso: 999_999 }]);
    await page.goto(`${portalUrl()}/s/documents/publish/massive`);
    await sendPublication(page, {
      folder: 'Recibos de haberes',
      type: 'Recibo mensual',
      month: monthsAgo(1).named,
      file: { name: 'uno.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
    });
    await upload.began;
    await goes();
    await stays(path, upload.answer);
  });
  await test.step('of a load of people', async () => {
    const path = '/v2/portal/employees/loads';
    const upload = await holdUpload(page, path, [{ id: 999_999 }]);
    await page.goto(`${portalUrl()}/s/employees/load`);
    const file = { name: 'uno.csv', mimeType: 'text/csv', buffer: Buffer.from('nombre;apellido') };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.locator('form').getByRole('button', { name: 'Revisar el archivo' }).click();
    await upload.began;
    await goes();
    await expect(running(page)).toContainText('Enviando uno.csv');
    await expectSound(page, 'upload-elsewhere');
    await stays(path, upload.answer);
  });
});

test('an upload can be stopped from wherever one went', async ({ page }) => {
  await signIn(page, 's', 'ana_rios');
  const upload = await holdUpload(page, '/v2/portal/employees/loads', []);
  await page.goto(`${portalUrl()}/s/employees/load`);
  const file = { name: 'uno.csv', mimeType: 'text/csv', buffer: Buffer.from('nombre;apellido') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('form').getByRole('button', { name: 'Revisar el archivo' }).click();
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/employees/loads'));
  await upload.began;
  await page
    .getByRole('navigation', { name: 'Menú' })
    .getByRole('link', { name: 'Empleados', exact: true })
    .click();
  await running(page).getByRole('button', { name: 'Detener' }).click();
  await ended;
  await expect(running(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/employees\/list/);
});

test('a list of more than 10,000 goes on and back, page by page', async ({ page }) => {
  await signIn(page, 's', 'ana_rios');
  const asked: (string | null)[] = [];
  await page.route('**/v2/portal/employees?**', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [rows, number] = (query.get('pagination') ?? '').split(',');
    const cursor = query.get('cursor');
    asked.push(cursor ?? number ?? null);
    // The demo has no such company; the server's own tests prove what it answers there.
    const answer = await route.fetch({
      url: `${portalUrl()}/v2/portal/employees?pagination=${rows},1,0`,
    });
    const json = await answer.json();
    const next = `after-${cursor ?? number}`;
    json.results.pagination = { total: 10_000, more: true, next };
    await route.fulfill({ response: answer, json });
  });
  await page.goto(`${portalUrl()}/s/employees/list?page=400`);
  const pager = page.getByRole('navigation', { name: 'Paginación' });
  const go = (name: string) => pager.getByRole('button', { name }).click();
  await expect(pager).toContainText('9.976–10.000 de más de 10.000');
  await go('Página siguiente');
  await expect(pager).toContainText('10.001–10.025 de más de 10.000');
  await expect.poll(() => asked.at(-1)).toBe('after-400');
  await go('Página siguiente');
  await expect(pager).toContainText('10.026–10.050 de más de 10.000');
  await expect.poll(() => asked.at(-1)).toBe('after-after-400');
  await go('Página anterior');
  await expect(pager).toContainText('10.001–10.025 de más de 10.000');
  // Known already: the page is shown as it was asked for.
  await expect(page).toHaveURL(/page=401.*cursor=after-400$/);
  await go('Página anterior');
  await expect(pager).toContainText('9.976–10.000 de más de 10.000');
  await expect(page).toHaveURL(/page=400$/);
  await page.goto(`${portalUrl()}/s/employees/list?page=402&cursor=after-after-400`);
  await expect(pager.getByRole('button', { name: 'Página anterior' })).toBeDisabled();
});

test('a page asks before what was written on it is left, and not where nothing differs', async ({ page }) => {
  await signIn(page, 's', 'ana_rios');
  const menu = page.getByRole('navigation', { name: 'Menú' });
  await menu.getByRole('link', { name: 'Empresa' }).click();
  await menu.getByRole('link', { name: 'Configuración' }).click();
  const field = page.getByRole('textbox', { name: 'Largo mínimo' });
  const kept = await field.inputValue();
  await field.fill(`${Number(kept) + 1}`);
  const asked = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
  await menu.getByRole('link', { name: 'Inicio' }).click();
  await expectSound(page, 'page-unsaved');
  await asked.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(field).toHaveValue(`${Number(kept) + 1}`);
  await field.fill(kept);
  await menu.getByRole('link', { name: 'Inicio' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('the first screens of publishing and of loading people ask before what was chosen is left', async ({
  page,
}) => {
  await signIn(page, 's', 'ana_rios');
  const menu = page.getByRole('navigation', { name: 'Menú' });
  const asked = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
  const firsts = [
    ['/documents/publish/massive', { name: 'uno.pdf', mimeType: 'application/pdf' }],
    ['/employees/load', { name: 'uno.csv', mimeType: 'text/csv' }],
  ] as const;
  for (const [place, file] of firsts) {
    await page.goto(`${portalUrl()}/s${place}`);
    await expect(page.locator('form')).toBeVisible();
    await menu.getByRole('link', { name: 'Inicio' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await page.goto(`${portalUrl()}/s${place}`);
    await page.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from('a') });
    await menu.getByRole('link', { name: 'Inicio' }).click();
    await expect(asked).toBeVisible();
    await asked.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(page.locator('form')).toContainText(file.name);
    await menu.getByRole('link', { name: 'Inicio' }).click();
    await asked.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(page).toHaveURL(/\/home$/);
  }
  await page.goto(`${portalUrl()}/s/documents/publish/massive`);
  await page.getByLabel('Período').selectOption({ label: monthsAgo(7).named });
  await menu.getByRole('link', { name: 'Inicio' }).click();
  await expect(asked).toBeVisible();
});

test('how a list was filtered is as it was for who comes back through the menu [app-shell.16]', async ({
  page,
}) => {
  await signIn(page, 's', 'ana_rios');
  const menu = page.getByRole('navigation', { name: 'Menú' });
  await menu.getByRole('link', { name: 'Empleados', exact: true }).click();
  await page.getByRole('searchbox').fill('luna');
  await expect(page).toHaveURL(/\/employees\/list\?q=luna$/);
  await menu.getByRole('link', { name: 'Inicio' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await menu.getByRole('link', { name: 'Empleados', exact: true }).click();
  await expect(page).toHaveURL(/\/employees\/list\?q=luna$/);
  await expect(page.getByRole('searchbox')).toHaveValue('luna');
  await menu.getByRole('link', { name: 'Empleados', exact: true }).click();
  await expect(page).toHaveURL(/\/employees\/list$/);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});
