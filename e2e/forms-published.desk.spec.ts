import { tokenOf } from './support/account.ts';
import { asker } from './support/advances.ts';
import { dayFromToday } from './support/days.ts';
import { answerForm, movingForm, publishSurvey, publishTo, QUESTIONS } from './support/forms.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const CASES = [
  {
    language: 'es',
    hr: 'carla_mora',
    title: 'Formularios publicados',
    search: 'Buscar por publicación o formulario',
    sender: 'Remitente',
    due: 'Vence',
    of: '1 de 2',
    answered: 'Respondido',
    pending: 'Pendiente',
    open: /^Respuesta de Contestó/,
    said: 'Lo que respondió',
    document: /^Documento de Contestó/,
    results: 'Resultados',
    revert: 'Revertir publicación',
    openOnes: '1 respuesta sin enviar sale de la lista de su persona.',
    sentOnes: '1 respuesta enviada queda marcada; su documento se anula y se avisa a la persona.',
    reason: 'Motivo',
    act: 'Revertir para 2 personas',
    short: /10/,
    reverted: 'Revertido',
    why: 'Motivo: Era de otro año.',
    anonymous: 'El formulario es anónimo: se ve a quiénes se envió, y nunca quién respondió ni qué.',
    hidden: 'Oculto: respondieron menos de 5.',
    recipients: 'Destinatarios',
    none: 'Ninguna publicación coincide',
  },
  {
    language: 'pt',
    hr: 'bruno_lima',
    title: 'Formulários publicados',
    search: 'Buscar por publicação ou formulário',
    sender: 'Remetente',
    due: 'Vence',
    of: '1 de 2',
    answered: 'Respondido',
    pending: 'Pendente',
    open: /^Resposta de Contestó/,
    said: 'O que respondeu',
    document: /^Documento de Contestó/,
    results: 'Resultados',
    revert: 'Reverter publicação',
    openOnes: '1 resposta não enviada sai da lista da pessoa.',
    sentOnes: '1 resposta enviada fica marcada; seu documento é anulado e a pessoa é avisada.',
    reason: 'Motivo',
    act: 'Reverter para 2 pessoas',
    short: /10/,
    reverted: 'Revertido',
    why: 'Motivo: Era de otro año.',
    anonymous: 'O formulário é anônimo: vê-se para quem foi enviado, e nunca quem respondeu nem o quê.',
    hidden: 'Oculto: responderam menos de 5.',
    recipients: 'Destinatários',
    none: 'Nenhuma publicação corresponde',
  },
] as const;

for (const one of CASES)
  test(`what was published is found, its people are seen by state, and it is reverted with its reason [published-eforms.1] [published-eforms.2] [published-eforms.3] [published-eforms.4] [${one.language}]`, async ({
    page,
  }) => {
    test.slow();
    const asked = QUESTIONS[one.language];
    const hr = await tokenOf(page, one.hr);
    const done = await asker(page, hr, 'Contestó');
    // No other run has anybody of this name.
    const late = `Demora ${String(Date.now()).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
    const owes = await asker(page, hr, late);
    const form = await movingForm(page, hr, asked);
    await publishTo(page, hr, form.id, {
      cuils: JSON.stringify([done.cuil, owes.cuil]),
      vence: dayFromToday(20),
      recordar_dias: '3',
    });
    await answerForm(page, done.token, { mudo: 'no', motivo: 'Sigo igual.', juro: 1 });
    await signIn(page, 's', one.hr, '/publishedEforms');
    await expect(page.getByRole('heading', { name: one.title, level: 1 })).toBeVisible();
    const box = page.getByRole('searchbox', { name: one.search });
    await box.fill(form.title);
    const rows = page.getByRole('row').filter({ hasText: form.title });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(one.of);
    await page.getByRole('button', { name: one.due, exact: true }).click();
    await expect(page).toHaveURL(/orden=vence-asc/);
    await expect(rows).toHaveCount(1);
    await expectSound(page, `forms-published-${one.language}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, `forms-published-${one.language}`);
    await page.setViewportSize({ width: 1366, height: 768 });
    await box.fill(`${form.title} no hay`);
    await expect(page.getByText(one.none)).toBeVisible();
    await page.goBack();
    await page.goto(`${portalUrl()}/s/publishedEforms?q=${encodeURIComponent(form.title)}`);

    await rows.click();
    await expect(page.getByRole('heading', { name: form.title, level: 1 })).toBeVisible();
    const person = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(person('Contestó')).toContainText(one.answered);
    await expect(person('Demora')).toContainText(one.pending);
    await expectSound(page, `forms-publication-${one.language}`);
    await page.getByRole('button', { name: one.pending, exact: true }).click();
    await expect(person('Contestó')).toHaveCount(0);
    await expect(person('Demora')).toHaveCount(1);
    await page.getByRole('button', { name: one.answered, exact: true }).click();
    await expect(page.getByRole('link', { name: one.document })).toBeVisible();
    await page.getByRole('button', { name: one.open }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: one.said })).toBeVisible();
    await expect(dialog.getByText('Sigo igual.')).toBeVisible();
    await expect(dialog.getByText(asked.no, { exact: true })).toBeVisible();
    await expectSound(page, `forms-answer-${one.language}`);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: one.results }).click();
    const table = page.getByRole('table').filter({ hasText: asked.no });
    await expect(table.getByRole('row').filter({ hasText: asked.no })).toContainText('1');
    await expectSound(page, `forms-results-${one.language}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, `forms-results-${one.language}`);
    await page.setViewportSize({ width: 1366, height: 768 });

    await page.getByRole('button', { name: one.revert }).click();
    await expect(dialog.getByText(one.openOnes)).toBeVisible();
    await expect(dialog.getByText(one.sentOnes)).toBeVisible();
    await dialog.getByRole('button', { name: one.act }).click();
    await expect(dialog.getByText(one.short).first()).toBeVisible();
    await expectSound(page, `forms-revert-${one.language}`);
    await dialog.getByRole('textbox', { name: one.reason }).fill('Era de otro año.');
    await dialog.getByRole('button', { name: one.act }).click();
    await expect(page.getByText(one.why)).toBeVisible();
    await expect(page.getByText(one.reverted, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: one.revert })).toHaveCount(0);

    // The earlier address leads here, and of an anonymous one nobody's state is shown.
    const survey = await publishSurvey(page, hr, dayFromToday(20), owes.cuil);
    await page.goto(`${portalUrl()}/buscador.eforms`);
    await expect(page).toHaveURL(/\/s\/publishedEforms$/);
    await page.getByRole('searchbox', { name: one.search }).fill(survey);
    await page.getByRole('row').filter({ hasText: survey }).click();
    await expect(page.getByText(one.anonymous)).toBeVisible();
    await expect(person(late)).toHaveCount(1);
    await expect(page.getByText(one.pending, { exact: true })).toHaveCount(0);
    await page.getByRole('tab', { name: one.results }).click();
    await expect(page.getByText(one.hidden)).toBeVisible();
    await expectSound(page, `forms-survey-${one.language}`);
  });
