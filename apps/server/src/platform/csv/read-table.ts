import { fileURLToPath } from 'node:url';
import { e } from '@legajo/contract';
import { createHosts, PdfError } from '@legajo/pdf';
import type { Platform } from '../context.ts';
import { refuseWhileHolding } from '../db/held.ts';
import { Failure } from '../failure.ts';
import type { LocalUpload } from '../files/uploads.ts';
import type { Table, TableProblem } from './read.ts';
import type { TableTasks } from './table-tasks.ts';

const TASKS = fileURLToPath(new URL('./table-tasks.ts', import.meta.url));

/** What reading or writing a table takes of the platform. */
export type TableRoom = Pick<Platform, 'tables' | 'cage'>;

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
 * @param platform its queue of tables, and what hosts see. @throws Failure `busy`
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
  { cage }: TableRoom,
  { path, key }: TableFile,
  bounds: TableBounds,
): Promise<Table | TableProblem> {
  const { maxRows, deadlineMs, memoryBytes } = bounds;
  const hosts = createHosts<TableTasks>({ size: 1, deadlineMs, memoryBytes, cage, tasksModule: TASKS });
  try {
    return await hosts.run('table', { path, key: key ?? undefined, maxRows });
  } catch (error) {
    if (error instanceof PdfError && error.code === 'host-unstarted') throw new Failure(e.shared.busy);
    if (error instanceof PdfError) return 'unreadable';
    throw error;
  } finally {
    hosts.close();
  }
}
