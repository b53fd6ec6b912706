import type { Page } from '@playwright/test';
import { call, newcomer, tokenOf } from './support/account.ts';
import { dayFromToday } from './support/days.ts';
import { monthsAgo } from './support/months.ts';
import { dataOf } from './support/personal.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';
import { publishTo } from './support/publish-to.ts';

const PLACE = '/documents/publish/signature-reminder';
const month = monthsAgo(1);
const mark = String(Date.now()).slice(-6);

const WORDS = {
  es: {
    hr: 'ana_rios',
    title: 'Recordatorio de firma',
    period: 'Período',
    folder: 'Carpeta',
    nobody: 'No queda nadie con pendientes',
    act: /^Avisar a 2 personas$/,
    actOne: /^Avisar a 1 persona$/,
    told: 'Se avisó a 1 persona',
    already: 'Ya avisadas hoy',
    who: 'Quiénes tienen pendientes',
    saved: /^Guardados/,
    again: 'Repetir',
    until: 'Último día',
    save: 'Guardar el recordatorio',
    stop: 'Detener',
    over: 'Terminado',
    words: 'Texto suyo',
    log: 'Ver a quién avisó',
    noDay: 'Escriba una fecha como dd/mm/aaaa.',
  },
  pt: {
    hr: 'bruno_lima',
    title: 'Lembrete de assinatura',
    period: 'Período',
    folder: 'Pasta',
    nobody: 'Não resta ninguém com pendências',
    act: /^Avisar 2 pessoas$/,
    actOne: /^Avisar 1 pessoa$/,
    told: '1 pessoa foi avisada',
    already: 'Já avisadas hoje',
    who: 'Quem tem pendências',
    saved: /^Salvos/,
    again: 'Repetir',
    until: 'Último dia',
    save: 'Salvar o lembrete',
    stop: 'Parar',
    over: 'Terminado',
    words: 'Seu texto',
    log: 'Ver quem foi avisado',
    noDay: 'Escreva uma data como dd/mm/aaaa.',
  },
} as const;

