import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { papers } from '../apps/server/test/support/papers.ts';
import { call, tokenOf } from './support/account.ts';
import { monthsAgo } from './support/months.ts';
import { activePeople, encryptedPaper, payslipOf, zipOf } from './support/papers.ts';
import { dataOf } from './support/personal.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { publishTo } from './support/publish-to.ts';
import { counter, expectReview, sendPublication } from './support/publishing.ts';

const HR = 'ana_rios';
const PLACE = '/documents/publish/massive';
const month = monthsAgo(1);
const mark = String(Date.now()).slice(-6);
/** What a massive publication takes at most. */
const MOST_BYTES = 750 * 1024 ** 2;

/** Files enough that a screen has its answer before they are read. */
const READ_LONG = 3000;

/** A folder of receipts of this journey's own, with one type. */
async function typeOf(page: Page, hr: string, nombre: string, more: Record<string, string> = {}) {
  const form = { nombre, tipo: 'recibos', visible: '1', firmable: '1' };
  const [{ idCarpeta }] = dataOf(await call(page, hr, 'POST', '/v2/folder', form));
  const type = { idCarpeta: String(idCarpeta), name: 'Recibo', ...more };
  return dataOf(await call(page, hr, 'POST', '/v2/subfolder/create', type))[0].idSubCarpeta as number;
}

test('what is no zip, and a zip of more than 750 MB, is refused before it travels [publish-massive.3]', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'legajo-zip-'));
  try {
    const large = join(folder, 'enorme.zip');
    const file = openSync(large, 'w');
    ftruncateSync(file, MOST_BYTES + 1);
    closeSync(file);
    await signIn(page, 's', HR, PLACE);
    const chooser = page.locator('input[type=file]');
    let travelled = false;
    page.on('request', (request) => {
      travelled ||= request.method() === 'POST' && request.url().includes('/publish/massive');
    });
    await chooser.setInputFiles({
      name: 'recibos.rar',
      mimeType: 'application/vnd.rar',
      buffer: Buffer.from('Rar!'),
    });
    await expect(page.getByText(/^Se espera un archivo \.zip/)).toBeVisible();
    await chooser.setInputFiles(large);
    await expect(page.getByText(/^El archivo pesa .* y el máximo es 750 M/)).toBeVisible();
    await expectSound(page, 'massive-refused');
    expect(travelled).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('each file that cannot go out says why, in its words; so does a zip that may not be opened [publish-massive.4]', async ({
  page,
}) => {
  test.slow();
  const hr = await tokenOf(page, HR);
  const name = `Rechazos ${mark}`;
  const typeId = await typeOf(page, hr, name);
  const people = await activePeople(HR);
  const [one, two] = ['esteban_molina', 'mariana_sanchez'].map((name) =>
    people.find(({ usuario }) => usuario === name),
  );
  if (!one || !two) throw new Error('The demo has lost its people.');
  await publishTo(page, hr, one, month, { typeId, named: one });
  const again = `${one.cuil}_otra-vez.pdf`;
  const of = { folder: name, type: 'Recibo', month: month.named };
  const reasons = (reason: string) => page.getByRole('row').filter({ hasText: reason });

  await signIn(page, 's', HR, PLACE);
  await test.step('a zip that may not be opened', async () => {
    const file = zipOf('afuera.zip', [{ name: '../afuera.pdf', bytes: payslipOf([two], month.iso) }]);
    await sendPublication(page, { ...of, file });
    await expect(page.getByText(/El zip no cumple las reglas de seguridad/).first()).toBeVisible({
      timeout: 45_000,
    });
    await expectSound(page, 'massive-suspicious');
  });

  await test.step('each of its files', async () => {
    await page.goto(page.url().replace(/\/s\/.*/, `/s${PLACE}`));
    const file = zipOf('rechazos.zip', [
      { name: `${two.cuil}_${month.iso}.pdf`, bytes: payslipOf([two], month.iso) },
      { name: 'sin-numero.pdf', bytes: papers([['Recibo de haberes', 'Sin otro dato']]) },
      { name: again, bytes: payslipOf([one], month.iso) },
      { name: 'chico.pdf', bytes: papers([[`CUIL ${two.cuil}`]], '0 0 200 200') },
      { name: 'con-clave.pdf', bytes: encryptedPaper() },
      { name: 'nota.pdf', bytes: Buffer.from('No es un PDF.') },
    ]);
    await sendPublication(page, { ...of, file });
    await expectReview(page);
    for (const [file, reason] of [
      ['sin-numero.pdf', 'CUIL no encontrado'],
      [again, 'Ya publicado'],
      ['chico.pdf', 'Tamaño de página'],
      ['con-clave.pdf', 'PDF protegido'],
      ['nota.pdf', 'Otro tipo de archivo'],
    ] as const)
      await expect(reasons(reason).filter({ hasText: file })).toBeVisible();
    await expect(counter(page, 'Listos')).toContainText('1');
    await expectSound(page, 'massive-reasons');
  });

  await test.step('a PDF without its XML', async () => {
    const paired = `Con XML ${mark}`;
    await typeOf(page, hr, paired, { xml: '1' });
    await page.goto(page.url().replace(/\/s\/.*/, `/s${PLACE}`));
    const file = zipOf('pares.zip', [
      { name: `${one.cuil}.pdf`, bytes: payslipOf([one.cuil], month.iso) },
      { name: `${one.cuil}.xml`, bytes: Buffer.from('<?xml version="1.0"?><recibo/>') },
      { name: `${two.cuil}.pdf`, bytes: payslipOf([two], month.iso) },
    ]);
    await sendPublication(page, { ...of, folder: paired, file });
    await expectReview(page);
    await expect(reasons('Sin su par PDF o XML').filter({ hasText: `${two.cuil}.pdf` })).toBeVisible();
  });
});

test('while a zip of the same type and period is read, another one waits; once it was read, that one is read too [publish-massive.4]', async ({
  page,
  quiet,
}) => {
  test.setTimeout(360_000);
  quiet.allow(/409/);
  const hr = await tokenOf(page, HR);
  const name = `Espera ${mark}`;
  const typeId = await typeOf(page, hr, name);
  const bytes = payslipOf(['20000000001'], month.iso);
  const many = zipOf(
    'primero.zip',
    Array.from({ length: READ_LONG }, (_, i) => ({ name: `recibo-${i}.pdf`, bytes })),
  );
  await signIn(page, 's', HR, PLACE);
  await page.getByLabel('Carpeta').selectOption({ label: name });
  await page.getByLabel('Tipo de documento').selectOption({ label: 'Recibo' });
  await page.getByLabel('Período').selectOption({ label: month.named });
  await page.locator('input[type=file]').setInputFiles(zipOf('segundo.zip', [{ name: 'otro.pdf', bytes }]));
  const first = await page.request.post(`${portalUrl()}/v2/portal/publish/massive`, {
    headers: { authorization: `Bearer ${hr}` },
    multipart: { idSubCarpeta: String(typeId), periodo: month.written, file: many },
  });
  expect(first.status(), await first.text()).toBe(200);
  const [{ idProceso }] = (await first.json()).results.data;
  const send = page.getByRole('button', { name: 'Enviar y revisar' });
  await send.click();
  await expect(
    page.getByText('Ya hay un archivo del mismo tipo y período en proceso de lectura.'),
  ).toBeVisible();
  await expectSound(page, 'massive-awaiting');
  await expect
    .poll(async () => dataOf(await call(page, hr, 'GET', `/v2/portal/processes/${idProceso}`))[0].fase, {
      timeout: 240_000,
    })
    .toBe('review');
  await send.click();
  await expectReview(page);
});
