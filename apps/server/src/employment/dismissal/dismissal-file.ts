import { type ErrorDefinition, e } from '@legajo/contract';
import { DISMISSAL_HEADERS } from '@legajo/contract/people/dismissal-file';
import type { Platform } from '../../platform/context.ts';
import type { Table, TableProblem } from '../../platform/csv/read.ts';
import { readTable } from '../../platform/csv/read-table.ts';
import { Failure } from '../../platform/failure.ts';

/** The cells of a row under the four headers; missing ones at its end are empty. */
export interface DismissalRow {
  readonly line: number;
  readonly cells: Readonly<Record<(typeof DISMISSAL_HEADERS)[number], string>>;
  /** More cells than headers: an unquoted separator shifted them, so none of them can be relied on. */
  readonly shifted: boolean;
}

/**
 * Reads a spooled dismissal CSV. The headers stand exactly as given (wire-names, People); a separator after the last
 * column, as spreadsheets leave it, is not a column.
 *
 * @throws Failure `fileEmpty`, `fileHeaders`, `fileUnreadable`, `fileTooManyRows` or `busy`.
 */
export async function readDismissalFile(
  platform: Platform,
  file: { readonly key: string; readonly name: string },
): Promise<readonly DismissalRow[]> {
  const { store, limits } = platform;
  const maxRows = limits['dismissal.rows'];
  if (!file.name.toLowerCase().endsWith('.csv')) throw new Failure(e.employment.fileUnreadable);
  const spool = await store.uploads.open(file.key);
  try {
    if (isArchive(await store.uploads.head(file.key, 4))) throw new Failure(e.employment.fileUnreadable);
    const table = await readTable(platform, spool, {
      maxRows,
      deadlineMs: limits['host.deadline.seconds'] * 1000,
      memoryBytes: limits['host.memory.bytes'],
    });
    if (typeof table === 'string') throw new Failure(PROBLEMS[table], { count: maxRows });
    return arrange(table);
  } finally {
    await spool.release();
  }
}

/** A workbook that was only named as a CSV. */
function isArchive(head: Buffer): boolean {
  return head.toString('latin1', 0, 4) === 'PK\u0003\u0004';
}

function arrange({ header, rows }: Table): readonly DismissalRow[] {
  const named = header.slice(0, DISMISSAL_HEADERS.length);
  const right = DISMISSAL_HEADERS.every((name, i) => named[i] === name);
  if (!right || header.slice(named.length).some((name) => name !== ''))
    throw new Failure(e.employment.fileHeaders, { headers: DISMISSAL_HEADERS.join(';') });
  if (rows.length === 0) throw new Failure(e.employment.fileEmpty);
  return rows.map(({ line, cells }) => ({
    line,
    cells: {
      cuil: cells[0] ?? '',
      fechabaja: cells[1] ?? '',
      motivo: cells[2] ?? '',
      observaciones: cells[3] ?? '',
    },
    shifted: cells.slice(DISMISSAL_HEADERS.length).some((cell) => cell !== ''),
  }));
}

const PROBLEMS: Readonly<Record<TableProblem, ErrorDefinition>> = {
  empty: e.employment.fileEmpty,
  unreadable: e.employment.fileUnreadable,
  'too-many-rows': e.employment.fileTooManyRows,
};
