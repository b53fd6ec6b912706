import { call, tokenOf } from './support/account.ts';
import { dismissed, photo } from './support/onboarding.ts';
import { anotherPerson, expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

/** Company 2, whose Human Resources other journeys leave as they are. */
const HR = 'carla_mora';
const mark = String(Date.now()).slice(-6);

test('whoever owns papers of others brings them by phone, and HR sends several back in one act, each with its reason', async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.allow(/^Connecting to 'blob:/);
  const token = await tokenOf(page, HR);
  const [self] = JSON.parse(
    (await call(page, token, 'GET', '/v2/portal/employees?q=carla_mora')).toString('utf8'),
  ).results.data;
  const given = { responsable: 'persona', idResponsable: self.id, obligatorio: 1 };
  const made = await page.request.post(`${portalUrl()}/OnBoarding/CompanyTemplate`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      nombre: `Ingreso con responsables ${mark}`,
      template: JSON.stringify({
        personal_info: [{ clave: 'contact', obligatorio: 1 }],
        personal_documents: [{ clave: 'identity', ...given }],
        documents: [{ clave: 'policies', ...given, dias: -2 }],
      }),
      id_tipo_msg_bienvenida: '1',
      id_categoria_tipo_empresa: '1',
      mensaje_bienvenida: 'Hola',
    },
  });
  expect(made.status(), await made.text()).toBe(200);
  const idCompanyTemplate = String((await made.json()).results.data[0].id);
  const person = await dismissed(page, token, 'provisoria1');
  await call(page, token, 'POST', '/OnBoarding/UserOnBoarding', {
    iduser: String(person.id),
    idCompanyTemplate,
  });

  const phone = await anotherPerson(page, false);
  await test.step('both papers are brought by who owns them', async () => {
    await signIn(phone, 'e', HR, '/onboarding/tasks');
    const sheet = phone.getByRole('dialog');
    await expect(phone.getByRole('button', { name: /^Enviar: / })).toHaveCount(2);
    await expectSound(phone, 'e-owned-papers');
    for (const name of ['Copia del DNI', 'Recepción de las políticas']) {
      await phone
        .getByRole('button', { name: new RegExp(`^Enviar: ${name}`) })
        .first()
        .click();
      await sheet
        .locator('input[type=file]')
        .last()
        .setInputFiles(await photo('papel.jpg'));
      await expect(sheet.getByRole('img', { name: /^Foto elegida/ })).toBeVisible();
      await expectSound(phone, 'e-owned-paper-preview');
      await sheet.getByRole('button', { name: 'Enviar', exact: true }).click();
      await expect(sheet).toBeHidden();
    }
    await expect(phone.getByText('Enviado: Recursos Humanos lo revisa')).toHaveCount(2);
    await expectSound(phone, 'e-owned-brought');
  });

  await test.step('HR ticks both, and says of each why', async () => {
    await signIn(page, 's', HR, '/fileUploadResume?tab=documentos');
    const rows = page.getByRole('row').filter({ hasText: 'Quintana, Emilia' });
    await expect(rows.first()).toBeVisible();
    for (const row of await rows.all()) await row.getByRole('checkbox').check();
    await expectSound(page, 'tray-ticked');
    await page.getByRole('button', { name: /^Devolver \d/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Devolver/ }).click();
    await expect(dialog.getByText('Este campo es requerido.').first()).toBeVisible();
    const fields = dialog.getByRole('textbox');
    const count = await fields.count();
    for (let n = 0; n < count; n += 1) await fields.nth(n).fill(n === 0 ? 'Falta el dorso' : 'No se lee');
    await expectSound(page, 'tray-many-reasons');
    // Meanwhile a colleague's other tab accepts one of them.
    const waiting = JSON.parse(
      (await call(page, token, 'GET', '/v2/uploaddocuments/documentWaiting')).toString('utf8'),
    ).results.data.filter((one: { iduser: number }) => one.iduser === person.id);
    await call(page, token, 'PUT', `/v2/uploaddocuments/documentWaiting/${waiting[0].id}/changeStatus`);
    await dialog.getByRole('button', { name: /^Devolver/ }).click();
    await expect(dialog.getByText('Ese documento ya se resolvió de otra manera')).toBeVisible();
    await expectSound(page, 'tray-many-result');
    await dialog.getByRole('button', { name: 'Listo' }).click();
  });

  await test.step('who brought it reads why and may bring it again', async () => {
    await phone.reload();
    await expect(phone.getByText('Hay que enviarlo de nuevo')).toBeVisible();
    await expectSound(phone, 'e-owned-sent-back');
    await phone.context().close();
  });
});
