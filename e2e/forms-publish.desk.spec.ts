import { readFile } from 'node:fs/promises';
import { tokenOf } from './support/account.ts';
import { asker } from './support/advances.ts';
import { dayFromToday } from './support/days.ts';
import { answerForm, dozenWith, movingForm, QUESTIONS, surveyForm } from './support/forms.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const CASES = [
  {
    language: 'es',
    hr: 'carla_mora',
    numbers: 'Números de identificación',
    publish: 'Publicar',
    missing: 'Elija a quiénes, o escriba sus números.',
    stranger: 'Nadie a su alcance tiene estos números:',
    two: '2 personas recibirán este formulario',
    due: 'Último día para responder',
    each: 'Recordar cada (días)',
    wrongDays: 'Escriba un número de 1 a 30.',
    required: 'Este campo es requerido.',
    forTwo: 'Publicar para 2 personas',
    reminded: 'Cada 3 días a quienes faltan',
    pending: 'Pendiente',
    answered: 'Respondido',
    state: 'Estado',
    none: 'Ninguna respuesta coincide',
    search: 'Buscar por nombre, CUIL o legajo',
    csv: 'Exportar CSV',
    results: 'Resultados',
    one: '1 respuesta',
    said: 'Lo que respondió',
    rules: /^Anónimo: pide un último día y al menos 10 personas/,
    few: 'Un formulario anónimo se publica para al menos 10 personas.',
    forDozen: 'Publicar para 12 personas',
    bySector: 'Por sector',
    byLocation: 'Por locación',
    nameless: /^El formulario es anónimo: sus respuestas no se leen una por una/,
    hidden: 'Oculto: respondieron menos de 5.',
  },
  {
    language: 'pt',
    hr: 'bruno_lima',
    numbers: 'Números de identificação',
    publish: 'Publicar',
    missing: 'Escolha para quem, ou escreva os números.',
    stranger: 'Ninguém ao seu alcance tem estes números:',
    two: '2 pessoas receberão este formulário',
    due: 'Último dia para responder',
    each: 'Lembrar a cada (dias)',
    wrongDays: 'Escreva um número de 1 a 30.',
    required: 'Este campo é obrigatório.',
    forTwo: 'Publicar para 2 pessoas',
    reminded: 'A cada 3 dias para quem falta',
    pending: 'Pendente',
    answered: 'Respondido',
    state: 'Situação',
    none: 'Nenhuma resposta corresponde',
    search: 'Buscar por nome, CPF ou matrícula',
    csv: 'Exportar CSV',
    results: 'Resultados',
    one: '1 resposta',
    said: 'O que respondeu',
    rules: /^Anônimo: pede um último dia e pelo menos 10 pessoas/,
    few: 'Um formulário anônimo é publicado para pelo menos 10 pessoas.',
    forDozen: 'Publicar para 12 pessoas',
    bySector: 'Por setor',
    byLocation: 'Por local',
    nameless: /^O formulário é anônimo: suas respostas não são lidas uma a uma/,
    hidden: 'Oculto: responderam menos de 5.',
  },
] as const;

