import { areAllErased } from '../documents/public.ts';
import type { BlobReference } from '../platform/files/upkeep/integrity.ts';

/** The one file of a publication of one document to many, which is stored before the first reader has it, and goes with the last one's. */
export const processBlobs: readonly BlobReference[] = [
  { table: 'process', column: 'base_sha256', key: ['id'], destroyed: areAllErased },
];
