import { call, newcomer, tokenOf } from './support/account.ts';
import { photo } from './support/onboarding.ts';
import { dataOf, GIVEN, takeOwnPassword } from './support/personal.ts';
import { expect, expectSound, PASSWORD, portalUrl, signIn, test } from './support/portal.ts';
import { uploadType } from './support/uploads.ts';

/** Company 2, whose Human Resources other journeys leave as they are. */
const HR = 'carla_mora';
const stamp = String(Date.now()).slice(-6);
const PEOPLE = 11;

test('papers that people sent stand ten to a page with whose they are; one and many are accepted and sent back for good, with a reason that is mailed [task-tray.3] [task-tray.4] [task-tray.5] [task-tray.6] [task-tray.7] [task-tray.8] [task-tray.9] [task-tray.10]', async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.allow(/^Connecting to 'blob:/);
  quiet.allow(/status of 4(09|22)/);
  const hr = await tokenOf(page, HR);
  const name = `Credencial ${stamp}`;
  const type = await uploadType(page, hr, name, {});
  const sheet = await photo('hoja.jpg', '#a0c0d8');
  const people: Awaited<ReturnType<typeof newcomer>>[] = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const person = await newcomer(
      page,
      hr,
      GIVEN,
      '02/03/1985',
      '01/06/2015',
      `Trae${stamp}${'abcdefghijk'[n]}`,
    );
    people.push(person);
    await takeOwnPassword(page, person);
    const own = await tokenOf(page, person.username, PASSWORD);
    const begin = { idSubCarpeta: String(type), origen: 'camara' };
    const [{ id }] = dataOf(await call(page, own, 'POST', '/v2/portal/me/uploads', begin));
    const sent = await page.request.put(`${portalUrl()}/v2/portal/me/uploads/${id}/pages/1`, {
      headers: { authorization: `Bearer ${own}` },
      multipart: { file: sheet },
    });
    expect(sent.status(), await sent.text()).toBe(200);
    await call(page, own, 'POST', '/v2/portal/me/documents', { subida: String(id) });
  }
  const rows = page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .filter({ hasText: name });
  const row = (n: number) => rows.filter({ hasText: `Trae${stamp}${'abcdefghijk'[n]}` });
  const panel = page.getByRole('region', { name: /^Documento de / });

  await test.step('narrowed to whose they are, ten of eleven are on the first page', async () => {
    await signIn(page, 's', HR, '/fileUploadResume?tab=documentos');
    await page.getByRole('searchbox', { name: 'Nombre o CUIL' }).fill(`Trae${stamp}`);
    await expect(page).toHaveURL(/Trae/);
    await expect(rows).toHaveCount(10);
    await expect(page.getByText('1–10 de 11')).toBeVisible();
    await expect(page.getByText('Página 1 de 2')).toBeVisible();
    await expect(row(0)).toContainText(name);
    await expect(row(0)).toContainText(/\d\d\/\d\d\/\d{4}/);
    await expectSound(page, 'tray-ten');
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Página anterior' }).click();
    await expect(rows).toHaveCount(10);
  });

  await test.step('those of one day', async () => {
    const day = page.getByRole('textbox', { name: 'Día de envío' });
    await day.fill('02/01/2020');
    await expect(page.getByText('Nada para revisar con esa búsqueda')).toBeVisible();
    await day.fill('');
    await expect(rows).toHaveCount(10);
  });

  await test.step('whose it is: name, number and where they work', async () => {
    await row(0).click();
    await expect(panel).toContainText(`Trae${stamp}a, Emilia`);
    await expect(panel).toContainText(people[0]?.cuil.replace(/^(\d\d)(\d{8})(\d)$/, '$1-$2-$3') ?? '');
    await expectSound(page, 'tray-whose');
  });

  await test.step('one is accepted', async () => {
    await panel.getByRole('button', { name: /^Aceptar y seguir/ }).click();
    await expect(row(0)).toHaveCount(0);
  });

  await test.step('one is sent back, never without a reason; its person is mailed, and it stays sent back', async () => {
    await row(1).click();
    await panel.getByRole('button', { name: /^Devolver/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Devolver' }).click();
    await expect(dialog.getByText('Este campo es requerido.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('La imagen está cortada.');
    await dialog.getByRole('button', { name: 'Devolver' }).click();
    await expect(row(1)).toHaveCount(0);
    await expect(async () => {
      const mails = await page.request.get(
        `${portalUrl()}/demo/mail?to=${encodeURIComponent(people[1]?.mail ?? '')}`,
      );
      expect(await mails.text()).toContain('La imagen está cortada.');
    }).toPass();
    await page.reload();
    await expect(rows.first()).toBeVisible();
    await expect(row(1)).toHaveCount(0);
  });

  await test.step('two are accepted in one act, and two sent back, each with its own reason', async () => {
    for (const n of [2, 3]) await row(n).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Aceptar 2' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Aceptar 2' }).click();
    for (const n of [2, 3]) await expect(row(n)).toHaveCount(0);
    for (const n of [4, 5]) await row(n).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Devolver 2' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').nth(0).fill('Falta el sello.');
    await dialog.getByRole('button', { name: 'Devolver 2' }).click();
    await expect(dialog.getByText('Este campo es requerido.')).toBeVisible();
    await expectSound(page, 'tray-many-back');
    await dialog.getByRole('textbox').nth(1).fill('No es de este año.');
    await dialog.getByRole('button', { name: 'Devolver 2' }).click();
    for (const n of [4, 5]) await expect(row(n)).toHaveCount(0);
    await expect(rows).toHaveCount(PEOPLE - 6);
  });
});
