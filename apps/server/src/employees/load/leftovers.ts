import { LOAD_FIELDS } from '@legajo/contract/load-fields';
import writeXlsx from 'write-excel-file/node';
import type { Ctx } from '../../platform/context.ts';
import { csvLine } from '../../platform/csv/read.ts';
import { type LoadHeader, valuesOf } from './columns.ts';
import type { Load } from './loads.sql.ts';
import { type LoadRow, selectRows } from './rows.sql.ts';

const AT_A_TIME = 5000;
const EXAMPLE: Readonly<Record<LoadHeader, string>> = {
  usuario: 'ana_rios',
  nombre: 'Ana',
  apellido: 'Ríos',
  dni: '30111222',
  cuil: '27301112221',
  mail: 'ana.rios@empresa.example',
  sector: 'Producción',
  locacion: 'Mendoza',
  cargo: 'Operaria',
  numero_legajo: '1042',
  fecha_nacimiento: '14/05/1990',
  fecha_contratacion: '01/03/2024',
};

export type FileKind = 'csv' | 'xlsx';

/** A file with the headers of a load and one person as an example. */
export function template(kind: FileKind): Promise<Buffer> {
  return tableFile(kind, LOAD_FIELDS, [LOAD_FIELDS.map((field) => EXAMPLE[field])]);
}

/**
 * The rows that did not go in, or would not, as a file that can be corrected and loaded again: our headers, the
 * values as they stand, and why each one stayed out.
 *
 * @param reason the words of a row's problems.
 */
export async function leftovers(
  ctx: Ctx,
  load: Load,
  kind: FileKind,
  heading: { readonly line: string; readonly reason: string },
  reason: (row: LoadRow) => string,
): Promise<Buffer> {
  const rows: string[][] = [];
  for (let after = 0; ; ) {
    const page = await selectRows(ctx.tx, load.id, 'left', after, AT_A_TIME);
    for (const row of page) {
      const values = valuesOf(load.fields, row.cells, row.edits);
      rows.push([...LOAD_FIELDS.map((field) => values[field] ?? ''), String(row.line), reason(row)]);
    }
    const last = page.at(-1);
    if (!last || page.length < AT_A_TIME) break;
    after = last.line;
  }
  return tableFile(kind, [...LOAD_FIELDS, heading.line, heading.reason], rows);
}

/** A table as a file: a CSV whose cells no spreadsheet runs, or an XLSX whose cells are all text. */
async function tableFile(
  kind: FileKind,
  header: readonly string[],
  rows: readonly string[][],
): Promise<Buffer> {
  if (kind === 'csv') return Buffer.from(`\uFEFF${[header, ...rows].map(csvLine).join('')}`);
  const head = header.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const body = rows.map((cells) => cells.map((value) => (value === '' ? null : { value, type: String })));
  return writeXlsx([head, ...body], { columns: header.map(() => ({ width: 20 })) }).toBuffer();
}
