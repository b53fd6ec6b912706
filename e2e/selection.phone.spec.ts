import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const HR = 'carla_mora';

test('on a narrow screen everybody found is selected and named as well', async ({ page }) => {
  await signIn(page, 's', HR);
  await page.goto(`${portalUrl()}/s/employees/list?status=active`);
  await expect(page.getByRole('row').nth(2)).toContainText(/,/);
  await page.getByRole('checkbox', { name: /^Marcar todas/ }).check();
  const bar = page.getByRole('toolbar', { name: /seleccionados/ });
  await bar.getByRole('button', { name: /^Seleccionar los/ }).click();
  await expectSound(page, 'selection-all-phone');
  await bar.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('button', { name: 'Dar de baja', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^Dar de baja a/ })).toBeEnabled();
  await dialog.getByRole('button', { name: /^Ver a las/ }).click();
  await expectSound(page, 'dismiss-found-phone');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
});
