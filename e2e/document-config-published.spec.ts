import type { Page } from '@playwright/test';
import { payslip } from '../apps/server/test/support/papers.ts';
import { call, personOf, tokenOf } from './support/account.ts';
import { CERTIFICATE_PASSWORD, expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const WORDS = {
  es: {
    of: (name: string) => `Páginas de ${name}, Delia, 01/2026.`,
    next: 'Ver otro documento',
    first: 'Volver al último',
    end: 'No hay más documentos publicados que usted pueda ver.',
    back: 'Ver lo último que se publicó',
    none: /^Suba un PDF de muestra/,
    page: 'Página 1 de 1',
    capture: 'Método de captura',
    one: 'Una persona',
    nobody: 'Nadie',
    title: 'Lo último que se publicó',
  },
  pt: {
    of: (name: string) => `Páginas de ${name}, Delia, 01/2026.`,
    next: 'Ver outro documento',
    first: 'Voltar ao último',
    end: 'Não há mais documentos publicados que você possa ver.',
    back: 'Ver o último que foi publicado',
    none: /^Envie um PDF de amostra/,
    page: 'Página 1 de 1',
    capture: 'Método de captura',
    one: 'Uma pessoa',
    nobody: 'Ninguém',
    title: 'O último que foi publicado',
  },
} as const;

/** A folder with a type, as Human Resources. */
async function madeType(page: Page, hr: string, name: string) {
  const dataOf = async (path: string, form: Record<string, string>) =>
    JSON.parse((await call(page, hr, 'POST', path, form)).toString('utf8')).results.data[0];
  const { idCarpeta } = await dataOf('/v2/folder', { nombre: name, firmable: '1', visible: '1' });
  const type = await dataOf('/v2/subfolder/create', { idCarpeta: String(idCarpeta), name });
  return { address: `/folder/${idCarpeta}/subfolder/${type.idSubCarpeta}/document`, id: type.idSubCarpeta };
}

/** A document of that type to somebody, that says their number; gives its own. */
async function published(page: Page, hr: string, type: number, person: { id: number; cuil: string }) {
  const answer = await page.request.post(`${portalUrl()}/v2/admin-mod/publish/document/single`, {
    headers: { authorization: `Bearer ${hr}` },
    multipart: {
      idusuario: String(person.id),
      id_subcarpeta: String(type),
      periodo: '01/2026',
      clave: CERTIFICATE_PASSWORD,
      file: { name: 'constancia.pdf', mimeType: 'application/pdf', buffer: payslip(`CUIL ${person.cuil}`) },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return Number((await answer.json()).results.data[0].idDocumento);
}

for (const [language, user] of [
  ['es', 'ana_rios'],
  ['pt', 'bruno_lima'],
] as const)
  test(`the pages of what was published last are there without a sample, one after the other, each with its entry in the trail (${language})`, async ({
    page,
  }, info) => {
    const words = WORDS[language];
    const hr = await tokenOf(page, user);
    const { address, id } = await madeType(page, hr, `Última ${language} ${info.project.name}`);
    await signIn(page, 's', user, address);
    await expect(page.getByText(words.none)).toBeVisible();
    await expect(page.getByRole('region', { name: words.title })).toHaveCount(0);

    const [one, two] = [await personOf(page, hr, 'Primera'), await personOf(page, hr, 'Segunda')];
    const documents = [await published(page, hr, id, one), await published(page, hr, id, two)];
    await page.reload();
    await expect(page.getByText(words.of('Segunda'))).toBeVisible();
    await expect(page.getByRole('img', { name: words.page })).toBeVisible();
    await page.getByLabel(words.capture).selectOption('primera_pagina');
    await expect(page.getByText(two.cuil, { exact: true })).toBeVisible();
    await expect(page.getByText(words.one, { exact: true })).toBeVisible();
    await expectSound(page, `document-config-published-${language}`);

    await page.getByRole('button', { name: words.next }).click();
    await expect(page.getByText(words.of('Primera'))).toBeVisible();
    await expect(page.getByText(one.cuil, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: words.next }).click();
    await expect(page.getByText(words.end)).toBeVisible();
    await expect(page.getByRole('button', { name: words.first })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.of('Segunda'))).toBeVisible();

    await page.locator('input[type=file]').setInputFiles({
      name: 'muestra.pdf',
      mimeType: 'application/pdf',
      buffer: payslip('Otra hoja'),
    });
    await expect(page.getByText(words.nobody, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: words.back }).click();
    await expect(page.getByText(words.of('Segunda'))).toBeVisible();

    // Two looks at the page, and the browser's own memory between them: each document was opened where its sample was taken.
    for (const document of documents) {
      const trace = await call(page, hr, 'GET', `/v2/portal/documents/${document}/trace`);
      const events = JSON.parse(trace.toString('utf8')).results.data as { evento: string }[];
      expect(events.filter(({ evento }) => evento === 'document.opened')).toHaveLength(1);
    }
  });
