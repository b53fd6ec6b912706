import { csvLine } from './read.ts';
import type { TableRoom } from './read-table.ts';
import { type WorkbookCell, writeWorkbook } from './write-workbook.ts';

/** Formats of a table as a file. */
export type TableFormat = 'csv' | 'xlsx';

export const TABLE_MEDIA: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** What one workbook may cost. */
export const WORKBOOK = { deadlineMs: 60_000, memoryBytes: 1024 * 1_048_576 } as const;

/** Tells spreadsheets that a CSV is UTF-8. */
export const CSV_MARK = '\ufeff';

/** A cell of a CSV: days as the wire writes them, and a comma in fractions, as where a semicolon separates cells. */
export const csvCell = (cell: WorkbookCell): string | number | null => {
  if (cell !== null && typeof cell === 'object') return cell.day.split('-').reverse().join('/');
  return typeof cell === 'number' && !Number.isInteger(cell) ? String(cell).replace('.', ',') : cell;
};

/**
 * A table that is whole in memory as a file. What a spreadsheet would calculate is written as text.
 *
 * @param rows the header first.
 * @throws Failure `busy`
 */
export async function writeTable(
  room: TableRoom,
  format: TableFormat,
  sheet: string,
  rows: readonly (readonly WorkbookCell[])[],
): Promise<Buffer> {
  if (format === 'xlsx') return writeWorkbook(room, sheet, rows, WORKBOOK);
  return Buffer.from(CSV_MARK + rows.map((row) => csvLine(row.map(csvCell))).join(''));
}
