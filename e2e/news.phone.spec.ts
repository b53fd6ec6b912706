import { flatPng } from '../apps/server/test/support/flat-png.ts';
import { buildPdf } from '../packages/pdf/test/build-pdf.ts';
import { post } from './support/billboard.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';

const FRAMES = /youtube-nocookie\.com|vimeo\.com|youtube\.com/;

for (const words of [
  {
    language: 'es',
    admin: 'ana_rios',
    reader: 'pedro_luna',
    title: 'Novedades',
    all: 'Ver todas',
    play: 'Ver el video de YouTube',
    pdf: 'Leer el PDF',
    readFirst: 'Lea el PDF hasta el final para aceptar.',
    accept: 'Leí y acepto',
    accepted: /^Lo aceptó el/,
    changed: 'El aviso cambió mientras lo leía.',
    again: 'Reintentar',
    noSignature: 'No es una firma.',
    unread: 'Sin leer',
  },
  {
    language: 'pt',
    admin: 'bruno_lima',
    reader: 'clara_souza',
    title: 'Novidades',
    all: 'Ver todas',
    play: 'Ver o vídeo do YouTube',
    pdf: 'Ler o PDF',
    readFirst: 'Leia o PDF até o fim para aceitar.',
    accept: 'Li e aceito',
    accepted: /^Você aceitou em/,
    changed: 'O aviso mudou enquanto você lia.',
    again: 'Tentar de novo',
    noSignature: 'Não é uma assinatura.',
    unread: 'Não lido',
  },
])
  test(`a post is found at home, read with all that goes with it, and accepted as it was read (${words.language})`, async ({
    page,
    quiet,
  }) => {
    quiet.allow(/ERR_FAILED|ERR_BLOCKED/);
    const title = `Política ${words.language} ${Date.now()}`;
    const made = await post(page, words.admin, {
      titulo: title,
      mensaje: 'Línea uno.\nLínea dos.',
      nota: 'Interno 214.',
      video: 'https://youtu.be/abcdefghijk',
      fijado: '1',
      acepta: '1',
      imagen: {
        name: 'planta.png',
        mimeType: 'image/png',
        buffer: await flatPng({ width: 320, height: 200 }),
      },
      pdf: {
        name: 'politica.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(buildPdf({ pages: [{ text: 'Uno' }, { text: 'Dos' }] })),
      },
    });
    try {
      const outside: string[] = [];
      await page.route(FRAMES, (route) => {
        outside.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<title>video</title>' });
      });
      await signIn(page, 'e', words.reader);
      await expect(page.getByRole('heading', { level: 2, name: words.title })).toBeVisible();
      const line = page.getByRole('link', { name: new RegExp(title) });
      await expect(line).toBeVisible();
      await expectSound(page, `news-card-${words.language}`);
      await page.getByRole('link', { name: words.all }).last().click();
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
      await expectSound(page, `news-list-${words.language}`);
      const read = page.waitForResponse((answer) => answer.url().endsWith(`/news/${made.id}/read`));
      await line.click();
      expect((await read).status()).toBe(200);
      await expect(page.getByRole('img', { name: title })).toBeVisible();
      await expect(page.getByText('Interno 214.')).toBeVisible();

      // Nothing is asked of the video's service before somebody wants it, and then of its host without cookies.
      expect(outside).toEqual([]);
      await page.getByRole('button', { name: words.play }).click();
      await expect.poll(() => outside.length).toBeGreaterThan(0);
      expect(
        outside.every((url) => url.startsWith('https://www.youtube-nocookie.com/embed/abcdefghijk')),
      ).toBe(true);

      // It is accepted once it was read to its end.
      const accept = page.getByRole('button', { name: words.accept, exact: true });
      await expect(accept).toBeDisabled();
      await expect(page.getByText(words.readFirst)).toBeVisible();
      await page.getByRole('button', { name: words.pdf }).click();
      await expect(page.locator('canvas').first()).toBeVisible();
      await accept.scrollIntoViewIfNeeded();
      await expect(accept).toBeEnabled();
      await expect(page.getByText(words.noSignature, { exact: false })).toBeVisible();
      await expectSound(page, `news-post-${words.language}`);

      // Other words meanwhile: what was read is not what would be accepted.
      await made.change({ titulo: title, mensaje: 'Otra cosa.', acepta: '1', fijado: '1' });
      await accept.click();
      await expect(page.getByText(words.changed, { exact: false })).toBeVisible();
      await expect(accept).toBeDisabled();
      await expect(page.getByText('Otra cosa.')).toBeVisible();
      await page.getByRole('button', { name: words.again }).click();
      await accept.click();
      await expect(page.getByText(words.accepted)).toBeVisible();
      await page.reload();
      await expect(page.getByText(words.accepted)).toBeVisible();
    } finally {
      await made.end();
    }
    // What is over says so.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await expect(
      page.getByText(
        words.language === 'es' ? 'Este aviso ya no se muestra' : 'Este aviso não é mais exibido',
      ),
    ).toBeVisible();
  });
