import { readFile } from 'node:fs/promises';
import { flatPng } from '../apps/server/test/support/flat-png.ts';
import { dayFromToday } from './support/days.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const WORDS = [
  {
    language: 'es',
    admin: 'ana_rios',
    menu: 'Cartelera',
    new: 'Nuevo aviso',
    title: 'Título',
    message: 'Mensaje',
    note: 'Nota',
    from: 'Desde',
    until: 'Hasta',
    sectors: 'Sectores',
    locations: 'Locaciones',
    choose: 'Elegir',
    publish: 'Publicar aviso',
    missing: 'Escriba el título.',
    noContent: 'Escriba un mensaje, o agregue una imagen o un video.',
    dates: 'El último día debe ser posterior al primero.',
    noSector: 'Elija al menos un sector, o todos.',
    noLocation: 'Elija al menos una locación, o todas.',
    host: 'Solo de YouTube o Vimeo. Copie la dirección del video.',
    wrongFile: /\.jpg, \.jpeg, \.png/,
    picture: /imagen/i,
    saved: 'El aviso quedó guardado.',
    active: 'Activo',
    inactive: 'Inactivo',
    save: 'Guardar',
    remove: 'Quitar',
    whole: 'Toda la empresa',
  },
  {
    language: 'pt',
    admin: 'bruno_lima',
    menu: 'Mural',
    new: 'Novo aviso',
    title: 'Título',
    message: 'Mensagem',
    note: 'Nota',
    from: 'De',
    until: 'Até',
    sectors: 'Setores',
    locations: 'Locais',
    choose: 'Escolher',
    publish: 'Publicar aviso',
    missing: 'Escreva o título.',
    noContent: 'Escreva uma mensagem, ou adicione uma imagem ou um vídeo.',
    dates: 'O último dia deve ser posterior ao primeiro.',
    noSector: 'Escolha pelo menos um setor, ou todos.',
    noLocation: 'Escolha pelo menos um local, ou todos.',
    host: 'Somente do YouTube ou do Vimeo. Copie o endereço do vídeo.',
    wrongFile: /\.jpg, \.jpeg, \.png/,
    picture: /imagem/i,
    saved: 'O aviso foi salvo.',
    active: 'Ativo',
    inactive: 'Inativo',
    save: 'Salvar',
    remove: 'Remover',
    whole: 'Toda a empresa',
  },
] as const;

for (const words of WORDS) {
  test(`a post is written, published, changed and taken off (${words.language}) [billboard-list.2] [billboard-create.2] [billboard-create.3] [billboard-create.4] [billboard-create.5] [billboard-create.6] [billboard-create.7] [billboard-edit.2]`, async ({
    page,
  }) => {
    await signIn(page, 's', words.admin, '/billboard');
    await expect(page.getByRole('heading', { level: 1, name: words.menu })).toBeVisible();
    await expectSound(page, `billboard-list-${words.language}`);
    await page.getByRole('button', { name: words.new }).click();
    const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
    const publish = page.getByRole('button', { name: words.publish });

    // Nothing is sent before it says what it must.
    await expect(field(words.title)).toBeVisible();
    await publish.click();
    await expect(page.getByText(words.missing)).toBeVisible();
    await expect(page.getByText(words.noContent)).toBeVisible();
    await expectSound(page, `billboard-faults-${words.language}`);
    const name = `Simulacro ${words.language} ${Date.now()}`;
    await field(words.title).fill(name);
    await field(words.message).fill('El jueves a las 10.');
    await field(words.from).fill(dayFromToday());
    await field(words.until).fill(dayFromToday());
    await publish.click();
    await expect(page.getByText(words.dates)).toBeVisible();
    await field(words.until).fill(dayFromToday(10));

    // At least one of each, or all.
    const group = (legend: string) => page.getByRole('group', { name: legend, exact: true }).first();
    await group(words.sectors).getByRole('radio', { name: words.choose }).check();
    await group(words.locations).getByRole('radio', { name: words.choose }).check();
    await publish.click();
    await expect(page.getByText(words.noSector)).toBeVisible();
    await expect(page.getByText(words.noLocation)).toBeVisible();
    await group(words.sectors).getByRole('radio').first().check();
    await group(words.locations).getByRole('radio').first().check();

    // No more letters than a field takes.
    await field(words.note).fill('x'.repeat(150));
    await expect(field(words.note)).toHaveValue('x'.repeat(140));
    await field(words.note).fill('Dudas: interno 214.');
    await field(words.message).fill('y'.repeat(1001));
    await expect(field(words.message)).toHaveValue('y'.repeat(1000));
    await field(words.message).fill('El jueves a las 10.');

    // A video of the two services, as the server says; what was typed stays.
    await field('V[ií]deo').fill('https://videos.example/v.mp4');
    await publish.click();
    await expect(page.getByText(words.host).first()).toBeVisible();
    await field('V[ií]deo').fill('https://www.youtube.com/watch?v=abcdefghijk');

    const chooser = page.waitForEvent('filechooser');
    await page
      .locator('input[type=file]')
      .first()
      .evaluate((input) => (input as HTMLInputElement).click());
    await (await chooser).setFiles({
      name: 'nota.docx',
      mimeType: 'application/msword',
      buffer: Buffer.from('x'),
    });
    await expect(page.getByText(words.wrongFile).first()).toBeVisible();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'planta.png',
        mimeType: 'image/png',
        buffer: await flatPng({ width: 60, height: 40 }),
      });
    // The preview is what the phone will show.
    const preview = page.getByRole('region', { name: /tel[eé]fono|celular/ });
    await expect(preview.getByRole('heading', { name })).toBeVisible();
    await expect(preview.locator('img')).toBeVisible();
    await expectSound(page, `billboard-form-${words.language}`);
    await publish.click();
    await expect(page.getByText(words.saved).last()).toBeVisible();

    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(words.active);
    await expect(row).toContainText(dayFromToday(10));
    const wide = (page.viewportSize()?.width ?? 0) > 1000;
    await expect(row.getByText(words.whole)).toBeVisible({ visible: wide });
    await row.click();
    await expect(field(words.title)).toHaveValue(name);
    await field(words.until).fill(dayFromToday(5));
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await expect(page.getByText(words.saved).last()).toBeVisible();
    await expect(row).toContainText(dayFromToday(5));

    await row.getByRole('button', { name: new RegExp(`${name}$`) }).click();
    await page.getByRole('button', { name: words.remove, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.remove }).click();
    await expect(row).toContainText(words.inactive);
  });
}

