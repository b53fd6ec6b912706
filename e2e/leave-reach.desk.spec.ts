import { call } from './support/account.ts';
import { legajo } from './support/command-line.ts';
import { dayFromToday } from './support/days.ts';
import { withLeave } from './support/leave.ts';
import { ownCompany } from './support/own-company.ts';
import { expect, expectSound, PASSWORD, signIn, test } from './support/portal.ts';
import { proveToken } from './support/proof.ts';

test('the first day has no balances, and who configures finds the presets [first day]', async ({ page }) => {
  test.slow();
  const company = await ownCompany(page, 'saldos');
  await signIn(page, 's', company.username, '/leave');
  await expect(page.getByText('Aún no hay solicitudes')).toBeVisible();
  await page.getByRole('link', { name: 'Saldos', exact: true }).click();
  await expect(page.getByText('Nadie tiene saldos todavía')).toBeVisible();
  await expectSound(page, 'leave-first-day-balances');
  await page.getByRole('link', { name: 'Archivo de liquidación', exact: true }).click();
  await expect(page.getByText('No hay nada nuevo en esas fechas')).toBeVisible();
  await expect(page.getByText('Todavía no se informó nada')).toBeVisible();
  await expectSound(page, 'leave-first-day-payroll');
  await page.getByRole('link', { name: 'Políticas', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'LCT, días corridos' })).toBeVisible();
  await page.getByRole('link', { name: 'Calendario', exact: true }).click();
  await expect(page.getByText('Nadie falta en estos días')).toBeVisible();

  // The management of a company of one: its own balance is somebody else's to correct.
  const [me] = await company.read('GET', '/v2/portal/leave/balances');
  expect(me).toBeUndefined();
});

test('who sees some people finds theirs alone; who approves without the action finds what they answer', async ({
  page,
}) => {
  test.slow();
  const company = await ownCompany(page, 'alcance');
  const surname = `Alcance${Date.now() % 100_000}`;
  const { person, vacation } = await withLeave(page, company.token, surname);
  await call(page, person.token, 'POST', '/v2/portal/me/leave/requests', {
    ...{ idTipo: String(vacation.id), desde: dayFromToday(20), hasta: dayFromToday(22) },
  });
  const made = async (word: string, actions: string) => {
    const username = `${word}_${Date.now() % 1_000_000}`;
    const number = `20${String(Date.now()).slice(-8)}2`;
    const user = await legajo(
      ...['user', 'create', '--company', String(company.id), '--username', username],
      ...['--password', PASSWORD, '--name', 'Rita', '--surname', word],
      ...['--mail', `${username}@andes.example`],
      ...['--id-number', number, '--profile', '1', '--must-change', '0'],
    );
    await proveToken(page, company.token);
    await call(page, company.token, 'PUT', `/v2/admin-mod/profile/users/${user.id}`, {
      ...{ idperfiles: '1,3', acciones: actions },
    });
    return { id: Number(user.id), username };
  };

  await test.step('limited to a sector, with the action', async () => {
    const limited = await made('limitada', '71');
    const elsewhere = await company.read('POST', '/v2/portal/employees', {
      ...{ usuario: `otra_${Date.now() % 1_000_000}`, nombre: 'Otra', apellido: 'Sectora', sector: 'Aparte' },
      ...{ dni: String(Date.now()).slice(-8), cuil: `27${String(Date.now()).slice(-8)}1` },
      fecha_contratacion: '01/06/2015',
    });
    expect(elsewhere).toHaveLength(1);
    const sectors = await company.read('GET', '/v2/admin-mod/sectors');
    const apart = sectors.find(({ nombre }) => nombre === 'Aparte');
    await call(page, company.token, 'PUT', `/v2/admin-mod/users/${limited.id}/filtrosectorlocacion`, {
      filtros: JSON.stringify({ sector: [apart?.id], locacion: [] }),
    });
    await signIn(page, 's', limited.username, '/leave/balances');
    await expect(page.getByText('Nadie tiene saldos todavía')).toBeVisible();
    const parts = page.getByRole('navigation', { name: 'Vistas de licencias' });
    await expect(parts.getByRole('link')).toHaveText([
      'Solicitudes',
      'Calendario',
      'Saldos',
      'Archivo de liquidación',
    ]);
    await page.goto(page.url().replace('/balances', `/balances/${person.id}`));
    await expect(page.getByText('No se encontró a la persona')).toBeVisible();
    // What the company says of leave is read, and not changed.
    await signIn(page, 's', limited.username, '/leave/types');
    await expect(page.getByText('Los cambia quien administra la empresa.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nuevo tipo' })).toHaveCount(0);
  });

  await test.step('an approver without the action', async () => {
    const approver = await made('aprobadora', '7');
    const profile = (id: number, form: Record<string, string>) =>
      call(page, company.token, 'PUT', `/v2/admin-mod/users/licensesprofile/${id}`, form);
    await profile(approver.id, { tiene_perfil_licencias: '0', tiene_perfil_aprobador: '1' });
    const [policy] = await company.read('GET', '/v2/portal/leave/policies');
    await profile(person.id, {
      ...{ tiene_perfil_licencias: '1', tiene_perfil_aprobador: '0', niveles_aprobacion: '1' },
      ...{ id_politica: String(policy?.id), antiguedad_previa: '0', licencias_progresivas: '0' },
      id_usuario_aprobador: String(approver.id),
    });
    await signIn(page, 's', approver.username, '/leave');
    await expect(page.getByRole('row').filter({ hasText: surname })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Cargar ausencia' })).toHaveCount(0);
    const parts = page.getByRole('navigation', { name: 'Vistas de licencias' });
    await expect(parts.getByRole('link')).toHaveText(['Solicitudes', 'Calendario']);
    await expectSound(page, 'leave-approver');
    await page.goto(`${page.url()}/balances`);
    await expect(page).toHaveURL(/\/s\/403/);
  });

  await test.step('the management with leave of its own does not correct it', async () => {
    const [policy] = await company.read('GET', '/v2/portal/leave/policies');
    const people = await company.read('GET', '/v2/portal/employees?q=Propia');
    const own = people.find(({ apellido }) => apellido === 'Propia');
    await call(page, company.token, 'PUT', `/v2/admin-mod/users/licensesprofile/${own?.id}`, {
      ...{ tiene_perfil_licencias: '1', tiene_perfil_aprobador: '0', niveles_aprobacion: '0' },
      ...{ id_politica: String(policy?.id), antiguedad_previa: '0', licencias_progresivas: '0' },
    });
    await signIn(page, 's', company.username, `/leave/balances/${own?.id}`);
    await expect(page.getByText('Es su propio saldo: lo ajusta otra persona.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Agregar un asiento' })).toHaveCount(0);
    await expectSound(page, 'leave-own-ledger');
  });
});