for (const language of ['es', 'pt'] as const)
  test(`who did not sign is seen, reminded now and again and again, and only once a day (${language}) [signature-reminder.1] [signature-reminder.2]`, async ({
    page,
  }) => {
    test.slow();
    const words = WORDS[language];
    const hr = await tokenOf(page, words.hr);
    const folder = `Avisos ${language} ${mark}`;
    const form = { nombre: folder, tipo: 'recibos', visible: '1', firmable: '1' };
    const [{ idCarpeta }] = dataOf(await call(page, hr, 'POST', '/v2/folder', form));
    const typed = { idCarpeta: String(idCarpeta), name: 'Recibo' };
    const [{ idSubCarpeta }] = dataOf(await call(page, hr, 'POST', '/v2/subfolder/create', typed));
    for (const surname of ['Rivas', 'Salas']) {
      const person = await newcomer(page, hr, 'Provisoria1', '02/03/1985', '01/06/2015', surname);
      await publishTo(page, hr, person, month, { typeId: idSubCarpeta });
    }
    await signIn(page, 's', words.hr, PLACE);
    const main = page.getByRole('main');
    const table = main.getByRole('table', { name: words.who });

    await test.step('a month that nobody has: said, and nobody to remind', async () => {
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeFocused();
      await main.getByLabel(words.period).fill('01/2001');
      await expect(main.getByText(words.nobody)).toBeVisible();
      await expectSound(page, `reminders-nobody-${language}`);
    });

    await test.step('the two of this month, one of them ticked and reminded', async () => {
      await main.getByLabel(words.period).fill('');
      await main.getByLabel(words.folder).selectOption({ label: folder });
      await main.getByLabel(words.period).fill(month.written);
      await expect(table.getByRole('row')).toHaveCount(3);
      await expect(main.getByRole('button', { name: words.act })).toBeVisible();
      await expectSound(page, `reminders-new-${language}`);
      await table.getByRole('checkbox').nth(1).check();
      await main.getByLabel(words.words).fill('Faltan pocos días.');
      await main.getByRole('button', { name: words.actOne }).click();
      await expect(page.getByText(words.told)).toBeVisible();
      // Who was reminded today is not once more.
      await expect(
        main.locator('dt', { hasText: words.already }).locator('xpath=following-sibling::dd[1]'),
      ).toHaveText('1');
      await expect(main.getByRole('button', { name: words.actOne })).toBeVisible();
    });

    await test.step('again and again: what lacks is told in its field; then it is saved', async () => {
      await main.getByLabel(words.again, { exact: true }).click();
      await expect(main.getByLabel(words.again, { exact: true })).toBeChecked();
      await main.getByRole('button', { name: words.save }).click();
      await expect(main.getByText(words.noDay)).toBeVisible();
      await expectSound(page, `reminders-again-${language}`);
      await main.getByLabel(words.until).fill(dayFromToday(20));
      await main.getByRole('button', { name: words.save }).click();
      await expect(page.getByRole('tab', { name: words.saved })).toHaveAttribute('aria-selected', 'true');
      const row = main.getByRole('row').filter({ hasText: month.written }).first();
      await expect(row).toBeVisible();
      await expectSound(page, `reminders-saved-${language}`);
    });

    await test.step('whom it reached, and stopping it', async () => {
      const row = main.getByRole('row').filter({ hasText: month.written }).first();
      await row.getByRole('button').click();
      await page.getByRole('button', { name: words.log }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectSound(page, `reminders-log-${language}`);
      await page.keyboard.press('Escape');
      await row.getByRole('button').click();
      await page.getByRole('button', { name: words.stop, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.stop }).click();
      await expect(row).toContainText(words.over);
    });
  });

test('from the search, from the list of employees and from what was published: whom it reaches is said first', async ({
  page,
}) => {
  test.slow();
  const hr = await tokenOf(page, 'ana_rios');
  const folder = `Avisos de lista ${mark}`;
  const form = { nombre: folder, tipo: 'recibos', visible: '1', firmable: '1' };
  const [{ idCarpeta }] = dataOf(await call(page, hr, 'POST', '/v2/folder', form));
  const typed = { idCarpeta: String(idCarpeta), name: 'Recibo' };
  const [{ idSubCarpeta }] = dataOf(await call(page, hr, 'POST', '/v2/subfolder/create', typed));
  const surname = `Recordada${mark}`;
  for (const _ of ['one', 'two']) {
    const person = await newcomer(page, hr, 'Provisoria1', '02/03/1985', '01/06/2015', surname);
    await publishTo(page, hr, person, month, { typeId: idSubCarpeta });
  }
  const dialog = page.getByRole('dialog');
  const remind = async () => {
    await page.getByRole('toolbar').getByRole('button', { name: 'Más', exact: true }).click();
    await page.getByRole('button', { name: 'Recordar la firma' }).click();
  };

  await test.step('a document that waits, in the search', async () => {
    await signIn(page, 's', 'ana_rios', `/documents/search?q=${surname}`);
    await page
      .getByRole('checkbox', { name: /^Marcar /, exact: false })
      .nth(1)
      .check();
    await page.getByRole('button', { name: 'Recordar a quien falta (1)' }).click();
    await expect(dialog.getByText('Se avisa a 1 persona, con lo que le falta firmar.')).toBeVisible();
    await expectSound(page, 'remind-documents');
    await dialog.getByRole('button', { name: 'Avisar a 1 persona' }).click();
    await expect(page.getByText('Se avisó a 1 persona')).toBeVisible();
  });

  await test.step('both people, in the list: one of them was told already', async () => {
    await page.goto(`${portalUrl()}/s/employees/list?q=${surname}`);
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.getByRole('checkbox', { name: /^Marcar todas/ }).check();
    await remind();
    await expect(dialog.getByText('Ya se avisó hoy a 1 persona: no se repite.')).toBeVisible();
    await expectSound(page, 'remind-people');
    await dialog.getByRole('button', { name: 'Avisar a 1 persona' }).click();
    await expect(page.getByText('Se avisó a 1 persona')).toBeVisible();
    await remind();
    await expect(dialog.getByText(/No hay a quién avisar/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Avisar a/ })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Ahora no' }).click();
  });

  await test.step('a publication’s type and month stand in the form', async () => {
    await page.goto(`${portalUrl()}/s${PLACE}?tipo=${idSubCarpeta}&periodo=${month.written}`);
    const main = page.getByRole('main');
    await expect(main.getByLabel('Carpeta')).toHaveValue(String(idCarpeta));
    await expect(main.getByLabel('Tipo de documento')).toHaveValue(String(idSubCarpeta));
    await expect(main.getByLabel('Período')).toHaveValue(month.written);
    await expect(main.getByRole('row')).toHaveCount(3);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, 'reminders-narrow');
  });
});

test('who lacks the action is refused, on the screen and by the call [signature-reminder.2]', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 403/);
  await refused(page, 'luis_vega');
});

async function refused(page: Page, username: string) {
  await signIn(page, 's', username, PLACE);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('No tiene acceso');
  const token = await tokenOf(page, username);
  const answer = await page.request.get(`${portalUrl()}/scheduler/signatureReminders`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(403);
}

test('the month’s close reminds a sector of what it did not sign, and says how many', async ({ page }) => {
  await signIn(page, 's', 'ana_rios', '/documents/month-close');
  await page.getByLabel('Tipo de documento').selectOption('Recibo mensual (Recibos de haberes)');
  await page.getByLabel('Período').selectOption({ index: 2 });
  const row = page.getByRole('table', { name: 'Cierre por sector' }).getByRole('row', { name: /^Ventas/ });
  const link = row.getByRole('link', { name: /^Recordar a \d+ personas?$/ });
  const count = Number(((await link.textContent()) ?? '').replaceAll(/\D/g, ''));
  const cells = row.getByRole('cell');
  expect(Number(await cells.nth(2).textContent()) + Number(await cells.nth(3).textContent())).toBe(count);
  await link.click();
  await expect(page).toHaveURL(/signature-reminder\?.*objetivo=sin_firmar/);
  await expect(page.getByRole('combobox', { name: 'Sector' })).toHaveValue(/\d+/);
});
