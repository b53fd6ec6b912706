import type { BlobReference } from '../platform/files/upkeep/integrity.ts';

/** Where addresses of stored files stand in posts of the billboard. */
export const billboardBlobs: readonly BlobReference[] = [
  { table: 'billboard_post', column: 'picture_sha256' },
  { table: 'billboard_post', column: 'pdf_sha256' },
];
