import { call, tokenOf } from './support/account.ts';
import { dataOf } from './support/personal.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const WORDS = {
  es: {
    hr: 'ana_rios',
    upload: 'La persona puede subirlo',
    ai: 'Análisis por IA',
    paper: 'Papel del legajo digital',
    noUpload: /no toman lo que sube la persona/,
    noPaper: /no es un papel del legajo/,
    noReading: /No lee nada mientras/,
    resume: 'Currículum',
    none: 'Ninguno',
    save: 'Guardar',
    filter: 'Papel',
  },
  pt: {
    hr: 'bruno_lima',
    upload: 'A pessoa pode enviar',
    ai: 'Análise por IA',
    paper: 'Papel do prontuário digital',
    noUpload: /não recebem o que a pessoa envia/,
    noPaper: /não é um documento do prontuário/,
    noReading: /Não lê nada enquanto/,
    resume: 'Currículo',
    none: 'Nenhum',
    save: 'Salvar',
    filter: 'Documento',
  },
} as const;

for (const language of ['es', 'pt'] as const)
  test(`what does nothing in a type is said and refused, and a paper no country rules is mapped and looked for (${language}) [1.8]`, async ({
    page,
    quiet,
  }, { project }) => {
    quiet.allow(/status of 422/);
    const words = WORDS[language];
    const hr = await tokenOf(page, words.hr);
    const make = async (kind: string) => {
      const name = `Sin efecto ${kind} ${language} ${project.name}`;
      const folder = { nombre: name, tipo: kind, visible: '1', firmable: kind === 'recibos' ? '1' : '0' };
      const [{ idCarpeta }] = dataOf(await call(page, hr, 'POST', '/v2/folder', folder));
      const form = { idCarpeta: String(idCarpeta), name: 'Hoja' };
      const [{ idSubCarpeta }] = dataOf(await call(page, hr, 'POST', '/v2/subfolder/create', form));
      return { address: `/folder/${idCarpeta}/subfolder/${idSubCarpeta}`, type: idSubCarpeta as number };
    };
    const receipts = await make('recibos');
    await signIn(page, 's', words.hr, receipts.address);
    await page.getByLabel(words.upload).check();
    await page.getByLabel(words.paper).selectOption({ label: words.resume });
    await expect(page.getByText(words.noUpload)).toBeVisible();
    await expect(page.getByText(words.noPaper)).toBeVisible();
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByLabel(words.upload)).toHaveAttribute('aria-invalid', 'true');
    await expectSound(page, `type-effect-refused-${language}`);
    await page.getByLabel(words.upload).uncheck();
    await page.getByLabel(words.paper).selectOption({ label: words.none });
    await expect(page.getByText(words.noUpload)).toBeHidden();
    await page.getByLabel(words.ai).check();
    await expect(page.getByText(words.noReading)).toBeVisible();
    await page.getByLabel(words.ai).uncheck();
    await page.getByRole('button', { name: words.save }).click();
    await expect(page).toHaveURL(/subfolder\/list/);

    const papers = await make('documentos');
    await page.goto(`${portalUrl()}/s${papers.address}`);
    await page.getByLabel(words.paper).selectOption({ label: words.resume });
    await page.getByRole('button', { name: words.save }).click();
    await expect(page).toHaveURL(/subfolder\/list/);
    await page.goto(`${portalUrl()}/s/digital-file?vista=personas`);
    // On a phone they stand behind a button.
    await expect(page.getByRole('table')).toBeVisible();
    const filters = page.getByRole('button', { name: 'Filtros', exact: true });
    if (await filters.isVisible()) await filters.click();
    const asked = page.waitForResponse((answer) => answer.url().includes('papel=resume'));
    await page.getByLabel(words.filter, { exact: true }).selectOption({ label: words.resume });
    expect((await asked).status()).toBe(200);
    await expectSound(page, `digital-file-resume-${language}`);
    await call(page, hr, 'PUT', `/v2/subfolder/update/${papers.type}`, { papel: '' });
  });
