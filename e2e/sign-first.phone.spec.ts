import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { call, tokenOf } from './support/account.ts';
import { monthsAgo } from './support/months.ts';
import { activePeople, payslipOf } from './support/papers.ts';
import {
  CERTIFICATE_PASSWORD,
  expect,
  expectSound,
  PASSWORD,
  portalUrl,
  signIn,
  test,
} from './support/portal.ts';

const month = monthsAgo(11);

/** Two folders of a company, one of which shows nothing that is signed and waits for the other; a document in each. */
async function publishBoth(page: Page, hr: string, username: string, more = ''): Promise<number> {
  const token = await tokenOf(page, hr);
  const person = (await activePeople(hr)).find(({ usuario }) => usuario === username);
  if (!person) throw new Error(`No ${username} in the demo.`);
  const make = async (path: string, form: Record<string, string>) =>
    JSON.parse((await call(page, token, 'POST', path, form)).toString('utf8')).results.data[0];
  const folderOf = async (nombre: string, more = {}) => {
    const form = { nombre, tipo: 'documentos', visible: '1', firmable: '1', ...more };
    const { idCarpeta } = await make('/v2/folder', form);
    const type = await make('/v2/subfolder/create', { idCarpeta: String(idCarpeta), name: nombre });
    return { folder: String(idCarpeta), type: String(type.idSubCarpeta) };
  };
  const publish = async (id_subcarpeta: string) => {
    const answer = await page.request.post(`${portalUrl()}/v2/admin-mod/publish/document/single`, {
      headers: { authorization: `Bearer ${token}` },
      multipart: {
        idusuario: String(person.id),
        id_subcarpeta,
        periodo: month.written,
        clave: CERTIFICATE_PASSWORD,
        file: {
          name: 'nota.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from(payslipOf([person.cuil], month.iso)),
        },
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).results.data[0].idDocumento as number;
  };
  const first = await folderOf(`Primero leer${more}`);
  const gone = await folderOf(`Entrega de claves${more}`, { efimero: '1', bloqueantes: first.folder });
  await publish(first.type);
  return publish(gone.type);
}

const WORDS = {
  es: {
    sign: 'Firmar',
    agree: /^Firmar en conformidad/,
    password: 'Su clave del portal',
    first: 'Firme primero lo que espera en «Primero leer».',
    see: 'Ver qué firmar primero',
    document: 'Ver el documento',
    warns: /Una vez firmado deja de verse en el portal/,
    gone: /^La carpeta «Entrega de claves» ya no muestra este documento/,
    copy: 'Descargar con mi firma',
    once: /^Su copia se descarga una sola vez, hasta el /,
    proof: 'Descargar constancia',
    back: 'Ir a mis documentos',
  },
  pt: {
    sign: 'Assinar',
    agree: /^Assinar em conformidade/,
    password: /senha do portal/,
    first: 'Assine primeiro o que espera em «Primero leer».',
    see: 'Ver o que assinar primeiro',
    document: 'Ver o documento',
    warns: /Depois de assinado, deixa de aparecer no portal/,
    gone: /^A pasta «Entrega de claves» já não mostra este documento/,
    copy: 'Baixar com minha assinatura',
    once: /^Sua cópia é baixada uma única vez, até /,
    proof: 'Baixar comprovante',
    back: 'Ir para meus documentos',
  },
} as const;

for (const [language, hr, username] of [
  ['es', 'ana_rios', 'raul_diaz'],
  ['pt', 'bruno_lima', 'clara_souza'],
] as const)
  test(`what comes first is led to, and what goes away says so before and after it is signed (${language})`, async ({
    page,
    quiet,
  }) => {
    quiet.allow(/status of 404/);
    const words = WORDS[language];
    const id = await publishBoth(page, hr, username);
    await signIn(page, 'e', username, `/documents/${id}`);
    await expect(page.getByText(words.first)).toBeVisible();
    await expect(page.getByRole('button', { name: words.sign, exact: true })).toHaveCount(0);
    await expectSound(page, `sign-first-${language}`);

    const sheet = page.getByRole('dialog');
    const sign = async () => {
      await sheet.getByRole('button', { name: words.agree }).click();
      await sheet.getByRole('textbox', { name: words.password }).fill(PASSWORD);
      await sheet.getByRole('button', { name: words.agree }).click();
    };
    await page.getByRole('button', { name: words.see }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Primero leer/ })).toBeVisible();
    await page.getByRole('button', { name: words.sign, exact: true }).click();
    await expect(sheet.getByText(words.warns)).toHaveCount(0);
    await sign();
    await expect(page.getByRole('button', { name: words.document })).toBeVisible();

    await page.goto(`${portalUrl()}/e/documents/${id}`);
    await page.getByRole('button', { name: words.sign, exact: true }).click();
    await expect(sheet.getByText(words.warns)).toBeVisible();
    await expectSound(page, `goes-away-${language}`);
    await sign();
    await expect(page.getByText(words.gone)).toBeVisible();
    await expect(page.getByText(words.once)).toBeVisible();
    await expectSound(page, `went-away-${language}`);
    const save = async (name: string | RegExp) => {
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      return readFileSync(await (await coming).path());
    };
    // As it was signed: with the seal and the signature.
    const copy = await save(words.copy);
    expect(copy.toString('latin1').match(/\/ByteRange/g)).toHaveLength(2);
    await expect(page.getByRole('button', { name: words.copy })).toBeDisabled();
    expect((await save(words.proof)).subarray(0, 5).toString()).toBe('%PDF-');
    await page.getByRole('button', { name: words.back }).click();
    await expect(page).toHaveURL(/\/e\/documents$/);
    await expect(page.getByText('Entrega de claves')).toHaveCount(0);
  });

test('of several signed together what goes away is named before, and its copy stands beside what came of it', async ({
  page,
}) => {
  await publishBoth(page, 'ana_rios', 'raul_diaz', ' y tarjetas');
  await signIn(page, 'e', 'raul_diaz');
  await page.getByRole('link', { name: 'Firmar todo junto' }).click();
  const next = page.getByRole('button', { name: 'Seguir', exact: true });
  const declared = page.getByText(/declara su acuerdo/);
  while (!(await declared.isVisible())) {
    await next.click();
    await expect(declared.or(page.getByText(/^\d+ de \d+$/))).toBeVisible();
  }
  await expect(
    page.getByText(/^Una vez firmados dejan de verse en el portal: Entrega de claves y tarjetas/),
  ).toBeVisible();
  await expectSound(page, 'together-goes-away');
  await page.getByLabel('Su clave del portal').fill(PASSWORD);
  await page.getByRole('button', { name: /^Firmar los \d+ en conformidad$/ }).click();
  await expect(page.getByText(/^Se firmaron los \d+ documentos\.$/)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Entrega de claves y tarjetas' });
  await expect(row.getByText(/^Su copia se descarga una sola vez/)).toBeVisible();
  await expectSound(page, 'together-went-away');
  const coming = page.waitForEvent('download');
  await row.getByRole('button', { name: WORDS.es.copy }).click();
  expect(
    readFileSync(await (await coming).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});
