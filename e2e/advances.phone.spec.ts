import { authLogout } from '@legajo/contract/calls/session';
import type { Page } from '@playwright/test';
import { call, tokenOf } from './support/account.ts';
import { ask, asker, daysWithoutToday, decide, takeAdvances } from './support/advances.ts';
import { expect, expectSound, portalUrl, test } from './support/portal.ts';

const WORDS = {
  es: {
    hr: 'carla_mora',
    title: 'Adelantos de sueldo',
    account: 'Mi cuenta',
    amount: 'Importe',
    parts: 'Cuotas',
    reason: /^Motivo/,
    ask: 'Pedir el adelanto',
    missing: 'Ponga el importe.',
    wrong: 'Ponga un importe mayor que cero, con dos decimales como máximo.',
    over: /^El máximo es \$\s100\.000,00\.$/,
    sent: 'Se envió el pedido. Le avisaremos la respuesta.',
    waits: 'En espera',
    decides: /^Decide: .*Mora, Carla/,
    callOff: 'Cancelar el pedido',
    calledOff: 'El pedido quedó cancelado.',
    cancelled: 'Cancelado',
    bySelf: /Lo canceló usted el/,
    pending: 'Ya tiene un adelanto a la espera de respuesta.',
    limit: /^Supera lo que su empresa permite/,
    window: /^Los adelantos se piden entre el/,
    closed: 'Hoy no es uno de esos días.',
    decided: 'Este adelanto ya no se puede cambiar.',
    rejected: 'Rechazado',
    comment: 'Comentario: Este mes no se puede.',
    off: 'Su empresa no recibe pedidos de adelanto.',
    money: /\$\s50\.000,50/,
  },
  pt: {
    hr: 'bruno_lima',
    title: 'Adiantamentos de salário',
    account: 'Minha conta',
    amount: 'Valor',
    parts: 'Parcelas',
    reason: /^Motivo/,
    ask: 'Pedir o adiantamento',
    missing: 'Informe o valor.',
    wrong: 'Informe um valor maior que zero, com no máximo duas casas decimais.',
    over: /^O máximo é R\$\s100\.000,00\.$/,
    sent: 'O pedido foi enviado. Avisaremos da resposta.',
    waits: 'Em espera',
    decides: /^Decide: .*Lima Costa, Bruno/,
    callOff: 'Cancelar o pedido',
    calledOff: 'O pedido foi cancelado.',
    cancelled: 'Cancelado',
    bySelf: /Cancelado por você em/,
    pending: 'Você já tem um adiantamento à espera de resposta.',
    limit: /^Passa do que sua empresa permite/,
    window: /^Os adiantamentos são pedidos entre os dias/,
    closed: 'Hoje não é um desses dias.',
    decided: 'Este adiantamento já não pode ser alterado.',
    rejected: 'Recusado',
    comment: 'Comentário: Este mes no se puede.',
    off: 'Sua empresa não recebe pedidos de adiantamento.',
    money: /R\$\s50\.000,50/,
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
  test(`an advance is asked for by the company's rules, waits, is called off and is answered (${language})`, async ({
    page,
  }) => {
    test.slow();
    const words = WORDS[language];
    const hr = await tokenOf(page, words.hr);
    await takeAdvances(page, hr);
    const person = await asker(page, hr, 'Anticipo');
    await enter(page, person);
    const amount = page.getByRole('textbox', { name: words.amount });
    const button = page.getByRole('button', { name: words.ask, exact: true });
    const alert = page.getByRole('alert');

    await test.step('it is reached from the account', async () => {
      await page.getByRole('link', { name: words.account }).click();
      await page.getByRole('link', { name: words.title }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
      await expect(amount).toBeVisible();
      await expectSound(page, `e-advances-${language}`);
    });

    await test.step('what cannot be asked for is said beside its field', async () => {
      for (const [typed, said] of [
        ['', words.missing],
        ['mil', words.wrong],
        ['0', words.wrong],
        ['100.000,01', words.over],
      ] as const) {
        await amount.fill(typed);
        await button.click();
        await expect(alert).toHaveText(said);
        await expect(amount).toBeFocused();
      }
      await expectSound(page, `e-advances-fault-${language}`);
    });

    await test.step('it is asked for, and waits with who decides', async () => {
      await amount.fill('50.000,5');
      await page.getByRole('combobox', { name: words.parts }).selectOption('2');
      await page.getByRole('textbox', { name: words.reason }).fill('Una mudanza.');
      await button.click();
      await expect(page.getByRole('status').filter({ hasText: words.sent })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: words.money })).toBeVisible();
      await expect(page.getByText(words.decides)).toBeVisible();
      await expect(amount).toHaveCount(0);
      await expectSound(page, `e-advances-waiting-${language}`);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectSound(page, `e-advances-waiting-${language}`);
    });

    await test.step('it is called off', async () => {
      await page.getByRole('button', { name: words.callOff }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.callOff }).click();
      await expect(page.getByRole('status').filter({ hasText: words.calledOff })).toBeVisible();
      const first = page.getByRole('listitem').filter({ hasText: words.cancelled });
      await expect(first).toContainText(words.bySelf);
      await expect(first).toContainText('Una mudanza.');
      await expect(amount).toHaveValue('');
      await expectSound(page, `e-advances-history-${language}`);
      await page.setViewportSize({ width: 390, height: 844 });
    });

    await test.step('another tab asked first: it is said, and what waits is shown', async () => {
      await amount.fill('700');
      const other = await ask(page, person.token, '600');
      await button.click();
      await expect(alert).toHaveText(words.pending);
      await expect(amount).toHaveCount(0);
      await expect(page.getByText(words.waits).first()).toBeVisible();
      await decide(page, hr, other, { decision: 'rechazar', comentario: 'Este mes no se puede.' });
      await page.getByRole('button', { name: words.callOff }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.callOff }).click();
      await expect(alert).toHaveText(words.decided);
      const refused = page.getByRole('listitem').filter({ hasText: words.rejected });
      await expect(refused).toContainText(words.comment);
      await expectSound(page, `e-advances-refused-${language}`);
    });

    await test.step('rules that changed meanwhile are said in their words', async () => {
      await amount.fill('900');
      await takeAdvances(page, hr, { tope: '800' });
      await button.click();
      await expect(alert).toHaveText(words.limit);
      await expect(amount).toBeFocused();
      await amount.fill('700');
      await takeAdvances(page, hr, daysWithoutToday());
      await button.click();
      await expect(alert).toHaveText(words.window);
      await expect(page.getByText(words.closed)).toBeVisible();
      await expect(amount).toHaveCount(0);
      await expectSound(page, `e-advances-closed-${language}`);
      await takeAdvances(page, hr);
    });

    await test.step('an old session asks for nothing', async () => {
      await page.reload();
      await amount.fill('500');
      const token = await page.evaluate(() => localStorage.getItem('e.token') ?? '');
      await call(page, token, authLogout.method, authLogout.path);
      await button.click();
      await expect(page).toHaveURL(/\/e\/login/);
      const answer = await page.request.get(`${portalUrl()}/v2/portal/me/advances`, {
        headers: { authorization: `Bearer ${person.token}` },
      });
      const { results } = await answer.json();
      expect(results.data).toHaveLength(2);
    });
  });
