import type { BlobReference } from '../platform/files/upkeep/integrity.ts';

/** Where addresses of stored files stand in the tables of leave. */
export const leaveBlobs: readonly BlobReference[] = [{ table: 'leave_proof', column: 'sha256' }];
