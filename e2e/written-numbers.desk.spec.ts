import { call, tokenOf } from './support/account.ts';
import { expect, portalUrl, signIn, test } from './support/portal.ts';

/** As it is printed: `27-40222001-3`, and with the dash and the spaces of a text processor. */
const printed = (number: string, dash = '-') =>
  `${number.slice(0, 2)}${dash}${number.slice(2, -1)}${dash}${number.slice(-1)}`;

test('a person is created, found and mended with the number as it is printed', async ({ page }) => {
  const base = `${String(Date.now()).slice(-7)}2`;
  await signIn(page, 's', 'carla_mora');
  await page.goto(`${portalUrl()}/s/employees/list`);
  await page.getByRole('button', { name: 'Nuevo empleado' }).click();
  const form = page.getByRole('dialog');
  const cuil = `27${base}0`;
  await form.getByLabel('Nombre').fill('Irma');
  await form.getByLabel('Apellido').fill(`Guion ${base}`);
  await form.getByLabel('Documento').fill(base.replace(/(\d{2})(\d{3})(\d{3})/, '$1.$2.$3'));
  await form.getByLabel('CUIL').fill(printed(cuil));
  await form.getByLabel('Usuario').fill(`irma_${base}`);
  await form.getByLabel('Ingreso').fill('01/03/2024');
  await expect(form.getByLabel('CUIL')).toHaveValue(printed(cuil));
  await form.getByRole('button', { name: 'Crear empleado' }).click();
  await expect(form).toBeHidden();

  await test.step('the search takes it in every way of writing', async () => {
    const box = page.getByRole('searchbox');
    for (const written of [printed(cuil), printed(cuil, ' '), printed(cuil, '\u2011'), cuil]) {
      await box.fill(written);
      await expect(page.getByRole('row').nth(1)).toContainText(`Guion ${base}`);
      await expect(page.getByRole('row')).toHaveCount(2);
      await expect(box).toHaveValue(written);
      await box.fill('');
      await expect(page).not.toHaveURL(/q=/);
    }
  });

  await test.step('and so does the record', async () => {
    const found = await call(
      page,
      await tokenOf(page, 'carla_mora'),
      'GET',
      `/v2/portal/employees?q=${cuil}`,
    );
    const [{ id }] = JSON.parse(found.toString('utf8')).results.data;
    await page.goto(`${portalUrl()}/s/employee/${id}`);
    await page.getByRole('tab', { name: 'Datos' }).click();
    await page.getByRole('link', { name: 'Editar Identidad' }).click();
    const field = page.getByRole('textbox', { name: 'CUIL', exact: true });
    await field.fill(printed(`23${base}0`, '\u00a0'));
    await expect(field).toHaveValue(printed(`23${base}0`, '\u00a0'));
    await page.getByRole('button', { name: /^Guardar/ }).click();
    await expect(page.getByText(printed(`23${base}0`)).first()).toBeVisible();
  });
});
