import { somebody } from './support/approvals.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { ownType, WALKED, workflowOn } from './support/workflows.ts';

const WORDS = {
  es: {
    title: 'Flujos de trabajo',
    new: 'Nuevo flujo',
    name: 'Nombre',
    add: 'Agregar un grupo',
    newGroup: 'Nuevo grupo',
    find: 'Nombre, número o legajo',
    save: 'Guardar',
    group: 'Grupo que aprueba',
    back: 'Volver a los flujos',
    draft: 'Borrador',
    active: 'Activo',
    cancelled: 'Cancelado',
    activate: 'Activar',
    activated: /^Flujo activo: /,
    in: (name: string) => `en «${name}»`,
    wrong: /no queda nadie que pueda aprobar/,
    cancel: 'Cancelar flujo',
    cancelGo: 'Cancelar el flujo',
    groups: /grupos? de aprobación$/,
    close: 'Cerrar',
    readOnly: /se puede leer y copiar/,
    columns: ['Nombre', 'Documentos', 'Aprueban, en orden', 'En curso', 'Modificó', 'Fecha', 'Estado'],
    up: 'Subir el paso 2',
    search: 'Nombre o tipo de documento',
  },
  pt: {
    title: 'Fluxos de trabalho',
    new: 'Novo fluxo',
    name: 'Nome',
    add: 'Adicionar um grupo',
    newGroup: 'Novo grupo',
    find: 'Nome, número ou matrícula',
    save: 'Salvar',
    group: 'Grupo que aprova',
    back: 'Voltar aos fluxos',
    draft: 'Rascunho',
    active: 'Ativo',
    cancelled: 'Cancelado',
    activate: 'Ativar',
    activated: /^Fluxo ativo: /,
    in: (name: string) => `em «${name}»`,
    wrong: /não resta ninguém que possa aprovar/,
    cancel: 'Cancelar fluxo',
    cancelGo: 'Cancelar o fluxo',
    groups: /grupos? de aprovação$/,
    close: 'Fechar',
    readOnly: /pode ser lido e copiado/,
    columns: ['Nome', 'Documentos', 'Aprovam, em ordem', 'Em andamento', 'Alterou', 'Data', 'Situação'],
    up: 'Subir a etapa 2',
    search: 'Nome ou tipo de documento',
  },
} as const;

for (const language of ['es', 'pt'] as const)
  test(`a workflow is written, kept as a draft by itself, put in force and cancelled (${language}) [workflow-list.1] [workflow-list.3] [workflow-list.4] [workflow-create.2] [workflow-create.3] [workflow-create.4] [workflow-create.5] [workflow-create.6] [workflow-create.7]`, async ({
    page,
    quiet,
  }) => {
    test.slow();
    quiet.allow(/status of 4(09|22)/);
    const words = WORDS[language];
    const { hr } = WALKED[language];
    const stamp = String(Date.now()).slice(-6);
    const approver = await somebody(page, hr, `Aprueba${stamp}`);
    const typeName = `Recibo ${stamp}`;
    await ownType(page, hr, typeName);
    const name = `Flujo ${stamp}`;
    const heading = page.getByRole('heading', { level: 1 });
    // A list without a row has no columns to look at.
    const another = `Otro ${stamp}`;
    await workflowOn(page, hr, another, await ownType(page, hr, another), [approver.id]);

    await signIn(page, 's', hr, '/workflow');
    await expect(page).toHaveURL(/\/s\/workflow\/list/);
    await expect(heading).toHaveText(new RegExp(words.title));
    for (const column of words.columns)
      await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
    await page.getByRole('link', { name: words.new }).click();
    await page.getByRole('textbox', { name: words.name, exact: true }).fill(name);
    await page.getByRole('checkbox', { name: new RegExp(typeName) }).check();
    await page.getByRole('button', { name: words.add }).click();
    await expect(page).toHaveURL(/draft=\d+/);

    await test.step('without a group it is not put in force', async () => {
      await page.getByRole('button', { name: words.activate, exact: true }).click();
      await expect(page.getByText(words.wrong)).toBeVisible();
      await expectSound(page, `workflow-editor-${language}`);
    });

    await test.step('a group is named from its step, and is the step’s', async () => {
      await page.getByRole('button', { name: words.newGroup }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: words.name, exact: true }).fill(`Grupo ${stamp}`);
      await dialog.getByPlaceholder(words.find).fill(approver.surname);
      await dialog.getByRole('button', { name: new RegExp(approver.surname) }).click();
      await expectSound(page, `workflow-group-${language}`);
      await dialog.getByRole('button', { name: words.save, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByLabel(words.group).locator('option:checked')).toHaveText(`Grupo ${stamp}`);
    });

    await test.step('left, it is kept as a draft, with what was written last', async () => {
      await page.getByRole('link', { name: words.back }).click();
      await page.getByPlaceholder(words.search).fill(name);
      const row = page.getByRole('row', { name: new RegExp(name) });
      await expect(row).toContainText(words.draft);
      await expect(row).toContainText(typeName);
      await expect(row).toContainText(`Grupo ${stamp}`);
      await expectSound(page, `workflow-list-${language}`);
      await row.getByText(name).click();
      await expect(page.getByLabel(words.group).locator('option:checked')).toHaveText(`Grupo ${stamp}`);
    });

    await test.step('a draft is put in force', async () => {
      await page.getByRole('button', { name: words.activate, exact: true }).click();
      await expect(page.getByText(words.activated)).toBeVisible();
      await expect(page.getByText(words.active, { exact: true })).toBeVisible();
    });

    await test.step('its document is no other’s', async () => {
      await page.goto(`${portalUrl()}/s/workflow/create`);
      const box = page.getByRole('checkbox', { name: new RegExp(typeName) });
      await expect(box).toBeDisabled();
      await expect(page.getByText(words.in(name))).toBeVisible();
    });

    await test.step('its groups are shown, with who is in them', async () => {
      await page.goto(`${portalUrl()}/s/workflow/list?q=${encodeURIComponent(name)}`);
      await page.getByRole('button', { name: words.groups }).click();
      const dialog = page.getByRole('dialog');
      const item = dialog.getByRole('listitem').filter({ hasText: `Grupo ${stamp}` });
      await expect(item).toContainText(approver.surname);
      await expectSound(page, `workflow-groups-${language}`);
      await dialog.getByRole('button', { name: words.close }).last().click();
    });

    await test.step('cancelled, it is read only', async () => {
      const row = page.getByRole('row', { name: new RegExp(name) });
      await row.getByRole('button', { name: words.cancel }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.cancelGo }).click();
      await expect(row).toContainText(words.cancelled);
      await row.getByText(name).click();
      await expect(page.getByText(words.readOnly)).toBeVisible();
      await expect(page.getByRole('textbox', { name: words.name, exact: true })).toBeDisabled();
    });
  });

test('who does not hold the action is told so [workflow-list.2] [workflow-create.1]', async ({ page }) => {
  await signIn(page, 's', 'raul_diaz');
  for (const path of ['/workflow/list', '/workflow/create']) {
    await page.goto(`${portalUrl()}/s${path}`);
    await expect(page).toHaveURL(/\/s\/403/);
  }
});
