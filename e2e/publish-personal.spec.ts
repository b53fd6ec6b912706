import { call, newcomer, tokenOf } from './support/account.ts';
import { monthsAgo } from './support/months.ts';
import { activePeople } from './support/papers.ts';
import {
  choosePerson,
  chooser,
  chooseWhat,
  DRAWN_WITHIN_MS,
  dataOf,
  GIVEN,
  month,
  openOwn,
  PLACE,
  password,
  pdf,
} from './support/personal.ts';
import { CERTIFICATE_PASSWORD, expect, expectSound, signIn, test } from './support/portal.ts';
import { publishTo } from './support/publish-to.ts';

test('one PDF is split by its pages and reaches one person; pages in no document are named before [publish-personal.1] [publish-personal.3] [publish-personal.4] [2.1]', async ({
  page,
}) => {
  test.slow();
  const hr = await tokenOf(page, 'ana_rios');
  const person = await newcomer(page, hr, GIVEN);
  await signIn(page, 's', 'ana_rios', PLACE);
  const find = page.getByRole('searchbox', { name: /legajo/ });

  await test.step('nothing chosen: each field says what it lacks, and the first has the focus', async () => {
    await expectSound(page, 'personal-empty');
    await page.getByRole('button', { name: 'Publicar 1 documento' }).click();
    await expect(find).toBeFocused();
    await expect(page.getByText('Este campo es requerido.').first()).toBeVisible();
    await expect(page.getByText('Elija el PDF que se publica.')).toBeVisible();
    await expectSound(page, 'personal-missing');
  });

  await test.step('nobody is found, then the person is', async () => {
    await find.fill('zzzz nadie');
    await expect(page.getByText('Nadie coincide con esa búsqueda.')).toBeVisible();
    await choosePerson(page, person);
    await chooseWhat(page, 'Recibos de haberes', 'Recibo mensual');
    const months = await page.getByLabel('Período').locator('option:not([value=""])').allTextContents();
    expect([months[0], months.at(-1)]).toEqual([monthsAgo(-1).named, monthsAgo(12).named]);
  });

  await test.step('the pages come, each is a document; what is left out is named', async () => {
    await chooser(page, '.pdf').setInputFiles(
      pdf('tres.pdf', person.cuil, 100_000_00, 110_000_00, 120_000_00),
    );
    await expect(page.getByRole('img', { name: 'Hoja 3 de 3' })).toBeVisible({ timeout: DRAWN_WITHIN_MS });
    await page.getByLabel('En varios documentos').check();
    const ranges = page.getByLabel('Hojas de cada documento');
    await expect(ranges).toHaveValue('1; 2; 3');
    await page.getByRole('button', { name: 'No cortar después de la hoja 1' }).click();
    await expect(ranges).toHaveValue('1-2; 3');
    await expect(page.getByRole('button', { name: 'Publicar 2 documentos' })).toBeVisible();
    await ranges.fill('3; 1');
    await page.getByRole('button', { name: 'Publicar 1 documento' }).click();
    await expect(ranges).toBeFocused();
    await expect(ranges).toHaveAttribute('aria-invalid', 'true');
    await ranges.fill('1; 3');
    await expect(page.getByText('No se publica lo que no está en ningún documento, hojas: 2.')).toBeVisible();
    await expectSound(page, 'personal-split');
  });

  await test.step('a wrong password is told at its field; with the right one both are out', async () => {
    await password(page).fill('Equivocada1');
    await page.getByRole('button', { name: 'Publicar 2 documentos' }).click();
    await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
    await password(page).fill(CERTIFICATE_PASSWORD);
    await page.getByRole('button', { name: 'Publicar 2 documentos' }).click();
    await expect(page.getByText('2 documentos quedaron a la vista de Quintana, Emilia.')).toBeVisible();
    await expect(page.getByText(/^Código \w{4}-\w{4}-\w{4}$/)).toHaveCount(2);
    await expectSound(page, 'personal-result');
    const own = await openOwn(page, person);
    await expect(own.getByRole('link', { name: /Recibo mensual/ })).toHaveCount(2);
    await own.context().close();
    await page.getByRole('button', { name: 'Publicar otro' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Publicación personal' })).toBeFocused();
    await expect(page.getByLabel('Carpeta')).toHaveValue('');
  });
});

test('a corrected payslip is one flow: from the document, with everything filled in; it replaces, and the person is told', async ({
  page,
}) => {
  test.slow();
  const hr = await tokenOf(page, 'ana_rios');
  const person = await newcomer(page, hr, GIVEN);
  await publishTo(page, hr, person, month);
  const [{ id }] = dataOf(await call(page, hr, 'POST', '/v2/portal/documents/search', { cuil: person.cuil }));
  await signIn(page, 's', 'ana_rios', `/documents/detail/${id}`);
  await page.getByRole('link', { name: 'Publicar corregido' }).click();
  await expect(page.getByText(/^Corrige recibo\.pdf/)).toBeVisible();
  await expect(page.getByText('Quintana, Emilia', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Tipo de documento').locator('option:checked')).toHaveText('Recibo mensual');
  await expect(page.getByLabel('Período')).toHaveValue(month.written);
  await expect(page.getByRole('radio', { name: 'Reemplaza al anterior' })).toBeChecked();
  await chooser(page, '.pdf').setInputFiles(pdf('corregido.pdf', person.cuil, 200_000_00));
  await expect(page.getByRole('img', { name: 'Hoja 1 de 1' })).toBeVisible({ timeout: DRAWN_WITHIN_MS });
  await password(page).fill(CERTIFICATE_PASSWORD);
  await expectSound(page, 'personal-corrected');
  await page.getByRole('button', { name: 'Publicar 1 documento' }).click();
  await expect(page.getByText('1 documento quedó a la vista de Quintana, Emilia.')).toBeVisible();
  await expect(page.getByText('El anterior quedó anulado y la persona recibió el aviso.')).toBeVisible();
  const found = dataOf(await call(page, hr, 'POST', '/v2/portal/documents/search', { cuil: person.cuil }));
  expect(found.map(({ archivo, estado }: Record<string, string>) => [archivo, estado])).toEqual([
    ['corregido.pdf', 'publicado'],
    ['recibo.pdf', 'anulado'],
  ]);
});

test('one that is out already asks: replace or beside; receipts always ask for the signature [2.2]', async ({
  page,
}) => {
  test.slow();
  const hr = await tokenOf(page, 'ana_rios');
  const person = await newcomer(page, hr, GIVEN);
  await publishTo(page, hr, person, month);
  await signIn(page, 's', 'ana_rios', PLACE);
  await choosePerson(page, person);
  await chooseWhat(page, 'Recibos de haberes', 'Recibo mensual');
  await chooser(page, '.pdf').setInputFiles(pdf('otro.pdf', person.cuil, 130_000_00));
  // Receipts of this country are signed: the switch says so and cannot be turned [2.2].
  await expect(page.getByLabel('Pedir la firma a la persona')).toBeDisabled();
  await expect(page.getByLabel('Pedir la firma a la persona')).toBeChecked();
  await expect(page.getByText(/^Los recibos de este país se publican siempre/)).toBeVisible();
  await password(page).fill(CERTIFICATE_PASSWORD);
  await page.getByRole('button', { name: 'Publicar 1 documento' }).click();
  const beside = page.getByRole('radio', { name: 'Es adicional' });
  await expect(beside).toBeVisible({ timeout: DRAWN_WITHIN_MS });
  await expect(beside).not.toBeChecked();
  await expectSound(page, 'personal-another');
  await page.getByRole('button', { name: 'Publicar 1 documento' }).click();
  await expect(page.getByRole('radio', { name: 'Reemplaza al anterior' })).toBeFocused();
  await beside.check();
  await page.getByRole('button', { name: 'Publicar 1 documento' }).click();
  await expect(page.getByText('1 documento quedó a la vista de Quintana, Emilia.')).toBeVisible();
});

test('in Portuguese, and by keys alone', async ({ page }) => {
  const [who] = await activePeople('bruno_lima');
  if (!who) throw new Error('The company has no people.');
  await signIn(page, 's', 'bruno_lima', PLACE);
  await expect(page.getByRole('heading', { level: 1, name: 'Publicação pessoal' })).toBeFocused();
  const find = page.getByRole('searchbox', { name: /matrícula/ });
  await find.focus();
  await page.keyboard.type(who.cuil);
  await expect(page.getByRole('button', { name: new RegExp(who.apellido) })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Trocar pessoa' })).toBeFocused();
  await page.getByRole('button', { name: 'Publicar 1 documento' }).press('Enter');
  await expect(page.getByLabel('Pasta')).toBeFocused();
  await expectSound(page, 'pt-personal');
});

test('without the action the screen is refused, and nobody is led there [publish-personal.2]', async ({
  page,
}) => {
  await signIn(page, 's', 'raul_diaz', PLACE);
  await expect(page).toHaveURL(/\/s\/403/);
});
