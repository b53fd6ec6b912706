import { call, newcomer, tokenOf } from './support/account.ts';
import { dismissed, template } from './support/onboarding.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

/** Company 2, whose Human Resources other journeys leave as they are. */
const HR = 'carla_mora';
const GIVEN = 'provisoria1';
/** No other run of these journeys has it. */
const mark = String(Date.now()).slice(-6);
const ASKED = { personal_info: ['address'], personal_documents: ['identity'], documents: ['policies'] };

test('somebody new begins with a template: told by mail, with owners and days, and started for others from it [employee-onboarding.1] [onboarding-edit.2]', async ({
  page,
}) => {
  test.slow();
  const token = await tokenOf(page, HR);
  const name = `Ingreso con tareas ${mark}`;
  const id = await template(page, token, name, ASKED);
  const boss = await newcomer(page, token, GIVEN);
  const dialog = page.getByRole('dialog');
  await signIn(page, 's', HR, `/onboarding/edit/${id}`);

  await test.step('the template says who sees to each thing and until when, and adds one of the company’s own', async () => {
    await page.getByLabel('Responsable de Copia del DNI').selectOption({ label: 'Quien ingresa' });
    await page.getByLabel('Días desde el ingreso para Copia del DNI').fill('muchos');
    await page.getByRole('button', { name: 'Agregar una tarea' }).click();
    await expect(page.getByRole('textbox', { name: 'Tarea 1', exact: true })).toBeFocused();
    await page.keyboard.type('Entregar el casco');
    await page.getByLabel('Responsable de Entregar el casco').selectOption({ label: 'Otra persona' });
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Un número entre -40 y 365.').first()).toBeVisible();
    await expect(page.getByText('Elija a la persona.').first()).toBeVisible();
    await expectSound(page, 'template-plan-faults');
    await page.getByLabel('Días desde el ingreso para Copia del DNI').fill('3');
    await page.getByRole('combobox', { name: /Persona a cargo de Entregar el casco/ }).fill(boss.username);
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /^Quintana, Emilia/ })
      .first()
      .click();
    await page.getByLabel('Días desde el ingreso para Entregar el casco').fill('-1');
    await expectSound(page, 'template-plan');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Onboarding' })).toBeVisible();
    const saved = await call(page, token, 'GET', `/OnBoarding/CompanyTemplate/${id}`);
    expect(JSON.parse(saved.toString('utf8')).results.data[0].template.tasks).toMatchObject([
      { nombre: 'Entregar el casco', idResponsable: boss.id, dias: -1 },
    ]);
  });

  const mail = `ingresante_${mark}@correo.example`;
  await test.step('the form makes somebody in onboarding, who is invited by mail', async () => {
    await page.goto(`${portalUrl()}/s/employees/list`);
    await page.getByRole('button', { name: 'Nuevo empleado' }).click();
    for (const [label, value] of [
      ['Nombre', 'Delfina'],
      ['Apellido', `Puerta ${mark.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`],
      ['Documento', `47${mark}`],
      ['CUIL', `X47${mark}`],
      ['Usuario', `delfina_${mark}`],
      ['Ingreso', '01/03/2024'],
      ['Correo', mail],
    ] as const)
      await dialog.getByLabel(label, { exact: false }).first().fill(value);
    await dialog.getByLabel('Plantilla de onboarding').selectOption({ label: name });
    await expect(dialog.getByRole('checkbox', { name: 'Invitar por correo' })).toBeChecked();
    await expectSound(page, 'new-employee-template');
    await dialog.getByRole('button', { name: 'Crear empleado' }).click();
    await expect(page.getByText(/Se le envió la invitación por correo\./)).toBeVisible();
    const box = await page.request.get(`${portalUrl()}/demo/mail?to=${encodeURIComponent(mail)}`);
    expect(await box.text()).toContain('Copia del DNI (hasta el');
    const told = await page.request.get(`${portalUrl()}/demo/mail?to=${encodeURIComponent(boss.mail)}`);
    expect(await told.text()).toContain('Entregar el casco');
  });

  await test.step('the file tells whose each thing is, what is late, and takes that it is done', async () => {
    const people = await call(page, token, 'GET', `/v2/portal/employees?q=delfina_${mark}`);
    const [person] = JSON.parse(people.toString('utf8')).results.data;
    expect(person.status).toBe('onboarding');
    await page.goto(`${portalUrl()}/s/employee/${person.id}?tab=ingreso`);
    const panel = page.getByRole('tabpanel');
    const task = panel.getByRole('listitem').filter({ hasText: 'Entregar el casco' });
    await expect(task).toContainText('A cargo de');
    await expect(task).toContainText('Vencido');
    await expect(panel.getByText('1 vencido')).toBeVisible();
    await expectSound(page, 'onboarding-owners');
    await task.getByRole('button', { name: 'Marcar como hecho: Entregar el casco' }).click();
    await expect(task).toContainText('Hecho el');
    await expect(panel.getByText('1 de 4 pasos')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, 'onboarding-owners-narrow');
    await page.setViewportSize({ width: 1366, height: 768 });
  });

  await test.step('from the template it starts for who comes back', async () => {
    const back = await dismissed(page, token, GIVEN);
    await page.goto(`${portalUrl()}/s/onboarding/list`);
    await page.getByRole('button', { name: `Acciones de ${name}`, exact: true }).click();
    await page.getByRole('button', { name: 'Iniciar ingresos', exact: true }).click();
    await dialog.getByRole('button', { name: /^Iniciar 0/ }).click();
    await expect(dialog.getByText('Elija al menos a una persona.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Agregar persona' }).fill(back.username);
    await dialog
      .getByRole('listbox')
      .getByRole('option', { name: /^Quintana, Emilia/ })
      .first()
      .click();
    await expectSound(page, 'onboarding-start-many');
    await dialog.getByRole('button', { name: 'Iniciar 1 ingreso' }).click();
    await expect(page.getByText('1 ingreso iniciado')).toBeVisible();
    const state = await call(page, token, 'GET', `/OnBoarding/UserOnBoarding/${back.id}`);
    expect(JSON.parse(state.toString('utf8')).results.data[0].nombre).toBe(name);
  });
});
