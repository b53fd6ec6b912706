import type { Page } from '@playwright/test';
import { call, tokenOf } from './support/account.ts';
import { monthsAgo } from './support/months.ts';
import { activePeople } from './support/papers.ts';
import { expect, expectSound, PASSWORD, portalUrl, signIn, test } from './support/portal.ts';
import { publishTo } from './support/publish-to.ts';
import { SIGNERS } from './support/signers.ts';
import { addVirtualKey, createKey } from './support/virtual-key.ts';

const WHO = SIGNERS.taps;

/** Publishes a payslip of so many pages. @returns where its notice leads to. */
async function noticed(page: Page, month: number, pages = 1): Promise<string> {
  const person = (await activePeople('ana_rios')).find(({ usuario }) => usuario === WHO);
  if (!person) throw new Error(`No ${WHO} in the demo.`);
  const known = await linksOf(page);
  await publishTo(page, await tokenOf(page, 'ana_rios'), person, monthsAgo(month), {
    pages,
    ofType: 1,
    notify: true,
  });
  let link: string | undefined;
  await expect(async () => {
    link = (await linksOf(page)).find((one) => !known.includes(one));
    expect(link).toBeDefined();
  }).toPass();
  return link as string;
}

/** What the mails to everybody lead to. */
async function linksOf(page: Page): Promise<string[]> {
  const mails = await (await page.request.get(`${portalUrl()}/demo/mail`)).text();
  return [...mails.matchAll(/\/e\/documents\/\d+/g)].map(([path]) => path);
}

/** Counts what a finger does from here on, in each page that is opened. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted }) => {
        // A label hands its tap on: one tap.
        if (isTrusted) sessionStorage.taps = Number(sessionStorage.taps ?? 0) + 1;
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.taps ?? 0));
}

test('three taps from the notice to the signature: by a passkey nothing is typed, by the password its field alone', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 409/);
  const place = await noticed(page, 8);
  const origin = portalUrl().replace('127.0.0.1', 'localhost');
  const sheet = page.getByRole('dialog');

  await test.step('the password: the focus is in its field, and Enter is the third tap', async () => {
    await signIn(page, 'e', WHO);
    const taps = await countTaps(page);
    await page.goto(portalUrl() + place);
    await page.getByRole('button', { name: 'Firmar', exact: true }).click();
    await sheet.getByRole('button', { name: /Firmar en conformidad/ }).click();
    const field = sheet.getByLabel('Su clave del portal');
    await expect(field).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await sheet.getByRole('button', { name: 'Firmar en conformidad', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Firmado en conformidad' })).toBeVisible();
    expect(await taps()).toBe(3);
  });

  await test.step('a passkey, whose file gets its time stamp meanwhile: asked again by itself', async () => {
    const second = await noticed(page, 9);
    await addVirtualKey(page);
    await page.goto(`${origin}/e/login`);
    await page.getByLabel(/^Usuario/).fill(WHO);
    await page.getByLabel('Clave o PIN', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await expect(page).not.toHaveURL(/login/);
    await page.goto(`${origin}/e/account`);
    await createKey(page, 'Teléfono de prueba');
    // What the server answers then is held in its own tests: here, that the first answer asks for another.
    let answers = 0;
    await page.route(/\/documents\/\d+\/sign$/, (route) => {
      answers += 1;
      if (answers > 1) return route.continue();
      return route.fulfill({ status: 409, json: { code: 'SIGN_DOCUMENT_CHANGED', message: 'cambió' } });
    });
    await page.evaluate(() => sessionStorage.removeItem('taps'));
    await page.goto(origin + second);
    await page.getByRole('button', { name: 'Firmar', exact: true }).click();
    await sheet.getByRole('button', { name: /Firmar en conformidad/ }).click();
    await expect(sheet.getByText(/le pedirá la huella/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Firmar en conformidad', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Firmado en conformidad' })).toBeVisible();
    await expect(page.getByText('Firma electrónica, con llave de acceso')).toBeVisible();
    expect(answers).toBe(2);
    expect(await page.evaluate(() => Number(sessionStorage.taps))).toBe(3);
  });

  await test.step('a company that takes no passkey says so, and asks for the password', async () => {
    const third = await noticed(page, 10);
    const hr = await tokenOf(page, 'ana_rios');
    const turn = (on: string) => call(page, hr, 'PUT', '/v2/portal/company/settings', { llave_firma: on });
    await turn('0');
    try {
      await page.goto(origin + third);
      await page.getByRole('button', { name: 'Firmar', exact: true }).click();
      await sheet.getByRole('button', { name: /Firmar en conformidad/ }).click();
      await expect(sheet.getByText('Su empresa no acepta la llave de acceso para firmar.')).toBeVisible();
      await expect(sheet.getByLabel('Su clave del portal')).toBeVisible();
      await expect(sheet.getByRole('button', { name: 'Usar mi llave de acceso' })).toHaveCount(0);
      await expectSound(page, 'e-sign-passkey-off');
    } finally {
      await turn('1');
    }
  });
  await page.goto(`${origin}/e/account`);
  await page.getByRole('button', { name: 'Quitar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByRole('button', { name: 'Quitar' })).toHaveCount(0);
});

test('of two pages both are looked at before anything can be signed: drawn ahead of the view is not shown', async ({
  page,
}) => {
  const place = await noticed(page, 11, 2);
  await signIn(page, 'e', WHO);
  await page.goto(portalUrl() + place);
  const sign = page.getByRole('button', { name: 'Firmar', exact: true });
  await expect(page.getByText('Para firmar, mire todas las páginas: 1 de 2')).toBeVisible();
  // The second stands drawn, a screen's height below.
  await expect
    .poll(() =>
      page.evaluate(() => [...document.querySelectorAll('canvas')].filter(({ width }) => width > 300).length),
    )
    .toBe(2);
  await expect(page.locator('img[data-page="1"]')).toHaveCount(0);
  await expect(sign).toBeDisabled();
  await expectSound(page, 'e-reader-first-of-two');
  await page.getByRole('group', { name: /Página 2 de 2/ }).scrollIntoViewIfNeeded();
  await page.mouse.move(195, 400);
  await page.mouse.wheel(0, 2000);
  await expect(page.getByText('Falta su firma')).toBeVisible();
  await expect(sign).toBeEnabled();
});
