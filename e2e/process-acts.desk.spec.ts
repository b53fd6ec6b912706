import type { Page } from '@playwright/test';
import { buildPdf } from '../packages/pdf/test/build-pages.ts';
import { call, newcomer, tokenOf } from './support/account.ts';
import { monthsAgo } from './support/months.ts';
import { activePeople, payslipOf, zipOf } from './support/papers.ts';
import { CERTIFICATE_PASSWORD, expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { proveToken } from './support/proof.ts';
import { HR } from './support/uploads.ts';

const mark = String(Date.now()).slice(-6);
const month = monthsAgo(11);
const read = async (page: Page, token: string, method: string, path: string, form?: Record<string, string>) =>
  JSON.parse((await call(page, token, method, path, form)).toString('utf8')).results.data;

/** Sends a massive publication of these files, confirmed at once. */
async function publish(page: Page, token: string, type: number, ...files: [string, Uint8Array][]) {
  const sent = await page.request.post(`${portalUrl()}/v2/portal/publish/massive`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      idSubCarpeta: String(type),
      periodo: month.written,
      confirmar: '1',
      clave: CERTIFICATE_PASSWORD,
      file: zipOf(
        'documentos.zip',
        files.map(([name, bytes]) => ({ name, bytes })),
      ),
    },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  return (await sent.json()).results.data[0].idProceso as number;
}

const atRest = (
  page: Page,
  token: string,
  id: number,
  is: (process: { publicados: number; errores: readonly unknown[] }) => boolean,
) =>
  expect(async () => {
    const [process] = await read(page, token, 'GET', `/v2/portal/processes/${id}`);
    expect(process.estado).not.toBe('en progreso');
    expect(is(process)).toBe(true);
  }).toPass({ timeout: 45_000 });

test('a whole publication withdrawn and accesses reset are rows of the one list, in both languages; what cannot be turned or cut says so in words', async ({
  page,
}) => {
  test.slow();
  const hr = await tokenOf(page, HR);
  const [one, two] = [await newcomer(page, hr, null), await newcomer(page, hr, null)];
  const rows = page.getByRole('table').getByRole('row');
  const kinds = page.getByRole('combobox', { name: 'Tipo' });
  const drawer = page.getByRole('dialog');

  await test.step('both acts are begun', async () => {
    const [receipts] = await read(page, hr, 'GET', '/v2/folders/available?format=recibos');
    const [type] = await read(page, hr, 'GET', `/v2/subfolders/available?id_carpeta=${receipts.idCarpeta}`);
    const person = (await activePeople(HR))[12];
    if (!person) throw new Error('Too few people work there.');
    const id = await publish(page, hr, type.idSubCarpeta, [
      `${person.cuil}.pdf`,
      payslipOf([person], month.iso),
    ]);
    await atRest(page, hr, id, ({ publicados }) => publicados === 1);
    await call(page, hr, 'POST', `/v2/portal/processes/${id}/withdraw`, { motivo: 'Importes equivocados' });
    await proveToken(page, hr);
    // Twice: the second time each was given a code a moment ago.
    for (let i = 0; i < 2; i += 1) {
      const answer = await page.request.post(`${portalUrl()}/v2/portal/employees/access-reset`, {
        headers: { authorization: `Bearer ${hr}` },
        data: { idusuarios: [one.id, two.id] },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    }
  });

  await test.step('resets: how many, who was left out and why', async () => {
    await signIn(page, 's', HR, '/company/process-manager');
    await kinds.selectOption({ label: 'Restablecer acceso' });
    await expect(page).toHaveURL(/tipo=accesos/);
    await expect(rows.filter({ hasText: 'Completado' }).first()).toBeVisible();
    await rows.filter({ hasText: 'Error' }).first().click();
    await expect(drawer.getByText('Quintana, Emilia').first()).toBeVisible();
    await expect(drawer.getByText(/código/).first()).toBeVisible();
    await expectSound(page, 'process-access');
    await page.keyboard.press('Escape');
  });

  await test.step('the withdrawal: its end, and the way to what was withdrawn', async () => {
    await kinds.selectOption({ label: 'Anulación de una publicación' });
    // The rows of before stand until those of this kind have come.
    await expect(page).toHaveURL(/tipo=anulacion/);
    await rows
      .filter({ hasText: 'Anulación de una publicación' })
      .filter({ hasText: 'Completado' })
      .first()
      .click();
    await expect(drawer.getByText('Anulación de una publicación').first()).toBeVisible();
    await expectSound(page, 'process-withdrawal');
    await drawer.getByRole('link', { name: 'Abrir la publicación' }).click();
    await expect(page).toHaveURL(/proceso=\d+/);
    await expect(drawer.getByText('Importes equivocados').first()).toBeVisible();
  });

  await test.step('what cannot be turned, and what cannot be cut', async () => {
    const [folder] = await read(page, hr, 'POST', '/v2/folder', {
      nombre: `Hojas ${mark}`,
      tipo: 'documentos',
      visible: '1',
      firmable: '0',
    });
    const halves = { filas: 1, columnas: 2, conservar: [1, 2] };
    const [type] = await read(page, hr, 'POST', '/v2/subfolder/create', {
      idCarpeta: String(folder.idCarpeta),
      name: `Dos por hoja ${mark}`,
      parser: 'primera_pagina',
      transform: JSON.stringify({ girar: 90, cortar: halves, hojas: 0 }),
    });
    const odd = buildPdf([{ content: 'BT /F1 10 Tf 60 500 Td (Hoja) Tj ET\n', extra: '/Rotate 45' }]);
    const idProceso = await publish(
      page,
      hr,
      type.idSubCarpeta,
      ['a.pdf', odd],
      ['b.pdf', payslipOf([one.cuil], month.iso)],
    );
    await atRest(page, hr, idProceso, ({ errores }) => errores.length === 2);
    await page.goto(`${portalUrl()}/s/company/process-manager?proceso=${idProceso}`);
    await expect(drawer.getByText(/no se puede girar/).first()).toBeVisible();
    await expect(drawer.getByText(/no se pueden cortar/).first()).toBeVisible();
    await expectSound(page, 'process-cut-rotate');
  });

  await test.step('the same in Portuguese, at 390 px', async () => {
    try {
      await call(page, hr, 'PUT', '/v2/portal/me/language', { idioma: 'pt-BR' });
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn(page, 's', HR, '/company/process-manager?tipo=anulacion');
      await rows.filter({ hasText: 'Concluído' }).first().click();
      await expect(drawer.getByRole('link', { name: 'Abrir a publicação' })).toBeVisible();
      await expectSound(page, 'process-withdrawal-pt');
      await page.goto(`${portalUrl()}/s/company/process-manager?tipo=accesos`);
      await rows.filter({ hasText: 'Erro' }).first().click();
      await expect(drawer.getByText('Quintana, Emilia').first()).toBeVisible();
      await expectSound(page, 'process-access-pt');
    } finally {
      await call(page, hr, 'PUT', '/v2/portal/me/language', { idioma: 'es-AR' });
    }
  });
});
