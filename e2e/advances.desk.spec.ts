import { readFile } from 'node:fs/promises';
import { tokenOf } from './support/account.ts';
import { type AskedAdvance, ask, asker, decide, takeAdvances } from './support/advances.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';

const PLACE = '/company/advances';

const WORDS = {
  es: {
    hr: 'carla_mora',
    title: 'Adelantos de sueldo',
    search: 'Buscar por nombre o legajo',
    answer: /^Responder/,
    approve: 'Aprobar',
    reject: 'Rechazar',
    comment: 'Comentario',
    missing: 'Para rechazar, diga por qué.',
    approved: 'Aprobado',
    rejected: 'Rechazado',
    waits: 'En espera',
    state: 'Estado',
    none: 'Ningún adelanto coincide',
    late: /El pedido ya terminó\.|Otra persona se adelantó/,
    toPay: 'Para liquidar',
    csv: 'Descargar CSV',
    take: /^Tomar \d+ para liquidar$/,
    taken: /^Se tom(ó|aron) \d+ adelantos? con el número \d+\./,
    nothing: 'Nada para liquidar en esos días',
    before: 'Tomados',
    takenState: 'Tomado',
    download: /^Descargar: /,
    settings: '/generalSettings',
    cap: 'Importe máximo',
    from: 'Desde el día',
    until: 'Hasta el día',
    turned: 'El último día no puede ser anterior al primero.',
    who: 'Quién decide',
    manager: 'A quien reporta',
    save: 'Guardar las reglas',
    saved: 'Se guardaron las reglas.',
    close: 'Cerrar',
  },
  pt: {
    hr: 'bruno_lima',
    title: 'Adiantamentos de salário',
    search: 'Buscar por nome ou matrícula',
    answer: /^Responder/,
    approve: 'Aprovar',
    reject: 'Recusar',
    comment: 'Comentário',
    missing: 'Para recusar, diga por quê.',
    approved: 'Aprovado',
    rejected: 'Recusado',
    waits: 'Em espera',
    state: 'Situação',
    none: 'Nenhum adiantamento corresponde',
    late: /O pedido já terminou\.|se adiantou|já está em outra etapa/,
    toPay: 'Para a folha',
    csv: 'Baixar CSV',
    take: /^Tomar \d+ para a folha$/,
    taken: /^For?(i|am) tomados? \d+ adiantamentos? com o número \d+\./,
    nothing: 'Nada para a folha nesses dias',
    before: 'Tomados',
    takenState: 'Tomado',
    download: /^Baixar: /,
    settings: '/generalSettings',
    cap: 'Valor máximo',
    from: 'Desde o dia',
    until: 'Até o dia',
    turned: 'O último dia não pode ser anterior ao primeiro.',
    who: 'Quem decide',
    manager: 'A quem a pessoa responde',
    save: 'Salvar as regras',
    saved: 'As regras foram salvas.',
    close: 'Fechar',
  },
} as const;

