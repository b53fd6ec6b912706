import { formType, kept, MAKING, makeForm } from './support/form-making.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';

const MORE = {
  es: {
    instructions: 'Instrucciones',
    sheet: 'Hoja vacía (PDF)',
    filed: 'Dónde se archivan las respuestas',
    typeless: /Falta elegir dónde se archivan/,
    first: /Es la primera/,
    activated: /versión 1 en vigencia/,
    second: /versión 2 en vigencia/,
    version: 'Versión 1',
    stay: /Quienes ya empezaron siguen con la versión 1/,
  },
  pt: {
    instructions: 'Instruções',
    sheet: 'Folha vazia (PDF)',
    filed: 'Onde as respostas são arquivadas',
    typeless: /Falta escolher onde/,
    first: /É a primeira/,
    activated: /versão 1 em vigor/,
    second: /versão 2 em vigor/,
    version: 'Versão 1',
    stay: /Quem já começou continua com a versão 1/,
  },
} as const;

for (const language of ['es', 'pt'] as const)
  test(`from the library to a version in force, and the next one (${language}) [pickup.1] [pickup.2]`, async ({
    page,
  }) => {
    test.slow();
    const words = { ...MAKING[language], ...MORE[language] };
    const type = await formType(page, words.hr);
    const name = `Política ${Date.now()}`;
    const button = (label: string | RegExp) => page.getByRole('button', { name: label, exact: true });
    await signIn(page, 's', words.hr, '/pickup');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.title);

    await test.step('begun from one of the library of the country', async () => {
      await button(words.new).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('radio', { name: words.preset }).first()).toBeVisible();
      await dialog.getByRole('radio', { name: words.preset }).first().check();
      await dialog.getByRole('textbox', { name: words.name }).fill(name);
      await expectSound(page, `forms-new-${language}`);
      await dialog.getByRole('button', { name: words.make, exact: true }).click();
      await expect(page).toHaveURL(/\/s\/forms\/\d+/);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('textbox', { name: words.instructions })).toBeVisible();
      await expectSound(page, `forms-builder-${language}`);
    });

    await test.step('what is written is kept by itself', async () => {
      const saved = kept(page);
      await page.getByRole('textbox', { name: words.instructions }).fill('Léala con calma.');
      expect((await saved).status()).toBe(200);
      await expect(page.getByText(words.kept)).toBeVisible();
      await page.reload();
      await expect(page.getByRole('textbox', { name: words.instructions })).toHaveValue('Léala con calma.');
    });

    await test.step('it is tried as the telephone shows it', async () => {
      await button(words.preview).click();
      await expect(page.getByRole('dialog').getByText('Léala con calma.')).toBeVisible();
      await expectSound(page, `forms-preview-${language}`);
      const sheet = page.waitForEvent('download');
      await page.getByRole('button', { name: words.sheet }).click();
      expect((await sheet).suggestedFilename()).toBe(`${name}.pdf`);
      await page.getByRole('dialog').getByRole('button', { name: words.close }).last().click();
    });

    await test.step('without a folder it does not go into force, and says so', async () => {
      await button(words.activate).click();
      await expect(page.getByRole('dialog').getByText(words.typeless)).toBeVisible();
      await expectSound(page, `forms-activate-refused-${language}`);
      await page.getByRole('dialog').getByRole('button', { name: words.close }).last().click();
      await page.getByRole('tab', { name: words.settings }).click();
      await page.getByLabel(words.filed).selectOption({ label: type.label });
      await expectSound(page, `forms-settings-${language}`);
      const saved = kept(page);
      await button(words.save).click();
      expect((await saved).status()).toBe(200);
    });

    await test.step('in force, it can be published', async () => {
      await button(words.activate).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(words.first)).toBeVisible();
      await dialog.getByRole('button', { name: words.activateGo }).click();
      await expect(page.getByText(words.activated)).toBeVisible();
      await expect(page.getByText(words.active, { exact: true })).toBeVisible();
      await expect(page.getByText(words.version, { exact: true }).first()).toBeVisible();
      await expect(button(words.activate)).toBeDisabled();
    });

    await test.step('what is written then is another version, and says for whom', async () => {
      await page.getByRole('tab', { name: words.fields }).click();
      const saved = kept(page);
      await page.getByRole('textbox', { name: words.instructions }).fill('Léala dos veces.');
      expect((await saved).status()).toBe(200);
      await button(words.activate).click();
      await expect(page.getByRole('dialog').getByText(words.stay)).toBeVisible();
      await expectSound(page, `forms-activate-${language}`);
      await page.getByRole('dialog').getByRole('button', { name: words.activateGo }).click();
      await expect(page.getByText(words.second)).toBeVisible();
    });
  });

test('fields are dragged, copied and taken away, and that is undone', async ({ page }) => {
  test.slow();
  const words = MAKING.es;
  const name = `Arrastra ${Date.now()}`;
  const id = await makeForm(page, words.hr, name);
  await signIn(page, 's', words.hr, `/forms/${id}`);
  const cards = page.getByRole('region', { name: 'El formulario' }).locator('[data-card]');
  const card = (label: string) => page.getByRole('button', { name: new RegExp(`^${label}`) });
  await card('Dónde').click();
  await expect(page.getByRole('textbox', { name: words.question, exact: true })).toHaveValue('Dónde');

  const dragged = kept(page);
  await page.getByRole('button', { name: 'Número', exact: true }).dragTo(cards.nth(2));
  await dragged;
  await expect(cards).toHaveText([/Datos/, /Dónde/, /Número/, /Cuándo/]);

  const moved = kept(page);
  await page.getByTitle('Arrastrar a otro lugar').dragTo(cards.nth(1));
  await moved;
  await expect(cards).toHaveText([/Datos/, /Número/, /Dónde/, /Cuándo/]);

  const copied = kept(page);
  await page.getByRole('button', { name: 'Copiar: Número' }).click();
  await copied;
  await expect(cards).toHaveCount(5);

  const removed = kept(page);
  await page.getByRole('button', { name: 'Quitar: Número' }).click();
  await removed;
  await expect(cards).toHaveCount(4);
  await expect(page.getByRole('button', { name: words.undo })).toBeFocused();
  const undone = kept(page);
  await page.getByRole('button', { name: words.undo }).click();
  await undone;
  await expect(cards).toHaveCount(5);

  await page.getByRole('textbox', { name: words.question, exact: true }).fill('');
  await expect(page.getByText('Sin guardar: falta corregir 1 dato')).toBeVisible();
  await expect(page.getByText('Falta completar.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page).toHaveURL(/home/);
});

test('a narrow screen has what can be added in a menu, and settings in a sheet', async ({ page }) => {
  test.slow();
  const words = MAKING.es;
  const id = await makeForm(page, words.hr, `Angosto ${Date.now()}`);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 780 });
    await signIn(page, 's', words.hr, `/forms/${id}`);
    await expect(page.getByRole('button', { name: words.add, exact: true })).toBeVisible();
    await expectSound(page, 'forms-narrow');
    const saved = kept(page);
    await page.getByRole('button', { name: words.add, exact: true }).click();
    await expectSound(page, 'forms-narrow-palette');
    await page.getByRole('dialog').getByRole('button', { name: 'Una opción' }).click();
    await expect(page.getByRole('dialog').getByRole('group', { name: 'Opciones' })).toBeVisible();
    await expectSound(page, 'forms-narrow-settings');
    await saved;
    await page.getByRole('dialog').getByRole('button', { name: 'Listo' }).click();
    await expect(page.getByRole('button', { name: /^Una opción, Una opción/ }).first()).toBeVisible();
  }
});
