import { call, mailedLink, tokenOf } from './support/account.ts';
import { expect, expectSound, PASSWORD, portalUrl, signIn, test } from './support/portal.ts';

const NEXT = 'cerro-manso-471';
const LAST = 'rio-sereno-862';
const USER = 'raul_diaz';

test('the own password and e-mail are changed in their dialogs [edit-password-modal.2] [edit-password-modal.3] [edit-password-modal.4] [edit-password-modal.5] [edit-email-modal.1] [edit-email-modal.2] [edit-email-modal.3] [edit-email-modal.4] [edit-email-modal.5] [form-messages.1] [form-messages.2] [form-messages.3] [form-messages.5]', async ({
  page,
}) => {
  test.slow();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Guardar' });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await signIn(page, 's', USER);

  await test.step('the password: three fields, what it must have, and no save before', async () => {
    await page.goto(`${portalUrl()}/s/home?modal=clave`);
    await expect(dialog.getByRole('heading', { name: 'Editar clave' })).toBeVisible();
    expect((await dialog.boundingBox())?.width).toBe(480);
    await expect(save).toBeDisabled();
    await field('Clave actual').focus();
    await field('Clave nueva').focus();
    await expect(dialog.getByText('Este campo es requerido.')).toBeVisible();
    await field('Clave actual').fill('equivocada-1');
    await field('Clave nueva').fill('corta1');
    await field('Repetir la clave nueva').fill('otra');
    await expect(dialog.getByText('La cantidad mínima de caracteres son 8')).toBeVisible();
    await expect(dialog.getByText('Las contraseñas no coinciden')).toBeVisible();
    await expect(save).toBeDisabled();
    await expectSound(page, 'password-edit-refused');
    await field('Clave nueva').fill('password1');
    await field('Repetir la clave nueva').fill('password1');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Difícil de adivinar' })).toHaveAttribute(
      'data-state',
      'open',
    );
    await expect(save).toBeDisabled();
  });

  await test.step('a refusal of the server stands in the form, then it is saved', async () => {
    await field('Clave nueva').fill(NEXT);
    await field('Repetir la clave nueva').fill(NEXT);
    await save.click();
    await expect(dialog.getByRole('alert')).toHaveText('La clave actual no es correcta.');
    await field('Clave actual').fill(PASSWORD);
    await expectSound(page, 'password-edit');
    await save.click();
    await expect(dialog.getByText('La clave se actualizó.')).toBeVisible();
    await expectSound(page, 'password-edited');
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/modal=/);
  });

  await test.step('the e-mail', async () => {
    await page.goto(`${portalUrl()}/s/home?modal=email`);
    await expect(dialog.getByRole('heading', { name: 'Editar email' })).toBeVisible();
    expect((await dialog.boundingBox())?.width).toBe(480);
    await expect(save).toBeDisabled();
    await field('Correo nuevo').fill('ana@');
    await field('Clave').focus();
    await expect(dialog.getByText('El campo Correo nuevo debe ser un email valido.')).toBeVisible();
    await expect(save).toBeDisabled();
    await field('Correo nuevo').fill('raul.nuevo@demo.example');
    await expect(save).toBeDisabled();
    await field('Clave').fill('equivocada-1');
    await save.click();
    await expect(dialog.getByRole('alert')).toHaveText('La clave actual no es correcta.');
    await expectSound(page, 'email-edit-refused');
    await field('Clave').fill(NEXT);
    await save.click();
    await expect(dialog.getByText('El correo se actualizó.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('forgotten: the same sentence for everybody, and a link that works once', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${portalUrl()}/s/login`);
    await page.getByRole('button', { name: 'Olvidé mi clave' }).click();
    await page.getByRole('textbox', { name: 'Usuario' }).fill(USER);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(page.getByText('Este campo es requerido.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Correo' }).fill('raul.nuevo@demo.example');
    await expectSound(page, 'forgot');
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(page.getByText('Revise su correo')).toBeVisible();
    await expectSound(page, 'forgot-sent');
    const link = await mailedLink(page, 'raul.nuevo@demo.example');
    expect(link).toContain('/s/login?reset=');
    for (const fresh of [true, false]) {
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elija una clave nueva');
      await expect(page).toHaveURL(/\/s\/login$/);
      await page.getByRole('textbox', { name: 'Clave nueva', exact: true }).fill(LAST);
      await page.getByRole('textbox', { name: 'Repetir la clave nueva' }).fill(LAST);
      if (fresh) await expectSound(page, 'reset');
      await page.getByRole('button', { name: 'Actualizar' }).click();
      if (fresh) {
        await expect(page.getByText('La clave se actualizó')).toBeVisible();
        await page.getByRole('button', { name: 'Ir al ingreso' }).click();
      } else await expect(page.getByRole('alert')).toContainText('El enlace ya no sirve');
    }
  });
});

