import { askerOf, decideElsewhere, somebody } from './support/approvals.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';

const WORDS = {
  es: {
    approveTwo: 'Aprobar 2 pedidos',
    left: '1 pedido no se pudo decidir',
    ended: /El pedido ya terminó/,
    close: 'Cerrar',
    reassign: 'Pasar a otra persona',
    pass: 'Pasar',
    find: 'Nombre, número o legajo',
    invalid: /Esa persona no puede decidir/,
    why: 'Motivo',
    cancel: 'Cancelar',
    away: 'Mientras no estoy',
    delegate: 'Delegar',
    until: 'Hasta',
    end: /^Terminar la delegación/,
    over: 'Terminada',
    approved: /^Aprobado: /,
    reject: /^Rechazar/,
    rejectTitle: 'Rechazar el pedido',
    palette: 'Pendientes',
  },
  pt: {
    approveTwo: 'Aprovar 2 pedidos',
    left: '1 pedido não pôde ser decidido',
    ended: /O pedido já terminou/,
    close: 'Fechar',
    reassign: 'Passar a outra pessoa',
    pass: 'Passar',
    find: 'Nome, número ou matrícula',
    invalid: /Essa pessoa não pode decidir/,
    why: 'Motivo',
    cancel: 'Cancelar',
    away: 'Enquanto não estou',
    delegate: 'Delegar',
    until: 'Até',
    end: /^Terminar a delegação/,
    over: 'Terminada',
    approved: /^Aprovado: /,
    reject: /^Recusar/,
    rejectTitle: 'Recusar o pedido',
    palette: 'Pendências',
  },
} as const;

for (const [language, hr] of [
  ['es', 'ana_rios'],
  ['pt', 'bruno_lima'],
] as const) {
  test(`several are decided at once, and of which it was not done is said by name; keys do it too (${language}) [7.3]`, async ({
    page,
  }) => {
    const words = WORDS[language];
    const stamp = String(Date.now()).slice(-5);
    const first = await askerOf(page, hr, `Una${stamp}`, 1000);
    const second = await askerOf(page, hr, `Dos${stamp}`, 2000);
    const third = await askerOf(page, hr, `Tres${stamp}`, 3000);
    const row = (surname: string) => page.getByRole('row', { name: new RegExp(surname) });
    await signIn(page, 's', hr);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(words.palette);
    await expect(page.getByRole('option', { name: new RegExp(`^${words.palette}`) }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/s\/inbox/);
    for (const { surname } of [first, second]) await row(surname).getByRole('checkbox').check();
    await page.getByRole('button', { name: words.approveTwo }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(first.surname)).toBeVisible();
    await expectSound(page, `approvals-many-${language}`);
    // One of them was decided in another tab meanwhile.
    await decideElsewhere(page, hr, second.request);
    await dialog.getByRole('button', { name: words.approveTwo }).click();
    await expect(dialog.getByText(words.left)).toBeVisible();
    await expect(dialog.getByText(new RegExp(second.surname))).toBeVisible();
    await expect(dialog.getByText(words.ended)).toBeVisible();
    await expectSound(page, `approvals-many-left-${language}`);
    await dialog.getByRole('button', { name: words.close }).last().click();
    await expect(row(first.surname)).toHaveCount(0);

    await row(third.surname).getByText(third.surname).last().click();
    await expect(page).toHaveURL(new RegExp(`pedido=${third.request}`));
    await expect(page.getByRole('button', { name: words.reject })).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByRole('dialog', { name: words.rejectTitle })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('a');
    await expect(page.getByText(words.approved)).toBeVisible();
    await expect(row(third.surname)).toHaveCount(0);
  });

  test(`the management gives a step to somebody who may decide, and decisions away while it is not there (${language}) [7.4] [7.6]`, async ({
    page,
    quiet,
  }) => {
    quiet.allow(/status of 4(09|22)/);
    const words = WORDS[language];
    const stamp = String(Date.now()).slice(-5);
    const boss = await somebody(page, hr, `Jefe${stamp}`);
    const other = await somebody(page, hr, `Otra${stamp}`);
    const asker = await askerOf(page, hr, `Pide${stamp}`, 1000, boss.id);
    await signIn(page, 's', hr, `/approvals/${asker.request}`);
    await page.getByRole('button', { name: words.reassign }).click();
    const dialog = page.getByRole('dialog');
    const find = async (surname: string) => {
      await dialog.getByPlaceholder(words.find).fill(surname);
      await dialog.getByRole('radio', { name: new RegExp(surname) }).check();
    };
    await dialog.getByRole('textbox', { name: words.why }).fill('Está de viaje');
    await find(asker.surname);
    await dialog.getByRole('button', { name: words.pass, exact: true }).click();
    await expect(dialog.getByText(words.invalid)).toBeVisible();
    await expectSound(page, `approvals-reassign-${language}`);
    await find(other.surname);
    await dialog.getByRole('button', { name: words.pass, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(new RegExp(`^${other.surname}, Emilia$`))).toBeVisible();

    await page.getByRole('tab', { name: words.away }).click();
    await page.getByRole('button', { name: words.delegate, exact: true }).click();
    await find(other.surname);
    const today = await dialog.getByRole('textbox').first().inputValue();
    await dialog.getByRole('textbox', { name: words.until }).fill(today);
    await dialog.getByRole('button', { name: words.delegate, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expectSound(page, `delegations-desk-${language}`);
    await page.getByRole('button', { name: new RegExp(`${words.end.source}.*${other.surname}`) }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Terminar', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: other.surname })).toContainText(words.over);
  });
}
