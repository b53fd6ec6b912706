import { expect, expectSound, PASSWORD, signIn, test } from './support/portal.ts';
import { SIGNERS } from './support/signers.ts';

const SIGN = '**/v2/portal/me/documents/*/sign';
const BUSY = {
  status: 503,
  headers: { 'retry-after': '1' },
  json: { code: 'SYSTEM_BUSY', results: { data: ['Ocupado'] } },
};

test('a signature that is put off is sent again by itself, and the document is signed once', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 503/);
  quiet.allow(/net::ERR_/);
  const keys: string[] = [];
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Su clave del portal');

  await test.step('never answered: it says that nothing was signed, and keeps what was typed', async () => {
    await page.route(SIGN, (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      return route.fulfill(BUSY);
    });
    await signIn(page, 'e', SIGNERS.putOff);
    await page.getByRole('link', { name: 'Ver y firmar' }).first().click();
    await page.getByRole('button', { name: 'Firmar', exact: true }).click();
    await dialog.getByRole('button', { name: /Firmar en conformidad/ }).click();
    await password.fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Firmar en conformidad' }).click();
    await expect(dialog.getByText(/Seguimos intentando/)).toBeVisible();
    await expectSound(page, 'e-sign-still');
    await expect(dialog.getByText(/No se firmó/)).toBeVisible({ timeout: 25_000 });
    await expectSound(page, 'e-sign-put-off');
    await expect(password).toHaveValue(PASSWORD);
    expect(keys).toHaveLength(4);
    await page.unroute(SIGN);
  });

  await test.step('then put off once, once signed and its answer lost, and at last answered', async () => {
    const said: unknown[] = [];
    await page.route(SIGN, async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      if (keys.length === 5) return route.fulfill(BUSY);
      const response = await route.fetch();
      said.push((await response.json()).results.data[0]);
      return keys.length === 6 ? route.abort() : route.fulfill({ response });
    });
    await dialog.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Firmado en conformidad' })).toBeVisible({
      timeout: 25_000,
    });
    expect(said).toHaveLength(2);
    expect(said[1]).toEqual(said[0]);
    expect(new Set(keys).size).toBe(1);
  });
});
