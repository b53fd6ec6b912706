import sharp from 'sharp';
import { call, newcomer, tokenOf } from './support/account.ts';
import { GIVEN, takeOwnPassword } from './support/personal.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { HR, uploadType } from './support/uploads.ts';

/** A sheet with these words, or with none. */
async function sheet(lines: readonly string[]) {
  const texts = lines.map(
    (line, i) => `<text x="80" y="${120 + i * 90}" font-family="sans-serif" font-size="44">${line}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600">
    <rect width="100%" height="100%" fill="#e8e4da"/>${texts.join('')}</svg>`;
  return {
    name: 'hoja.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer(),
  };
}

const WORDS = Array.from({ length: 14 }, (_, i) => `Renglón ${i + 1} de una hoja con mucho para leer`);

test('while a machine reads, one may decide; where it finds no text it says so; the list shows it and is sorted by it for who asks [5.7]', async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.allow(/^Connecting to 'blob:/);
  const hr = await tokenOf(page, HR);
  const mark = String(Date.now()).slice(-6);
  const type = await uploadType(page, hr, `Credencial ${mark}`, { sendIa: '1', totalPages: '8' });
  const bring = async (surname: string, pages: readonly (readonly string[])[]) => {
    const person = await newcomer(page, hr, GIVEN, undefined, undefined, `${surname}${mark}`);
    await takeOwnPassword(page, person);
    const as = await tokenOf(page, person.username);
    const open = { idSubCarpeta: String(type), origen: 'camara' };
    const made = await call(page, as, 'POST', '/v2/portal/me/uploads', open);
    const [{ id }] = JSON.parse(made.toString('utf8')).results.data;
    for (const [i, lines] of pages.entries()) {
      const answer = await page.request.put(`${portalUrl()}/v2/portal/me/uploads/${id}/pages/${i + 1}`, {
        headers: { authorization: `Bearer ${as}` },
        multipart: { file: await sheet(lines) },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    }
    return async () => {
      await call(page, as, 'POST', '/v2/portal/me/documents', { subida: String(id) });
    };
  };
  try {
    const many = await bring('Largo', Array(8).fill(WORDS));
    const blank = await bring('Vacío', [[]]);
    await signIn(page, 's', HR, `/fileUploadResume?tab=documentos&buscar=${mark}`);
    await many();
    await blank();
    await page.reload();
    const row = (surname: string) => page.getByRole('row').filter({ hasText: `${surname}${mark}` });
    const said = page.getByRole('region', { name: 'Lo que se leyó' });

    await test.step('what is behind the long one waits, and can be decided all the same', async () => {
      await row('Vacío').click();
      await expect(said).toContainText('Se está leyendo. Puede decidir sin esperarlo.');
      await expect(row('Vacío')).toContainText('Leyendo');
      await expectSound(page, 'tray-reading-waits');
    });

    await test.step('no text is told by itself, and by a word in the list', async () => {
      await expect(said).toContainText('No se encontró texto en las hojas.', { timeout: 120_000 });
      await page.reload();
      await expect(row('Vacío')).toContainText('Sin texto');
      await expectSound(page, 'tray-reading-no-text');
    });

    await test.step('the list is sorted by it for who asks, and the address repeats it', async () => {
      await expect(page.getByRole('row').filter({ hasText: mark }).first()).toContainText('Largo');
      await page.getByRole('group', { name: 'Orden' }).getByText('Lo que no coincide').click();
      await expect(page).toHaveURL(/orden=lectura/);
      await page.reload();
      await expect(row('Largo')).toBeVisible();
      await expectSound(page, 'tray-reading-order');
      await page.setViewportSize({ width: 390, height: 844 });
      await expectSound(page, 'tray-reading-order');
    });

    await test.step('what was read cannot be had: it says so, the paper can be decided, and asked again it comes', async () => {
      await page.setViewportSize({ width: 1366, height: 820 });
      quiet.allow(/status of 503/);
      const reading = /\/v2\/portal\/uploads\/\d+\/reading/;
      await page.route(reading, (route) =>
        route.fulfill({ status: 503, json: { code: 'SYSTEM_UNAVAILABLE', results: { data: [] } } }),
      );
      await page.reload();
      await row('Vacío').click();
      const panel = page.getByRole('region', { name: 'Lo que se leyó' });
      await expect(panel.getByRole('alert')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Aceptar/ }).first()).toBeEnabled();
      await expectSound(page, 'tray-reading-error');
      await page.setViewportSize({ width: 390, height: 844 });
      await expectSound(page, 'tray-reading-error');
      await page.unroute(reading);
      await panel.getByRole('button', { name: 'Reintentar' }).press('Enter');
      await expect(panel).toContainText('No se encontró texto en las hojas.');
      await expect(panel.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
    });

    await test.step('the same in Portuguese', async () => {
      await call(page, hr, 'PUT', '/v2/portal/me/language', { idioma: 'pt-BR' });
      await signIn(page, 's', HR, `/fileUploadResume?tab=documentos&buscar=${mark}`);
      await expect(row('Vacío')).toContainText('Sem texto');
      await row('Vacío').click();
      await expect(page.getByRole('region', { name: 'O que foi lido' })).toBeVisible();
      await expectSound(page, 'tray-reading-no-text-pt');
    });
  } finally {
    await call(page, hr, 'PUT', '/v2/portal/me/language', { idioma: 'es-AR' });
    await call(page, hr, 'PUT', `/v2/subfolder/update/${type}`, { sendIa: '0' });
  }
});
