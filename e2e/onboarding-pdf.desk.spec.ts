import type { Page } from '@playwright/test';
import { call, tokenOf } from './support/account.ts';
import { dismissed } from './support/onboarding.ts';
import { encryptedPaper, payslipOf } from './support/papers.ts';
import { anotherPerson, expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { HR, personOfTwo } from './support/uploads.ts';

const GIVEN = 'provisoria1';
const OWN = 'monte-azul-557';
const mark = String(Date.now()).slice(-6);

const pdf = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
});
const paper = (name: string, pages: number) =>
  pdf(name, payslipOf(['Emilia Quintana'], '2026-10', undefined, pages));

/** Somebody of company 2 on the way in, of whom three papers are asked: the last one is for a colleague to bring. */
async function comer(page: Page, name: string) {
  const token = await tokenOf(page, HR);
  const owner = await personOfTwo(9);
  const [self] = JSON.parse(
    (await call(page, token, 'GET', `/v2/portal/employees?q=${owner}`)).toString('utf8'),
  ).results.data;
  const person = await dismissed(page, token, GIVEN);
  const made = await page.request.post(`${portalUrl()}/OnBoarding/CompanyTemplate`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      nombre: name,
      template: JSON.stringify({
        personal_info: [{ clave: 'contact', obligatorio: 1 }],
        personal_documents: ['identity', 'resume'].map((clave) => ({ clave, obligatorio: 1 })),
        documents: [{ clave: 'policies', responsable: 'persona', idResponsable: self.id, obligatorio: 1 }],
      }),
      id_tipo_msg_bienvenida: '1',
      id_categoria_tipo_empresa: '1',
      mensaje_bienvenida: 'Hola',
    },
  });
  expect(made.status(), await made.text()).toBe(200);
  await call(page, token, 'POST', '/OnBoarding/UserOnBoarding', {
    iduser: String(person.id),
    idCompanyTemplate: String((await made.json()).results.data[0].id),
  });
  return { owner, person };
}

