import { call, newcomer, tokenOf } from './support/account.ts';
import {
  choosePerson,
  chooser,
  chooseWhat,
  DRAWN_WITHIN_MS,
  dataOf,
  GIVEN,
  PLACE,
  password,
  pdf,
} from './support/personal.ts';
import { CERTIFICATE_PASSWORD, expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const WORDS = {
  es: {
    hr: 'ana_rios',
    size: /^Tamaño de papel/,
    lies: /^Orientación/,
    unsealed: /^Sin sello de la empresa/,
    certifies: /^El sello certifica el archivo/,
    signable: /^Firmable/,
    save: 'Guardar',
  },
  pt: {
    hr: 'bruno_lima',
    size: /^Tamanho do papel/,
    lies: /^Orientação/,
    unsealed: /^Sem selo da empresa/,
    certifies: /^O selo certifica o arquivo/,
    signable: /^Assinável/,
    save: 'Salvar',
  },
} as const;

for (const language of ['es', 'pt'] as const)
  test(`a type’s paper size, orientation and seal are chosen in its form, explained, and stay (${language})`, async ({
    page,
    quiet,
  }, { project }) => {
    quiet.allow(/status of 422/);
    const words = WORDS[language];
    const hr = await tokenOf(page, words.hr);
    const name = `Papel ${language} ${project.name}`.replace(/[^\p{L} ]/gu, ' ').trim();
    const folder = { nombre: name, tipo: 'documentos', visible: '1', firmable: '1' };
    const [{ idCarpeta }] = dataOf(await call(page, hr, 'POST', '/v2/folder', folder));
    const form = { idCarpeta: String(idCarpeta), name: 'Plano' };
    const [{ idSubCarpeta }] = dataOf(await call(page, hr, 'POST', '/v2/subfolder/create', form));
    const address = `/folder/${idCarpeta}/subfolder/${idSubCarpeta}`;
    await signIn(page, 's', words.hr, address);
    await page.getByLabel(words.size).selectOption('A4');
    await page.getByLabel(words.lies).selectOption('vertical');
    await page.getByLabel(words.signable).uncheck();
    await page.getByLabel(words.unsealed).check();
    await page.getByLabel(words.certifies).check();
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByLabel(words.certifies)).toHaveAttribute('aria-invalid', 'true');
    await expectSound(page, `type-paper-refused-${language}`);
    await page.getByLabel(words.certifies).uncheck();
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByRole('row', { name: /Plano/ })).toBeVisible();
    await page.goto(`${portalUrl()}/s${address}`);
    await expect(page.getByLabel(words.size)).toHaveValue('A4');
    await expect(page.getByLabel(words.lies)).toHaveValue('vertical');
    await expectSound(page, `type-paper-${language}`);
  });

test('what is published on another paper is refused at its file, and on the right one goes out', async ({
  page,
}) => {
  test.slow();
  const hr = await tokenOf(page, 'ana_rios');
  const person = await newcomer(page, hr, GIVEN);
  const name = `Apaisados ${person.username.slice(-6)}`;
  const folder = { nombre: name, tipo: 'documentos', visible: '1', firmable: '1' };
  const [{ idCarpeta }] = dataOf(await call(page, hr, 'POST', '/v2/folder', folder));
  const type = { idCarpeta: String(idCarpeta), name: 'Planilla', orientation: 'horizontal' };
  const [{ idSubCarpeta }] = dataOf(await call(page, hr, 'POST', '/v2/subfolder/create', type));
  await signIn(page, 's', 'ana_rios', PLACE);
  await choosePerson(page, person);
  await chooseWhat(page, name, 'Planilla');
  await chooser(page, '.pdf').setInputFiles(pdf('vertical.pdf', person.cuil, 200_000_00));
  await expect(page.getByRole('img', { name: 'Hoja 1 de 1' })).toBeVisible({ timeout: DRAWN_WITHIN_MS });
  await password(page).fill(CERTIFICATE_PASSWORD);
  const publish = page.getByRole('button', { name: 'Publicar 1 documento' });
  await publish.click();
  await expect(
    page.getByText('El tamaño de la página o su orientación no se admite: 210×297 mm.'),
  ).toBeVisible();
  await expectSound(page, 'personal-other-paper');
  const update = { ...type, orientation: 'vertical' };
  await call(page, hr, 'PUT', `/v2/subfolder/update/${idSubCarpeta}`, update);
  await publish.click();
  await expect(page.getByText('1 documento quedó a la vista de Quintana, Emilia.')).toBeVisible();
});
