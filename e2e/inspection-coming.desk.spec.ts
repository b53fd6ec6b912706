import { monthsAgo } from './support/months.ts';
import { ownCompany } from './support/own-company.ts';
import { expect, expectSound, PASSWORD, signIn, test } from './support/portal.ts';

/** A day some days ahead, as it is typed. */
const daysAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/');

test('an inspection that begins later says from when it can be entered [14.4]', async ({ page }) => {
  const own = await ownCompany(page, 'inspeccionluego');
  await signIn(page, 's', own.username, '/company/inspections');
  await page.getByRole('button', { name: 'Abrir una inspección' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Abrir una inspección' });
  const month = monthsAgo(1).written;
  for (const [label, text] of [
    ['Nombre de quien inspecciona', 'Elsa Ramos'],
    ['Organismo', 'Ministerio de Trabajo'],
    ['Identificación', 'Credencial 7'],
    ['Desde · opcional', daysAhead(3)],
    ['Hasta', daysAhead(5)],
    ['Primer mes de los documentos', month],
    ['Último mes de los documentos', month],
  ] as const)
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(text);
  await dialog.getByRole('button', { name: 'Abrir', exact: true }).click();
  const proof = page.getByRole('dialog', { name: 'Confirme que es usted' });
  await proof.locator('input[type=password]').fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Se puede entrar desde el \d\d\/\d\d\/\d{4} \d\d:00\.$/)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Elsa Ramos' });
  await expect(row).toContainText(/Por empezar\s*desde el \d\d\/\d\d\/\d{4}/);
  await expectSound(page, 'inspection-coming');
});
