import { call, tokenOf } from './support/account.ts';
import { dataOf, PLACE } from './support/personal.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const WORDS = {
  'es-AR': {
    folder: 'Carpeta',
    type: 'Tipo de documento',
    ask: 'Pedir la firma a la persona',
    due: 'Los recibos de este país se publican siempre pidiendo la firma.',
    refused: /No en los recibos de este país/,
  },
  'pt-BR': {
    folder: 'Pasta',
    type: 'Tipo de documento',
    ask: 'Pedir a assinatura à pessoa',
    due: 'Os recibos deste país são publicados sempre pedindo a assinatura.',
    refused: /Não nos recibos deste país/,
  },
} as const;

for (const language of ['es-AR', 'pt-BR'] as const)
  test(`receipts of a country that demands a signature always ask for it, and say so (${language}) [2.2]`, async ({
    page,
  }, { project }) => {
    const words = WORDS[language];
    const hr = await tokenOf(page, 'carla_mora');
    const name = `Recibos ${language} ${project.name}`.replace(/[^\p{L} ]/gu, ' ').trim();
    const folder = { nombre: name, tipo: 'recibos', visible: '1', firmable: '1' };
    const [{ idCarpeta }] = dataOf(await call(page, hr, 'POST', '/v2/folder', folder));
    const type = { idCarpeta: String(idCarpeta), name: 'Bono', sinCodigo: '1', salaryReceipt: '1' };
    await call(page, hr, 'POST', '/v2/subfolder/create', type);
    await call(page, hr, 'PUT', '/v2/portal/me/language', { idioma: language });
    try {
      await signIn(page, 's', 'carla_mora', PLACE);
      await page.getByLabel(words.folder).selectOption({ label: name });
      await page.getByLabel(words.type).selectOption({ label: 'Bono' });
      const ask = page.getByRole('checkbox', { name: words.ask });
      await expect(ask).toBeDisabled();
      await expect(ask).toBeChecked();
      await expect(page.getByText(words.due)).toBeVisible();
      await expectSound(page, `signature-due-${language}`);
      await page.goto(`${portalUrl()}/s/documents/publish/generic`);
      await page.getByLabel(words.folder).selectOption({ label: name });
      await page.getByLabel(words.type).selectOption({ label: 'Bono' });
      const read = page.getByRole('radio', { name: words.refused });
      await expect(read).toBeDisabled();
      await expect(read).not.toBeChecked();
      await expectSound(page, `signature-due-generic-${language}`);
    } finally {
      await call(page, hr, 'PUT', '/v2/portal/me/language', { idioma: 'es-AR' });
    }
  });