for (const one of CASES) {
  test(`a form goes to who was counted and named, and what they answer is read, counted and taken along [${one.language}]`, async ({
    page,
  }) => {
    test.slow();
    const asked = QUESTIONS[one.language];
    const hr = await tokenOf(page, one.hr);
    const done = await asker(page, hr, 'Cumplida');
    const owes = await asker(page, hr, 'Callada');
    const form = await movingForm(page, hr, asked);
    const numbers = page.getByRole('textbox', { name: one.numbers });
    const dialog = page.getByRole('dialog');
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await signIn(page, 's', one.hr, `/forms/${form.id}?tab=publicar`);

    await test.step('nobody, or somebody who is not there, is told beside the field', async () => {
      await page.getByRole('button', { name: one.publish, exact: true }).click();
      await expect(page.getByText(one.missing)).toBeVisible();
      await numbers.fill(`${done.cuil}, 20999999990`);
      await expect(page.getByText(one.stranger)).toBeVisible();
      await expectSound(page, `forms-publish-stranger-${one.language}`);
      await numbers.fill(`${done.cuil}, ${owes.cuil}`);
      await expect(page.getByRole('heading', { name: one.two })).toBeVisible();
      await expect(page.getByText(/Cumplida, Emilia/)).toBeVisible();
      await expect(page.getByText(/Callada, Emilia/)).toBeVisible();
    });

    await test.step('until when and how often are looked at, and asked once more before it goes out', async () => {
      await page.getByRole('textbox', { name: one.due }).fill(dayFromToday(20));
      await page.getByRole('textbox', { name: one.each }).fill('40');
      await page.getByRole('button', { name: one.forTwo, exact: true }).click();
      await expect(page.getByText(one.wrongDays)).toBeVisible();
      await page.getByRole('textbox', { name: one.each }).fill('3');
      await expectSound(page, `forms-publish-${one.language}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectSound(page, `forms-publish-narrow-${one.language}`);
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.getByRole('button', { name: one.forTwo, exact: true }).click();
      await expect(dialog.getByText(one.reminded)).toBeVisible();
      await expectSound(page, `forms-publish-confirm-${one.language}`);
      await dialog.getByRole('button', { name: one.forTwo, exact: true }).click();
      await expect(page).toHaveURL(/\/s\/publishedEforms\?publicacion=\d+/);
      await expect(page.getByRole('heading', { level: 1, name: form.title })).toBeVisible();
      await expect(row('Cumplida')).toContainText(one.pending);
    });

    await answerForm(page, done.token, { mudo: 'no', motivo: 'Sigo donde estaba.', juro: 1 });
    await page.goto(`${portalUrl()}/s/forms/${form.id}?tab=respuestas`);

    await test.step('answers are found by person and state, and one is read', async () => {
      await expect(row('Cumplida')).toContainText(one.answered);
      await expect(row('Callada')).toContainText(one.pending);
      await expectSound(page, `forms-answers-${one.language}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectSound(page, `forms-answers-narrow-${one.language}`);
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.getByRole('combobox', { name: one.state }).selectOption('borrador');
      await expect(page.getByText(one.none)).toBeVisible();
      await page.getByRole('combobox', { name: one.state }).selectOption('respondido');
      await expect(row('Cumplida')).toBeVisible();
      await expect(row('Callada')).toHaveCount(0);
      await page.getByRole('searchbox', { name: one.search }).fill('Cumplida');
      await row('Cumplida').click();
      await expect(dialog.getByText('Sigo donde estaba.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('they are taken along as a table, and counted by question', async () => {
      const waiting = page.waitForEvent('download');
      await page.getByRole('button', { name: one.csv }).click();
      const file = await (await waiting).path();
      const lines = (await readFile(file, 'utf8')).trim().split('\n');
      expect(lines).toHaveLength(2);
      expect(lines[0]).toContain(asked.moved);
      expect(lines[1]).toContain('Sigo donde estaba.');
      await page.getByRole('button', { name: one.results, exact: true }).click();
      await expect(page.getByText(one.one, { exact: true }).first()).toBeVisible();
      await expectSound(page, `forms-results-${one.language}`);
    });
  });

  test(`an anonymous form says what it wants before it goes out, and shows nothing of anybody [${one.language}]`, async ({
    page,
  }) => {
    test.slow();
    const hr = await tokenOf(page, one.hr);
    const person = await asker(page, hr, 'Reservada');
    const survey = await surveyForm(page, hr);
    const dialog = page.getByRole('dialog');
    const numbers = page.getByRole('textbox', { name: one.numbers });
    const dozen = await dozenWith(page, hr, person.cuil);
    await signIn(page, 's', one.hr, `/forms/${survey.id}?tab=publicar`);
    await expect(page.getByText(one.rules)).toBeVisible();
    await numbers.fill(person.cuil);
    await expect(page.getByText(one.few)).toBeVisible();
    await page.getByRole('button', { name: /^Publicar/ }).click();
    await expect(page.getByText(one.required)).toBeVisible();
    await page.getByRole('textbox', { name: one.due }).fill(dayFromToday(20));
    await page.getByRole('button', { name: /^Publicar/ }).click();
    await expect(numbers).toBeFocused();
    await expect(dialog).toBeHidden();
    await expectSound(page, `forms-publish-survey-${one.language}`);
    await numbers.fill(dozen.join(', '));
    await page.getByRole('radio', { name: one.byLocation }).check();
    await page.getByRole('button', { name: one.forDozen, exact: true }).click();
    await expect(dialog.getByText(one.byLocation)).toBeVisible();
    await dialog.getByRole('button', { name: one.forDozen, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: survey.title })).toBeVisible();
    await expect(page.getByText(one.pending, { exact: true })).toHaveCount(0);
    await page.goto(`${portalUrl()}/s/forms/${survey.id}?tab=respuestas`);
    await expect(page.getByText(one.nameless)).toBeVisible();
    await expect(page.getByText(one.hidden)).toBeVisible();
    await expect(page.getByRole('button', { name: one.csv })).toHaveCount(0);
    await expectSound(page, `forms-survey-answers-${one.language}`);
  });
}
