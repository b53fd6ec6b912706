import type { Page } from '@playwright/test';
import { tokenOf } from './support/account.ts';
import { asker } from './support/advances.ts';
import { approveForm, publishMoving, publishSurvey, QUESTIONS, shelveMoving } from './support/forms.ts';
import { expect, expectSound, portalUrl, test } from './support/portal.ts';
import { keptTyped } from './support/typed.ts';
import { paperOnTable } from './support/uploads.ts';

const WORDS = {
  es: {
    hr: 'carla_mora',
    title: 'Formularios',
    all: 'Ver los formularios',
    next: 'Seguir',
    before: 'Volver',
    send: 'Enviar',
    approve: 'Enviar para aprobar',
    missing: 'Falta responder.',
    kept: 'Guardado',
    sent: 'Se envió el formulario.',
    state: 'Enviado',
    document: 'Ver el documento',
    waits: 'Espera aprobación',
    fix: 'Hay algo para corregir: Falta la fecha.',
    here: /queda solo en este teléfono/,
    pick: 'Foto',
    drop: 'Descartar lo que empecé',
  },
  pt: {
    hr: 'bruno_lima',
    title: 'Formulários',
    all: 'Ver os formulários',
    next: 'Continuar',
    before: 'Voltar',
    send: 'Enviar',
    approve: 'Enviar para aprovação',
    missing: 'Falta responder.',
    kept: 'Salvo',
    sent: 'O formulário foi enviado.',
    state: 'Enviado',
    document: 'Ver o documento',
    waits: 'Espera aprovação',
    fix: 'Há algo para corrigir: Falta la fecha.',
    here: /fica só neste telefone/,
    pick: 'Foto',
    drop: 'Descartar o que comecei',
  },
} as const;

/** Comes in by the form, as whoever has a password that the demo does not know. */
async function enter(page: Page, person: { readonly username: string; readonly password: string }) {
  await page.goto(`${portalUrl()}/e/login`);
  await page.getByRole('textbox', { name: 'Usuario' }).fill(person.username);
  await page
    .getByLabel(/^Clave/)
    .first()
    .fill(person.password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
}

const inAMonth = () => {
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10).split('-');
  return day.reverse().join('/');
};

for (const language of ['es', 'pt'] as const)
  test(`a form is filled in by parts, kept, judged, sent once, and one of the shelf waits for its approval (${language})`, async ({
    page,
  }) => {
    test.slow();
    const words = WORDS[language];
    const asked = QUESTIONS[language];
    const hr = await tokenOf(page, words.hr);
    const person = await asker(page, hr, 'Formulario');
    const title = await publishMoving(page, hr, asked, person.cuil);
    const shelf = await shelveMoving(page, hr, asked);
    const survey = await publishSurvey(page, hr, inAMonth(), person.cuil);
    await enter(page, person);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const moved = page.getByLabel(asked.moved);

    await test.step('it is reached from home, and the list shows what waits and what can be taken', async () => {
      await page.getByRole('link', { name: words.all, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
      await expect(page.getByRole('link', { name: title })).toBeVisible();
      await expect(page.getByRole('button', { name: shelf })).toBeVisible();
      await expectSound(page, `e-forms-${language}`);
    });

    await test.step('what is missing is said beside its field, and a condition shows what hangs from it', async () => {
      await page.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await button(words.next).click();
      await expect(page.getByText(words.missing)).toBeVisible();
      await expect(moved).toBeFocused();
      await expectSound(page, `e-forms-fault-${language}`);
      await expect(page.getByLabel(asked.since)).toHaveCount(0);
      const saving = page.waitForResponse(
        (r) => r.request().method() === 'PUT' && r.url().includes('/me/eforms/'),
      );
      await moved.selectOption({ label: asked.yes });
      await expect(page.getByLabel(asked.since)).toBeVisible();
      await saving;
      await expect(page.getByText(words.kept, { exact: true })).toBeVisible();
    });

    await test.step('a photograph goes as it is taken', async () => {
      const added = page.waitForResponse((r) => r.url().includes('/files/foto'));
      await page.locator('input[type=file]').setInputFiles(await paperOnTable('luz.jpg'));
      expect((await added).status()).toBe(200);
      await expect(page.getByText(/luz/).first()).toBeVisible();
    });

    await test.step('a closed tab leaves it as it was', async () => {
      await page.reload();
      await expect(moved).toHaveValue('si');
      await expect(page.getByText(/luz/).first()).toBeVisible();
      await page.getByLabel(asked.since).first().fill('01/02/2020');
      await button(words.next).click();
      await expect(page.getByRole('heading', { level: 2, name: asked.end })).toBeFocused();
      await expectSound(page, `e-forms-last-${language}`);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectSound(page, `e-forms-narrow-${language}`);
      await page.setViewportSize({ width: 390, height: 844 });
    });

    await test.step('it is sent once, and a document is made of it', async () => {
      await button(words.send).click();
      await expect(page.getByText(words.missing)).toBeVisible();
      await page.getByRole('checkbox', { name: asked.oath }).check();
      await button(words.send).click();
      await expect(page.getByRole('status').filter({ hasText: words.sent })).toBeVisible();
      await expect(page.getByText(words.state, { exact: true })).toBeVisible();
      await expectSound(page, `e-forms-sent-${language}`);
      await page.getByRole('link', { name: words.document }).click();
      await expect(page).toHaveURL(/\/documents\/\d+/);
    });

    await test.step('one of the shelf is taken, waits, and comes back with its reason', async () => {
      await page.goto(`${portalUrl()}/e/forms`);
      await page.getByRole('button', { name: shelf }).click();
      await expect(button(words.drop)).toBeVisible();
      await moved.selectOption({ label: asked.no });
      await button(words.next).click();
      await page.getByRole('checkbox', { name: asked.oath }).check();
      await button(words.approve).click();
      await expect(page.getByText(words.waits, { exact: true })).toBeVisible();
      await approveForm(page, hr, shelf);
      await page.reload();
      await expect(page.getByText(words.fix)).toBeVisible();
      await expectSound(page, `e-forms-refused-${language}`);
    });

    await test.step('of one without a name nothing is kept but here, and it is sent', async () => {
      await page.goto(`${portalUrl()}/e/forms`);
      await page.getByRole('link', { name: survey }).click();
      await expect(page.getByText(words.here)).toBeVisible();
      const answer = page.getByRole('textbox', { name: 'Comentario' });
      await answer.fill('Más luz.');
      await expect.poll(() => keptTyped(page, /Más luz/)).toBe(1);
      await page.reload();
      await expect(answer).toHaveValue('Más luz.');
      await button(words.send).click();
      await expect(page.getByRole('status').filter({ hasText: words.sent })).toBeVisible();
    });
  });
