import sharp from 'sharp';
import { call, tokenOf } from './support/account.ts';
import { activePeople } from './support/papers.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { uploadType } from './support/uploads.ts';

const WORDS = {
  es: {
    title: 'Lo que se leyó',
    type: 'Licencia de conducir',
    card: (surname: string, name: string, number: string) => [
      'República Argentina',
      'Licencia nacional de conducir',
      `Apellido ${surname}`,
      `Nombre ${name}`,
      `CUIL ${number.replace(/^(..)(.{8})(.)$/, '$1-$2-$3')}`,
      'Vence 03/09/2090',
      'APROBADO. Acepte este documento',
    ],
    match: 'Coincide',
    against: 'No coincide',
    other: /otra persona de la empresa/,
    take: 'Usar 03/09/2090 como vencimiento',
    expires: 'Vence',
  },
  pt: {
    title: 'O que foi lido',
    type: 'Carteira de Habilitação',
    card: (surname: string, name: string, number: string) => [
      'República Federativa do Brasil',
      'Carteira Nacional de Habilitação',
      `Nome ${name} ${surname}`,
      `CPF ${number.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')}`,
      'Validade 03/09/2090',
      'APROVADO. Aceite este documento',
    ],
    match: 'Coincide',
    against: 'Não coincide',
    other: /outra pessoa da empresa/,
    take: 'Usar 03/09/2090 como vencimento',
    expires: 'Vence em',
  },
} as const;

/** A card on a table, photographed leaning. */
async function photographed(lines: readonly string[]) {
  const texts = lines.map(
    (line, i) =>
      `<text x="90" y="${120 + i * 95}" font-family="sans-serif" font-size="42" fill="#23313f">${line}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1300" height="850">
    <rect width="100%" height="100%" fill="#dde6ea"/>${texts.join('')}</svg>`;
  const buffer = await sharp(Buffer.from(svg)).rotate(3, { background: '#665f55' }).jpeg().toBuffer();
  return { name: 'frente.jpg', mimeType: 'image/jpeg', buffer };
}

for (const [language, hr] of [
  ['es', 'ana_rios'],
  ['pt', 'bruno_lima'],
] as const)
  test(`what a machine read stands beside the pages, a person takes its day over and decides (${language}) [5.7]`, async ({
    page,
    quiet,
  }, info) => {
    test.slow();
    quiet.allow(/^Connecting to 'blob:/);
    const words = WORDS[language];
    const mark = String(Date.now()).slice(-6);
    const token = await tokenOf(page, hr);
    const read = async (as: string, method: string, path: string, form: Record<string, string> = {}) =>
      JSON.parse((await call(page, as, method, path, form)).toString('utf8')).results.data[0];
    const type = await uploadType(page, token, `${words.type} ${mark}`, { vence: 'opcional', sendIa: '1' });
    const people = (await activePeople(hr)).filter(({ usuario }) => usuario !== hr);
    const [own, other] = info.project.name === 'phone' ? people.slice(4, 6) : people.slice(2, 4);
    if (!own || !other) throw new Error('Too few people work there.');
    const bring = async (person: typeof own, of: typeof own) => {
      const as = await tokenOf(page, person.usuario);
      const { id } = await read(as, 'POST', '/v2/portal/me/uploads', {
        idSubCarpeta: String(type),
        origen: 'camara',
      });
      const lines = words.card(of.apellido, of.nombre, of.cuil);
      const answer = await page.request.put(`${portalUrl()}/v2/portal/me/uploads/${id}/pages/1`, {
        headers: { authorization: `Bearer ${as}` },
        multipart: { file: await photographed(lines) },
      });
      expect(answer.status(), await answer.text()).toBe(200);
      await read(as, 'POST', '/v2/portal/me/documents', { subida: String(id) });
      return id as number;
    };
    const opened = async (person: typeof own) => {
      await signIn(page, 's', hr, `/fileUploadResume?tab=documentos&buscar=${person.cuil}`);
      const row = page.getByRole('row').filter({ hasText: mark });
      await row.click();
      return page.getByRole('region', { name: words.title });
    };

    const id = await bring(own, own);
    await bring(other, own);
    await test.step('their own card: everything is found, the day is taken over, and nothing decided by it', async () => {
      const said = await opened(own);
      await expect(said).toContainText(words.match, { timeout: 60_000 });
      await expect(said).not.toContainText(words.against);
      await expect(said).not.toContainText(/APRO/);
      await expectSound(page, `tray-reading-${language}`);
      await said.getByRole('button', { name: words.take }).click();
      await expect(page.getByLabel(words.expires, { exact: false }).last()).toHaveValue('03/09/2090');
      await expect(said.getByRole('button', { name: words.take })).toHaveCount(0);
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/changeStatus'));
      await page.getByRole('heading', { level: 2 }).first().focus();
      await page.keyboard.press('a');
      const { idDocumento } = (await (await answered).json()).results.data[0];
      const detail = await read(token, 'GET', `/v2/portal/documents/${idDocumento}`);
      expect(detail).toMatchObject({ vence: '03/09/2090' });
      // What was read went with it.
      const gone = await page.request.get(`${portalUrl()}/v2/portal/uploads/${id}/reading`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(gone.status()).toBe(404);
    });

    await test.step('somebody else’s card: said so, not whose', async () => {
      const said = await opened(other);
      await expect(said).toContainText(words.against, { timeout: 60_000 });
      await expect(said).toContainText(words.other);
      await expect(said).not.toContainText(own.apellido);
      await expectSound(page, `tray-reading-other-${language}`);
    });
    await call(page, token, 'PUT', `/v2/subfolder/update/${type}`, { sendIa: '0' });
  });
