import type { BlobReference } from '../platform/files/upkeep/integrity.ts';

/** The one file of a publication of one document to many, which is stored before the first reader has it. */
export const processBlobs: readonly BlobReference[] = [
  { table: 'process', column: 'base_sha256', key: ['id'] },
];
