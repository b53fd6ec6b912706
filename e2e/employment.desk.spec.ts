import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { call, newcomer, tokenOf } from './support/account.ts';
import { anotherPerson, demoFolder, expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const GIVEN = 'provisoria1';
const HR = 'carla_mora';

/** `dd/mm/yyyy`, so many days from today. */
function dayFrom(count: number): string {
  const date = new Date();
  date.setDate(date.getDate() + count);
  const part = (value: number) => String(value).padStart(2, '0');
  const [day, month, year] = [part(date.getDate()), part(date.getMonth() + 1), String(date.getFullYear())];
  return `${day}/${month}/${year}`;
}

async function find(page: Page, words: string): Promise<void> {
  await page.goto(`${portalUrl()}/s/employees/list?q=${encodeURIComponent(words)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Empleados' })).toBeVisible();
}

async function act(page: Page, row: RegExp, name: string): Promise<void> {
  await page
    .getByRole('row', { name: row })
    .getByRole('button', { name: /^Acciones de/ })
    .click();
  await page.getByRole('button', { name, exact: true }).click();
}

test('somebody is dismissed, still reads, and comes back as an employee [dismissal-modal.1] [dismissal-modal.inferred.1] [employee-list.6] [employee-list.inferred.2] [reactivation-modal.1] [reactivation-modal.2] [reactivation-modal.3]', async ({
  page,
}) => {
  test.slow();
  const hr = await tokenOf(page, HR);
  const person = await newcomer(page, hr, GIVEN);
  const dialog = page.getByRole('dialog');
  await signIn(page, 's', HR);

  await test.step('the list offers what fits the state; nothing happens without a reason', async () => {
    await find(page, person.cuil);
    await expect(page.getByRole('row', { name: /Quintana, Emilia/ })).toContainText('Activo');
    await act(page, /Quintana, Emilia/, 'Dar de baja');
    await expect(dialog.getByRole('heading', { name: 'Dar de baja a Quintana, Emilia' })).toBeVisible();
    await expect(dialog).toContainText('Se cierran sus sesiones.');
    await expectSound(page, 'dismiss');
    await dialog.getByRole('button', { name: 'Dar de baja' }).click();
    await expect(dialog.getByText('Este campo es requerido.')).toBeVisible();
  });

  await test.step('a legal date ahead is refused beside its field', async () => {
    await dialog.getByLabel('Fecha legal').fill(dayFrom(2));
    await dialog.getByLabel('Motivo').selectOption('Otro');
    await dialog.getByLabel('¿Cuál es el motivo?').fill('Fin de la temporada');
    await dialog.getByLabel(/Observaciones/).fill('Entregó el equipo.');
    await dialog.getByRole('button', { name: 'Dar de baja' }).click();
    await expect(dialog.getByText('La baja no puede ser posterior a hoy.')).toBeVisible();
    await expectSound(page, 'dismiss-refused');
  });

  await test.step('confirmed, the list says so', async () => {
    await dialog.getByLabel('Fecha legal').fill(dayFrom(-1));
    await dialog.getByRole('button', { name: 'Dar de baja' }).click();
    await expect(page.getByText('Quintana, Emilia quedó de baja')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /Quintana, Emilia/ })).toContainText('Inactivo');
  });

  await test.step('a reactivation needs a day after it, and gives the period before a place', async () => {
    await act(page, /Quintana, Emilia/, 'Reactivar');
    await expect(dialog).toContainText(`Está de baja desde el ${dayFrom(-1)} · Fin de la temporada`);
    await expect(dialog.getByLabel('Correo')).toHaveValue(person.mail);
    await expectSound(page, 'reactivate');
    await dialog.getByLabel('Fecha de ingreso').fill(dayFrom(-1));
    await dialog.getByRole('button', { name: 'Reactivar' }).click();
    await expect(dialog.getByText(/debe ser posterior a la de baja/)).toBeVisible();
    await dialog.getByLabel('Fecha de ingreso').fill(dayFrom(3));
    await dialog.getByLabel('Modelo de organización').fill('MODELO-7');
    await dialog.getByLabel('Correo').press('Enter');
    await expect(page.getByText('Quintana, Emilia está otra vez en actividad')).toBeVisible();
    await expect(page.getByRole('row', { name: /Quintana, Emilia/ })).toContainText(
      `Ingresa el ${dayFrom(3).slice(0, 5)}`,
    );
    const answer = await call(page, hr, 'GET', `/v2/portal/employees/${person.id}/employment`);
    const [life] = JSON.parse(answer.toString('utf8')).results.data;
    expect(life.organizationModel).toBe('MODELO-7');
    expect(life.periodos.map(({ motivo }: { motivo: string | null }) => motivo)).toEqual([
      'Fin de la temporada',
      null,
    ]);
  });
});

test('who is in onboarding is activated with others, and whoever cannot be is named [onboarding-activation.1] [onboarding-activation.3]', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  await signIn(page, 's', 'ana_rios', '/employees/list?rows=100');
  const coming = page.getByRole('row', { name: /Gil, Nora/ });
  await expect(coming).toContainText('Onboarding');
  await coming.getByRole('checkbox').check();
  const active = page.getByRole('row').filter({ hasText: 'Activo' }).first();
  await active.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Dar de baja/ })).toBeEnabled();
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(dialog).toContainText('No se puede deshacer');
  await expectSound(page, 'activate');
  await dialog.getByRole('button', { name: 'Activar a 2 personas' }).click();
  await expect(dialog.getByText('Se activó a 1 persona. 1 no se pudo activar')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toContainText('La persona ya está activa.');
  await expectSound(page, 'activate-partly');
  await page.keyboard.press('Escape');
  // Active, and told as somebody who begins on a later day.
  await expect(coming).toContainText(/Ingresa el \d\d\/\d\d/);
  await expect(coming).not.toContainText('Onboarding');
  await coming.getByRole('button', { name: /^Acciones de/ }).click();
  await expect(page.getByRole('button', { name: 'Activar', exact: true })).toHaveCount(0);
});

test('a CSV is checked row by row, confirmed, and says who was left out [mass-dismissal.1] [mass-dismissal.2] [mass-dismissal.inferred.1]', async ({
  page,
}) => {
  test.slow();
  const hr = await tokenOf(page, HR);
  const [one, two, three] = [
    await newcomer(page, hr, GIVEN),
    await newcomer(page, hr, GIVEN),
    await newcomer(page, hr, GIVEN),
  ];
  const dialog = page.getByRole('dialog');
  const drop = (name: string, text: string) =>
    page.getByLabel('Suelte aquí el CSV de bajas').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
  await signIn(page, 's', HR, '/employees/list');
  await page.getByRole('button', { name: 'Más sobre la lista' }).click();
  await page.getByRole('button', { name: 'Baja masiva' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Baja masiva' })).toBeVisible();

  await test.step('the template has the headers that are asked, and nothing else', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Plantilla CSV' }).click();
    const template = readFileSync(await (await downloading).path(), 'utf8');
    expect(template).toBe('\uFEFFcuil;fechabaja;motivo;observaciones\r\n');
    await expectSound(page, 'mass-start');
  });

  await test.step('what is no CSV, or has other headers, is refused before anything', async () => {
    await drop('bajas.xlsx', 'x');
    await expect(page.getByRole('alert')).toContainText('.csv');
    await drop('bajas.csv', `cuil;fecha;motivo\n${one.cuil};01/01/2026;x`);
    await expect(page.getByRole('alert')).toContainText('cuil;fechabaja;motivo;observaciones');
    await expectSound(page, 'mass-refused');
  });

  await test.step('the verdict of each row comes first, and nobody has left', async () => {
    await page.reload();
    const yesterday = dayFrom(-1);
    await drop(
      'bajas_linea4.csv',
      [
        'cuil;fechabaja;motivo;observaciones',
        `${one.cuil};${yesterday};Renuncia;Presentó telegrama`,
        `${two.cuil};31/02/2026;Renuncia;`,
        `20999999991;${yesterday};Renuncia;`,
        `${three.cuil};${yesterday};Jubilación;`,
      ].join('\r\n'),
    );
    await expect(page.getByText('Se dará de baja a 2 personas. 2 filas no se pueden.')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('Esa fecha no existe.');
    await expect(page.getByRole('row').nth(1)).toContainText('Quintana, Emilia');
    await expect(page.getByText('No hay nadie con ese número en esta empresa.')).toBeVisible();
    const named = page.getByRole('main').getByRole('list');
    await expect(named.getByRole('listitem'), 'whom it is about stands on the page').toHaveCount(2);
    await expect(named).toContainText('Quintana, Emilia');
    await expectSound(page, 'mass-review');
    const answer = await call(page, hr, 'GET', `/v2/portal/employees/${one.id}/employment`);
    expect(JSON.parse(answer.toString('utf8')).results.data[0].status).toBe('active');
  });

  await test.step('confirmed, the sum closes and what failed can be taken along', async () => {
    await page.getByRole('button', { name: 'Dar de baja a 2 personas' }).click();
    await expect(dialog).toContainText('Las 2 filas con problemas no cambian a nadie.');
    await expectSound(page, 'mass-ask');
    await dialog.getByRole('button', { name: 'Dar de baja a 2 personas' }).click();
    await expect(page.getByText('Se dio de baja a 2 personas. 2 filas quedaron fuera.')).toBeVisible();
    await expect(page.getByText('Completada con observaciones')).toBeVisible();
    await expectSound(page, 'mass-result');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV de las 2' }).click();
    const lines = readFileSync(await (await downloading).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('"50020"');
    const answer = await call(page, hr, 'GET', `/v2/portal/employees/${three.id}/employment`);
    expect(JSON.parse(answer.toString('utf8')).results.data[0].status).toBe('inactive');
  });

  await test.step('the demo’s own file is judged without a complaint', async () => {
    const folder = demoFolder();
    if (!folder) return;
    const hrOfAndes = await anotherPerson(page);
    await signIn(hrOfAndes, 's', 'ana_rios', '/employees/unsubscribe');
    await hrOfAndes.getByLabel('Suelte aquí el CSV de bajas').setInputFiles(join(folder, 'bajas.csv'));
    await expect(hrOfAndes.getByText('Se dará de baja a 3 personas.')).toBeVisible();
    for (const name of ['Castro, Pablo', 'Ortiz, Juan', 'Ramos, Agustina'])
      await expect(hrOfAndes.getByRole('main').getByText(name)).toBeVisible();
    await hrOfAndes.context().close();
  });

  await test.step('on a phone it reads as well', async () => {
    const phone = await anotherPerson(page, false);
    await signIn(phone, 's', HR, '/employees/unsubscribe');
    await expect(phone.getByRole('heading', { level: 1, name: 'Baja masiva' })).toBeVisible();
    await expectSound(phone, 'mass-start');
    await phone.getByLabel('Suelte aquí el CSV de bajas').setInputFiles({
      name: 'bajas.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`cuil;fechabaja;motivo;observaciones\n${one.cuil};${dayFrom(-1)};x;`),
    });
    await expect(phone.getByText('La persona ya está dada de baja.')).toBeVisible();
    await expectSound(phone, 'mass-review');
    await phone.context().close();
  });
});
