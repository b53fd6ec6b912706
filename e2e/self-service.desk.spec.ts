import type { Page } from '@playwright/test';
import { call, tokenOf } from './support/account.ts';
import { allowChanges, emptyTray, enteredNewcomer, HOME, photograph, read } from './support/own-data.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const HR = 'carla_mora';
const CBU = '2850590940090418135201';

/** A new person of the company, whose data HR reads in their file. */
async function openFile(page: Page) {
  const hr = await tokenOf(page, HR);
  await allowChanges(page, hr);
  const person = await enteredNewcomer(page, hr);
  await signIn(page, 's', HR);
  await page.goto(`${portalUrl()}/s/employee/${person.id}?tab=datos`);
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
    await expectSound(page, 'own-data-empty');
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
    await expectSound(page, 'own-data-contact-fault');
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
    await expectSound(page, 'own-data-address');
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
    await expectSound(page, 'own-data');
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
    await expectSound(page, 'own-data-stale');
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
  await expectSound(page, 'own-data-review');
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

test('in the tray changes are approved and rejected by keys, with and without comments, and several at once with who failed [self-service-review.1] [self-service-review.2]', async ({
  page,
}) => {
  test.slow();
  const hr = await tokenOf(page, HR);
  await allowChanges(page, hr);
  await emptyTray(page, hr);
  const people = [
    await enteredNewcomer(page, hr),
    await enteredNewcomer(page, hr),
    await enteredNewcomer(page, hr),
  ];
  const [one, two, three] = people;
  if (!one || !two || !three) throw new Error('nobody');
  for (const person of people) {
    await call(page, person.token, 'PUT', `/v2/selfservice/${person.id}/me`, {
      nickname: `Emi ${person.id}`,
    });
    await call(page, person.token, 'POST', `/v2/selfservice-manager/${person.id}/bank`, {
      bank: `Banco ${person.id}`,
      accountType: 'savings',
      accountNumber: CBU,
    });
  }
  await signIn(page, 's', HR);
  await page.goto(`${portalUrl()}/s/fileUploadResume`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bandeja de tareas' })).toBeVisible();

  await test.step('the part that is not built says so', async () => {
    await page.getByRole('tab', { name: 'Documentos' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('en construcción');
    await expectSound(page, 'tray-documents');
    await page.getByRole('tab', { name: 'Cambios de datos' }).click();
  });

  const panel = page.getByRole('region', { name: /^Cambio de Quintana/ });
  const rows = page.getByRole('table', { name: 'Cambios de datos' }).locator('tbody tr');

  await test.step('filtered by section, walked by keys, one approved without a word', async () => {
    await page.getByRole('button', { name: 'Cuenta bancaria' }).click();
    await expect(page).toHaveURL(/seccion=bank/);
    await expect(rows).toHaveCount(3);
    await expect(panel).toContainText(`Banco ${one.id}`);
    await expect(panel).not.toContainText(CBU);
    await expectSound(page, 'tray');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(panel).toContainText(`Banco ${two.id}`);
    await page.keyboard.press('a');
    await expect(rows).toHaveCount(2);
    await expect(panel).toContainText(`Banco ${three.id}`);
    const bank = await read<{ bank: string }>(page, hr, `/v2/selfservice-manager/${two.id}/bank`);
    expect(bank.bank).toBe(`Banco ${two.id}`);
  });

  await test.step('one rejected with a comment, which its person reads', async () => {
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Rechazar 1 cambio' });
    await dialog.getByRole('textbox', { name: /^Comentarios/ }).fill('Falta la constancia del banco.');
    await expectSound(page, 'tray-reject');
    await dialog.getByRole('button', { name: 'Rechazar 1 cambio' }).click();
    await expect(rows).toHaveCount(1);
    const change = await read<{ estado: string; resuelto: { comentarios: string } }>(
      page,
      three.token,
      '/v2/portal/me/changes',
    );
    expect([change.estado, change.resuelto.comentarios]).toEqual([
      'rejected',
      'Falta la constancia del banco.',
    ]);
    const bank = await read<{ version: number }>(page, hr, `/v2/selfservice-manager/${three.id}/bank`);
    expect(bank.version).toBe(0);
  });

  await test.step('one rejected without a comment', async () => {
    await page.keyboard.press('r');
    await page.getByRole('dialog').getByRole('button', { name: 'Rechazar 1 cambio' }).click();
    await expect(page.getByText('Nada en espera en esta parte')).toBeVisible();
    await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  });

  await test.step('several at once: what was taken back in between is told, the rest is done', async () => {
    await page.getByRole('button', { name: /^Nombre preferido/ }).click();
    await expect(rows).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'Marcar todas las filas de la página' }).check();
    const answer = await call(page, one.token, 'GET', '/v2/portal/me/changes');
    const asked = JSON.parse(answer.toString('utf8')).results.data as { id: number; seccion: string }[];
    const waiting = asked.find(({ seccion }) => seccion === 'identity');
    await call(page, one.token, 'DELETE', `/v2/portal/me/changes/${waiting?.id}`);
    await page.getByRole('button', { name: 'Aprobar 3' }).click();
    const dialog = page.getByRole('dialog', { name: 'Aprobar 3 cambios' });
    await dialog.getByRole('button', { name: 'Aprobar 3' }).click();
    await expect(dialog).toContainText('Listos: 2. Sin resolver: 1.');
    await expect(dialog.getByRole('listitem')).toContainText('Este cambio ya fue resuelto o retirado.');
    await expectSound(page, 'tray-many');
    await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
    await expect(page.getByText('Nada en espera en esta parte')).toBeVisible();
  });

  await test.step('who opens the tray but does not look after employees is told who does', async () => {
    // Nobody of the demo holds 78 without 7: the portal is told so, and the server is not asked.
    await page.evaluate(() => localStorage.setItem('actions', '[78]'));
    await page.goto(`${portalUrl()}/s/fileUploadResume`);
    await expect(page.getByRole('tabpanel')).toContainText('los resuelve quien administra empleados');
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectSound(page, 'tray-not-yours');
  });
});

test('what people may change is four switches, saved at once and undone [self-service-configuration.1] [self-service-configuration.3] [self-service-configuration.4] [self-service-configuration.5] [self-service-configuration.6]', async ({
  page,
}) => {
  const hr = await tokenOf(page, HR);
  await allowChanges(page, hr, ['bank']);
  await signIn(page, 's', HR);
  await page.goto(`${portalUrl()}/s/self-service`);
  await expect(page).toHaveURL(/\/self-service\/configuration$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Autogestión' })).toBeVisible();
  const at = (name: string) => page.getByRole('switch', { name });
  await expect(at('Banco')).toBeChecked();
  for (const name of ['Contacto', 'Identidad', 'Domicilio']) {
    await expect(at(name)).not.toBeChecked();
    await at(name).click();
    await expect(
      page.getByRole('status').filter({ hasText: `${name}: las personas ya pueden` }),
    ).toBeVisible();
    await expect(at(name)).toBeChecked();
  }
  await at('Banco').press('Space');
  await expect(page.getByText('Banco: solo la empresa lo cambia.')).toBeVisible();
  await expectSound(page, 'self-service-configuration');
  await page.reload();
  await expect(at('Banco')).not.toBeChecked();
  await expect(at('Contacto')).toBeChecked();
  await at('Banco').click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(at('Banco')).not.toBeChecked();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'self-service-configuration');
  await allowChanges(page, hr);
});
