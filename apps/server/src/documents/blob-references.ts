import type { BlobReference } from '../platform/files/upkeep/integrity.ts';

/** Where addresses of stored files stand in the tables of documents; rows of a bulk test load have none. */
export const documentBlobs: readonly BlobReference[] = [
  { table: 'document', column: 'sha256', unless: 'hollow', key: ['id'] },
  { table: 'document', column: 'xml_sha256', unless: 'hollow', key: ['id'] },
  { table: 'document_revision', column: 'sha256', key: ['document_id', 'revision'] },
];
