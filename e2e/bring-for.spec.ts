import { call, personOf, tokenOf } from './support/account.ts';
import { photo } from './support/onboarding.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';

const WORDS = {
  es: {
    open: 'Subir un documento',
    type: /^Tipo de documento/,
    add: 'Agregar una hoja o un PDF',
    remove: 'Quitar dorso.jpg',
    expires: /^Vence el/,
    go: 'Subir',
    done: 'El documento ya está en el legajo',
  },
  pt: {
    open: 'Enviar um documento',
    type: /^Tipo de documento/,
    add: 'Acrescentar uma folha ou um PDF',
    remove: 'Tirar dorso.jpg',
    expires: /^Vence em/,
    go: 'Enviar',
    done: 'O documento já está no prontuário',
  },
} as const;

for (const [language, hr] of [
  ['es', 'ana_rios'],
  ['pt', 'bruno_lima'],
] as const)
  test(`Human Resources brings a document in somebody’s name, from their record (${language}) [5.5]`, async ({
    page,
    quiet,
  }, info) => {
    quiet.allow(/status of 422/);
    const words = WORDS[language];
    const token = await tokenOf(page, hr);
    const make = async (path: string, form: Record<string, string>) =>
      JSON.parse((await call(page, token, 'POST', path, form)).toString('utf8')).results.data[0];
    const name = `Carnets ${info.project.name}`.replace(/[^\p{L} ]/gu, ' ').trim();
    const folder = { nombre: name, tipo: 'documentos', visible: '1' };
    const { idCarpeta } = await make('/v2/folder', folder);
    await make('/v2/subfolder/create', {
      idCarpeta: String(idCarpeta),
      name: 'Carnet de conducir',
      upload: '1',
      parser: 'manual',
      vence: 'obligatoria',
      totalPages: '2',
      requiredPages: '2',
    });
    const person = await personOf(page, token, 'Traída');
    await signIn(page, 's', hr, `/employee/${person.id}`);
    await page.getByRole('button', { name: words.open }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.type).selectOption({ label: `Carnet de conducir · ${name}` });
    const input = dialog.locator('input[type=file]');
    await input.setInputFiles(await photo('frente.jpg'));
    await input.setInputFiles(await photo('dorso.jpg', '#446688'));
    await expect(dialog.getByRole('button', { name: words.remove })).toBeVisible();
    await expectSound(page, `bring-for-${language}`);
    await dialog.getByLabel(words.expires).fill('01/01/2020');
    await dialog.getByRole('button', { name: words.go, exact: true }).click();
    // What was chosen and typed stays beside what is wrong with it.
    await expect(dialog.locator('[aria-invalid=true]')).toHaveValue('01/01/2020');
    await expect(dialog.getByRole('button', { name: words.remove })).toBeVisible();
    await expectSound(page, `bring-for-refused-${language}`);
    await dialog.getByLabel(words.expires).fill('01/01/2090');
    await dialog.getByRole('button', { name: words.go, exact: true }).click();
    // A host draws every sheet again.
    await expect(page.getByText(words.done)).toBeVisible({ timeout: 60_000 });
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Carnet de conducir').first()).toBeVisible();
    await expectSound(page, `brought-for-${language}`);
  });
