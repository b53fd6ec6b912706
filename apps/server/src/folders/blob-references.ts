import type { BlobReference } from '../platform/files/upkeep/integrity.ts';

/** Where the address of a type's own PDF stands. */
export const typeBlobs: readonly BlobReference[] = [
  { table: 'document_type', column: 'own_pdf_sha256', key: ['id'] },
];
