import { fileURLToPath } from 'node:url';
import { createHosts } from '@legajo/pdf';
import { refuseWhileHolding } from '../db/held.ts';
import type { Gate } from '../gate.ts';
import type { TableTasks, WorkbookCell } from './table-tasks.ts';

const TASKS = fileURLToPath(new URL('./table-tasks.ts', import.meta.url));

export type { WorkbookCell };

type Tail<T extends unknown[]> = T extends [unknown, ...infer R] ? R : never;

/**
 * A workbook (XLSX) of one sheet, made in a process of its own that ends with it: thousands of rows take seconds and
 * hundreds of megabytes, which a server that answers others has not.
 *
 * @param rows the header first.
 * @param bounds time in milliseconds and memory in bytes.
 */
export async function writeWorkbook(
  tables: Gate,
  sheet: string,
  rows: readonly (readonly WorkbookCell[])[],
  bounds: { readonly deadlineMs: number; readonly memoryBytes: number },
): Promise<Buffer> {
  refuseWhileHolding('A spreadsheet was written');
  return tables.within(() => writeAlone(sheet, rows, bounds));
}

async function writeAlone(...[sheet, rows, bounds]: Tail<Parameters<typeof writeWorkbook>>): Promise<Buffer> {
  const hosts = createHosts<TableTasks>({ size: 1, ...bounds, tasksModule: TASKS });
  try {
    return Buffer.from(await hosts.run('workbook', { sheet, rows }));
  } finally {
    hosts.close();
  }
}
