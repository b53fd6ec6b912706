import type { Locator } from '@playwright/test';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

/** How many lines a text stands on, and whether some of it is out of sight. */
const shown = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const line = Number.parseFloat(getComputedStyle(element).lineHeight);
    const around = element.closest('td') ?? element;
    return {
      lines: Math.round(range.getBoundingClientRect().height / line),
      cut: around.scrollWidth > around.clientWidth,
    };
  });

test('names and states of processes are read whole, on one line at a desk', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 's', 'ana_rios', '/company/process-manager');
  const row = page.getByRole('row').filter({ hasText: 'Completado con observaciones' }).first();
  await expect(row).toBeVisible();
  expect(await shown(row.locator('strong'))).toEqual({ lines: 1, cut: false });
  expect(await shown(row.getByText('Completado con observaciones'))).toEqual({ lines: 1, cut: false });
  const names = page.getByRole('table').locator('td strong');
  expect(await names.count()).toBeGreaterThan(5);
  for (const name of await names.all()) expect((await shown(name)).cut).toBe(false);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of await names.all()) expect((await shown(name)).cut).toBe(false);
});

test('titles of the billboard are read whole', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 's', 'ana_rios', '/billboard');
  const title = page.getByRole('table').getByText('Simulacro de evacuación');
  await expect(title).toBeVisible();
  expect(await shown(title)).toEqual({ lines: 1, cut: false });
  await expectSound(page, 'billboard-titles');
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await shown(title)).cut).toBe(false);
  await expectSound(page, 'billboard-titles');
});

test('on a phone the number of the bell stands clear of the face, and a document before what is known of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 's', 'ana_rios', '/documents/search?q=Castro%2C%20Pablo');
  const header = page.getByRole('banner');
  const face = header.getByRole('button', { name: 'Menú de la persona' });
  for (const count of await header.getByText(/^\d{2,3}$/).all()) {
    const [number, person] = [await count.boundingBox(), await face.boundingBox()];
    if (!number || !person) throw new Error('Nothing is drawn.');
    expect(number.x + number.width).toBeLessThanOrEqual(person.x);
  }
  await page
    .getByRole('row', { name: /Castro/ })
    .first()
    .click();
  const pages = page.getByText('Página 1 de 1');
  await expect(pages).toBeVisible();
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;
  await expect(async () => {
    const [name, picture, tabs] = [
      await top(page.getByRole('heading', { level: 1 })),
      await top(pages),
      await top(page.getByRole('tablist')),
    ];
    expect(name).toBeLessThan(picture);
    expect(picture).toBeLessThan(tabs);
    expect(picture, 'in sight without scrolling').toBeLessThan(500);
  }).toPass();
  await expectSound(page, 'document-first');
  expect(page.url()).toContain(`${portalUrl()}/s/documents/detail/`);
});
