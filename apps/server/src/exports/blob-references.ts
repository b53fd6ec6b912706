import type { BlobReference } from '../platform/files/upkeep/integrity.ts';

/** Where addresses of stored files stand in the tables of exports. */
export const backupBlobs: readonly BlobReference[] = [
  { table: 'backup_part', column: 'entries_sha256', key: ['backup_id', 'number'] },
  { table: 'backup_part', column: 'directory_sha256', key: ['backup_id', 'number'] },
  { table: 'backup_part', column: 'index_sha256', key: ['backup_id', 'number'] },
  { table: 'backup_part', column: 'sums_sha256', key: ['backup_id', 'number'] },
];