test('who reads and who accepts is told by sector, and the rest are told once more, once a day', async ({
  page,
  browser,
}) => {
  await signIn(page, 's', 'ana_rios', '/billboard/create');
  const name = `Política ${Date.now()}`;
  await page.getByRole('textbox', { name: /^Título/ }).fill(name);
  await page.getByRole('textbox', { name: /^Mensaje/ }).fill('Rige desde diciembre.');
  await page.getByRole('textbox', { name: /^Hasta/ }).fill(dayFromToday(10));
  await page.getByRole('checkbox', { name: 'Pedir «Leí y acepto»' }).check();
  await page.getByRole('button', { name: 'Publicar aviso' }).click();
  await expect(page.getByText('El aviso quedó guardado.')).toBeVisible();

  const other = await browser.newPage();
  await signIn(other, 'e', 'pedro_luna', '/news');
  await other.getByRole('link', { name: new RegExp(name) }).click();
  const kept = other.waitForResponse((answer) => answer.url().endsWith('/accept'));
  await other.getByRole('button', { name: 'Leí y acepto' }).click();
  expect((await kept).status()).toBe(200);
  await expect(other.getByText(/^Lo aceptó el/)).toBeVisible();
  await other.close();

  const row = page.getByRole('row').filter({ hasText: name });
  await row.click();
  await page.getByRole('tab', { name: /^Leí y acepto/ }).click();
  await expect(page.getByText(/Aceptaron 1 de/).first()).toBeVisible();
  await expectSound(page, 'billboard-readers');
  const record = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar constancia' }).click();
  expect((await readFile(await (await record).path())).toString('latin1', 0, 5)).toBe('%PDF-');
  await expect(page.getByRole('button', { name: /^Imprimir hojas/ })).toBeVisible();
  await page.getByRole('button', { name: /^Volver a avisar a/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Volver a avisar' }).click();
  await expect(page.getByText(/^Se avisa a/)).toBeVisible();
  await page.getByRole('button', { name: /^Volver a avisar a/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Volver a avisar' }).click();
  await expect(page.getByText('Este aviso ya se volvió a enviar hoy.', { exact: false })).toBeVisible();
});

test('who may not is not let in [billboard-list.1] [billboard-create.1] [billboard-edit.1]', async ({
  page,
}) => {
  await signIn(page, 's', 'luis_vega');
  for (const place of ['/billboard', '/billboard/create', '/billboard/edit/1']) {
    await page.goto(`${portalUrl()}/s${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^No tiene acceso a /);
  }
});
