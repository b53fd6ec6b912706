import { call, tokenOf } from './support/account.ts';
import { dismissed, heavyPhoto, photo, template } from './support/onboarding.ts';
import { anotherPerson, expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

/** Company 2, whose Human Resources other journeys leave as they are. */
const HR = 'carla_mora';
const GIVEN = 'provisoria1';
/** No other run of these journeys has it. */
const mark = String(Date.now()).slice(-6);

test('HR starts, moves, reminds, brings, deletes and activates in the file [employee-onboarding.1] [employee-onboarding.2] [employee-onboarding.3] [employee-onboarding.4] [employee-onboarding.5] [employee-onboarding.6] [employee-onboarding.inferred.1] [employee-file.4]', async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.allow(/^Connecting to 'blob:/);
  const token = await tokenOf(page, HR);
  const person = await dismissed(page, token, GIVEN);
  const [first, second] = [`Ingreso chofer ${mark}`, `Ingreso oficina ${mark}`];
  await template(page, token, first, {
    personal_info: ['address'],
    personal_documents: ['identity', 'resume'],
    documents: ['policies'],
  });
  await template(page, token, second, {
    personal_info: ['address', 'bank'],
    personal_documents: ['identity'],
    documents: ['confidentiality'],
  });
  const dialog = page.getByRole('dialog');
  const panel = page.getByRole('tabpanel');
  const step = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
  await signIn(page, 's', HR, `/employee/${person.id}`);
  await page.getByRole('tab', { name: 'Ingreso' }).click();

  await test.step('who was dismissed begins again, with a template', async () => {
    await expect(page.getByText('No está en onboarding')).toBeVisible();
    await expectSound(page, 'onboarding-none');
    await page.getByRole('button', { name: 'Reiniciar el ingreso' }).click();
    await expect(dialog.getByRole('checkbox', { name: 'Generar formularios' })).toBeDisabled();
    await expect(dialog.getByText('Elija una plantilla con formularios.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Reiniciar el ingreso' }).click();
    await expect(dialog.getByText('Este campo es requerido.')).toBeVisible();
    await expectSound(page, 'onboarding-restart');
    await dialog.getByLabel('Plantilla').selectOption({ label: first });
    await dialog.getByRole('button', { name: 'Reiniciar el ingreso' }).click();
    await expect(page.getByText(`Empezó su ingreso con «${first}»`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Onboarding');
    await expect(panel.getByText('0 de 4 pasos')).toBeVisible();
    await expectSound(page, 'onboarding-begun');
  });

  await test.step('a paper is brought: what is no picture, and what is too heavy, is refused beside it', async () => {
    const input = step('Copia del DNI').locator('input[type=file]');
    await input.setInputFiles({ name: 'dni.txt', mimeType: 'text/plain', buffer: Buffer.from('DNI') });
    await expect(step('Copia del DNI').getByText('Se espera un JPG, PNG o PDF.')).toBeVisible();
    await input.setInputFiles({ name: 'dni.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') });
    await expect(
      step('Copia del DNI').getByText('El archivo no es un JPG, PNG o PDF que se pueda leer.'),
    ).toBeVisible();
    await input.setInputFiles(await heavyPhoto('dni.jpg', 3200));
    await expect(step('Copia del DNI').getByText(/^El archivo pesa .* y el máximo es 5 MB/)).toBeVisible();
    await expectSound(page, 'onboarding-refused');
    await input.setInputFiles(await photo('dni.jpg'));
    await expect(page.getByText('Se cargó «Copia del DNI»')).toBeVisible();
    await expect(step('Copia del DNI')).toContainText('Lo cargó la empresa el');
    await expect(panel.getByText('1 de 4 pasos')).toBeVisible();
    await expect(step('Copia del DNI').locator('img')).toBeVisible();
    await page.getByRole('button', { name: 'Ver Copia del DNI' }).click();
    await expect(dialog.getByRole('img', { name: 'Foto de Copia del DNI' })).toBeVisible();
    await expectSound(page, 'onboarding-picture');
    await page.keyboard.press('Escape');
    await step('Currículum')
      .locator('input[type=file]')
      .setInputFiles(await photo('cv.jpg'));
    await expect(panel.getByText('2 de 4 pasos')).toBeVisible();
    await expectSound(page, 'onboarding-running');
  });

  await test.step('one is deleted, after asking', async () => {
    await page.getByRole('button', { name: 'Borrar Currículum' }).click();
    await expect(dialog).toContainText('No se puede deshacer');
    await dialog.getByRole('button', { name: 'Borrar' }).click();
    await expect(page.getByText('Se borró «Currículum»')).toBeVisible();
    await expect(panel.getByText('1 de 4 pasos')).toBeVisible();
  });

  await test.step('what is missing is reminded once a day', async () => {
    await page.getByRole('button', { name: 'Recordar pendientes' }).click();
    await expect(page.getByText('Se le recordó por correo lo que falta')).toBeVisible();
    await expect(page.getByText(/^Último recordatorio: /)).toBeVisible();
    await page.getByRole('button', { name: 'Recordar pendientes' }).click();
    await expect(page.getByText(/^Ya se le recordó en las últimas 24 horas/)).toBeVisible();
    await expectSound(page, 'onboarding-reminded');
    const mails = await page.request.get(`${portalUrl()}/demo/mail?to=${encodeURIComponent(person.mail)}`);
    expect(await mails.text()).toContain('Currículum');
  });

  await test.step('what is asked of this person is changed: the paper that was brought stays', async () => {
    await page.getByRole('button', { name: 'Cambiar los pasos' }).click();
    await dialog.getByRole('checkbox', { name: 'Teléfonos', exact: true }).check();
    await dialog.getByRole('checkbox', { name: 'Obligatorio: Currículum' }).uncheck();
    await expectSound(page, 'onboarding-items');
    await dialog.getByRole('button', { name: 'Guardar los pasos' }).click();
    await expect(page.getByText('Se guardaron los pasos')).toBeVisible();
    await expect(panel.getByText('1 de 5 pasos')).toBeVisible();
    await expect(step('Currículum')).toContainText('Opcional');
  });

  await test.step('another template takes along what both ask for', async () => {
    await page.getByRole('button', { name: 'Cambiar de plantilla' }).click();
    await expect(dialog.getByLabel('Plantilla').getByRole('option', { name: first })).toHaveCount(0);
    await dialog.getByLabel('Plantilla').selectOption({ label: second });
    await expectSound(page, 'onboarding-move');
    await dialog.getByRole('button', { name: 'Cambiar de plantilla' }).click();
    await expect(page.getByText(`Sigue su ingreso con «${second}»`)).toBeVisible();
    await expect(panel.getByRole('heading', { name: `Plantilla «${second}»` })).toBeVisible();
    await expect(step('Copia del DNI').first()).toContainText('Lo cargó la empresa');
    await panel.getByText(first, { exact: true }).click();
    await expect(panel.getByText('Reemplazado')).toBeVisible();
    await expectSound(page, 'onboarding-history');
  });

  await test.step('activation asks first, and is not undone', async () => {
    await panel.getByRole('button', { name: 'Activar' }).click();
    await expect(dialog).toContainText('No se puede deshacer');
    await dialog.getByRole('button', { name: /^Activar/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(
      /Ingresa el \d\d\/\d\d/,
    );
    await expect(panel.getByText('Terminado')).toBeVisible();
    await expect(panel.getByRole('button', { name: /^(Activar|Cargar|Borrar)/ })).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, 'onboarding-ended');
  });

  await test.step('who never was in onboarding has no such part', async () => {
    const other = await anotherPerson(page);
    await signIn(other, 's', HR);
    const people = await call(page, token, 'GET', '/v2/portal/employees?status=active&pagination=1,1,0');
    const [{ id }] = JSON.parse(people.toString('utf8')).results.data;
    await other.goto(`${portalUrl()}/s/employee/${id}`);
    await expect(other.getByRole('tab', { name: 'Documentos' })).toBeVisible();
    await expect(other.getByRole('tab', { name: 'Ingreso' })).toHaveCount(0);
    await other.context().close();
  });
});
