import { writeFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { call, tokenOf } from './support/account.ts';
import { heavyPhoto } from './support/onboarding.ts';
import { expect, expectSound, PASSWORD, signIn, test } from './support/portal.ts';
import { broughtOf, files, HR, paperOnTable, personOfTwo, tile, uploadType } from './support/uploads.ts';

const mark = String(Date.now()).slice(-6);

const use = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Usar esta hoja' }).click();

/** The same browser, as it is after its window was closed and opened. */
async function openAgain(context: BrowserContext, page: Page): Promise<Page> {
  const url = page.url();
  await page.close();
  const next = await context.newPage();
  await next.goto(url);
  return next;
}

test('what was taken is sent when the line is back, and outlives a closed tab and a lost session', async ({
  page: first,
  context,
  quiet,
}) => {
  test.slow();
  quiet.offline();
  let page = first;
  const hr = await tokenOf(page, HR);
  const name = `Vacuna ${mark}`;
  const typeId = await uploadType(page, hr, name, { totalPages: '10', requiredPages: '1' });
  const username = await personOfTwo(4);
  const own = await tokenOf(page, username);
  const here = `/uploads/of/${typeId}`;
  await signIn(page, 'e', username, here);

  await test.step('the line is lost in the middle: the page waits, and goes by itself', async () => {
    await files(page).setInputFiles(await paperOnTable('uno.jpg', 'Uno'));
    await expect(page.getByRole('dialog').getByText('Se encontraron los 4 bordes.')).toBeVisible();
    await context.setOffline(true);
    await use(page);
    await expect(tile(page, 'Hoja 1')).toContainText('Espera señal: se sube sola');
    await expect(page.getByText(/^Sin conexión\. Lo que sacó queda en este teléfono/)).toBeVisible();
    await expectSound(page, 'e-uploads-offline');
    await context.setOffline(false);
    await expect(tile(page, 'Hoja 1')).toContainText('Guardada');
  });

  await test.step('a server that has no turn is asked again, without a word', async () => {
    let refused = 0;
    await page.route('**/pages/2', async (route) => {
      refused += 1;
      if (refused > 1) return route.continue();
      return route.fulfill({ status: 503, json: { code: 'SYSTEM_BUSY', results: { data: [] } } });
    });
    quiet.allow(/status of 503/);
    await files(page).setInputFiles(await paperOnTable('dos.jpg', 'Dos'));
    await use(page);
    await expect(tile(page, 'Hoja 2')).toContainText('Guardada');
    expect(refused).toBe(2);
    await page.unroute('**/pages/2');
  });

  await test.step('the tab is closed before it is cut: it is offered again, and nothing of it can be read here', async () => {
    await files(page).setInputFiles(await paperOnTable('tres.jpg', 'Tres'));
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Usar esta hoja' })).toBeVisible();
    const kept = () =>
      page.evaluate(async () => {
        const opening = indexedDB.open('legajo-taken');
        const store = await new Promise<IDBDatabase>((done) => {
          opening.onsuccess = () => done(opening.result);
        });
        const all = store.transaction('kept').objectStore('kept').getAll();
        await new Promise((done) => {
          all.onsuccess = done;
        });
        store.close();
        const begins = (bytes: ArrayBuffer) => [...new Uint8Array(bytes.slice(0, 3))].join(' ');
        return (all.result as { bytes?: ArrayBuffer }[]).flatMap(({ bytes }) =>
          bytes ? [begins(bytes)] : [],
        );
      });
    await expect(async () => expect(await kept()).toHaveLength(1)).toPass();
    // A JPG begins otherwise.
    expect(await kept()).not.toEqual(['255 216 255']);
    page = await openAgain(context, page);
    await expect(page.getByRole('dialog').getByText('Se encontraron los 4 bordes.')).toBeVisible();
  });

  await test.step('an old session: the page is there when its person is in again', async () => {
    const token = await page.evaluate(() => localStorage.getItem('e.token') ?? '');
    await call(page, token, 'POST', '/v2/auth-mod/logout');
    // What the page asks for is under way when something else finds out that the session is over.
    const opening = '**/v2/portal/me/uploads';
    const out = page.waitForURL(/\/e\/login/);
    let held: Promise<void> = out;
    await page.route(opening, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      held = out.then(() => route.continue());
      await held;
    });
    await use(page);
    await out;
    await held;
    await page.unroute(opening);
    await page.getByLabel(/^Usuario/).fill(username);
    await page.getByLabel('Clave o PIN', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/e${here}`));
    await expect(tile(page, 'Hoja 3')).toContainText('Guardada');
    const [draft] = await broughtOf(page, own, typeId);
    expect(draft?.hojas.map(({ n }) => n)).toEqual([1, 2, 3]);
  });

  await test.step('two tabs with one draft: the second that sends is told that it is sent', async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(tile(other, 'Hoja 3')).toContainText('Guardada');
    await page.getByRole('button', { name: 'Enviar las 3 hojas' }).click();
    await expect(page.getByText('Enviado. La empresa lo va a revisar')).toBeVisible();
    await other.getByRole('button', { name: 'Enviar las 3 hojas' }).click();
    await expect(other.getByText('Enviado. La empresa lo va a revisar')).toBeVisible();
    expect((await broughtOf(page, own, typeId)).map(({ estado }) => estado)).toEqual(['pendiente']);
    await other.close();
  });

  await test.step('whoever signs out takes what was not sent along', async () => {
    await page.goto(page.url().replace(/\/e\/.*/, `/e${here}`));
    await files(page).setInputFiles(await paperOnTable('cuatro.jpg', 'Cuatro'));
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
    await expect(tile(page, 'Hoja 1')).toContainText('Falta ajustar los bordes');
    await page.goto(page.url().replace(/\/e\/.*/, '/e/account'));
    await page.getByRole('button', { name: 'Salir', exact: true }).click();
    await page.getByRole('button', { name: 'Salir y borrarlo' }).click();
    await expect(page).toHaveURL(/\/e\/login/);
    await expect(async () => {
      const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
      expect(names).not.toContain('legajo-taken');
    }).toPass();
  });
});

test('a slow phone sends a heavy photograph lighter, says how far it is, and nothing else stands still', async ({
  page,
  context,
  quiet,
}, info) => {
  test.slow();
  quiet.allow(/^Connecting to 'blob:/);
  const hr = await tokenOf(page, HR);
  const typeId = await uploadType(page, hr, `Analítico ${mark}`, { totalPages: '10', requiredPages: '1' });
  await signIn(page, 'e', await personOfTwo(6), `/uploads/of/${typeId}`);
  const phone = await context.newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const heavy = await heavyPhoto('heavy.jpg', 3200);
  expect(heavy.buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  // By its path: ten megabytes through the browser's own door take longer than the line under test.
  writeFileSync(info.outputPath(heavy.name), heavy.buffer);
  await files(page).setInputFiles(info.outputPath(heavy.name));
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('No se encontraron los bordes')).toBeVisible({ timeout: 30_000 });
  await sheet.getByRole('button', { name: /^Esquina superior derecha/ }).press('Shift+ArrowLeft');
  await phone.send('Network.enable');
  const line = { offline: false, latency: 200, downloadThroughput: 400_000, uploadThroughput: 300_000 };
  await phone.send('Network.emulateNetworkConditions', line);
  const sent = page.waitForRequest(/\/pages\/1$/);
  await use(page);
  await expect(tile(page, 'Hoja 1')).toContainText(/Subiendo \d+ %/);
  const request = await sent;
  // Meanwhile something is written, and another page is taken.
  await page.getByRole('textbox', { name: /^Comentario/ }).fill('Va el analítico');
  await files(page).setInputFiles(await paperOnTable('dos.jpg', 'Dos'));
  await use(page);
  await expect(tile(page, 'Hoja 2')).toContainText(/En espera|Subiendo|Guardada/);
  await phone.send('Network.emulateNetworkConditions', {
    ...line,
    ...{ latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  });
  await expect(tile(page, 'Hoja 1')).toContainText('Guardada', { timeout: 30_000 });
  expect(Number((await request.allHeaders())['content-length'])).toBeLessThan(5 * 1024 * 1024);
  await expect(tile(page, 'Hoja 2')).toContainText('Guardada', { timeout: 30_000 });
  await expect(page.getByRole('textbox', { name: /^Comentario/ })).toHaveValue('Va el analítico');
});
