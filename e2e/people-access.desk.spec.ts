import { readFileSync } from 'node:fs';
import { openPdf, readText } from '@legajo/pdf';
import type { Page } from '@playwright/test';
import { call, newcomer, tokenOf } from './support/account.ts';
import { anotherPerson, expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { typePasswordAgain } from './support/proof.ts';

const GIVEN = 'provisoria1';
const CODE = /\b[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}\b/;
/** What the company asks before and after. */
const USUAL = {
  minimalongitud: '8',
  maximalongitud: '32',
  minimalongitudletras: '0',
  historialsinrepetir: '3',
  caducidad: '-1',
  minimacantidadcaracteresespeciales: '0',
  caracterespespeciales: '["-"]',
  minimacantidadmayusculas: '0',
  minimacantidaddigitos: '1',
};

/** Opens the list of employees on those whom an identity number finds. */
async function find(page: Page, user: string, words: string): Promise<void> {
  await signIn(page, 's', user, `/employees/list?q=${encodeURIComponent(words)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Empleados' })).toBeVisible();
}

const openRowMenu = (page: Page, name: RegExp) =>
  page
    .getByRole('row', { name })
    .getByRole('button', { name: /^Acciones de/ })
    .click();

test('activation sheets of two people are printed from the bulk bar, and older codes are said to end', async ({
  page,
}) => {
  const hr = await tokenOf(page, 'carla_mora');
  const people = [await newcomer(page, hr, GIVEN), await newcomer(page, hr, GIVEN)];
  await find(page, 'carla_mora', 'Quintana');
  for (const { cuil } of people) {
    const number = cuil.replace(/^(..)(.{8})(.)$/, '$1-$2-$3');
    await page.getByRole('row', { name: number }).getByRole('checkbox').check();
  }
  await expect(page.getByRole('toolbar', { name: '2 seleccionados' })).toBeVisible();
  await expectSound(page, 'people-bulk');
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  const one = page.getByRole('button', { name: /^Clave temporal/ });
  await expect(one).toHaveAttribute('aria-disabled', 'true');
  await expect(one).toContainText('Elija a una sola persona.');
  await expectSound(page, 'people-more');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Imprimir hojas de activación' }).click();
  const dialog = page.getByRole('dialog', { name: 'Imprimir hojas de activación' });
  await expect(dialog).toContainText('Los códigos impresos antes dejan de servir');
  await expectSound(page, 'people-sheets');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Imprimir 2 hojas' }).click();
  await expectSound(page, 'people-sheets-proof');
  await typePasswordAgain(page);
  const file = openPdf(readFileSync(await (await downloading).path()));
  const codes = file.pages().map((sheet) => CODE.exec(readText(file, sheet).text)?.[0]);
  expect([codes.length, new Set(codes.filter(Boolean)).size]).toEqual([2, 2]);
  await expect(page.getByText('Se descargaron 2 hojas de activación')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a temporary password is made from the row’s menu, shown once, and lets in to choose an own one', async ({
  page,
}) => {
  const person = await newcomer(page, await tokenOf(page, 'carla_mora'), GIVEN);
  await find(page, 'carla_mora', person.cuil);
  await openRowMenu(page, /Quintana, Emilia/);
  await expectSound(page, 'people-row-menu');
  await page.getByRole('button', { name: 'Clave temporal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clave temporal para Quintana, Emilia' });
  await expect(dialog).toContainText('Se cierran sus sesiones');
  await expectSound(page, 'people-password');
  await dialog.getByRole('radio', { name: 'Escribirla' }).check();
  await dialog.getByRole('textbox', { name: 'Clave temporal' }).fill('corta1');
  await dialog.getByRole('button', { name: 'Poner clave temporal' }).click();
  await expect(dialog.getByText('La clave no cumple lo que se pide.')).toBeVisible();
  await expectSound(page, 'people-password-typed');
  await dialog.getByRole('radio', { name: 'Generarla' }).check();
  await dialog.getByRole('button', { name: 'Poner clave temporal' }).click();
  await typePasswordAgain(page);
  const shown = page.getByRole('dialog', { name: 'La clave temporal está lista' });
  const password = (await shown.getByRole('status', { name: 'Clave temporal' }).textContent()) ?? '';
  expect(password).toMatch(/^[a-z2-9]{12}$/);
  await expectSound(page, 'people-password-shown');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shown.getByRole('button', { name: 'Copiar' }).click();
  await expect(shown.getByRole('button', { name: 'Copiada' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
  await shown.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByText(password)).toHaveCount(0);

  const other = await anotherPerson(page, false);
  await other.goto(`${portalUrl()}/e/login`);
  await other.getByRole('textbox', { name: 'Usuario' }).fill(person.username);
  await other.getByRole('textbox', { name: 'Clave o PIN' }).fill(password);
  await other.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Elija su clave');
  await other.context().close();
});

test('what the server refuses of a temporary password stands in its dialog', async ({ page }) => {
  const token = await tokenOf(page, 'carla_mora');
  const person = await newcomer(page, token, GIVEN);
  await find(page, 'carla_mora', person.cuil);
  await openRowMenu(page, /Quintana, Emilia/);
  await page.getByRole('button', { name: 'Clave temporal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clave temporal para Quintana, Emilia' });
  await dialog.getByRole('radio', { name: 'Escribirla' }).check();
  await dialog.getByRole('textbox', { name: 'Clave temporal' }).fill('monterio7');
  try {
    // The policy grew since the dialog read it.
    await call(page, token, 'PUT', '/v2/portal/password-policy', { ...USUAL, minimalongitud: '12' });
    await dialog.getByRole('button', { name: 'Poner clave temporal' }).click();
    await typePasswordAgain(page);
    await expect(dialog.getByRole('textbox', { name: 'Clave temporal' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expect(dialog.getByRole('alert')).toContainText('12');
    await expectSound(page, 'people-password-refused');
  } finally {
    await call(page, token, 'PUT', '/v2/portal/password-policy', USUAL);
  }
});

test('the palette finds a person, and takes their second step away; nobody takes their own', async ({
  page,
}) => {
  const person = await newcomer(page, await tokenOf(page, 'carla_mora'), GIVEN);
  await signIn(page, 's', 'carla_mora');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(person.cuil);
  const acts = page.getByRole('group', { name: 'Con Quintana, Emilia' });
  await expect(acts.getByRole('option')).toHaveText([
    'Ver sus documentos',
    'Imprimir hojas de activación',
    'Clave temporal',
    'Quitar segundo paso',
    '¿Quién puede ver a esta persona?',
    'Mover de sector o puesto',
    'Asignar centro de costo',
    'Recordar la firma',
    'Restablecer acceso',
    'Dar de baja',
  ]);
  await expectSound(page, 'people-palette');
  await acts.getByRole('option', { name: 'Quitar segundo paso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quitar el segundo paso de Quintana, Emilia' });
  await expectSound(page, 'people-factors');
  await dialog.getByRole('button', { name: 'Quitar segundo paso' }).click();
  await typePasswordAgain(page);
  await expect(page.getByText('Quintana, Emilia no tenía métodos')).toBeVisible();

  await page.goto(`${portalUrl()}/s/employees/list?q=Mora`);
  await openRowMenu(page, /Mora, Carla/);
  const own = page.getByRole('button', { name: /^Quitar segundo paso/ });
  await expect(own).toHaveAttribute('aria-disabled', 'true');
  await expect(own).toContainText('Los propios métodos se quitan en «Centro de seguridad».');
  await own.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('who does not administer the settings is offered no factors to take away', async ({ page }) => {
  await find(page, 'luis_vega', '');
  await page
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Clave temporal' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quitar segundo paso' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '¿Quién puede ver a esta persona?' })).toHaveCount(0);
});

test('the password policy is set with its help beside it, and asked of people from then on', async ({
  page,
}) => {
  const token = await tokenOf(page, 'carla_mora');
  await call(page, token, 'PUT', '/v2/portal/password-policy', USUAL);
  await signIn(page, 's', 'carla_mora', '/generalSettings');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const save = page.getByRole('button', { name: 'Guardar política' });
  const sample = page.getByRole('complementary', { name: 'Así se verá la ayuda' });
  try {
    await expect(field('Largo mínimo')).toHaveValue('8');
    await expect(field('Días que dura')).toHaveValue('');
    await field('Largo mínimo').fill('7');
    await field('Caracteres especiales').fill('1');
    await field('Cuáles son especiales').fill('');
    await save.click();
    await expect(page.getByText('Escriba un número de 8 a 32.')).toBeVisible();
    await expect(page.getByText('Indique por lo menos uno.')).toBeVisible();
    await expect(field('Largo mínimo')).toBeFocused();
    await expectSound(page, 'policy-faults');
    await field('Largo mínimo').fill('10');
    await field('Cuáles son especiales').fill('#!');
    await field('Días que dura').fill('90');
    await expect(sample).toContainText('Entre 10 y 32 caracteres');
    await expect(sample).toContainText('1 o más de estos: # !');
    await expect(sample).toContainText('La nueva dura 90 días.');
    await field('Pruebe con una clave inventada').fill('monte7#');
    await expect(sample).toContainText('faltan 3');
    await save.click();
    await expect(page.getByText('La política de claves se guardó')).toBeVisible();
    await expectSound(page, 'policy');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, 'policy');
    await page.reload();
    await expect(field('Largo mínimo')).toHaveValue('10');
    await expect(field('Cuáles son especiales')).toHaveValue('#!');
    await expect(field('Días que dura')).toHaveValue('90');
  } finally {
    await call(page, token, 'PUT', '/v2/portal/password-policy', USUAL);
  }
});

test('people’s actions on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await newcomer(page, await tokenOf(page, 'carla_mora'), GIVEN);
  await find(page, 'carla_mora', person.cuil);
  await page
    .getByRole('row', { name: /Quintana, Emilia/ })
    .getByRole('checkbox')
    .check();
  await expectSound(page, 'people-bulk');
  await openRowMenu(page, /Quintana, Emilia/);
  await expectSound(page, 'people-row-menu');
  await page.getByRole('button', { name: 'Clave temporal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clave temporal para Quintana, Emilia' });
  await dialog.getByRole('radio', { name: 'Escribirla' }).check();
  await expectSound(page, 'people-password-typed');
});