for (const language of ['es', 'pt'] as const) {
  const words = WORDS[language];

  test(`advances are answered from the list and taken to payroll once (${language})`, async ({ page }) => {
    test.slow();
    const hr = await tokenOf(page, words.hr);
    await takeAdvances(page, hr);
    const surname = `Vales ${String(Date.now()).slice(-6)}`;
    const people = [];
    for (const order of ['Uno', 'Dos', 'Tres']) people.push(await asker(page, hr, `${surname} ${order}`));
    const asked: AskedAdvance[] = [];
    for (const { token } of people) asked.push(await ask(page, token, '1234,5'));
    await signIn(page, 's', words.hr, PLACE);
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    const row = (order: string) => page.getByRole('row').filter({ hasText: `${surname} ${order}` });
    const dialog = page.getByRole('dialog');

    await test.step('found by name and narrowed by state', async () => {
      await page.getByRole('searchbox', { name: words.search }).fill(surname);
      await expect(page.getByRole('row')).toHaveCount(4);
      await expectSound(page, `advances-${language}`);
      await page.getByRole('combobox', { name: words.state }).selectOption(words.approved);
      await expect(page.getByText(words.none)).toBeVisible();
      await page.getByRole('combobox', { name: words.state }).selectOption('');
      await expect(page.getByRole('row')).toHaveCount(4);
    });

    await test.step('one is approved, one refused with a reason', async () => {
      await row('Uno').getByRole('button', { name: words.answer }).click();
      await expect(dialog.getByRole('button', { name: words.approve, exact: true })).toBeVisible();
      await expectSound(page, `advances-answer-${language}`);
      await dialog.getByRole('button', { name: words.approve, exact: true }).click();
      await expect(dialog.getByRole('textbox', { name: words.comment })).toHaveCount(0);
      await dialog.getByRole('button', { name: words.close }).click();
      await expect(row('Uno')).toContainText(words.approved);
      await row('Dos').getByRole('button', { name: words.answer }).click();
      await dialog.getByRole('button', { name: words.reject, exact: true }).click();
      await expect(dialog.getByRole('alert')).toHaveText(words.missing);
      await expect(dialog.getByRole('textbox', { name: words.comment })).toBeFocused();
      await expectSound(page, `advances-fault-${language}`);
      await dialog.getByRole('textbox', { name: words.comment }).fill('Este mes no.');
      await dialog.getByRole('button', { name: words.reject, exact: true }).click();
      await expect(dialog.getByRole('textbox', { name: words.comment })).toHaveCount(0);
      await expect(dialog).toContainText('Este mes no.');
      await dialog.getByRole('button', { name: words.close }).click();
      await expect(row('Dos')).toContainText(words.rejected);
    });

    await test.step('one that another tab answered is said to be', async () => {
      await row('Tres').getByRole('button', { name: words.answer }).click();
      await expect(dialog.getByRole('button', { name: words.approve, exact: true })).toBeVisible();
      const third = asked[2];
      if (!third) throw new Error('nobody asked');
      await decide(page, hr, third, { decision: 'aprobar' });
      await dialog.getByRole('button', { name: words.approve, exact: true }).click();
      await expect(dialog.getByRole('alert')).toHaveText(words.late);
      await dialog.getByRole('button', { name: words.close }).click();
      await expect(row('Tres')).toContainText(words.approved);
    });

    await test.step('what was approved is taken, once', async () => {
      await page.getByRole('tab', { name: words.toPay }).click();
      await expect(page.getByRole('row').nth(2)).toBeVisible();
      await expectSound(page, `advances-to-pay-${language}`);
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: words.csv }).click();
      const lines = (await readFile(await (await coming).path(), 'utf8')).split('\r\n');
      expect(lines[0]).toBe('\uFEFFid,cuil,numero_legajo,importe,moneda,cuotas,aprobado');
      const ids = lines.slice(1).map((line) => Number(line.split(',')[0]));
      expect(ids).toEqual(expect.arrayContaining([asked[0]?.id, asked[2]?.id]));
      expect(ids).not.toContain(asked[1]?.id);
      await page.getByRole('button', { name: words.take }).click();
      await expectSound(page, `advances-take-${language}`);
      await dialog.getByRole('button', { name: words.take }).click();
      await expect(page.getByRole('status').filter({ hasText: words.taken })).toBeVisible();
      await expect(page.getByText(words.nothing)).toBeVisible();
      await expect(page.getByRole('button', { name: words.take })).toHaveCount(0);
      await expectSound(page, `advances-taken-${language}`);
    });

    await test.step('it is fetched again from what was taken', async () => {
      await page.getByRole('tab', { name: words.before }).click();
      const again = page.waitForEvent('download');
      await page.getByRole('button', { name: words.download }).first().click();
      const text = await readFile(await (await again).path(), 'utf8');
      expect(text).toContain(`\r\n${asked[0]?.id},`);
      await expectSound(page, `advances-before-${language}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectSound(page, `advances-before-${language}`);
      await page.getByRole('tab').first().click();
      await page.getByRole('searchbox', { name: words.search }).fill(surname);
      await expect(row('Uno')).toContainText(words.takenState);
      await expectSound(page, `advances-${language}`);
    });
  });

  test(`management arranges how advances are asked for (${language})`, async ({ page }) => {
    const hr = await tokenOf(page, words.hr);
    await takeAdvances(page, hr);
    await signIn(page, 's', words.hr, words.settings);
    const cap = page.getByRole('textbox', { name: words.cap });
    await expect(cap).toHaveValue('100000,00');
    await page.getByRole('textbox', { name: words.from }).fill('20');
    await page.getByRole('textbox', { name: words.until }).fill('10');
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.turned)).toBeVisible();
    await expectSound(page, `advances-settings-${language}`);
    await page.getByRole('textbox', { name: words.until }).fill('30');
    await cap.fill('');
    await page.getByRole('combobox', { name: words.who }).selectOption(words.manager);
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: words.until })).toHaveValue('30');
    await expect(cap).toHaveValue('');
    await takeAdvances(page, hr);
  });
}
