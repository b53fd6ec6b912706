import type { Page } from '@playwright/test';
import { tokenOf } from './support/account.ts';
import { dayFromToday } from './support/days.ts';
import { withLeave } from './support/leave.ts';
import { expect, expectSound, portalUrl, test } from './support/portal.ts';

const WORDS = {
  es: {
    hr: 'carla_mora',
    title: 'Vacaciones y licencias',
    account: 'Mi cuenta',
    available: '14 días para pedir',
    why: /^Por qué hoy tiene 14/,
    entry: 'Ajuste: Días acordados.',
    none: 'Todavía no pidió días.',
    ask: 'Pedir días',
    askDays: 'Pedir 7 días',
    from: 'Desde',
    to: 'Hasta',
    after: 'Saldo después',
    decides: /^Decide .*J/,
    overlap: 'Ya tiene una licencia o un pedido en alguno de esos días.',
    balance: 'El saldo quedaría por debajo de lo que permite el tipo de licencia.',
    sent: 'Pedido enviado.',
    waits: 'Espera respuesta',
    left: '7 días para pedir',
    approve: 'Aprobar',
    approved: 'Aprobada',
    callOff: 'Cancelar pedido',
    calledOff: 'Pedido cancelado.',
    cancelled: 'Cancelada',
    before: 'Saldo antes y después',
    off: 'Aún no tiene licencias en el portal',
  },
  pt: {
    hr: 'bruno_lima',
    title: 'Férias e licenças',
    account: 'Minha conta',
    available: '14 dias para pedir',
    why: /^Por que hoje você tem 14/,
    entry: 'Ajuste: Días acordados.',
    none: 'Você ainda não pediu dias.',
    ask: 'Pedir dias',
    askDays: 'Pedir 7 dias',
    from: 'De',
    to: 'Até',
    after: 'Saldo depois',
    decides: /^Quem decide: .*J/,
    overlap: 'Já há uma licença ou um pedido em algum desses dias.',
    balance: 'O saldo ficaria abaixo do que o tipo de licença permite.',
    sent: 'Pedido enviado.',
    waits: 'Espera resposta',
    left: '7 dias para pedir',
    approve: 'Aprovar',
    approved: 'Aprovada',
    callOff: 'Cancelar pedido',
    calledOff: 'Pedido cancelado.',
    cancelled: 'Cancelada',
    before: 'Saldo antes e depois',
    off: 'Você ainda não tem licenças no portal',
  },
} as const;

/** Comes in by the form, as whoever has a password that the demo does not know. */
async function enter(page: Page, person: { readonly username: string; readonly password: string }) {
  await page.goto(`${portalUrl()}/e/login`);
  await page.getByRole('textbox', { name: 'Usuario' }).fill(person.username);
  await page
    .getByLabel(/^Clave/)
    .first()
    .fill(person.password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
}

for (const language of ['es', 'pt'] as const)
  test(`days are asked for with what they take, approved on another phone and called off (${language})`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const words = WORDS[language];
    const hr = await tokenOf(page, words.hr);
    const { boss, person } = await withLeave(page, hr, 'Descanso');
    await enter(page, person);
    await page.goto(`${portalUrl()}/e/account`);
    await page.getByRole('link', { name: words.title }).click();
    await expect(page.getByRole('heading', { name: words.title, level: 1 })).toBeFocused();
    await expect(page.getByText(words.available).first()).toBeVisible();
    await expect(page.getByText(words.none)).toBeVisible();
    await page.getByText(words.why).click();
    await expect(page.getByText(words.entry)).toBeVisible();
    await expectSound(page, `leave-${language}`);

    await page.getByRole('link', { name: words.ask }).click();
    await expect(page.getByRole('heading', { name: words.ask, level: 1 })).toBeFocused();
    const from = page.getByRole('textbox', { name: words.from, exact: true });
    const to = page.getByRole('textbox', { name: words.to, exact: true });
    await from.fill(dayFromToday(40));
    await to.fill(dayFromToday(60));
    await expect(page.getByText(words.balance)).toBeVisible();
    await to.fill(dayFromToday(46));
    await expect(page.getByText('14 − 7 =')).toBeVisible();
    await expect(page.getByText(words.decides)).toBeVisible();
    await expectSound(page, `leave-ask-${language}`);
    await page.getByRole('button', { name: words.askDays }).click();
    await expect(page.getByText(words.sent)).toBeVisible();
    await expect(page.getByText(words.left).first()).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: words.waits })).toHaveCount(1);
    await page.getByRole('link', { name: words.ask }).click();
    await from.fill(dayFromToday(46));
    await expect(page.getByText(words.overlap)).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await other.setViewportSize({ width: 390, height: 844 });
    await enter(other, boss);
    await other.goto(`${portalUrl()}/e/approvals`);
    await other
      .getByRole('link', { name: /40|Descanso/ })
      .first()
      .click();
    await expect(other.getByText(words.before)).toBeVisible();
    await expect(other.getByText('14 → 7')).toBeVisible();
    await expectSound(other, `leave-decide-${language}`);
    const decided = other.waitForResponse((answer) => answer.url().includes('/decide') && answer.ok());
    await other.getByRole('button', { name: words.approve, exact: true }).click();
    await decided;
    await expect(other.getByRole('button', { name: words.approve, exact: true })).toHaveCount(0);
    await other.context().close();

    await page.goto(`${portalUrl()}/e/leave`);
    const row = page.getByRole('listitem').filter({ hasText: words.approved });
    await expect(row).toHaveCount(1);
    await row.getByRole('button', { name: words.callOff }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.callOff }).click();
    await expect(page.getByText(words.calledOff)).toBeVisible();
    await expect(page.getByText(words.available).first()).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: words.cancelled })).toHaveCount(1);
  });
