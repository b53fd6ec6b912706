import { expect, expectSound, signIn, test } from './support/portal.ts';

test('a payslip is read aloud line by line; every step of the signature has the focus', async ({ page }) => {
  await signIn(page, 'e', 'jorge_cruz', '/documents');
  await page.getByRole('link').filter({ hasText: 'Para firmar' }).first().click();
  const paper = page.getByRole('group', { name: /^Página 1 de/ });
  const lines = paper.getByRole('paragraph');

  await test.step('its text is lines from top to bottom, under headings that skip no level', async () => {
    await expect(lines.nth(3)).toBeAttached();
    const told = await paper.evaluate((element) =>
      [...element.querySelectorAll('p, h2, [role=row]')].map((line) => ({
        name: line.localName,
        text: line.textContent?.replaceAll(/ +/g, ' ').trim() ?? '',
        top: Math.min(
          ...[...line.querySelectorAll('span:not(:empty)')].map((piece) => piece.getBoundingClientRect().top),
        ),
      })),
    );
    expect(told[0]).toMatchObject({ name: 'h2', text: expect.stringContaining('Sierra Textil') });
    expect(told.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^P001 Sueldo .*\d\d,\d{3}\.00$/),
    );
    const tops = told.map(({ top }) => top);
    // Of two lines that almost touch, the smaller print may begin above.
    expect(tops.every((top, place) => place === 0 || top > (tops[place - 1] ?? 0) - 3)).toBe(true);
    expect(told.filter(({ text }) => text.trim() === '')).toEqual([]);
    await expectSound(page, 'e-reader-lines');
    // Concepts and amounts are cells, under the names of their columns.
    const table = paper.getByRole('table').first();
    const salary = table.getByRole('row').filter({ hasText: 'P001' });
    await expect(salary.getByRole('cell').filter({ hasText: /^\d\d,\d{3}\.00\s*$/ })).toHaveCount(1);
    expect(await salary.getByRole('cell').count()).toBe(await table.getByRole('columnheader').count());
  });

  const dialog = page.getByRole('dialog');
  await test.step('the way there and back leaves the focus in the step', async () => {
    await page.getByRole('button', { name: 'Firmar', exact: true }).click();
    await dialog.getByRole('button', { name: /^Firmar en conformidad/ }).click();
    await expect(dialog.locator('input')).toBeFocused();
    await dialog.getByRole('button', { name: 'Volver' }).click();
    const question = dialog.getByRole('heading', { level: 3, name: '¿Cómo lo firma?' });
    await expect(question).toBeFocused();
    await dialog.getByRole('button', { name: /^Firmar en disconformidad/ }).click();
    await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Volver' }).click();
    await expect(question).toBeFocused();
  });
});
