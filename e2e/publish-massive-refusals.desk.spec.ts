import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { papers } from '../apps/server/test/support/papers.ts';
import { call, tokenOf } from './support/account.ts';
import { monthsAgo } from './support/months.ts';
import { activePeople, encryptedPaper, payslipOf, zipOf } from './support/papers.ts';
import { dataOf } from './support/personal.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';
import { publishTo } from './support/publish-to.ts';
import { counter, expectReview, sendPublication } from './support/publishing.ts';

const HR = 'ana_rios';
const PLACE = '/documents/publish/massive';
const month = monthsAgo(1);
const mark = String(Date.now()).slice(-6);
/** What a massive publication takes at most. */
const MOST_BYTES = 750 * 1024 ** 2;

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

test('each file that cannot go out says why, in its words; so does a zip that may not be opened', async ({
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
