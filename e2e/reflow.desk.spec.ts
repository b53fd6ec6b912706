import { expect, expectNoSideScroll, portalUrl, signIn, test } from './support/portal.ts';

/** A desk of 1280 pixels at 400 per cent, and a phone of 640 with its text at 200 (WCAG 1.4.10). */
const NARROW = { width: 320, height: 640 };

test('at 320 pixels no list of the desk is wider than the screen, and no state of a document is cut off', async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  await signIn(page, 's', 'ana_rios', '/documents/month-close');
  for (const [path, caption] of [
    ['/documents/month-close', /Cierre/],
    ['/digital-file', 'Por sector'],
    ['/documents/search', 'Buscar documentos'],
    ['/fileUploadResume?tab=documentos', 'Documentos'],
    ['/certificates', 'Certificados'],
  ] as const) {
    await page.goto(`${portalUrl()}/s${path}`);
    const table = page.getByRole('table', { name: caption }).first();
    await expect(table.locator('tbody tr').first(), path).toBeVisible();
    await expectNoSideScroll(page);
    // What holds the table does not scroll sideways either.
    const over = await table.evaluate((one) => {
      const box = one.parentElement ?? one;
      return box.scrollWidth - box.clientWidth;
    });
    expect(over, path).toBeLessThanOrEqual(0);
  }
});

test('a word of an address that is none is taken for nothing', async ({ page }) => {
  await signIn(page, 's', 'ana_rios', '/fileUploadResume?tab=ninguna');
  await expect(page.getByRole('tab', { name: /^Cambios de datos/ })).toHaveAttribute('aria-selected', 'true');
  await page.goto(`${portalUrl()}/s/digital-file?vista=ninguna`);
  await expect(page.getByRole('table', { name: 'Por sector' })).toBeVisible();
});
