import type { BlobReference } from '../platform/files/upkeep/integrity.ts';
import { isErased, isOfErased } from './erase/erased.ts';

/** Where addresses of stored files stand in the tables of documents; rows of a bulk test load have none. */
export const documentBlobs: readonly BlobReference[] = [
  { table: 'document', column: 'sha256', unless: 'hollow', key: ['id'], destroyed: isErased },
  { table: 'document', column: 'xml_sha256', unless: 'hollow', key: ['id'], destroyed: isErased },
  { table: 'document_revision', column: 'sha256', key: ['document_id', 'revision'], destroyed: isOfErased },
];
