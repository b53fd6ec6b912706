import { call, tokenOf } from './support/account.ts';
import { dayFromToday } from './support/days.ts';
import { withLeave } from './support/leave.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';

const CASES = [
  {
    language: 'es',
    hr: 'carla_mora',
    title: 'Vacaciones y licencias',
    search: 'Buscar por nombre, CUIL o legajo',
    waits: 'Espera decisión',
    balance: 'Saldo antes y después',
    callOff: 'Cancelar licencia',
    missing: 'Escriba el motivo.',
    reason: 'Motivo para cancelarla',
    cancelled: 'Cancelada',
    note: 'Cargar ausencia',
    noteAct: 'Cargar',
    find: /Buscar/,
    person: 'Elija a la persona.',
    from: 'Desde',
    noted: 'La ausencia quedó cargada.',
    approved: 'Aprobada',
    calendar: 'Calendario',
    away: 'Ausentes',
  },
  {
    language: 'pt',
    hr: 'bruno_lima',
    title: 'Férias e licenças',
    search: 'Buscar por nome, CPF ou matrícula',
    waits: 'Espera decisão',
    balance: 'Saldo antes e depois',
    callOff: 'Cancelar licença',
    missing: 'Escreva o motivo.',
    reason: 'Motivo para cancelá-la',
    cancelled: 'Cancelada',
    note: 'Registrar ausência',
    noteAct: 'Registrar',
    find: /Buscar/,
    person: 'Escolha a pessoa.',
    from: 'De',
    noted: 'A ausência foi registrada.',
    approved: 'Aprovada',
    calendar: 'Calendário',
    away: 'Ausentes',
  },
] as const;

for (const one of CASES)
  test(`leave is read, called off with its reason, noted and seen in the calendar [${one.language}]`, async ({
    page,
  }) => {
    test.slow();
    const hr = await tokenOf(page, one.hr);
    const surname = `Ausente${Date.now() % 100_000}`;
    const { person, vacation } = await withLeave(page, hr, surname);
    await call(page, person.token, 'POST', '/v2/portal/me/leave/requests', {
      ...{ idTipo: String(vacation.id), desde: dayFromToday(40), hasta: dayFromToday(46) },
    });
    await signIn(page, 's', one.hr, `/leave?q=${encodeURIComponent(surname)}`);
    await expect(page.getByRole('heading', { name: one.title, level: 1 })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: surname });
    await expect(row.filter({ hasText: one.waits })).toHaveCount(1);
    await expectSound(page, `leave-desk-${one.language}`);
    await row.filter({ hasText: one.waits }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(one.balance)).toBeVisible();
    await expect(dialog.getByText('14 → 7')).toBeVisible();
    await expectSound(page, `leave-desk-dialog-${one.language}`);
    await dialog.getByRole('button', { name: one.callOff }).click();
    await expect(dialog.getByText(one.missing)).toBeVisible();
    await dialog.getByRole('textbox', { name: one.reason }).fill('Cierre de la planta.');
    await dialog.getByRole('button', { name: one.callOff }).click();
    await expect(dialog.getByText('Cierre de la planta.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: one.callOff })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(row.filter({ hasText: one.cancelled })).toHaveCount(1);

    await page.getByRole('button', { name: one.note, exact: true }).click();
    await dialog.getByRole('button', { name: one.noteAct, exact: true }).click();
    await expect(dialog.getByText(one.person)).toBeVisible();
    await dialog.getByRole('searchbox').fill(surname);
    await dialog.getByRole('radio', { name: new RegExp(`^${surname}, `) }).check();
    await dialog.getByRole('textbox', { name: one.from, exact: true }).fill(dayFromToday(1));
    await expectSound(page, `leave-desk-note-${one.language}`);
    await dialog.getByRole('button', { name: one.noteAct, exact: true }).click();
    await expect(page.getByText(one.noted)).toBeVisible();
    await expect(row.filter({ hasText: one.approved })).toHaveCount(1);

    await page.getByRole('link', { name: one.calendar, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${one.calendar}`) })).toBeFocused();
    await page.getByRole('searchbox').fill(surname);
    const table = page.getByRole('table');
    await expect(table.getByRole('rowheader', { name: new RegExp(surname) })).toBeVisible();
    await expect(table.getByRole('rowheader', { name: one.away })).toBeVisible();
    await expectSound(page, `leave-desk-calendar-${one.language}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, `leave-desk-calendar-${one.language}`);
  });
