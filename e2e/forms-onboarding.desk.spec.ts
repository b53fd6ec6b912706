import { call, tokenOf } from './support/account.ts';
import { asker } from './support/advances.ts';
import { answerForm, movingForm, QUESTIONS } from './support/forms.ts';
import { template } from './support/onboarding.ts';
import { dataOf } from './support/personal.ts';
import { anotherPerson, expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const CASES = [
  {
    language: 'es',
    hr: 'carla_mora',
    forms: 'Formularios digitales',
    save: 'Guardar cambios',
    list: 'Onboarding',
    off: (name: string) => `${name} (inactivo)`,
    restart: 'Reiniciar el ingreso',
    template: /^Plantilla/,
    gives: 'Generar formularios',
    goes: (on: string, off: string) => `Salen: ${on}. Quedan fuera por inactivos: ${off}.`,
    omitted: (off: string) => `No salieron, por inactivos: ${off}.`,
    waits: 'Todavía no lo respondió',
    answered: /Lo respondió el/,
    document: 'Ver el documento',
    title: 'Su ingreso',
    fill: 'Completar',
    done: 'Listo',
  },
  {
    language: 'pt',
    hr: 'bruno_lima',
    forms: 'Formulários digitais',
    save: 'Salvar mudanças',
    list: 'Onboarding',
    off: (name: string) => `${name} (inativo)`,
    restart: 'Reiniciar a admissão',
    template: /^Modelo/,
    gives: 'Gerar formulários',
    goes: (on: string, off: string) => `Saem: ${on}. Ficam de fora por inativos: ${off}.`,
    omitted: (off: string) => `Não saíram, por inativos: ${off}.`,
    waits: 'Ainda não respondeu',
    answered: /Respondeu em/,
    document: 'Ver o documento',
    title: 'Sua admissão',
    fill: 'Preencher',
    done: 'Pronto',
  },
] as const;

for (const one of CASES)
  test(`the forms of a template go out with an onboarding, the one that is off is named, and both sides see where they stand [employee-onboarding.1] [${one.language}]`, async ({
    page,
  }) => {
    test.slow();
    const asked = QUESTIONS[one.language];
    const hr = await tokenOf(page, one.hr);
    const person = await asker(page, hr, 'Ingresa');
    const [on, off] = [await movingForm(page, hr, asked), await movingForm(page, hr, asked)];
    const [country] = dataOf(await call(page, hr, 'GET', '/OnBoarding/CountryTemplate'));
    const first = (group: string): readonly string[] => [country[group][0].clave];
    const name = `Con formularios ${Date.now()}`;
    const id = await template(page, hr, name, {
      personal_info: first('personal_info'),
      personal_documents: first('personal_documents'),
      documents: first('documents'),
    });
    const dialog = page.getByRole('dialog');
    await signIn(page, 's', one.hr, `/onboarding/edit/${id}`);

    await test.step('the template chooses them, and says which one went off', async () => {
      const group = page.getByRole('group', { name: one.forms }).first();
      await group.getByRole('checkbox', { name: on.title }).check();
      await group.getByRole('checkbox', { name: off.title }).check();
      await expectSound(page, `onboarding-forms-${one.language}`);
      await page.getByRole('button', { name: one.save }).click();
      await expect(page).toHaveURL(/\/onboarding\/list/);
      await call(page, hr, 'PUT', `/eforms/templates/${off.id}`, { estado: '0' });
      await page.goto(`${portalUrl()}/s/onboarding/edit/${id}`);
      await expect(group.getByRole('checkbox', { name: one.off(off.title) })).toBeChecked();
    });

    await call(page, hr, 'PUT', `/employees/${person.id}`, { fechabaja: today(), motivo: 'Fin de contrato' });

    await test.step('who begins is asked whether they go out, with their names; what stays behind is told', async () => {
      await page.goto(`${portalUrl()}/s/employee/${person.id}?tab=ingreso`);
      await page.getByRole('button', { name: one.restart }).click();
      await dialog.getByRole('combobox', { name: one.template }).selectOption({ label: name });
      await expect(dialog.getByText(one.goes(on.title, off.title))).toBeVisible();
      await dialog.getByRole('checkbox', { name: one.gives }).check();
      await expectSound(page, `onboarding-gives-${one.language}`);
      await dialog.getByRole('button', { name: one.restart }).click();
      await expect(page.getByText(one.omitted(off.title))).toBeVisible();
      const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: on.title });
      await expect(row).toContainText(one.waits);
      await expect(page.getByRole('tabpanel').getByText(off.title)).toHaveCount(0);
      await expectSound(page, `onboarding-form-${one.language}`);
    });

    await test.step('the newcomer sees it among what is asked, and it leads to the form', async () => {
      const phone = await anotherPerson(page, false);
      await phone.goto(`${portalUrl()}/e/login`);
      await phone.getByRole('textbox', { name: 'Usuario' }).fill(person.username);
      await phone
        .getByLabel(/^Clave/)
        .first()
        .fill(person.password);
      await phone.getByRole('button', { name: 'Ingresar', exact: true }).click();
      await expect(phone).not.toHaveURL(/login/);
      await phone.goto(`${portalUrl()}/e/onboarding`);
      await expect(phone.getByRole('heading', { level: 1, name: one.title })).toBeVisible();
      const link = phone.getByRole('link', { name: new RegExp(on.title) });
      await expect(link).toContainText(one.fill);
      await expectSound(phone, `e-onboarding-form-${one.language}`);
      await link.click();
      await expect(phone.getByRole('heading', { level: 1, name: on.title })).toBeVisible();
      const login = await phone.request.post(`${portalUrl()}/v2/auth-mod/login`, {
        form: { user: person.username, password: person.password, perfil: '1' },
      });
      const [{ token }] = (await login.json()).results.data;
      await answerForm(page, token, { mudo: 'no', juro: 1 });
      await phone.goto(`${portalUrl()}/e/onboarding`);
      await expect(link).toContainText(one.done);
      await phone.context().close();
    });

    await test.step('Human Resources sees when it was answered, and its document', async () => {
      await page.reload();
      const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: on.title });
      await expect(row).toContainText(one.answered);
      await row.getByRole('link', { name: one.document }).click();
      await expect(page).toHaveURL(/\/documents\/detail\/\d+/);
    });
  });

function today(): string {
  return new Date().toLocaleDateString('es-AR', {
    timeZone: 'America/Argentina/Buenos_Aires',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
}
