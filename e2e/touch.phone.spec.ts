import type { Page } from '@playwright/test';
import { expect, portalUrl, signIn, test } from './support/portal.ts';

/** What a finger needs, in CSS pixels; a link within a sentence has the height of its line. */
const FINGER = 44;

/** What can be pressed and is too small for a finger, each with its size. */
const tooSmall = (page: Page) =>
  page.evaluate((least) => {
    const inside = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    // What is drawn small may take what is pressed beside it.
    const takesBeside = (one: Element) => {
      if (!one.matches('[role=switch]')) return false;
      one.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = one.getBoundingClientRect();
      const [across, down] = [Math.max(width, least) / 2 - 1, Math.max(height, least) / 2 - 1];
      return [
        [-across, 0],
        [across, 0],
        [0, -down],
        [0, down],
      ].every(
        ([dx = 0, dy = 0]) => document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy) === one,
      );
    };
    const pressed = 'a[href], button, select, [role=switch], input:not([type=hidden], [type=file])';
    return [...inside.querySelectorAll<HTMLElement>(pressed)]
      .map((one) =>
        one.matches('input[type=checkbox], input[type=radio]') ? (one.closest('label') ?? one) : one,
      )
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches('p a'))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(
        ({ one, box }) => box.width > 1 && !takesBeside(one) && (box.height < least || box.width < least),
      )
      .map(({ one, box }) => {
        const name = one.getAttribute('aria-label') ?? one.textContent;
        return `${one.tagName} ${name} ${Math.round(box.width)}x${Math.round(box.height)}`;
      });
  }, FINGER);

test('whatever is pressed on the phone is large enough for a finger', async ({ page }) => {
  test.slow();
  await page.goto(`${portalUrl()}/e/login`);
  await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible();
  expect.soft(await tooSmall(page), 'login').toEqual([]);
  await signIn(page, 'e', 'jorge_cruz');
  await expect(page.getByRole('link', { name: 'Ver y firmar' })).toBeVisible();
  expect.soft(await tooSmall(page), 'home').toEqual([]);
  await page.goto(`${portalUrl()}/e/documents`);
  await expect(page.getByRole('link').filter({ hasText: 'Para firmar' }).first()).toBeVisible();
  expect.soft(await tooSmall(page), 'documents').toEqual([]);
  await page.getByRole('link').filter({ hasText: 'Para firmar' }).first().click();
  const sign = page.getByRole('button', { name: 'Firmar', exact: true });
  await expect(sign).toBeEnabled();
  expect.soft(await tooSmall(page), 'reader').toEqual([]);
  await sign.click();
  expect.soft(await tooSmall(page), 'outcome').toEqual([]);
  await page.getByRole('button', { name: /^Firmar en conformidad/ }).click();
  await expect(page.getByRole('dialog').locator('input')).toBeFocused();
  expect.soft(await tooSmall(page), 'proof').toEqual([]);
  for (const [place, ready] of [
    ['data', page.getByRole('link', { name: /^Cambiar|^Completar/ }).first()],
    ['data/contact', page.getByRole('button', { name: 'Agregar teléfono' })],
    ['data/bank', page.getByRole('textbox', { name: 'CLABE' })],
    ['data/photo', page.getByRole('button').first()],
    ['data/changes', page.getByRole('heading', { level: 1 })],
    ['account', page.getByRole('switch', { name: /^Guardar el último recibo/ })],
  ] as const) {
    await page.goto(`${portalUrl()}/e/${place}`);
    await expect(ready).toBeVisible();
    expect.soft(await tooSmall(page), place).toEqual([]);
  }
});
