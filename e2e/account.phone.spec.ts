import { openPdf, readText } from '@legajo/pdf';
import { call, mailedLink, newcomer, tokenOf } from './support/account.ts';
import { expect, expectSound, PASSWORD, portalUrl, test } from './support/portal.ts';
import { proveToken } from './support/proof.ts';

const GIVEN = 'provisoria1';
const OWN = 'monte-azul-557';
const RESET = 'rio-sereno-862';
const PIN = '482913';
/** What a company asks that asks nothing of its own. */
const USUAL = {
  minimalongitud: '8',
  maximalongitud: '32',
  minimalongitudletras: '0',
  historialsinrepetir: '3',
  minimacantidadcaracteresespeciales: '0',
  caracterespespeciales: '["-"]',
  minimacantidadmayusculas: '0',
  minimacantidaddigitos: '1',
};

test('an employee chooses their own password on a phone, forgets it, and changes it, the PIN and the e-mail [password-expired-modal.4] [password-expired-modal.10] [password-expired-modal.11]', async ({
  page,
}) => {
  test.slow();
  const hr = await tokenOf(page, 'ana_rios');
  const person = await newcomer(page, hr, GIVEN);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const enter = async (user: string, password: string) => {
    await page.goto(`${portalUrl()}/e/login`);
    await field('Usuario').fill(user);
    await field('Clave o PIN').fill(password);
    await press('Ingresar');
  };
  const leave = async () => {
    await page.goto(`${portalUrl()}/e/account`);
    await press('Salir');
    await expect(page).toHaveURL(/login/);
  };

  await test.step('a password that HR chose is replaced first', async () => {
    await enter(person.username, GIVEN);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elija su clave');
    await field('Clave nueva').fill(OWN);
    await field('Repetir la clave nueva').fill(OWN);
    await expectSound(page, 'e-first-password');
    await press('Actualizar');
    await press('Ir al inicio');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hola, Emilia');
    await leave();
  });

  await test.step('forgotten: a link by mail', async () => {
    await expectSound(page, 'e-login');
    await press('Olvidé mi clave');
    await field('Usuario').fill(person.username);
    await field('Correo').fill(person.mail);
    await expectSound(page, 'e-forgot');
    await press('Enviar enlace');
    await expect(page.getByText('Revise su correo')).toBeVisible();
    const link = await mailedLink(page, person.mail);
    expect(link).toContain('/e/login?reset=');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elija una clave nueva');
    await expect(page).toHaveURL(/\/e\/login$/);
    await field('Clave nueva').fill(RESET);
    await field('Repetir la clave nueva').fill(RESET);
    await expectSound(page, 'e-reset');
    await press('Actualizar');
    await press('Ir al ingreso');
    await enter(person.username, RESET);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hola, Emilia');
  });

  await test.step('in the account: e-mail, PIN and password', async () => {
    const dialog = page.getByRole('dialog');
    await page.goto(`${portalUrl()}/e/account`);
    await expectSound(page, 'e-account');
    await press('Cambiar: Correo');
    await field('Correo nuevo').fill(`otro.${person.mail}`);
    await field('Clave').fill(RESET);
    await expectSound(page, 'e-change-mail');
    await press('Guardar');
    await press('Aceptar');
    await expect(page.getByText(`otro.${person.mail}`)).toBeVisible();
    await press('Cambiar: PIN');
    await field('Clave o PIN actual').fill(RESET);
    await field('PIN nuevo').fill('123456');
    await field('Repetir el PIN').fill('123456');
    await press('Guardar');
    await expect(dialog.getByRole('alert')).toContainText('demasiado fácil');
    await field('PIN nuevo').fill(PIN);
    await field('Repetir el PIN').fill(PIN);
    await expectSound(page, 'e-change-pin');
    await press('Guardar');
    await press('Aceptar');
    await press('Cambiar: Clave');
    await expect(dialog.getByRole('heading', { name: 'Editar clave' })).toBeVisible();
    await expectSound(page, 'e-change-password');
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await leave();
  });

  await test.step('the PIN lets in', async () => {
    await enter(person.username, PIN);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hola, Emilia');
    await leave();
  });

  await test.step('an expired password says so, and has a way back', async () => {
    const boss = await tokenOf(page, 'carla_mora');
    const policy = (days: string) =>
      call(page, boss, 'PUT', '/v2/portal/password-policy', { ...USUAL, caducidad: days });
    // The demo's passwords are older than 90 days: for a moment all of that company's are expired.
    await policy('90');
    await enter('bloqueo_ip', PASSWORD);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('La clave venció');
    await policy('-1');
    await expectSound(page, 'e-expired');
    await press('Volver');
    await expect(field('Usuario')).toBeVisible();
  });
});

test('a printed sheet lets in who has no e-mail, with a PIN of their own', async ({ page }) => {
  const hr = await tokenOf(page, 'ana_rios');
  const person = await newcomer(page, hr, GIVEN);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const ids = String(person.id);
  await proveToken(page, hr);
  const sheet = await call(page, hr, 'POST', '/v2/portal/employees/activation-codes', { ids });
  const file = openPdf(sheet);
  const [first] = file.pages();
  if (!first) throw new Error('The sheet has no page.');
  const [code = ''] = /\b[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}\b/.exec(readText(file, first).text) ?? [];
  // The camera opens what the QR says.
  await page.goto(`${portalUrl()}/e/activate#${code}`);
  await expect(field('Código')).toHaveValue(code);
  await expect(page).toHaveURL(/\/e\/activate$/);
  const go = page.getByRole('button', { name: 'Activar y entrar' });
  await expect(go).toBeDisabled();
  await field('CUIL o documento').fill('20-11111111-2');
  await field('PIN nuevo').fill(PIN);
  await field('Repetir el PIN').fill('482914');
  await expect(page.getByText('Los PIN no coinciden')).toBeVisible();
  await field('Repetir el PIN').fill(PIN);
  await expectSound(page, 'e-activate');
  await go.click();
  await expect(page.getByRole('alert')).toContainText('no son correctos');
  await field('CUIL o documento').fill(person.cuil);
  await page.getByRole('button', { name: 'Con una clave' }).click();
  await expectSound(page, 'e-activate-password');
  await page.getByRole('button', { name: 'Con un PIN' }).click();
  await field('PIN nuevo').fill('020385');
  await field('Repetir el PIN').fill('020385');
  await go.click();
  await expect(page.getByRole('alert')).toContainText('fecha de nacimiento');
  await field('PIN nuevo').fill(PIN);
  await field('Repetir el PIN').fill(PIN);
  await go.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hola, Emilia');
});
