import { writeCsv } from '@legajo/ui/table/write-csv.ts';

export interface Failure {
  readonly archivo: string;
  readonly pagina?: number | null | undefined;
  readonly code: string;
  readonly mensaje: string;
}

/** What failed, under a header, for a spreadsheet. */
export function failuresCsv(failures: readonly Failure[], header: readonly string[]): string {
  return writeCsv([
    header,
    ...failures.map(({ archivo, pagina, code, mensaje }) => [archivo, pagina, code, mensaje]),
  ]);
}
