import type { BlobReference } from '../platform/files/upkeep/integrity.ts';

/** Where the address of a stored file stands in the table of the gallery. */
export const galleryBlobs: readonly BlobReference[] = [
  { table: 'gallery_picture', column: 'picture_sha256' },
];
