import { expect, type Locator, type Page } from '@playwright/test';

/** What has the focus can be seen to have it: an outline or a ring of two pixels. */
export async function expectVisibleFocus(page: Page): Promise<void> {
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

/**
 * Walks by Tab (`back`: by Shift and Tab) until this has the focus; every stop on the way must show its own.
 */
export async function tabTo(page: Page, target: Locator, back = false): Promise<void> {
  for (let stops = 0; stops < 60; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    if (await page.evaluate(() => document.activeElement !== document.body)) await expectVisibleFocus(page);
  }
  await expect(target).toBeFocused();
}

/** Chooses in a list of choices by its arrows, from its top as far down as it takes. */
export async function arrowTo(page: Page, list: Locator, words: string): Promise<void> {
  await tabTo(page, list);
  const chosen = list.locator('option:checked');
  if ((await chosen.innerText()) !== words) await page.keyboard.press('Home');
  for (let steps = 0; steps < 30 && (await chosen.innerText()) !== words; steps++)
    await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText(words);
}
