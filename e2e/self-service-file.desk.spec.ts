import type { Page } from '@playwright/test';
import { call, tokenOf } from './support/account.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { allowChanges, enteredNewcomer, HOME, photograph, read } from './support/self-service.ts';

const HR = 'carla_mora';
const CBU = '2850590940090418135201';

/** A new person of the company, whose data HR reads in their file. */
async function openFile(page: Page) {
  const hr = await tokenOf(page, HR);
  await allowChanges(page, hr);
  const person = await enteredNewcomer(page, hr);
  await signIn(page, 's', HR, `/employee/${person.id}?tab=datos`);
  await expect(page.getByRole('heading', { level: 2, name: 'Domicilio' })).toBeVisible();
  return { hr, person };
}

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
const form = (page: Page, name: string) => page.getByRole('form', { name });

test('HR reads and edits contact, address, preferred name and bank in the file, and who came second catches up [employee-personal-info.2]', async ({
  page,
}) => {
  test.slow();
  const { hr, person } = await openFile(page);

  await test.step('the fields of the record stand above, the rest says that it is empty', async () => {
    await expect(section(page, 'Contacto')).toContainText('Sin datos cargados.');
    await expectSound(page, 'own-sections-empty');
  });

  await test.step('contact: a telephone that is none is marked, and the focus is on it', async () => {
    await page.getByRole('button', { name: 'Cargar Contacto' }).click();
    const contact = form(page, 'Contacto');
    await contact.getByRole('textbox', { name: 'Teléfono 1' }).fill('no tiene');
    await contact.getByRole('textbox', { name: /^Vínculo/ }).fill('Padre');
    await contact.getByRole('button', { name: 'Guardar' }).click();
    await expect(contact.getByText('Escriba un teléfono con 6 números o más.')).toBeVisible();
    await expect(contact.getByText('Complete este dato.')).toHaveCount(2);
    await expect(contact.getByRole('textbox', { name: 'Teléfono 1' })).toBeFocused();
    await expectSound(page, 'own-sections-contact-fault');
    await contact.getByRole('textbox', { name: 'Teléfono 1' }).fill('+54 9 261 555-0148');
    await contact.getByRole('button', { name: 'Agregar teléfono' }).click();
    await contact.getByRole('combobox', { name: 'Tipo del teléfono 2' }).selectOption('Casa');
    await contact.getByRole('textbox', { name: 'Teléfono 2' }).fill('261 555-0190');
    await contact.getByRole('textbox', { name: /^Nombre y apellido/ }).fill('Jorge Quintana');
    await contact.getByRole('textbox', { name: 'Teléfono', exact: true }).fill('261 555-0191');
    await contact.getByRole('button', { name: 'Guardar' }).click();
    await expect(section(page, 'Contacto')).toContainText('+54 9 261 555-0148');
    await expect(section(page, 'Contacto')).toContainText('Jorge Quintana (Padre) · 261 555-0191');
    await expect(page.getByRole('button', { name: 'Editar Contacto' })).toBeFocused();
  });

  await test.step('address: lists offer, and what they do not know is written by hand', async () => {
    await page.getByRole('button', { name: 'Cargar Domicilio' }).click();
    const address = form(page, 'Domicilio');
    await address.getByRole('combobox', { name: 'País' }).selectOption('Argentina');
    await address.getByRole('combobox', { name: 'Provincia' }).fill('Mendoza');
    await expect(address.locator('datalist option[value="Godoy Cruz"]')).toHaveCount(1);
    await address.getByRole('combobox', { name: 'Ciudad' }).fill('Paraje Sin Lista');
    await address.getByRole('combobox', { name: /^Tipo de vía/ }).selectOption('Avenida');
    await address.getByRole('textbox', { name: 'Calle' }).fill('San Martín');
    await address.getByRole('textbox', { name: /^Número/ }).fill('1482');
    await expectSound(page, 'own-sections-address');
    await address.getByRole('button', { name: 'Guardar' }).click();
    await expect(section(page, 'Domicilio')).toContainText('Avenida San Martín 1482');
    await expect(section(page, 'Domicilio')).toContainText('Paraje Sin Lista');
    await expect(section(page, 'Domicilio')).toContainText('Argentina');
  });

  await test.step('bank: a number with a wrong digit is refused, the right one is shown by its end', async () => {
    await page.getByRole('button', { name: 'Cargar Cuenta bancaria' }).click();
    const bank = form(page, 'Cuenta bancaria');
    await bank.getByRole('textbox', { name: 'Banco' }).fill('Banco Cuyo');
    await bank.getByRole('combobox', { name: 'Tipo de cuenta' }).selectOption('Caja de ahorro');
    await bank.getByRole('textbox', { name: /^CBU/ }).fill(`${CBU.slice(0, -1)}9`);
    await bank.getByRole('button', { name: 'Guardar' }).click();
    await expect(bank.getByText(/El número de cuenta no es válido/)).toBeVisible();
    await bank.getByRole('textbox', { name: /^CBU/ }).fill(CBU);
    await bank.getByRole('button', { name: 'Guardar' }).click();
    const card = section(page, 'Cuenta bancaria');
    await expect(card).toContainText(`···· ${CBU.slice(-4)}`);
    await expect(card).not.toContainText(CBU);
    await card.getByRole('button', { name: 'Mostrar el número de cuenta' }).click();
    await expect(card).toContainText(CBU);
  });

  await test.step('preferred name and gender; leaving with changes asks', async () => {
    await page.getByRole('button', { name: /^Cargar Nombre preferido/ }).click();
    const identity = form(page, 'Nombre preferido y género');
    await identity.getByRole('textbox', { name: /^Cómo prefiere/ }).fill('Emi');
    await identity.getByRole('combobox', { name: /^Género/ }).selectOption('Femenino');
    await page.getByRole('tab', { name: 'Actividad' }).click();
    const asked = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
    await asked.getByRole('button', { name: 'Seguir editando' }).click();
    await identity.getByRole('button', { name: 'Guardar' }).click();
    await expect(section(page, 'Nombre preferido y género')).toContainText('Emi');
    await expect(section(page, 'Nombre preferido y género')).toContainText('Femenino');
    await expectSound(page, 'own-sections');
  });

  await test.step('somebody else was faster: their data comes, and what was typed stays', async () => {
    await page.getByRole('button', { name: 'Editar Domicilio' }).click();
    const address = form(page, 'Domicilio');
    await address.getByRole('textbox', { name: /^Piso/ }).fill('3.º B');
    await call(page, hr, 'PUT', `/v2/selfservice-manager/${person.id}/address`, {
      address: JSON.stringify({ ...HOME, number: '999' }),
      version: '1',
    });
    await address.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText(/Otra persona cambió estos datos/)).toBeVisible();
    await expectSound(page, 'own-sections-stale');
    await page.getByRole('button', { name: 'Traer lo último' }).click();
    await expect(address.getByRole('textbox', { name: /^Número/ })).toHaveValue('999');
    await expect(address.getByRole('textbox', { name: /^Piso/ })).toHaveValue('3.º B');
    await address.getByRole('button', { name: 'Guardar' }).click();
    await expect(section(page, 'Domicilio')).toContainText('Perito Moreno 999, 3.º B');
  });
});

