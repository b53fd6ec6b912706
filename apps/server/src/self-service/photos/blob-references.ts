import type { BlobReference } from '../../platform/files/upkeep/integrity.ts';

/** Where addresses of stored files stand in the tables of people's own data. */
export const photoBlobs: readonly BlobReference[] = [
  { table: 'own_photo', column: 'picture_sha256' },
  { table: 'own_photo', column: 'avatar_sha256' },
  { table: 'own_change_photo', column: 'picture_sha256' },
  { table: 'own_change_photo', column: 'avatar_sha256' },
];
