import { readFile } from 'node:fs/promises';
import { call, tokenOf } from './support/account.ts';
import { dataOf } from './support/personal.ts';
import { expect, expectSound, portalUrl, signIn, test } from './support/portal.ts';

const WORDS = {
  es: {
    hr: 'ana_rios',
    names: [
      'Documentos',
      'Dotación',
      'Rotación',
      'Ausentismo',
      'Primer ingreso al portal',
      'Legajo digital',
      'Días hasta firmar',
    ],
    views: 'Reportes',
    open: /: abrir la lista$/,
    keep: 'Guardar informe',
    every: 'Mandarlo por correo',
    save: 'Guardar',
    saved: /Guardó «Rotación»\. El próximo correo/,
    openKept: 'Abrir el guardado',
    forget: 'Dejar de guardarlo',
    forgotten: '«Rotación» ya no está guardado',
    sector: 'Sector',
    turnover: 'Ingresos y egresos por mes',
    head: 'Mes;Desde;Hasta',
  },
  pt: {
    hr: 'bruno_lima',
    names: [
      'Documentos',
      'Quadro de pessoal',
      'Rotatividade',
      'Absenteísmo',
      'Primeiro acesso ao portal',
      'Prontuário digital',
      'Dias até assinar',
    ],
    views: 'Relatórios',
    open: /: abrir a lista$/,
    keep: 'Salvar relatório',
    every: 'Enviar por e-mail',
    save: 'Salvar',
    saved: /Você salvou «Rotatividade»\. O próximo e-mail/,
    openKept: 'Abrir o salvo',
    forget: 'Deixar de salvar',
    forgotten: '«Rotatividade» não está mais salvo',
    sector: 'Setor',
    turnover: 'Admissões e desligamentos por mês',
    head: 'Mês;Desde;Até',
  },
} as const;
const PATHS = ['main', 'dotacion', 'rotacion', 'ausentismo', 'ingresos', 'legajo', 'firmas'];

for (const language of ['es', 'pt'] as const) {
  const words = WORDS[language];

  test(`seven reports by their names, each with its table (${language})`, async ({ page }) => {
    await signIn(page, 's', words.hr, '/reports/main');
    const views = page.getByRole('navigation', { name: words.views });
    await expect(views.getByRole('link')).toHaveText([...words.names]);
    for (const [i, name] of words.names.entries()) {
      await views.getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`/s/reports/${PATHS[i]}$`));
      await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('main').getByRole('table')).toBeVisible();
      await expectSound(page, `reports-${PATHS[i]}-${language}`);
    }
  });

  test(`a number opens the list of those people, and the report goes along as a file (${language})`, async ({
    page,
  }) => {
    const hr = await tokenOf(page, words.hr);
    const months = (await dataOf(await call(page, hr, 'GET', '/v2/portal/reports/rotacion', {}))) as {
      fin: number;
    }[];
    const last = months.at(-1)?.fin ?? 0;
    expect(last).toBeGreaterThan(0);
    await signIn(page, 's', words.hr, '/reports/rotacion');
    const table = page.getByRole('table', { name: words.turnover });
    await expect(table.getByRole('row')).toHaveCount(13);
    for (const [format, look] of [
      ['CSV', true],
      ['XLSX', false],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: new RegExp(`${format}$`) }).click();
      const bytes = await readFile(await (await download).path());
      if (look) expect(bytes.toString('utf8')).toContain(words.head);
      else expect(bytes.subarray(0, 2).toString()).toBe('PK');
    }
    const number = table.getByRole('row').last().getByRole('link', { name: words.open }).last();
    await number.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/employees\/list\?.*presente=/);
    await expect(page.getByRole('main')).toContainText(String(last));
  });

  test(`a report is kept with its filters, mailed, opened as its mail does, and forgotten (${language})`, async ({
    page,
  }) => {
    await signIn(page, 's', words.hr, '/reports/rotacion');
    await page.getByLabel(words.sector).selectOption({ index: 1 });
    await expect(page).toHaveURL(/sector=\d+/);
    await page.getByRole('button', { name: words.keep }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.every).selectOption('semana');
    await expectSound(page, `reports-keep-${language}`);
    await dialog.getByRole('button', { name: words.save, exact: true }).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await page.goto(`${portalUrl()}/s/reports/rotacion?guardado=1`);
    await expect(page).toHaveURL(/\/reports\/rotacion\?sector=/);
    await expect(page.getByLabel(words.sector)).not.toHaveValue('');
    await page.getByLabel(words.sector).selectOption('');
    await page.getByRole('button', { name: words.keep }).click();
    await dialog.getByRole('button', { name: words.openKept }).click();
    await expect(page).toHaveURL(/sector=\d+/);
    await page.getByRole('button', { name: words.keep }).click();
    await dialog.getByRole('button', { name: words.forget }).click();
    await expect(page.getByText(words.forgotten)).toBeVisible();
  });
}

test('a report that fails says so and tries again; one that there is not leads to the first', async ({
  page,
  quiet,
}) => {
  quiet.allow(/net::ERR_FAILED/);
  await page.route('**/v2/portal/reports/ausentismo**', (route) => route.abort());
  await signIn(page, 's', 'ana_rios', '/reports/ausentismo');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/v2/portal/reports/ausentismo**');
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  await page.goto(`${portalUrl()}/s/reports/nada`);
  await expect(page).toHaveURL(/\/s\/reports\/main$/);
});

test('reports are read on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 's', 'ana_rios', '/reports/dotacion');
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  await expectSound(page, 'reports-dotacion-390');
  await page.goto(`${portalUrl()}/s/reports/legajo`);
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  await expectSound(page, 'reports-legajo-390');
});
