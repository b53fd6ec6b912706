import { sql } from 'kysely';
import type { BlobReference } from '../platform/files/upkeep/integrity.ts';

/** Where addresses of stored files stand in the tables of documents; rows of a bulk test load have none. */
export const documentBlobs: readonly BlobReference[] = [
  {
    table: 'document',
    column: 'sha256',
    unless: 'hollow',
    key: ['id'],
    destroyed: () => sql`r.state = 'erased'`,
  },
  {
    table: 'document',
    column: 'xml_sha256',
    unless: 'hollow',
    key: ['id'],
    destroyed: () => sql`r.state = 'erased'`,
  },
  {
    table: 'document_revision',
    column: 'sha256',
    key: ['document_id', 'revision'],
    destroyed: (tx) => sql`exists (select 1 from document d
      where d.company_id = ${tx.companyId} and d.id = r.document_id and d.state = 'erased')`,
  },
];
