import { readFileSync } from 'node:fs';
import { tokenOf } from './support/account.ts';
import { dayFromToday } from './support/days.ts';
import { withLeave } from './support/leave.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';

const CASES = [
  {
    language: 'es',
    hr: 'carla_mora',
    leave: 'Licencias',
    title: 'Cargar saldos y ausencias',
    drop: 'Archivo CSV',
    would: 'Se cargaría 1 saldo.',
    reason: 'No hay ninguna persona con este número.',
    download: 'Descargar 1 fila para corregir',
    load: 'Cargar 1 saldo',
    done: 'Se cargó 1 saldo.',
    other: 'Elegir otro archivo',
    none: 'El archivo no cargaría nada.',
    absences: 'Ausencias',
    loadAbsence: 'Cargar 1 ausencia',
    doneAbsence: 'Se cargó 1 ausencia.',
    undoOf: (file: string) => `Deshacer carga de ${file}`,
    undo: 'Deshacer carga',
    undoes: 'Se compensa 1 saldo; los movimientos quedan a la vista.',
    wasUndone: 'Se deshizo 1 fila.',
    undone: 'Deshecha',
    headers: 'Al archivo le faltan encabezados: periodo, cantidad, fecha.',
  },
  {
    language: 'pt',
    hr: 'bruno_lima',
    leave: 'Licenças',
    title: 'Carregar saldos e ausências',
    drop: 'Arquivo CSV',
    would: 'Seria carregado 1 saldo.',
    reason: 'Não há ninguém com este número.',
    download: 'Baixar 1 linha para corrigir',
    load: 'Carregar 1 saldo',
    done: 'Foi carregado 1 saldo.',
    other: 'Escolher outro arquivo',
    none: 'O arquivo não carregaria nada.',
    absences: 'Ausências',
    loadAbsence: 'Carregar 1 ausência',
    doneAbsence: 'Foi carregada 1 ausência.',
    undoOf: (file: string) => `Desfazer carga de ${file}`,
    undo: 'Desfazer carga',
    undoes: 'É compensado 1 saldo; as movimentações continuam à vista.',
    wasUndone: 'Foi desfeita 1 linha.',
    undone: 'Desfeita',
    headers: 'Faltam cabeçalhos no arquivo: periodo, cantidad, fecha.',
  },
] as const;

for (const one of CASES)
  test(`a file of balances and one of absences are looked at, loaded and taken back [${one.language}]`, async ({
    page,
  }) => {
    test.slow();
    const hr = await tokenOf(page, one.hr);
    const surname = `Cargada${Date.now() % 100_000}`;
    const { person } = await withLeave(page, hr, surname);
    const name = `saldos-${Date.now() % 1_000_000}.csv`;
    const file = (fileName: string, ...lines: string[]) => ({
      name: fileName,
      mimeType: 'text/csv',
      buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
    });
    const balances = file(
      name,
      'cuil;tipo;periodo;cantidad;fecha',
      `${person.cuil};vacaciones;2019;4,5;${dayFromToday()}`,
      `99000000001;vacaciones;2019;4,5;${dayFromToday()}`,
    );
    await signIn(page, 's', one.hr, '/leave');
    await page.getByRole('link', { name: 'Cargas', exact: true }).click();
    await expect(page.getByRole('heading', { name: one.title, level: 1 })).toBeVisible();
    await expectSound(page, `leave-loads-${one.language}`);
    const choose = page.locator('input[type=file]');

    await choose.setInputFiles(file(name, 'cuil;tipo', '1;2'));
    await expect(page.getByText(one.headers)).toBeVisible();

    await choose.setInputFiles(balances);
    await expect(page.getByText(one.would)).toBeVisible();
    await expect(page.getByRole('cell', { name: one.reason })).toBeVisible();
    await expectSound(page, `leave-loads-looked-at-${one.language}`);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: one.download }).click(),
    ]);
    expect(readFileSync(await saved.path(), 'utf8')).toContain('"99000000001";"vacaciones";"2019";"4,5"');
    await page.getByRole('button', { name: one.load, exact: true }).click();
    await expect(page.getByText(one.done)).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toHaveCount(1);
    await expectSound(page, `leave-loads-done-${one.language}`);

    await page.getByRole('button', { name: one.other }).click();
    await choose.setInputFiles(balances);
    await expect(page.getByText(one.none)).toBeVisible();
    await expect(page.getByRole('button', { name: one.load, exact: true })).toHaveCount(0);

    await page.getByRole('tab', { name: one.absences }).click();
    await choose.setInputFiles(
      file(
        `faltas-${Date.now() % 1_000_000}.csv`,
        'cuil;tipo;desde;hasta',
        `${person.cuil};vacaciones;${dayFromToday(20)};${dayFromToday(21)}`,
      ),
    );
    await page.getByRole('button', { name: one.loadAbsence, exact: true }).click();
    await expect(page.getByText(one.doneAbsence)).toBeVisible();

    await page.getByRole('button', { name: one.undoOf(name), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(one.undoes)).toBeVisible();
    await expectSound(page, `leave-loads-undo-${one.language}`);
    await dialog.getByRole('button', { name: one.undo, exact: true }).click();
    await expect(page.getByText(one.wasUndone)).toBeVisible();
    await expect(row.filter({ hasText: one.undone })).toHaveCount(1);
  });
