import { fileURLToPath } from 'node:url';
import { refuseWhileHolding } from '../db/held.ts';
import { inLoneHost } from '../hosts.ts';
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
 * @throws Failure `busy`
 */
export async function writeWorkbook(
  room: TableRoom,
  sheet: string,
  rows: readonly (readonly WorkbookCell[])[],
  bounds: { readonly deadlineMs: number; readonly memoryBytes: number },
): Promise<Buffer> {
  refuseWhileHolding('A spreadsheet was written');
  const options = { ...bounds, tasksModule: TASKS };
  const made = await room.tables.within(() =>
    inLoneHost<TableTasks, Uint8Array>(room, options, (host) => host.run('workbook', { sheet, rows })),
  );
  return Buffer.from(made);
}
