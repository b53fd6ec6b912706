import { call, tokenOf } from './support/account.ts';
import { payslipOf } from './support/papers.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';
import {
  broughtOf,
  decide,
  files,
  HR,
  paperOnTable,
  personOfTwo,
  tile,
  uploadType,
} from './support/uploads.ts';

const mark = String(Date.now()).slice(-6);

const pdf = (name: string, pages: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(payslipOf(['Emilia Quintana'], '2026-10', undefined, pages)),
});

test('on a small phone, in Portuguese: a PDF fills the places it has pages for, the eleventh page is refused, and so is what is not taken any more', async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.allow(/^Connecting to 'blob:/);
  await page.setViewportSize({ width: 320, height: 640 });
  const hr = await tokenOf(page, HR);
  const name = `Título ${mark}`;
  const typeId = await uploadType(page, hr, name, { totalPages: '10', requiredPages: '2' });
  const username = await personOfTwo(5);
  const own = await tokenOf(page, username);
  await call(page, own, 'PUT', '/v2/portal/me/language', { idioma: 'pt-BR' });
  await signIn(page, 'e', username, '/');
  await page.goto(page.url().replace(/\/e\/.*/, '/e/uploads/new'));
  await expect(page.getByRole('heading', { level: 1, name: 'Enviar um documento' })).toBeVisible();
  await expectSound(page, 'e-uploads-choose-pt');
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByText('Falta enviar pelo menos uma folha.')).toBeVisible();

  await test.step('nine pages of a PDF, and a photograph behind them', async () => {
    await files(page).setInputFiles(pdf('titulo.pdf', 9));
    await expect(tile(page, 'Folha 9')).toContainText('Guardada');
    await expectSound(page, 'e-uploads-pdf-pt');
    await files(page).setInputFiles([await paperOnTable('a.jpg', 'A'), await paperOnTable('b.jpg', 'B')]);
    await expect(page.getByText('«b.jpg» não foi adicionado: não cabem mais folhas')).toBeAttached();
    await page.getByRole('dialog').getByRole('button', { name: 'Usar esta folha' }).click();
    await expect(tile(page, 'Folha 10')).toContainText('Guardada');
    await expect(page.getByText('Não cabem mais folhas: este documento já tem todas.')).toBeVisible();
    await expectSound(page, 'e-uploads-full-pt');
  });

  await test.step('a PDF that would cover others is not taken; a page is moved, and one taken out', async () => {
    await tile(page, 'Folha 1').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Refazer' }).click();
    await page.getByRole('dialog').locator('input[type=file]').last().setInputFiles(pdf('outro.pdf', 2));
    await expect(page.getByText('«outro.pdf» não foi adicionado: um PDF ocupa uma folha')).toBeVisible();
    await tile(page, 'Folha 10').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mover para antes' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await tile(page, 'Folha 10').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tirar' }).click();
    await expect(page.getByText('Tirar Folha 10? A folha é apagada.')).toBeVisible();
    await expectSound(page, 'e-uploads-remove-pt');
    await page.getByRole('dialog').getByRole('button', { name: 'Tirar', exact: true }).click();
    await expect(tile(page, 'Folha 10')).toHaveCount(0);
    const [draft] = await broughtOf(page, own, typeId);
    expect(draft?.hojas.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  await test.step('a broken PDF says why, on its page, and goes when it is taken out', async () => {
    await files(page).setInputFiles({
      name: 'quebrado.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\nnada'),
    });
    await expect(tile(page, 'Folha 10').locator('span').last()).not.toHaveText(/Enviando|Em espera/);
    await tile(page, 'Folha 10').click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expectSound(page, 'e-uploads-broken-pt');
    await page.getByRole('dialog').getByRole('button', { name: 'Tirar' }).click();
    await expect(tile(page, 'Folha 10')).toHaveCount(0);
  });

  await test.step('what somebody decided meanwhile is not withdrawn any more, and says so', async () => {
    await page.getByRole('button', { name: 'Enviar as 9 folhas' }).click();
    await expect(page.getByText('Enviado. A empresa vai analisar')).toBeVisible();
    const [sent] = await broughtOf(page, own, typeId);
    await decide(page, hr, Number(sent?.id), 'Falta a assinatura');
    await page.getByRole('button', { name: `Retirar ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar', exact: true }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectSound(page, 'e-uploads-decided-pt');
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Falta a assinatura');
  });

  await test.step('its type is withdrawn meanwhile: the page says so and is not lost, the screen offers no way there', async () => {
    await page.getByRole('button', { name: `Enviar de novo ${name}` }).click();
    await expect(tile(page, 'Folha 9')).toContainText('Guardada');
    await call(page, hr, 'PATCH', `/v2/portal/subfolders/${typeId}/archive`, { archivar: '1' });
    await files(page).setInputFiles(await paperOnTable('fim.jpg', 'Fim'));
    await page.getByRole('dialog').getByRole('button', { name: 'Usar esta folha' }).click();
    await expect(tile(page, 'Folha 10')).toContainText(/Não é possível enviar documentos deste tipo/);
    await expectSound(page, 'e-uploads-refused-pt');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Este documento não é mais recebido' })).toBeVisible();
    await expectSound(page, 'e-uploads-gone-pt');
    await page.getByRole('link', { name: 'Ver meus envios' }).click();
    const left = page.getByRole('listitem').filter({ hasText: name }).first();
    await expect(left).toContainText('A empresa deixou de receber');
    await expect(left).toContainText('10 folhas');
    await left.getByRole('button', { name: /^Descartar/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar', exact: true }).click();
    await expect(page.getByText('Descartado.')).toBeVisible();
    expect((await broughtOf(page, own, typeId)).map(({ estado }) => estado)).toEqual(['rechazado']);
  });
  await call(page, own, 'PUT', '/v2/portal/me/language', { idioma: 'es-AR' });
});
