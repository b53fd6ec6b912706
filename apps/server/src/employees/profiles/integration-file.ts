import { open } from 'node:fs/promises';
import { e } from '@legajo/contract';
import type { Platform } from '../../platform/context.ts';
import type { Table } from '../../platform/csv/read.ts';
import { readTable } from '../../platform/csv/read-table.ts';
import { Failure } from '../../platform/failure.ts';

export const MAX_ROWS = 5000;
const HEADER = 'cuil';

/**
 * Reads a spooled integration CSV: one column, headed exactly `cuil`.
 *
 * @throws Failure `csvEmpty`, `csvUnreadable`, `csvHeaders` or `csvTooManyRows`.
 */
export async function readIntegrationFile(platform: Platform, spoolKey: string): Promise<Table> {
  const { store, limits } = platform;
  const spool = await store.openSpool(spoolKey);
  try {
    // A workbook is an archive; here only a CSV is taken (D73).
    if (await startsLikeArchive(spool.path)) throw new Failure(e.profiles.csvUnreadable);
    const table = await readTable(spool.path, {
      maxRows: MAX_ROWS,
      deadlineMs: limits['host.deadline.seconds'] * 1000,
      memoryBytes: limits['host.memory.bytes'],
    });
    if (table === 'empty') throw new Failure(e.profiles.csvEmpty);
    if (table === 'too-many-rows') throw new Failure(e.profiles.csvTooManyRows, { max: MAX_ROWS });
    if (table === 'unreadable') throw new Failure(e.profiles.csvUnreadable);
    if (table.header.length !== 1 || table.header[0] !== HEADER) throw new Failure(e.profiles.csvHeaders);
    if (table.rows.length === 0) throw new Failure(e.profiles.csvEmpty);
    return table;
  } finally {
    await spool.release();
  }
}

async function startsLikeArchive(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.toString('latin1') === 'PK\u0003\u0004';
  } finally {
    await file.close();
  }
}
