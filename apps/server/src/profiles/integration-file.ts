import { e } from '@legajo/contract';
import type { Platform } from '../platform/context.ts';
import type { Table } from '../platform/csv/read.ts';
import { readTable } from '../platform/csv/read-table.ts';
import { Failure } from '../platform/failure.ts';

const MAX_ROWS = 5000;
const HEADER = 'cuil';

/**
 * Reads a spooled integration CSV: one column, headed exactly `cuil`.
 *
 * @throws Failure `csvEmpty`, `csvUnreadable`, `csvHeaders`, `csvTooManyRows` or `busy`.
 */
export async function readIntegrationFile(platform: Platform, spoolKey: string): Promise<Table> {
  const { store, limits } = platform;
  const spool = await store.uploads.open(spoolKey);
  try {
    // A workbook is an archive; here only a CSV is taken (D73).
    if (startsLikeArchive(await store.uploads.head(spoolKey, 4))) throw new Failure(e.profiles.csvUnreadable);
    const table = await readTable(platform, spool, {
      maxRows: MAX_ROWS,
      deadlineMs: limits['host.deadline.seconds'] * 1000,
      memoryBytes: limits['host.memory.bytes'],
    });
    if (table === 'empty') throw new Failure(e.profiles.csvEmpty);
    if (table === 'too-many-rows') throw new Failure(e.profiles.csvTooManyRows, { count: MAX_ROWS });
    if (table === 'unreadable') throw new Failure(e.profiles.csvUnreadable);
    if (table.header.length !== 1 || table.header[0] !== HEADER) throw new Failure(e.profiles.csvHeaders);
    if (table.rows.length === 0) throw new Failure(e.profiles.csvEmpty);
    return table;
  } finally {
    await spool.release();
  }
}

function startsLikeArchive(head: Buffer): boolean {
  return head.toString('latin1', 0, 4) === 'PK\u0003\u0004';
}
