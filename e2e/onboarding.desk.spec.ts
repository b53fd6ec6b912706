import type { Page } from '@playwright/test';
import { call, tokenOf } from './support/account.ts';
import { heavyPhoto, photo, template } from './support/onboarding.ts';
import { expect, expectSound, listCount, portalUrl, signIn, test } from './support/portal.ts';

/** Company 2, whose Human Resources other journeys leave as they are. */
const HR = 'carla_mora';
const _GIVEN = 'provisoria1';
/** No other run of these journeys has it. */
const mark = String(Date.now()).slice(-6);

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const kind = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: /^(Crear plantilla|Guardar cambios)/ });

async function menu(page: Page, name: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${name}`, exact: true }).click();
  await page.getByRole('button', { name: act, exact: true }).click();
}

test('a template is made from what the country asks; each rule is told under its field and nothing written is lost [onboarding-create.2] [onboarding-create.3] [onboarding-create.4] [onboarding-create.5] [onboarding-create.6] [onboarding-create.7] [onboarding-create.8] [onboarding-create.9] [onboarding-create.10] [onboarding-create.inferred.1] [onboarding-list.1] [onboarding-list.3] [onboarding-edit.2]', async ({
  page,
  quiet,
}) => {
  test.slow();
  // The recorder of the journey reads every picture of the page again, which the policy does not let it.
  quiet.allow(/^Connecting to 'blob:/);
  const name = `Ingreso planta ${mark}`;
  await signIn(page, 's', HR);

  await test.step('the company’s page leads to the list, and the list to a new one [main-business-page.inferred.1]', async () => {
    await page.goto(`${portalUrl()}/s/MainBusinessPage`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Onboarding/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Onboarding' })).toBeFocused();
    await page.getByRole('link', { name: 'Nueva plantilla' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nueva plantilla de ingreso' })).toBeFocused();
    await expect(
      group(page, 'Documentos personales').getByRole('checkbox', { name: 'Copia del DNI', exact: true }),
    ).toBeChecked();
    await expectSound(page, 'template-new');
  });

  await test.step('no name, no item in a group', async () => {
    for (const part of ['Datos personales', 'Documentos personales', 'Documentos de la empresa'])
      for (const box of await group(page, part).getByRole('listitem').all())
        await box.getByRole('checkbox').first().uncheck();
    await save(page).click();
    await expect(page.getByText('Este campo es requerido.')).toBeVisible();
    await expect(page.getByText('Elija al menos un paso.')).toHaveCount(3);
    await expect(field(page, 'Nombre')).toBeFocused();
    await expectSound(page, 'template-faults');
    await field(page, 'Nombre').fill(name);
    for (const [part, item] of [
      ['Datos personales', 'Domicilio'],
      ['Documentos personales', 'Copia del DNI'],
      ['Documentos de la empresa', 'Acuerdo de confidencialidad'],
    ] as const) {
      await save(page).click();
      await expect(group(page, part).getByText('Elija al menos un paso.')).toBeVisible();
      await expect(group(page, part).getByRole('checkbox').first()).toBeFocused();
      await group(page, part).getByRole('checkbox', { name: item, exact: true }).check();
    }
    await group(page, 'Documentos personales')
      .getByRole('checkbox', { name: 'Currículum', exact: true })
      .check();
    await group(page, 'Documentos personales')
      .getByRole('checkbox', { name: 'Obligatorio: Currículum' })
      .uncheck();
  });

  await test.step('an image without a file, another file and a heavy one; a video without address', async () => {
    await kind(page, 'Imagen institucional').check();
    await save(page).click();
    await expect(page.getByText('Elija la imagen institucional.')).toBeVisible();
    const input = page.locator('input[type=file]');
    await input.setInputFiles({
      name: 'bienvenida.gif',
      mimeType: 'image/gif',
      buffer: Buffer.from('GIF89a'),
    });
    await expect(page.getByText('Se espera un archivo .jpg, .jpeg, .png.')).toBeVisible();
    await input.setInputFiles(await heavyPhoto('grande.jpg', 3200));
    await expect(page.getByText(/^El archivo pesa .* y el máximo es 5 MB/)).toBeVisible();
    await expectSound(page, 'template-image-refused');
    await input.setInputFiles({ name: 'rota.png', mimeType: 'image/png', buffer: Buffer.from('no es') });
    await save(page).click();
    await expect(page.getByText(/JPG o PNG/).last()).toBeVisible();
    await expect(field(page, 'Nombre')).toHaveValue(name);
    await kind(page, 'Video').check();
    await field(page, 'Dirección del video').fill('http://video.example/1');
    await save(page).click();
    await expect(page.getByText('Escriba la dirección del video; empieza con https://.')).toBeVisible();
    await expect(field(page, 'Dirección del video')).toBeFocused();
  });

  await test.step('the message: without special characters, up to 140, or one that is written already', async () => {
    await kind(page, 'Mensaje').check();
    await field(page, 'Mensaje').fill('Hola <b>equipo</b> @todos');
    await save(page).click();
    await expect(page.getByText('No están permitidos los caracteres especiales')).toBeVisible();
    await expect(field(page, 'Mensaje')).toBeFocused();
    await field(page, 'Mensaje').fill('a'.repeat(150));
    await expect(field(page, 'Mensaje')).toHaveValue('a'.repeat(140));
    await expect(page.getByText('140 de 140')).toBeVisible();
    await page.getByLabel('Rubro de la empresa').selectOption({ index: 1 });
    await page.getByLabel('Idioma').selectOption('Portugués');
    const messages = page.getByRole('list', { name: 'Mensajes ya escritos' });
    await expect(messages.getByRole('listitem').first()).toHaveAttribute('lang', 'pt-BR');
    await page.getByLabel('Idioma').selectOption('Español');
    const chosen = messages.getByRole('listitem').first();
    await expect(chosen).toHaveAttribute('lang', 'es');
    const words = await chosen.locator('span').first().innerText();
    await chosen.getByRole('button').click();
    await expect(field(page, 'Mensaje')).toHaveValue(words);
    await expectSound(page, 'template-message');
  });

  await test.step('it is made, and its name is not free any more', async () => {
    await save(page).click();
    await expect(page.getByText(`«${name}» se creó y está activa`)).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Activa');
    await expect(row).toContainText('Mensaje');
    await expectSound(page, 'templates');
    await page.goto(`${portalUrl()}/s/onboarding/create`);
    await field(page, 'Nombre').fill(name);
    await save(page).click();
    await expect(page.getByText(/nombre/).last()).toBeVisible();
    await expect(field(page, 'Nombre')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Nombre')).toBeFocused();
  });

  await test.step('leaving what was written asks first', async () => {
    await page.getByRole('link', { name: 'Onboarding', exact: true }).click();
    const asked = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
    await expect(asked).toBeVisible();
    await expectSound(page, 'template-leave');
    await asked.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(field(page, 'Nombre')).toHaveValue(name);
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(page).toHaveURL(/onboarding\/list/);
  });

  await test.step('a copy brings an image and shows it on a telephone before it is saved', async () => {
    await menu(page, name, 'Copiar');
    await expect(field(page, 'Nombre')).toHaveValue(`Copia de ${name}`);
    await kind(page, 'Imagen institucional').check();
    await page.locator('input[type=file]').setInputFiles(await photo('bienvenida.jpg', '#b2541a'));
    await expect(page.locator('form img[src^="blob:"]')).toBeVisible();
    await expectSound(page, 'template-image');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(`«Copia de ${name}» se creó`)).toBeVisible();
  });

  await test.step('it is deactivated, found among those, and activated again by keys', async () => {
    await menu(page, name, 'Desactivar');
    await expect(page.getByText(`«${name}» quedó inactiva`)).toBeVisible();
    await page.getByRole('button', { name: 'Inactivas' }).click();
    await expect(page).toHaveURL(/estado=inactivas/);
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
    await expect(page.getByRole('row').filter({ hasText: `Copia de ${name}` })).toHaveCount(0);
    await expectSound(page, 'templates-inactive');
    await page.getByRole('button', { name: `Acciones de ${name}`, exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Activar', exact: true }).press('Enter');
    await expect(page.getByText(`«${name}» está activa`, { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Todas' }).click();
    await expect(listCount(page)).toHaveText(/\d+/);
  });

  await test.step('on a telephone nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, 'templates');
    await menu(page, name, 'Editar');
    await expect(save(page)).toBeVisible();
    await expectSound(page, 'template-edit');
  });
});

test('a template that somebody else saved is caught up with; own changes stay [onboarding-edit.2]', async ({
  page,
}) => {
  const token = await tokenOf(page, HR);
  const name = `Ingreso ventas ${mark}`;
  const asked = { personal_info: ['address'], personal_documents: ['identity'], documents: ['policies'] };
  const id = await template(page, token, name, asked);
  await signIn(page, 's', HR, `/onboarding/edit/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Editar «${name}»` })).toBeFocused();
  await field(page, 'Mensaje').fill('Nos alegra que llegue.');
  await expect(page.getByText('1 cambio sin guardar')).toBeVisible();
  await call(page, token, 'PUT', `/OnBoarding/CompanyTemplate/${id}`, {
    nombre: `${name} B`,
    template: JSON.stringify({
      personal_info: [{ clave: 'address' }, { clave: 'bank' }],
      personal_documents: [{ clave: 'identity' }],
      documents: [{ clave: 'policies' }],
    }),
    id_tipo_msg_bienvenida: '1',
    id_categoria_tipo_empresa: '2',
  });
  await save(page).click();
  await page.getByRole('button', { name: 'Traer los datos actuales' }).click();
  await expect(field(page, 'Nombre')).toHaveValue(`${name} B`);
  await expect(
    group(page, 'Datos personales').getByRole('checkbox', { name: 'Cuenta bancaria', exact: true }),
  ).toBeChecked();
  await expect(field(page, 'Mensaje')).toHaveValue('Nos alegra que llegue.');
  await save(page).click();
  await expect(page.getByText('La plantilla se guardó')).toBeVisible();
  await page.goto(`${portalUrl()}/s/onboarding/edit/99999999`);
  await expect(page.getByRole('heading', { level: 1, name: 'Esta plantilla no existe' })).toBeFocused();
  await expectSound(page, 'template-gone');
});

test('without the action 73 there is no list; without 74 changing says who grants it [onboarding-list.2] [onboarding-create.1] [onboarding-edit.1]', async ({
  page,
}) => {
  const token = await tokenOf(page, HR);
  const name = `Ingreso depósito ${mark}`;
  const asked = { personal_info: ['address'], personal_documents: ['identity'], documents: ['policies'] };
  const id = await template(page, token, name, asked);
  await signIn(page, 's', HR);
  const all = await page.evaluate(() => JSON.parse(localStorage.getItem('actions') ?? '[]') as number[]);
  // Before the portal reads what the browser keeps: what it has read it may write again at any time.
  const holding = (keep: (action: number) => boolean) =>
    page.addInitScript((kept) => localStorage.setItem('actions', JSON.stringify(kept)), all.filter(keep));
  await holding((action) => action !== 74);
  await page.goto(`${portalUrl()}/s/onboarding/list`);
  await page.getByRole('button', { name: `Acciones de ${name}`, exact: true }).click();
  const off = page.getByRole('button', { name: /^Desactivar/ });
  await expect(off).toHaveAttribute('aria-disabled', 'true');
  await expect(off).toContainText('«Editar onboarding» (74)');
  await expectSound(page, 'templates-no-edit');
  await page.goto(`${portalUrl()}/s/onboarding/edit/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tiene acceso a Editar onboarding');
  await holding((action) => action !== 73);
  for (const place of ['list', 'create']) {
    await page.goto(`${portalUrl()}/s/onboarding/${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^No tiene acceso a/);
  }
});
