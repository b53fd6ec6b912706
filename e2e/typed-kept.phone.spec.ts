import type { BrowserContext, Page } from '@playwright/test';
import { call, tokenOf } from './support/account.ts';
import { monthsAgo } from './support/months.ts';
import { activePeople } from './support/papers.ts';
import { expect, expectSound, PASSWORD, portalUrl, signIn, test } from './support/portal.ts';
import { publishTo } from './support/publish-to.ts';
import { keptTyped } from './support/typed.ts';

const QUESTION = '¿Por qué bajó el premio de marzo?';
const REASON = 'Faltan las horas del sábado 14.';

/** The month that only these are published for. */
const month = monthsAgo(-1);

/** Somebody of the demo whom no other journey knows, with a payslip of the month to come. */
async function someone(page: Page, username: string) {
  const person = (await activePeople('ana_rios')).find(({ usuario }) => usuario === username);
  if (!person) throw new Error('Nobody of this name works there.');
  const documentId = await publishTo(page, await tokenOf(page, 'ana_rios'), person, month);
  return { username: person.usuario, documentId };
}

const openPayslip = (page: Page, { documentId }: { readonly documentId: number }) =>
  page.goto(`${portalUrl()}/e/documents/${documentId}`);

const sheetOf = (page: Page) => page.getByRole('dialog');
const question = (page: Page) =>
  sheetOf(page).getByRole('textbox', { name: /^(Escriba su consulta|Escreva)/ });
const reason = (page: Page) => sheetOf(page).getByRole('textbox', { name: 'Motivo' });

async function ask(page: Page) {
  await page.getByRole('button', { name: 'Consultas sobre el documento' }).click();
  await expect(question(page)).toBeVisible();
}

async function disagree(page: Page) {
  await page.getByRole('button', { name: 'Firmar', exact: true }).click();
  await sheetOf(page)
    .getByRole('button', { name: /Firmar en disconformidad/ })
    .click();
}

async function enter(page: Page, username: string) {
  await page.getByLabel(/^Usuario/).fill(username);
  await page.getByRole('textbox', { name: /^(Clave|Contraseña) o PIN/ }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
}

const kept = (page: Page) => keptTyped(page, /premio|horas/);

/** The phone threw the tab away, and the server ended the session meanwhile. */
async function discarded(context: BrowserContext, page: Page): Promise<Page> {
  const url = page.url();
  const token = await page.evaluate(() => localStorage.getItem('e.token') ?? '');
  await call(page, token, 'POST', '/v2/auth-mod/logout');
  await page.close();
  const next = await context.newPage();
  await next.goto(url);
  await expect(next).toHaveURL(/\/e\/login/);
  return next;
}

test('a question and a reason outlive a discarded tab and a session’s end, for their person alone, until they are sent', async ({
  page: first,
  context,
}) => {
  test.slow();
  let page = first;
  const [person, other] = [await someone(page, 'victoria_pereyra'), await someone(page, 'cecilia_perez')];
  await signIn(page, 'e', person.username);
  await openPayslip(page, person);
  await expect(page.locator('canvas').first()).toBeVisible();
  const place = page.url();
  await ask(page);
  await question(page).fill(QUESTION);
  await expectSound(page, 'e-typed-question');
  await page.keyboard.press('Escape');
  await disagree(page);
  await reason(page).fill(REASON);
  await expect.poll(() => kept(page)).toBe(2);

  await test.step('somebody else on this phone finds nothing, and leaves it when they sign out', async () => {
    page = await discarded(context, page);
    expect(await kept(page)).toBe(2);
    await enter(page, other.username);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await openPayslip(page, other);
    await ask(page);
    await expect(question(page)).toHaveValue('');
    await page.keyboard.press('Escape');
    await disagree(page);
    await expect(reason(page)).toHaveValue('');
    await page.goto(`${portalUrl()}/e/account`);
    await page.getByRole('button', { name: 'Salir', exact: true }).click();
    await expect(page).toHaveURL(/\/e\/login/);
    expect(await kept(page)).toBe(2);
  });

  await test.step('its person finds both, also without a line', async () => {
    await page.goto(place);
    await expect(page).toHaveURL(/\/e\/login/);
    await enter(page, person.username);
    await expect(page).toHaveURL(place);
    await expect(page.locator('canvas').first()).toBeVisible();
    await disagree(page);
    await expect(reason(page)).toHaveValue(REASON);
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await ask(page);
    await expect(question(page)).toHaveValue(QUESTION);
    await context.setOffline(false);
  });

  await test.step('what is sent is kept no more', async () => {
    const sent = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await sheetOf(page).getByRole('button', { name: 'Enviar' }).click();
    expect((await sent).status()).toBe(200);
    await expect(question(page)).toHaveValue('');
    await expect.poll(() => kept(page)).toBe(1);
    await page.keyboard.press('Escape');
    await disagree(page);
    await sheetOf(page).getByRole('button', { name: 'Seguir' }).click();
    await sheetOf(page)
      .getByRole('textbox', { name: /^Su (clave|contraseña)/ })
      .fill(PASSWORD);
    await sheetOf(page).getByRole('button', { name: 'Firmar en disconformidad' }).click();
    await expect(page.getByRole('heading', { name: 'Firmado en disconformidad' })).toBeVisible();
    await expect.poll(() => kept(page)).toBe(0);
  });

  await test.step('who signs out takes it along', async () => {
    await page.goto(place);
    await ask(page);
    await question(page).fill(QUESTION);
    await expect.poll(() => kept(page)).toBe(1);
    await page.goto(`${portalUrl()}/e/account`);
    await page.getByRole('button', { name: 'Salir', exact: true }).click();
    await expect(sheetOf(page).getByRole('listitem')).toHaveText(/^Su consulta sobre Recibo mensual/);
    await page.getByRole('button', { name: 'Salir y borrarlo' }).click();
    await expect(page).toHaveURL(/\/e\/login/);
    await expect.poll(() => kept(page)).toBe(0);
    await page.goto(place);
    await enter(page, person.username);
    await expect(page).toHaveURL(place);
    await ask(page);
    await expect(question(page)).toHaveValue('');
  });
});

test('what nobody came back for in a week goes', async ({ page }) => {
  const person = await someone(page, 'florencia_perez');
  await page.clock.install();
  await signIn(page, 'e', person.username);
  await openPayslip(page, person);
  await ask(page);
  await question(page).fill(QUESTION);
  await expect.poll(() => kept(page)).toBe(1);
  const place = page.url();
  await page.clock.setFixedTime(Date.now() + 8 * 24 * 3600 * 1000);
  await page.goto(place);
  await ask(page);
  await expect.poll(() => kept(page)).toBe(0);
  await expect(question(page)).toHaveValue('');
});
