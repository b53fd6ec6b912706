import { e } from '@legajo/contract';
import type { Platform } from '../../platform/context.ts';
import type { Table, TableProblem } from '../../platform/csv/read.ts';
import { readTable } from '../../platform/csv/read-table.ts';
import { Failure } from '../../platform/failure.ts';

/**
 * Reads a spooled CSV or XLSX as a table.
 *
 * @throws Failure `fileEmpty`, `fileUnreadable` or `fileTooManyRows`.
 */
export async function readLoadFile(platform: Platform, spoolKey: string): Promise<Table> {
  const { store, limits } = platform;
  const spool = await store.openSpool(spoolKey);
  try {
    const table = await readTable(spool.path, {
      maxRows: limits['load.rows'],
      deadlineMs: limits['load.read.seconds'] * 1000,
      memoryBytes: limits['host.memory.bytes'],
    });
    if (typeof table === 'string') throw problem(table, limits['load.rows']);
    return table;
  } finally {
    await spool.release();
  }
}

function problem(kind: TableProblem, max: number): Failure {
  if (kind === 'empty') return new Failure(e.employees.fileEmpty);
  if (kind === 'unreadable') return new Failure(e.employees.fileUnreadable);
  return new Failure(e.employees.fileTooManyRows, { max });
}
