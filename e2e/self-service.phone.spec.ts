import type { Page } from '@playwright/test';
import { call, tokenOf } from './support/account.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { allowChanges, enteredNewcomer, photograph, read } from './support/self-service.ts';
import { settled } from './support/settled.ts';
import { keptTyped } from './support/typed.ts';

interface Own {
  readonly id: number;
  readonly seccion: string;
}

/** A new person on their phone, at their data. */
async function atMyData(page: Page, allowed?: readonly string[]) {
  const hr = await tokenOf(page, 'carla_mora');
  await allowChanges(page, hr, allowed);
  const person = await enteredNewcomer(page, hr);
  await page.goto(`${portalUrl()}/e/login`);
  await page.getByRole('textbox', { name: 'Usuario' }).fill(person.username);
  await page
    .getByLabel(/^Clave/)
    .first()
    .fill(person.password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Mis datos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quintana, Emilia');
  return { hr, person };
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('an employee asks to change their data, takes a request back, and sees what became of the other [employee-own-documents.3]', async ({
  page,
}) => {
  test.slow();
  const { hr, person } = await atMyData(page);
  await expectSound(page, 'e-data-empty');

  await test.step('an address is asked for', async () => {
    await page.getByRole('link', { name: 'Completar Domicilio' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Domicilio' })).toBeVisible();
    await page.getByRole('button', { name: 'Enviar para aprobación' }).click();
    await expect(page.getByText('Complete este dato.').first()).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'País' })).toBeFocused();
    await expectSound(page, 'e-data-fault');
    await page.getByRole('combobox', { name: 'País' }).selectOption('Argentina');
    await page.getByRole('combobox', { name: 'Provincia' }).fill('Mendoza');
    await page.getByRole('combobox', { name: 'Ciudad' }).fill('Godoy Cruz');
    await page.getByRole('textbox', { name: 'Calle' }).fill('Perito Moreno');
    await page.getByRole('textbox', { name: /^Número/ }).fill('218');
    await expectSound(page, 'e-data-address');
    await page.getByRole('button', { name: 'Enviar para aprobación' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Enviado para aprobación' })).toBeVisible();
    await expect(card(page, 'Domicilio').first()).toContainText('En revisión');
    await expect(card(page, 'Domicilio').first()).toContainText('Perito Moreno');
    await expectSound(page, 'e-data-waiting');
  });

  await test.step('a contact is asked for and taken back', async () => {
    await page.getByRole('link', { name: 'Completar Contacto' }).click();
    await page.getByRole('textbox', { name: 'Teléfono 1' }).fill('+54 9 261 555-0148');
    await page.getByRole('button', { name: 'Enviar para aprobación' }).click();
    await expect(card(page, 'Contacto').first()).toContainText('Celular +54 9 261 555-0148');
    await page.getByRole('button', { name: 'Retirar el pedido Contacto' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Pedido retirado' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retirar el pedido Contacto' })).toHaveCount(0);
  });

  await test.step('Human Resources approves, and it stands', async () => {
    const answer = await call(page, person.token, 'GET', '/v2/portal/me/changes');
    const changes = JSON.parse(answer.toString('utf8')).results.data as Own[];
    const id = changes.find(({ seccion }) => seccion === 'address')?.id;
    await call(page, hr, 'POST', `/v2/selfservice/${id}`, { comments: 'Gracias por avisar.' });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Retirar el pedido Domicilio' })).toHaveCount(0);
    await expect(card(page, 'Domicilio')).toContainText('Perito Moreno 218');
    await expectSound(page, 'e-data');
    await page.getByRole('link', { name: 'Mis pedidos de cambio' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Domicilio' })).toContainText('Aprobado');
    await expect(page.getByRole('listitem').filter({ hasText: 'Domicilio' })).toContainText(
      'Gracias por avisar.',
    );
    await expect(page.getByRole('listitem').filter({ hasText: 'Contacto' })).toContainText('Retirado');
    await expectSound(page, 'e-data-changes');
  });
});

test('a photograph is framed, sent, approved and taken away', async ({ page }) => {
  const { hr, person } = await atMyData(page);
  await page.getByRole('link', { name: 'Ver o cambiar la foto' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Foto' })).toBeVisible();
  await page.getByLabel('Archivo de la foto').setInputFiles(await photograph(page));
  const window = page.getByRole('img', { name: 'Foto como se verá' });
  const colour = () =>
    window.evaluate(
      (canvas: HTMLCanvasElement) => canvas.getContext('2d')?.getImageData(320, 320, 1, 1).data[0],
    );
  const middle = await colour();
  const box = await window.boundingBox();
  if (!box) throw new Error('nothing to drag');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(colour).not.toBe(middle);
  await page.getByRole('slider', { name: 'Acercar' }).fill('2');
  await expectSound(page, 'e-photo');
  await page.getByRole('button', { name: 'Enviar la foto' }).click();
  await expect(card(page, 'Foto').getByRole('img', { name: 'Foto en revisión' })).toBeVisible();
  await expectSound(page, 'e-photo-waiting');
  const change = await read<Own>(page, person.token, '/v2/portal/me/changes');
  await call(page, hr, 'POST', `/v2/selfservice/${change.id}`);
  await page.reload();
  await expect(page.getByRole('main').locator('img')).toBeVisible();
  await page.getByRole('link', { name: 'Ver o cambiar la foto' }).click();
  await expect(page.getByRole('img', { name: 'Foto actual' })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar la foto' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar la foto' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Foto quitada' })).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
});

test('what was written and not sent is kept without a line, and leaves with the person', async ({
  page,
  quiet,
}) => {
  quiet.offline();
  await atMyData(page);
  await page.getByRole('link', { name: 'Completar Nombre preferido y género' }).click();
  const name = page.getByRole('textbox', { name: /^Cómo prefiere/ });
  await name.fill('Emi');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Enviar para aprobación' }).click();
  await expect(page.getByRole('alert')).toContainText('Lo escrito sigue en esta página.');
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByText('Se recuperó lo que había escrito y no envió.')).toBeVisible();
  await expect(name).toHaveValue('Emi');
  await expectSound(page, 'e-data-kept');
  expect(await keptTyped(page, /Emi\b/)).toBe(1);
  await page.goto(`${portalUrl()}/e/account`);
  await page.getByRole('button', { name: 'Salir' }).click();
  await page.getByRole('button', { name: 'Salir y borrarlo' }).click();
  await expect(page).toHaveURL(/login/);
  await expect.poll(() => keptTyped(page, /Emi\b/)).toBe(0);
});

test('what the company did not enable, and all of it for who was dismissed, is read only', async ({
  page,
}) => {
  const { hr } = await atMyData(page, ['contact']);
  await expect(card(page, 'Cuenta bancaria')).toContainText('La empresa no permite cambiarlo desde aquí.');
  await expect(page.getByRole('link', { name: 'Completar Contacto' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Cuenta bancaria/ })).toHaveCount(0);
  await page.goto(`${portalUrl()}/e/data/bank`);
  await expect(page.getByText('La empresa no permite cambiarlo desde aquí.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Enviar|Guardar/ })).toHaveCount(0);
  await page.goto(`${portalUrl()}/e/account`);
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/login/);
  await signIn(page, 'e', 'ex_empleado', '/data');
  await expect(page.getByRole('heading', { level: 2, name: 'Contacto' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Cambiar|Completar/ })).toHaveCount(0);
  await expectSound(page, 'e-data-former');
  await allowChanges(page, hr);
});

test('in Portuguese: the tray on a phone, and a person’s data at 320 px and 200 % text', async ({ page }) => {
  await signIn(page, 's', 'bruno_lima', '/fileUploadResume');
  const panel = page.getByRole('region', { name: 'Mudança de Souza Alves, Clara' });
  const row = page.getByRole('row', { name: /^.*Souza Alves, Clara/ }).first();
  await expect(row).toBeVisible();
  await expect(panel, 'the list alone until one of it is opened').toBeHidden();
  await expectSound(page, 'pt-tray-list');
  await row.click();
  await expect(panel.getByRole('row', { name: /Rua Harmonia/ })).toBeVisible();
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(row).toBeHidden();
  await expectSound(page, 'pt-tray');
  await panel.getByRole('button', { name: 'Voltar à lista' }).click();
  await expect(panel).toBeHidden();
  await expect(row).toBeVisible();
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await signIn(page, 'e', 'clara_souza');
  for (const [path, heading] of [
    ['data', 'Souza Alves, Clara'],
    ['data/address', 'Endereço'],
    ['data/contact', 'Contato'],
    ['data/photo', 'Foto'],
    ['data/changes', 'Meus pedidos de mudança'],
  ] as const) {
    await page.goto(`${portalUrl()}/e/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await settled(page);
    await expectSound(page, `pt-${path.replace('/', '-')}`);
  }
});
