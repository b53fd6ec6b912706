import type { Locator, Page } from '@playwright/test';
import { tokenOf } from './support/account.ts';
import { monthsAgo } from './support/months.ts';
import { expect, expectSound, portalUrl, speak, test } from './support/portal.ts';
import { publishTo } from './support/publish-to.ts';
import { enteredNewcomer } from './support/self-service.ts';

const HR = 'ana_rios';

/** Signs in by the form. */
async function enter(page: Page, person: { readonly username: string; readonly password: string }) {
  await page.goto(`${portalUrl()}/e/login`);
  await page.getByLabel('Usuario').fill(person.username);
  await page.getByRole('textbox', { name: /^Clave o PIN/ }).fill(person.password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

/** How large a text stands, and on how many lines. */
const measure = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    return { size: Number.parseFloat(getComputedStyle(element).fontSize), lines: lines.size };
  });

/** Whether a text ends before what stands beside it begins, or above it. */
async function isClear(text: Locator, beside: Locator) {
  const end = await text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  });
  const box = await beside.boundingBox();
  return box !== null && (end.right <= box.x || end.bottom <= box.y);
}

test('what a payslip pays, of which month and by whom, stands large, the amount on one line in large text too', async ({
  page,
}) => {
  test.slow();
  // A phone with voices: the button to listen takes its part of the width.
  await page.addInitScript(() => {
    const voices = ['es-AR', 'pt-BR'].map((lang) => ({ lang, localService: true, name: lang }));
    const speech = Object.assign(new EventTarget(), { getVoices: () => voices, cancel: () => undefined });
    Object.defineProperty(globalThis, 'speechSynthesis', { value: speech });
  });
  const hr = await tokenOf(page, HR);
  const person = await enteredNewcomer(page, hr);
  const before = await publishTo(page, hr, person, monthsAgo(2));
  const last = await publishTo(page, hr, person, monthsAgo(1), { basicCents: 4_284_600_000 });
  await enter(page, person);
  const open = async (id: number) => {
    await page.goto(`${portalUrl()}/e/documents/${id}`);
    await expect(page.locator('canvas').first()).toBeVisible();
  };
  await open(before);
  for (const language of ['es', 'pt'] as const) {
    if (language === 'pt') await speak(page, 'Português');
    await open(last);
    const net = page.getByRole('region', { name: language === 'es' ? 'Neto' : 'Líquido', exact: true });
    const amount = net.getByText(/^\$\u00a0[\d.]+,\d\d$/).first();
    const about = net.getByText(/^Andes Alimentos S\.A\. · \p{L}+( de)? \d{4}$/u);
    await expect(amount).toBeVisible();
    expect(await measure(amount)).toEqual({ size: 34, lines: 1 });
    expect(await measure(about)).toMatchObject({ size: 18 });
    await expect(net).toContainText(language === 'es' ? ' % que en ' : ' % em relação a ');
    await expect(net).toContainText(/(Fecha de pago|Data de pagamento): \d\d\/\d\d\/\d{4}/);
    // Below its page.
    const [pageBox, netBox] = [await page.locator('canvas').first().boundingBox(), await net.boundingBox()];
    expect(pageBox?.y).toBeLessThan(netBox?.y ?? 0);
    await net.getByText(language === 'es' ? 'De dónde sale' : 'De onde vem').click();
    await expect(net.getByRole('definition').first()).toHaveText(/^\$\u00a0[\d.]+,\d\d$/);
    await expectSound(page, `e-net-${language}-totals`);
    await net.getByText(language === 'es' ? 'De dónde sale' : 'De onde vem').click();
    expect(await isClear(amount, net.getByRole('button'))).toBe(true);
    await expectSound(page, `e-net-${language}`);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const large = await measure(amount);
    expect(large.lines).toBe(1);
    expect(large.size).toBeGreaterThan(34);
    expect((await measure(about)).size).toBe(36);
    await expectSound(page, `e-net-${language}-large`);
    await about.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await expectSound(page, `e-net-${language}-large-about`);
    await page.setViewportSize({ width: 390, height: 844 });
  }
  await page.setViewportSize({ width: 1366, height: 820 });
  await open(last);
  await expectSound(page, 'e-net-desk');
});
