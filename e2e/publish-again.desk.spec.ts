import { call, tokenOf } from './support/account.ts';
import { monthsAgo } from './support/months.ts';
import { activePeople, payslipOf, zipOf } from './support/papers.ts';
import {
  CERTIFICATE_PASSWORD,
  expect,
  expectSound,
  PASSWORD,
  portalUrl,
  signIn,
  test,
} from './support/portal.ts';
import { confirmPublication, expectReview, sendPublication } from './support/publishing.ts';

const [before, month] = [monthsAgo(3), monthsAgo(2)];

declare global {
  interface Window {
    clicks?: number;
  }
}

test('the next month goes out in four clicks, the password asked once, and is held against the one before [publish-massive.1]', async ({
  page,
  browser,
}) => {
  test.slow();
  const folder = 'Adicionales de la prueba';
  const token = await tokenOf(page, 'carla_mora');
  const made = await call(page, token, 'POST', '/v2/folder', {
    nombre: folder,
    tipo: 'recibos',
    visible: '1',
    firmable: '1',
  });
  const { idCarpeta } = JSON.parse(made.toString()).results.data[0];
  await call(page, token, 'POST', '/v2/subfolder/create', {
    idCarpeta: String(idCarpeta),
    name: 'Adicional mensual',
    parser: 'primera_pagina',
  });
  const [same, less, missing, fresh] = await activePeople('carla_mora');
  if (!same || !less || !missing || !fresh) throw new Error('The company has no people.');
  const paper = (who: typeof same, of: typeof month, cents?: number) => ({
    name: `${who.apellido}.pdf`,
    bytes: payslipOf([who], of.iso, cents),
  });
  const view = (name: RegExp) => page.getByRole('button', { name });
  const password = page.getByRole('textbox', { name: 'Clave del certificado' });

  await signIn(page, 's', 'carla_mora', '/documents/publish/massive');

  await test.step('the first month has nothing to be held against', async () => {
    await expect(password).toHaveCount(0);
    await sendPublication(page, {
      folder,
      type: 'Adicional mensual',
      month: before.named,
      file: zipOf('primero.zip', [paper(same, before), paper(less, before), paper(missing, before)]),
    });
    await expectReview(page);
    await expect(
      page.getByText('Antes de este mes no se publicó nada de este tipo: no hay con qué comparar.'),
    ).toBeVisible();
    await expectSound(page, 'review-first-month');
    await confirmPublication(page, 3);
    await expect(page.getByText('Se publicaron 3 documentos.')).toBeVisible();
  });

  await test.step('the wizard opens with what follows: the type, and the month after', async () => {
    await page.goto(`${portalUrl()}/s/documents/publish/massive`);
    await expect(page.getByLabel('Período')).toHaveValue(month.written);
    await expect(page.getByLabel('Carpeta').locator('option:checked')).toHaveText(folder);
    await expect(page.getByLabel('Tipo de documento').locator('option:checked')).toHaveText(
      'Adicional mensual',
    );
    await expect(page.getByText(/^Lo último que se publicó de este tipo es/)).toBeVisible();
    await expectSound(page, 'publish-again');
  });

  await test.step('the file and the look at it: two clicks', async () => {
    await page.evaluate(() => {
      window.clicks = 0;
      // What a person presses; what a script or a key does is no click.
      const count = (event: MouseEvent) => {
        if (event.isTrusted && event.detail > 0) window.clicks = (window.clicks ?? 0) + 1;
      };
      addEventListener('click', count, true);
    });
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Elegir archivo' }).click();
    await (await choosing).setFiles(
      zipOf('segundo.zip', [paper(same, month), paper(less, month, 60_000_000), paper(fresh, month)]),
    );
    await page.getByRole('button', { name: 'Enviar y revisar' }).click();
    await expectReview(page);
    await expect(view(/^Nuevos/)).toHaveText('Nuevos1');
    await expect(view(/^Faltan/)).toHaveText('Faltan1');
    await expect(view(/^Cambian mucho/)).toHaveText('Cambian mucho1');
    await expect(page.getByText(/no se pud.* comparar/)).toHaveCount(0);
    await expectSound(page, 'review-changes');
  });

  await test.step('a wrong password is told at its field; the right one sends them out: two clicks more', async () => {
    await page.getByRole('button', { name: 'Publicar 3 documentos' }).click();
    await expect(password).toBeFocused();
    await page.keyboard.type('Equivocada1');
    await page.keyboard.press('Enter');
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await password.fill(CERTIFICATE_PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar 3 documentos' }).click();
    await expect(page.getByText('Se publicaron 3 documentos.')).toBeVisible();
    expect(await page.evaluate(() => window.clicks)).toBe(4);
  });

  await test.step('on the phone of whose net changed, the amount stands over the page, beside the month before', async () => {
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await signIn(phone, 'e', less.usuario);
    const list = phone.getByRole('link', { name: /Adicional mensual/ });
    await phone.goto(`${portalUrl()}/e/documents`);
    await list.nth(1).click();
    const net = phone.getByRole('region', { name: 'Neto' });
    await expect(net).toContainText('Según el texto del documento.');
    await phone.goto(`${portalUrl()}/e/documents`);
    await list.first().click();
    await expect(net).toContainText(/^Neto\$\s[\d.]+,\d\d.+ · .+ \d{4}−[\d,]+ % que en .+ \([\d.]+,\d\d\)/);
    await expectSound(phone, 'e-net');
    await phone.close();
  });

  await test.step('each change opens its people, with the way to them and to their page', async () => {
    await page.goto(`${portalUrl()}/s/documents/publish/massive`);
    await expect(page.getByLabel('Período')).toHaveValue(monthsAgo(1).written);
    await page
      .locator('input[type=file]')
      .setInputFiles(
        zipOf('tercero.zip', [
          paper(same, monthsAgo(1)),
          paper(less, monthsAgo(1)),
          paper(missing, monthsAgo(1)),
        ]),
      );
    await page.getByRole('button', { name: 'Enviar y revisar' }).click();
    await expectReview(page);
    await view(/^Cambian mucho/).click();
    const row = page.getByRole('row').nth(1);
    await expect(row).toContainText(less.apellido);
    await expect(row).toContainText(/\+\d+ %/);
    await expect(page.getByRole('region', { name: `${less.apellido}.pdf` }).getByRole('img')).toBeVisible();
    await expectSound(page, 'review-changes-open');
    await view(/^Nuevos/).click();
    await expect(row).toContainText(missing.apellido);
    await view(/^Faltan/).click();
    await expect(row).toContainText(fresh.apellido);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, 'review-changes-open');
    await page.setViewportSize({ width: 1366, height: 860 });
    await row.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/employee/${fresh.id}$`));
  });
});

test('what was chosen survives the session’s end; the file does not', async ({ page }) => {
  await signIn(page, 's', 'carla_mora', '/documents/publish/massive');
  await page.getByLabel('Carpeta').selectOption({ label: 'Recibos de haberes' });
  await page.getByLabel('Tipo de documento').selectOption({ label: 'Recibo mensual' });
  await page.getByLabel('Período').selectOption({ label: monthsAgo(9).named });
  await page.locator('input[type=file]').setInputFiles(zipOf('perdido.zip', []));
  const own = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await call(page, own, 'POST', '/v2/auth-mod/logout');
  await page.getByRole('button', { name: 'Enviar y revisar' }).click();
  await expect(page).toHaveURL(/\/s\/login/);
  await page.getByLabel(/^Usuario/).fill('carla_mora');
  await page.getByLabel('Clave', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page.getByLabel('Período')).toHaveValue(monthsAgo(9).written);
  await expect(page.getByLabel('Tipo de documento').locator('option:checked')).toHaveText('Recibo mensual');
  await expect(page.getByText('perdido.zip')).toHaveCount(0);
});

test('in Portuguese: what the last publication offers, and what is not as last month', async ({ page }) => {
  test.slow();
  const [who] = await activePeople('bruno_lima');
  if (!who) throw new Error('The company has no people.');
  await signIn(page, 's', 'bruno_lima', '/documents/publish/massive');
  await expect(page.getByText(/^O último mês publicado deste tipo é/)).toBeVisible();
  const offered = await page.getByLabel('Período').inputValue();
  const [month, year] = offered.split('/');
  const file = zipOf('proximo.zip', [
    { name: `${who.cuil}_${year}-${month}.pdf`, bytes: payslipOf(['Sem número'], `${year}-${month}`) },
  ]);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Enviar e revisar' }).click();
  const strip = page.getByRole('group', { name: /^Comparado com/ });
  await expect(strip).toBeVisible({ timeout: 45_000 });
  await strip.getByRole('button', { name: /^Faltam/ }).click();
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await expectSound(page, 'pt-review-changes');
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar a publicação' }).click();
});
