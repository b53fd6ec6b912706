import { call, tokenOf } from './support/account.ts';
import { expect, expectSound, PASSWORD, portalUrl, signIn, test } from './support/portal.ts';
import { signedByPerson } from './support/two-signers.ts';

const WORDS = {
  es: {
    card: /espera[n]? su segunda firma/,
    see: 'Ver los que esperan',
    title: 'Esperan su segunda firma',
    how: /^Firmó en disconformidad el /,
    sign: 'Firmar',
    password: 'Su clave del portal',
    wrong: /clave no es correcta|contraseña/i,
    signed: 'Firmado',
    tab: 'Firmas',
    second: 'Segunda firma',
    not: 'Este documento no espera su firma',
  },
  pt: {
    card: /espera[m]? a sua segunda assinatura/,
    see: 'Ver os que esperam',
    title: 'Esperam a sua segunda assinatura',
    how: /^Assinou em desacordo em /,
    sign: 'Assinar',
    password: /senha do portal/,
    wrong: /senha/i,
    signed: 'Assinado',
    tab: 'Assinaturas',
    second: /^Segunda (firma|assinatura)$/,
    not: 'Este documento não espera a sua assinatura',
  },
} as const;

for (const [language, hr, reader, second] of [
  ['es', 'ana_rios', 'raul_diaz', 'pedro_luna'],
  ['pt', 'bruno_lima', 'clara_souza', 'bruno_lima'],
] as const)
  test(`whoever a document names finds it at home, reads it and signs it after its person (${language}) [1.9]`, async ({
    page,
    quiet,
  }, info) => {
    quiet.allow(/status of 4(04|22|09)/);
    const words = WORDS[language];
    const name = `Contrato ${language} ${info.project.name}`;
    const id = await signedByPerson(page, hr, reader, second, name);
    await signIn(page, 'e', second);
    await expect(page.getByText(words.card)).toBeVisible();
    await expectSound(page, `second-card-${language}`);
    await page.getByRole('link', { name: words.see }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await expectSound(page, `second-list-${language}`);
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await expect(page.getByText(words.how)).toBeVisible();
    const sign = page.getByRole('button', { name: words.sign, exact: true });
    await expect(sign).toBeEnabled();
    await expectSound(page, `second-reader-${language}`);
    await sign.click();
    const sheet = page.getByRole('dialog');
    const password = sheet.getByRole('textbox', { name: words.password });
    await password.fill('otra clave 1');
    await sheet.getByRole('button', { name: words.sign, exact: true }).click();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expectSound(page, `second-refused-${language}`);
    await password.fill(PASSWORD);
    await sheet.getByRole('button', { name: words.sign, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.signed })).toBeVisible();
    await expectSound(page, `second-signed-${language}`);

    // The link of the mail leads to what is not waited for any more, and says so.
    await page.goto(`${portalUrl()}/e/second?id=${id}`);
    await expect(page.getByText(words.not)).toBeVisible();
    await expectSound(page, `second-none-${language}`);

    // Human Resources sees whose it is and that it is there; a stranger is told which part it is.
    const token = await tokenOf(page, hr);
    const detail = await call(page, token, 'GET', `/v2/portal/documents/${id}`);
    const { idUsuario } = JSON.parse(detail.toString('utf8')).results.data[0];
    const file = await call(page, token, 'GET', `/documents/view/${id}/${idUsuario}/pdf`);
    await signIn(page, 's', hr, `/documents/detail/${id}`);
    await page.getByRole('tab', { name: words.tab }).click();
    await expect(page.getByRole('heading', { name: words.second })).toBeVisible();
    await expectSound(page, `second-detail-${language}`);
    await page.goto(`${portalUrl()}/verificar`);
    await page.locator('input[type=file]').first().setInputFiles({
      name: 'contrato.pdf',
      mimeType: 'application/pdf',
      buffer: file,
    });
    await expect(page.getByText(words.second, { exact: true })).toBeVisible();
    await expectSound(page, `second-verified-${language}`);
  });
