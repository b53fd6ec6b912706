import { call, tokenOf } from './support/account.ts';
import { formType, MAKING, makeForm } from './support/form-making.ts';
import { dataOf } from './support/personal.ts';
import { anotherPerson, expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const MORE = {
  es: {
    acts: (name: string) => `Acciones: ${name}`,
    edit: 'Editar',
    shelve: 'Poner en Pickup',
    unshelve: 'Sacar de Pickup',
    copy: 'Copiar',
    remove: 'Eliminar o archivar',
    shelfName: 'Nombre en Pickup',
    shelfType: 'Dónde se archiva lo que se retira',
    approval: /Pide aprobación antes/,
    holders: /cualquiera con permiso de formularios/,
    state: 'Estado',
    notReady: /Primero tiene que estar activo/,
    notAnonymous: /anónimo no se retira/,
    chooseType: 'Elija dónde se archiva.',
    archived: /Se archivó con sus respuestas/,
    removed: /Se eliminó/,
    taken: 'Ya hay un formulario con ese nombre.',
    readOnly: /Está archivado con sus respuestas/,
    showing: 'Mostrar',
    putAway: 'Archivados',
    archivedState: 'Archivado',
    columns: ['Nombre', 'Estado', 'Clase', 'Versión', 'Pickup', 'Publicaciones', 'Último cambio'],
    copyName: 'Nombre de la copia',
    theForm: 'El formulario',
    toWhom: 'A quiénes',
    palette: 'Qué se puede agregar',
    none: 'Ningún formulario tiene ese nombre',
  },
  pt: {
    acts: (name: string) => `Ações: ${name}`,
    edit: 'Editar',
    shelve: 'Colocar no Pickup',
    unshelve: 'Tirar do Pickup',
    copy: 'Copiar',
    remove: 'Excluir ou arquivar',
    shelfName: 'Nome no Pickup',
    shelfType: 'Onde é arquivado o que é retirado',
    approval: /Pede aprovação antes/,
    holders: /qualquer um com permissão de formulários/,
    state: 'Situação',
    notReady: /Primeiro precisa estar ativo/,
    notAnonymous: /anônimo não é retirado/,
    chooseType: 'Escolha onde é arquivado.',
    archived: /Foi arquivado com suas respostas/,
    removed: /Foi excluído/,
    taken: 'Já existe um formulário com esse nome.',
    readOnly: /Está arquivado com suas respostas/,
    showing: 'Mostrar',
    putAway: 'Arquivados',
    archivedState: 'Arquivado',
    columns: ['Nome', 'Situação', 'Tipo', 'Versão', 'Pickup', 'Publicações', 'Última alteração'],
    copyName: 'Nome da cópia',
    theForm: 'O formulário',
    toWhom: 'Para quem',
    palette: 'O que se pode adicionar',
    none: 'Nenhum formulário tem esse nome',
  },
} as const;

for (const language of ['es', 'pt'] as const)
  test(`a form goes on the shelf, is changed there, and comes off it (${language}) [pickup.2] [pickup.3] [pickup.4] [pickup.5] [pickup.6] [pickup.7] [pickup.8]`, async ({
    page,
  }) => {
    test.slow();
    const words = { ...MAKING[language], ...MORE[language] };
    const stamp = `P${Date.now()}`;
    const name = `Mudanza ${stamp}`;
    const type = await formType(page, words.hr);
    await makeForm(page, words.hr, name, { idSubCarpeta: type.id }, true);
    await makeForm(page, words.hr, `Otra ${stamp}`, { idSubCarpeta: type.id });
    await makeForm(page, words.hr, `Encuesta ${stamp}`, { clase: 'anonimo' }, true);
    const row = (of = name) => page.getByRole('row', { name: new RegExp(of) });
    const dialog = page.getByRole('dialog');
    const menu = async (of: string) => {
      await page.getByRole('button', { name: words.acts(of), exact: true }).click();
    };
    const act = async (of: string, which: string) => {
      await menu(of);
      await page.getByRole('button', { name: which, exact: true }).click();
    };

    await test.step('the list says what each one is', async () => {
      await signIn(page, 's', words.hr, `/pickup?q=${stamp}`);
      for (const column of words.columns)
        await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
      await expect(row()).toContainText(words.active);
      await expect(row(`Otra ${stamp}`)).toContainText(words.inactive);
      await expect(row(`Otra ${stamp}`)).toContainText(words.draft);
      await expectSound(page, `forms-list-${language}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectSound(page, `forms-list-${language}`);
      await page.setViewportSize({ width: 1366, height: 820 });
    });

    await test.step('what cannot go there says why', async () => {
      await menu(`Otra ${stamp}`);
      await expect(page.getByText(words.notReady)).toBeVisible();
      await page.keyboard.press('Escape');
      await menu(`Encuesta ${stamp}`);
      await expect(page.getByText(words.notAnonymous)).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('it goes on the shelf', async () => {
      await act(name, words.shelve);
      await dialog.getByLabel(words.shelfType).selectOption('');
      await dialog.getByRole('button', { name: words.shelve }).click();
      await expect(dialog.getByText(words.chooseType)).toBeVisible();
      await dialog.getByLabel(words.shelfType).selectOption({ label: type.label });
      await dialog.getByLabel(words.shelfName).fill(`Retirar ${stamp}`);
      await dialog.getByRole('checkbox', { name: words.approval }).check();
      await expect(dialog.getByText(words.holders)).toBeVisible();
      await expectSound(page, `forms-shelve-${language}`);
      await dialog.getByRole('button', { name: words.shelve }).click();
      await expect(dialog).toBeHidden();
      await expect(row()).toContainText(`Retirar ${stamp}`);
    });

    await test.step('it is changed there, and switched off', async () => {
      await act(name, words.edit);
      await expect(dialog.getByRole('checkbox', { name: words.approval })).toBeChecked();
      await dialog.getByLabel(words.shelfName).fill(`Llevar ${stamp}`);
      await dialog.getByLabel(words.state).selectOption({ label: words.inactive });
      await dialog.getByRole('button', { name: words.save, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(row()).toContainText(`Llevar ${stamp}`);
      await expect(row()).toContainText(words.inactive);
    });

    await test.step('it comes off, and is plain again', async () => {
      await act(name, words.unshelve);
      await expectSound(page, `forms-unshelve-${language}`);
      await dialog.getByRole('button', { name: words.unshelve }).click();
      await expect(dialog).toBeHidden();
      await expect(row()).not.toContainText(`Llevar ${stamp}`);
    });

    await test.step('a plain one has another name and state; a name that is taken is refused', async () => {
      await act(name, words.edit);
      await dialog.getByLabel(words.name).fill(`Otra ${stamp}`);
      await dialog.getByRole('button', { name: words.save, exact: true }).click();
      await expect(dialog.getByText(words.taken)).toBeVisible();
      await expectSound(page, `forms-name-taken-${language}`);
      await dialog.getByLabel(words.name).fill(`Nueva ${stamp}`);
      await dialog.getByLabel(words.state).selectOption({ label: words.active });
      await dialog.getByRole('button', { name: words.save, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(row(`Nueva ${stamp}`)).toContainText(words.active);
    });

    await test.step('refused by the server, the screen says what it said', async () => {
      const hr = await tokenOf(page, words.hr);
      await act(`Nueva ${stamp}`, words.shelve);
      const [{ id }] = dataOf(
        await call(page, hr, 'GET', `/eforms/?q=${encodeURIComponent(`Nueva ${stamp}`)}`),
      );
      await call(page, hr, 'POST', '/pickup-eforms', {
        idtemplate: String(id),
        nombre: `Antes ${stamp}`,
        id_categoria_tipo_documento: type.id,
      });
      const answered = page.waitForResponse((r) => r.url().endsWith('/pickup-eforms'));
      await dialog.getByRole('button', { name: words.shelve }).click();
      const answer = await answered;
      expect(answer.status()).toBe(409);
      const { results } = await answer.json();
      await expect(dialog.getByText(results.data[0])).toBeVisible();
      // Somebody was faster: what they did is in the list.
      await page.keyboard.press('Escape');
      await expect(row(`Nueva ${stamp}`)).toContainText(`Antes ${stamp}`);
    });

    await test.step('it is copied', async () => {
      await page.goto(`${portalUrl()}/s/pickup?q=${stamp}`);
      await act(`Nueva ${stamp}`, words.copy);
      await dialog.getByLabel(words.copyName).fill(`Copia ${stamp}`);
      await dialog.getByRole('button', { name: words.copy, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: `Copia ${stamp}` })).toBeVisible();
      await expect(page.getByText(words.draft, { exact: true })).toBeVisible();
    });

    await test.step('what nobody was asked goes; what was on the shelf is put away and read only', async () => {
      await page.goto(`${portalUrl()}/s/pickup?q=${stamp}`);
      await act(`Copia ${stamp}`, words.remove);
      await dialog.getByRole('button', { name: words.remove }).click();
      await expect(page.getByText(words.removed)).toBeVisible();
      await expect(row(`Copia ${stamp}`)).toHaveCount(0);
      await act(`Nueva ${stamp}`, words.remove);
      await dialog.getByRole('button', { name: words.remove }).click();
      await expect(page.getByText(words.archived)).toBeVisible();
      await expect(row(`Nueva ${stamp}`)).toHaveCount(0);
      await page.getByLabel(words.showing).selectOption({ label: words.putAway });
      await expect(row(`Nueva ${stamp}`)).toContainText(words.archivedState);
      await expect(row(`Otra ${stamp}`)).toHaveCount(0);
      await menu(`Nueva ${stamp}`);
      await expect(page.getByRole('button', { name: words.copy, exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: words.remove, exact: true })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expectSound(page, `forms-put-away-${language}`);
      await row(`Nueva ${stamp}`).getByText(`Nueva ${stamp}`, { exact: true }).click();
      await expect(page.getByText(words.readOnly)).toBeVisible();
      await expect(page.getByRole('region', { name: words.theForm })).toBeVisible();
      // What it asks is seen; what it is written with is not there.
      await expect(page.getByRole('button', { name: /^Dónde/ })).toBeVisible();
      for (const part of [
        page.getByRole('navigation', { name: words.palette }),
        page.getByRole('complementary'),
        page.getByRole('tab', { name: words.toWhom }),
        page.getByRole('button', { name: words.activate, exact: true }),
      ])
        await expect(part).toHaveCount(0);
      await expectSound(page, `forms-archived-${language}`);
    });
  });

test('who holds no action of forms is refused, and addresses of before lead here [pickup.1]', async ({
  page,
}) => {
  await signIn(page, 's', MAKING.es.hr, '/forms');
  await expect(page).toHaveURL(/\/s\/pickup$/);
  await page.goto(`${portalUrl()}/eforms`);
  await expect(page).toHaveURL(/\/s\/pickup$/);
  await page.goto(`${portalUrl()}/s/pickup?q=nadie-la-llama-asi`);
  await expect(page.getByText(MORE.es.none)).toBeVisible();
  for (const address of ['/s/forms/999999999', '/s/forms/nada']) {
    await page.goto(portalUrl() + address);
    await expect(page.getByRole('heading', { level: 1, name: 'Ese formulario no está' })).toBeVisible();
  }
  await expectSound(page, 'forms-gone');
  const other = await anotherPerson(page);
  await signIn(other, 's', 'raul_diaz', '/pickup');
  await expect(other).toHaveURL(/\/s\/403/);
  await other.goto(`${portalUrl()}/s/forms/1`);
  await expect(other).toHaveURL(/\/s\/403/);
});
