import type { Page } from '@playwright/test';
import { call } from './support/account.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const SWITCH = 'Guardar el último recibo para leerlo sin conexión';

/** What lies in the phone’s store, as anybody who holds the phone could read it. */
const lying = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('legajo-copy')) return null;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('legajo-copy');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    // It was taken away between the question and this: what was opened is another one, and empty.
    if (!database.objectStoreNames.contains('kept')) {
      database.close();
      return null;
    }
    const store = database.transaction('kept').objectStore('kept');
    const read = (name: string) =>
      new Promise<unknown>((resolve) => {
        const asked = store.get(name);
        asked.onsuccess = () => resolve(asked.result);
      });
    const [key, copy] = [(await read('key')) as CryptoKey | undefined, await read('copy')];
    database.close();
    if (!key || !copy) return null;
    const parts = (copy as { parts: { bytes: ArrayBuffer }[] }).parts;
    const texts = parts.map(({ bytes }) => new TextDecoder('latin1').decode(bytes));
    const extracted = await crypto.subtle.exportKey('raw', key).then(
      () => true,
      () => false,
    );
    return {
      extracted,
      extractable: key.extractable,
      parts: parts.length,
      plain: texts.filter((text) => /%PDF|WEBP|RIFF/.test(text.slice(0, 64)) || text.includes('%%EOF'))
        .length,
    };
  });

/** Turns the switch on and opens the last payslip. */
async function keepLast(page: Page): Promise<string> {
  await signIn(page, 'e', 'jorge_cruz', '/account');
  const on = page.getByRole('switch', { name: SWITCH });
  await expect(on).not.toBeChecked();
  await expect(on).toHaveAccessibleDescription(/sin conexión, en lugar de las fotos se ven iniciales/);
  await on.click();
  await expect(on).toBeChecked();
  expect(await lying(page)).toBeNull();
  await page.goto(`${portalUrl()}/e/documents`);
  await page.getByRole('listitem').getByRole('link').first().click();
  await expect(page.locator('canvas').first()).toBeVisible();
  await expect.poll(() => lying(page)).not.toBeNull();
  return page.url();
}

test('who wants it reads the last payslip without a line: it lies encrypted, and leaving takes it and its key away', async ({
  page,
  quiet,
}) => {
  quiet.offline();
  const place = await keepLast(page);
  expect(await lying(page)).toEqual({ extracted: false, extractable: false, parts: 2, plain: 0 });
  const elsewhere = await page.evaluate(async () => {
    const caches = await Promise.all(
      (await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)),
    );
    const kept = (await Promise.all(caches.map((cache) => cache.keys()))).flat().map(({ url }) => url);
    return {
      kept: kept.filter((url) => /\/v2\/|documents\//.test(url)),
      storage: JSON.stringify({ ...localStorage }),
    };
  });
  expect(elsewhere.kept).toEqual([]);
  expect(elsewhere.storage).not.toMatch(/%PDF|data:/);

  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.context().setOffline(true);
  await page.goto(place);
  await expect(page.getByText('Copia guardada en este teléfono.')).toBeVisible();
  const picture = page.getByRole('img', { name: 'Página 1 de 1' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  // Whether it was signed before or not: nothing of a copy can be.
  await expect(page.getByRole('button', { name: 'Firmar', exact: true, disabled: false })).toHaveCount(0);
  await test.step('another was not kept, and says so', async () => {
    await page.goto(`${portalUrl()}/e/documents`);
    await page.getByRole('listitem').getByRole('link').nth(1).click();
    await expect(page.getByText('Este documento no está guardado en el teléfono')).toBeVisible();
  });
  await page.context().setOffline(false);
  await page.goto(`${portalUrl()}/e/account`);
  await expect(page.getByRole('switch', { name: SWITCH })).toBeChecked();
  await expectSound(page, 'e-account-copy');
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/e\/login/);
  expect(await lying(page)).toBeNull();
});

test('the session’s end takes it away, whoever finds it out, and so does turning it off', async ({
  page,
}) => {
  const place = await keepLast(page);
  const end = async () => {
    const own = await page.evaluate(() => localStorage.getItem('e.token') ?? '');
    await call(page, own, 'POST', '/v2/auth-mod/logout');
  };
  await test.step('found out by the next call', async () => {
    await end();
    await page.goto(place);
    await expect(page).toHaveURL(/\/e\/login/);
    await expect.poll(() => lying(page)).toBeNull();
  });
  await test.step('found out by a start without a session', async () => {
    await keepLast(page);
    await page.goto(`${portalUrl()}/health/live`);
    await page.evaluate(() => localStorage.removeItem('e.token'));
    expect(await lying(page)).not.toBeNull();
    await page.goto(`${portalUrl()}/e/`);
    await expect(page).toHaveURL(/\/e\/login/);
    await expect.poll(() => lying(page)).toBeNull();
  });
  await test.step('somebody else on the same phone', async () => {
    await keepLast(page);
    await signIn(page, 'e', 'pedro_luna');
    await expect.poll(() => lying(page)).toBeNull();
  });
  await test.step('turned off', async () => {
    await keepLast(page);
    await page.goto(`${portalUrl()}/e/account`);
    await page.getByRole('switch', { name: SWITCH }).click();
    await expect.poll(() => lying(page)).toBeNull();
  });
});
