import { LOAD_FIELDS, LOAD_REQUIRED, type LoadField } from '@legajo/contract/people/load-fields';

/** Headers of an employee load, in the wire's words (wire-names, People). */
export const LOAD_HEADERS = LOAD_FIELDS;
export type LoadHeader = LoadField;

/** The field each column of a file stands for; null where it stands for none. */
export type Fields = readonly (LoadHeader | null)[];
export type RowValues = Readonly<Partial<Record<LoadHeader, string>>>;

/** A header that is one of ours as it stands, but for capitals and blanks around it. */
export function ownHeader(header: string): LoadHeader | null {
  const wanted = header.trim().toLowerCase();
  return LOAD_HEADERS.find((known) => known === wanted) ?? null;
}

/**
 * Which field each column stands for, in any column order. Without a mapping each header must be one of ours; with
 * one (`{theirHeader: ourHeader}`) the rest of their columns is left aside.
 *
 * @returns the fields, or the headers that are unknown, repeated or missing.
 */
export function nameColumns(
  header: readonly string[],
  mapping: Readonly<Record<string, string>> | undefined,
): { readonly fields: Fields } | { readonly wrong: readonly string[] } {
  const fields = header.map((name) =>
    mapping ? (LOAD_HEADERS.find((known) => known === mapping[name]) ?? null) : ownHeader(name),
  );
  const unknown = mapping ? [] : header.filter((_, i) => fields[i] === null);
  const repeated = fields.filter((name, i) => name !== null && fields.indexOf(name) !== i) as string[];
  const missing = LOAD_REQUIRED.filter((name) => !fields.includes(name));
  const wrong = [...unknown, ...repeated, ...missing];
  return wrong.length > 0 ? { wrong: [...new Set(wrong)] } : { fields };
}

/** What our own export wrote as text, so that no spreadsheet would calculate it, is read as what it was. */
const plainCell = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '');

/** A row's values by field, with what a person wrote over them; an empty cell is no value. */
export function valuesOf(
  fields: Fields,
  cells: readonly string[],
  edits: Readonly<Record<string, string>> = {},
): RowValues {
  const values: Partial<Record<LoadHeader, string>> = {};
  fields.forEach((name, i) => {
    const cell = plainCell(cells[i] ?? '');
    if (name !== null && cell !== '') values[name] = cell;
  });
  for (const name of LOAD_HEADERS) {
    if (edits[name] === '') delete values[name];
    else if (edits[name] !== undefined) values[name] = edits[name];
  }
  return values;
}

/** More cells than headers: an unquoted separator shifted them, so none of them can be relied on. */
export const isShifted = (fields: Fields, cells: readonly string[]): boolean =>
  cells.slice(fields.length).some((cell) => cell !== '');
