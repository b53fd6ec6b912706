import type { Page } from '@playwright/test';
import { bringing } from './support/bringing.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

/** Company 2, whose Human Resources other journeys leave as they are. */
const HR = 'carla_mora';
const mark = String(Date.now()).slice(-6);
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: `${name} ${mark}` });
const somebody = <T>(people: readonly T[], n = 0): T => {
  const one = people[n];
  if (!one) throw new Error('Nobody works there.');
  return one;
};

test('documents that people sent are found, looked at page by page, and put where they belong; `a` accepts, `r` sends back [S129]', async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.allow(/^Connecting to 'blob:/);
  quiet.allow(/422/);
  const { people, bring, read, token } = await bringing(page, HR, mark);
  const person = somebody(people);
  await bring(person, 'Licencia', { vence: '01/01/2090', comentario: 'Renovado este mes' });
  await bring(person, 'Vacuna');

  await signIn(page, 's', HR, '/fileUploadResume?tab=documentos');
  const panel = page.getByRole('region', { name: /^Documento de / });

  await test.step('by words of the name, or by the number', async () => {
    const box = page.getByRole('searchbox');
    await box.fill('nadie con este nombre');
    await expect(page.getByText('Nada para revisar con esa búsqueda')).toBeVisible();
    await expectSound(page, 'tray-nothing-found');
    await box.fill(`${person.apellido}, ${person.nombre.split(' ')[0]}`);
    await expect(row(page, 'Licencia')).toBeVisible();
    await box.fill(person.cuil);
    await expect(row(page, 'Licencia')).toBeVisible();
    await row(page, 'Licencia').click();
  });

  await test.step('sheets have their names; larger, turned, by keys', async () => {
    const first = panel.getByRole('img', { name: `Licencia ${mark} (1)` });
    await expect(first).toBeVisible();
    await expect(panel.getByText('Hoja 1 · Frente')).toBeVisible();
    await expect(panel.getByText('Hoja 2 · Dorso')).toBeVisible();
    await expect(panel.getByText('vence el 01/01/2090')).toBeVisible();
    await expect(panel.getByText('Renovado este mes')).toBeVisible();
    await expectSound(page, 'tray-upload');
    const before = await first.boundingBox();
    await panel.getByRole('button', { name: 'Acercar' }).click();
    await expect(panel.getByText('150 %')).toBeVisible();
    const after = await first.boundingBox();
    expect((after?.width ?? 0) / (before?.width ?? 1)).toBeCloseTo(1.5, 1);
    await panel.getByRole('button', { name: 'Girar' }).click();
    const turned = await first.boundingBox();
    expect((turned?.height ?? 0) / (turned?.width ?? 1)).toBeCloseTo(
      (after?.width ?? 0) / (after?.height ?? 1),
      1,
    );
    await expectSound(page, 'tray-upload-turned');
    await panel.getByRole('button', { name: 'Alejar' }).click();
  });

  await test.step('another type, month and last day; what is refused is said at its field, and nothing chosen is lost', async () => {
    await panel
      .getByLabel('Tipo de documento')
      .selectOption({ label: `Vacuna ${mark} · Traen Vacuna ${mark}` });
    await panel.getByLabel('Período').selectOption({ index: 2 });
    await panel.getByLabel('Vence').fill('01/02/2020');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('a');
    await expect(panel.getByLabel('Vence')).toHaveAttribute('aria-invalid', 'true');
    await expectSound(page, 'tray-upload-refused');
    await row(page, 'Vacuna').click();
    await expect(panel.getByRole('heading', { name: `Vacuna ${mark}` })).toBeVisible();
    await row(page, 'Licencia').click();
    await expect(panel.getByLabel('Vence')).toHaveValue('01/02/2020');
    await panel.getByLabel('Vence').fill('05/06/2091');
    await page.getByRole('heading', { level: 1 }).focus();
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/changeStatus'));
    await page.keyboard.press('a');
    const { idDocumento } = (await (await answered).json()).results.data[0];
    await expect(row(page, 'Licencia')).toHaveCount(0);
    const detail = await read(token, 'GET', `/v2/portal/documents/${idDocumento}`, {});
    expect(detail).toMatchObject({ tipo: `Vacuna ${mark}`, vence: '05/06/2091' });
  });

  await test.step('sent back with words', async () => {
    await row(page, 'Vacuna').click();
    await expect(panel.getByRole('img', { name: `Vacuna ${mark} (1)` })).toBeVisible();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Falta el sello');
    await dialog.getByRole('button', { name: 'Devolver' }).click();
    await expect(row(page, 'Vacuna')).toHaveCount(0);
  });
});

