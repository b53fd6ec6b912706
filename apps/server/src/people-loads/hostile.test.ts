import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LoadBench, startLoadBench } from '../../test/support/load-bench.ts';
import { zip } from '../../test/support/papers.ts';
import { sheetOf, xlsx, xlsxParts } from '../../test/support/spreadsheet.ts';
import { tablesOfOthers } from '../../test/support/tables-of-others.ts';

/** Each file is read by a process of its own. */
const SIDE_BY_SIDE = 4;

let bench: LoadBench;
beforeAll(async () => {
  bench = await startLoadBench();
});
beforeEach(() => bench.found());
afterAll(() => bench.close());

const header = () => bench.header.split(',');
const cells = (n: number, hired: string | number) => [...bench.row(n).split(',').slice(0, 5), hired];
async function reviewed(file: Uint8Array) {
  const answer = await bench.start(file);
  expect(answer.status).toBe(200);
  await bench.rest(answer.data[0].id);
  return bench.rows(answer.data[0].id);
}

describe('dates of a workbook', () => {
  /** A sheet whose last column bears the format of a date, in a workbook that counts from 1900 or from 1904. */
  const dated = (serial: number, from1904: boolean) => {
    const sheet = sheetOf([header(), cells(1, serial)]).replace(/<c r="F2"><v>/, '<c r="F2" s="1"><v>');
    const parts = xlsxParts(sheet);
    const styles =
      '<?xml version="1.0" encoding="UTF-8"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="0"/><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>';
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    return zip({
      ...parts,
      '[Content_Types].xml': (parts['[Content_Types].xml'] ?? '').replace(
        '</Types>',
        '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
      ),
      'xl/workbook.xml': (parts['xl/workbook.xml'] ?? '').replace(
        '<sheets>',
        `${from1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>`,
      ),
      'xl/_rels/workbook.xml.rels': (parts['xl/_rels/workbook.xml.rels'] ?? '').replace(
        '</Relationships>',
        `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
      ),
      'xl/styles.xml': styles,
    });
  };

  test.each([
    ['counted from 1900', 45_352, false],
    ['counted from 1904', 45_352 - 1462, true],
  ])('%s are the day they show', async (_, serial, from1904) => {
    const [row] = await reviewed(dated(serial, from1904));
    expect(row).toMatchObject({ veredicto: 'crear', valores: { fecha_contratacion: '01/03/2024' } });
  });

  test('of one digit are the day they say, as a spreadsheet saves them', async () => {
    const [row] = await reviewed(xlsx([header(), cells(1, '1/3/2024')]));
    expect(row).toMatchObject({ veredicto: 'crear', problemas: [] });
  });

  test('that are numbers without the format of one, or another order, are refused and not guessed', async () => {
    const rows = await reviewed(
      xlsx([header(), cells(1, 45_352), cells(2, '2024-03-01'), cells(3, '03/31/2024'), cells(4, '1/3/24')]),
    );
    for (const row of rows)
      expect(row.problemas).toMatchObject([{ campo: 'fecha_contratacion', code: '05102' }]);
  });
});

test('an address of mail is judged as in the form of one person', async () => {
  const wrong = ['ana..rios@andes.example', '.a@b.co', 'a.@b.co', 'a@-x.co', 'josé@andes.example'];
  const right = ['ana+recibos@andes.example', 'ana@recursos-humanos.grupo-andes.com.ar'];
  const lines = [...wrong, ...right].map((mail, n) => `${bench.row(n + 1)},${mail}`);
  const rows = await reviewed(Buffer.from([`${bench.header},mail`, ...lines].join('\n')));
  const refused = {
    veredicto: 'rechazado',
    problemas: [expect.objectContaining({ campo: 'mail', code: '05102' })],
  };
  expect(rows).toMatchObject([...wrong.map(() => refused), ...right.map(() => ({ veredicto: 'crear' }))]);
});

test('what others wrote ends in a reason or in rows, and never in a fault', async () => {
  const files = tablesOfOthers();
  expect(files.length).toBeGreaterThan(20);
  const look = async ({ file, bytes }: (typeof files)[number]) => {
    const answer = await bench.start(bytes);
    const said = answer.status === 200 ? answer.data[0].estado : answer.code;
    expect(['columnas', 'revisando', '05120', '05121', '05122', '05124'], file).toContain(said);
  };
  for (let at = 0; at < files.length; at += SIDE_BY_SIDE)
    await Promise.all(files.slice(at, at + SIDE_BY_SIDE).map(look));
  expect(await bench.people()).toHaveLength(1);
}, 180_000);

describe('what stayed out, as a file', () => {
  const bad = () => [
    `c_${bench.count},=cmd|calc!A1,Prueba,${50_000_001},X50000001,01/03/2024`,
    bench.row(2),
    bench.row(3),
  ];

  test('a CSV that no spreadsheet runs, with our headers and the reason, that can be loaded again', async () => {
    const id = await bench.review(bad());
    await bench.fix(id, 4, { excluir: 1 });
    const { bytes, headers } = await bench.get(`/loads/${id}/leftovers`);
    const text = bytes.toString('utf8');
    expect(headers.get('content-disposition')).toContain('no_cargados.csv');
    const [head, first, second] = text.slice(1).split('\r\n');
    expect(head).toContain('usuario;nombre;apellido;dni;cuil;');
    expect(head).toContain(';fila;motivo');
    expect(first).toContain(";'=cmd|calc!A1;");
    expect(first).toContain('(05102)');
    expect(second).toContain(';4;Se dejó fuera');
    const again = await bench.start(text.replace("'=cmd|calc!A1", 'Ana'));
    expect(again.data[0]).toMatchObject({ estado: 'columnas', total: 2 });
  });

  test('a workbook whose cells are text', async () => {
    const id = await bench.review(bad());
    const { bytes } = await bench.get(`/loads/${id}/leftovers?formato=xlsx`);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    const again = (await bench.start(bytes)).data[0];
    expect(again).toMatchObject({ total: 1 });
    expect(again.columnas[1]).toMatchObject({ encabezado: 'nombre', ejemplos: ['=cmd|calc!A1'] });
  });

  test.each(['csv', 'xlsx'])('the template as %s loads as it is', async (kind) => {
    const { bytes } = await bench.get(`/loads/template?formato=${kind}`);
    const [row] = await reviewed(bytes);
    expect(row).toMatchObject({ veredicto: 'crear', valores: { usuario: 'ana_rios' } });
  });
});

describe('two at the same moment', () => {
  test('loading the same people makes each of them once', async () => {
    const rows = Array.from({ length: 50 }, (_, i) => bench.row(i + 1));
    const answers = await Promise.all([bench.load(rows), bench.load(rows), bench.load(rows)]);
    const created = answers.map(({ data }) => data[0].creados);
    expect(created.reduce((sum, one) => sum + one, 0)).toBe(50);
    for (const { data } of answers) expect(data[0]).toMatchObject({ rechazados: 0 });
    expect(await bench.people()).toHaveLength(51);
  });

  test('confirming two reviews of the same people: the second one’s rows stay out', async () => {
    const rows = Array.from({ length: 20 }, (_, i) => bench.row(i + 1));
    const [one, two] = [await bench.review(rows), await bench.review(rows)];
    await Promise.all([bench.confirm(one), bench.confirm(two)]);
    const done = [await bench.rest(one), await bench.rest(two)];
    expect(done.map((load) => load.creados).sort()).toEqual([0, 20]);
    expect(done.map((load) => load.rechazados).sort()).toEqual([0, 20]);
    expect(await bench.people()).toHaveLength(21);
  });

  test('a load and a person created by hand: one of the two has the number, the other is told', async () => {
    const id = await bench.review([bench.row(1), bench.row(2)]);
    const fields = bench.row(1).split(',');
    const form = Object.fromEntries(header().map((name, i) => [name, fields[i] ?? '']));
    const [hand] = await Promise.all([bench.send('POST', '', form), bench.confirm(id)]);
    const load = await bench.rest(id);
    expect((hand.status === 200 ? 1 : 0) + load.creados).toBe(2);
    expect(await bench.people()).toHaveLength(3);
  });
});
