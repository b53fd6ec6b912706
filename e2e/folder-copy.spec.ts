import { call, tokenOf } from './support/account.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

/** Human Resources of company 2 who are of those of company 1 too. */
const HR = 'ana_rios_pampa';
const WORDS = {
  es: {
    wire: 'es-AR',
    act: 'Copiar a otra empresa',
    title: (name: string) => `Copiar «${name}» a otra empresa`,
    types: 'Se copia 1 tipo de documento.',
    left: 'Tipos archivados',
    name: 'Nombre allá',
    taken: /ya hay una carpeta con ese nombre\. Escriba otro\./,
    required: 'Escriba un nombre.',
    done: (name: string) => `Se copió «${name}» a `,
    before: /^Ya se copió desde aquí el /,
  },
  pt: {
    wire: 'pt-BR',
    act: 'Copiar para outra empresa',
    title: (name: string) => `Copiar «${name}» para outra empresa`,
    types: 'Copia-se 1 tipo de documento.',
    left: 'Tipos arquivados',
    name: 'Nome lá',
    taken: /já há uma pasta com esse nome\. Escreva outro\./,
    required: 'Escreva um nome.',
    done: (name: string) => `«${name}» foi copiada para `,
    before: /^Já foi copiada daqui em /,
  },
} as const;

for (const language of ['es', 'pt'] as const)
  test(`a folder goes to another company with its types; its name is asked for where it is taken there (${language}) [50]`, async ({
    page,
    quiet,
  }, info) => {
    quiet.allow(/status of 409/);
    const words = WORDS[language];
    const token = await tokenOf(page, HR);
    const there = await tokenOf(page, 'ana_rios');
    const read = async (as: string, method: string, path: string, form: Record<string, string> = {}) =>
      JSON.parse((await call(page, as, method, path, form)).toString('utf8')).results.data;
    const name = `Va ${language}${info.project.name === 'phone' ? 'f' : 'd'} ${String(Date.now()).slice(-6)}`;
    const hidden = { tipo: 'documentos', visible: '0', firmable: '0' };
    const [{ idCarpeta }] = await read(token, 'POST', '/v2/folder', { ...hidden, nombre: name });
    await read(there, 'POST', '/v2/folder', { ...hidden, nombre: name });
    const type = { idCarpeta: String(idCarpeta), parser: 'manual' };
    await read(token, 'POST', '/v2/subfolder/create', { ...type, name: 'Acta' });
    const [{ idSubCarpeta }] = await read(token, 'POST', '/v2/subfolder/create', { ...type, name: 'Vieja' });
    await read(token, 'PATCH', `/v2/portal/subfolders/${idSubCarpeta}/archive`, { archivar: '1' });

    await signIn(page, 's', HR, '/home');
    // In this browser alone: others know her in Spanish.
    await page.evaluate((idioma) => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}');
      localStorage.setItem('user', JSON.stringify({ ...user, idioma }));
    }, words.wire);
    await page.goto(`${portalUrl()}/s/folder/list`);
    const row = page.getByRole('row').filter({ hasText: name });
    const open = () =>
      // A list that still comes moves the row, and a menu goes with its button.
      expect(async () => {
        await row
          .getByRole('button', { name: new RegExp(name) })
          .last()
          .click();
        await page.getByRole('button', { name: words.act }).click({ timeout: 3000 });
      }).toPass();
    await open();
    const dialog = page.getByRole('dialog', { name: words.title(name) });
    await expect(dialog.getByText(words.types)).toBeVisible();
    await expect(dialog.getByText(words.left)).toBeVisible();
    await expect(dialog.getByText('Vieja')).toBeVisible();
    await expect(dialog.getByText(words.taken)).toBeVisible();
    await expectSound(page, `folder-copy-taken-${language}`);

    const field = dialog.getByRole('textbox', { name: words.name });
    await field.fill('');
    await dialog.getByRole('button', { name: words.act }).click();
    await expect(dialog.getByText(words.required)).toBeVisible();
    await field.fill(`${name} bis`);
    await expect(dialog.getByText(words.types)).toBeVisible();
    await expectSound(page, `folder-copy-${language}`);
    const answered = page.waitForResponse(
      (answer) => answer.url() === `${portalUrl()}/v2/portal/folders/${idCarpeta}/copy` && answer.ok(),
    );
    await expect(dialog.getByText(words.taken)).toHaveCount(0);
    await dialog.getByRole('button', { name: words.act }).click();
    await answered;
    await expect(page.getByText(words.done(`${name} bis`))).toBeVisible();
    await expect(dialog).toHaveCount(0);
    const twin = (await read(there, 'GET', '/v2/folders/available')).find(
      ({ nombre }: { nombre: string }) => nombre === `${name} bis`,
    );
    expect(twin).toBeTruthy();

    await test.step('it is not copied twice under that name', async () => {
      await open();
      await field.fill(`${name} bis`);
      await expect(dialog.getByText(words.before)).toBeVisible();
      await page.keyboard.press('Escape');
    });
  });
