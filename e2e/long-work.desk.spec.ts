import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { call, newcomer, tokenOf } from './support/account.ts';
import { dayFromToday } from './support/days.ts';
import { expect, expectSound, PASSWORD, portalUrl, signIn, test } from './support/portal.ts';
import { proveToken } from './support/proof.ts';

/** Sends a file beside the screens. */
async function send(page: Page, token: string, path: string, name: string, text: string): Promise<void> {
  const answer = await page.request.post(portalUrl() + path, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name, mimeType: 'text/csv', buffer: Buffer.from(text) } },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('loads, dismissals by file and exports stand beside publications; each opens its result, and refused rows come as a file [process-manager.2]', async ({
  page,
}) => {
  const hr = await tokenOf(page, 'ana_rios');
  const leaver = await newcomer(page, hr, null);
  await send(
    page,
    hr,
    '/v2/portal/employees/dismissal/csv',
    'bajas-noviembre.csv',
    `cuil;fechabaja;motivo;observaciones\n${leaver.cuil};${dayFromToday()};Renuncia;\n20999999990;01/11/2026;Renuncia;`,
  );
  await send(
    page,
    hr,
    '/v2/portal/employees/loads',
    'ingresos.csv',
    'usuario,nombre,apellido,dni,cuil,fecha_contratacion\ncarga_lenta,Ana,Lenta,28111222,27281112224,01/03/2024',
  );
  await proveToken(page, hr);
  await call(page, hr, 'POST', '/v2/portal/exports');
  await signIn(page, 's', 'ana_rios', '/company/process-manager');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: 'Bajas masivas' }).first()).toBeVisible();
  await expect(rows.filter({ hasText: 'Carga de empleados' }).first()).toBeVisible();
  await expect(rows.filter({ hasText: 'Exportación' }).first()).toBeVisible();
  await expectSound(page, 'long-work');
  const kinds = page.getByRole('combobox', { name: 'Tipo' });
  await kinds.selectOption({ label: 'Publicaciones (todas)' });
  await expect(rows.filter({ hasText: 'Bajas masivas' })).toHaveCount(0);
  await expect(rows.nth(2)).toBeVisible();
  await kinds.selectOption({ label: 'Bajas masivas' });
  await expect(page).toHaveURL(/tipo=bajas/);
  await expect(rows.filter({ hasText: 'Exportación' })).toHaveCount(0);

  await rows.filter({ hasText: 'Bajas masivas' }).first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Completado con observaciones')).toBeVisible();
  await expect(drawer.getByText('Línea 3 · 20999999990')).toBeVisible();
  await expectSound(page, 'long-work-dismissal');
  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: /Descargar 1 en CSV/ }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('20999999990');
  await page.keyboard.press('Escape');

  await kinds.selectOption({ label: 'Exportación' });
  await rows.filter({ hasText: 'Exportación' }).first().click();
  await expect(drawer.getByRole('heading', { name: /preparad/i })).toBeVisible();
  await expect(drawer.getByRole('button', { name: /Parte|Descargar/ }).first()).toBeVisible({
    timeout: 20_000,
  });
  await expectSound(page, 'long-work-export');
  await page.keyboard.press('Escape');

  await kinds.selectOption({ label: 'Carga de empleados' });
  await rows.filter({ hasText: 'Carga de empleados' }).first().click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'long-work-load');
  await drawer.getByRole('link', { name: 'Abrir' }).click();
  await expect(page).toHaveURL(/employees\/load\?load=/);
  await page.goto(`${portalUrl()}/s/company/process-manager`);
  await expect(page.getByRole('table')).toBeVisible();
  await expectSound(page, 'long-work');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectSound(page, 'long-work-320');
});

test('a reminder that was cut short is begun once more by whoever proves who they are [ours]', async ({
  page,
}) => {
  await signIn(page, 's', 'lucia_ortiz', '/company/process-manager');
  const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Recordatorios' }).first();
  await expect(row).toContainText('Error');
  await expectSound(page, 'long-work-failed');
  await row.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(/interrumpió varias veces/)).toBeVisible();
  await expectSound(page, 'long-work-failed-detail');
  await drawer.getByRole('button', { name: 'Reintentar' }).click();
  // In the words of Mexico.
  const proof = page.getByRole('dialog', { name: 'Confirme que es usted' });
  await proof.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
  // What is confirmed is sent once the question has gone: a page that is left before that begins nothing.
  const begun = page.waitForResponse((answer) => answer.url().endsWith('/retry') && answer.ok());
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(proof).toBeHidden();
  await begun;
  await expect(drawer.getByRole('button', { name: 'Reintentar' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(row).toContainText('Completado', { timeout: 20_000 });
});

test('processes in Portuguese on a phone: what failed, and its result', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 's', 'bruno_lima', '/company/process-manager');
  const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Lembretes' }).first();
  await expect(row).toContainText('Erro');
  await expectSound(page, 'long-work-pt');
  await row.click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  await expectSound(page, 'long-work-pt-detail');
});
