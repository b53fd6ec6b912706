import { fileURLToPath } from 'node:url';
import { createHosts, PdfError } from '@legajo/pdf';
import { refuseWhileHolding } from '../db/held.ts';
import type { LocalUpload } from '../files/uploads.ts';
import type { Gate } from '../gate.ts';
import type { Table, TableProblem } from './read.ts';
import type { TableTasks } from './table-tasks.ts';

const TASKS = fileURLToPath(new URL('./table-tasks.ts', import.meta.url));

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
 * @param tables the queue of the process. @throws Failure `busy`
 */
export async function readTable(
  tables: Gate,
  file: TableFile,
  bounds: TableBounds,
): Promise<Table | TableProblem> {
  refuseWhileHolding('A spreadsheet was read');
  return tables.within(() => readAlone(file, bounds));
}

async function readAlone({ path, key }: TableFile, bounds: TableBounds): Promise<Table | TableProblem> {
  const { maxRows, deadlineMs, memoryBytes } = bounds;
  const hosts = createHosts<TableTasks>({ size: 1, deadlineMs, memoryBytes, tasksModule: TASKS });
  try {
    return await hosts.run('table', { path, key: key ?? undefined, maxRows });
  } catch (error) {
    if (error instanceof PdfError) return 'unreadable';
    throw error;
  } finally {
    hosts.close();
  }
}
