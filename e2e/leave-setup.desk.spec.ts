import { call, tokenOf } from './support/account.ts';
import { dayFromToday } from './support/days.ts';
import { withLeave } from './support/leave.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';

const WORDS = {
  es: {
    hr: 'carla_mora',
    types: 'Tipos de licencia',
    addType: 'Nuevo tipo',
    addTypeAct: 'Crear tipo',
    missing: 'Falta este dato.',
    name: 'Nombre',
    balance: 'De dónde salen los días',
    cap: 'Tope de días por año',
    code: /^Código de liquidación/,
    edit: 'Editar',
    save: 'Guardar',
    saved: 'Se guardó.',
    remove: 'Borrar',
    removed: 'Se borró.',
    inUse: 'El tipo ya se usó',
    turnOff: 'Apagarlo en cambio',
    off: 'Apagado',
    policies: 'Políticas de licencias',
    addPolicy: 'Nueva política',
    addPolicyAct: 'Crear política',
    version: 'Nueva versión',
    days: 'Días',
    from: 'Rige desde',
    preview: 'Ver a quién le cambia',
    some: 'A 1 persona le cambia lo que se le otorga la próxima vez.',
    back: 'Seguir editando',
    saveVersion: 'Guardar versión',
    secondVersion: /Versión 2, desde/,
    versionDate: 'La versión tiene que empezar después de la última.',
    holidays: 'Feriados',
    addHoliday: 'Nuevo feriado',
    addHolidayAct: 'Agregar feriado',
    day: 'Fecha',
    counts: 'Cuenta',
    countsSaid: 'Ya cuenta como se indicó.',
    taken: 'Ya hay un feriado de la empresa en esa fecha.',
    company: 'La empresa',
    next: 'Año siguiente',
  },
  pt: {
    hr: 'bruno_lima',
    types: 'Tipos de licença',
    addType: 'Novo tipo',
    addTypeAct: 'Criar tipo',
    missing: 'Falta este dado.',
    name: 'Nome',
    balance: 'De onde vêm os dias',
    cap: 'Limite de dias por ano',
    code: /^Código da folha/,
    edit: 'Editar',
    save: 'Salvar',
    saved: 'Foi salvo.',
    remove: 'Excluir',
    removed: 'Foi excluído.',
    inUse: 'O tipo já foi usado',
    turnOff: 'Desligá-lo em vez disso',
    off: 'Desligado',
    policies: 'Políticas de licenças',
    addPolicy: 'Nova política',
    addPolicyAct: 'Criar política',
    version: 'Nova versão',
    days: 'Dias',
    from: 'Vale desde',
    preview: 'Ver para quem muda',
    some: 'Para 1 pessoa muda o que se concede da próxima vez.',
    back: 'Continuar editando',
    saveVersion: 'Salvar versão',
    secondVersion: /Versão 2, desde/,
    versionDate: 'A versão precisa começar depois da última.',
    holidays: 'Feriados',
    addHoliday: 'Novo feriado',
    addHolidayAct: 'Adicionar feriado',
    day: 'Data',
    counts: 'Conta',
    countsSaid: 'Já conta como indicado.',
    taken: 'Já existe um feriado da empresa nessa data.',
    company: 'A empresa',
    next: 'Ano seguinte',
  },
} as const;
const LANGUAGES = ['es', 'pt'] as const;
const answerOf = (bytes: Buffer) => JSON.parse(bytes.toString('utf8')).results.data;

