import { readFile } from 'node:fs/promises';
import { call, tokenOf } from './support/account.ts';
import { dayFromToday } from './support/days.ts';
import { withLeave } from './support/leave.ts';
import { expect, expectSound, signIn, test } from './support/portal.ts';

const WORDS = {
  es: {
    hr: 'carla_mora',
    title: 'Archivo de liquidación',
    from: 'Desde',
    until: 'Hasta',
    preview: 'Vista previa',
    tooLong: 'Elija los días en orden; como mucho, 92.',
    added: 'Alta',
    removed: 'Baja',
    csv: 'Descargar vista previa',
    tell: /^Informar \d+ novedad(es)?$/,
    told: /^Se inform(ó|aron) \d+ novedad(es)? en el archivo \d+\./,
    past: 'Archivos anteriores',
    download: /^Descargar: /,
    callOff: 'Cancelar licencia',
    reason: 'Motivo para cancelarla',
    known: 'Liquidación ya conoce estos días',
    note: 'Ya informada a liquidación',
    back: 'Dejarla como está',
    anyway: 'Cancelar igual',
    cancelled: 'Cancelada',
    approved: 'Aprobada',
  },
  pt: {
    hr: 'bruno_lima',
    title: 'Arquivo da folha',
    from: 'De',
    until: 'Até',
    preview: 'Prévia',
    tooLong: 'Escolha os dias em ordem; no máximo, 92.',
    added: 'Inclusão',
    removed: 'Exclusão',
    csv: 'Baixar prévia',
    tell: /^Informar \d+ novidades?$/,
    told: /^(Foi informada|Foram informadas) \d+ novidades? no arquivo \d+\./,
    past: 'Arquivos anteriores',
    download: /^Baixar: /,
    callOff: 'Cancelar licença',
    reason: 'Motivo para cancelá-la',
    known: 'A folha já conhece estes dias',
    note: 'Já informada à folha',
    back: 'Deixar como está',
    anyway: 'Cancelar mesmo assim',
    cancelled: 'Cancelada',
    approved: 'Aprovada',
  },
} as const;
const answerOf = (bytes: Buffer) => JSON.parse(bytes.toString('utf8')).results.data;

for (const language of ['es', 'pt'] as const)
  test(`payroll is told once, reads it again, and what it knows changes only after a question [${language}]`, async ({
    page,
  }) => {
    test.slow();
    const words = WORDS[language];
    const hr = await tokenOf(page, words.hr);
    const surname = `Informada${Date.now() % 1_000_000}`;
    const { person, boss, vacation } = await withLeave(page, hr, surname);
    const [desde, hasta] = [dayFromToday(150), dayFromToday(154)];
    const [asked] = answerOf(
      await call(page, person.token, 'POST', '/v2/portal/me/leave/requests', {
        ...{ idTipo: String(vacation.id), desde, hasta },
      }),
    );
    await call(page, boss.token, 'POST', `/v2/portal/approvals/${asked.idAprobacion}/decide`, {
      ...{ decision: 'aprobar', paso: '1' },
    });

    await signIn(page, 's', words.hr, '/leave/payroll-file');
    await expect(page.getByRole('heading', { name: words.title, level: 1 })).toBeVisible();
    const [from, until] = [words.from, words.until].map((name) =>
      page.getByRole('textbox', { name, exact: true }),
    );
    const preview = page.getByRole('button', { name: words.preview, exact: true });
    await from?.fill(desde);
    await until?.fill(dayFromToday(150 + 92));
    await preview.click();
    await expect(page.getByText(words.tooLong)).toBeVisible();
    await until?.fill(hasta);
    await preview.click();
    await expect(page).toHaveURL(/desde=/);
    const table = page.getByRole('table', { name: words.preview });
    const rows = table.getByRole('row').filter({ hasText: `${desde} – ${hasta}` });
    await expect(rows.filter({ hasText: words.added }).first()).toBeVisible();
    await expectSound(page, `leave-payroll-${language}`);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: words.csv }).click();
    const lines = (await readFile(await (await coming).path(), 'utf8')).split('\r\n');
    expect(lines.filter((line) => line.startsWith(`${asked.id},`))).toHaveLength(1);

    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: words.tell }).click();
    await expectSound(page, `leave-payroll-ask-${language}`);
    await dialog.getByRole('button', { name: words.tell }).click();
    await expect(page.getByRole('status').filter({ hasText: words.told })).toBeVisible();
    await expect(rows.filter({ hasText: words.added })).toHaveCount(0);
    const past = page.getByRole('table', { name: words.past });
    const again = page.waitForEvent('download');
    await past.getByRole('button', { name: words.download }).first().click();
    expect(await readFile(await (await again).path(), 'utf8')).toContain(`\r\n${asked.id},`);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, `leave-payroll-narrow-${language}`);
    await page.setViewportSize({ width: 1366, height: 860 });

    await signIn(page, 's', words.hr, `/leave?q=${encodeURIComponent(surname)}`);
    const request = page.getByRole('row').filter({ hasText: `${surname}, ` });
    await request.filter({ hasText: words.approved }).click();
    await expect(dialog.getByText(words.note)).toBeVisible();
    await dialog.getByRole('textbox', { name: words.reason }).fill('Cambió de planes.');
    await dialog.getByRole('button', { name: words.callOff }).click();
    const question = page.getByRole('dialog', { name: words.known });
    await expect(question).toBeVisible();
    await expectSound(page, `leave-told-${language}`);
    await question.getByRole('button', { name: words.back }).click();
    await expect(question).toBeHidden();
    const refused = await page.request.post(
      new URL(`/v2/portal/leave/requests/${asked.id}/cancel`, page.url()).href,
      { headers: { authorization: `Bearer ${hr}` }, form: { motivo: 'Sin confirmar.' } },
    );
    expect(await refused.text()).toContain('LEAVE_EXPORTED');
    await dialog.getByRole('button', { name: words.callOff }).click();
    await question.getByRole('button', { name: words.anyway }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByText(words.cancelled)).toBeVisible();

    const news = answerOf(
      await call(page, hr, 'GET', `/v2/portal/leave/export?desde=${desde}&hasta=${hasta}`),
    );
    expect(news.find(({ idSolicitud }: { idSolicitud: number }) => idSolicitud === asked.id)?.novedad).toBe(
      'baja',
    );
  });