test('a link to one shows that one, wherever in the list it stands, and never another in its place', async ({
  page,
  quiet,
}) => {
  quiet.allow(/^Connecting to 'blob:/);
  const { people, bring, read, token } = await bringing(page, HR, `${mark}c`);
  const listed = await bring(somebody(people), 'Primero');
  const linked = await bring(somebody(people, 1), 'Enlazado');
  const waiting = `/v2/uploaddocuments/documentWaiting?tipo=${linked}`;
  const { id } = await read(token, 'GET', waiting, {});

  await signIn(page, 's', HR, `/fileUploadResume?tab=documentos&papel=${listed}&documento=${id}`);
  await expect(page.getByRole('row').filter({ hasText: `Primero ${mark}c` })).toBeVisible();
  const panel = page.getByRole('region', { name: /^Documento de / });
  await expect(panel.getByRole('img', { name: `Enlazado ${mark}c (1)` })).toBeVisible();
  await expect(panel.getByRole('img', { name: `Primero ${mark}c (1)` })).toHaveCount(0);

  await test.step('what somebody else decided meanwhile is said to wait no more, and nothing is opened instead', async () => {
    await read(token, 'PUT', `/v2/uploaddocuments/documentWaiting/${id}/changeStatus`, {});
    await page.reload();
    await expect(page.getByText(/^Lo que buscaba ya no espera/)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: `Primero ${mark}c` })).toBeVisible();
    await expect(panel).toHaveCount(0);
    await expectSound(page, 'tray-gone');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, 'tray-gone');
  });
});

test('many are accepted in one act that names them, and of those that somebody else decided meanwhile it says who; a cut line says so', async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.allow(/^Connecting to 'blob:/);
  quiet.allow(/ERR_FAILED/);
  const { people, bring, read, token } = await bringing(page, HR, `${mark}b`);
  const names = ['Uno', 'Dos', 'Tres'] as const;
  for (const [n, name] of names.entries()) await bring(somebody(people, n), name);

  await test.step('the line is cut: list and pages say so and are tried again', async () => {
    await signIn(page, 's', HR);
    await page.route('**/v2/uploaddocuments/documentWaiting?**', (route) => route.abort());
    await page.goto(`${portalUrl()}/s/fileUploadResume?tab=documentos&buscar=${somebody(people).cuil}`);
    const again = page.getByRole('button', { name: 'Reintentar' });
    await expect(again).toBeVisible();
    await expectSound(page, 'tray-list-failed');
    await page.unroute('**/v2/uploaddocuments/documentWaiting?**');
    await page.route('**/v2/uploaddocuments/pages/**', (route) => route.abort());
    await again.click();
    const panel = page.getByRole('region', { name: /^Documento de / });
    await expect(panel.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    await expect(panel.getByRole('button', { name: /^Aceptar y seguir/ })).toBeDisabled();
    await expectSound(page, 'tray-pages-failed');
    await page.unroute('**/v2/uploaddocuments/pages/**');
    await panel.getByRole('button', { name: 'Reintentar' }).click();
    await expect(panel.getByRole('img').first()).toBeVisible();
  });

  await test.step('three are ticked and named; one is decided in another tab before', async () => {
    await page.getByRole('searchbox').fill('');
    await expect(page.getByRole('row').filter({ hasText: `Tres ${mark}b` })).toBeVisible();
    for (const name of names) {
      const one = page.getByRole('row').filter({ hasText: `${name} ${mark}b` });
      await one.getByRole('checkbox').check();
    }
    await page.getByRole('button', { name: 'Aceptar 3' }).click();
    const dialog = page.getByRole('dialog', { name: 'Aceptar 3 documentos' });
    for (const n of [0, 1, 2]) await expect(dialog).toContainText(somebody(people, n).apellido);
    await expectSound(page, 'tray-many-named');
    const list = await read(
      token,
      'GET',
      `/v2/uploaddocuments/documentWaiting?name=${somebody(people, 1).cuil}`,
      {},
    );
    await read(token, 'DELETE', `/v2/uploaddocuments/documentWaiting/${list.id}/changeStatus`, {
      comments: 'Vencido',
    });
    await dialog.getByRole('button', { name: 'Aceptar 3' }).click();
    const result = page.getByRole('dialog', { name: 'Qué pasó con cada uno' });
    await expect(result).toContainText('Se resolvieron 2 documentos. 1 sin resolver');
    await expect(result.getByRole('listitem')).toContainText(somebody(people, 1).apellido);
    await expectSound(page, 'tray-many-partly');
    await result.getByRole('button', { name: 'Listo' }).click();
    for (const name of names)
      await expect(page.getByRole('row').filter({ hasText: `${name} ${mark}b` })).toHaveCount(0);
  });
});
