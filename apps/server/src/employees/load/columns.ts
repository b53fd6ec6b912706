import type { Table } from '../../platform/csv/read.ts';

/** Headers of an employee load, in the wire's words (wire-names, People). */
export const LOAD_HEADERS = [
  'usuario',
  'nombre',
  'apellido',
  'dni',
  'cuil',
  'mail',
  'sector',
  'locacion',
  'cargo',
  'numero_legajo',
  'fecha_nacimiento',
  'fecha_contratacion',
] as const;
export type LoadHeader = (typeof LOAD_HEADERS)[number];

export const REQUIRED_HEADERS: readonly LoadHeader[] = [
  'usuario',
  'nombre',
  'apellido',
  'dni',
  'cuil',
  'fecha_contratacion',
];

/** The row's values by header, with the line it stands on. */
export interface LoadRow {
  readonly line: number;
  readonly values: Readonly<Partial<Record<LoadHeader, string>>>;
  /** More cells than headers: an unquoted separator shifted them, so none of them can be relied on. */
  readonly shifted: boolean;
}

/**
 * Puts the cells under their headers, in any column order. Without a mapping each header must be one of
 * ours; with one (`{theirHeader: ourHeader}`) the rest of their columns is left aside.
 *
 * @returns the rows, or the headers that are unknown, repeated or missing.
 */
export function arrangeRows(
  table: Table,
  mapping: Readonly<Record<string, string>> | undefined,
): { rows: readonly LoadRow[] } | { wrong: readonly string[] } {
  const named = table.header.map((header) => nameOf(header, mapping));
  const unknown = mapping ? [] : table.header.filter((_, i) => named[i] === null);
  const repeated = named.filter((name, i) => name !== null && named.indexOf(name) !== i) as string[];
  const missing = REQUIRED_HEADERS.filter((header) => !named.includes(header));
  const wrong = [...unknown, ...repeated, ...missing];
  if (wrong.length > 0) return { wrong: [...new Set(wrong)] };
  return {
    rows: table.rows.map(({ line, cells }) => {
      const pairs = named.flatMap((name, i) =>
        name === null || (cells[i] ?? '') === '' ? [] : [[name, cells[i]] as const],
      );
      const shifted = cells.slice(named.length).some((cell) => cell !== '');
      return { line, values: Object.fromEntries(pairs), shifted };
    }),
  };
}

function nameOf(header: string, mapping: Readonly<Record<string, string>> | undefined): LoadHeader | null {
  const wanted = mapping ? mapping[header] : header.trim().toLowerCase();
  return LOAD_HEADERS.find((known) => known === wanted) ?? null;
}
