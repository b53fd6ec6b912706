import type { Page } from '@playwright/test';
import { mailedLink, newcomer, tokenOf } from './support/account.ts';
import { expect, expectSound, portalUrl, test } from './support/portal.ts';

const OWN = 'algarrobo-alto-219';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function enter(page: Page, typed: string): Promise<void> {
  await field(page, 'Usuario').fill(typed);
  await field(page, 'Clave o PIN').fill(OWN);
  await press(page, 'Ingresar');
}

test('who does not know their user comes in all the same: by a mailed link, their number, or their address', async ({
  page,
  browser,
}) => {
  test.slow();
  const person = await newcomer(page, await tokenOf(page, 'carla_mora'), null);

  await test.step('their company’s page mails the user to an address nobody confirmed yet', async () => {
    await page.goto(`${portalUrl()}/e/login?empresa=pampa`);
    await expect(page.getByText('También sirven su correo o su número de documento.')).toBeVisible();
    await press(page, 'Olvidé mi clave');
    await press(page, 'No recuerdo mi usuario');
    await expect(field(page, 'Usuario')).toHaveCount(0);
    await expect(field(page, 'Correo')).toBeFocused();
    await press(page, 'Enviar enlace');
    await expect(page.getByText('Este campo es requerido')).toBeVisible();
    await field(page, 'Correo').fill(person.mail);
    await expectSound(page, 'e-forgot-user');
    await press(page, 'Enviar enlace');
    await expect(page.getByText(/Si alguien ingresa con este correo/)).toBeVisible();
    await expect(page.getByText(/pida a Recursos Humanos una hoja impresa/)).toBeVisible();
    await expectSound(page, 'e-forgot-user-sent');
    await page.goto(await mailedLink(page, person.mail));
    await field(page, 'Clave nueva').fill(OWN);
    await field(page, 'Repetir la clave nueva').fill(OWN);
    await press(page, 'Actualizar');
    await press(page, 'Ir al ingreso');
  });

  await test.step('there, the number does, as people write it', async () => {
    await expectSound(page, 'e-login-company');
    await enter(page, `${person.cuil.slice(0, 2)}-${person.cuil.slice(2, 10)}-${person.cuil.slice(10)}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hola, Emilia');
  });

  await test.step('on a phone that knows no company, the address does and the number does not', async () => {
    const other = await browser.newPage();
    await other.goto(`${portalUrl()}/e/login`);
    await enter(other, person.cuil);
    await expect(other.getByRole('alert')).toBeVisible();
    await enter(other, person.mail);
    await expect(other.getByRole('heading', { level: 1 })).toContainText('Hola, Emilia');
    // Nothing of what was typed stays on the phone but in the session itself.
    const kept = await other.evaluate(() => Object.keys(localStorage).join(' '));
    expect(kept).not.toContain(person.mail);
    await other.close();
  });
});
