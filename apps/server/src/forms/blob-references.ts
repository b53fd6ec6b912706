import type { BlobReference } from '../platform/files/upkeep/integrity.ts';

/** Where addresses of stored files stand in the tables of forms. */
export const formBlobs: readonly BlobReference[] = [{ table: 'form_file', column: 'sha256' }];
