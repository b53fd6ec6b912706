import { e } from '@legajo/contract';
import type { Platform } from '../../platform/context.ts';
import type { Table, TableProblem } from '../../platform/csv/read.ts';
import { readTable } from '../../platform/csv/read-table.ts';
import { Failure } from '../../platform/failure.ts';

/**
 * Reads a spooled CSV or XLSX as a table.
 *
 * @throws Failure `fileEmpty`, `fileUnreadable`, `fileTooManyRows` or `busy`.
 */
export async function readLoadFile(platform: Platform, spoolKey: string): Promise<Table> {
  const { store, limits } = platform;
  const spool = await store.uploads.open(spoolKey);
  try {
    const table = await readTable(platform, spool, {
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
  if (kind === 'empty') return new Failure(e.people.fileEmpty);
  if (kind === 'unreadable') return new Failure(e.people.fileUnreadable);
  return new Failure(e.people.fileTooManyRows, { count: max });
}
