import { readFileSync } from 'node:fs';
import { readCsv, type Table, type TableProblem } from './read.ts';

const MIB = 1_048_576;

/** What a host for tables does: a stranger's spreadsheet is read where it can cost nothing but that process. */
export const tasks = {
  table: async (_: unknown, payload: TableRequest): Promise<Table | TableProblem> => {
    const bytes = payload.key ? await readFramed(payload.path, payload.key) : readFileSync(payload.path);
    const zipped = bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
    return zipped ? readSheet(bytes, payload.maxRows) : readCsv(bytes, payload.maxRows);
  },
  workbook: async (_: unknown, { sheet, rows }: WorkbookRequest): Promise<Buffer> => {
    const { default: writeXlsx } = await import('write-excel-file/node');
    const [header = [], ...rest] = rows;
    const cells = rest.map((row) => row.map(cellOf));
    const bold = header.map((value) => ({ value: String(value ?? ''), fontWeight: 'bold' as const }));
    return writeXlsx([bold, ...cells], { sheet, stickyRowsCount: 1 }).toBuffer();
  },
};

export type TableTasks = typeof tasks;

interface TableRequest {
  readonly path: string;
  /** Of an upload that lies encrypted. */
  readonly key?: Uint8Array | undefined;
  readonly maxRows: number;
}

/** A cell of a workbook we write: text stays text, so that no number loses its zeros; a day (ISO) is a date. */
export type WorkbookCell = string | number | { readonly day: string } | null;

interface WorkbookRequest {
  readonly sheet: string;
  /** The first row is the header. */
  readonly rows: readonly (readonly WorkbookCell[])[];
}

const cellOf = (value: WorkbookCell) => {
  if (value === null || value === '') return null;
  if (typeof value !== 'object') return { value, type: typeof value === 'string' ? String : Number };
  return { value: new Date(value.day), type: Date, format: 'dd/mm/yyyy' };
};

async function readFramed(path: string, key: Uint8Array): Promise<Buffer> {
  // Not by the engine's front door: its code takes longer to read than a table.
  const { openFramed } = await import('@legajo/pdf/framed-file');
  const file = openFramed(path, key);
  const bytes = Buffer.allocUnsafe(file.sizeBytes);
  file.read(bytes, 0);
  file.close();
  return bytes;
}

/** An XLSX is an archive: our archive rules hold before anything of it is inflated. */
async function readSheet(bytes: Buffer, maxRows: number): Promise<Table | TableProblem> {
  // Only a workbook needs the engine and the library: a CSV is read without waiting for them.
  const { bufferFile, defaultArchiveLimits, readDirectory } = await import('@legajo/pdf');
  const { default: readXlsx } = await import('read-excel-file/node');
  // Tables compress well: their ratio is looked at only in entries that are large.
  const large = { maxEntryBytes: 100 * MIB, maxTotalBytes: 200 * MIB, ratioFloorBytes: 20 * MIB };
  try {
    await readDirectory(bufferFile(bytes), { ...defaultArchiveLimits, ...large, maxEntries: 2000 });
    const [sheet] = await readXlsx(bytes);
    const [header, ...rows] = sheet?.data ?? [];
    if (!header || rows.length === 0) return 'empty';
    if (rows.length > maxRows) return 'too-many-rows';
    return {
      header: header.map(cellText),
      rows: rows
        .map((cells, i) => ({ line: i + 2, cells: cells.map(cellText) }))
        .filter((row) => row.cells.some((cell) => cell !== '')),
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
