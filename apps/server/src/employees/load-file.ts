import { open } from 'node:fs/promises';
import { e } from '@legajo/contract';
import { defaultArchiveLimits, readDirectory } from '@legajo/pdf';
import readXlsx from 'read-excel-file/node';
import type { Platform } from '../platform/context.ts';
import { type CsvProblem, readCsv, type Table } from '../platform/csv/read.ts';
import { Failure } from '../platform/failure.ts';

export const MAX_LOAD_ROWS = 5000;
/** Tables compress well: their ratio is looked at only in entries that are large. */
const XLSX_LIMITS = {
  ...defaultArchiveLimits,
  maxEntries: 2000,
  maxEntryBytes: 100 * 1_048_576,
  maxTotalBytes: 200 * 1_048_576,
  ratioFloorBytes: 20 * 1_048_576,
};

/**
 * Reads a spooled CSV or XLSX as a table.
 *
 * @throws Failure `fileEmpty`, `fileUnreadable` or `fileTooManyRows`.
 */
export async function readLoadFile(platform: Platform, spoolKey: string): Promise<Table> {
  const spool = await platform.store.openSpool(spoolKey);
  try {
    const file = await open(spool.path);
    try {
      const head = Buffer.alloc(4);
      await file.read(head, 0, 4, 0);
      const zipped = head.toString('latin1') === 'PK\u0003\u0004';
      const table = zipped ? await readSheet(spool.path) : readCsv(await file.readFile(), MAX_LOAD_ROWS);
      if (typeof table === 'string') throw problem(table);
      return table;
    } finally {
      await file.close();
    }
  } finally {
    await spool.release();
  }
}

/** An XLSX is an archive: our archive rules hold before anything of it is inflated. */
async function readSheet(path: string): Promise<Table | CsvProblem> {
  try {
    await readDirectory(path, XLSX_LIMITS);
    const [sheet] = await readXlsx(path);
    const [header, ...rows] = sheet?.data ?? [];
    if (!header || rows.length === 0) return 'empty';
    if (rows.length > MAX_LOAD_ROWS) return 'too-many-rows';
    return {
      header: header.map(cellText),
      rows: rows
        .map((cells, i) => ({ line: i + 2, cells: cells.map(cellText) }))
        .filter((r) => r.cells.some((c) => c !== '')),
    };
  } catch {
    return 'unreadable';
  }
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (!(value instanceof Date)) return String(value).trim();
  const [year, month, day] = value.toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

function problem(kind: CsvProblem): Failure {
  if (kind === 'empty') return new Failure(e.employees.fileEmpty);
  if (kind === 'unreadable') return new Failure(e.employees.fileUnreadable);
  return new Failure(e.employees.fileTooManyRows, { max: MAX_LOAD_ROWS });
}
