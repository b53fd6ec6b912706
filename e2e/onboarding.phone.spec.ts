import type { Page } from '@playwright/test';
import { call, tokenOf } from './support/account.ts';
import { dismissed, heavyPhoto, photo, template } from './support/onboarding.ts';
import { anotherPerson, expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const HR = 'carla_mora';
const GIVEN = 'provisoria1';
const OWN = 'monte-azul-557';
const mark = String(Date.now()).slice(-6);
const MESSAGE = 'Nos alegra que llegue. Acá tiene lo que falta para empezar.';

/** Signs in who has the password that HR gave, and chooses their own. */
async function enter(page: Page, username: string): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.goto(`${portalUrl()}/e/login`);
  await field('Usuario').fill(username);
  await field('Clave o PIN').fill(GIVEN);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await field('Clave nueva').fill(OWN);
  await field('Repetir la clave nueva').fill(OWN);
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await page.getByRole('button', { name: 'Ir al inicio', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hola, Emilia');
}

/** Somebody of company 2 whose onboarding has begun. */
async function comer(
  page: Page,
  name: string,
  more: Readonly<Record<string, string>>,
  picture?: Awaited<ReturnType<typeof photo>>,
) {
  const token = await tokenOf(page, HR);
  const person = await dismissed(page, token, GIVEN);
  const asked = {
    personal_info: ['contact'],
    personal_documents: ['identity', 'resume'],
    documents: ['policies'],
  };
  const idCompanyTemplate = await template(page, token, name, asked, more, ['resume'], picture);
  await call(page, token, 'POST', '/OnBoarding/UserOnBoarding', {
    iduser: String(person.id),
    idCompanyTemplate: String(idCompanyTemplate),
  });
  return { token, person };
}

test('a new person is welcomed, brings two papers by camera and deletes one; HR sees how far they are [employee-onboarding.1] [employee-onboarding.5]', async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.offline();
  const { person } = await comer(page, `Ingreso celular ${mark}`, { mensaje_bienvenida: MESSAGE });
  const sheet = page.getByRole('dialog');
  const row = (name: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
  const choose = (file: Awaited<ReturnType<typeof photo>>) =>
    sheet.locator('input[type=file]').last().setInputFiles(file);

  await test.step('home welcomes, and leads on', async () => {
    await enter(page, person.username);
    await expect(page.getByText(MESSAGE)).toBeVisible();
    await expect(page.getByText('0 de 4', { exact: true })).toBeVisible();
    await expectSound(page, 'e-welcome');
    await page.getByRole('link', { name: 'Empezar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Su ingreso' })).toBeFocused();
    await expect(page.getByRole('link', { name: /^Teléfonos/ })).toHaveAttribute(
      'href',
      '/e/data/contact?from=onboarding',
    );
    await expect(row('Currículum')).toContainText('opcional');
    await expectSound(page, 'e-steps');
  });

  await test.step('what is told of oneself leads to its form, and back to the steps', async () => {
    await page.getByRole('link', { name: /^Teléfonos/ }).click();
    await expect(page.getByRole('form').getByRole('textbox').first()).toBeVisible();
    await expectSound(page, 'e-step-data');
    await page.getByRole('link', { name: 'Volver a Su ingreso' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Su ingreso' })).toBeFocused();
  });

  await test.step('what is no photo is refused with what to do; a heavy one is made lighter', async () => {
    await row('Copia del DNI').click();
    await expect(sheet.getByRole('button', { name: 'Sacar una foto' })).toBeVisible();
    await expect(sheet.locator('input[type=file]').first()).toHaveAttribute('capture', 'environment');
    await expectSound(page, 'e-paper');
    await choose({ name: 'dni.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no es') });
    await expect(
      sheet.getByText(/^El archivo no es un JPG, PNG o PDF que se pueda leer\. Elija otro/),
    ).toBeVisible();
    await expectSound(page, 'e-paper-refused');
    await choose(await heavyPhoto('dni.jpg', 3200));
    await expect(sheet.getByRole('img', { name: 'Foto elegida para Copia del DNI' })).toBeVisible();
    await expectSound(page, 'e-paper-preview');
    const sent = page.waitForRequest(/UploadOnBoardingFile/);
    await sheet.getByRole('button', { name: 'Enviar' }).click();
    expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(5 * 1024 * 1024);
    await expect(sheet).toBeHidden();
    await expect(row('Copia del DNI')).toContainText('Enviado el');
    await expect(row('Copia del DNI')).toBeFocused();
    await expect(row('Copia del DNI').locator('img')).toBeVisible();
    await expect(page.getByText('1 de 4', { exact: true })).toBeVisible();
  });

  await test.step('without a line the photo stays, and goes once there is one', async () => {
    await row('Currículum').click();
    await choose(await photo('cv.jpg'));
    await page.context().setOffline(true);
    await expect(sheet.getByText(/^Sin conexión\. Queda aquí/)).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Enviar' })).toBeDisabled();
    await expectSound(page, 'e-paper-offline');
    await page.context().setOffline(false);
    await sheet.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('2 de 4', { exact: true })).toBeVisible();
  });

  await test.step('one is looked at, and deleted after asking', async () => {
    await row('Currículum').click();
    await expect(sheet.getByRole('img', { name: 'Foto de Currículum' })).toBeVisible();
    await expectSound(page, 'e-paper-done');
    await sheet.getByRole('button', { name: 'Borrar' }).click();
    await expect(sheet.getByText('¿Borrar lo enviado? El paso vuelve a quedar pendiente.')).toBeVisible();
    await expectSound(page, 'e-paper-delete');
    await sheet.getByRole('button', { name: 'Sí, borrar' }).click();
    await expect(row('Currículum')).toContainText('Sin enviar');
    await expect(page.getByText('1 de 4', { exact: true })).toBeVisible();
  });

  await test.step('HR sees it', async () => {
    const desk = await anotherPerson(page);
    await signIn(desk, 's', HR, `/employee/${person.id}?tab=ingreso`);
    const panel = desk.getByRole('tabpanel');
    const paper = panel.getByRole('listitem').filter({ hasText: 'Copia del DNI' });
    await expect(panel.getByText('0 de 4 pasos')).toBeVisible();
    await expect(paper).toContainText('Lo trajo la persona el');
    await expect(paper).toContainText('Para revisar');
    await expectSound(desk, 'onboarding-delivered');
    await paper.getByRole('link', { name: /^Revisar/ }).click();
    await expect(desk.getByRole('img', { name: /^Copia del DNI de/ })).toBeVisible();
    await expectSound(desk, 'tray-paper');
    await desk.getByRole('button', { name: 'Devolver' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Devolver' }).click();
    await expect(desk.getByText('Este campo es requerido.')).toBeVisible();
    await desk.getByRole('dialog').getByRole('textbox', { name: 'Motivo' }).fill('Se lee mal el dorso');
    await expectSound(desk, 'tray-send-back');
    await desk.getByRole('dialog').getByRole('button', { name: 'Devolver' }).click();
    await expect(desk.getByText(/^Devuelto: /)).toBeVisible();
    await desk.context().close();
  });

  await test.step('who sent it reads why, and sends it again; accepted, it is in the file as well', async () => {
    const mails = await page.request.get(`${portalUrl()}/demo/mail?to=${encodeURIComponent(person.mail)}`);
    expect(await mails.text()).toContain('Se lee mal el dorso');
    await page.goto(`${portalUrl()}/e/onboarding`);
    await expect(row('Copia del DNI')).toContainText('Hay que enviarlo de nuevo');
    await expect(row('Copia del DNI')).toContainText('Se lee mal el dorso');
    await expectSound(page, 'e-sent-back');
    await row('Copia del DNI').click();
    await choose(await photo('dni.jpg'));
    await sheet.getByRole('button', { name: 'Enviar' }).click();
    await expect(row('Copia del DNI')).toContainText('la empresa lo revisa');
    const desk = await anotherPerson(page);
    await signIn(desk, 's', HR, `/employee/${person.id}?tab=ingreso`);
    await desk.getByRole('link', { name: /^Revisar/ }).click();
    await desk.getByRole('button', { name: 'Aceptar y seguir' }).click();
    await expect(desk.getByText(/^Aceptado: /)).toBeVisible();
    await desk.goto(`${portalUrl()}/s/employee/${person.id}?tab=resumen`);
    await expect(desk.getByRole('listitem').filter({ hasText: 'Copia del DNI' }).first()).toContainText(
      'Completo',
    );
    await expectSound(desk, 'file-with-paper');
    await desk.context().close();
  });
});

test('a welcome by an institutional image; once everything is there, the page says so', async ({
  page,
  quiet,
}) => {
  quiet.allow(/^Connecting to 'blob:/);
  const kind = { id_tipo_msg_bienvenida: '2' };
  const picture = await photo('bienvenida.jpg', '#b2541a');
  const { token, person } = await comer(page, `Ingreso imagen ${mark}`, kind, picture);
  await enter(page, person.username);
  await expect(
    page.getByRole('img', { name: 'Imagen de bienvenida de Pampa Logística S.R.L.' }),
  ).toBeVisible();
  await expectSound(page, 'e-welcome-image');
  for (const field of ['identity', 'resume', 'policies']) {
    const sent = await page.request.post(`${portalUrl()}/OnBoarding/UploadOnBoardingFile`, {
      headers: { authorization: `Bearer ${token}` },
      multipart: { iduser: String(person.id), field, file: await photo(`${field}.jpg`) },
    });
    expect(sent.status()).toBe(200);
  }
  const link = page.getByRole('link', { name: 'Empezar' });
  await link.click();
  await expect(page.getByText('3 de 4', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^Copia del DNI/ })).toContainText(
    'Lo cargó la empresa el',
  );
  await call(page, token, 'POST', '/v2/selfservice/manager/contact', {
    iduser: String(person.id),
    contact: JSON.stringify({ phones: [{ kind: 'mobile', number: '+54 9 261 555 0148' }] }),
  });
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await page.getByRole('link', { name: 'Ver los pasos' }).click();
  await expect(page.getByText('Ya está todo')).toBeVisible();
  await expectSound(page, 'e-all-done');
});

test('at 320 px and 200 % text the welcome by video and the steps stand whole', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await page.setViewportSize({ width: 320, height: 640 });
  const { person } = await comer(page, `Ingreso video ${mark}`, {
    id_tipo_msg_bienvenida: '3',
    url: 'https://video.example/bienvenida',
  });
  await enter(page, person.username);
  const video = page.getByRole('link', { name: 'Ver el video de bienvenida' });
  await expect(video).toHaveAttribute('href', 'https://video.example/bienvenida');
  await expectSound(page, 'e320-welcome');
  await page.getByRole('link', { name: 'Empezar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Su ingreso' })).toBeVisible();
  await expectSound(page, 'e320-steps');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Recepción de las políticas/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sacar una foto' })).toBeVisible();
  await expectSound(page, 'e320-paper');
});
