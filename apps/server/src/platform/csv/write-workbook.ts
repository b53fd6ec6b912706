import { fileURLToPath } from 'node:url';
import { type Cage, createHosts } from '@legajo/pdf';
import { refuseWhileHolding } from '../db/held.ts';
import type { TableRoom } from './read-table.ts';
import type { TableTasks, WorkbookCell } from './table-tasks.ts';

const TASKS = fileURLToPath(new URL('./table-tasks.ts', import.meta.url));

export type { WorkbookCell };

/**
 * A workbook (XLSX) of one sheet, made in a process of its own that ends with it: thousands of rows take seconds and
 * hundreds of megabytes, which a server that answers others has not.
 *
 * @param rows the header first.
 * @param bounds time in milliseconds and memory in bytes.
 */
export async function writeWorkbook(
  { tables, cage }: TableRoom,
  sheet: string,
  rows: readonly (readonly WorkbookCell[])[],
  bounds: { readonly deadlineMs: number; readonly memoryBytes: number },
): Promise<Buffer> {
  refuseWhileHolding('A spreadsheet was written');
  return tables.within(() => writeAlone(sheet, rows, { ...bounds, cage }));
}

async function writeAlone(
  sheet: string,
  rows: readonly (readonly WorkbookCell[])[],
  bounds: { readonly deadlineMs: number; readonly memoryBytes: number; readonly cage: Cage },
): Promise<Buffer> {
  const hosts = createHosts<TableTasks>({ size: 1, ...bounds, tasksModule: TASKS });
  try {
    return Buffer.from(await hosts.run('workbook', { sheet, rows }));
  } finally {
    hosts.close();
  }
}
