import type { Page } from '@playwright/test';
import { call, newcomer, tokenOf } from './support/account.ts';
import { activePeople } from './support/papers.ts';
import {
  anotherPerson,
  expect,
  expectSound,
  PASSWORD,
  portalUrl,
  signIn,
  speak,
  test,
} from './support/portal.ts';
import { proveToken } from './support/proof.ts';
import { HR, uploadType } from './support/uploads.ts';

const mark = String(Date.now()).slice(-6);
const WHY = `Lo pide el seguro ${mark}`;
const GIVEN = 'provisoria1';
const UNTIL = `30/12/${new Date().getFullYear() + 1}`;

const dialogOf = (page: Page) => page.getByRole('dialog');
const why = (page: Page) => dialogOf(page).getByLabel('Para qué se piden');
const until = (page: Page) => dialogOf(page).getByLabel('Hasta cuándo');
const asked = (page: Page) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /Recursos Humanos/, level: 2 }) });

/** Somebody new, who chose a password of their own. */
async function entering(page: Page, hr: string, surname: string) {
  const person = await newcomer(page, hr, GIVEN, undefined, undefined, surname);
  const token = await tokenOf(page, person.username, GIVEN);
  const chosen = { oldpass: GIVEN, pass: PASSWORD, repass: PASSWORD };
  await call(page, token, 'PUT', '/users/changePass', chosen);
  return person;
}

