import { expect, expectSound, signIn, test } from './support/portal.ts';

test('too little and too much are said where they were typed [form-messages.3] [form-messages.4]', async ({
  page,
}) => {
  await signIn(page, 's', 'ana_rios', '/employees/list');
  await page.getByRole('button', { name: 'Nuevo empleado' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nombre').fill('Olga');
  await form.getByLabel('Apellido').fill('Larga');
  await form.getByLabel('Ingreso').fill('01/03/2024');
  await form.getByLabel('Usuario').fill(`larga_${Date.now()}`);
  await form.getByLabel('Documento').fill('9'.repeat(16));
  await form.getByLabel('CUIL').fill('2740');
  await form.getByRole('button', { name: 'Crear empleado' }).click();
  await expect(form.getByText('La cantidad máxima de caracteres son 15')).toBeVisible();
  await expect(form.getByText('La cantidad mínima de caracteres son 5')).toBeVisible();
  await expectSound(page, 'employee-new-lengths');
});