/** Signs in on a phone who has the password that HR gave, and chooses their own. */
async function enter(phone: Page, username: string): Promise<void> {
  const field = (name: string) => phone.getByRole('textbox', { name, exact: true });
  await phone.goto(`${portalUrl()}/e/login`);
  await field('Usuario').fill(username);
  await field('Clave o PIN').fill(GIVEN);
  await phone.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await field('Clave nueva').fill(OWN);
  await field('Repetir la clave nueva').fill(OWN);
  await phone.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await phone.getByRole('button', { name: 'Ir al inicio', exact: true }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Hola, Emilia');
}

test('a PDF is brought on the way in, from the phone and from whoever owns the paper, and looked at page by page; what cannot be taken says why [employee-onboarding.5] [file-pdf-mime]', async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.allow(/^Connecting to 'blob:|422|413/);
  const { owner: username, person } = await comer(page, `Ingreso PDF ${mark}`);
  const phone = await anotherPerson(page, false);
  await phone.setViewportSize({ width: 390, height: 844 });
  const sheet = phone.getByRole('dialog');
  const row = (name: string) => phone.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
  const choose = (file: ReturnType<typeof pdf>) =>
    sheet.locator('input[type=file]').last().setInputFiles(file);

  await test.step('three refusals, each with its reason; then three pages go', async () => {
    await enter(phone, person.username);
    await phone.getByRole('link', { name: 'Empezar' }).click();
    await row('Copia del DNI').click();
    await expect(sheet.getByText('JPG, PNG o PDF de hasta diez hojas')).toBeVisible();
    await expect(sheet.locator('input[type=file]').first()).not.toHaveAttribute('accept', /pdf/);
    await expectSound(phone, 'e-pdf-choose');
    await choose(pdf('pesado.pdf', Buffer.concat([paper('a', 1).buffer, Buffer.alloc(5 * 1024 * 1024)])));
    await expect(sheet.getByText(/^El PDF pesa .* y el máximo es/)).toBeVisible();
    await choose(paper('largo.pdf', 11));
    await expect(sheet.getByText('largo.pdf')).toBeVisible();
    await sheet.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(sheet.getByText('El PDF tiene más de diez hojas.')).toBeVisible();
    await expectSound(phone, 'e-pdf-too-long');
    await sheet.getByRole('button', { name: 'Elegir otro archivo' }).click();
    await choose(pdf('protegido.pdf', encryptedPaper()));
    await sheet.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(sheet.getByText('El PDF está protegido o cifrado.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Elegir otro archivo' }).click();
    await choose(paper('dni.pdf', 3));
    await expectSound(phone, 'e-pdf-preview');
    await sheet.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect(row('Copia del DNI')).toContainText('Enviado el');
  });

  await test.step('its pages are looked at one below the other', async () => {
    await row('Copia del DNI').click();
    for (const n of [1, 2, 3])
      await expect(sheet.getByRole('img', { name: `Hoja ${n} de 3 de Copia del DNI` })).toBeVisible();
    await expectSound(phone, 'e-pdf-pages');
    await phone.keyboard.press('Escape');
  });

  await test.step('whoever owns a paper brings a PDF as well', async () => {
    const owner = await anotherPerson(page, false);
    await owner.setViewportSize({ width: 390, height: 844 });
    await signIn(owner, 'e', username, '/onboarding/tasks');
    const card = owner.getByRole('dialog');
    await owner
      .getByRole('button', { name: /^Enviar: Recepción de las políticas/ })
      .last()
      .click();
    await card.locator('input[type=file]').last().setInputFiles(paper('politicas.pdf', 2));
    await expect(card.getByText('politicas.pdf')).toBeVisible();
    await expectSound(owner, 'e-pdf-owned');
    await card.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(card).toBeHidden();
    await owner.context().close();
  });

  await test.step('HR look at every page in the tray, and put one there themselves', async () => {
    await signIn(page, 's', HR, `/employee/${person.id}?tab=ingreso`);
    const panel = page.getByRole('tabpanel');
    const item = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
    await item('Currículum').locator('input[type=file]').setInputFiles(paper('cv.pdf', 2));
    await expect(
      page.getByText('Currículum: cargado').or(item('Currículum').getByText('Lo cargó la empresa')).first(),
    ).toBeVisible();
    await item('Currículum').getByRole('button', { name: 'Ver Currículum' }).click();
    await expect(page.getByRole('img', { name: 'Hoja 2 de 2 de Currículum' })).toBeVisible();
    await expectSound(page, 'onboarding-pdf-pages');
    await page.keyboard.press('Escape');
    await item('Copia del DNI')
      .getByRole('link', { name: /^Revisar/ })
      .click();
    const pages = page.getByRole('region', { name: 'Hojas de Copia del DNI' });
    await expect(pages.getByRole('img')).toHaveCount(3);
    await expectSound(page, 'tray-pdf-paper');
  });
  await phone.context().close();
});

test('the same in Portuguese at 390 px', async ({ page, quiet }) => {
  test.slow();
  quiet.allow(/^Connecting to 'blob:|422/);
  const { person } = await comer(page, `Ingresso PDF ${mark}`);
  const phone = await anotherPerson(page, false);
  await phone.setViewportSize({ width: 390, height: 844 });
  await enter(phone, person.username);
  await phone.goto(`${portalUrl()}/e/account`);
  await phone.getByRole('group', { name: 'Idioma' }).getByRole('radio', { name: 'Português' }).check();
  await expect(phone.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await phone.goto(`${portalUrl()}/e/onboarding`);
  const sheet = phone.getByRole('dialog');
  const row = phone.getByRole('main').getByRole('button', { name: /^Copia del DNI/ });
  await row.click();
  await expect(sheet.getByText('JPG, PNG ou PDF de até dez folhas')).toBeVisible();
  await expectSound(phone, 'e-pdf-choose-pt');
  const choose = (file: ReturnType<typeof pdf>) =>
    sheet.locator('input[type=file]').last().setInputFiles(file);
  await choose(paper('longo.pdf', 11));
  await sheet.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(sheet.getByText('O PDF tem mais de dez folhas.')).toBeVisible();
  await expectSound(phone, 'e-pdf-too-long-pt');
  await sheet.getByRole('button', { name: 'Escolher outro arquivo' }).click();
  await choose(paper('rg.pdf', 2));
  await sheet.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(sheet).toBeHidden();
  await row.click();
  await expect(sheet.getByRole('img', { name: /^Folha 2 de 2/ })).toBeVisible();
  await expectSound(phone, 'e-pdf-pages-pt');
  await phone.context().close();
});