/** A day that is over is refused at its field, and what was typed stays. */
async function refusedOfYesterday(page: Page, send: RegExp) {
  await why(page).fill(WHY);
  await until(page).fill('01/02/2020');
  await dialogOf(page).getByRole('button', { name: send }).click();
  await expect(until(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(until(page)).toHaveAccessibleDescription(/Ese día ya pasó/);
  await expect(why(page)).toHaveValue(WHY);
}

test('why and until when papers are asked for is said in the record and in the digital file, and read on the phone; in both languages', async ({
  page,
}) => {
  test.slow();
  const hr = await tokenOf(page, HR);
  await uploadType(page, hr, `Seguro ${mark}`, { requiredPages: '1', papel: 'life-insurance' });
  const [one, other] = [
    await entering(page, hr, `Asunta${mark}`),
    await entering(page, hr, `Beatriz${mark}`),
  ];
  await signIn(page, 's', HR, `/employee/${one.id}`);

  await test.step('in the record: refused by field, sent, and once a day', async () => {
    await page.getByRole('button', { name: 'Pedir lo que falta' }).click();
    await expect(why(page)).toBeVisible();
    await expectSound(page, 'papers-asked-record');
    await refusedOfYesterday(page, /^Enviar el pedido$/);
    await expectSound(page, 'papers-asked-record-refused');
    await until(page).fill(UNTIL);
    await dialogOf(page).getByRole('button', { name: 'Enviar el pedido' }).click();
    await expect(page.getByText(/^Se pidieron \d+ documentos por correo$/)).toBeVisible();
    await expect(dialogOf(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Pedir lo que falta' }).click();
    await why(page).fill('Otra vez');
    await dialogOf(page).getByRole('button', { name: 'Enviar el pedido' }).click();
    await expect(dialogOf(page).getByText(/^Ya se le pidieron el/)).toBeVisible();
    await expect(why(page)).toHaveValue('Otra vez');
    await expectSound(page, 'papers-asked-record-again');
  });

  await test.step('in the digital file, on a phone’s width too', async () => {
    await page.goto(`${portalUrl()}/s/digital-file?vista=personas&q=${other.cuil}`);
    const row = page.getByRole('row').filter({ hasText: `Beatriz${mark}` });
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Pedir lo que falta', exact: true }).click();
    await expect(dialogOf(page).getByText('A quiénes se les pide')).toBeVisible();
    await expectSound(page, 'papers-asked-many');
    await refusedOfYesterday(page, /^Pedir a 1 persona$/);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, 'papers-asked-many');
    await until(page).fill(UNTIL);
    await dialogOf(page)
      .getByRole('button', { name: /^Pedir a 1 persona$/ })
      .click();
    await expect(page.getByText(/^Se pidió a 1 persona/)).toBeVisible();
    await page.setViewportSize({ width: 1366, height: 820 });
  });

  await test.step('read on the phone by both, and in Portuguese', async () => {
    const phone = await anotherPerson(page, false);
    for (const person of [one, other]) {
      await signIn(phone, 'e', person.username, '/uploads');
      await expect(asked(phone)).toContainText(WHY);
      await expect(asked(phone)).toContainText(`Hasta el ${UNTIL}`);
    }
    await expectSound(phone, 'papers-asked-phone');
    await speak(phone, 'Português');
    await phone.goto(`${portalUrl()}/e/uploads`);
    await expect(asked(phone)).toContainText(WHY);
    await expect(asked(phone)).toContainText(`Até ${UNTIL}`);
    await phone.context().close();
    const mails = await page.request.get(`${portalUrl()}/demo/mail?to=${encodeURIComponent(other.mail)}`);
    expect(await mails.text()).toContain(WHY);
  });
});

test('papers asked of several are a row of the list of processes: what was said of them leads there', async ({
  page,
}) => {
  const hr = await tokenOf(page, HR);
  const surname = `Varias${mark}`;
  const people = [];
  for (let i = 0; i < 3; i += 1) people.push(await newcomer(page, hr, null, undefined, undefined, surname));
  await proveToken(page, hr);
  await call(page, hr, 'PUT', `/v2/admin-mod/users/${people[0]?.id}`, { mail: '' });
  await signIn(page, 's', HR, `/digital-file?vista=personas&q=${surname}`);
  const rows = page.getByRole('row').filter({ hasText: surname });
  await expect(rows).toHaveCount(3);
  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Pedir lo que falta', exact: true }).click();
  await dialogOf(page).getByRole('button', { name: 'Pedir a 2 personas' }).click();
  await page.getByRole('button', { name: 'Ver el proceso' }).click();
  await expect(page).toHaveURL(/process-manager\?.*proceso=/);
  await expect(dialogOf(page)).toContainText('Completado con observaciones');
  await expect(dialogOf(page)).toContainText(surname);
  await expect(dialogOf(page)).toContainText('Pedidos de papeles');
  await expectSound(page, 'papers-asked-process');
});

test('the same row in Portuguese, on a phone’s width', async ({ page }) => {
  const hr = await tokenOf(page, 'bruno_lima');
  const people = [await newcomer(page, hr, null), await newcomer(page, hr, null)];
  const ids = JSON.stringify(people.map(({ id }) => id));
  const answer = await call(page, hr, 'POST', '/v2/portal/file-completeness/request', {
    ids,
    confirmar: '2',
  });
  const [{ proceso }] = JSON.parse(answer.toString('utf8')).results.data;
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 's', 'bruno_lima', `/company/process-manager?proceso=${proceso}`);
  await expect(dialogOf(page)).toContainText('Pedidos de documentos');
  await expectSound(page, 'papers-asked-process-pt');
});

test('in Portuguese, where papers are asked for', async ({ page }) => {
  const [person] = await activePeople('bruno_lima');
  await signIn(page, 's', 'bruno_lima', `/employee/${person?.id}`);
  await page.getByRole('button', { name: 'Pedir o que falta' }).click();
  await expect(dialogOf(page).getByLabel('Para que são pedidos')).toBeVisible();
  await expectSound(page, 'papers-asked-record-pt');
  await dialogOf(page).getByLabel('Até quando').fill('01/02/2020');
  await dialogOf(page).getByRole('button', { name: 'Enviar o pedido' }).click();
  await expect(dialogOf(page).getByLabel('Até quando')).toHaveAccessibleDescription(/Esse dia já passou/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'papers-asked-record-pt');
});