test('the photograph and the one that waits stand side by side; HR approves it, replaces it and takes it away [employee-personal-info.3]', async ({
  page,
}) => {
  const { person } = await openFile(page);
  const photo = section(page, 'Foto');
  await expect(photo).toContainText('Sin foto');
  await photo.getByRole('button', { name: 'Cargar foto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Foto' });
  await dialog.getByLabel('Archivo de la foto').setInputFiles({
    name: 'nota.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no es una foto'),
  });
  await expect(dialog.getByRole('alert')).toContainText('no es una foto');
  await dialog.getByLabel('Archivo de la foto').setInputFiles(await photograph(page));
  const window = dialog.getByRole('img', { name: 'Foto como se verá' });
  await window.focus();
  const seen = () =>
    window.evaluate((canvas: HTMLCanvasElement) => [
      ...(canvas.getContext('2d')?.getImageData(320, 320, 1, 1).data ?? []),
    ]);
  const before = await seen();
  for (let i = 0; i < 8; i += 1) await page.keyboard.press('ArrowLeft');
  await expect.poll(seen).not.toEqual(before);
  await page.keyboard.press('+');
  await expect(dialog.getByRole('slider', { name: 'Acercar' })).toHaveValue('1.1');
  await expectSound(page, 'own-photo-crop');
  await dialog.getByRole('button', { name: 'Guardar la foto' }).click();
  await expect(photo.getByRole('img', { name: 'Foto actual' })).toBeVisible();
  await expect(page.locator('header').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('header img').last()).toBeVisible();

  const other = await photograph(page);
  const answer = await page.request.post(`${portalUrl()}/v2/portal/me/photo`, {
    headers: { authorization: `Bearer ${person.token}` },
    multipart: { photo: other },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.reload();
  await expect(photo.getByRole('img', { name: 'Foto pedida' })).toBeVisible();
  await expect(photo.getByRole('img', { name: 'Foto actual' })).toBeVisible();
  await expectSound(page, 'own-photo');
  await photo.getByRole('button', { name: 'Revisar Foto' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aprobar', exact: true }).click();
  await expect(photo.getByRole('img', { name: 'Foto pedida' })).toBeHidden();
  await photo.getByRole('button', { name: 'Quitar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(photo).toContainText('Sin foto');
});

test('what a person asked for is answered in their file [self-service-review.1]', async ({ page }) => {
  const { person } = await openFile(page);
  await call(page, person.token, 'POST', `/v2/selfservice-manager/${person.id}/address`, {
    address: JSON.stringify(HOME),
  });
  await page.reload();
  const address = section(page, 'Domicilio');
  await expect(address).toContainText('Cambio pedido');
  await address.getByRole('button', { name: 'Revisar Domicilio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revisar el cambio: Domicilio' });
  await expect(dialog.getByRole('row', { name: /Calle/ })).toContainText('Perito Moreno');
  await expectSound(page, 'own-sections-review');
  await dialog.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await expect(address).not.toContainText('Cambio pedido');
  await expect(address).toContainText('Perito Moreno 218');
  const stored = await read<{ street: string }>(
    page,
    person.token,
    `/v2/selfservice-manager/${person.id}/address`,
  );
  expect(stored.street).toBe('Perito Moreno');
});
