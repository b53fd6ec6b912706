import { readFileSync } from 'node:fs';
import { LIMITS } from '@legajo/contract/limits';
import type { Page } from '@playwright/test';
import { call, newcomer, tokenOf } from './support/account.ts';
import { monthsAgo } from './support/months.ts';
import { payslipOf } from './support/papers.ts';
import { dataOf, GIVEN, openOwn, takeOwnPassword } from './support/personal.ts';
import { CERTIFICATE_PASSWORD, expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { proveToken } from './support/proof.ts';

const HR = 'carla_mora';
const MONTH = monthsAgo(3);
const stamp = String(Date.now()).slice(-6);

/** A folder of the journey with one type. */
async function folderOf(page: Page, hr: string, name: string, more: Readonly<Record<string, string>> = {}) {
  const [{ idCarpeta }] = dataOf(await call(page, hr, 'POST', '/v2/folder', { nombre: name, firmable: '1' }));
  const form = { idCarpeta: String(idCarpeta), name: `Tipo ${name}`, ...more };
  const [{ idSubCarpeta }] = dataOf(await call(page, hr, 'POST', '/v2/subfolder/create', form));
  return { folder: idCarpeta as number, type: idSubCarpeta as number };
}

type Someone = Awaited<ReturnType<typeof newcomer>>;

/** Publishes one document to somebody, with its XML where the type has one; gives its number. */
async function publish(
  page: Page,
  hr: string,
  person: Someone,
  type: number,
  more: { readonly xml?: string; readonly month?: typeof MONTH } = {},
): Promise<number> {
  const { xml, month = MONTH } = more;
  const file = { name: 'hoja.pdf', mimeType: 'application/pdf' };
  const answer = await page.request.post(`${portalUrl()}/v2/admin-mod/publish/document/single`, {
    headers: { authorization: `Bearer ${hr}` },
    multipart: {
      idusuario: String(person.id),
      id_subcarpeta: String(type),
      periodo: month.written,
      clave: CERTIFICATE_PASSWORD,
      file: { ...file, buffer: Buffer.from(payslipOf([person.cuil], month.iso)) },
      ...(xml ? { xml: { name: 'hoja.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) } } : {}),
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return Number((await answer.json()).results.data[0].idDocumento);
}

test('a document’s page gives the file, its XML and the report of its trace; its person opens it and keeps it [document-detail.6] [document-detail.7] [document-detail.8]', async ({
  page,
}) => {
  test.slow();
  const hr = await tokenOf(page, HR);
  const person = await newcomer(page, hr, GIVEN, '02/03/1985', '01/06/2015', `Hoja${stamp}`);
  const { type } = await folderOf(page, hr, `Con XML ${stamp}`, { xml: '1' });
  const id = await publish(page, hr, person, type, { xml: '<?xml version="1.0"?><comprobante/>' });
  const taken = async (from: Page, name: string | RegExp) => {
    const coming = from.waitForEvent('download');
    await from.getByRole('button', { name, exact: typeof name === 'string' }).click();
    return readFileSync(await (await coming).path()).toString('latin1');
  };

  await signIn(page, 's', HR, `/documents/detail/${id}`);
  expect(await taken(page, 'PDF')).toMatch(/^%PDF-1\.\d[\s\S]*\/ByteRange/);
  expect(await taken(page, 'XML')).toContain('<comprobante/>');
  expect(await taken(page, 'Constancia')).toMatch(/^%PDF-/);
  await page.getByRole('tab', { name: 'Traza' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Sellado y publicado');
  await expectSound(page, 'document-trace');

  const own = await openOwn(page, person);
  await own
    .getByRole('link', { name: new RegExp(`Con XML ${stamp}`) })
    .first()
    .click();
  await expect(own.locator('canvas').first()).toBeVisible();
  expect(await taken(own, /^Descargar/)).toMatch(/^%PDF-/);
  await own.context().close();
});

test('documents are searched by folder, type, month, state and up to a hundred numbers; who has a folder filter finds those of it alone, in the file of a person too [document-search.2] [document-search.3] [document-search.6] [employee-folder-filters.2] [employee-documents.1] [employee-documents.2]', async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.allow(/status of 422/);
  const hr = await tokenOf(page, HR);
  await proveToken(page, hr);
  const [seen, unseen] = [
    await folderOf(page, hr, `Vista ${stamp}`),
    await folderOf(page, hr, `Oculta ${stamp}`),
  ];
  const people = [
    await newcomer(page, hr, null, '02/03/1985', '01/06/2015', `Busca${stamp}`),
    await newcomer(page, hr, null, '02/03/1985', '01/06/2015', `Busca${stamp}`),
  ] as const;
  for (const person of people) for (const { type } of [seen, unseen]) await publish(page, hr, person, type);
  const viewer = await newcomer(page, hr, GIVEN, '02/03/1985', '01/06/2015', `Mira${stamp}`);
  await takeOwnPassword(page, viewer);
  await call(page, hr, 'PUT', `/v2/admin-mod/profile/users/${viewer.id}`, {
    idperfiles: '[1,3]',
    acciones: '[3,7,309]',
  });
  await call(page, hr, 'POST', '/v2/admin-mod/userfolder', {
    idusuario: `[${viewer.id}]`,
    id_carpeta: `[${seen.folder}]`,
  });
  const rows = page.getByRole('row').filter({ hasText: `Busca${stamp}` });
  const of = (name: string) => rows.filter({ hasText: name });

  await test.step('by folder and type, months, and numbers', async () => {
    await signIn(page, 's', HR, `/documents/search?q=Busca${stamp}`);
    await expect(rows).toHaveCount(4);
    await page.getByLabel('Carpeta').selectOption({ label: `Vista ${stamp}` });
    await expect(rows).toHaveCount(2);
    await expect(of(`Tipo Oculta ${stamp}`)).toHaveCount(0);
    await page.getByLabel('Estado').selectOption({ label: 'Conforme' });
    await expect(rows).toHaveCount(0);
    await page.goto(`${portalUrl()}/s/documents/search?q=Busca${stamp}`);
    await expect(rows).toHaveCount(4);
    const more = page.getByRole('dialog', { name: 'Más filtros' });
    await page.getByRole('button', { name: 'Más filtros' }).click();
    await more.getByLabel('Período desde').fill(MONTH.written);
    await more.getByLabel('Período hasta').fill(MONTH.written);
    const numbers = more.getByLabel('CUIL de varias personas');
    await numbers.fill(
      Array.from({ length: LIMITS['search.cuil'] + 1 }, (_, i) => String(20_000_000_000 + i)).join(','),
    );
    await expect(more.getByText('Números que se pueden buscar por vez: hasta 100.')).toBeVisible();
    await expectSound(page, 'search-too-many-numbers');
    await numbers.fill(`${people[0].cuil}, 20-11111111-2`);
    await more.getByRole('button', { name: 'Aplicar' }).click();
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Quitar el filtro 2 personas/ })).toBeVisible();
  });

  await test.step('a person’s file says of each document its type, month, state and where it came from', async () => {
    await page.goto(`${portalUrl()}/s/employee/${people[0].id}?tab=documentos`);
    const row = page.getByRole('row').filter({ hasText: `Tipo Oculta ${stamp}` });
    for (const said of ['hoja.pdf', MONTH.written, 'Manual', 'Sellado B-B · Ruiz, Marta Elena', 'Sin abrir'])
      await expect(row).toContainText(said);
    for (const said of ['Origen', 'Sector y locación', 'Comentarios', 'Firma', 'Estado'])
      await expect(page.getByRole('columnheader', { name: said, exact: true })).toBeVisible();
    await expectSound(page, 'file-documents');
  });

  await test.step('whoever is limited to a folder finds what is in it, and nothing else', async () => {
    await signIn(page, 's', viewer.username, `/documents/search?q=Busca${stamp}`);
    await expect(rows).toHaveCount(2);
    await expect(of(`Tipo Oculta ${stamp}`)).toHaveCount(0);
    await page.goto(`${portalUrl()}/s/employee/${people[0].id}?tab=documentos`);
    await expect(page.getByRole('row').filter({ hasText: `Tipo Vista ${stamp}` })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: `Tipo Oculta ${stamp}` })).toHaveCount(0);
  });
});

test('several are annulled in one act and stay annulled; ids that are not there, come twice or are too many are refused in words [cancel-documents.1] [cancel-documents.2] [cancel-documents.3] [cancel-documents.4]', async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.allow(/status of 4(04|09|22)/);
  const hr = await tokenOf(page, HR);
  const { type } = await folderOf(page, hr, `Anula ${stamp}`);
  const person = await newcomer(page, hr, null, '02/03/1985', '01/06/2015', `Anula${stamp}`);
  const ids = [
    await publish(page, hr, person, type),
    await publish(page, hr, person, type, { month: monthsAgo(4) }),
  ];
  await signIn(page, 's', HR, `/documents/search?q=Anula${stamp}`);
  const rows = page.getByRole('row').filter({ hasText: `Anula${stamp}` });
  await expect(rows).toHaveCount(2);
  for (const n of [0, 1]) await rows.nth(n).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Anular 2 documentos' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Se liquidó con un valor equivocado.');
  const go = dialog.getByRole('button', { name: 'Anular 2 documentos' });

  for (const [sent, said] of [
    [`${ids[0]},999999999`, /Un documento de la lista no existe: 999999999/],
    [`${ids[0]},${ids[0]}`, 'Hay documentos repetidos en la lista.'],
    [
      Array.from({ length: LIMITS['cancel.ids'] + 1 }, (_, i) => 900_000_000 + i).join(','),
      /hasta 100 documentos por vez/,
    ],
  ] as const)
    await test.step(`refused: ${said}`, async () => {
      await page.route('**/documents/cancel/**', (route) =>
        route.continue({
          url: route
            .request()
            .url()
            .replace(/cancel\/[^?]+/, `cancel/${encodeURIComponent(sent)}`),
        }),
      );
      await go.click();
      await expect(dialog.getByText(said)).toBeVisible();
      await page.unroute('**/documents/cancel/**');
    });
  await expectSound(page, 'cancel-refused');

  await go.click();
  await expect(dialog).toBeHidden();
  for (const n of [0, 1]) await expect(rows.nth(n)).toContainText('Anulado');
  await page.goto(`${portalUrl()}/s/documents/detail/${ids[0]}`);
  await expect(page.getByText(/^Anulado el /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Anular' })).toHaveCount(0);
  await expectSound(page, 'document-annulled');
});
