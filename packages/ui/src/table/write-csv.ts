/** A spreadsheet would run a cell that opens with one of these. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Rows as a CSV that spreadsheets of the region open: semicolons, a byte order mark, quoted, with formulas defused.
 */
export function writeCsv(rows: readonly (readonly (string | number | null | undefined)[])[]): string {
  const cell = (value: string | number | null | undefined) => {
    const text = String(value ?? '');
    return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  };
  return `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}
