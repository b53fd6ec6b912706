import { monthsAgo } from './support/months.ts';
import { activePeople, payslipOf, zipOf } from './support/papers.ts';
import { expect, expectSound, PASSWORD, portalUrl, signIn, test } from './support/portal.ts';
import { counter, sendPublication } from './support/publishing.ts';

/** What has the focus can be seen to have it: an outline or a ring of two pixels. */
async function expectVisibleFocus(page: import('@playwright/test').Page): Promise<void> {
  const drawn = await page.evaluate(() => {
    const rings = (element: Element | null): boolean => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      return outlined || boxShadow !== 'none';
    };
    const focused = document.activeElement;
    return {
      ok: rings(focused) || rings(focused?.parentElement ?? null),
      what: focused?.outerHTML.slice(0, 160),
    };
  });
  expect(drawn.ok, `focus on ${drawn.what}`).toBe(true);
}

test('the way in and the list by keys alone', async ({ page }) => {
  await page.goto(`${portalUrl()}/s/login`);
  const user = page.getByRole('textbox', { name: 'Usuario' });
  for (let i = 0; i < 4 && !(await user.evaluate((field) => field === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await expect(user).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.type('ana_rios');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/s\/home$/);

  await test.step('the skip link comes first and leads to the content', async () => {
    await page.goto(`${portalUrl()}/s/documents/search`);
    await expect(page.getByRole('row').filter({ hasText: 'Recibo' }).first()).toBeVisible();
    const skip = page.getByRole('link', { name: 'Saltar al contenido' });
    await page.getByRole('link', { name: 'Andes Alimentos S.A.' }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(skip).toBeFocused();
    await expectVisibleFocus(page);
  });

  await test.step('every stop of the page shows its focus', async () => {
    for (let i = 0; i < 20; i++) {
      await page.keyboard.press('Tab');
      await expectVisibleFocus(page);
    }
  });

  await test.step('j and k walk, x marks, Shift and x the range, Esc lets go', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('j');
    await expect(page.getByRole('row').nth(1)).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await expect(page.getByText('3 seleccionados')).toBeVisible();
    await page.keyboard.press('k');
    await expect(page.getByRole('row').nth(3)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByText('3 seleccionados')).toHaveCount(0);
  });

  await test.step('a dialog takes the focus, keeps it, and gives it back', async () => {
    const opener = page.getByRole('button', { name: 'Más filtros' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('/ searches, Enter opens the row', async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('pedro');
    await expect(page).toHaveURL(/q=pedro/);
    await page.keyboard.press('Escape');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.goto(`${portalUrl()}/s/documents/search`);
    await expect(page.getByRole('row').filter({ hasText: 'Recibo' }).first()).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/documents\/detail\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('the review by keys alone: j and k walk, Enter assigns, o leaves out', async ({ page }) => {
  const month = monthsAgo(0);
  const [who, other] = await activePeople('lucia_ortiz');
  if (!who || !other) throw new Error('The company has no people.');
  await signIn(page, 's', 'lucia_ortiz');
  await page.goto(`${portalUrl()}/s/documents/publish/massive`);
  await sendPublication(page, {
    folder: 'Recibos de nómina',
    type: 'Nómina mensual',
    month: month.named,
    file: zipOf('nomina.zip', [
      { name: 'suelto-1.pdf', bytes: payslipOf(['uno'], month.iso) },
      { name: 'suelto-2.pdf', bytes: payslipOf(['dos'], month.iso) },
    ]),
  });
  await expect(counter(page, 'Por resolver')).toContainText('2');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(page.getByRole('row').nth(1)).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('row').nth(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'suelto-2.pdf' })).toBeVisible();
  await page.keyboard.press('o');
  await expect(counter(page, 'Dejados fuera')).toContainText('1');
  await expect(page.getByRole('region', { name: 'suelto-1.pdf' })).toBeVisible();

  await page.getByRole('region', { name: 'suelto-1.pdf' }).getByRole('searchbox').focus();
  await page.keyboard.type(who.apellido);
  const found = page.getByRole('radio', { name: who.nombre }).first();
  await expect(found).toBeVisible();
  await found.focus();
  await page.keyboard.press('Space');
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(counter(page, 'Listos')).toContainText('1');
  await expectSound(page, 'review-by-keys');
});
