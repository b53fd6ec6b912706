import { fileURLToPath } from 'node:url';
import { PdfError } from '@legajo/pdf';
import type { Platform } from '../context.ts';
import { refuseWhileHolding } from '../db/held.ts';
import type { LocalUpload } from '../files/uploads.ts';
import { inLoneHost } from '../hosts.ts';
import type { Table, TableProblem } from './read.ts';
import type { TableTasks } from './table-tasks.ts';

const TASKS = fileURLToPath(new URL('./table-tasks.ts', import.meta.url));

/** What reading or writing a table takes of the platform. */
export type TableRoom = Pick<Platform, 'tables' | 'cage' | 'log'>;

/** An upload that holds a table. */
type TableFile = Pick<LocalUpload, 'path' | 'key'>;

/** What one table may cost. */
export interface TableBounds {
  readonly maxRows: number;
  readonly deadlineMs: number;
  readonly memoryBytes: number;
}

/**
 * Reads a CSV or XLSX on disk in a process of its own, which ends with it: a bomb, an endless loop or a fault of
 * a library costs that process, and the file is unreadable.
 *
 * @param platform its queue of tables, what hosts see, and who is told that none starts. @throws Failure `busy`
 */
export async function readTable(
  platform: TableRoom,
  file: TableFile,
  bounds: TableBounds,
): Promise<Table | TableProblem> {
  refuseWhileHolding('A spreadsheet was read');
  return platform.tables.within(() => readAlone(platform, file, bounds));
}

async function readAlone(
  room: TableRoom,
  { path, key }: TableFile,
  { maxRows, ...bounds }: TableBounds,
): Promise<Table | TableProblem> {
  try {
    return await inLoneHost<TableTasks, Table | TableProblem>(
      room,
      { ...bounds, tasksModule: TASKS },
      (host) => host.run('table', { path, key: key ?? undefined, maxRows }),
    );
  } catch (error) {
    if (error instanceof PdfError) return 'unreadable';
    throw error;
  }
}
