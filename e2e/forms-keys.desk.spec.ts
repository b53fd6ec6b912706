import { call, tokenOf } from './support/account.ts';
import { formType, MAKING, makeForm } from './support/form-making.ts';
import { tabTo } from './support/keys.ts';
import { dataOf } from './support/personal.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';

test('a form with a list of options and a condition three deep is made by keys alone', async ({ page }) => {
  test.slow();
  const words = MAKING.es;
  const name = `Teclas ${Date.now()}`;
  const { keyboard } = page;
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const box = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await signIn(page, 's', words.hr, '/pickup');
  await tabTo(page, button(words.new));
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: words.name })).toBeFocused();
  await keyboard.type(name);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await test.step('a choice: its question, its options, their order', async () => {
    await tabTo(page, button('Una opción'));
    await keyboard.press('Enter');
    await expect(box(words.question)).toBeFocused();
    await keyboard.type('¿Tiene hijos?');
    await tabTo(page, box('Opción 1'));
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type('Sí');
    await tabTo(page, box('Opción 2'));
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type('No');
    await keyboard.press('Enter');
    await expect(box('Opción 3')).toBeFocused();
    await keyboard.type('No digo');
    await keyboard.press('Alt+ArrowUp');
    await expect(box('Opción 2')).toHaveValue('No digo');
    await expect(box('Opción 2')).toBeFocused();
  });

  await test.step('a number, shown by the choice', async () => {
    await keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^¿Tiene hijos\?/ })).toBeFocused();
    await tabTo(page, button('Número'), true);
    await keyboard.press('Enter');
    await expect(box(words.question)).toBeFocused();
    await keyboard.type('¿Cuántos?');
    await tabTo(page, button('Agregar condición'));
    await keyboard.press('Enter');
    await expect(page.getByText('Se muestra si «¿Tiene hijos?» es Sí')).toBeVisible();
  });

  await test.step('a text, shown by groups of conditions inside each other', async () => {
    await keyboard.press('Escape');
    await tabTo(page, button('Texto'), true);
    await keyboard.press('Enter');
    await keyboard.type('¿Por qué?');
    await tabTo(page, button('Agregar condición'));
    await keyboard.press('Enter');
    await tabTo(page, button('Agregar otra condición'));
    await keyboard.press('Enter');
    await tabTo(page, button('Agregar grupo'));
    await keyboard.press('Enter');
    const groups = page.getByRole('group', { name: 'Grupo de condiciones' });
    await expect(groups).toHaveCount(2);
    // Three deep is as deep as it goes.
    await expect(button('Agregar grupo')).toHaveCount(1);
    await expectSound(page, 'forms-condition');
  });

  await test.step('it is moved, and says so; it is kept as it was made', async () => {
    await keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^¿Por qué\?/ })).toBeFocused();
    // Before what it speaks of its condition breaks the rule: nothing is kept until it is mended.
    await keyboard.press('Alt+ArrowUp');
    await expect(page.getByText(/^¿Por qué\?: lugar 2 de 3/)).toBeAttached();
    await expect(page.getByText('Sin guardar: falta corregir 1 dato')).toBeVisible();
    await expect(page.getByRole('button', { name: /^¿Por qué\?/ })).toBeFocused();
    await keyboard.press('Alt+ArrowDown');
    await expect(page.getByText(words.kept)).toBeVisible();
    const hr = await tokenOf(page, words.hr);
    const id = /forms\/(\d+)/.exec(page.url())?.[1];
    const [form] = dataOf(await call(page, hr, 'GET', `/eforms/packages/${id}`));
    const [choice, number, text] = form.definicion.secciones[0].campos;
    expect(choice.opciones.map((one: { etiqueta: string }) => one.etiqueta)).toEqual(['Sí', 'No digo', 'No']);
    expect(number.si).toEqual({ campo: choice.clave, es: [choice.opciones[0].valor] });
    const many = { campo: number.clave, mayor: 0 };
    expect(text.si).toEqual({ todas: [many, many, { alguna: [many] }] });
  });

  await test.step('tried, the condition holds', async () => {
    await tabTo(page, button(words.preview), true);
    await keyboard.press('Enter');
    const list = dialog.getByLabel('¿Tiene hijos?');
    await expect(list).toBeVisible();
    await expect(dialog.getByLabel('¿Cuántos?')).toHaveCount(0);
    await tabTo(page, list);
    await keyboard.press('ArrowDown');
    await expect(dialog.getByLabel('¿Cuántos?')).toBeVisible();
    await expectSound(page, 'forms-tried');
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(words.preview)).toBeFocused();
  });
});

test('refusals are said where they bite: a name, a folder, a form without names', async ({ page }) => {
  test.slow();
  const words = MAKING.es;
  const stamp = Date.now();
  const type = await formType(page, words.hr);
  const taken = `Tomado ${stamp}`;
  await makeForm(page, words.hr, taken);
  const id = await makeForm(page, words.hr, `Rechazos ${stamp}`);
  const hr = await tokenOf(page, words.hr);
  const save = page.getByRole('button', { name: words.save, exact: true });
  const put = () => page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await signIn(page, 's', words.hr, `/forms/${id}?tab=ajustes`);

  await test.step('a name that another form has', async () => {
    await page.getByRole('textbox', { name: words.name, exact: true }).fill(taken);
    const answered = put();
    await save.click();
    expect((await answered).status()).toBe(409);
    await expect(page.getByRole('textbox', { name: words.name, exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await page.getByRole('textbox', { name: words.name, exact: true }).fill(`Otro ${stamp}`);
  });

  await test.step('a folder that was closed meanwhile', async () => {
    const folder = page.getByLabel('Dónde se archivan las respuestas');
    await folder.selectOption({ label: type.label });
    await call(page, hr, 'PATCH', `/v2/portal/subfolders/${type.id}/archive`, { archivar: '1' });
    const answered = put();
    await save.click();
    expect((await answered).status()).toBe(422);
    await expect(folder).toHaveAttribute('aria-invalid', 'true');
    await expectSound(page, 'forms-type-invalid');
    await folder.selectOption('');
    const again = put();
    await save.click();
    expect((await again).status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: `Otro ${stamp}` })).toBeVisible();
  });

  await test.step('one that asks for a name is not anonymous; without it, it is, and offers nothing of the kind', async () => {
    await page.getByRole('tab', { name: words.fields }).click();
    const kept = put();
    await page.getByRole('button', { name: 'Domicilio', exact: true }).click();
    expect((await kept).status()).toBe(200);
    await expect(page.getByRole('checkbox', { name: 'Cambia el dato en el legajo' })).toBeEnabled();
    await expectSound(page, 'forms-person');
    await page.getByRole('tab', { name: words.settings }).click();
    await page.getByRole('radio', { name: /^Anónimo/ }).check();
    await expect(page.getByText(/No puede ser anónimo: 1 campo/)).toBeVisible();
    await expectSound(page, 'forms-naming');
    await page.getByRole('tab', { name: words.fields }).click();
    const removed = put();
    await page
      .getByRole('button', { name: /^Domicilio/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'Quitar: Domicilio' }).click();
    expect((await removed).status()).toBe(200);
    await page.getByRole('tab', { name: words.settings }).click();
    await page.getByRole('radio', { name: /^Anónimo/ }).check();
    const answered = put();
    await save.click();
    expect((await answered).status()).toBe(200);
    await page.getByRole('tab', { name: words.fields }).click();
    await expect(page.getByText(/Es anónimo: no pide datos de la persona/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Foto o archivo', exact: true })).toHaveCount(0);
  });
});
