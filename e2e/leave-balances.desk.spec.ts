import { readFile } from 'node:fs/promises';
import { call, tokenOf } from './support/account.ts';
import { dayFromToday } from './support/days.ts';
import { withLeave } from './support/leave.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';

const WORDS = {
  es: {
    hr: 'carla_mora',
    title: 'Saldos de licencias',
    parts: 'Vistas de licencias',
    search: 'Buscar por nombre, CUIL o legajo',
    csv: 'Exportar CSV',
    head: 'Identificación;Legajo;Apellido;Nombre',
    day: 'Saldo al',
    noOne: 'Nadie coincide',
    of: /^Saldos de /,
    ledger: 'Asientos de Vacaciones',
    entry: 'Ajuste: Días acordados.',
    add: 'Agregar un asiento',
    amount: 'Días, con su signo',
    reason: 'Motivo',
    save: 'Agregar asiento',
    saved: 'El asiento se agregó.',
    all: 'Todos los saldos',
    unknown: 'No se encontró a la persona',
    policy: 'Recursos Humanos',
  },
  pt: {
    hr: 'bruno_lima',
    title: 'Saldos de licenças',
    parts: 'Visões de licenças',
    search: 'Buscar por nome, CPF ou matrícula',
    csv: 'Exportar CSV',
    head: 'Identificação;Matrícula;Sobrenome;Nome',
    day: 'Saldo em',
    noOne: 'Ninguém corresponde',
    of: /^Saldos de /,
    ledger: 'Lançamentos de Férias',
    entry: 'Ajuste: Días acordados.',
    add: 'Adicionar um lançamento',
    amount: 'Dias, com o sinal',
    reason: 'Motivo',
    save: 'Adicionar lançamento',
    saved: 'O lançamento foi adicionado.',
    all: 'Todos os saldos',
    unknown: 'A pessoa não foi encontrada',
    policy: 'Recursos Humanos',
  },
} as const;

for (const language of ['es', 'pt'] as const)
  test(`balances are found, taken along as a file, and each is explained and corrected [${language}]`, async ({
    page,
  }) => {
    test.slow();
    const words = WORDS[language];
    const hr = await tokenOf(page, words.hr);
    const surname = `Saldado${Date.now() % 1_000_000}`;
    const { person, vacation } = await withLeave(page, hr, surname);
    await call(page, person.token, 'POST', '/v2/portal/me/leave/requests', {
      ...{ idTipo: String(vacation.id), desde: dayFromToday(40), hasta: dayFromToday(44) },
    });
    await signIn(page, 's', words.hr, '/leave');
    const parts = page.getByRole('navigation', { name: words.parts });
    await expect(parts.getByRole('link')).toHaveCount(8);
    await parts.getByRole('link').nth(2).click();
    await expect(page.getByRole('heading', { name: words.title, level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(words.title));
    const row = page.getByRole('row').filter({ hasText: `${surname}, ` });
    await page.getByRole('searchbox', { name: words.search }).fill(surname);
    await expect(row).toHaveCount(1);
    await expect(row.getByRole('cell').last()).toHaveText('9');
    await expect(row.getByRole('cell', { name: '14', exact: true })).toBeVisible();
    await expect(row.getByRole('cell', { name: '5', exact: true })).toBeVisible();
    await expectSound(page, `leave-balances-${language}`);

    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: words.csv }).click();
    const lines = (await readFile(await (await coming).path(), 'utf8')).split('\r\n');
    expect(lines[0]).toContain(words.head);
    expect(lines.filter((line) => line.includes(`;${surname};`)).length).toBeGreaterThan(0);

    await page.getByRole('textbox', { name: words.day }).fill('01/01/2015');
    await expect(row.getByRole('cell').last()).toHaveText('-5');
    await page.getByRole('searchbox', { name: words.search }).fill(`${surname}zzz`);
    await expect(page.getByText(words.noOne)).toBeVisible();

    await page.goBack();
    await expect(row).toHaveCount(1);
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { name: words.of, level: 1 })).toBeVisible();
    const ledger = page.getByRole('table', { name: words.ledger });
    await expect(ledger.getByText(words.entry)).toBeVisible();
    await expectSound(page, `leave-ledger-of-${language}`);
    await page.getByRole('button', { name: words.add }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.amount, { exact: true }).fill('-1,5');
    await dialog.getByLabel(words.reason, { exact: true }).fill('Se tomó de más.');
    await dialog.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(ledger.getByText('Se tomó de más.')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, `leave-ledger-of-narrow-${language}`);
    await page.getByRole('link', { name: words.all }).click();
    await page.getByRole('searchbox', { name: words.search }).fill(surname);
    await expect(row.getByRole('cell').last()).toHaveText('7,5');
    await expectSound(page, `leave-balances-narrow-${language}`);

    await signIn(page, 's', words.hr, '/leave/balances/999999999');
    await expect(page.getByText(words.unknown)).toBeVisible();
  });
