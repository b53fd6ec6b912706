import type { Page } from '@playwright/test';
import { call, tokenOf } from './support/account.ts';
import { asker } from './support/advances.ts';
import { dayFromToday } from './support/days.ts';
import { withLeave } from './support/leave.ts';
import { expect, expectSound, portalUrl, test } from './support/portal.ts';

const WORDS = {
  es: {
    hr: 'carla_mora',
    ask: 'Pedir días',
    first: 'Toque el primer día.',
    last: 'Si son más días, toque también el último.',
    next: 'Mes siguiente',
    before: 'Mes anterior',
    from: 'Desde',
    to: 'Hasta',
    askDays: 'Pedir 7 días',
    sent: 'Pedido enviado.',
    away: /, falta 1 de su equipo$/,
    holiday: /, feriado: /,
    waits: /, su pedido espera respuesta/,
    retry: 'Reintentar',
  },
  pt: {
    hr: 'bruno_lima',
    ask: 'Pedir dias',
    first: 'Toque no primeiro dia.',
    last: 'Se forem mais dias, toque também no último.',
    next: 'Próximo mês',
    before: 'Mês anterior',
    from: 'De',
    to: 'Até',
    askDays: 'Pedir 7 dias',
    sent: 'Pedido enviado.',
    away: /, 1 da sua equipe ausente$/,
    holiday: /, feriado: /,
    waits: /, seu pedido espera resposta/,
    retry: 'Tentar novamente',
  },
} as const;

const isoOf = (day: string) => day.split('/').toReversed().join('-');

/** A day of the calendar, once its month is shown. */
async function dayOf(page: Page, words: (typeof WORDS)['es' | 'pt'], iso: string) {
  const grid = page.getByRole('grid');
  for (;;) {
    const shown = (await grid.locator('[data-day]').first().getAttribute('data-day')) ?? '';
    if (shown.slice(0, 7) === iso.slice(0, 7)) break;
    const name = await grid.getAttribute('aria-label');
    await page.getByRole('button', { name: shown < iso ? words.next : words.before, exact: true }).click();
    await expect(grid).not.toHaveAttribute('aria-label', name ?? '');
  }
  return grid.locator(`[data-day="${iso}"]`);
}

for (const language of ['es', 'pt'] as const)
  test(`days are chosen in a month that shows holidays, one’s own leave and who is away (${language})`, async ({
    page,
    quiet,
  }) => {
    test.slow();
    const words = WORDS[language];
    const hr = await tokenOf(page, words.hr);
    const { boss, person, vacation } = await withLeave(page, hr, `Mes${Date.now() % 100_000}`);
    const mate = await asker(page, hr, `Par${Date.now() % 100_000}`);
    const [policy] = JSON.parse((await call(page, hr, 'GET', '/v2/licenses/policies')).toString('utf8'))
      .results.data;
    await call(page, hr, 'PUT', `/v2/admin-mod/users/licensesprofile/${mate.id}`, {
      ...{ tiene_perfil_licencias: '1', tiene_perfil_aprobador: '0', niveles_aprobacion: '0' },
      ...{ id_politica: String(policy.id), antiguedad_previa: '0', licencias_progresivas: '0' },
    });
    await call(page, hr, 'POST', '/v2/portal/employees/move', {
      idusuarios: JSON.stringify([person.id, mate.id]),
      reporta: String(boss.id),
    });
    const mates = dayFromToday(42);
    await call(page, hr, 'POST', `/v2/portal/employees/${mate.id}/leave/requests`, {
      ...{ idTipo: String(vacation.id), desde: mates, hasta: mates, registrar: '1', motivo: 'Acordado.' },
    });

    await page.goto(`${portalUrl()}/e/login`);
    await page.getByRole('textbox', { name: 'Usuario' }).fill(person.username);
    await page
      .getByLabel(/^Clave/)
      .first()
      .fill(person.password);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await expect(page).not.toHaveURL(/login/);
    await page.goto(`${portalUrl()}/e/leave/new`);
    await expect(page.getByRole('heading', { name: words.ask, level: 1 })).toBeFocused();
    await expect(page.getByText(words.first)).toBeVisible();
    const from = page.getByRole('textbox', { name: words.from, exact: true });
    const to = page.getByRole('textbox', { name: words.to, exact: true });
    const [begins, ends] = [dayFromToday(40), dayFromToday(46)];

    await (await dayOf(page, words, isoOf(begins))).click();
    await expect(from).toHaveValue(begins);
    await expect(page.getByText(words.last)).toBeVisible();
    await (await dayOf(page, words, isoOf(ends))).click();
    await expect(to).toHaveValue(ends);
    await expect(page.getByText('14 − 7 =')).toBeVisible();
    await expect(await dayOf(page, words, isoOf(mates))).toHaveAccessibleName(words.away);
    await expect(page.getByRole('gridcell', { selected: true }).first()).toBeVisible();
    await expectSound(page, `leave-days-${language}`);

    // By keys: an earlier day begins anew, and what was chosen is chosen again by typing.
    const day = await dayOf(page, words, isoOf(begins));
    await day.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(from).toHaveValue(dayFromToday(39));
    await expect(to).toHaveValue('');
    await from.fill(begins);
    await to.fill(ends);
    const year = Number(begins.slice(6)) + 1;
    await expect(await dayOf(page, words, `${year}-01-01`)).toHaveAccessibleName(words.holiday);
    await expectSound(page, `leave-days-holiday-${language}`);

    await page.getByRole('button', { name: words.askDays }).click();
    await expect(page.getByText(words.sent)).toBeVisible();
    await page.getByRole('link', { name: words.ask }).click();
    await expect(await dayOf(page, words, isoOf(begins))).toHaveAccessibleName(words.waits);
    await expectSound(page, `leave-days-own-${language}`);

    // Without the line the month is a month, and what could not be known is said.
    quiet.allow(/ERR_FAILED/);
    await page.route('**/v2/portal/leave/calendar?*', (route) => route.abort());
    await dayOf(page, words, isoOf(dayFromToday(110)));
    const retry = page.getByRole('button', { name: words.retry });
    await expect(retry).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/v2/portal/leave/calendar?*');
    await retry.click();
    await expect(retry).toHaveCount(0);
  });
