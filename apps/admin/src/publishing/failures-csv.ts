export interface Failure {
  readonly archivo: string;
  readonly pagina?: number | null | undefined;
  readonly code: string;
  readonly mensaje: string;
}

/** A spreadsheet would run a cell that opens with one of these. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * What failed, as a CSV that spreadsheets of the region open: semicolons, a byte order mark, quoted, with
 * formulas defused.
 */
export function failuresCsv(failures: readonly Failure[], header: readonly string[]): string {
  const cell = (value: unknown) => {
    const text = String(value ?? '');
    return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  };
  const rows = failures.map((failure) => [failure.archivo, failure.pagina, failure.code, failure.mensaje]);
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}
