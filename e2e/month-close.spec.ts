import { readFile } from 'node:fs/promises';
import { expect, expectSound, signIn, test } from './support/portal.ts';

const WORDS = {
  es: {
    hr: 'ana_rios',
    title: 'Cierre del mes',
    report: 'Informe para inspección',
    table: 'Cierre por sector',
    places: 'Cierre por locación',
    by: 'Agrupar por',
    period: 'Período',
    total: 'Total',
    back: 'Volver al cierre',
    open: /abrir la lista$/,
  },
  pt: {
    hr: 'bruno_lima',
    title: 'Fechamento do mês',
    report: 'Relatório para fiscalização',
    table: 'Fechamento por setor',
    places: 'Fechamento por local',
    by: 'Agrupar por',
    period: 'Período',
    total: 'Total',
    back: 'Voltar ao fechamento',
    open: /abrir a lista$/,
  },
} as const;

for (const language of ['es', 'pt'] as const)
  test(`who lacks, has not opened or signed, by sector and location, each number its list (${language})`, async ({
    page,
  }) => {
    const words = WORDS[language];
    await signIn(page, 's', words.hr, '/documents/month-close');
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    const period = page.getByLabel(words.period);
    // Two months back is of the past in every demo.
    await period.selectOption({ index: 2 });
    await expect(page).toHaveURL(/periodo=/);
    const table = page.getByRole('table', { name: words.table });
    await expect(table).toBeVisible();
    await expectSound(page, `month-close-${language}`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /CSV$/ }).click();
    const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(await table.getByRole('row').count());
    expect(lines.at(-1)).toMatch(new RegExp(`^${words.total};`));
    const sealed = page.waitForEvent('download');
    await page.getByRole('button', { name: words.report }).click();
    const report = await sealed;
    expect(report.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await readFile(await report.path())).toString('latin1', 0, 5)).toBe('%PDF-');
    const total = table.getByRole('row', { name: new RegExp(`^${words.total}`) });
    const number = total.getByRole('link', { name: words.open }).first();
    const count = Number(((await number.textContent()) ?? '').replaceAll(/\D/g, ''));
    expect(count).toBeGreaterThan(0);
    await number.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/estado=/);
    // A heading row, and the people.
    const people = page.getByRole('main').getByRole('table').getByRole('row');
    await expect(people).toHaveCount(Math.min(count, 25) + 1);
    await expectSound(page, `month-close-people-${language}`);
    await page.getByRole('button', { name: words.back }).click();
    await expect(table).toBeVisible();
    await page.getByLabel(words.by).selectOption('locacion');
    await expect(page.getByRole('table', { name: words.places })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('table', { name: words.places })).toBeVisible();
    await expectSound(page, `month-close-places-${language}`);
  });

test('whoever has not opened is reminded from the list, of the same documents', async ({ page }) => {
  await signIn(page, 's', 'ana_rios', '/documents/month-close');
  await page.getByLabel('Tipo de documento').selectOption('Recibo mensual (Recibos de haberes)');
  await page.getByLabel('Período').selectOption({ index: 2 });
  const table = page.getByRole('table', { name: WORDS.es.table });
  await table
    .getByRole('row', { name: /^Total/ })
    .getByRole('link', { name: /Sin abrir, / })
    .click();
  await page.getByRole('button', { name: 'Recordar a quienes no abrieron' }).click();
  await expect(page).toHaveURL(/signature-reminder\?.*objetivo=sin_abrir/);
  await expect(page).toHaveURL(/periodo=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a close that is refused says so, and leads on from there', async ({ page }) => {
  await signIn(page, 's', 'ana_rios', '/documents/month-close?tipo=999999');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectSound(page, 'month-close-refused');
  await page.getByLabel('Tipo de documento').selectOption({ index: 1 });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('table', { name: WORDS.es.table })).toBeVisible();
});
