import { call, newcomer, tokenOf } from './support/account.ts';
import { monthsAgo } from './support/months.ts';
import {
  choosePerson,
  chooser,
  dataOf,
  GIVEN,
  PLACE,
  password,
  pdf,
  takeOwnPassword,
} from './support/personal.ts';
import { anotherPerson, CERTIFICATE_PASSWORD, expect, expectSound, signIn, test } from './support/portal.ts';

/** Company 2, whose Human Resources other journeys leave as they are. */
const HR = 'carla_mora';
const old = monthsAgo(40);

test('months older than a year are published by whom the permission was given to, and by nobody else', async ({
  page,
}) => {
  test.slow();
  const hr = await tokenOf(page, HR);
  const folder = `Archivo ${Date.now() % 100_000}`;
  const made = await call(page, hr, 'POST', '/v2/folder', {
    nombre: folder,
    tipo: 'documentos',
    visible: '1',
    firmable: '0',
  });
  const type = { idCarpeta: String(dataOf(made)[0].idCarpeta), name: 'Constancia', firmable: '0' };
  await call(page, hr, 'POST', '/v2/subfolder/create', type);
  const holder = await newcomer(page, hr, GIVEN);
  await takeOwnPassword(page, holder);
  const person = await newcomer(page, hr, null);

  await test.step('who has the year sees the year, and nothing about more', async () => {
    await signIn(page, 's', HR, PLACE);
    const months = page.getByLabel('Período').locator('option:not([value=""])');
    await expect(months).toHaveCount(14);
    await expect(page.getByText(/años atrás/)).toHaveCount(0);
  });

  await test.step('no profile brings it: it is checked by itself, and the form says that its use is kept', async () => {
    await signIn(page, 's', HR, `/employee/${holder.id}?tab=perfiles`);
    await page.getByRole('radio', { name: /Gestión \(RR. HH.\)/ }).check();
    const box = page.getByRole('checkbox', { name: 'Publicar períodos de más de un año atrás' });
    await expect(box).not.toBeChecked();
    await box.check();
    await expect(page.getByText(/cada uso queda en el registro de la empresa/)).toBeVisible();
    await expectSound(page, 'history-permission');
    await page.getByRole('button', { name: 'Guardar perfiles' }).click();
    await expect(page.getByText('Los cambios se guardaron.', { exact: false })).toBeVisible();
    await page.reload();
    await expect(box).toBeChecked();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, 'history-permission-narrow');
  });

  const other = await anotherPerson(page, false);
  await test.step('its holder is told how far back they go, and publishes there', async () => {
    await signIn(other, 's', holder.username, PLACE);
    await choosePerson(other, person);
    await other.getByLabel('Carpeta').selectOption({ label: folder });
    await other.getByLabel('Tipo de documento').selectOption({ label: 'Constancia' });
    await expect(other.getByText('Puede publicar períodos de hasta 10 años atrás.')).toBeVisible();
    await expect(other.getByLabel('Período').locator('option:not([value=""])')).toHaveCount(122);
    await other.getByLabel('Período').selectOption({ label: old.named });
    await chooser(other, '.pdf').setInputFiles(pdf('constancia.pdf', person.cuil, 100_000_00));
    await password(other).fill(CERTIFICATE_PASSWORD);
    await expectSound(other, 'history-personal');
    await other.getByRole('button', { name: 'Publicar 1 documento' }).click();
    await expect(other.getByText('1 documento quedó a la vista de Quintana, Emilia.')).toBeVisible();
    const found = dataOf(await call(page, hr, 'POST', '/v2/portal/documents/search', { cuil: person.cuil }));
    expect(found.map(({ periodo }: { periodo: string }) => periodo)).toEqual([old.written]);
  });

  await test.step('the forms of many and of all say it too', async () => {
    for (const place of ['massive', 'generic']) {
      await signIn(other, 's', holder.username, `/documents/publish/${place}`);
      await expect(other.getByText(/Puede publicar períodos de hasta 10 años atrás\./)).toBeVisible();
      await expectSound(other, `history-${place}`);
    }
  });
});

test('the permission for months older than a year speaks Portuguese', async ({ page }) => {
  const hr = await tokenOf(page, 'bruno_lima');
  const holder = await newcomer(page, hr, GIVEN);
  await takeOwnPassword(page, holder);
  await signIn(page, 's', 'bruno_lima', `/employee/${holder.id}?tab=perfiles`);
  await page.getByRole('radio', { name: /Gestão \(RH\)/ }).check();
  await page.getByRole('checkbox', { name: 'Publicar períodos de mais de um ano atrás' }).check();
  await expectSound(page, 'history-permission-pt');
  await page.getByRole('button', { name: 'Salvar perfis' }).click();
  await expect(page.getByText('As alterações foram salvas.', { exact: false })).toBeVisible();
  const other = await anotherPerson(page, false);
  await signIn(other, 's', holder.username, PLACE);
  await expect(other.getByText('É possível publicar períodos de até 10 anos atrás.')).toBeVisible();
  await expectSound(other, 'history-personal-pt');
});
