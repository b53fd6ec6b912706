import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip } from '../../test/support/papers.ts';
import { type Answer, PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher, publishOne } from '../../test/support/publication.ts';
import { scratchFolder } from '../../test/support/scratch-folder.ts';

let portal: Portal;
let here: Publisher;
let token: string;
let brazilian: string;
const DAY_MS = 24 * 3_600_000;

beforeAll(async () => {
  portal = await startPortal();
  here = await addPublisher(portal);
  const people = [];
  for (const sector of ['=1+1', 'Ventas']) {
    const person = await portal.addPerson(here.company, { sector });
    people.push({ id: person.id, username: person.username });
  }
  await portal.addPerson(here.company, { username: 'rrhh_archivos', access: { types: [2] } });
  const other = await portal.addCompany({ country: 'BR', taxId: '11222333000181' });
  await portal.addPerson(other, { username: 'rh_arquivos', access: { types: [2] } });
  let made = 0;
  const deliver = async (id: number) => {
    made += 1;
    const answer = await publishOne(portal, here, id, payslip(`Recibo ${made}`), { decision: 'adicional' });
    return answer.data[0].idDocumento as number;
  };
  const [one, two] = people as [(typeof people)[0], (typeof people)[0]];
  const ids = [await deliver(one.id), await deliver(one.id), await deliver(one.id)];
  await deliver(two.id);
  // Signed after one, two and four days; one waits.
  for (const [days, id] of [1, 1, 2].map((wait, i) => [wait, ids[i]] as const)) {
    portal.clock.advance(days * DAY_MS);
    const signer = await portal.signIn(one.username, { perfil: 1 });
    const signed = await portal.send('POST', `/v2/portal/me/documents/${id}/sign`, {
      token: signer,
      form: { pass: PASSWORD, resultado: 'conforme' },
    });
    expect(signed.status).toBe(200);
  }
  token = await portal.signIn('rrhh_archivos');
  brazilian = await portal.signIn('rh_arquivos');
});
afterAll(() => portal.close());

const get = (path: string, by = token) => portal.send('GET', `/v2/portal/${path}`, { token: by });
const linesOf = ({ bytes }: Answer) => bytes.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n');
const exported = () =>
  portal.asCompany(here.company, async ({ tx }) => {
    const { rows } = await sql<{ body: { report: string; format: string } }>`
      select body from audit_entry where company_id = ${tx.companyId} and event = 'report.exported' order by id`.execute(
      tx,
    );
    return rows.map(({ body }) => [body.report, body.format]);
  });
async function sheetOf({ bytes }: Answer) {
  const scratch = scratchFolder('report-file');
  const path = join(scratch.path, 'x.xlsx');
  writeFileSync(path, bytes);
  const [sheet] = await readXlsx(path);
  scratch.remove();
  return sheet?.data ?? [];
}

describe('days until a document is signed', () => {
  test('of the month of publication, with the counts of the main report', async () => {
    const rows = (await get('reports/firmas')).data;
    expect(rows).toHaveLength(13);
    expect(rows.at(-2)).toEqual({
      mes: '11/2026',
      publicados: 4,
      firmados: 3,
      dias_mediana: 2,
      dias_p90: 3.6,
    });
    expect(rows.at(-1)).toMatchObject({ mes: null, publicados: 4, firmados: 3, dias_mediana: 2 });
    const main = (await get('reports/main')).data;
    for (const [i, month] of main.entries())
      expect(rows[i]).toMatchObject({
        mes: month.mes,
        publicados: month.publicados,
        firmados: month.firmados,
      });
    const few = await portal.addPerson(here.company, {
      username: 'solo_ventas',
      access: { types: [3], actions: [38] },
    });
    await portal.limitTo(here.company, few.id, { sectors: ['Ventas'] });
    const limited = (await get('reports/firmas', await portal.signIn('solo_ventas'))).data;
    expect(limited.at(-1)).toEqual({
      mes: null,
      publicados: 1,
      firmados: 0,
      dias_mediana: null,
      dias_p90: null,
    });
    expect((await get(`reports/firmas?tipo=${here.type + 999}`)).data.at(-1).publicados).toBe(0);
  });
});

describe('reports as files', () => {
  test('a CSV tells no formula, has commas in fractions, and is in the trail', async () => {
    const before = (await exported()).length;
    const answer = await get('reports/dotacion?formato=csv');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('dotacion-2026-11-24.csv');
    const lines = linesOf(answer);
    expect(lines[0]).toBe('Mes;Hasta;Sector;Presentes;Por ingresar;Dados de baja');
    expect(lines).toContain("11/2026;24/11/2026;'=1+1;1;0;0");
    expect(lines.at(-1)).toBe('11/2026;24/11/2026;Sin sector;3;0;0');
    expect(linesOf(await get('reports/firmas?formato=csv')).slice(-2)).toEqual([
      '11/2026;4;3;2;3,6',
      'Total;4;3;2;3,6',
    ]);
    expect(linesOf(await get('reports/main?formato=csv')).at(-1)).toBe('11/2026;4;3;3;3');
    const close = await get(`month-close?periodo=10/2026&tipo=${here.type}&formato=csv`);
    expect(close.status).toBe(200);
    expect(linesOf(close)[0]).toContain('Sector;Personas;Sin documento');
    expect(linesOf(close).at(-1)).toMatch(/^Total;\d+;/);
    expect((await exported()).slice(before)).toEqual([
      ['dotacion', 'csv'],
      ['firmas', 'csv'],
      ['main', 'csv'],
      ['month-close', 'csv'],
    ]);
  });

  test('a workbook has numbers, and what looks like a formula is text', async () => {
    const rows = await sheetOf(await get('reports/dotacion?formato=xlsx'));
    expect(rows[0]).toEqual(['Mes', 'Hasta', 'Sector', 'Presentes', 'Por ingresar', 'Dados de baja']);
    expect(rows).toContainEqual(['11/2026', '24/11/2026', '=1+1', 1, 0, 0]);
    expect((await sheetOf(await get('reports/firmas?formato=xlsx'))).at(-1)).toEqual(['Total', 4, 3, 2, 3.6]);
    expect((await sheetOf(await get('reports/main?formato=xlsx'))).at(-1)).toEqual(['11/2026', 4, 3, 3, 3]);
    const close = await get(`month-close?periodo=10/2026&tipo=${here.type}&formato=xlsx`);
    expect((await sheetOf(close)).at(-1)?.[0]).toBe('Total');
  });

  test('speak the language of who asks, and tell another company nothing', async () => {
    const lines = linesOf(await get('reports/rotacion?formato=csv', brazilian));
    expect(lines[0]).toBe('Mês;Desde;Até;No início;Admissões;Desligamentos;No fim;%');
    expect(linesOf(await get('reports/firmas?formato=csv', brazilian)).at(-1)).toBe('Total;0;0;;');
    expect(linesOf(await get('reports/ausentismo?formato=csv', brazilian))[1]).toContain(';Férias;');
  });

  test('are refused, and leave no entry', async () => {
    const before = await exported();
    const plain = await portal.addPerson(here.company, { access: { types: [3], actions: [7] } });
    const none = await portal.signIn(plain.username);
    for (const path of ['main', 'dotacion'])
      expect((await get(`reports/${path}?formato=csv`, none)).status).toBe(403);
    expect((await get('reports/nada?formato=xlsx')).code).toBe('REPORT_UNKNOWN');
    expect((await get('reports/main?formato=pdf')).status).toBe(422);
    expect((await get('month-close?periodo=10/2026&tipo=99999&formato=csv')).status).toBe(404);
    expect(await exported()).toEqual(before);
  });
});
