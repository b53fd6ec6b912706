import type { BlobReference } from '../platform/files/upkeep/integrity.ts';

/** Where addresses of stored files stand in the tables of uploads. */
export const uploadBlobs: readonly BlobReference[] = [
  { table: 'upload', column: 'pdf_sha256' },
  { table: 'upload_page', column: 'sha256' },
  { table: 'upload_reading', column: 'found_sha256' },
];
