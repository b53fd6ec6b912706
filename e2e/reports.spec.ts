import { readFile } from 'node:fs/promises';
import { call, tokenOf } from './support/account.ts';
import { dataOf } from './support/personal.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';

const WORDS = {
  es: {
    hr: 'ana_rios',
    title: 'Reportes',
    table: 'Documentos por mes de publicación',
    opened: /Recibidos.*: abrir la lista/,
    charts: ['Recibidos', 'Firmados', 'Conformes'],
    type: 'Tipo de documento',
    sector: 'Sector al publicarse',
    chip: 'Quitar el filtro Recibidos',
    nothing: 'Ningún documento coincide con estos filtros',
    menu: 'Reportes',
  },
  pt: {
    hr: 'bruno_lima',
    title: 'Relatórios',
    table: 'Documentos por mês de publicação',
    opened: /Recebidos.*: abrir a lista/,
    charts: ['Recebidos', 'Assinados', 'De acordo'],
    type: 'Tipo de documento',
    sector: 'Setor na publicação',
    chip: 'Remover o filtro Recebidos',
    nothing: 'Nenhum documento corresponde a estes filtros',
    menu: 'Relatórios',
  },
} as const;

for (const language of ['es', 'pt'] as const)
  test(`twelve months of what was delivered, each number the list of it (${language}) [reports.1] [reports.3] [reports.4] [reports.5]`, async ({
    page,
  }) => {
    const words = WORDS[language];
    const hr = await tokenOf(page, words.hr);
    const months = (await dataOf(await call(page, hr, 'GET', '/v2/portal/reports/main', {}))) as {
      mes: string;
      recibidos: number;
    }[];
    expect(months).toHaveLength(12);
    const busy = months.findLast(({ recibidos }) => recibidos > 0);
    expect(busy).toBeDefined();
    await signIn(page, 's', words.hr, '/reports');
    await expect(page).toHaveURL(/\/s\/reports\/main$/);
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    const table = page.getByRole('table', { name: words.table });
    await expect(table.getByRole('row')).toHaveCount(14);
    for (const chart of words.charts)
      await expect(page.getByRole('img', { name: new RegExp(`^${chart}\\. `) })).toBeVisible();
    await expectSound(page, `reports-${language}`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /CSV$/ }).click();
    const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(13);
    expect(lines[months.indexOf(busy as (typeof months)[0]) + 1]).toContain(`;${busy?.recibidos};`);
    // By the keyboard: from the title on, the first thing after the filters is a number.
    const row = table.getByRole('row').nth(months.indexOf(busy as (typeof months)[0]) + 1);
    const number = row.getByRole('link', { name: words.opened });
    await number.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/resultado=recibidos/);
    await expect(page.getByRole('button', { name: words.chip })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(String(busy?.recibidos));
    await expectSound(page, `reports-list-${language}`);
    await page.goBack();
    await expect(table).toBeVisible();
    const sector = page.getByLabel(words.sector);
    await sector.selectOption({ index: 1 });
    await expect(page).toHaveURL(/sector=\d+/);
    await page.reload();
    await expect(page.getByLabel(words.sector)).not.toHaveValue('');
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await expectSound(page, `reports-sector-${language}`);
  });

test('a report that finds nothing says so, and one that fails says so and tries again', async ({
  page,
  quiet,
}) => {
  quiet.allow(/net::ERR_FAILED/);
  await signIn(page, 's', 'ana_rios', '/reports/main?sector=999999');
  await expect(page.getByText(WORDS.es.nothing)).toBeVisible();
  await expectSound(page, 'reports-nothing');
  await page.route('**/v2/portal/reports/main**', (route) => route.abort());
  await page.getByLabel(WORDS.es.type).selectOption({ index: 1 });
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/v2/portal/reports/main**');
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