test('an expired password is changed in the modal of the switch [password-expired-modal.1] [password-expired-modal.2] [password-expired-modal.3] [password-expired-modal.4] [password-expired-modal.5] [password-expired-modal.6] [password-expired-modal.7] [password-expired-modal.8] [password-expired-modal.9] [password-expired-modal.10] [password-expired-modal.11] [password-expired-modal.12] [password-expired-modal.13] [switch-company-modal.7] [form-messages.9]', async ({
  page,
}) => {
  test.slow();
  const modal = page.getByRole('dialog', { name: 'La clave venció' });
  const field = (name: string) => modal.getByRole('textbox', { name, exact: true });
  const update = modal.getByRole('button', { name: 'Actualizar' });
  const policy = (days: number) => ({
    minimalongitud: '10',
    maximalongitud: '32',
    minimalongitudletras: '4',
    historialsinrepetir: '3',
    caducidad: String(days),
    minimacantidadcaracteresespeciales: '1',
    caracterespespeciales: '[".","-","_"]',
    minimacantidadmayusculas: '1',
    minimacantidaddigitos: '2',
  });
  const hr = await tokenOf(page, 'carla_mora');
  await signIn(page, 's', 'ana_rios');
  const before = await page.evaluate(() => localStorage.getItem('token'));
  const goToPampa = async () => {
    await page.goto(`${portalUrl()}/s/home?modal=empresa`);
    await page.getByRole('button', { name: /Pampa.*Administración/ }).click();
  };
  // The demo's passwords are older than 90 days: for a moment all of that company's are expired.
  await call(page, hr, 'PUT', '/v2/portal/password-policy', policy(90));

  await test.step('code 00607 opens it: an alert, the way back, and what the new one must have', async () => {
    const answered = page.waitForResponse(/\/users\/profile\/\d+$/);
    await goToPampa();
    expect((await (await answered).json()).code).toBe('00607');
    await expect(modal.getByRole('status').filter({ hasText: 'hace falta una clave nueva' })).toBeVisible();
    for (const name of ['Clave actual', 'Clave nueva', 'Repetir la clave nueva'])
      await expect(field(name)).toHaveAttribute('maxlength', '32');
    const rules = modal.getByRole('listitem');
    for (const words of [
      'Entre 10 y 32 caracteres',
      '4 letras o más',
      '1 mayúscula o más',
      '2 números o más',
      '1 o más de estos: . - _',
      'Sin datos personales',
      'Difícil de adivinar',
      'Distinta de las últimas 3',
    ])
      await expect(rules.filter({ hasText: words })).toBeVisible();
    await expect(modal.getByText('La nueva dura 90 días.')).toBeVisible();
    await expect(modal.getByText('Use entre 10 y 32 caracteres, con un número por lo menos.')).toBeVisible();
  });

  await test.step('going back keeps the session that one is in', async () => {
    await modal.getByRole('button', { name: 'Volver' }).click();
    await expect(modal).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(before);
    await expect(page.getByRole('banner')).toContainText('Andes');
    await goToPampa();
    await expect(modal).toBeVisible();
    await call(page, hr, 'PUT', '/v2/portal/password-policy', policy(-1));
  });

  await test.step('is saved only when it is typed twice and every rule is met', async () => {
    await field('Clave actual').fill('equivocada-1');
    await expect(update).toBeDisabled();
    await field('Clave nueva').focus();
    await field('Repetir la clave nueva').focus();
    await expect(modal.getByText('Este campo es requerido.')).toBeVisible();
    await field('Clave nueva').fill('Azul-7');
    await field('Repetir la clave nueva').focus();
    await expect(modal.getByText('La cantidad mínima de caracteres son 10')).toBeVisible();
    await field('Clave nueva').fill('cerro-Azul7');
    await field('Repetir la clave nueva').fill('cerro-Azul');
    await expect(modal.getByText('Debe tener al menos 2 números')).toBeVisible();
    await expect(modal.getByText('Las contraseñas no coinciden')).toBeVisible();
    await expect(update).toBeDisabled();
    await expectSound(page, 'password-expired');
    await field('Repetir la clave nueva').fill('cerro-Azul7');
    await expect(update).toBeDisabled();
    await field('Clave nueva').fill('cerro-Azul77');
    await field('Repetir la clave nueva').fill('cerro-Azul77');
    await expect(update).toBeEnabled();
    await update.click();
    await expect(modal.getByRole('alert')).toHaveText('La clave actual no es correcta.');
  });

  await test.step('a code without a sentence of its own gets the general one', async () => {
    await page.route('**/users/changePass', (route) =>
      route.fulfill({ status: 422, json: { code: '00148', results: { data: ['Otra cosa.'] } } }),
    );
    await update.click();
    await expect(modal.getByRole('alert')).toHaveText(
      'Ocurrió un error que no esperábamos. Vuelva a intentar.',
    );
    await page.unroute('**/users/changePass');
  });

  await test.step('and leads to the start of the other company, with nothing more to accept', async () => {
    await field('Clave actual').fill(PASSWORD);
    const saved = page.waitForResponse('**/users/changePass');
    await update.click();
    expect((await saved).status()).toBe(200);
    await expect(modal.getByText('La clave se actualizó')).toBeVisible();
    await expectSound(page, 'password-expired-done');
    await modal.getByRole('button', { name: 'Ir al inicio' }).click();
    await expect(page).toHaveURL(/\/s\/home$/);
    await expect(page.getByRole('banner')).toContainText('Pampa Logística');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  const usual = { ...policy(-1), minimalongitud: '8', minimalongitudletras: '0' };
  const free = {
    minimacantidadcaracteresespeciales: '0',
    minimacantidadmayusculas: '0',
    minimacantidaddigitos: '1',
  };
  await call(page, hr, 'PUT', '/v2/portal/password-policy', { ...usual, ...free });
});
