import type { Page } from '@playwright/test';
import { call, tokenOf } from './support/account.ts';
import { anotherPerson, expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { allowChanges, emptyTray, enteredNewcomer, read } from './support/self-service.ts';

const PAID = '2850590940090418135201';
const WANTED = '0170099220000067797370';
const CONTROL = '/v2/portal/selfservice/bank-control';

/** A change of the account waits in the tray; its panel. */
async function atChange(page: Page, user: string) {
  await signIn(page, 's', user, '/fileUploadResume?seccion=bank');
  const panel = page.getByRole('region', { name: /^Cambio de Quintana/ });
  // A phone shows the list until one of it is opened.
  if ((page.viewportSize()?.width ?? 0) < 768)
    await page
      .getByRole('row', { name: /Quintana/ })
      .first()
      .click();
  await expect(panel).toBeVisible();
  return panel;
}

test('an account is asked for by its person, seen whole and approved by two, and waits before it is paid', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(180_000);
  const hr = await tokenOf(page, 'carla_mora');
  const second = await tokenOf(page, 'ana_rios_pampa');
  await allowChanges(page, hr);
  await emptyTray(page, hr);
  const person = await enteredNewcomer(page, hr);
  // The first account is paid at once; it is the change of it that waits.
  await call(page, person.token, 'POST', `/v2/selfservice-manager/${person.id}/bank`, {
    bank: 'Banco Nación',
    accountType: 'savings',
    accountNumber: PAID,
  });
  const first = await read<{ id: number }>(page, person.token, '/v2/portal/me/changes');
  await call(page, hr, 'POST', `/v2/selfservice/${first.id}`);
  const office = await anotherPerson(page, !isMobile);
  try {
    await test.step('the company asks for two people', async () => {
      await signIn(office, 's', 'carla_mora', '/self-service/configuration');
      const two = office.getByRole('switch', { name: 'Dos personas para cambiar una cuenta' });
      await two.click();
      await expect(two).toBeChecked();
      await expectSound(office, 'bank-control');
    });

    await test.step('the person asks for another account', async () => {
      await page.goto(`${portalUrl()}/e/login`);
      await page.getByRole('textbox', { name: 'Usuario' }).fill(person.username);
      await page
        .getByLabel(/^Clave/)
        .first()
        .fill(person.password);
      await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
      await page
        .getByRole('navigation', { name: 'Secciones' })
        .getByRole('link', { name: 'Mis datos' })
        .click();
      await page.getByRole('link', { name: 'Cambiar Cuenta bancaria' }).click();
      await page.getByRole('textbox', { name: 'Banco' }).fill('Banco Galicia');
      await page.getByRole('textbox', { name: /^CBU/ }).fill(WANTED);
      await expectSound(page, 'bank-own');
      await page.getByRole('button', { name: 'Enviar para aprobación' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Enviado para aprobación' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('En revisión');
      await expect(page.getByRole('main')).not.toContainText(WANTED);
      await expectSound(page, 'bank-own-waiting');
    });

    await test.step('Human Resources sees both numbers whole, and one approval is not enough', async () => {
      const panel = await atChange(office, 'carla_mora');
      await expect(panel).not.toContainText(WANTED);
      if ((office.viewportSize()?.width ?? 0) >= 1024) {
        // Ticked with others it is not among those that are approved together.
        const tick = office.getByRole('row', { name: /Quintana/ }).getByRole('checkbox');
        await tick.check();
        await expect(office.getByRole('button', { name: 'Aprobar 0' })).toBeDisabled();
        await expect(office.getByText(/^Las cuentas bancarias se aprueban de a una/)).toBeVisible();
        await tick.uncheck();
      }
      await panel.getByRole('button', { name: 'Ver los números completos' }).click();
      await expect(panel).toContainText(PAID);
      await expect(panel).toContainText(WANTED);
      await expectSound(office, 'bank-whole');
      await panel
        .getByRole('button', { name: /^Aprobar/ })
        .first()
        .click();
      await expect(office.getByText(/Su aprobación quedó anotada; falta otra persona/)).toBeVisible();
      const standing = await read<{ accountNumber: string }>(
        page,
        hr,
        `/v2/selfservice-manager/${person.id}/bank`,
      );
      expect(standing.accountNumber).toBe(PAID);
    });

    await test.step('the second one approves', async () => {
      const panel = await atChange(office, 'ana_rios_pampa');
      await expect(panel).toContainText(/Aprobó|aprobó|1 de 2/);
      await expectSound(office, 'bank-second');
      // By its key, without a look at what is approved: it is shown, and nothing is approved yet.
      const press = () =>
        isMobile
          ? panel
              .getByRole('button', { name: /^Aprobar/ })
              .first()
              .click()
          : office.keyboard.press('a');
      await press();
      await expect(panel).toContainText(WANTED);
      await expect(panel).toContainText(PAID);
      await expect(panel).toContainText('Compare los números completos. Para aprobar, confirme otra vez.');
      await expectSound(office, 'bank-shown-first');
      const { accountNumber } = await read<{ accountNumber: string }>(
        page,
        hr,
        `/v2/selfservice-manager/${person.id}/bank`,
      );
      expect(accountNumber).toBe(PAID);
      await press();
      await expect(office.getByText('Nada en espera en esta parte')).toBeVisible();
    });

    await test.step('until its day comes the account of before is paid, and both see it', async () => {
      await page.goto(`${portalUrl()}/e/data`);
      const own = page.getByRole('region', { name: 'Cuenta bancaria', exact: true });
      await expect(own).toContainText('Banco Galicia');
      await expect(own).toContainText(/Cobra hasta el \d\d\/\d\d\/\d{4}.* en/);
      await expect(own).toContainText('Banco Nación');
      await own.scrollIntoViewIfNeeded();
      await expectSound(page, 'bank-own-wait');
      await office.goto(`${portalUrl()}/s/employee/${person.id}?tab=datos`);
      const head = office.getByRole('heading', { level: 2, name: 'Cuenta bancaria', exact: true });
      const filed = office.locator('section').filter({ has: head });
      await expect(filed).toContainText(/Cobra hasta el/);
      await filed.scrollIntoViewIfNeeded();
      await expectSound(office, 'bank-file-wait');
    });

    await test.step('it was told to the address that the person had before', async () => {
      await expect(async () => {
        const mails = await page.request.get(
          `${portalUrl()}/demo/mail?to=${encodeURIComponent(person.mail)}`,
        );
        const text = await mails.text();
        expect(text).toContain('Cambiaron sus datos bancarios');
        expect(text).toContain('va a la cuenta anterior hasta el');
        expect(text).not.toContain(WANTED);
      }).toPass();
    });
  } finally {
    // One wishes to end it, another one agrees.
    for (const who of [hr, second]) await call(page, who, 'DELETE', CONTROL);
    await office.context().close();
  }
});
