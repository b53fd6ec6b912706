import { call, newcomer, tokenOf } from './support/account.ts';
import { damage } from './support/damage.ts';
import { dataOf } from './support/personal.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { HR, uploadType } from './support/uploads.ts';

const WORDS = {
  es: {
    again: 'Volver a enviar',
    bounced: 'Rebotado',
    invalid: /A esa dirección no llegan los correos/,
    trouble: /rebotó el/,
    good: 'El correo es correcto',
    list: 'Envíos',
  },
  pt: {
    again: 'Enviar de novo',
    bounced: 'Devolvido',
    invalid: /Os e-mails não chegam a esse endereço/,
    trouble: /voltou em/,
    good: 'O e-mail está certo',
    list: 'Envios',
  },
} as const;

for (const [language, user] of [
  ['es', HR],
  ['pt', 'bruno_lima'],
] as const)
  test(`a mail that came back is told at its person; sent again it is refused until somebody says that the address is good, and then goes once (${language})`, async ({
    page,
    quiet,
  }) => {
    quiet.allow(/409/);
    const words = WORDS[language];
    const hr = await tokenOf(page, user);
    const mark = String(Date.now()).slice(-6);
    await uploadType(page, hr, `Cobertura ${mark}`, { requiredPages: '1', papel: 'life-insurance' });
    const person = await newcomer(page, hr, null, undefined, undefined, `Rebote${mark}`);
    const asked = { motivo: `Falta ${mark}` };
    await call(page, hr, 'POST', `/v2/portal/employees/${person.id}/file/request`, asked);
    const sent = async () =>
      dataOf(await call(page, hr, 'GET', `/v2/portal/deliveries?persona=${person.id}&canal=mail`));
    await expect.poll(async () => (await sent()).length).toBe(1);
    const [{ id }] = await sent();
    const [{ empresa }] = dataOf(await call(page, hr, 'GET', '/users/profile'));
    // No mail service stands beside a journey: what it would have said stands in the mail's row.
    await damage(
      "update mail set state = 'failed', bounced = true, error = '550 no such user' where company_id = $1 and id = $2",
      [empresa.id, id],
    );
    await signIn(page, 's', user, `/employee/${person.id}?tab=envios`);
    const list = page.getByRole('list', { name: words.list });
    const row = list.getByRole('listitem');
    await expect(row).toHaveCount(1);
    await expect(row.getByText(words.bounced)).toBeVisible();
    await expect(row.getByText('550 no such user')).toBeVisible();
    const resend = () =>
      page.waitForResponse(
        (answer) => answer.url().endsWith('/resend') && answer.request().method() === 'POST',
      );
    const refused = resend();
    await row.getByRole('button', { name: words.again }).press('Enter');
    expect((await refused).status()).toBe(409);
    await expect(row.getByText(words.invalid)).toBeVisible();
    await expectSound(page, `mail-trouble-${language}`);

    await page.goto(`${portalUrl()}/s/employee/${person.id}?tab=datos`);
    await expect(page.getByText(words.trouble)).toContainText('550 no such user');
    await expectSound(page, `mail-trouble-record-${language}`);
    const good = page.getByRole('button', { name: words.good });
    await good.press('Enter');
    await expect(page.getByText(words.trouble)).toHaveCount(0);
    await page.goto(`${portalUrl()}/s/employee/${person.id}?tab=envios`);
    const taken = resend();
    await row.getByRole('button', { name: words.again }).press('Enter');
    expect((await taken).status()).toBe(200);
    await expect(row).toHaveCount(2);
    // What it said went on with the new one.
    await expect(list.getByRole('button', { name: words.again })).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, `mail-trouble-${language}`);
    const mails = await page.request.get(`${portalUrl()}/demo/mail?to=${encodeURIComponent(person.mail)}`);
    expect(await mails.text()).toContain(asked.motivo);
  });
