import type { Page } from '@playwright/test';
import { formType, kept, MAKING, makeForm } from './support/form-making.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

test('two tabs: what the other kept is told, nothing of either is lost', async ({ page, context }) => {
  test.slow();
  const words = MAKING.es;
  const name = `Pestañas ${Date.now()}`;
  const id = await makeForm(page, words.hr, name);
  await signIn(page, 's', words.hr, `/forms/${id}`);
  const other = await context.newPage();
  await other.goto(`${portalUrl()}/s/forms/${id}`);
  const question = (of: Page) => of.getByRole('textbox', { name: words.question, exact: true });
  const card = (of: Page, label: string) => of.getByRole('button', { name: new RegExp(`^${label}`) });
  await card(page, 'Dónde').click();
  await card(other, 'Cuándo').click();
  await expect(question(other)).toHaveValue('Cuándo');

  const first = kept(page);
  await question(page).fill('Dónde vive');
  expect((await first).status()).toBe(200);

  const refused = kept(other);
  await question(other).fill('Desde cuándo');
  // Refused as old, or told before it was sent.
  await Promise.race([refused, other.getByText(/se cambió en otra pestaña/).waitFor()]);
  await expect(other.getByText(/se cambió en otra pestaña/)).toBeVisible();
  await expect(other.getByText('Sin guardar', { exact: true })).toBeVisible();
  await expectSound(other, 'forms-two-tabs');
  const caught = kept(other);
  await other.getByRole('button', { name: 'Traer esos cambios' }).click();
  expect((await caught).status()).toBe(200);
  await expect(card(other, 'Dónde vive')).toBeVisible();
  await expect(card(other, 'Desde cuándo')).toBeVisible();
  await other.close();
  await page.reload();
  await expect(card(page, 'Dónde vive')).toBeVisible();
  await expect(card(page, 'Desde cuándo')).toBeVisible();
});

test('what is written of how a form is kept outlives its tab, and stands on what another tab kept', async ({
  page,
  context,
}) => {
  const words = MAKING.es;
  const stamp = Date.now();
  const type = await formType(page, words.hr);
  const id = await makeForm(page, words.hr, `Ajustes ${stamp}`);
  const settings = `/forms/${id}?tab=ajustes`;
  const name = (of: Page) => of.getByRole('textbox', { name: words.name, exact: true });
  const filed = (of: Page) => of.getByLabel('Dónde se archivan las respuestas');
  const save = async (of: Page) => {
    const saved = kept(of);
    await of.getByRole('button', { name: words.save, exact: true }).click();
    return (await saved).status();
  };
  await signIn(page, 's', words.hr, settings);
  await name(page).fill(`Mío ${stamp}`);
  await page.getByRole('tab', { name: words.fields }).click();
  await page.getByRole('tab', { name: words.settings }).click();
  await expect(name(page)).toHaveValue(`Mío ${stamp}`);
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button').first().click();

  const other = await context.newPage();
  await other.goto(`${portalUrl()}/s${settings}`);
  await filed(other).selectOption({ label: type.label });
  expect(await save(other)).toBe(200);
  await other.close();

  // Told of it, or refused as old: either way what was written here stays.
  const isTold = page.getByText(/se cambió en otra pestaña/);
  const status = await save(page);
  if (status !== 200) {
    expect(status).toBe(409);
    await expect(isTold).toBeVisible();
    await page.getByRole('button', { name: 'Traer esos cambios' }).click();
    await expect(filed(page)).toHaveValue(type.id);
    await expect(name(page)).toHaveValue(`Mío ${stamp}`);
    expect(await save(page)).toBe(200);
  }
  await page.reload();
  await expect(name(page)).toHaveValue(`Mío ${stamp}`);
  await expect(filed(page)).toHaveValue(type.id);
});

test('while no answer comes what is written stays, and is kept once one comes', async ({ page, quiet }) => {
  quiet.allow(/ERR_FAILED/);
  const words = MAKING.es;
  const id = await makeForm(page, words.hr, `Cortado ${Date.now()}`);
  await signIn(page, 's', words.hr, `/forms/${id}`);
  await page.getByRole('button', { name: /^Dónde/ }).click();
  const question = page.getByRole('textbox', { name: words.question, exact: true });
  await expect(question).toHaveValue('Dónde');
  let cut = true;
  await page.route('**/v2/portal/eforms/*', (route) =>
    cut && route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await question.fill('Dónde duerme');
  await expect(page.getByText('Sin guardar', { exact: true })).toBeVisible();
  cut = false;
  await expect(page.getByText(words.kept)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Dónde duerme/ })).toBeVisible();
});
