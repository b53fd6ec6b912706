import { moveEmployees } from '@legajo/contract/calls/people-record';
import { call, newcomer, tokenOf } from './support/account.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';

test('civil status and nationality are set in the record, shown in the file, and filter and stand in the list', async ({
  page,
}) => {
  const person = await newcomer(page, await tokenOf(page, 'ana_rios'), 'Ingreso2026');
  await signIn(page, 's', 'ana_rios', `/employee/${person.id}?tab=datos`);
  await page.getByRole('link', { name: 'Editar Identidad' }).click();
  const status = page.getByRole('combobox', { name: /^Estado civil/ });
  await status.selectOption('Viudo/a');
  const nationality = page.getByRole('combobox', { name: /^Nacionalidad/ });
  await nationality.selectOption('Uruguay');
  await expect(page.getByRole('status').filter({ hasText: 'Estado civil, Nacionalidad' })).toBeVisible();
  await expectSound(page, 'fields-record');
  await page.getByRole('button', { name: /^Guardar cambios/ }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('Viudo/a');
  await expect(panel).toContainText('Uruguay');
  await expectSound(page, 'fields-file');

  await page.goto(page.url().replace(/employee\/.*/, 'employees/list'));
  await page.getByRole('button', { name: 'Más filtros' }).click();
  const more = page.getByRole('dialog', { name: 'Más filtros' });
  await more.getByLabel('Estado civil').selectOption('Viudo/a');
  await more.getByLabel('Nacionalidad').selectOption('Uruguay');
  await expectSound(page, 'fields-filters');
  await more.getByRole('button', { name: 'Aplicar' }).click();
  await expect(more).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: person.cuil.slice(2, 10) });
  await expect(row).toBeVisible();

  await page.getByRole('button', { name: 'Más sobre la lista' }).click();
  await page.getByRole('button', { name: 'Columnas' }).click();
  const columns = page.getByRole('dialog', { name: 'Columnas de la lista' });
  for (const name of ['Estado civil', 'Nacionalidad'])
    await columns.getByLabel(name, { exact: true }).check();
  await columns.getByRole('button', { name: 'Guardar' }).click();
  const heads = page.getByRole('columnheader');
  for (const name of ['Estado civil', 'Nacionalidad'])
    await expect(heads.filter({ hasText: name })).toBeVisible();
  await expect(row).toContainText('Viudo/a');
  await expect(row).toContainText('Uruguay');
  // Everybody that is shown is one of those who were asked for.
  const shown = page.getByRole('rowgroup').last().getByRole('row');
  await expect(shown.filter({ hasText: 'Viudo/a' }).filter({ hasText: 'Uruguay' })).toHaveCount(
    await shown.count(),
  );
  await expectSound(page, 'fields-list');

  await page.getByRole('button', { name: 'Más sobre la lista' }).click();
  await page.getByRole('button', { name: 'Columnas' }).click();
  await columns.getByRole('button', { name: 'Volver a las de siempre' }).click();
  await expect(heads.filter({ hasText: 'Nacionalidad' })).toHaveCount(0);
});

test('a selection gets a cost centre; who is no longer within reach stays out, and is said', async ({
  page,
}) => {
  const hr = await tokenOf(page, 'ana_rios');
  const place = async (ids: readonly number[], sector: string) =>
    call(page, hr, moveEmployees.method, moveEmployees.path, {
      idusuarios: JSON.stringify(ids),
      sector,
      locacion: 'Mendoza',
    });
  const pair = [await newcomer(page, hr, 'Ingreso2026'), await newcomer(page, hr, 'Ingreso2026')];
  await place(
    pair.map(({ id }) => id),
    'Producción',
  );
  // Luis administers those of Producción in Mendoza, and nobody else.
  await signIn(page, 's', 'luis_vega', '/employees/list?q=Quintana');
  const rowOf = (cuil: string) => page.getByRole('row').filter({ hasText: cuil.slice(2, 10) });
  const begin = async () => {
    for (const { cuil } of pair) await rowOf(cuil).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Más', exact: true }).click();
    await page.getByRole('button', { name: 'Asignar centro de costo' }).click();
  };
  await begin();
  const dialog = page.getByRole('dialog', { name: 'Centro de costo de 2 personas' });
  const go = dialog.getByRole('button', { name: 'Asignar a 2 personas' });
  await go.click();
  await expect(dialog.getByText('Escriba el centro de costo.')).toBeVisible();
  await expectSound(page, 'fields-cost-center');
  // A new one is made by nobody who did not say so.
  const make = async (name: string) => {
    await dialog.getByLabel('Centro de costo').fill(name);
    await dialog.getByLabel('Centro de costo').press('Tab');
    await dialog.getByRole('button', { name: `Crear «${name}»` }).click();
  };
  await make('CC-900');
  await go.click();
  await expect(page.getByText('2 personas con nuevo centro de costo')).toBeVisible();

  await page.reload();
  await begin();
  const [gone, stays] = pair;
  await place([gone?.id ?? 0], 'Ventas');
  await make('CC-901');
  await go.click();
  const result = page.getByRole('dialog', { name: 'Resultado de la asignación' });
  await expect(
    result.getByText('1 persona con nuevo centro de costo. 1 persona quedó como estaba'),
  ).toBeVisible();
  await expect(result.getByRole('listitem')).toHaveCount(1);
  await expect(result.getByRole('listitem')).toContainText('Alguien que usted no administra');
  await expectSound(page, 'fields-cost-center-result');
  await result.getByRole('button', { name: 'Listo' }).click();
  const centerOf = async (id: number) => {
    const answer = await call(page, hr, 'GET', `/v2/admin-mod/users/${id}`);
    return JSON.parse(answer.toString('utf8')).results.data[0].centro_costo;
  };
  expect([await centerOf(gone?.id ?? 0), await centerOf(stays?.id ?? 0)]).toEqual(['CC-900', 'CC-901']);
});
