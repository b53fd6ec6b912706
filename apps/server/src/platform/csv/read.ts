import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from './decode.ts';

/** A table read from a file: its header and its rows, with the line each began on. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

export type TableProblem = 'empty' | 'unreadable' | 'too-many-rows';

const MAX_COLUMNS = 200;
/** What is text and no table: a PDF, or the page of HTML that some programs call a spreadsheet. */
const OTHER_KINDS = /^\s*(%PDF-|<(!doctype|html|\?xml|table|meta)\b)/i;

/**
 * Reads a CSV of any usual encoding and separator (comma, semicolon, tab). Blank lines are skipped; a row
 * shorter or longer than the header keeps the cells it has.
 */
export function readCsv(bytes: Buffer, maxRows: number): Table | TableProblem {
  const text = decodeText(bytes);
  if (text.includes('\0') || OTHER_KINDS.test(text)) return 'unreadable';
  if (text.trim() === '') return 'empty';
  try {
    const records = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 100_000,
      to: maxRows + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const [first, ...rest] = records;
    if (!first || first.record.length > MAX_COLUMNS) return 'unreadable';
    if (rest.length === 0) return 'empty';
    if (rest.length > maxRows) return 'too-many-rows';
    const rows = rest.filter(({ record }) => record.some((cell) => cell !== ''));
    return {
      header: first.record,
      rows: rows.map(({ record, info }) => ({ line: info.lines, cells: record })),
    };
  } catch (error) {
    if (error instanceof CsvError) return 'unreadable';
    throw error;
  }
}

/** The separator that splits the first line most often, outside of quotes. */
function separatorOf(text: string): string {
  const line = text.slice(0, 10_000).split(/\r\n|\r|\n/, 1)[0] ?? '';
  const bare = line.replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((s) => ({ s, count: bare.split(s).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).s;
}

/** One row of a CSV we write. A cell that a spreadsheet would run as a formula is written as text. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return lineBy(';', cells);
}

/** The same with commas, for programs that say so. */
export function commaLine(cells: readonly (string | number | null)[]): string {
  return lineBy(',', cells);
}

function lineBy(separator: ';' | ',', cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;
}

function csvCell(value: string | number | null, separator: ';' | ','): string {
  const text = value === null ? '' : String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
