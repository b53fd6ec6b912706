import { anotherPerson, expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

test('HR withdraws documents in bulk with a typed reason, and their people see them withdrawn', async ({
  page,
}) => {
  await signIn(page, 's', 'diego_rojas', '/documents/search?q=Muñoz');
  const rows = page.getByRole('row').filter({ hasText: 'Sofía' });
  await expect(rows.first()).toBeVisible();

  await test.step('marking rows swaps the filters for what can be done', async () => {
    await rows.nth(0).getByRole('checkbox').check();
    await rows.nth(1).getByRole('checkbox').check();
    await expect(page.getByText('2 seleccionados')).toBeVisible();
    await expectSound(page, 'search-bulk');
    await page.getByRole('button', { name: 'Anular 2 documentos' }).click();
  });

  await test.step('the reason is typed, of ten letters at least', async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('corto');
    await dialog.getByRole('button', { name: 'Anular 2 documentos' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveAttribute('aria-invalid', 'true');
    await expectSound(page, 'cancel-dialog');
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Se liquidó con un valor equivocado.');
    await dialog.getByRole('button', { name: 'Anular 2 documentos' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Se anularon 2 documentos')).toBeVisible();
    await expect(rows.nth(0)).toContainText('Anulado');
  });

  await test.step('their person sees them withdrawn, and can neither read nor sign them', async () => {
    const phone = await anotherPerson(page, false);
    await signIn(phone, 'e', 'sofia_munoz', '/documents');
    const row = phone.getByRole('link').filter({ hasText: 'Anulado' });
    await expect(row).toHaveCount(2);
    await row.first().click();
    await expect(phone.getByRole('heading', { name: 'La empresa anuló este documento' })).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Firmar' })).toHaveCount(0);
    await expectSound(phone, 'e-withdrawn');
    await phone.context().close();
  });

  await test.step('and whoever holds its code reads that it was withdrawn', async () => {
    await rows.first().getByText('Muñoz Soto, Sofía', { exact: true }).click();
    await page.getByRole('tab', { name: 'Información' }).click();
    const code = await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText();
    await page.goto(`${portalUrl()}/verificar#${code.trim()}`);
    await expect(page.getByText(/La empresa anuló este documento el/)).toBeVisible();
    await expectSound(page, 'verify-withdrawn');
  });
});
