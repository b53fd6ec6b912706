import type { Page } from '@playwright/test';
import { payslip } from '../apps/server/test/support/papers.ts';
import { call, newcomer, personOf, tokenOf } from './support/account.ts';
import { dataOf, GIVEN, takeOwnPassword } from './support/personal.ts';
import { CERTIFICATE_PASSWORD, expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { proveToken } from './support/proof.ts';

const mark = String(Date.now()).slice(-6);

const WORDS = {
  es: {
    hr: 'carla_mora',
    folders: 'Carpetas',
    hidden: ['Empleados', 'Buscar documentos', 'Procesos', 'Publicación personal'],
    sample: /^Suba un PDF de muestra/,
    page: 'Página 1 de 1',
    published: 'Lo último que se publicó',
    visible: 'Visible',
    save: 'Guardar',
    stops: /1 documento/,
  },
  pt: {
    hr: 'bruno_lima',
    folders: 'Pastas',
    hidden: ['Funcionários', 'Buscar documentos', 'Processos', 'Publicação pessoal'],
    sample: /^Envie um PDF de amostra/,
    page: 'Página 1 de 1',
    published: 'O último que foi publicado',
    visible: 'Visível',
    save: 'Salvar',
    stops: /1 documento/,
  },
} as const;

/** A folder with a type, a document of it that is out, and somebody who configures folders and may do nothing else. */
async function made(page: Page, language: 'es' | 'pt') {
  const hr = await tokenOf(page, WORDS[language].hr);
  await proveToken(page, hr);
  const name = `Reservada ${mark}${language}`;
  const folder = { nombre: name, tipo: 'documentos', visible: '1', firmable: '0' };
  const [{ idCarpeta }] = dataOf(await call(page, hr, 'POST', '/v2/folder', folder));
  const form = { idCarpeta: String(idCarpeta), name: `Nota ${mark}`, firmable: '0' };
  const [{ idSubCarpeta }] = dataOf(await call(page, hr, 'POST', '/v2/subfolder/create', form));
  const owner = await personOf(page, hr, `Secreta${mark}${language}`);
  const sent = await page.request.post(`${portalUrl()}/v2/admin-mod/publish/document/single`, {
    headers: { authorization: `Bearer ${hr}` },
    multipart: {
      idusuario: String(owner.id),
      id_subcarpeta: String(idSubCarpeta),
      periodo: '01/2026',
      clave: CERTIFICATE_PASSWORD,
      file: { name: 'reservado.pdf', mimeType: 'application/pdf', buffer: payslip(`CUIL ${owner.cuil}`) },
    },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  const document = Number((await sent.json()).results.data[0].idDocumento);
  const configurer = await newcomer(page, hr, GIVEN);
  await takeOwnPassword(page, configurer);
  const profiles = { idperfiles: '[1,3]', acciones: '[82]' };
  await call(page, hr, 'PUT', `/v2/admin-mod/profile/users/${configurer.id}`, profiles);
  return { name, folder: idCarpeta as number, type: idSubCarpeta as number, owner, document, configurer };
}

for (const language of ['es', 'pt'] as const)
  test(`who configures folders and types and may read no document is shown numbers and no name, and refused the rest (${language})`, async ({
    page,
    quiet,
  }) => {
    test.slow();
    quiet.allow(/status of 4(03|04|22)/);
    const words = WORDS[language];
    const { name, folder, type, owner, document, configurer } = await made(page, language);
    const secret = [`Secreta${mark}`, owner.cuil, 'reservado.pdf'];
    const nothingOfIt = async () => {
      for (const text of secret) await expect(page.getByText(text, { exact: false })).toHaveCount(0);
    };
    await signIn(page, 's', configurer.username, '/folder/list');

    await test.step('the folders are there, with how much is in them; the menu leads to nothing else', async () => {
      await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
      for (const hidden of words.hidden)
        await expect(page.getByRole('link', { name: hidden, exact: true })).toHaveCount(0);
      await nothingOfIt();
      await expectSound(page, `configures-only-folders-${language}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectSound(page, `configures-only-folders-${language}`);
      await page.setViewportSize({ width: 1366, height: 820 });
    });

    await test.step('what a change does to documents that are out is told by its number', async () => {
      await page.goto(`${portalUrl()}/s/folder/${folder}/subfolder/${type}`);
      await page.getByLabel(words.visible).uncheck();
      await page.getByRole('button', { name: words.save }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(words.stops);
      await nothingOfIt();
      await expectSound(page, `configures-only-effect-${language}`);
      await page.keyboard.press('Escape');
    });

    await test.step('its pages are configured over a sample: of what was published there is no page', async () => {
      await page.goto(`${portalUrl()}/s/folder/${folder}/subfolder/${type}/document`);
      await expect(page.getByText(words.sample)).toBeVisible();
      await expect(page.getByRole('region', { name: words.published })).toHaveCount(0);
      await nothingOfIt();
      await expectSound(page, `configures-only-document-${language}`);
      await page.locator('input[type=file]').setInputFiles({
        name: 'muestra.pdf',
        mimeType: 'application/pdf',
        buffer: payslip('Otra hoja'),
      });
      await expect(page.getByRole('img', { name: words.page })).toBeVisible();
      await expectSound(page, `configures-only-sample-${language}`);
    });

    await test.step('the document, its search and its person are refused, by screen and by call', async () => {
      for (const place of [`/documents/detail/${document}`, '/documents/search', `/employee/${owner.id}`]) {
        await page.goto(`${portalUrl()}/s${place}`);
        await expect(page).toHaveURL(/\/403/);
        await nothingOfIt();
      }
      await expectSound(page, `configures-only-refused-${language}`);
      const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
      const headers = { authorization: `Bearer ${token}` };
      for (const [method, path] of [
        ['GET', `/documents/view/${document}/${owner.id}/pdf`],
        ['GET', `/v2/portal/documents/${document}`],
        ['GET', `/v2/portal/documents/${document}/trace`],
        ['POST', '/v2/portal/documents/search'],
        ['GET', `/v2/portal/employees/${owner.id}/documents`],
      ] as const) {
        const answer = await page.request.fetch(portalUrl() + path, { method, headers });
        expect([path, [403, 404].includes(answer.status())]).toEqual([path, true]);
        expect(await answer.text()).not.toContain(owner.cuil);
      }
    });
  });
