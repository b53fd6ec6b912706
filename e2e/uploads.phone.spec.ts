import type { Page } from '@playwright/test';
import { tokenOf } from './support/account.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';
import {
  broughtOf,
  camera,
  decide,
  files,
  HR,
  paperOnTable,
  personOfTwo,
  tile,
  uploadType,
} from './support/uploads.ts';

const mark = String(Date.now()).slice(-6);
const SLOTS = [
  { nombre: 'Frente', obligatoria: 1 },
  { nombre: 'Dorso', obligatoria: 1 },
];

const sheet = (page: Page) => page.getByRole('dialog');
const use = (page: Page) => sheet(page).getByRole('button', { name: 'Usar esta hoja' }).click();

test('an employee uploads a document where that is allowed: front and back, cut, turned, sent once, sent back and brought again [employee-own-documents.2]', async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.allow(/^Connecting to 'blob:/);
  const hr = await tokenOf(page, HR);
  const name = `Licencia ${mark}`;
  const typeId = await uploadType(page, hr, name, { vence: 'obligatoria', papel: 'life-insurance' }, SLOTS);
  const username = await personOfTwo(3);
  const own = await tokenOf(page, username);
  await signIn(page, 'e', username, '/');

  await test.step('home says what the file lacks, and leads to it; so do documents and own data', async () => {
    await expect(page.getByRole('region', { name: 'Documentos que usted envía' })).toContainText(
      /Faltan? \d/,
    );
    await expectSound(page, 'e-uploads-home');
    for (const place of ['Mis datos', 'Documentos']) {
      await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: place }).click();
      await expect(page.getByRole('main').getByRole('link', { name: 'Mis envíos' })).toBeVisible();
    }
    await page.getByRole('main').getByRole('link', { name: 'Mis envíos' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mis envíos' })).toBeFocused();
    await page.getByRole('link', { name: 'Subir un documento' }).click();
    const lacking = page.locator('section').filter({ hasText: 'Falta en su legajo' });
    await expect(lacking.getByRole('link', { name: new RegExp(name) })).toContainText('Frente, Dorso');
    await expectSound(page, 'e-uploads-choose');
    await lacking.getByRole('link', { name: new RegExp(name) }).click();
  });

  await test.step('what is neither picture nor PDF is refused by its content, and a PDF that is too heavy', async () => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(page.getByText('Falta una hoja obligatoria: Frente.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Enviar/ })).toBeDisabled();
    await expect(camera(page)).toHaveAttribute('capture', 'environment');
    await expectSound(page, 'e-uploads-empty');
    await files(page).setInputFiles({
      name: 'frente.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no soy una foto'),
    });
    await expect(page.getByText('«frente.jpg» no es una foto ni un PDF')).toBeVisible();
    const heavy = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(6 * 1024 * 1024)]);
    await files(page).setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: heavy });
    await expect(page.getByText(/^«a\.pdf» pesa 6 MB y el límite es 5 MB/)).toBeVisible();
    await expectSound(page, 'e-uploads-refused');
  });

  await test.step('edges are found, and a corner is moved by keys, by finger and by pointing', async () => {
    await camera(page).setInputFiles(await paperOnTable('frente.jpg'));
    await expect(sheet(page).getByText('Se encontraron los 4 bordes. Revíselos.')).toBeVisible();
    const corner = sheet(page).getByRole('button', { name: /^Esquina superior izquierda/ });
    await expect(corner).toHaveAccessibleName(/: 1[45] % desde la izquierda, 12 % desde arriba/);
    await expectSound(page, 'e-uploads-crop');
    await corner.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(corner).toHaveAccessibleName(/: 1[56] % desde la izquierda, 17 % desde arriba/);
    const box = await corner.boundingBox();
    if (!box) throw new Error('The corner is not drawn.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 40, y - 40, { steps: 4 });
    await page.mouse.up();
    await expect(corner).toHaveAccessibleName(/: [0-5] % desde la izquierda, (\d|10) % desde arriba/);
    await sheet(page)
      .getByRole('img', { name: 'Foto con los bordes' })
      .click({ position: { x: 60, y: 60 } });
    await expect(corner).toHaveAccessibleName(/: (1\d|2\d) % desde la izquierda/);
    await sheet(page).getByRole('button', { name: 'Bordes encontrados' }).click();
    await expect(corner).toHaveAccessibleName(/: 1[45] % desde la izquierda, 12 % desde arriba/);
    await use(page);
    await expect(tile(page, 'Frente')).toContainText('Guardada');
    await expect(page.getByText('Falta una hoja obligatoria: Dorso.')).toBeVisible();
    const [{ hojas }] = (await broughtOf(page, own, typeId)) as unknown as [
      { hojas: readonly { ancho: number; alto: number }[] },
    ];
    // The page alone: of 1,200 × 1,560 px it took three quarters each way.
    expect(hojas[0]?.ancho).toBeGreaterThan(850);
    expect(hojas[0]?.ancho).toBeLessThan(950);
  });

  await test.step('the back from a file, put off and gone on with; turned afterwards', async () => {
    await files(page).setInputFiles(await paperOnTable('dorso.png', 'Dorso'));
    await expect(sheet(page).getByRole('button', { name: 'Usar esta hoja' })).toBeVisible();
    await sheet(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(tile(page, 'Dorso')).toContainText('Falta ajustar los bordes');
    await tile(page, 'Dorso').click();
    await sheet(page).getByRole('button', { name: 'Ajustar bordes' }).click();
    await use(page);
    await expect(tile(page, 'Dorso')).toContainText('Guardada');
    await tile(page, 'Dorso').click();
    await expectSound(page, 'e-uploads-page');
    const before = await broughtOf(page, own, typeId);
    await sheet(page).getByRole('button', { name: 'Girar' }).click();
    await expect(async () =>
      expect(JSON.stringify(await broughtOf(page, own, typeId))).not.toBe(JSON.stringify(before)),
    ).toPass();
    await sheet(page).getByRole('button', { name: 'Cerrar' }).click();
    await expectSound(page, 'e-uploads-both');
  });

  await test.step('its expiry is asked for, and what is written stays through a reload', async () => {
    const expiry = page.getByRole('textbox', { name: /^Vence el/ });
    await page.getByRole('button', { name: 'Enviar las 2 hojas' }).click();
    await expect(page.getByText('Indique hasta cuándo vale el documento.')).toBeVisible();
    await expect(expiry).toBeFocused();
    await expiry.fill('01/01/2020');
    await page.getByRole('button', { name: 'Enviar las 2 hojas' }).click();
    await expect(
      page.getByText('El documento vence hoy o ya venció: suba uno que esté vigente.'),
    ).toBeVisible();
    await expectSound(page, 'e-uploads-expiry');
    await expiry.fill('01/01/2090');
    await page.getByRole('textbox', { name: /^Comentario/ }).fill('La renové este mes');
    await page.waitForTimeout(300);
    await page.reload();
    await expect(expiry).toHaveValue('01/01/2090');
    await expect(page.getByRole('textbox', { name: /^Comentario/ })).toHaveValue('La renové este mes');
  });

  await test.step('tapped twice it is sent once', async () => {
    await page.getByRole('button', { name: 'Enviar las 2 hojas' }).dblclick();
    await expect(page.getByText('Enviado. La empresa lo va a revisar y le avisará.')).toBeVisible();
    const entry = page.getByRole('listitem').filter({ hasText: name });
    await expect(entry).toContainText('En revisión');
    await expect(entry).toContainText('Vence el 01/01/2090');
    await expectSound(page, 'e-uploads-sent');
    expect((await broughtOf(page, own, typeId)).map(({ estado }) => estado)).toEqual(['pendiente']);
  });

  await test.step('withdrawn after asking, and brought anew from a second document', async () => {
    await page.getByRole('button', { name: `Retirar ${name}` }).click();
    await expectSound(page, 'e-uploads-withdraw');
    await sheet(page).getByRole('button', { name: 'Retirar', exact: true }).click();
    await expect(page.getByText('Retirado. Nadie lo va a revisar.')).toBeVisible();
    expect((await broughtOf(page, own, typeId)).map(({ estado }) => estado)).toEqual(['retirado']);
    await page.getByRole('link', { name: 'Subir un documento' }).click();
    await page.getByRole('link', { name: new RegExp(name) }).click();
    for (const word of ['Frente', 'Dorso']) {
      await camera(page).setInputFiles(await paperOnTable('hoja.jpg', word));
      await use(page);
      await expect(tile(page, word)).toContainText('Guardada');
    }
    await page.getByRole('textbox', { name: /^Vence el/ }).fill('01/01/2090');
    await page.getByRole('button', { name: 'Enviar las 2 hojas' }).click();
    await expect(page.getByText('Enviado. La empresa')).toBeVisible();
  });

  await test.step('sent back it says why; brought again with its pages, one of them replaced; approved it is a document', async () => {
    const [sent] = await broughtOf(page, own, typeId);
    await decide(page, hr, Number(sent?.id), 'El dorso está movido y no se lee la fecha.');
    await page.reload();
    const back = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'El dorso' });
    await expect(back).toContainText('Rechazado');
    await expectSound(page, 'e-uploads-sent-back');
    await back.getByRole('button', { name: `Volver a subir ${name}` }).click();
    await expect(page.getByText('La empresa lo rechazó:')).toBeVisible();
    await expect(tile(page, 'Frente')).toContainText('Guardada');
    await tile(page, 'Dorso').click();
    await sheet(page).getByRole('button', { name: 'Repetir' }).click();
    await sheet(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles(await paperOnTable('otra.jpg', 'Otro'));
    await use(page);
    await expect(tile(page, 'Dorso')).toContainText('Guardada');
    await page.getByRole('textbox', { name: /^Vence el/ }).fill('01/01/2090');
    await page.getByRole('button', { name: 'Enviar las 2 hojas' }).click();
    await expect(page.getByText('Enviado. La empresa')).toBeVisible();
    const [again] = await broughtOf(page, own, typeId);
    await decide(page, hr, Number(again?.id));
    await page.reload();
    const approved = page.locator('section').filter({ hasText: 'Aprobados' }).getByRole('listitem');
    await expect(approved.filter({ hasText: name })).toContainText('Vence el 01/01/2090');
    await expectSound(page, 'e-uploads-approved');
    await page.getByRole('link', { name: `Ver el documento ${name}` }).click();
    await expect(page).toHaveURL(/\/e\/documents\/\d+/);
  });

  await test.step('at a desk the same stands in one column', async () => {
    await page.setViewportSize({ width: 1366, height: 820 });
    const at = (place: string) => page.goto(page.url().replace(/\/e\/.*/, `/e${place}`));
    await at('/uploads');
    await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
    await expectSound(page, 'e-uploads-list');
    await at('/uploads/new');
    // What was approved and is good is lacking no more.
    await expect(
      page
        .locator('section')
        .filter({ hasText: 'Otros documentos' })
        .getByRole('link', { name: new RegExp(name) }),
    ).toContainText('Aprobado');
    await expectSound(page, 'e-uploads-choose');
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await files(page).setInputFiles(await paperOnTable('frente.jpg'));
    await expect(sheet(page).getByText('Se encontraron los 4 bordes.')).toBeVisible();
    await expectSound(page, 'e-uploads-crop');
    await use(page);
    await expect(tile(page, 'Frente')).toContainText('Guardada');
    await expectSound(page, 'e-uploads-bring');
    await at('/uploads');
    await page.getByRole('button', { name: `Descartar ${name}` }).click();
    await sheet(page).getByRole('button', { name: 'Descartar', exact: true }).click();
    await expect(page.getByText('Descartado.')).toBeVisible();
  });
});
