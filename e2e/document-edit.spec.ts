import { call, newcomer, tokenOf } from './support/account.ts';
import { monthsAgo } from './support/months.ts';
import { expect, expectSound, PASSWORD, signIn, test } from './support/portal.ts';
import { publishTo } from './support/publish-to.ts';

const month = monthsAgo(2);

test('name, comment, expiry and period of a published document are changed from its page; the trail says so, and an old page is told [2.7]', async ({
  page,
}) => {
  const hr = await tokenOf(page, 'ana_rios');
  const person = await newcomer(page, hr, PASSWORD);
  await publishTo(page, hr, person, month);
  const found = await call(page, hr, 'POST', '/v2/portal/documents/search', { cuil: person.cuil });
  const [{ id }] = JSON.parse(found.toString('utf8')).results.data;
  await signIn(page, 's', 'ana_rios', `/documents/detail/${id}`);
  const edit = page.getByRole('button', { name: 'Editar datos' });
  const dialog = page.getByRole('dialog', { name: 'Editar datos del documento' });

  await test.step('what is no day is told at its field, and nothing typed is lost', async () => {
    await edit.click();
    await expectSound(page, 'document-edit');
    await dialog.getByLabel('Archivo').fill('Recibo corregido');
    await dialog.getByLabel('Comentario de Recursos Humanos').fill('Lo pidió por mail');
    await dialog.getByLabel('Vence').fill('31/02/2030');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByLabel('Vence')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel('Archivo')).toHaveValue('Recibo corregido');
    await dialog.getByLabel('Vence').fill('31/12/2030');
    await dialog.getByLabel('Período').selectOption({ label: monthsAgo(1).named });
    await expect(dialog.getByText(/^La persona recibe un aviso/)).toBeVisible();
    await expectSound(page, 'document-edit-period');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('its page shows what it is now, and the trace what was changed', async () => {
    await expect(page.getByText('Recibo corregido.pdf').first()).toBeVisible();
    await expect(page.getByText('Lo pidió por mail')).toBeVisible();
    await expect(page.getByText('31/12/2030')).toBeVisible();
    await page.getByRole('tab', { name: 'Traza' }).click();
    await expect(page.getByText(/^Cambió el nombre, el período/)).toBeVisible();
  });

  await test.step('whoever edits an older state is told, and keeps what they typed', async () => {
    await edit.click();
    await call(page, hr, 'PATCH', `/v2/admin-mod/documents/${id}`, { archivo: 'Otro nombre' });
    await dialog.getByLabel('Archivo').fill('Tarde');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByLabel('Archivo')).toHaveValue('Tarde');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toBeHidden();
  });
});