for (const language of LANGUAGES) {
  const words = WORDS[language];

  test(`a type of leave is made, changed and removed; one that was used is switched off instead [${language}]`, async ({
    page,
  }) => {
    test.slow();
    const hr = await tokenOf(page, words.hr);
    const name = `Mudanza ${Date.now() % 1_000_000}`;
    await signIn(page, 's', words.hr, '/leave/types');
    await expect(page.getByRole('heading', { name: words.types, level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(words.types));
    await expectSound(page, `leave-types-${language}`);
    await page.getByRole('button', { name: words.addType }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.addTypeAct }).click();
    await expect(dialog.getByText(words.missing)).toBeVisible();
    await dialog.getByRole('textbox', { name: words.name, exact: true }).fill(name);
    await dialog.getByRole('combobox', { name: words.balance }).selectOption('tope');
    await dialog.getByRole('textbox', { name: words.cap }).fill('2,5');
    await expectSound(page, `leave-type-${language}`);
    await dialog.getByRole('button', { name: words.addTypeAct }).click();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('2,5');
    await row.getByRole('button', { name: words.edit }).click();
    await dialog.getByRole('textbox', { name: words.code }).fill('4471');
    await dialog.getByRole('button', { name: words.save, exact: true }).click();
    await expect(row).toContainText('4471');

    const { person } = await withLeave(page, hr, `Tipo${Date.now() % 100_000}`);
    const types = answerOf(await call(page, hr, 'GET', '/v2/portal/leave/types'));
    const { id } = types.find(({ nombre }: { nombre: string }) => nombre === name);
    await call(page, person.token, 'POST', '/v2/portal/me/leave/requests', {
      ...{ idTipo: String(id), desde: dayFromToday(10), hasta: dayFromToday(11) },
    });
    const removeIt = async () => {
      await row.getByRole('button', { name: words.edit }).click();
      await dialog.getByRole('button', { name: words.remove, exact: true }).click();
      await page.getByRole('dialog').last().getByRole('button', { name: words.remove, exact: true }).click();
    };
    await removeIt();
    await expect(page.getByText(words.inUse)).toBeVisible();
    await page.getByRole('button', { name: words.turnOff }).click();
    await expect(row).toContainText(words.off);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, `leave-types-narrow-${language}`);

    const free = `Libre ${Date.now() % 1_000_000}`;
    await call(page, hr, 'POST', '/v2/portal/leave/types', { nombre: free });
    await page.setViewportSize({ width: 1366, height: 860 });
    await page.reload();
    await page.getByRole('row').filter({ hasText: free }).getByRole('button', { name: words.edit }).click();
    await dialog.getByRole('button', { name: words.remove, exact: true }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: words.remove, exact: true }).click();
    await expect(page.getByText(words.removed)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: free })).toHaveCount(0);
  });

  test(`a policy gets a version from a day on, seen with whom it changes before it is saved [${language}]`, async ({
    page,
  }) => {
    test.slow();
    const hr = await tokenOf(page, words.hr);
    const name = `Convenio ${Date.now() % 1_000_000}`;
    await signIn(page, 's', words.hr, '/leave/policies');
    await expect(page.getByRole('heading', { name: words.policies, level: 1 })).toBeVisible();
    await expectSound(page, `leave-policies-${language}`);
    await page.getByRole('button', { name: words.addPolicy }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: words.name, exact: true }).fill(name);
    await expectSound(page, `leave-policy-new-${language}`);
    await dialog.getByRole('button', { name: words.addPolicyAct }).click();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toBeVisible();
    const policies = answerOf(await call(page, hr, 'GET', '/v2/portal/leave/policies'));
    const { id } = policies.find(({ nombre }: { nombre: string }) => nombre === name);
    const { person, boss } = await withLeave(page, hr, `Convenio${Date.now() % 100_000}`);
    await call(page, hr, 'PUT', `/v2/admin-mod/users/licensesprofile/${person.id}`, {
      ...{ tiene_perfil_licencias: '1', tiene_perfil_aprobador: '0', niveles_aprobacion: '1' },
      ...{ id_politica: String(id), antiguedad_previa: '0', licencias_progresivas: '0' },
      id_usuario_aprobador: String(boss.id),
    });

    await row.click();
    await expect(page).toHaveURL(new RegExp(`politica=${id}`));
    await expectSound(page, `leave-policy-${language}`);
    await dialog.getByRole('button', { name: words.version }).click();
    await dialog.getByRole('button', { name: words.preview }).click();
    await expect(dialog.getByText(words.missing)).toBeVisible();
    await dialog.getByRole('textbox', { name: words.from, exact: true }).fill(dayFromToday(1));
    for (const field of await dialog.getByRole('textbox', { name: words.days, exact: true }).all())
      await field.fill('33');
    await dialog.getByRole('button', { name: words.preview }).click();
    await expect(dialog.getByText(words.some)).toBeVisible();
    await expect(dialog.getByRole('row').filter({ hasText: '33' })).toHaveCount(1);
    await expectSound(page, `leave-version-preview-${language}`);
    // Seen is not saved.
    const before = answerOf(await call(page, hr, 'GET', `/v2/portal/leave/policies/${id}`));
    expect(before[0].versiones).toHaveLength(1);
    await dialog.getByRole('button', { name: words.back }).click();
    await dialog.getByRole('button', { name: words.preview }).click();
    await dialog.getByRole('button', { name: words.saveVersion }).click();
    await expect(dialog.getByText(words.secondVersion)).toBeVisible();

    await dialog.getByRole('button', { name: words.version }).click();
    await dialog.getByRole('textbox', { name: words.from, exact: true }).fill(dayFromToday(1));
    await dialog.getByRole('button', { name: words.preview }).click();
    await expect(dialog.getByText(words.versionDate)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, `leave-version-narrow-${language}`);
  });

  test(`a holiday of the company is added, counts or not, and is removed; of the country’s only that is chosen [${language}]`, async ({
    page,
  }) => {
    test.slow();
    // A year that nobody else looks at, and a day of it that another run does not take.
    const year = 2040 + (Date.now() % 9);
    const day = `${String(1 + (Math.floor(Date.now() / 1000) % 28)).padStart(2, '0')}/0${1 + (Math.floor(Date.now() / 60_000) % 9)}/${year}`;
    const name = `Aniversario ${Date.now() % 1_000_000}`;
    await signIn(page, 's', words.hr, `/leave/holidays?anio=${year}`);
    await expect(page.getByRole('heading', { name: words.holidays, level: 1 })).toBeVisible();
    await expectSound(page, `leave-holidays-${language}`);
    const add = page.getByRole('button', { name: words.addHoliday });
    const dialog = page.getByRole('dialog');
    const fill = async (title: string) => {
      await add.click();
      await dialog.getByRole('textbox', { name: words.day, exact: true }).fill(day);
      await dialog.getByRole('textbox', { name: words.name, exact: true }).fill(title);
    };
    await fill(name);
    await expectSound(page, `leave-holiday-${language}`);
    await dialog.getByRole('button', { name: words.addHolidayAct }).click();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(words.company);
    const counts = row.getByRole('checkbox', { name: new RegExp(`^${words.counts}: ${name}`) });
    await expect(counts).toBeChecked();
    await counts.click();
    await expect(page.getByText(words.countsSaid)).toBeVisible();
    await expect(counts).not.toBeChecked();
    await fill('Otra vez');
    await dialog.getByRole('button', { name: words.addHolidayAct }).click();
    await expect(dialog.getByText(words.taken)).toBeVisible();
    await page.reload();
    await row.getByRole('button', { name: words.edit }).click();
    await dialog.getByRole('button', { name: words.remove, exact: true }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: words.remove, exact: true }).click();
    await expect(row).toHaveCount(0);

    await page.getByRole('button', { name: words.next }).click();
    await expect(page).toHaveURL(new RegExp(`anio=${year + 1}`));
    const ofCountry = page.getByRole('row').filter({ hasText: `01/01/${year + 1}` });
    await expect(ofCountry.getByRole('checkbox')).toBeChecked();
    await expect(ofCountry.getByRole('button', { name: words.edit })).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, `leave-holidays-narrow-${language}`);
  });
}
