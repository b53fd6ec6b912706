import { newcomer, personOf, tokenOf } from './support/account.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const HR = 'carla_mora';
const GIVEN = 'provisoria1';

/** `dd/mm/yyyy`, so many days from today. */
function dayAhead(count: number): string {
  const date = new Date(Date.now() + count * 86_400_000);
  return date.toLocaleDateString('en-GB', { timeZone: 'America/Argentina/Buenos_Aires' });
}

test('everybody a search finds is selected beyond the page, but one, and named before the act', async ({
  page,
}) => {
  await signIn(page, 's', HR);
  await page.goto(`${portalUrl()}/s/employees/list?status=active`);
  await expect(page.getByRole('row').nth(2)).toContainText(/,/);
  await page.getByRole('checkbox', { name: /^Marcar todas/ }).check();
  const bar = page.getByRole('toolbar', { name: /seleccionados/ });
  await expect(bar).toContainText('25 seleccionados');
  const everybody = bar.getByRole('button', { name: /^Seleccionar los/ });
  const total = Number((await everybody.textContent())?.replace(/\D/g, ''));
  expect(total).toBeGreaterThan(25);
  await everybody.click();
  await expect(bar).toContainText(`${total} seleccionados`);
  await expectSound(page, 'selection-all');
  await page
    .getByRole('checkbox', { name: /^Marcar / })
    .nth(1)
    .uncheck();
  await expect(bar).toContainText(`${total - 1} seleccionados`);

  await bar.getByRole('button', { name: 'Mover de sector o puesto' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: `Mover a ${total - 1} personas` })).toBeVisible();
  await dialog.getByRole('button', { name: `Ver a las ${total - 1}` }).click();
  await expect(dialog.getByText(/^Página 1 de/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Siguientes' }).click();
  await expect(dialog.getByText(/^Página 2 de/)).toBeVisible();
  await expectSound(page, 'selection-names');
  await dialog.getByLabel('Sector').fill('Pro');
  await dialog.getByLabel('Puesto').focus();
  await expect(dialog.getByText(/«Pro» no existe/)).toBeVisible();
  await expectSound(page, 'selection-new-name');
  await dialog.getByRole('button', { name: `Mover a ${total - 1} personas` }).click();
  await expect(
    dialog.getByText('«Pro» no existe. Elija uno de los que hay, o confirme que se cree.'),
  ).toBeVisible();
});

test('those that are ticked are dismissed without a file, named before it', async ({ page }) => {
  test.slow();
  const hr = await tokenOf(page, HR);
  const people = [await personOf(page, hr, 'Salvatierra'), await personOf(page, hr, 'Salvatierra')];
  await signIn(page, 's', HR);
  await page.goto(`${portalUrl()}/s/employees/list?q=salvatierra&status=active`);
  for (const { cuil } of people) expect(cuil).toBeTruthy();
  await expect(page.getByRole('row').nth(2)).toContainText(/,/);
  await page.getByRole('checkbox', { name: /^Marcar todas/ }).check();
  const bar = page.getByRole('toolbar', { name: /seleccionados/ });
  await bar.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('button', { name: 'Dar de baja', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Salvatierra, Delia · Salvatierra, Delia');
  const go = dialog.getByRole('button', { name: /^Dar de baja a \d+ personas/ });
  await expect(go).toBeEnabled();
  await expect(dialog.getByLabel('Fecha legal')).toBeFocused();
  await expectSound(page, 'dismiss-many');
  await dialog.getByLabel('Motivo').selectOption('Renuncia');
  await go.click();
  await expect(page.getByText(/^Se dio de baja a \d+ personas/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nadie coincide con estos filtros' })).toBeVisible();
});

test('a hire for a later day is told as one, and called off before it', async ({ page }) => {
  const hr = await tokenOf(page, HR);
  const person = await newcomer(page, hr, GIVEN, undefined, dayAhead(20));
  const name = /Quintana, Emilia/;
  await signIn(page, 's', HR);
  await page.goto(`${portalUrl()}/s/employees/list?q=${person.cuil}`);
  await expect(page.getByRole('row', { name })).toContainText(/Ingresa el \d\d\/\d\d/);
  await page
    .getByRole('row', { name })
    .getByRole('button', { name: /^Acciones de/ })
    .click();
  await expect(page.getByRole('button', { name: 'Dar de baja', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Cancelar el ingreso', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expectSound(page, 'call-off');
  await dialog.getByLabel('Motivo').fill('Aceptó otra propuesta');
  await dialog.getByRole('button', { name: 'Cancelar el ingreso' }).click();
  await expect(page.getByText('Se canceló el ingreso de Quintana, Emilia')).toBeVisible();
  await expect(page.getByRole('row', { name })).toContainText('Ingreso cancelado');
  await page.getByRole('row', { name }).getByText('Quintana, Emilia', { exact: true }).click();
  await page.getByRole('tab', { name: 'Actividad' }).click();
  await expect(page.getByText('Se canceló el ingreso').first()).toBeVisible();
  await expect(page.getByText('Iba a ingresar a la empresa')).toBeVisible();
  await expectSound(page, 'called-off');
});

test('a wrong check digit is told while typing ends, and the right one is one key away', async ({ page }) => {
  await signIn(page, 's', HR);
  await page.goto(`${portalUrl()}/s/employees/list`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Nuevo empleado' })).toBeVisible();
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await dialog.getByLabel('CUIL').fill('27-40111222-9');
  await dialog.getByLabel('Nombre', { exact: true }).focus();
  await expect(dialog.getByText('El dígito verificador no corresponde.')).toBeVisible();
  await expectSound(page, 'new-number');
  await dialog.getByRole('button', { name: '¿Quiso decir 27-40111222-2?' }).click();
  await expect(dialog.getByLabel('CUIL')).toHaveValue('27-40111222-2');
  await expect(dialog.getByText('El dígito verificador no corresponde.')).toBeHidden();
  const sector = dialog.getByLabel(/^Sector/);
  const known = await sector.evaluate((field: HTMLInputElement) => field.list?.options[0]?.value ?? '');
  expect(known.length).toBeGreaterThan(3);
  await sector.fill(known.slice(0, -1));
  await dialog.getByLabel('Nombre', { exact: true }).focus();
  await expect(dialog.getByText(/no existe\. ¿Crear el sector, o elegir uno parecido\?/)).toBeVisible();
  await expectSound(page, 'new-name');
  await dialog.getByRole('button', { name: known, exact: true }).click();
  await expect(sector).toHaveValue(known);
  await dialog.getByLabel('Puesto').fill('Zzz');
  await dialog.getByLabel('Nombre', { exact: true }).focus();
  await dialog.getByRole('button', { name: 'Crear «Zzz»' }).click();
  await expect(dialog.getByText('Se crea «Zzz» al guardar.')).toBeVisible();
});
