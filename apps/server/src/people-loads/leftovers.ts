import { LOAD_FIELDS } from '@legajo/contract/people/load-fields';
import { LOAD_KEYS } from '@legajo/contract/people/person-fields';
import type { Ctx, Platform } from '../platform/context.ts';
import { csvLine } from '../platform/csv/read.ts';
import type { TableRoom } from '../platform/csv/read-table.ts';
import { writeWorkbook } from '../platform/csv/write-workbook.ts';
import { valuesOf } from './judge/columns.ts';
import { LOAD_COLUMNS } from './judge/load-columns.ts';
import type { Load } from './loads.sql.ts';
import { type LoadRow, selectRows } from './write/rows.sql.ts';

const AT_A_TIME = 5000;
export type FileKind = 'csv' | 'xlsx';

/** The headers of a load and one person as an example. */
export const templateRows = (): string[][] => [
  [...LOAD_FIELDS],
  // A template of the example's would be none of the company's: whoever leaves it empty begins as the load says.
  [...LOAD_KEYS.map((key) => LOAD_COLUMNS[key].example), ''],
];

/**
 * The rows that did not go in, or would not, for a file that can be corrected and loaded again: our headers, the
 * values as they stand, and why each one stayed out.
 *
 * @param reason the words of a row's problems.
 */
export async function leftovers(
  ctx: Ctx,
  load: Load,
  heading: { readonly line: string; readonly reason: string },
  reason: (row: LoadRow) => string,
): Promise<string[][]> {
  const rows = [[...LOAD_FIELDS, heading.line, heading.reason]];
  for (let after = 0; ; ) {
    const page = await selectRows(ctx.tx, load.id, 'left', after, AT_A_TIME);
    for (const row of page) {
      const values = valuesOf(load.fields, row.cells, row.edits);
      rows.push([...LOAD_FIELDS.map((field) => values[field] ?? ''), String(row.line), reason(row)]);
    }
    const last = page.at(-1);
    if (!last || page.length < AT_A_TIME) return rows;
    after = last.line;
  }
}

/**
 * Rows as a file, outside any transaction: a CSV whose cells no spreadsheet runs, or an XLSX whose cells are all text.
 *
 * @param rows the header first. @throws Failure `busy`
 */
export async function tableFile(
  platform: TableRoom & Pick<Platform, 'limits'>,
  kind: FileKind,
  rows: readonly (readonly string[])[],
): Promise<Buffer> {
  if (kind === 'csv') return Buffer.from(`\uFEFF${rows.map(csvLine).join('')}`);
  const { limits } = platform;
  return writeWorkbook(platform, 'Empleados', rows, {
    deadlineMs: limits['load.read.seconds'] * 1000,
    memoryBytes: limits['host.memory.bytes'],
  });
}
